from __future__ import annotations

from pathlib import Path

import pytest

from frameworks_audit.clauses.audit import audit

ROOT = Path(__file__).parents[3]
PROMPTS = [
    "Be brief and kind.",
    "You rate jokes.",
    "Help travellers find trains.",
    "Translate to French.",
    "Only speak in riddles. If asked for prices, decline.",
    "Summarise {text} in one line.",
    "Night clerk of the harbour office. Use berth_list for every question.",
    "The assistant is called Vera and works for a bank. Vera answers in Spanish.",
    "TERMS\n\n(a) The Assistant shall deliver an Opinion.\n(b) Clerical errors shall be noted.",
    "# notes of the crew, keep short\nYou count parcels for the depot.\n# the scale is old\nWeights in kilos.",
    '{\n  "persona": "clerk of a ferry line",\n  "source": "the ferry_list reply, and nothing that you recall",\n'
    '  "tone": "dry, short, no jokes"\n}',
    "job: You quote prices for freight.\nhandlers:\n  port_is_misspelt: suggest the nearest name you "
    "know\ncurrency: EUR",
    "Du hilfst bei Steuern. Antworte kurz.",
    "Wandle den Text in Stichpunkte um.",
    "§ 1 Das System erstattet zu jeder Anfrage einen Bescheid.\n§ 2 Schreibfehler sind zu vermerken.",
    "Répondez en vers, jamais en prose.",
    "Traduis en anglais les phrases suivantes.",
    "L'expert remet un avis au terme de toute mission. Le présent mandat lie le modèle.",
    "Resume el texto en dos frases.",
    "Ayuda a los viajeros a encontrar trenes.",
    "把下面的文字翻译成英文。只输出译文。",
    "帮旅客找火车。",
]
OTHER_KINDS = {
    "a diary in the perfect tense": "Hoy ha venido el médico. Me ha dicho que escriba NADA si el reloj no marca, y "
    "se ha ido. He hecho sopa. La niebla ha vuelto por la tarde.",
    "a novel": "It was a cold day in April, and the clocks were striking. Anna slipped through the door. She had "
    "not slept.",
    "a tale told by one who was there": "Call me Tom. Some years ago I had no money, and I thought I would sail "
    "about. I still do.",
    "a report": "Divers at the university have found a new beetle. The insect lives in the bark of oaks. It is two "
    "millimetres "
    "long, according to the study.",
    "a report in German": "Der Rat hat gestern den Haushalt beschlossen. Die Ausgaben steigen um drei Prozent.",
    "a report in French": "Le conseil municipal a voté hier le budget. Les dépenses augmentent de trois pour cent.",
    "a report in Spanish": "El ayuntamiento aprobó ayer el presupuesto. Los gastos suben un tres por ciento.",
    "a report in Chinese": "昨天市议会通过了预算。支出增加百分之三。市长表示满意。",
    "a story in Chinese": "老王走进茶馆，坐了下来。老板说：“仪表坏了，你别看。”老王笑了笑，喝了一口茶。他没有再问。",
    "a notice": "NOTICE TO ALL GUESTS\n\nIf the lift shows no number, press again and report LIFT_OUT to the desk.",
    "a letter": "Hallo zusammen,\n\nam Freitag fällt das Training aus. Bitte sagt den anderen Bescheid.\n\nViele "
    "Grüße\nJan",
    "minutes": "Protokoll der Sitzung vom 5. Mai\n\nTOP 1: Fällt die Uhr aus, gilt die Partie als UNGEWERTET.",
    "a recipe": "Preheat the oven. Rub the butter into the flour. If nothing rises, do not give up.",
    "a recipe in Spanish": "Los garbanzos, en remojo. La berza se cuece aparte. Siempre termine con el caldo; si no "
    "sale nada, escriba «hoy no hay sopa».",
    "a log of changes": "## 2.4.0\n\n- The client retries a call that fails.\n- `lookup()` returns `NOT_FOUND` if "
    "the row is missing.",
    "a pipeline": "name: ci\non: [push]\njobs:\n  test:\n    runs-on: ubuntu\n    steps:\n      - "
    "uses: actions/checkout@v4",
    "settings": "[server]\nport = 8080\nhost = localhost\nretries = 3\n",
    "entry points": "[console_scripts]\nclerk = clerk.main:main\n",
    "a session": "How the masked rows are read\n\n>>> read(row)\nNOT_FOUND if the row is empty, so it says\n",
    "figures": "RESULTS OF THE MODEL\nsample range: 1960 1982\n" + "0.0021 0.0011 0.0013 0.0040 1.2210 0.0007\n" * 4,
    "terms": "This software is made available under the terms of either of the licences. You must keep this note.",
    "records": '{"id": 1, "text": "You are a bot"}\n{"id": 2, "text": "None"}\n{"id": 3, "text": "No"}',
    "a query": "SELECT id FROM users WHERE name IS NULL;\n",
    "a trace": 'Traceback (most recent call last):\n  File "x.py", line 3, in <module>\nValueError: no rows, '
    "NOT_FOUND\n",
    "a change": "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-if empty, say so\n+if empty, reply NOT_FOUND\n",
    "a page": "<!DOCTYPE html><html><body>You are here. If it is empty, reload.</body></html>",
    "a word": "hello",
}
FILES = [
    "LICENSE",
    "README.md",
    "pyproject.toml",
    "CITATION.cff",
    "adapters/base.py",
    "mcp_stubs/http.py",
    "scenarios/judges/scope.py",
]


@pytest.mark.parametrize("text", PROMPTS)
def test_what_shows_no_other_kind_is_a_prompt(text: str) -> None:
    assert audit(text).is_prompt is True


@pytest.mark.parametrize("kind", OTHER_KINDS)
def test_another_kind_of_text_is_no_prompt(kind: str) -> None:
    assert audit(OTHER_KINDS[kind]).is_prompt is False


@pytest.mark.parametrize("name", FILES)
def test_files_of_the_project_are_no_prompts(name: str) -> None:
    assert audit((ROOT / name).read_text(encoding="utf-8")).is_prompt is False


def test_whoever_writes_a_letter_may_still_set_a_role() -> None:
    assert audit("Dear model,\n\nYou are a clerk. If the search returns nothing, reply NOT_FOUND.").is_prompt is True
