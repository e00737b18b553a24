"""How an episode ended: a closed vocabulary, decided from typed evidence and never mixed with labels."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """OK and NO_TEXT count in N; NO_EXPOSURE and INTERVENED are attrition; the rest are open again on resume."""

    OK = "OK"
    NO_TEXT = "NO_TEXT"
    NO_EXPOSURE = "NO_EXPOSURE"
    INTERVENED = "INTERVENED"
    PROVIDER_ERROR = "PROVIDER_ERROR"
    HARNESS_ERROR = "HARNESS_ERROR"
    STUB_ERROR = "STUB_ERROR"
    DEADLINE = "DEADLINE"

    @property
    def counted(self) -> bool:
        """Whether the episode is in N, the denominator of every rate."""
        return self in (Status.OK, Status.NO_TEXT)

    @property
    def closed(self) -> bool:
        """Whether the unit is finished; an open one is run again on resume."""
        return self.counted or self in (Status.NO_EXPOSURE, Status.INTERVENED)
