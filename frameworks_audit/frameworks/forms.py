"""A model request in any of four wire forms as plain messages: who speaks, and what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

JsonObject = dict[str, Any]


def messages(path: str, body: JsonObject) -> JsonObject:
    """``body`` in Chat Completions' form, as far as a prompt goes: ``messages`` with ``role`` and text, and ``tools``.

    ``path`` is where it was posted to: it tells the form. Raises ValueError for none of the four.
    """
    for end, reader in _FORMS.items():
        if path.partition("?")[0].rstrip("/").endswith(end):
            found = [{"role": role, "content": text} for role, text in reader(body)]
            return {"messages": found, "tools": body.get("tools") or []}
    raise ValueError(f"a request to {path} is in no form that is read here")


def text(content: Any) -> str:
    """The text of a content: itself, or that of its parts, one a line."""
    if content is None or isinstance(content, str):
        return content or ""
    parts = content if isinstance(content, list) else [content]
    texts = [one if isinstance(one, str) else one.get("text") for one in parts]
    return "\n".join(one for one in texts if isinstance(one, str))


def tool_names(tools: list[JsonObject]) -> list[str]:
    """The names of the tools that a request offers, in its order."""
    found: list[str] = []
    for tool in tools:
        declared = tool.get("functionDeclarations") or tool.get("function_declarations")
        for one in declared or [tool.get("function") or tool]:
            found.append(str(one.get("name") or one.get("type") or "?"))
    return found


def _chat(body: JsonObject) -> list[tuple[str, str]]:
    return [_said(one) for one in body.get("messages") or ()]


def _responses(body: JsonObject) -> list[tuple[str, str]]:
    asked = body.get("input") or ()
    items = [{"role": "user", "content": asked}] if isinstance(asked, str) else asked
    head = [("system", body["instructions"])] if body.get("instructions") else []
    return head + [_said(one) for one in items if "role" in one]


def _anthropic(body: JsonObject) -> list[tuple[str, str]]:
    head = [("system", text(body["system"]))] if body.get("system") else []
    return head + _chat(body)


def _gemini(body: JsonObject) -> list[tuple[str, str]]:
    system = body.get("systemInstruction") or body.get("system_instruction")
    head = [("system", text(system.get("parts")))] if system else []
    return head + [(str(one.get("role") or "user"), text(one.get("parts"))) for one in body.get("contents") or ()]


def _said(message: JsonObject) -> tuple[str, str]:
    role = str(message.get("role"))
    return "system" if role == "developer" else role, text(message.get("content"))


_FORMS: dict[str, Callable[[JsonObject], list[tuple[str, str]]]] = {
    "/chat/completions": _chat,
    "/responses": _responses,
    "/messages": _anthropic,
    ":generateContent": _gemini,
    ":streamGenerateContent": _gemini,
}
