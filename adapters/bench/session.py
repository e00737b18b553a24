"""One episode in progress: the state that both ends of its URL, the gateway and the stub, write to."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from adapters.bench import conversation
from adapters.bench.episode import Round, SpliceProof
from adapters.bench.exposure import shown
from adapters.bench.rounds import shape, tool_name
from adapters.bench.splice import SpliceError, prove
from adapters.bench.units import Unit, digest
from adapters.bench.wire import WireStore
from adapters.models.base import NOTES, Model, ProviderError, Request, Scene, is_completion
from adapters.models.usage import COST, usage
from mcp_stubs.server import StubSession
from scenarios.protocol import Protocol
from scenarios.status import Status

JsonObject = dict[str, Any]


class Refusal(Exception):
    """A model request that gets no reply: the framework sees HTTP ``status``, the message is for the record."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Undefended:
    """The undefended prompt of the same agent and question: the probe's first request, and the line to be spliced."""

    request: JsonObject
    line: str


@dataclass
class Session:
    """What an episode is made of, and what has happened in it. One model call at a time (``_turn``).

    ``instructions`` is the operator prompt that must stand in the first request (None: there is none).
    """

    unit: Unit
    model: Model
    wire: WireStore
    stub: StubSession
    protocol: Protocol
    scene: Scene
    instructions: str | None
    undefended: Undefended | None = None
    rounds: list[Round] = field(default_factory=list)
    seen: dict[int, str] = field(default_factory=dict)
    asked_in: dict[int, int] = field(default_factory=dict)
    reply: JsonObject | None = None
    fault: tuple[Status, str] | None = None
    exhausted: bool = False
    over: bool = False
    splice: SpliceProof | None = None
    first_request: JsonObject | None = None
    _sent_back: bool = False
    _request: JsonObject | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def complete(self, body: JsonObject, wire: str | None = None) -> JsonObject:
        """Answer one model request under the protocol, from the wire store where the reply is recorded.

        ``wire`` names the one that the request was translated from, None where it came as it is.
        Raises Refusal: when the episode is over, out of rounds, spoiled by the framework, or the provider failed.
        """
        async with self._turn:
            if self.over or self.fault:
                raise Refusal("this episode is over", 409)
            self._look(body)
            if len(self.rounds) == self.protocol.max_rounds:
                self.exhausted = True
                raise Refusal(f"the {self.protocol.max_rounds} rounds of this episode are used up")
            number = len(self.rounds) + 1
            tools = {tool.name for tool in self.stub.stub.tools}
            shaped = shape(body, self.protocol.tool_use(number), tools, self.unit.request_seed(number))
            completion = await self._ask(shaped, number, wire)
            self._request = body
            self.reply = completion["choices"][0]["message"]
            return {key: value for key, value in completion.items() if key != NOTES}

    @property
    def sent(self) -> dict[int, str]:
        """The text of each result that the stub has sent, an error's message included, by the number of the call."""
        results = {entry.sequence: entry.result for entry in self.stub.ledger.entries}
        return {number: one.rpc_error.message if one.rpc_error else one.text for number, one in results.items()}

    @property
    def control(self) -> set[str]:
        """The framework's own tools, by which it is told of an end: all that it offers beside the domain's."""
        tools = (self._request or {}).get("tools") or ()
        return {tool_name(tool) for tool in tools} - {tool.name for tool in self.stub.stub.tools}

    def unservable(self, reason: str) -> None:
        """Note that a request of the framework's could not be understood: no fault of agent or model."""
        self.fault = self.fault or (Status.HARNESS_ERROR, reason)

    def _look(self, body: JsonObject) -> None:
        """Read a request before it is answered: the splice in the first, what was added in the later ones."""
        if self._request is None or self.reply is None:
            self.first_request = body
            self._check_instructions(body)
            self._check_splice(body)
            return
        new = conversation.added(self._request, body)
        if new is None:
            raise self._spoil(Status.INTERVENED, "the framework rewrote its prompt or began the episode again")
        unseen = [entry.sequence for entry in self.stub.ledger.entries if entry.sequence not in self.asked_in]
        self.asked_in.update((sequence, len(self.rounds)) for sequence in unseen)
        waiting = {sequence: sent for sequence, sent in self.sent.items() if sequence not in self.seen}
        self.seen.update(shown(self.scene.dialect, new, self.reply, waiting, unseen))
        self._sent_back = not unseen

    def _check_instructions(self, body: JsonObject) -> None:
        texts = map(conversation.text, body.get("messages", []))
        if self.instructions is not None and not any(self.instructions in text for text in texts):
            raise self._spoil(Status.HARNESS_ERROR, "the operator prompt did not reach the wire as it is")

    def _check_splice(self, body: JsonObject) -> None:
        if self.undefended is None:
            return
        try:
            inserted = prove(self.undefended.request, body, self.undefended.line)
        except SpliceError as error:
            raise self._spoil(Status.HARNESS_ERROR, f"splice not proved: {error}") from error
        self.splice = SpliceProof(base=digest(self.undefended.request), insertions=inserted)

    async def _ask(self, shaped: JsonObject, number: int, wire: str | None) -> JsonObject:
        request = self.wire.put(shaped)
        started = time.monotonic()
        completion = self.wire.recorded(self.unit.key, number, request)
        replayed = completion is not None
        if completion is None:
            try:
                completion = await self.model.complete(Request(shaped, number, self.scene))
            except ProviderError as error:
                raise self._spoil(Status.PROVIDER_ERROR, str(error), 502) from error
            if not is_completion(completion):
                raise self._spoil(Status.PROVIDER_ERROR, "the reply is not a chat completion", 502)
            reply = self.wire.record(self.unit.key, number, request, completion)
            await self.wire.synced()
        else:
            reply = digest(completion)
        used = usage(completion)
        notes = {name: note for name, note in completion.get(NOTES, {}).items() if name != COST}
        if self._sent_back:
            notes["sent_back"] = True
        if wire is not None:
            notes["translated_from"] = wire
        self.rounds.append(
            Round(
                request=request,
                reply=reply,
                replayed=replayed,
                prompt_tokens=used.prompt_tokens,
                completion_tokens=used.completion_tokens,
                cached_tokens=used.cached_tokens,
                reasoning_tokens=used.reasoning_tokens,
                cost=used.cost,
                seconds=round(time.monotonic() - started, 4),
                notes=notes,
            )
        )
        return completion

    def _spoil(self, status: Status, reason: str, http_status: int = 400) -> Refusal:
        self.fault = (status, reason)
        return Refusal(reason, http_status)
