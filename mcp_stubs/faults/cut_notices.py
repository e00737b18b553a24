"""What tools and consoles write after the place where they cut a long output."""

from __future__ import annotations

from mcp_stubs.faults.draw import Draw


def cut_notice(kept: int, whole: int, draw: Draw) -> str:
    """A notice after ``kept`` of ``whole`` characters."""
    rest = whole - kept
    return draw.choice(
        [
            " ... [truncated]",
            "…",
            "...",
            f"\n[output truncated, {rest} characters omitted]",
            f"... ({rest} more characters)",
            f"\n[...{rest} chars clipped...]",
            f"\n<response clipped at {kept} bytes>",
            f" [+{rest} bytes]",
            "\n--More--",
            f"\n--- output limit of {kept} characters reached ---",
            " [TRUNCATED]",
            "<truncated>",
        ]
    )
