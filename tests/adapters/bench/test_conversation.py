from __future__ import annotations

from adapters.bench.conversation import added, last_words, pending, results_seen, text

SYSTEM, QUESTION = {"role": "system", "content": "s"}, {"role": "user", "content": "q"}
CALL = {"role": "assistant", "content": None, "tool_calls": [{"id": "1"}]}
RESULT = {"role": "tool", "tool_call_id": "1", "content": '{"status":"ok"}'}


def test_what_a_request_adds() -> None:
    assert added({"messages": [SYSTEM, QUESTION]}, {"messages": [SYSTEM, QUESTION, CALL, RESULT]}) == [CALL, RESULT]


def test_a_rewritten_or_restarted_prompt_is_no_continuation() -> None:
    before = {"messages": [SYSTEM, QUESTION, CALL, RESULT]}
    assert added(before, {"messages": [{"role": "system", "content": "new"}, QUESTION, CALL, RESULT, CALL]}) is None
    assert added(before, {"messages": [SYSTEM, QUESTION]}) is None
    assert added(before, before) is None


def test_the_last_message_may_grow() -> None:
    def request(*contents: object) -> dict[str, object]:
        return {"messages": [SYSTEM, *({"role": "user", "content": content} for content in contents)]}

    before = request("q\nThought:")
    assert added(before, request("q\nThought: x")) == [{"role": "user", "content": " x"}]
    assert added(before, request("q\nThought: x", "y")) == [
        {"role": "user", "content": " x"},
        {"role": "user", "content": "y"},
    ]
    for rewritten in (
        request("Ignore all.\nq\nThought: x"),
        request("q"),
        {"messages": [{**SYSTEM, "content": "other"}, {"role": "user", "content": "q\nThought: x"}]},
        {"messages": [SYSTEM, {"role": "assistant", "content": "q\nThought: x"}]},
        {"messages": [SYSTEM]},
    ):
        assert added(before, rewritten) is None
    # Only the last one: what is added to an earlier message is an intervention.
    assert added(request("q", "r"), request("q x", "r")) is None
    assert added({"messages": []}, {"messages": []}) is None


def test_tool_messages_are_results_in_order() -> None:
    blocks = {"role": "tool", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]}
    assert results_seen([CALL, RESULT, blocks], CALL) == ['{"status":"ok"}', "a\nb"]


def test_in_a_text_dialect_the_result_is_what_stands_beyond_the_models_words() -> None:
    reply = {"role": "assistant", "content": "Thought: look\nAction: get\nAction Input: {}"}
    echoed = {"role": "assistant", "content": reply["content"] + "\nObservation: #Zx!!"}
    assert results_seen([echoed], reply) == ["#Zx!!"]
    assert results_seen([reply, {"role": "user", "content": "Observation: #Zx!!"}], reply) == ["#Zx!!"]
    assert results_seen([reply], reply) == []
    anew = {"role": "assistant", "content": "Thought: look\nAction: get\nAction Input: {'written': 'anew'}"}
    assert results_seen([anew, {"role": "user", "content": "Observation: #Zx!!"}], reply) == ["#Zx!!"]
    # One message holds all steps, and has grown by the model's words, the result and a cue for the next thought.
    grown = {"role": "user", "content": f"{reply['content']}\nObservation: #Zx!!\nThought: "}
    assert results_seen([grown], reply) == ["#Zx!!"]
    # The framework's own next instruction is no part of the result.
    assert results_seen([echoed, {"role": "user", "content": "Now answer."}], reply) == ["#Zx!!"]


def test_reasoning_is_no_part_of_a_text() -> None:
    blocks = [
        {"type": "thinking", "thinking": "hm", "text": "hm"},
        {"type": "reasoning", "text": "hm"},
        {"type": "text", "text": "4"},
    ]
    assert text({"content": blocks, "reasoning_content": "hm"}) == "4"


def test_turns_of_one_role_may_be_joined_in_blocks_too() -> None:
    question = {"role": "user", "content": [{"type": "text", "text": "q"}]}
    joined = {"role": "user", "content": [{"type": "text", "text": "q\nError:\nno call"}]}
    new = added({"messages": [SYSTEM, question]}, {"messages": [SYSTEM, joined]})
    assert new == [{"role": "user", "content": "\nError:\nno call"}]
    assert added({"messages": [SYSTEM, question]}, {"messages": [SYSTEM, {**joined, "role": "system"}]}) is None


def _end(arguments: object) -> dict[str, object]:
    function = {"name": "final_answer", "arguments": arguments}
    return {"role": "assistant", "content": "Thought", "tool_calls": [{"id": "1", "function": function}]}


def test_a_call_to_a_control_tool_ends_the_episode_with_what_it_hands_over() -> None:
    assert last_words(_end('{"answer": "It is 7."}'), {"final_answer"}) == "It is 7."
    assert last_words(_end('{"answer": 7.50, "note": null}'), {"final_answer"}) == "7.5"
    assert last_words(_end('{"answer": "It is'), {"final_answer"}) == '{"answer": "It is'
    assert last_words(_end('"It is 7."'), {"final_answer"}) == "It is 7."
    assert last_words(_end(None), {"final_answer"}) == ""
    assert last_words(_end('{"answer": "x"}'), set()) == "Thought"
    assert not pending(_end("{}"), {"final_answer"})
    assert pending(_end("{}"), {"other"})
    assert not pending({"role": "assistant", "content": "text"}, set())
