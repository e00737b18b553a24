"""Requirements for another version."""

from __future__ import annotations

import pytest

from frameworks_audit.frameworks.versions import requirements
from mcp_stubs.cli_errors import UserError

LOCKED = "# ours\ndemo-agents[openai]==2.0\nopenai==3.1\nmcp<2\n"


def test_the_version_is_put_in_and_its_mates_are_set_free() -> None:
    assert requirements(LOCKED, "demo_agents==1.0") == "demo-agents[openai]==1.0\nopenai\nmcp<2\n"


def test_another_package_of_the_same_framework_can_be_chosen() -> None:
    assert requirements(LOCKED, "openai==3.0") == "demo-agents[openai]\nopenai==3.0\nmcp<2\n"


@pytest.mark.parametrize(
    ("pin", "said"), [("other==1.0", "made of demo-agents, mcp, openai"), ("demo-agents", "PACKAGE==VERSION")]
)
def test_what_cannot_be_meant_is_one_line(pin: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        requirements(LOCKED, pin)
