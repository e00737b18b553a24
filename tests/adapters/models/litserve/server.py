"""LitServe's OpenAI-compatible server with a few words in place of a model. Runs in this folder's lock.

usage: server.py PORT
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import litserve
from litserve.specs.openai import OpenAISpec

TEXT = "The tool gave no usable value, so I cannot say."


class Words(litserve.LitAPI):
    """Calls its first tool, then says that it failed."""

    def setup(self, device: Any) -> None:
        """There is nothing to load."""

    def predict(self, request: Any) -> Iterator[dict[str, Any]]:
        """One message."""
        if any(message.role == "tool" for message in request.messages) or not request.tools:
            yield {"role": "assistant", "content": TEXT}
        else:
            function = {"name": request.tools[0].function.name, "arguments": "{}"}
            yield {
                "role": "assistant",
                "content": "",
                "tool_calls": [{"id": "call_1", "type": "function", "function": function}],
            }

    def encode_response(self, output: Any) -> Iterator[dict[str, Any]]:
        """The messages as they are."""
        yield from output


if __name__ == "__main__":
    server = litserve.LitServer(Words(spec=OpenAISpec()), accelerator="cpu", workers_per_device=1)
    server.run(port=int(sys.argv[1]), host="127.0.0.1", generate_client_file=False, num_api_servers=1)
