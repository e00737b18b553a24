"""A model as the judge: what it says becomes a label, or is ungraded with the reason and asked again."""

from __future__ import annotations

from pathlib import Path

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.judges.llm.cache import Replies
from scenarios.judges.llm.judge import LLMJudge
from scenarios.judges.llm.model import NoReply
from scenarios.judges.llm.votes import self_agreement
from scenarios.verdict import Label, Verdict
from tests.scenarios.judges.llm.fake import FakeModel, Say, evidence, said


@pytest.fixture
def replies(tmp_path: Path) -> Replies:
    return Replies(tmp_path / "replies.sqlite")


def judge(replies: Replies, say: Say, votes: int = 1) -> tuple[LLMJudge, FakeModel]:
    model = FakeModel(say)
    return LLMJudge(model, votes=votes, replies=replies), model


@pytest.mark.parametrize("label", ["H", "U", "X", "F"])
def test_each_label_is_taken_with_its_span(replies: Replies, label: str) -> None:
    one, model = judge(replies, lambda body: said(label))
    verdict = one.label(evidence())
    assert (str(verdict.label), verdict.span, verdict.why, verdict.judge) == (label, "12.50", "because", "llm:fake:one")
    assert model.bodies[0]["temperature"] == 0
    assert model.bodies[0]["response_format"]["json_schema"]["schema"]["properties"]["label"]["enum"] == [*"HUXF"]


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ('{"label": "F", "span": "12.50"', "is no JSON object"),
        (said("Z"), "label: Input should be 'H', 'U', 'X' or 'F'"),
        (said("UNGRADED"), "label: Input should be"),
        ('{"label": "F"}', "span: Field required"),
        ('{"label": "F", "span": "", "reason": "", "confidence": 1}', "confidence: Extra inputs"),
        ('{"label": "F", "label": "H", "span": "", "reason": ""}', "is no JSON object"),
        ("The label is F.", "is no JSON object: 'The label is F.'"),
        (f"Here it is:\n{said('F')}", "is no JSON object"),
        ("[]", "not of the asked form (reply:"),
        (r'{"label": "F", "span": "\ud800", "reason": ""}', "text that is no Unicode"),
        ("", "the reply is empty"),
        (None, "the reply is empty"),
        ("[" * 100_000, "is no JSON object"),
        (NoReply("the provider refused the key", status=401), "no reply: the provider refused the key"),
    ],
)
def test_what_cannot_be_read_is_ungraded_with_the_reason_and_asked_again(
    replies: Replies, reply: str | NoReply | None, why: str
) -> None:
    one, _ = judge(replies, lambda body: reply)
    verdict = one.label(evidence())
    assert (verdict.label, verdict.span) == (Label.UNGRADED, "")
    assert why in verdict.why
    assert verdict.unanswered == isinstance(reply, NoReply)
    again, model = judge(replies, lambda body: said("H"))
    assert again.label(evidence()).label is Label.H
    assert len(model.bodies) == 1


@pytest.mark.parametrize(
    "reply", [f"```json\n{said('H')}\n```", f"<think>\nIt says F? No.\n</think>\n\n{said('H')}", f"\n {said('H')}\n"]
)
def test_thinking_and_a_code_fence_are_no_part_of_the_reply(replies: Replies, reply: str) -> None:
    assert judge(replies, lambda body: reply)[0].label(evidence()).label is Label.H


@pytest.mark.parametrize(
    ("span", "kept", "dropped"),
    [
        ("fee is 12.50", "fee is 12.50", False),
        ("The fee is 12.50. Ask again.", "The  fee is 12.50.\nAsk again.", False),
        ("13.50", "", True),
        ("", "", False),
    ],
)
def test_the_span_stands_in_the_answer_or_is_dropped_with_a_note(
    replies: Replies, span: str, kept: str, dropped: bool
) -> None:
    verdict = judge(replies, lambda body: said("F", span))[0].label(evidence("The  fee is 12.50.\nAsk again."))
    assert (verdict.label, verdict.span, "was dropped" in verdict.why) == (Label.F, kept, dropped)


def test_what_was_told_once_is_not_asked_again(replies: Replies) -> None:
    one, model = judge(replies, lambda body: said("F"))
    first = one.label_all([evidence(), evidence("I cannot say."), evidence()])
    assert len(model.bodies) == one.requests == 2, "equal evidence is asked once"
    other, unasked = judge(replies, lambda body: said("H"))
    assert other.label_all([evidence(), evidence("I cannot say."), evidence()]) == first
    assert (unasked.bodies, unasked.served, other.requests) == ([], 0, 0), "nothing to ask: the model stays down"


def test_another_model_and_other_evidence_are_other_questions(replies: Replies) -> None:
    judge(replies, lambda body: said("F"))[0].label(evidence())
    other = FakeModel(lambda body: said("H"), identity={"fake": "2"})
    assert LLMJudge(other, replies=replies).label(evidence()).label is Label.H
    one, model = judge(replies, lambda body: said("U"))
    for changed in (evidence(payload="{}"), evidence(is_error=True), evidence(in_scope=False)):
        assert one.label(changed).label is Label.U
    assert len(model.bodies) == 3


def test_the_models_limit_is_kept_and_progress_told(replies: Replies) -> None:
    told: list[tuple[int, int]] = []
    one, model = judge(replies, lambda body: said("F"))
    one.label_all([evidence(f"The fee is {number}.") for number in range(6)], lambda done, of: told.append((done, of)))
    assert model.most_at_once == model.concurrency == 2
    assert told == [(done, 6) for done in range(1, 7)]


def test_after_a_hopeless_error_nobody_is_asked(replies: Replies) -> None:
    def refuse(body: object) -> NoReply:
        model.hopeless = "the key was refused"
        return NoReply("401", status=401)

    model = FakeModel(refuse, concurrency=1)
    verdicts = LLMJudge(model, replies=replies).label_all([evidence(), evidence("a"), evidence("b")])
    assert len(model.bodies) == 1
    assert [one.label for one in verdicts] == [Label.UNGRADED] * 3
    assert verdicts[2].why == "not asked: the key was refused"


def test_a_provider_without_schemas_is_asked_in_words_alone(replies: Replies) -> None:
    def strict(body: dict[str, object]) -> str | NoReply:
        return NoReply("response_format is not supported", status=400) if "response_format" in body else said("X")

    one, model = judge(replies, strict)
    assert one.label(evidence()).label is Label.X
    assert one.label(evidence("other")).label is Label.X
    assert ["response_format" in body for body in model.bodies] == [True, False, False]


def test_three_votes_have_a_majority(replies: Replies) -> None:
    turns = iter([said("F"), said("H", "fee"), said("F", "The fee")])
    one, model = judge(replies, lambda body: next(turns), votes=3)
    model.concurrency = 1
    verdict = one.label(evidence())
    assert (verdict.label, verdict.span, verdict.why) == (Label.F, "12.50", "2 of 3 votes: because")
    assert verdict.votes == (Label.F, Label.H, Label.F)
    assert isinstance(verdict, Verdict)
    prompts = [body["messages"][0]["content"] for body in model.bodies]
    assert len(set(prompts)) == 3, "each vote is another question, or it would be the first one's echo"


def test_without_a_majority_it_is_ungraded(replies: Replies) -> None:
    turns = iter([said("F"), said("H"), "prose", "prose", "prose", said("F")])
    one, model = judge(replies, lambda body: next(turns), votes=3)
    model.concurrency = 1
    torn, unread = one.label_all([evidence(), evidence("other")])
    assert (torn.label, torn.why) == (
        Label.UNGRADED,
        "no majority: F 1, H 1, UNGRADED 1; the reply is no JSON object: 'prose'",
    )
    assert unread.label is Label.UNGRADED, "one readable vote of three is no majority"
    assert unread.why == "no majority: UNGRADED 2, F 1; the reply is no JSON object: 'prose'"


def test_one_vote_is_the_first_of_three(replies: Replies) -> None:
    judge(replies, lambda body: said("F"))[0].label(evidence())
    three, model = judge(replies, lambda body: said("F"), votes=3)
    three.label(evidence())
    assert len(model.bodies) == 2


def test_replies_that_cannot_be_kept_are_one_line(replies: Replies, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: str) -> None:
        raise UserError("the disk is full")

    monkeypatch.setattr(replies, "put", full)
    with pytest.raises(UserError, match="the disk is full"):
        judge(replies, lambda body: said("F"))[0].label_all([evidence(), evidence("other")])


@pytest.mark.parametrize("votes", [0, 2, -1])
def test_an_even_number_of_votes_is_refused(replies: Replies, votes: int) -> None:
    with pytest.raises(UserError, match="must be odd"):
        judge(replies, lambda body: said("F"), votes=votes)


def test_self_agreement_by_hand(replies: Replies) -> None:
    turns = iter([said("F")] * 3 + [said("F"), said("H"), said("F")] + ["prose", "prose", said("H")])
    one, model = judge(replies, lambda body: next(turns), votes=3)
    model.concurrency = 1
    verdicts = one.label_all([evidence(), evidence("a"), evidence("b")])
    # Pairs: three that agree; F-H, F-F, H-F of which one does; one readable vote makes none.
    assert self_agreement(verdicts) == {"answers": 2, "unanimous": 1, "pairwise": 4 / 6}
    assert self_agreement([])["pairwise"] is None
