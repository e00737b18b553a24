"""A process of its own for what is measured by itself: the bare model and tool, and the stub, each at a URL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from adapters.bench.measure import bare, serving
from adapters.bench.measure.arena import NotMeasured, planned_units, scripted
from adapters.bench.plan import Planned
from mcp_stubs.http import StubEndpoint
from mcp_stubs.ledger import Ledger
from mcp_stubs.server import StubSession
from scenarios.fabrication import Fabrication

_ADAPTER = "reference"


@dataclass(frozen=True)
class Child:
    """The running process, by its URLs: one episode without the bench, the same with the stub, and ``clock``: the CPU
    seconds that the process has used, finer than what another process can see of them."""

    bare: str
    stub: str
    clock: str


def example() -> Planned:
    """The episode that is served."""
    return planned_units(_ADAPTER, "0", 1)[0]


@contextlib.asynccontextmanager
async def child() -> AsyncIterator[Child]:
    """The process, until the block ends. Raises NotMeasured when it does not come up; it has said why on stderr."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        line = await process.stdout.readline()
        if not line:
            raise NotMeasured("the process with the model and the tool to be measured did not start")
        yield Child(**json.loads(line))
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        process.stdin.close()


async def _clock(request: Request) -> Response:
    return JSONResponse(time.process_time())


async def _serve() -> None:
    one = example()
    session = StubSession(Fabrication().stub(one.item, one.unit.signal), Ledger())
    endpoint = StubEndpoint({"0": session}.get)
    app = Starlette(routes=[Route("/e/{episode}/mcp", endpoint), Route("/clock", _clock)])
    async with bare.serve([one], scripted()) as plain, endpoint.running(), serving.serve(app) as stub:
        print(json.dumps({"bare": f"{plain}/e/0", "stub": f"{stub}/e/0", "clock": f"{stub}/clock"}), flush=True)
        # Until whoever started it is gone.
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(_serve())
