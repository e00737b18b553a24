"""``judge``: a judge against labelled answers, or several judges side by side on a run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.annotation.report import print_readings
from scenarios.judges import judge as find_judge
from scenarios.judges.gold import compare, load
from scenarios.judges.llm.judge import LLMJudge
from scenarios.judges.llm.votes import VotedVerdict, self_agreement
from scenarios.runs import Run, open_runs
from scenarios.statistics.calibration import THRESHOLD, record
from scenarios.ungraded import ungraded_why
from scenarios.verdict import Evidence, Judge, Label, Verdict
from scenarios.verdicts import RULES, save_verdicts

if TYPE_CHECKING:  # statsmodels, which it uses, takes seconds to import
    from scenarios.annotation.readings import Readings

_Given = Mapping[tuple[int, str], Verdict]
"""What one judge said, by the run's number and the unit."""

_INCOMPLETE = 1
_MOST_REASONS = 3
_RULES = ["rules"]


def judge(
    run: Annotated[
        Path | None, typer.Argument(metavar="RUN", help="A run folder, or a matrix of runs, to label.")
    ] = None,
    gold: Annotated[Path | None, typer.Option(help="A JSONL file of labelled answers, to measure one judge.")] = None,
    name: Annotated[
        list[str], typer.Option("--judge", help="Repeatable: rules (default), llm:MODEL with any model of a run.")
    ] = _RULES,
    calibrate: Annotated[
        bool, typer.Option("--calibrate", help="With --gold: let tables take this LLM judge by the kappa found.")
    ] = False,
    votes: Annotated[int, typer.Option(min=1, help="How often an LLM judge is asked for one label; odd.")] = 1,
    base_url: Annotated[str | None, typer.Option(help="Where an LLM judge's model is asked: https://host/v1.")] = None,
    api_key_env: Annotated[str | None, typer.Option(help="The environment variable that holds its key.")] = None,
    max_connections: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Most requests to its provider at once; default 16.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> int:
    """Measure a judge against labelled answers (--gold), or let judges label a RUN, side by side.

    An LLM judge's labels are kept in the run folder, its replies in the user's cache: what was told once is not asked
    again. Answers that a provider's error left open are ungraded and end the command with 1: the same command asks
    for them again.
    """
    if (run is None) == (gold is None):
        raise UserError("give a RUN folder, or --gold FILE with labelled answers")
    options = {"votes": votes, "base_url": base_url, "api_key_env": api_key_env, "max_connections": max_connections}
    judges = [find_judge(one, **options) for one in dict.fromkeys(name)]
    if gold is not None:
        if len(judges) > 1:
            raise UserError("--gold measures one judge at a time")
        return _against_gold(judges[0], gold, calibrate=calibrate, as_json=as_json)
    if calibrate:
        raise UserError("--calibrate goes with --gold FILE, whose labels it measures the judge by")
    assert run is not None
    return _side_by_side(run, judges, as_json=as_json)


def _against_gold(judge: Judge, gold: Path, *, calibrate: bool, as_json: bool) -> int:
    if not gold.is_file():
        raise UserError(f"{gold}: no such file; --gold takes a JSONL file of labelled answers")
    answers = load(gold)
    truth = [one.label for one in answers]
    verdicts = _label(judge, [one.evidence for one in answers])
    result = {
        **compare(truth, [one.label for one in verdicts]),
        "ungraded_why": ungraded_why(verdicts),
        **_of_model(judge, verdicts),
    }
    unanswered = _unanswered(verdicts)
    try:
        if calibrate:
            result["calibration"] = None if unanswered else _kept(judge.name, result, gold)
    finally:  # what was measured is shown where it cannot be kept too
        if as_json:
            print(json.dumps(result))
        else:
            _say_measured(judge.name, result)
    return _INCOMPLETE if unanswered else 0


def _kept(judge: str, result: Mapping[str, Any], gold: Path) -> dict[str, Any]:
    """Keep the kappa for the tables; what was kept, of whom, and where."""
    found = {"judge": judge, "kappa": result["kappa"], "n": result["n"] - result["ungraded"], "gold": gold.name}
    return {**found, "file": str(record(judge, kappa=found["kappa"], n=found["n"], gold=gold))}


def _say_measured(judge: str, result: Mapping[str, Any]) -> None:
    print(f"{judge}: kappa {_with_interval(result)}, n {result['n']}, ungraded {result['ungraded']}")
    for label, row in result["labels"].items():
        print(f"{label}: " + ", ".join(f"{key} {value:.3f}" for key, value in row.items() if value is not None))
    _say_why(result)
    _say_of_model(result)
    if "calibration" not in result:
        return
    if (kept := result["calibration"]) is None:
        print("nothing was kept for the tables: the answers above are still open")
        return
    enough = kept["kappa"] >= THRESHOLD
    print(
        f"kept for the tables: kappa {kept['kappa']:.3f} of the judge '{judge}' on {kept['n']} graded answers of "
        f"{kept['gold']}, in {kept['file']}; they need {THRESHOLD}"
        f"{'' if enough else ', so this judge still takes --uncalibrated'}"
    )


def _with_interval(result: Mapping[str, Any]) -> str:
    if result["kappa"] is None:
        return "undefined"
    low, high = result["kappa_interval"]
    return f"{result['kappa']:.3f} ({low:.3f} to {high:.3f})"


def _side_by_side(folder: Path, judges: Sequence[Judge], *, as_json: bool) -> int:
    runs = open_runs(folder)
    # To a valid payload the labels do not apply: its answer is read against the true value, with the rules' help.
    asked = {
        (number, unit): one.evidence
        for number, run in enumerate(runs)
        for unit, one in run.answers.items()
        if one.evidence.failure is not Failure.NONE
    }
    given: dict[str, _Given] = {}
    rows: dict[str, dict[str, Any]] = {}
    for judge in judges:
        if judge.name == RULES:
            verdicts = {(number, unit): runs[number].judged[unit] for number, unit in asked}
        else:
            verdicts = dict(zip(asked, _label(judge, list(asked.values())), strict=True))
            for number, run in enumerate(runs):
                of_run = {unit: verdict for (place, unit), verdict in verdicts.items() if place == number}
                save_verdicts(run.folder, judge.name, {**of_run, **_controls(run, of_run, judge.name)})
        given[judge.name] = verdicts
        rows[judge.name] = {**_coverage(verdicts.values()), **_of_model(judge, list(verdicts.values()))}
    pairs = _compared(given) if len(given) > 1 else {}
    if as_json:
        compared = [{"first": one, "second": two, **found.as_json()} for (one, two), found in pairs.items()]
        print(
            json.dumps(
                {
                    "run": str(folder),
                    "runs": [str(run.folder) for run in runs],
                    "n": len(asked),
                    "judges": rows,
                    "pairs": compared,
                }
            )
        )
    else:
        for name, row in rows.items():
            counts = ", ".join(f"{label} {count}" for label, count in row["labels"].items())
            print(f"{name}: {row['graded']} of {row['n']} graded; {counts}")
            _say_why(row)
            _say_of_model(row)
        for (one, two), found in pairs.items():
            print_readings(one, two, found, Console())
    return _INCOMPLETE if any(_unanswered(verdicts.values()) for verdicts in given.values()) else 0


def _controls(run: Run, asked: Container[str], judge: str) -> dict[str, Verdict]:
    """The verdicts on the run's controls, which are not ``asked`` about, under the name of ``judge``."""
    return {
        unit: replace(verdict, judge=judge, why=f"a control, labelled by the rules: {verdict.why}")
        for unit, verdict in run.judged.items()
        if unit not in asked
    }


def _compared(given: Mapping[str, _Given]) -> dict[tuple[str, str], Readings]:
    """Each pair of judges, by their names."""
    from scenarios.annotation.readings import readings

    return {
        (one, two): readings(
            [said.label for said in given[one].values()], [given[two][unit].label for unit in given[one]]
        )
        for one, two in combinations(given, 2)
    }


def _label(judge: Judge, evidences: Sequence[Evidence]) -> Sequence[Verdict]:
    if not isinstance(judge, LLMJudge):
        return [judge.label(one) for one in evidences]
    with Progress(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal) as bar:
        task = bar.add_task(judge.name, total=None)
        return judge.label_all(evidences, lambda done, of: bar.update(task, completed=done, total=of))


def _coverage(verdicts: Collection[Verdict]) -> dict[str, Any]:
    counts = Counter(one.label for one in verdicts)
    n = counts.total()
    graded = n - counts[Label.UNGRADED]
    return {
        "n": n,
        "graded": graded,
        "coverage": graded / n if n else None,
        "labels": {str(label): counts[label] for label in Label},
        "ungraded_why": ungraded_why(verdicts),
    }


def _of_model(judge: Judge, verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """What only an LLM judge has to say; empty for any other."""
    if not isinstance(judge, LLMJudge):
        return {}
    voted = [one for one in verdicts if isinstance(one, VotedVerdict)]
    return {
        "requests": judge.requests,
        "unanswered": _unanswered(voted),
        "votes": judge.votes,
        "self_agreement": self_agreement(voted) if judge.votes > 1 else None,
    }


def _unanswered(verdicts: Iterable[Verdict]) -> int:
    return sum(one.unanswered for one in verdicts if isinstance(one, VotedVerdict))


def _say_why(row: Mapping[str, Any]) -> None:
    """The commonest reasons why answers are ungraded, a line each."""
    reasons = list(row["ungraded_why"].items())
    for why, count in reasons[:_MOST_REASONS]:
        print(f"  ungraded {count}: {why}")
    if rest := reasons[_MOST_REASONS:]:
        print(f"  ungraded {sum(count for _, count in rest)}: for other reasons; --json has all")


def _say_of_model(row: Mapping[str, Any]) -> None:
    if "requests" not in row:
        return
    print(f"  {row['requests']} requests sent; what was told before came from the cache")
    if own := row["self_agreement"]:
        share = "-" if own["pairwise"] is None else f"{own['pairwise']:.3f}"
        print(
            f"  self-agreement, {row['votes']} votes: {own['unanimous']} of {own['answers']} answers unanimous, "
            f"{share} of the pairs of votes agree"
        )
    if row["unanswered"]:
        votes = "1 vote was" if row["unanswered"] == 1 else f"{row['unanswered']} votes were"
        print(f"  {votes} not given (provider errors): the same command asks again")
