"""The quick form runs and says what it must. How fast anything is depends on the machine and is no test's matter."""

from __future__ import annotations

import json
import math
import subprocess
import sys

import pytest

from adapters.bench.measure import cli
from adapters.bench.measure.figures import Figure
from mcp_stubs import cli_errors

NAMES = [
    "stub tools/call, MCP 2025-06-18",
    "stub tools/call, MCP 2026-07-28",
    "gateway, added to a model call",
    "bench overhead, reference",
    "growth of the bench, reference",
    "growth of the workers, reference",
    "folder of 1,024 episodes, reference",
    "planning and resuming 32 items, reference",
    "4 at once with 0.05 s a call, reference",
]


def test_the_quick_form_gives_every_figure_with_its_limit() -> None:
    command = [sys.executable, "-m", "adapters.bench.measure", "--quick", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    said = json.loads(ran.stdout)
    assert set(said) == {"machine", "figures"}
    assert said["machine"]["cores"] >= 1
    assert [figure["name"] for figure in said["figures"]] == NAMES
    for figure in said["figures"]:
        low, high = figure["spread"]
        assert all(math.isfinite(number) for number in (low, figure["value"], high))
        assert low <= figure["value"] <= high
        # The loop without a framework has no limit on what the bench adds to it.
        assert (figure["limit"] is None) == (figure["kept"] is None) == figure["name"].startswith("bench overhead")
        # A difference and a slope may be below nothing; ratios, shares and times may not.
        assert figure["value"] > 0 or figure["name"].startswith(("growth", "gateway"))
        assert all(amount > 0 for amount in figure["detail"].values())


@pytest.mark.parametrize(("options", "code"), [([], 0), (["--check"], 1)])
def test_a_missed_limit_counts_only_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: list[str], code: int
) -> None:
    async def figures(*given: object) -> list[Figure]:
        return [Figure("overhead", "x", (1.3,), 1.25)]

    monkeypatch.setattr(cli, "figures", figures)
    with pytest.raises(SystemExit) as left:
        cli_errors.run(cli.app, options)
    assert left.value.code == code
    assert "MISSED" in capsys.readouterr().out


def test_a_wrong_adapter_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli_errors.run(cli.app, ["--adapter", "crewia"])
    assert left.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1] == "error: no adapter 'crewia'; did you mean 'crewai'?"
