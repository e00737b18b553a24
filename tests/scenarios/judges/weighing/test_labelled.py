"""The kept weights are those of the labelled answers here, and what is said of them is what they reach."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scenarios import judges
from scenarios.judges import judge
from scenarios.judges.gold import compare, load
from scenarios.judges.weighing import fit, weights
from scenarios.statistics.calibration import unseen
from tests.scenarios.judges.weighing.labelled import FOLDER, answers

UNSEEN = load(FOLDER / "unseen.jsonl")
GUIDE = Path(judges.__path__[0]) / "README.md"


def test_the_kept_weights_come_out_again() -> None:
    kept = json.loads(weights.PATH.read_text(encoding="utf-8"))
    fitted = fit.fit(answers())
    # Rounded to two places, a weight may fall on either side on another processor, or away.
    assert len(kept.keys() ^ fitted.keys()) < 0.01 * len(kept)
    for name in kept.keys() & fitted.keys():
        assert fitted[name] == pytest.approx(kept[name], abs=0.03), name


def test_the_guide_says_how_many_they_are() -> None:
    assert f"{len(answers()):,} answers of our own" in GUIDE.read_text(encoding="utf-8")
    assert f"`labelled/unseen.jsonl` holds {len(UNSEEN)} answers" in GUIDE.read_text(encoding="utf-8")


def test_none_of_the_unseen_answers_is_among_them() -> None:
    known = {one.answer for one, _ in answers()}
    assert not [one.id for one in UNSEEN if one.response in known and len(one.response.split()) > 6]


def test_the_kappa_on_unseen_answers_is_the_one_that_the_tables_tell() -> None:
    found = compare([one.label for one in UNSEEN], [judge("rules").label(one.evidence).label for one in UNSEEN])
    assert round(found["kappa"], 3) == unseen("rules")
