"""What those who label an answer are shown of it, so that they cannot tell the arm by its form.

The ``retrieval_status:`` line that one defence asks for decides no label (the words do), but it would tell the arm.
"""

from __future__ import annotations

import re

_DECLARATION = re.compile(
    r"^[ \t>*_`\"'#-]*retrieval[_ -]?status[ \t*_`\"']*:[ \t*_`\"']*"
    # What follows a state on its line is the answer; a line with any other word for a state is no more than that.
    r"(?:(?:OK|FAILED)\b[*_`\"']*[ \t.,:;]*|\w*[ \t*_`\"'.]*$)\n?",
    re.MULTILINE | re.IGNORECASE,
)


def shown_answer(answer: str) -> str:
    """``answer`` without its declarations of a retrieval status; as it is, where it holds nothing else."""
    return _DECLARATION.sub("", answer).strip() or answer.strip()
