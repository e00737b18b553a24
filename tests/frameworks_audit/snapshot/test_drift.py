"""What changed between snapshots."""

from __future__ import annotations

from pathlib import Path

import pytest

from frameworks_audit.frameworks.result import AgentAudit
from frameworks_audit.snapshot.drift import changes
from frameworks_audit.snapshot.model import Snapshot, load
from mcp_stubs.cli_errors import UserError
from tests.frameworks_audit.frameworks.examples import audited, constant

SHORT = "You are a helpful assistant.\nUse the tools."
LONG = SHORT + "\nIf the tool returns an unusable result, output exactly RETRIEVAL_FAILED and stop."


def snapshot(*audits: AgentAudit) -> Snapshot:
    return Snapshot(made="2026-11-30", frameworks=audits)


def test_nothing_changed() -> None:
    assert changes(snapshot(audited(SHORT)), snapshot(audited(SHORT))) == []


def test_versions_prompts_clauses_and_verdicts() -> None:
    found = changes(snapshot(audited(SHORT)), snapshot(audited(LONG, version="2.0")))
    assert found[0] == "demo/agent: demo 1.0 -> 2.0"
    assert found[1] == f"demo/agent: prompt changed: 1 new lines, 0 gone, {len(SHORT)} -> {len(LONG)} characters"
    assert (
        found[2]
        == 'demo/agent:   new: "If the tool returns an unusable result, output exactly RETRIEVAL_FAILED and stop."'
    )
    assert any(line.startswith("demo/agent: clause named_failure_state: False -> True (") for line in found)
    assert any(line.startswith("demo/agent: verdict: ") for line in found)


def test_constants_that_changed_or_went() -> None:
    gone = {"where": "demo.prompts:SYSTEM", "package": "demo", "error": "LookupError: no SYSTEM"}
    was = snapshot(audited(SHORT, constants=(constant("Use the tools."),)))
    assert changes(was, snapshot(audited(SHORT, constants=(constant("Use them."),)))) == [
        "demo/agent: constant demo.prompts:SYSTEM: changed, 14 -> 9 characters"
    ]
    assert changes(was, snapshot(audited(SHORT, constants=(gone,)))) == [
        "demo/agent: constant demo.prompts:SYSTEM: demo/prompts.py:3 -> not there (LookupError: no SYSTEM)"
    ]


def test_a_seam_that_was_lost() -> None:
    assert changes(snapshot(audited(SHORT)), snapshot(audited(SHORT, line="other words"))) == [
        "demo/agent: seam: end of the system prompt, the only difference -> nowhere, not proved"
    ]


def test_agents_that_came_went_or_broke() -> None:
    was, now = (
        snapshot(audited(name="a/x"), audited(name="b/x")),
        snapshot(audited(name="a/x", error="it hung"), audited(name="c/x")),
    )
    assert changes(was, now) == ["a/x: read -> not read (it hung)", "c/x: new, c 1.0", "b/x: not in this snapshot"]


def test_a_snapshot_survives_its_file_and_can_be_narrowed(tmp_path: Path) -> None:
    made = snapshot(audited(SHORT, name="a/x", constants=(constant(SHORT),)), audited(None, name="b/y"))
    file = tmp_path / "s.json"
    file.write_text(made.model_dump_json())
    assert changes(load(file), made) == []
    assert SHORT not in file.read_text()
    assert [one.name for one in load(file).only({"b"}).frameworks] == ["b/y"]
    assert [one.name for one in load(file).only({"a/x"}).frameworks] == ["a/x"]


@pytest.mark.parametrize("text", ["", "{}", '{"made": "x", "frameworks": 3}'])
def test_what_is_no_snapshot_is_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "s.json"
    file.write_text(text)
    with pytest.raises(UserError, match="no snapshot"):
        load(file)
    with pytest.raises(UserError, match="'snapshot -o FILE' makes such a file"):
        load(tmp_path / "none.json")


def test_a_snapshot_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(UserError, match="no snapshot"):
        load(Path("/dev/zero"))
