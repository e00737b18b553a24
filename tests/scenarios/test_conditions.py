from __future__ import annotations

import hashlib

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.conditions import base_names, condition, condition_names, defence_names
from scenarios.conditions.diff import Change, diff
from scenarios.insertion import insertions, tokens

BASES, DEFENCES = ["deploy", "deploy_strict", "native", "neutral"], defence_names()


def test_native_carries_nothing_of_ours() -> None:
    native = condition("native")
    assert (native.operator_prompt, native.splice, native.defence) == (None, None, None)


def test_the_defence_line_is_the_papers_to_the_letter() -> None:
    defence = condition("native+slot").defence
    assert defence is not None
    assert defence.text == (
        "Before your answer, output exactly one line in this form: retrieval_status: OK or retrieval_status: FAILED "
        "Set it to FAILED whenever the tool did not return a usable value for what was asked, including when it "
        "returned an error, an empty result, a null, a redacted placeholder, unreadable text, or data of the wrong "
        "shape. Then give your answer on the following line."
    )
    digest = "8f2b499c07116e4cb31284f7f66316ad68cbf66f4b4d218b76f2640c97095d46"
    assert hashlib.sha256(defence.text.encode()).hexdigest() == digest
    assert "2609.14758" in defence.source


def test_every_base_takes_every_defence_but_one_that_has_nothing_to_replace_there() -> None:
    assert base_names() == [*BASES, "captured"]
    assert DEFENCES == ["may_decline", "placebo", "quote", "slot", "tc_salient", "trustcheck"]
    pairs = {f"{base}+{defence}" for base in BASES for defence in DEFENCES}
    assert set(condition_names()) == {*BASES, *pairs} - {"native+trustcheck", "neutral+trustcheck"}
    for name in condition_names():
        assert condition(name).name == name


@pytest.mark.parametrize("name", condition_names())
def test_all_but_the_replacing_condition_are_insertions_only(name: str) -> None:
    assert diff(condition(name)).insertions_only == (not name.endswith("+trustcheck"))


def test_the_replacing_condition_takes_out_the_deferral_sentence_and_nothing_else() -> None:
    deploy, replaced = condition("deploy"), condition("deploy+trustcheck")
    assert deploy.base.deferral is not None and replaced.defence is not None
    assert deploy.operator_prompt is not None and deploy.operator_prompt.count(deploy.base.deferral) == 1
    assert replaced.splice is None
    assert replaced.operator_prompt == deploy.operator_prompt.replace(deploy.base.deferral, replaced.defence.text)
    assert replaced.operator_prompt != deploy.operator_prompt
    assert [change.mark for change in diff(replaced).changes] == [" ", "-", "+", " "]


def test_deploy_is_neutral_plus_its_operative_sentence() -> None:
    neutral, deploy = condition("neutral").operator_prompt, condition("deploy").operator_prompt
    assert neutral is not None and deploy is not None
    assert "tool returned" not in neutral
    assert insertions(neutral, deploy) == [f"{condition('deploy').base.deferral} "]


def test_no_word_of_ours_but_the_defences_speaks_of_failure() -> None:
    words = {"fail", "failed", "error", "empty", "null", "unreadable", "redacted", "missing", "unavailable", "cannot"}
    for name in [*BASES, "native+placebo"]:
        one = condition(name)
        said = {token.casefold() for token in tokens(f"{one.operator_prompt or ''} {one.splice or ''}")}
        assert not said & words


def test_the_placebo_has_the_length_of_the_defence_line() -> None:
    lengths = [len((condition(f"native+{name}").splice or "").split()) for name in ("slot", "placebo")]
    assert abs(lengths[0] - lengths[1]) <= 0.1 * lengths[0]


def test_the_five_screened_candidates_hold_the_papers_three() -> None:
    screened = {name for name in DEFENCES if (found := condition(f"deploy+{name}").defence) and found.screened}
    assert len(screened) == 5
    assert {"slot", "tc_salient", "trustcheck"} <= screened


def test_a_spliced_line_shows_as_one_insertion() -> None:
    line = condition("native+slot").splice
    assert diff(condition("native+slot")).changes == (Change("+", str(line)),)
    assert diff(condition("deploy+slot")).changes[-1] == Change("+", f"\n{line}")


def test_a_captured_prompt_is_named_by_where_it_comes_from() -> None:
    one = condition("captured:crewai/react+slot")
    assert (one.base.kind, one.base.captured, one.name) == ("captured", "crewai/react", "captured:crewai/react+slot")
    with pytest.raises(UserError, match="does not say whose prompt"):
        condition("captured")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("native+slt", r"no condition 'native\+slt'; did you mean 'native\+slot'\?"),
        (
            "slot",
            r"no condition 'slot': a defence needs a base: deploy\+slot, deploy_strict\+slot, native\+slot, neutral",
        ),
        ("trustcheck", r"a defence needs a base: deploy\+trustcheck, deploy_strict\+trustcheck$"),
        ("depoly", r"no condition 'depoly'; did you mean 'deploy'\?"),
        ("captured:crewai+slt", r"no condition 'captured:crewai\+slt'"),
        ("native+trustcheck", r"native has no sentence for trustcheck to replace; try 'deploy\+trustcheck'"),
        ("captured:crewai+trustcheck", "has no sentence for trustcheck to replace"),
    ],
)
def test_a_wrong_name_gets_a_suggestion(name: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        condition(name)
