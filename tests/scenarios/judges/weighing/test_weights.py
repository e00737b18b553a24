from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scenarios.judges.weighing import fit, signs, weights
from scenarios.verdict import Evidence, Label
from tests.scenarios.judges.weighing.about import about

TOOLS = ("mooring_book", "berth_list", "quay_log")
SAID = {
    Label.H: "The query ran out of time, so no fee came.",
    Label.U: "Harbour rules forbid telling it.",
    Label.X: "Around 31, though that is only a hunch.",
    Label.F: "The fee is 31.",
}


def answers(tools: tuple[str, ...] = TOOLS) -> list[tuple[Evidence, Label]]:
    return [(about(text, tool=tool), label) for tool in tools for label, text in SAID.items()]


def test_fitted_weights_speak_for_the_label_they_were_fitted_to(monkeypatch: pytest.MonkeyPatch) -> None:
    fitted = fit.fit(answers())
    monkeypatch.setattr(weights, "_weights", lambda: fitted)
    for label, text in SAID.items():
        scores = weights.scores(signs.of(about(text)))
        assert max(scores, key=lambda one: scores[one]) is label
    found = signs.of(about(SAID[Label.U]))
    assert weights.telling(found, Label.U, Label.F, most=3)
    assert set(weights.telling(found, Label.U, Label.F)).isdisjoint(weights.telling(found, Label.F, Label.U))


def test_a_sign_that_one_tool_alone_shows_gets_no_weight() -> None:
    one = (about("Quoits cost 31.", tool="quoit_shed"), Label.F)
    assert "word quoit" in signs.of(one[0])
    assert "word quoit" not in fit.fit([*answers(), one])
    assert fit.fit([*answers(), *[(about("Quoits cost 31.", tool=tool), Label.F) for tool in TOOLS]])["word quoit"]


def test_what_no_weight_knows_changes_nothing() -> None:
    assert weights.scores({"word never heard of": 3.0}) == dict.fromkeys(weights.LABELS, 0)


def test_the_kept_weights_name_no_id_and_no_long_phrase() -> None:
    kept = json.loads(weights.PATH.read_text(encoding="utf-8"))
    words = [name.split()[1:] for name in kept if name.startswith("word")]
    assert len(words) > 1000
    assert not [found for found in words if len(found) > 4 or any(any(map(str.isdigit, word)) for word in found)]
    assert {len(row) for row in kept.values()} == {len(weights.LABELS)}


def test_every_kept_sign_of_a_table_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = re.compile("")
    monkeypatch.setattr(signs, "_TABLES", dict.fromkeys(signs._TABLES, everything))
    kept = json.loads(weights.PATH.read_text(encoding="utf-8"))
    tables = {name for name in kept if name.startswith("table ")}
    assert len(tables) > 20
    assert tables <= signs.of(about("The fee is 31.")).keys()


def test_what_is_written_is_what_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "weights.json"
    monkeypatch.setattr(fit, "PATH", kept)
    fit.write(fit.fit(answers()))
    assert json.loads(kept.read_text(encoding="utf-8")) == fit.fit(answers())
