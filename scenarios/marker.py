"""The runtime detector: one regular expression over the ``retrieval_status:`` line (arXiv 2609.14758, detector)."""

from __future__ import annotations

import re
from enum import StrEnum

# First a line that is a declaration or a bare state, markdown and punctuation around it allowed; else any line that at
# least begins like one.
_LINE = re.compile(
    r"^[^\w\n]*(?:(retrieval_status)[^\w\n]*:)?[^\w\n]*(OK|FAILED)[^\w\n]*$|^[^\w\n]*retrieval[_ -]?status\b",
    re.MULTILINE | re.IGNORECASE,
)


class Marker(StrEnum):
    """What an answer declares. MALFORMED: a bare state, a state that is neither, or two that contradict each other."""

    OK = "OK"
    FAILED = "FAILED"
    MALFORMED = "MALFORMED"
    ABSENT = "ABSENT"


def detect(answer: str) -> Marker:
    """The declaration in ``answer``. It says whether retrieval failed, not whether the prose under it is faithful."""
    found = [Marker(match[2].upper()) if match[1] else Marker.MALFORMED for match in _LINE.finditer(answer)]
    if not found:
        return Marker.ABSENT
    return found[0] if len(set(found)) == 1 else Marker.MALFORMED
