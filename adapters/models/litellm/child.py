"""The child process: LiteLLM behind lines of JSON. Standard library and litellm only; it runs in this folder's lock.

usage: child.py MODEL SECONDS [BASE_URL [KEY_VARIABLE]]     (empty strings for none)

First line on stdout: ``{"priced": true | false | null}`` (null: the replies will say), or ``{"error": text}`` and the
end. Then for each line ``{"id": n, "body": {...}}`` on stdin one line on stdout, ``{"id": n, "reply": {...}, "cost":
dollars | null}`` or ``{"id": n, "error": {...}}``; ``{"cancel": n}`` ends a request. Ends when stdin does.
"""

from __future__ import annotations

import asyncio
import functools
import json
import os
import re
import sys
from typing import Any

# Before the import: nothing may be fetched, no .env file be read, no call be told to anyone.
os.environ.update(
    {
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
        "LITELLM_OFFLINE_MODE": "true",
        "LITELLM_MODE": "PRODUCTION",
        "LITELLM_DROP_PARAMS": "",
        "LITELLM_MODIFY_PARAMS": "",
        "HF_HUB_OFFLINE": "1",
    }
)

_TUNING = (
    *("temperature", "top_p", "frequency_penalty", "presence_penalty", "seed", "stop"),
    *("tool_choice", "parallel_tool_calls", "max_tokens", "max_completion_tokens"),
)
_SECRET_NAME = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL", re.IGNORECASE)
_SHORTEST_SECRET = 8
_LINE_LIMIT = 64 * 1024 * 1024


class Child:
    """One model, one event loop, as many requests at once as the parent sends."""

    def __init__(self, model: str, seconds: float, base_url: str, key_variable: str, parent: int) -> None:
        import litellm

        litellm.telemetry = False
        litellm.suppress_debug_info = True
        litellm.disable_hf_tokenizer_download = True
        self._litellm = litellm
        self._parent = parent
        self._secrets = [
            value for name, value in os.environ.items() if _SECRET_NAME.search(name) and len(value) >= _SHORTEST_SECRET
        ]
        self._fixed: dict[str, Any] = {"model": model, "timeout": seconds, "max_retries": 0, "num_retries": 0}
        if base_url:
            self._fixed["api_base"] = base_url
        if key_variable:
            self._fixed["api_key"] = os.environ[key_variable]
        self._model = model
        self._name = self._provider = ""

    def check(self) -> dict[str, Any]:
        """Whether requests make sense at all: a provider, a key; and whether LiteLLM's own map has the price."""
        try:
            self._name, self._provider, _, _ = self._litellm.get_llm_provider(self._model)
        except self._litellm.exceptions.BadRequestError:
            return {"error": f"LiteLLM knows no provider for '{self._model}'"}
        if "api_base" not in self._fixed and "api_key" not in self._fixed:
            missing = self._litellm.validate_environment(self._model)["missing_keys"]
            # Other credentials (a cloud's own chain) may come from elsewhere.
            if missing and all(name.endswith("_API_KEY") for name in missing):
                return {"error": f"'{self._model}' needs a key: set {missing[0]}, or name a variable: --api-key-env"}
        # This provider says what each reply cost.
        return {"priced": self._priced() or (None if self._provider == "openrouter" else False)}

    def _priced(self) -> bool:
        try:
            info = self._litellm.get_model_info(self._name, custom_llm_provider=self._provider)
        except Exception:
            return False
        # Both zero is how the map says that it does not know.
        return bool(info.get("input_cost_per_token") or info.get("output_cost_per_token"))

    async def serve(self) -> None:
        """Answer until stdin ends."""
        reader = asyncio.StreamReader(limit=_LINE_LIMIT)
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        running: dict[int, asyncio.Task[None]] = {}
        while line := await reader.readline():
            message = json.loads(line)
            if "cancel" in message:
                if task := running.get(message["cancel"]):
                    task.cancel()
                continue
            number = message["id"]
            task = running[number] = asyncio.create_task(self._answer(number, message["body"]))
            task.add_done_callback(functools.partial(lambda key, _: running.pop(key), number))

    async def _answer(self, number: int, body: dict[str, Any]) -> None:
        try:
            response = await self._litellm.acompletion(**{**body, **self._fixed})
            reply = response.model_dump(mode="json")
            if not (reply.get("usage") or {}).get("total_tokens"):
                # LiteLLM fills in zeros where the provider said nothing.
                reply.pop("usage", None)
            cost = response._hidden_params.get("response_cost") if self._priced() and "usage" in reply else None
            self.say({"id": number, "reply": reply, "cost": cost})
        except Exception as error:
            self.say({"id": number, "error": self._typed(error, body)})

    def _typed(self, error: Exception, body: dict[str, Any]) -> dict[str, Any]:
        response = getattr(error, "response", None)
        headers = getattr(error, "litellm_response_headers", None) or getattr(response, "headers", None) or {}
        status = getattr(error, "status_code", None)
        given = getattr(error, "body", None)
        refused: list[str] = []
        if isinstance(error, self._litellm.UnsupportedParamsError):
            refused = [name for name in _TUNING if name in body and self._refuses(name, body)]
        return {
            "type": type(error).__name__,
            "message": str(getattr(error, "message", error)),
            "status": status if isinstance(status, int) else None,
            "body": given if isinstance(given, dict) else None,
            "retry_after": headers.get("retry-after"),
            "refused": refused,
        }

    def _refuses(self, name: str, body: dict[str, Any]) -> bool:
        """Whether LiteLLM's own table says that this model does not take the parameter, with this value."""
        alone = {key: body[key] for key in (name, "tools") if key in body}
        try:
            self._litellm.utils.get_optional_params(model=self._name, custom_llm_provider=self._provider, **alone)
        except self._litellm.UnsupportedParamsError:
            return True
        return False

    def say(self, message: dict[str, Any]) -> None:
        """One line to the parent, without anything secret."""
        line = json.dumps(message)
        for value in self._secrets:
            line = line.replace(json.dumps(value)[1:-1], "[key]")
        data = line.encode() + b"\n"
        while data:
            data = data[os.write(self._parent, data) :]


def main(model: str, seconds: str, base_url: str = "", key_variable: str = "") -> None:
    # LiteLLM prints on stdout; that must not get between the parent and the lines it waits for.
    parent = os.dup(1)
    os.dup2(2, 1)
    child = Child(model, float(seconds), base_url, key_variable, parent)
    state = child.check()
    child.say(state)
    if "error" not in state:
        asyncio.run(child.serve())


if __name__ == "__main__":
    main(*sys.argv[1:])
