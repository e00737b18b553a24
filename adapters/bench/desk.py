"""Where a task is handed to a worker of a framework, with the episode's URL in it."""

from __future__ import annotations

from dataclasses import dataclass

from adapters.base import Answer, Task
from adapters.bench.pool import WorkerPool
from adapters.bench.server import EpisodeServer, Served
from scenarios.item import Item

_ABOVE_THE_FRAMEWORK = 15.0
"""Seconds that an episode's deadline lies above the framework's own limit. A worker with an episode stuck in it is
ended when its other episodes have come to their ends: at most one such deadline later."""


@dataclass(frozen=True)
class Desk:
    """The episode server, the workers of one framework, and the way from an episode to an answer.

    ``timeout`` is the framework's own limit for an episode, in seconds.
    """

    server: EpisodeServer
    pool: WorkerPool
    timeout: float

    async def ask(
        self,
        served: Served,
        item: Item,
        agent: str,
        *,
        temperature: float,
        max_tokens: int,
        instructions: str | None,
        splice: str | None = None,
        alone: bool = False,
    ) -> Answer | None:
        """Run one episode at ``served``; None when its deadline passed. Raises WorkerDied.

        ``alone``: with no other episode in its worker. Raises UserError where no episode can run any more.
        """
        episode, url = self.server.open(served)
        try:
            task = Task(
                question=item.query.text,
                agent=agent,
                model_url=f"{url}/v1",
                mcp_url=f"{url}/mcp",
                temperature=temperature,
                max_tokens=max_tokens,
                timeout=self.timeout,
                instructions=instructions,
                splice=splice,
            )
            answer = await self.pool.run(task, self.timeout + _ABOVE_THE_FRAMEWORK, alone=alone)
            # Where the server is gone, what the framework made of that is no evidence of anything.
            self.server.check()
            return answer
        finally:
            self.server.close(episode)
