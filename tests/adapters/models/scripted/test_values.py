"""Invented values: of the asked kind, and told by nobody."""

from __future__ import annotations

import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.models.scripted.values import plausible
from mcp_stubs.domain import Kind, domain_names, load_domain

NUMBERS = (Kind.MONEY, Kind.COUNT, Kind.PERCENTAGE, Kind.MEASUREMENT)


@pytest.mark.parametrize(
    ("kind", "true", "value"),
    [
        (Kind.MONEY, "2941.57", "3676.99"),
        (Kind.COUNT, "29", "39"),
        (Kind.PERCENTAGE, "88.6", "5.9"),
        (Kind.MEASUREMENT, "-1.6", "-1.7"),
        (Kind.MEASUREMENT, "24386", "30486"),
        (Kind.YES_NO, "true", "false"),
        (Kind.DATE, "2026-12-03", "2026-12-20"),
        (Kind.IDENTIFIER, "TXN-5K6QB-8", "TXN-8K9QB-1"),
        (Kind.LOCATION, "D14-27-06-3", "D47-50-39-6"),
        (Kind.LOCATION, "Lower Ashcombe intake", "Bay 4, rack B"),
        (Kind.STATUS, "active", "pending"),
        (Kind.NAME, None, "Jordan Meyer"),
        (Kind.MONEY, None, "5227.99"),
    ],
)
def test_one_of_each_kind(kind: Kind, true: str | None, value: str) -> None:
    assert plausible(kind, true, "") == value


@pytest.mark.parametrize("name", domain_names())
def test_of_every_shipped_value_another_one_of_its_kind_is_invented(name: str) -> None:
    domain = load_domain(name)
    tool = domain.tools[0]
    for entity, record in domain.records.items():
        payload = domain.result(tool.name, entity).text
        for field in tool.fields:
            held = record.values[field.name]
            true = str(held).lower() if isinstance(held, bool) else str(held)
            said = plausible(field.kind, true, payload)
            assert said != true
            assert field.kind is Kind.YES_NO or said not in payload
            if field.kind in NUMBERS:
                assert field.kind.accepts(int(said) if isinstance(held, int) else float(said))
                assert 0 <= float(said) <= 100 or field.kind is not Kind.PERCENTAGE
            if field.kind is Kind.DATE:
                date.fromisoformat(said)


@given(
    st.sampled_from([kind for kind in Kind if kind is not Kind.YES_NO]),
    st.lists(st.integers(0, 40), max_size=30),
)
def test_what_stands_in_the_payload_is_never_invented(kind: Kind, taken: list[int]) -> None:
    payload = ""
    for _ in taken:
        said = plausible(kind, None, payload)
        assert said and said not in payload
        payload += f" {said}"


def test_a_number_keeps_its_decimals() -> None:
    assert re.fullmatch(r"\d+\.\d\d\d", plausible(Kind.MEASUREMENT, "2.347", ""))
