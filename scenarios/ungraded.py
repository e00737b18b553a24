"""Why a judge left answers ungraded: its reasons, each once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from scenarios.verdict import Label, Verdict

# What a model said, quoted after the reason: another one in every reply.
_QUOTED = re.compile(r""":\s*(?=['"])""")


def ungraded_why(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """How many answers are ungraded for each reason, the commonest first; what a reason quotes is left out."""
    reasons = Counter(_QUOTED.split(one.why, maxsplit=1)[0] for one in verdicts if one.label is Label.UNGRADED)
    return dict(reasons.most_common())
