"""What the tables cost: ``python -m scenarios.tables.measure``.

Prints one JSON object: CPU seconds, imports apart, for all tables of a made-up run of 12 conditions, 688 items in scope
and as many more out of scope and in the control as the paper's set has, with every bootstrap of 4,000 resamples.
"""

from __future__ import annotations

import json
import time

from scenarios.tables.example import MadeUp, Plan
from scenarios.tables.render import markdown
from scenarios.tables.report import report

LIMIT = 3.0
"""CPU seconds that all tables may take."""

_CONDITIONS = (
    *("neutral", "deploy", "deploy_strict", "captured:crewai", "captured:llamaindex", "captured:smolagents"),
    *("deploy+slot", "deploy+placebo", "deploy+quote", "deploy+may_decline", "deploy+tc_salient", "deploy+trustcheck"),
)


def measure() -> dict[str, float | int | bool]:
    """CPU seconds of reading the units, counting, resampling and writing every table, once and in a cold cache."""
    run = MadeUp(dict.fromkeys(_CONDITIONS, Plan(0.14, u=0.01, lost=0.01)))
    started = time.process_time()
    text = markdown(report([run], uncalibrated=True))
    taken = time.process_time() - started
    return {
        "conditions": len(_CONDITIONS),
        "units": run.planned,
        "lines": text.count("\n"),
        "cpu_seconds": round(taken, 3),
        "limit": LIMIT,
        "kept": taken <= LIMIT,
    }


if __name__ == "__main__":
    print(json.dumps(measure()))
