"""Options of the suite."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The slow, complete form of the scripted tests."""
    parser.addoption(
        "--whole-grid",
        action="store_true",
        help="scripted models over all 1,024 items under every condition, in the reference loop and in CrewAI (hours)",
    )
    parser.addoption(
        "--all-frameworks", action="store_true", help="audit every framework, each in its own environment (minutes)"
    )
    parser.addoption("--kills", type=int, default=12, help="how many kill -9 runs of 256 units must survive")


@pytest.fixture(scope="session", autouse=True)
def _signals_are_heard() -> Iterator[None]:
    """Where the suite is a background job or under nohup, Ctrl-C or SIGHUP is ignored, by what it starts too."""
    handlers = {signal.SIGINT: signal.default_int_handler, signal.SIGHUP: signal.SIG_DFL}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a run is killed."""
    return int(request.config.getoption("--kills"))


@pytest.fixture
def whole_grid(request: pytest.FixtureRequest) -> bool:
    """Whether the complete form was asked for."""
    return bool(request.config.getoption("--whole-grid"))


@pytest.fixture
def all_frameworks(request: pytest.FixtureRequest) -> bool:
    """Whether the audit of every framework was asked for."""
    return bool(request.config.getoption("--all-frameworks"))
