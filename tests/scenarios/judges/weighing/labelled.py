"""The labelled answers that the kept weights are fitted to: all are our own. ``python -m
tests.scenarios.judges.weighing.labelled`` fits them anew and writes them.

``labelled/fitted_*.jsonl`` and the tables of answers. Neither the development gold file nor ``labelled/unseen.jsonl``
is among them: what the judge reaches there is not memory.
"""

from __future__ import annotations

from pathlib import Path

from scenarios.judges.gold import load
from scenarios.judges.language import is_english
from scenarios.judges.text import body
from scenarios.judges.weighing import fit, weights
from scenarios.verdict import Evidence, Label
from tests.scenarios.judges.test_answers import ROWS, evidence

FOLDER = Path(__file__).parent.parent / "labelled"


def answers() -> list[tuple[Evidence, Label]]:
    """Those in English."""
    sets = [one for path in sorted(FOLDER.glob("fitted_*.jsonl")) for one in load(path)]
    tables = [(evidence(table, row), Label(row["label"])) for table, row in ROWS]
    found = [*((one.evidence, one.label) for one in sets), *tables]
    return [one for one in found if is_english(body(one[0].answer)) and one[1] in weights.LABELS]


if __name__ == "__main__":
    fit.write(fit.fit(answers()))
