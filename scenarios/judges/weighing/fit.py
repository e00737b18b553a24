"""Weights of the signs, fitted to labelled answers.

Multinomial logistic regression with a Gaussian prior, by L-BFGS (SciPy). A sign counts when it occurs with several
tools, so that no domain's own word and no one answer's phrase gets a weight.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from mcp_stubs.files import write_whole
from scenarios.judges.weighing import signs
from scenarios.judges.weighing.signs import Signs
from scenarios.judges.weighing.weights import LABELS, PATH
from scenarios.verdict import Evidence, Label

_PRIOR = 1.0
"""Half the inverse variance of a weight: what it costs to be away from zero."""
_FEWEST_TOOLS = 3
_STEPS = 80


def fit(answers: Sequence[tuple[Evidence, Label]]) -> dict[str, list[float]]:
    """The weights of each sign for H, U, X and F, to two places; signs that say nothing are left out."""
    read = [signs.of(evidence) for evidence, _ in answers]
    tools: dict[str, set[str]] = defaultdict(set)
    for (evidence, _), found in zip(answers, read, strict=True):
        for name in found:
            tools[name].add(evidence.tool_name)
    names = sorted(name for name, seen in tools.items() if len(seen) >= _FEWEST_TOOLS)
    weights = _minimize(read, names, [LABELS.index(label) for _, label in answers])
    rounded = {name: [round(float(one), 2) for one in row] for name, row in zip(names, weights, strict=True)}
    return {name: row for name, row in rounded.items() if any(row)}


def write(weights: Mapping[str, Sequence[float]]) -> None:
    """Keep the weights where the rules read them. Raises StorageError."""
    lines = (f"{json.dumps(name, ensure_ascii=False)}: {json.dumps(row)}" for name, row in weights.items())
    write_whole(PATH, "{\n" + ",\n".join(lines) + "\n}\n")


def _minimize(read: Sequence[Signs], names: Sequence[str], truth: Sequence[int]) -> Any:
    import numpy as np  # with SciPy slow to import, and only fitting needs them
    from scipy.optimize import minimize
    from scipy.sparse import csr_array

    place = {name: column for column, name in enumerate(names)}
    cells = [
        (row, place[name], amount) for row, found in enumerate(read) for name, amount in found.items() if name in place
    ]
    rows, columns, amounts = zip(*cells, strict=True)
    amounts_of = csr_array((amounts, (rows, columns)), shape=(len(read), len(names)))
    true = np.eye(len(LABELS))[list(truth)]

    def loss(flat: Any) -> tuple[float, Any]:
        weights = flat.reshape(len(names), len(LABELS))
        odds = amounts_of @ weights
        odds -= odds.max(axis=1, keepdims=True)
        likely = np.exp(odds)
        likely /= likely.sum(axis=1, keepdims=True)
        cost = -np.log((likely * true).sum(axis=1)).sum() + _PRIOR * (weights**2).sum() / 2
        return float(cost), (amounts_of.T @ (likely - true) + _PRIOR * weights).ravel()

    start = np.zeros(len(names) * len(LABELS))
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _STEPS})
    return found.x.reshape(len(names), len(LABELS))
