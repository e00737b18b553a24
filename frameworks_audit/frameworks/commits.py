"""Which commit of its repository an installed framework was matched with, or why with none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from frameworks_audit.frameworks.base import Description

JsonObject = dict[str, Any]

_ALIKE = "the files with these constants are the package's, byte by byte"
_SEARCH = "'git log --all --find-object=GIT_BLOB' in a newer clone finds it"


def matched(described: Description, about: JsonObject, constants: Sequence[JsonObject]) -> tuple[str | None, str]:
    """The commit, and how it was matched; None and the reason where it was not.

    ``about`` and ``constants`` are what ``constants.about`` and ``constants.read`` found in the environment: a commit
    that was recorded counts only while the installed files still have its digests.
    """
    if about["commit"]:
        return about["commit"], "the installation's direct_url.json"
    found = described.commits.get(about["version"])
    if found is None:
        why = described.unmatched.get(about["version"], "nobody searched for this version, and the package names none")
        # Without a constant there is no digest to search for.
        return None, f"not matched: {why}" + (f"; {_SEARCH}" if constants else "")
    if not {one.get("git_blob") for one in constants} <= set(found.files.values()):
        return None, f"not matched: the package's files are not those of {found.sha}; {_SEARCH}"
    if found.tag:
        return found.sha, f"the release's tag {found.tag}; {_ALIKE}"
    if not constants:
        return None, "not matched: this agent has no constant in the package, and the release's tag was not found"
    return found.sha, f"not the release's tag, which was not found, but a commit of its repository: {_ALIKE}"
