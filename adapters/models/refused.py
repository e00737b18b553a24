"""Request parameters that a model does not take: recognised from the provider's typed error, then left out for good."""

from __future__ import annotations

from typing import Any

from adapters.models.base import JsonObject

_RENAMED = {"max_tokens": "max_completion_tokens", "max_completion_tokens": "max_tokens"}
_DROPPED = (
    *("temperature", "top_p", "frequency_penalty", "presence_penalty", "seed"),
    *("stop", "tool_choice", "parallel_tool_calls"),
)
TUNING = (*_DROPPED, *_RENAMED)
"""What may be left out or renamed. Never messages, tools or response_format: without them it is another question."""

# The codes by which OpenAI and the servers that follow it say that a parameter, or any value but the default, is not
# taken. Servers of a plainer kind send no code, or repeat the status.
_CODES = ("unsupported_parameter", "unsupported_value", "unknown_parameter", "unrecognized_parameter", "400", "422", "")


# The same by servers that check a request with a schema and hand out its findings (``{"detail": [...]}``).
_FINDINGS = ("enum", "literal_error", "extra_forbidden")


def error_object(answer: Any) -> JsonObject:
    """The error object of a provider's error body: its ``error``, or the body itself; empty where there is none."""
    found = answer.get("error", answer) if isinstance(answer, dict) else None
    return found if isinstance(found, dict) else {}


def refused_by(status: int, answer: Any) -> tuple[str, ...]:
    """The parameters that a provider's error body says it does not take; empty when it says something else."""
    if status not in (400, 422):
        return ()
    error = error_object(answer)
    param, code = error.get("param"), error.get("code")
    names = []
    if isinstance(param, str) and ("" if code is None else str(code)) in _CODES:
        # "tool_choice.function" or "tools[0]" name a part of the parameter.
        names.append(param.partition(".")[0].partition("[")[0])
    details = error.get("detail")
    for detail in details if isinstance(details, list) else []:
        match detail:
            case {"loc": ["body", str(name), *_], "type": kind} if kind in _FINDINGS:
                names.append(name)
    return tuple(name for name in names if name in TUNING)


class Adaptation:
    """What one model has refused so far, and how a request must be changed for it."""

    def __init__(self) -> None:
        self._refused: set[tuple[str, bool]] = set()

    def learn(self, names: tuple[str, ...], body: JsonObject) -> bool:
        """Remember refused parameters of ``body`` as it was sent; False when it holds none of them."""
        found = {(name, _forces(name, body[name])) for name in names if name in body}
        self._refused |= found
        return bool(found)

    def fit(self, body: JsonObject) -> tuple[JsonObject, JsonObject]:
        """The request that the model takes, and the notes on what was done to it (empty for nothing)."""
        fitted: JsonObject = {}
        dropped, renamed = [], {}
        for name, value in body.items():
            other = _RENAMED.get(name)
            if (name, _forces(name, value)) not in self._refused:
                fitted[name] = value
            elif other is not None and (other, False) not in self._refused and other not in body:
                fitted[other] = value
                renamed[name] = other
            else:
                dropped.append(name)
        notes: JsonObject = {}
        if dropped:
            notes["dropped"] = sorted(dropped)
        if renamed:
            notes["renamed"] = renamed
        if "tool_choice" in dropped and _forces("tool_choice", body["tool_choice"]):
            notes["not_forced"] = True
        return fitted, notes


def _forces(name: str, value: Any) -> bool:
    """Whether this is a forced call: a model that refuses those may take "auto" and "none"."""
    return name == "tool_choice" and value not in ("auto", "none", None)
