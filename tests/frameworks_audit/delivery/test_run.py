"""The matrix of the reference loop, through real MCP over HTTP in its own environment."""

from __future__ import annotations

import pytest

from frameworks_audit.delivery.cases import cases
from frameworks_audit.delivery.cell import Delivered
from frameworks_audit.delivery.matrix import Matrix
from frameworks_audit.delivery.run import matrix
from mcp_stubs.result import Failure, Signal
from scenarios.status import Status


@pytest.fixture(scope="module")
def found() -> Matrix:
    return matrix(["reference"], print)


def test_every_failure_is_sent_in_every_encoding() -> None:
    eight = [failure for failure in Failure if failure is not Failure.NONE]
    assert [(one.failure, one.signal) for one in cases()][:32] == [(one, signal) for one in eight for signal in Signal]
    names = [one.name for one in cases()]
    assert len(set(names)) == len(names)
    assert {one.twin for one in cases()} - {None} <= set(names)


def test_a_loop_that_hands_on_the_text_shows_every_payload_and_loses_every_flag(found: Matrix) -> None:
    (agent,) = found.agents
    cells = found.of(agent)
    assert {cell.delivered for cell in cells.values() if cell.failure} == {Delivered.VERBATIM}
    assert [cell.flag for cell in cells.values() if cell.flag is not None] == [False] * 5
    assert cells["structured content alone"].delivered is Delivered.NOTHING
    assert cells["two blocks"].delivered is Delivered.VERBATIM
    assert cells["60 kB"].seen_bytes > 60_000
    assert cells["control characters"].delivered is Delivered.VERBATIM
    assert cells["never"].delivered is Delivered.UNSEEN
    assert cells["never"].status is not Status.OK
    assert not any(cell.retried for cell in cells.values())
