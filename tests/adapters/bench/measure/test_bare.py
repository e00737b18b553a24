from __future__ import annotations

import asyncio

import httpx

from adapters.bench.measure import bare
from adapters.bench.measure.arena import planned_units, scripted


async def _asked(*, stream: bool) -> httpx.Response:
    planned = planned_units("reference", "0", 1)
    body = {"messages": [{"role": "user", "content": planned[0].item.query.text}], "stream": stream}
    async with bare.serve(planned, scripted()) as url, httpx.AsyncClient(trust_env=False) as client:
        return await client.post(f"{url}/e/0/v1/chat/completions", json=body)


def test_the_baselines_model_answers_in_events_where_a_framework_asks_for_them() -> None:
    whole, events = (asyncio.run(_asked(stream=stream)) for stream in (False, True))
    name = whole.json()["choices"][0]["message"]["tool_calls"][0]["function"]["name"]
    assert events.headers["content-type"].startswith("text/event-stream")
    assert f'"{name}"' in events.text and events.text.endswith("data: [DONE]\n\n")
