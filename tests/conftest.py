"""Options of the suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The slow, complete form of the scripted tests."""
    parser.addoption(
        "--whole-grid",
        action="store_true",
        help="scripted models over all 1,024 items under every condition, in the reference loop and in CrewAI (hours)",
    )


@pytest.fixture
def whole_grid(request: pytest.FixtureRequest) -> bool:
    """Whether the complete form was asked for."""
    return bool(request.config.getoption("--whole-grid"))
