"""A language model as the judge. An unreadable reply or a provider's error is UNGRADED, never a label."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from mcp_stubs.cli_errors import UserError, ungrouped
from scenarios.judges.llm.cache import Replies, key
from scenarios.judges.llm.model import JudgeModel, NoReply
from scenarios.judges.llm.prompt import MAX_TOKENS, PROMPT_VERSION, RESPONSE_FORMAT, messages
from scenarios.judges.llm.reply import UnreadableReply, completion_text, read, standing_in
from scenarios.judges.llm.votes import Vote, VotedVerdict, majority
from scenarios.verdict import Evidence, Label

_Messages = list[dict[str, str]]
_BAD_REQUEST = (400, 422)


class LLMJudge:
    """Asks ``votes`` times at temperature 0. What it was told once is read from ``replies`` and not asked again.

    ``requests`` counts the requests that were sent.
    """

    def __init__(self, model: JudgeModel, *, votes: int = 1, replies: Replies) -> None:
        """Raises UserError for a number of votes that can have no majority."""
        if votes < 1 or votes % 2 == 0:
            raise UserError(f"--votes must be odd, so that there is a majority; it is {votes}")
        self.name = f"llm:{model.spec}"
        self.requests = 0
        self._model = model
        self.votes = votes
        self._replies = replies
        self._takes_schema = True

    def label(self, evidence: Evidence) -> VotedVerdict:
        """Label one answer. For many, ``label_all`` brings the model up once."""
        return self.label_all([evidence])[0]

    def label_all(
        self, evidences: Sequence[Evidence], progress: Callable[[int, int], None] | None = None
    ) -> list[VotedVerdict]:
        """Label each answer, as many at once as the model takes. ``progress`` is told how many requests are done.

        Stopped in the middle, the replies that came are kept. Raises UserError where they cannot be, or where the model
        cannot be brought up.
        """
        asked = [[messages(evidence, turn) for turn in range(self.votes)] for evidence in evidences]
        conversations = {self._key(one): one for turns in asked for one in turns}
        replies = {digest: text for digest in conversations if (text := self._known(digest)) is not None}
        wanted = {digest: one for digest, one in conversations.items() if digest not in replies}
        lost: dict[str, Vote] = {}
        if wanted:
            with ungrouped():
                asyncio.run(self._ask_all(wanted, replies, lost, progress))

        def vote(conversation: _Messages, evidence: Evidence) -> Vote:
            digest = self._key(conversation)
            return lost[digest] if digest in lost else _vote(replies[digest], evidence)

        return [
            majority([vote(one, evidence) for one in turns], self.name)
            for evidence, turns in zip(evidences, asked, strict=True)
        ]

    def _key(self, conversation: _Messages) -> str:
        return key(self._model.identity, PROMPT_VERSION, conversation)

    def _known(self, digest: str) -> str | None:
        text = self._replies.get(digest)
        try:
            return text if text is None or read(text) else None
        except UnreadableReply:  # from an edition that was less strict
            return None

    async def _ask_all(
        self,
        wanted: dict[str, _Messages],
        replies: dict[str, str],
        lost: dict[str, Vote],
        progress: Callable[[int, int], None] | None,
    ) -> None:
        """Fill ``replies`` with texts that can be read, ``lost`` with why there is none."""
        turns = asyncio.Semaphore(self._model.concurrency)
        done = 0

        async def one(digest: str, conversation: _Messages) -> None:
            nonlocal done
            async with turns:
                found = await self._ask(conversation)
            if isinstance(found, Vote):
                lost[digest] = found
            else:
                self._replies.put(digest, found, self._model.spec)
                replies[digest] = found
            done += 1
            if progress is not None:
                progress(done, len(wanted))

        async with self._model.serve(), asyncio.TaskGroup() as group:
            for digest, conversation in wanted.items():
                group.create_task(one(digest, conversation))

    async def _ask(self, conversation: _Messages) -> str | Vote:
        if self._model.hopeless is not None:
            return Vote(Label.UNGRADED, "", f"not asked: {self._model.hopeless}", unanswered=True)
        try:
            completion = await self._send({"messages": conversation, "temperature": 0, "max_tokens": MAX_TOKENS})
        except NoReply as error:
            return Vote(Label.UNGRADED, "", f"no reply: {error}", unanswered=True)
        text = completion_text(completion)
        try:
            read(text)
        except UnreadableReply as error:
            return Vote(Label.UNGRADED, "", str(error))
        return text

    async def _send(self, body: dict[str, Any]) -> dict[str, Any]:
        """Ask for the schema first; the prompt says the same, so a provider that knows no schema is asked without."""
        self.requests += 1
        if not self._takes_schema:
            return await self._model.ask(body)
        try:
            return await self._model.ask({**body, "response_format": RESPONSE_FORMAT})
        except NoReply as error:
            if error.status not in _BAD_REQUEST:
                raise
            completion = await self._model.ask(body)
            self._takes_schema = False
            return completion


def _vote(text: str, evidence: Evidence) -> Vote:
    reply = read(text)
    span = standing_in(evidence.answer, reply.span)
    dropped = " (its span does not stand in the answer and was dropped)" if reply.span.strip() and not span else ""
    return Vote(Label(reply.label), span, reply.reason + dropped)
