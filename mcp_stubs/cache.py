"""Where this user's files that can be made again are kept."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_dir

CACHE_VARIABLE = "TOOL_HONESTY_CACHE"


def cache_root() -> Path:
    """The folder for everything this package may build again: ``TOOL_HONESTY_CACHE``, or the user's cache folder."""
    return Path(os.environ.get(CACHE_VARIABLE) or user_cache_dir("tool-honesty")).absolute()
