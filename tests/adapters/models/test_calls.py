from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.models.local.calls import TextCall, closed, read_calls, tool_calls

TOOLS = {"get_account", "find branch"}
CALL = TextCall("get_account", {"account_id": "ACCT-1"})
TEXT = CALL.as_text()

# No tags and fences inside: a call with these in a string is read as plain text, which is the safe side.
words = st.text(st.characters(exclude_characters="<`", exclude_categories=["Cs"]), max_size=20)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)
exact_calls = st.builds(TextCall, st.sampled_from(sorted(TOOLS)), st.dictionaries(words, values, max_size=4))


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        f"\n  {TEXT}\n",
        f"```json\n{TEXT}\n```",
        f"```\n{TEXT}\n```\n",
        f"<tool_call>\n{TEXT}\n</tool_call>",
        f"<tool_call>{TEXT}",
        TEXT.replace("arguments", "parameters"),
        "{" + TEXT + "}",
        "{" + TEXT,
        f"<tool_call>\n{{{TEXT}\n</tool_call>",
    ],
)
def test_a_call_is_read_in_each_way_models_write_it(text: str) -> None:
    assert read_calls(text, TOOLS) == ("", [CALL])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The balance is 5.",
        f"I would call {TEXT}",
        f"{TEXT} and then answer.",
        f"First:\n```json\n{TEXT}\n```",
        TEXT.replace("get_account", "get_balance"),
        TEXT[:-1],
        "{" + TEXT[:-1],
        TEXT + "}",
        '{"name": "get_account"}',
        '{"name": "get_account", "arguments": "ACCT-1"}',
        '{"name": "get_account", "arguments": {}, "reason": "x"}',
        '{"name": "get_account", "arguments": {"x": NaN}}',
        '{"name": ["get_account"], "arguments": {}}',
        f"[{TEXT}]",
        f"<tool_call>{TEXT}</tool_call><tool_call>get_account</tool_call>",
        "[" * 100_000,
    ],
)
def test_whatever_is_no_exact_call_to_a_declared_tool_stays_text(text: str) -> None:
    assert read_calls(text, TOOLS) is None


def test_tagged_calls_may_be_several_and_stand_in_prose() -> None:
    text = f"Let me look.\n<tool_call>\n{TEXT}\n</tool_call>\n<tool_call>{TEXT}</tool_call>"
    assert read_calls(text, TOOLS) == ("Let me look.", [CALL, CALL])


@given(exact_calls, st.sampled_from(["{}", "  {}\n", "```json\n{}\n```", "<tool_call>\n{}\n</tool_call>"]))
def test_any_exact_call_is_read_as_it_was_written(call: TextCall, form: str) -> None:
    assert read_calls(form.replace("{}", call.as_text()), TOOLS) == ("", [call])


@given(st.text() | values.map(json.dumps))
def test_no_other_text_is_ever_a_call(text: str) -> None:
    assert read_calls(text, TOOLS) is None


@given(exact_calls, st.integers(0, 9))
def test_ids_follow_from_the_reply_and_its_place(call: TextCall, turn: int) -> None:
    def ids(at: int) -> list[Any]:
        return [made["id"] for made in tool_calls([call, call], at)]

    assert ids(turn) == ids(turn)
    assert len({*ids(turn), *ids(turn + 1)}) == 4
    made = tool_calls([call], turn)[0]["function"]
    assert (made["name"], json.loads(made["arguments"])) == (call.name, call.arguments)


def test_a_call_that_was_cut_off_in_its_words_holds_what_had_been_said() -> None:
    said = 'It is "7" \\ caf\u00e9\n'
    whole = json.dumps({"name": "get_account", "arguments": {"account_id": said}})
    for end in range(whole.index("It is"), len(whole) - 2):
        read = read_calls(closed(whole[:end]), TOOLS)
        assert read is not None, whole[:end]
        assert said.startswith(read[1][0].arguments["account_id"])
    assert read_calls(closed(whole[:20]), TOOLS) is None
