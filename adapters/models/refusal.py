"""What a provider's error answer means: one reading for every way to a provider."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from adapters.models.base import ProviderError
from adapters.models.refused import error_object, refused_by
from adapters.models.retry import is_transient, retry_after
from adapters.models.secrets import Secrets


def refusal(
    who: str, status: int, message: str, answer: Any, header: str | None, secrets: Secrets, also: tuple[str, ...] = ()
) -> ProviderError:
    """The typed error for a refused request.

    ``answer`` is the provider's error body where it sent JSON, ``header`` its Retry-After; ``also`` are refused
    parameters that are known from elsewhere.
    """
    # Providers repeat parts of a key in these.
    said = "it does not take the key" if status in (401, 403) else secrets.hide(message)
    no_credit = status == 402 or error_object(answer).get("code") == "insufficient_quota"
    return ProviderError(
        f"{who} answered {status}: {said}",
        status=status,
        transient=is_transient(status) and not no_credit,
        retry_after=retry_after(header, datetime.now(UTC)),
        final=status == 401 or no_credit,
        refused=(*also, *refused_by(status, answer)),
    )
