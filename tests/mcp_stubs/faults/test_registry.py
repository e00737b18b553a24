from __future__ import annotations

import pytest

from mcp_stubs.faults import fault, registry
from mcp_stubs.faults.none import NoFault
from mcp_stubs.faults.redacted import Redacted
from mcp_stubs.result import Failure


@pytest.mark.parametrize("failure", Failure)
def test_every_failure_has_its_fault(failure: Failure) -> None:
    assert fault(failure).failure is failure


def test_a_duplicate_is_an_error_that_names_both() -> None:
    class Again:
        failure = Failure.REDACTED

    with pytest.raises(TypeError, match=r"REDACTED is claimed by mcp_stubs\.faults\.redacted and by .*test_registry"):
        registry([Redacted, Again])


def test_a_missing_kind_is_an_error_that_names_it() -> None:
    with pytest.raises(TypeError, match=r"HTTP_500, TIMEOUT"):
        registry([NoFault])
