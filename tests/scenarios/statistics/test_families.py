from __future__ import annotations

import pytest

from mcp_stubs.cli_errors import UserError
from scenarios.conditions import condition
from scenarios.statistics.families import Factor, digests, families, read

ONE = """
families:
  - name: slot
    question: Does it help?
    factor: condition
    comparisons: [[deploy, deploy+slot]]
"""


def test_every_condition_named_in_the_shipped_families_exists() -> None:
    for family in families():
        conditions = family.conditions if family.factor is Factor.AGENT else sum(family.comparisons, ())
        for name in conditions:
            assert condition(name.replace("captured:*", "captured:crewai").replace("*", "deploy"))


def test_the_digest_is_of_what_a_family_says_and_not_of_its_layout() -> None:
    (family,) = read(ONE)
    (same,) = read(ONE.replace("[[deploy, deploy+slot]]", "\n      - [deploy, deploy+slot]  # as declared\n"))
    (other,) = read(ONE.replace("deploy+slot", "deploy+quote"))
    assert family.digest == same.digest != other.digest
    assert digests() == {one.name: one.digest for one in families()}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ONE.replace("comparisons", "comparison"), "families.0.comparison: unknown key; did you mean 'comparisons'?"),
        (ONE + ONE.removeprefix("\nfamilies:\n"), "the family 'slot' stands twice"),
        (ONE.replace("factor: condition", "factor: agent"), "conditions are given for the factor agent, and only then"),
        (ONE.replace("[[deploy, deploy+slot]]", "[]"), "families.0.comparisons: Tuple should have at least 1 item"),
        (ONE + "    domains: heldout\n", "families.0.domains: Input should be 'development' or 'held_out'"),
    ],
)
def test_what_cannot_be_used_is_one_line(text: str, words: str) -> None:
    with pytest.raises(UserError, match=r"^families\.yaml") as caught:
        read(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
