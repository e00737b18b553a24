from __future__ import annotations

from adapters.bench.exposure import JOINED, PROGRAM, shown

PAYLOAD, OTHER = '{"status":"ok","data":{"balance":#Zx!!}}', '{"status":"error"}'
REPLY = {"role": "assistant", "content": "Thought: look\n<code>\nr = get()\n"}
ECHO = {"role": "assistant", "content": [{"type": "text", "text": f"Calling tools:\n[get() # {OTHER}]"}]}


def user(text: str) -> dict[str, object]:
    return {"role": "user", "content": [{"type": "text", "text": text}]}


def test_of_a_programs_results_those_count_that_it_printed() -> None:
    printed = f"Execution logs:\nit says {PAYLOAD}\nLast output from code snippet:\nNone"
    new = [ECHO, user(f"Observation:\n{printed}")]
    assert shown(PROGRAM, new, REPLY, {1: PAYLOAD, 2: OTHER}, [2]) == {1: printed}


def test_what_a_program_does_with_a_result_is_no_view_of_it() -> None:
    new = [ECHO, user("Observation:\nExecution logs:\n17\nLast output from code snippet:\nNone")]
    assert shown(PROGRAM, new, REPLY, {1: PAYLOAD}, [1]) == {}


def test_what_the_model_wrote_itself_is_no_view() -> None:
    assert shown(PROGRAM, [ECHO], REPLY, {1: OTHER}, [1]) == {}


def test_joined_results_are_those_of_all_calls_of_the_reply() -> None:
    new = [ECHO, user(f"Observation:\n{PAYLOAD}\n{OTHER}")]
    both = f"{PAYLOAD}\n{OTHER}"
    assert shown(JOINED, new, REPLY, {1: PAYLOAD, 2: OTHER}, [1, 2]) == {1: both, 2: both}
    # Whatever the framework made of it, it is the result.
    assert shown(JOINED, [ECHO, user("Observation:\nNone")], REPLY, {1: PAYLOAD}, [1]) == {1: "None"}


def test_an_error_in_the_results_place_is_none_unless_it_tells_the_result() -> None:
    lost = user("Error:\ndo not perform any other tool calls than the final answer\nNow let's retry")
    assert shown(JOINED, [lost], REPLY, {1: PAYLOAD}, [1]) == {}
    told = user("Error:\nError executing tool: McpError: service down\nNow let's retry")
    assert shown(JOINED, [told], REPLY, {1: "service down"}, [1]) == {1: told["content"][0]["text"]}  # type: ignore[index]


def test_other_dialects_show_results_in_order() -> None:
    new = [{"role": "tool", "content": "anything"}]
    assert shown("tools", new, REPLY, {2: PAYLOAD}, [2]) == {2: "anything"}
