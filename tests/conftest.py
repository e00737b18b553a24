"""Options of the suite."""

from __future__ import annotations

import signal

import pytest


def pytest_configure() -> None:
    """Ctrl-C works in the tests even where they are started in the background, which leaves it ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The slow, complete form of the scripted tests."""
    parser.addoption(
        "--whole-grid",
        action="store_true",
        help="scripted models over all 1,024 items under every condition, in the reference loop and in CrewAI (hours)",
    )
    parser.addoption("--kills", type=int, default=12, help="how often a run of 256 units is ended by kill -9")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a run is killed."""
    return int(request.config.getoption("--kills"))


@pytest.fixture
def whole_grid(request: pytest.FixtureRequest) -> bool:
    """Whether the complete form was asked for."""
    return bool(request.config.getoption("--whole-grid"))
