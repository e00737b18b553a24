"""What the command line does, a module each. One with ``COMMAND`` is a subcommand of its name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SecondReader:
    """A model that reads the clauses too, and how it is reached."""

    spec: str
    base_url: str | None = None
    api_key_env: str | None = None
