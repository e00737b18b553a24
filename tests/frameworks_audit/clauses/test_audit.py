from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frameworks_audit.clauses.audit import audit
from frameworks_audit.clauses.rules import rules
from scenarios.conditions.defences.slot import DEFENCE

STATE = "named_failure_state"
ROOT = Path(__file__).parents[3]
OTHER_LANGUAGES = [
    "Você é um assistente de uma loja. Se a ferramenta não devolver nada, responda NAO_ENCONTRADO.",
    "Sei un assistente per una libreria. Se lo strumento non restituisce nulla, rispondi NON_TROVATO.",
    "Je bent een assistent van een bibliotheek. Als het zoeken niets oplevert, antwoord dan GEEN_RESULTAAT.",
    "あなたは図書館の案内係です。検索結果が空の場合は「該当なし」と答えてください。",
    "Ты помощник банка. Если инструмент ничего не вернул, ответь НЕТ_ДАННЫХ.",
    "당신은 은행 도우미입니다. 도구가 아무것도 반환하지 않으면 없음이라고 답하세요.",
]
NO_PROMPTS = [
    "",
    " \n\t ",
    "\x00\x01PK\x02" * 100,
    "a,b,c\n1,2,3\n4,5,6\n7,8,9\n",
    "2026-01-01 ERROR search: tool call failed, status set to NOT_FOUND\n" * 5,
    (ROOT / "scenarios" / "insertion.py").read_text(),
    (ROOT / "README.md").read_text(),
    "Dear Ines, when the search finds nothing we write NOT_FOUND on the card. I do not know why. Yours, Tom",
    "Stir the flour. If nothing rises, do not give up: write EMPTY on the tin and try again tomorrow.",
]


@pytest.mark.parametrize("text", NO_PROMPTS)
def test_what_is_no_prompt_has_no_clause(text: str) -> None:
    found = audit(text)
    assert found.is_prompt is False
    assert {one.present for one in found.clauses.values()} == {False}
    assert found.verdict.startswith("not a prompt")


@pytest.mark.parametrize("text", OTHER_LANGUAGES)
def test_a_language_that_is_not_read_is_null_and_never_false(text: str) -> None:
    found = audit(text)
    assert found.is_prompt is None
    assert {one.present for one in found.clauses.values()} == {None}
    assert found.verdict.startswith("undecided")
    with_line = audit(f"{text}\n\n{DEFENCE.text}")
    assert with_line.clauses[STATE].present is True
    assert {one.present for name, one in with_line.clauses.items() if name != STATE} == {None}


@given(st.text())
@settings(deadline=None)
def test_any_text_is_audited(text: str) -> None:
    found = audit(text)
    assert list(found.clauses) == list(rules())
    assert found.is_prompt is not False or {one.present for one in found.clauses.values()} == {False}
    for one in found.clauses.values():
        assert one.span is None or text[one.span.start : one.span.end] == one.span.text


@given(st.binary(min_size=1))
@settings(deadline=None)
def test_bytes_name_no_failure_state(raw: bytes) -> None:
    assert audit(raw.decode("utf-8", "replace")).clauses[STATE].present is not True


HARMLESS = st.lists(
    st.sampled_from(
        [
            "Be polite.",
            "Use metric units.",
            "Never give legal advice.",
            "Call `weather_lookup` with the town and the day.",
            "If the user is in a hurry, be short.",
            "Set the status to DONE at the end.",
            "Answer in the language of the question.",
            "When the user sends an empty message, greet them.",
            "Dates are written out.",
            "If the town is unknown to you, ask for the country.",
        ]
    ),
    min_size=1,
    max_size=12,
    unique=True,
)


@given(HARMLESS)
@settings(deadline=None)
def test_the_line_of_the_paper_is_a_named_state_and_nothing_else_here_is(lines: list[str]) -> None:
    base = "You are a weather assistant with one tool.\n" + "\n".join(lines)
    assert audit(base).clauses[STATE].present is False
    found = audit(f"{base}\n\n{DEFENCE.text}")
    assert found.clauses[STATE].present is True
    assert found.verdict.startswith("yes")


HUGE = {
    "a's": "a" * 1_000_000,
    "line breaks": "\n" * 1_000_000,
    "quotes": '"' * 1_000_000,
    "tags": "<a>" * 330_000,
    "spaces": " " * 500_000 + "x" + " " * 500_000,
    "a prompt over data": "You are a bot.\n"
    + "The quick brown fox jumps over the lazy dog, and sleeps in the sun.\n" * 15_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_a_megabyte_takes_seconds_at_most(name: str) -> None:
    started = time.process_time()
    assert audit(HUGE[name]).clauses[STATE].present is False
    assert time.process_time() - started < 10


def test_the_verdict_names_what_is_there() -> None:
    opening = "You are a clerk with a search tool. "
    assert audit(opening).verdict.startswith("no: ")
    assert audit(opening + "If the tool fails, try again.").verdict.startswith("only for signalled errors")
    assert audit(opening + "You may say that you do not know.").verdict.startswith("only unnamed")
    pressed = audit(opening + "Every run ends with a final answer.").verdict
    assert pressed.endswith("a final answer is demanded on every run")
