"""The recording endpoint."""

from __future__ import annotations

import httpx

from frameworks_audit.frameworks.recorder import recording


def test_the_first_request_of_each_url_is_kept_and_none_is_answered() -> None:
    with recording() as recorder, httpx.Client(trust_env=False) as client:
        one, other = recorder.url(), recorder.url()
        assert client.post(f"{one}/v1/chat/completions", content=b"no JSON").status_code == 400
        assert recorder.first(one) is None
        for number in (1, 2):
            answer = client.post(f"{one}/v1/chat/completions", json={"messages": [], "n": number})
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, 400)
        kept = recorder.first(one)
        assert kept is not None
        assert kept[0].endswith("/v1/chat/completions")
        assert kept[1]["n"] == 1
        assert recorder.first(other) is None
        assert client.get(f"{one}/v1/models").json()["data"][0]["id"] == "model"
        assert client.get(f"{one}/else").status_code == 404
