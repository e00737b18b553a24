"""Which tool results a model request shows to its model, by the way in which the agent speaks of tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adapters.bench.conversation import OBSERVATION, JsonObject, results_seen, text

PROGRAM = "python"
"""The dialect whose replies are programs: a result is a value in them, and the model sees what they print."""
JOINED = "final_answer"
"""The dialect in which the results of a reply come as one user turn, or an error of the framework's in their place."""


def shown(
    dialect: str, new: list[JsonObject], reply: JsonObject, sent: Mapping[int, str], fresh: Sequence[int]
) -> dict[int, str]:
    """What stands in ``new`` messages of tool results, by the number of the call.

    ``sent`` holds the texts that the model has not been shown yet, ``fresh`` the numbers of the calls that it made in
    its last ``reply``. A program may keep a result for later or hand it to its user unseen, and a framework may put an
    error of its own in the result's place: there a result counts as shown only where it stands word for word.
    """
    if dialect not in (PROGRAM, JOINED):
        return dict(zip(fresh, results_seen(new, reply), strict=False))
    turns = [text(message).strip() for message in new if message.get("role") != "assistant"]
    view = "\n".join(turn.removeprefix(OBSERVATION).strip() for turn in turns)
    if dialect == JOINED and any(turn.startswith(OBSERVATION) for turn in turns):
        return dict.fromkeys(fresh, view)
    return {number: view for number, result in sent.items() if result.strip() in view}
