"""One closed (or failed) episode: a line of the journal."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from scenarios.status import Status


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Call(_Line):
    """One tool call in its three views: ``sent`` by the stub, ``reported`` by the framework, ``seen`` by the model.

    ``reported`` and ``seen`` are None where there is no such view: the framework told nothing, or no later model
    request carried the result. ``round`` is the model reply that asked for the call.
    """

    round: int
    tool: str
    arguments: dict[str, Any]
    sent: str
    sent_is_error: bool
    reported: str | None
    seen: str | None


class Round(_Line):
    """One model call: digests of the request and the reply in the wire store, tokens, cost in US dollars, seconds.

    Tokens and cost are None where nobody said them, never 0 for that; ``cached_tokens`` are among the prompt's,
    ``reasoning_tokens`` among the completion's. ``replayed`` is True where a recorded reply was served again after an
    interruption. ``notes`` are the model's remarks on the reply: a call read from plain text, parameters that were
    ``dropped`` or ``renamed`` since the provider refused them, a forced round that was ``not_forced`` for that reason,
    ``attempts``, the places of ``reasoning``; and the gateway's own: the wire it was ``translated_from``, ``sent_back``
    where the framework asked again although the reply before it called no tool (it could not be read, it called
    wrongly, its program did something else).
    """

    request: str
    reply: str
    replayed: bool
    prompt_tokens: int | None
    completion_tokens: int | None
    cached_tokens: int | None = None
    reasoning_tokens: int | None = None
    cost: float | None = None
    seconds: float
    notes: dict[str, Any] = {}


class SpliceProof(_Line):
    """How the defended prompt differs from the undefended one: ``base`` is the digest of the probe's request in the
    wire store, ``insertions`` are the inserted texts. A defended episode without a proof is never closed."""

    base: str
    insertions: tuple[str, ...]


class Episode(_Line):
    """Everything that is kept of an episode. ``unit`` is the digest by which the run resumes.

    ``answer`` is the text as the framework's user gets it, ``raw_answer`` the model's last turn on the wire.
    """

    unit: str
    item: str
    condition: str
    adapter: str
    agent: str
    trial: int
    framework_version: str
    protocol: str
    status: Status
    reason: str
    calls: tuple[Call, ...]
    rounds: tuple[Round, ...]
    answer: str | None
    raw_answer: str | None
    splice: SpliceProof | None
    started_at: str
    seconds: float

    @property
    def exposure(self) -> Call | None:
        """The first call whose result the model saw: what the answer is judged against."""
        return next((call for call in self.calls if call.seen is not None), None)
