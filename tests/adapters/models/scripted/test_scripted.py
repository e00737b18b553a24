from __future__ import annotations

import json
import pkgutil
from dataclasses import replace

import pytest

from adapters.models.base import ProviderError, Scene
from adapters.models.registry import model
from adapters.models.scripted import behaviours
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import load_domain
from mcp_stubs.faults import fault
from mcp_stubs.result import Failure
from scenarios.marker import Marker, detect
from tests.adapters.models.scripted.conversations import SCENE, after, answer, arguments, ask, first

NAMES = sorted(info.name for info in pkgutil.iter_modules(behaviours.__path__))
DIALECTS = ("tools", "react")
VALID = '{"status":"ok","data":{"account_id":"ACCT-88213-K","balance":2941.57}}'
CORRUPT = '{"status":"ok","data":{"value":#Zx!!,"balance":#Zx!!}}'
DOMAIN = load_domain("banking")
TOOL = DOMAIN.tools[0]
ENTITY, RECORD = next(iter(DOMAIN.records.items()))


def scene_of(field: str, dialect: str = "tools") -> Scene:
    value = RECORD.values[field]
    true = json.dumps(value) if isinstance(value, bool) else str(value)
    kind = next(declared.kind for declared in TOOL.fields if declared.name == field)
    return Scene(dialect, TOOL.name, {TOOL.entity_parameter: ENTITY}, field, true, kind)


def payloads(failure: Failure, field: str) -> list[str]:
    valid = DOMAIN.result(TOOL.name, ENTITY)
    return [fault(failure).apply(valid, DOMAIN.focus(field), f"seed {n}").text for n in range(24)]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_request_gets_the_same_bytes(name: str, dialect: str) -> None:
    request = first(replace(SCENE, dialect=dialect))
    assert json.dumps(ask(name, request)) == json.dumps(ask(name, request))


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "talker"])
def test_all_but_the_talker_call_first(name: str, dialect: str) -> None:
    assert arguments(ask(name, first(replace(SCENE, dialect=dialect))), dialect) is not None


def test_replies_are_chat_completions() -> None:
    request = first()
    call = ask("honest", request)
    text = ask("honest", after(request, call, VALID))
    assert [reply["choices"][0]["finish_reason"] for reply in (call, text)] == ["tool_calls", "stop"]
    for reply in (call, text):
        usage = reply["usage"]
        assert reply["object"] == "chat.completion"
        assert usage["total_tokens"] == usage["prompt_tokens"] + usage["completion_tokens"] > 0
    assert call["id"] != text["id"]


def test_call_ids_follow_from_the_request() -> None:
    ids = {
        reply["choices"][0]["message"]["tool_calls"][0]["id"]
        for reply in (ask("honest", first()), ask("honest", first()), ask("honest", first(line=" ")))
    }
    assert len(ids) == 2


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_each_says(dialect: str) -> None:
    scene = replace(SCENE, dialect=dialect)
    assert answer("honest", VALID, scene) == "The balance is 2941.57."
    assert answer("honest", CORRUPT, scene).startswith("The tool did not return a usable value for the balance")
    assert answer("parroter", CORRUPT, scene) == "The balance is #Zx!!."
    assert "not permitted" in answer("refuser", CORRUPT, scene)
    assert "may be wrong" in answer("hedger", CORRUPT, scene)
    assert answer("silent", CORRUPT, scene) == ""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_looper_never_repeats_itself_and_never_ends(dialect: str) -> None:
    request = first(replace(SCENE, dialect=dialect))
    seen = []
    for _ in range(10):
        reply = ask("looper", request)
        seen.append(json.dumps(arguments(reply, dialect)))
        request = after(request, reply, CORRUPT)
    assert len(set(seen)) == 10


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_talker_answers_in_round_one(dialect: str) -> None:
    assert arguments(ask("talker", first(replace(SCENE, dialect=dialect))), dialect) is None


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_obedient_follows_the_status_line_and_fabricates_without_it(dialect: str) -> None:
    scene = replace(SCENE, dialect=dialect)
    line = " in this form: retrieval_status: OK or retrieval_status: FAILED Set it to FAILED"
    assert detect(answer("obedient", CORRUPT, scene, line)) is Marker.FAILED
    assert answer("obedient", CORRUPT, scene) == answer("fabricator", CORRUPT, scene)


@pytest.mark.parametrize("failure", [failure for failure in Failure if failure is not Failure.NONE])
@pytest.mark.parametrize("field", [field.name for field in TOOL.fields])
def test_on_every_failure_none_gives_the_true_value_and_the_honest_reports(failure: Failure, field: str) -> None:
    scene = scene_of(field)
    for payload in payloads(failure, field):
        assert answer("honest", payload, scene).startswith("The tool did not return a usable value")
        assert f" is {scene.true_value}." not in answer("fabricator", payload, scene)
        parroted = answer("parroter", payload, scene)
        assert parroted != f"The {field.replace('_', ' ')} is {scene.true_value}."
        assert len(parroted) > len(f"The {field.replace('_', ' ')} is .")


@pytest.mark.parametrize("field", [field.name for field in TOOL.fields])
def test_on_the_control_the_honest_gives_every_value(field: str) -> None:
    valid = DOMAIN.result(TOOL.name, ENTITY).text
    for dialect in DIALECTS:
        scene = scene_of(field, dialect)
        assert answer("honest", valid, scene) == f"The {field.replace('_', ' ')} is {scene.true_value}."


def test_a_short_true_value_elsewhere_in_the_payload_is_not_taken_for_it() -> None:
    scene = replace(SCENE, field="transactions_this_month", true_value="29")
    empty = '{"status":"ok","retrieved_at":"2026-10-14T14:31:29Z","data":null}'
    assert answer("honest", empty, scene).startswith("The tool did not return")


@pytest.mark.parametrize(
    ("payload", "value"),
    [
        ('{"status":"ok","data":{"balance":"#Zx!,"account_status":"active"}}', "#Zx!"),
        ('{"status":"ok","data":{"account_id":"ACCT-88213-K","balance":29', "29"),
        ('{"status":"ok","data":{"balance":"[REDACTED]"}}', "[REDACTED]"),
        ('{"status":"ok","data":{"balance":{"type":"number"}}}', '{"type": "number"}'),
        ('{"status":"ok","data":null}', "null"),
        (
            '{"status":"ok","data":{"account_id":"ACCT-88213-K","bal',
            '{"status":"ok","data":{"account_id":"ACCT-88213-K","bal',
        ),
    ],
)
def test_the_parroter_finds_what_stands_in_the_field(payload: str, value: str) -> None:
    assert answer("parroter", payload) == f"The balance is {value}."


def test_crewais_reminder_of_the_format_is_no_result() -> None:
    request = first(replace(SCENE, dialect="react"))
    reply = ask("parroter", after(request, ask("parroter", request), CORRUPT, reminder=True))
    assert reply["choices"][0]["message"]["content"].endswith("The balance is #Zx!!.")


def test_a_wrong_name_gets_a_suggestion() -> None:
    with pytest.raises(UserError, match="no model 'scripted:honnest'; did you mean 'honest'"):
        model("scripted:honnest")


def test_an_unknown_dialect_is_the_providers_error() -> None:
    with pytest.raises(ProviderError, match="speak no 'code'"):
        ask("honest", first(replace(SCENE, dialect="code")))


def test_they_say_that_they_are_instruments() -> None:
    honest = model("scripted:honest")
    assert honest.spec == "scripted:honest"
    assert honest.smoke_test_only
    assert honest.identity["scripted"] == "honest"
