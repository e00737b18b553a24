"""The packet: its strata, its order, and what it does not tell."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mcp_stubs.cli_errors import UserError
from mcp_stubs.result import Failure
from scenarios.annotation.packet import candidates, packet_id, sample
from scenarios.annotation.page import page
from scenarios.verdict import Label
from tests.scenarios.annotation.runs import ARMS, fake_run

HOSTILE = (
    "</script><script>document.title='owned'</script><!-- <img src=x onerror=alert(1)> \u2028 \ud800 &lt; ${x} @PACKET@"
)


def data(html: str) -> dict[str, Any]:
    """The packet in the page, read as its script reads it: up to the first end of a script."""
    found = re.search(r'<script type="application/json" id="packet">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    packet: dict[str, Any] = json.loads(found[1])
    return packet


def test_thirty_records_by_turns_from_every_arm_and_label(tmp_path: Path) -> None:
    found = candidates([fake_run(tmp_path)])
    chosen = sample(found.values(), seed=0)
    strata = Counter(one.stratum for one in chosen)
    # 3 arms of 8 F, 4 H and 1 U, by turns: U are used up at once, H and F then share the other 27 turns.
    assert len(chosen) == 30
    assert {stratum: strata[stratum] for stratum in strata if stratum[2] is Label.U} == {
        (*arm, Label.U): 1 for arm in ARMS
    }
    assert {strata[*arm, Label.H] for arm in ARMS} == {4}
    assert {strata[*arm, Label.F] for arm in ARMS} == {5}


def test_valid_payloads_are_not_labelled(tmp_path: Path) -> None:
    found = candidates([fake_run(tmp_path)])
    assert len(found) == 3 * 13
    assert all(one.answered.evidence.failure is not Failure.NONE for one in found.values())


def test_each_takes_so_many_of_every_stratum(tmp_path: Path) -> None:
    chosen = sample(candidates([fake_run(tmp_path)]).values(), seed=0, each=3)
    assert sorted(Counter(one.stratum for one in chosen).values()) == [1] * 3 + [3] * 6


def test_a_seed_gives_the_same_packet_whatever_the_order_of_the_runs(tmp_path: Path) -> None:
    one, two = fake_run(tmp_path / "a"), fake_run(tmp_path / "b", answer=lambda text: f"{text} So it is.")
    forth, back = candidates([one, two]).values(), candidates([two, one]).values()
    packets = [packet_id(one.id for one in sample(found, seed=seed)) for found in (forth, back) for seed in (0, 1)]
    assert packets[:2] == packets[2:]
    assert packets[0] != packets[1]


def test_the_order_tells_nothing_of_the_strata(tmp_path: Path) -> None:
    chosen = sample(candidates([fake_run(tmp_path)]).values(), seed=0)
    # By turns, as they were drawn, the first nine would be of the nine strata.
    assert len({one.stratum for one in chosen[:9]}) < 9
    assert [one.stratum for one in chosen] != sorted(one.stratum for one in chosen)


def test_a_run_without_answers_is_one_line() -> None:
    with pytest.raises(UserError, match="no answer to label"):
        sample([], seed=0)


def test_the_page_is_blind(tmp_path: Path) -> None:
    html = page(sample(candidates([fake_run(tmp_path)]).values(), seed=0))
    packet = data(html)
    told = json.dumps(packet["records"])
    for word in ("crewai", "native", "slot", "deploy", "reference", "REDACTED", "retrieval_status", "rules", "why"):
        assert word not in told
    assert {frozenset(record) for record in packet["records"]} == {
        frozenset({"id", "question", "tool", "declared", "flagged", "payload", "answer"})
    }
    assert all(re.fullmatch("[0-9a-f]{16}", record["id"]) for record in packet["records"])


def test_a_hostile_answer_stays_data(tmp_path: Path) -> None:
    chosen = sample(candidates([fake_run(tmp_path, answer=lambda text: text + HOSTILE)]).values(), seed=0)
    html = page(chosen)
    html.encode("utf-8")
    assert all(record["answer"].endswith(HOSTILE) for record in data(html)["records"])
    assert html.count("</script>") == 2 and html.count("<script") == 2, "the data, and the page's own"


def test_the_page_asks_nothing_of_the_network(tmp_path: Path) -> None:
    html = page(sample(candidates([fake_run(tmp_path)]).values(), seed=0))
    assert not re.search(r"(?:src|href)\s*=\s*[\"']|https?://|@import|url\(|fetch\(", html)
    assert "default-src 'none'" in html
