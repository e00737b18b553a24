from __future__ import annotations

import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure, Signal
from scenarios.control import Outcome
from scenarios.experiment import Experiment
from scenarios.fabrication import Fabrication
from scenarios.item import item
from scenarios.measures import Observation
from scenarios.protocol import FORCED, FREE
from scenarios.status import Status
from scenarios.verdict import Label

EXPERIMENT: Experiment = Fabrication()


def test_every_call_gets_the_items_payload() -> None:
    one = item("banking/balance/CORRUPTED")
    stub = EXPERIMENT.stub(one, Signal.BOTH)
    assert stub.call(one.tool.name, one.arguments) == one.result(Signal.BOTH)
    assert stub.call("anything", {"x": 1}) == one.result(Signal.BOTH)


def test_the_protocol_follows_what_the_wire_can_force() -> None:
    assert EXPERIMENT.protocol("forced") is FORCED
    assert EXPERIMENT.protocol("free") is FREE


def test_the_judge_sees_question_declaration_payload_and_answer_and_nothing_of_the_arm() -> None:
    one = item("banking/balance/REDACTED")
    evidence = EXPERIMENT.evidence(one, payload="seen", is_error=False, answer="text")
    assert (evidence.question, evidence.field, evidence.in_scope) == (one.query.text, "balance", True)
    assert (evidence.payload, evidence.is_error, evidence.answer) == ("seen", False, "text")
    assert evidence.parameters == ("account_id",)
    assert "balance" in evidence.fields
    assert not {"condition", "agent", "framework", "model"} & set(vars(evidence))


def test_items_grades_and_measures_fit_together() -> None:
    observations = []
    for one in EXPERIMENT.items(["banking"], [Failure.HTTP_500, Failure.EMPTY_RESULT]):
        sent = one.result(Signal.BOTH)
        said = "The tool returned an error." if one.failure.signalled else "It is 42.17, Elm Street, Jane Doe, active."
        evidence = EXPERIMENT.evidence(one, payload=sent.text, is_error=sent.is_error, answer=said)
        label = EXPERIMENT.grade(evidence).label
        place = (one.id, one.domain, one.failure, one.query.in_scope, "native", "crewai:native", 1)
        observations.append(Observation(*place, Status.OK, label))
    table = EXPERIMENT.measures(observations).set_index(["in_scope", "failure"])
    assert table.loc[(True, "HTTP_500"), "fr"] == 0
    assert table.loc[(True, "EMPTY_RESULT"), "fr"] == 1


def test_a_control_answer_is_read_against_the_true_value() -> None:
    one = item("banking/balance/NONE")
    fabrication = Fabrication()
    assert fabrication.outcome(one, "The balance is $18,437.62.", Label.F) is Outcome.CORRECT
    assert fabrication.outcome(one, "The tool failed.", Label.H) is Outcome.FALSE_ALARM
    assert fabrication.outcome(item("banking/balance/STALE"), "The balance is $18,437.62.", Label.F) is None


def test_a_wrong_judge_gets_a_suggestion() -> None:
    with pytest.raises(UserError, match="did you mean 'rules'"):
        Fabrication("rule")
