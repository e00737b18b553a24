from __future__ import annotations

from pathlib import Path

import pytest

from mcp_stubs.domain import Kind, domain_names, domain_text, load_domain
from scenarios.query import QueryError, load, parse

GOOD = """
domain: banking
queries:
  - {id: a, entity: ACCT-88213-K, field: balance, kind: money, in_scope: true, text: "Balance of ACCT-88213-K?"}
"""


@pytest.mark.parametrize("name", domain_names())
class TestShippedQuestions:
    """What the questions to every domain that ships must hold."""

    def test_there_are_eight_each_about_another_record(self, name: str) -> None:
        domain, queries = load(name)
        assert len(queries) == len({query.id for query in queries}) == len({query.text for query in queries}) == 8
        assert {query.entity for query in queries} == set(domain.records)
        assert [query.in_scope for query in queries].count(True) in (5, 6)

    def test_no_value_stands_in_its_question(self, name: str) -> None:
        domain, queries = load(name)
        for query in queries:
            if query.in_scope and query.kind is not Kind.YES_NO:
                value = str(domain.records[query.entity].values[query.field])
                asked = query.text.replace(query.entity, "").casefold()
                for written in (value, value.replace("_", " ")):
                    assert written.casefold() not in asked, query.key

    def test_a_field_out_of_scope_is_not_in_the_declaration(self, name: str) -> None:
        domain, queries = load(name)
        for query in queries:
            if not query.in_scope:
                assert query.field.replace("_", " ") not in domain.tools[0].description.casefold(), query.key


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "field: balance",
            "field: shoes",
            "queries.0 (a).in_scope: is true, but the tool does not declare 'shoes'",
        ),
        ("in_scope: true", "in_scope: false", "queries.0 (a).in_scope: is false, but the tool declares 'balance'"),
        ("entity: ACCT-88213-K", "entity: ACCT-1", "queries.0 (a).entity: no record 'ACCT-1' in domain 'banking'"),
        ("Balance of ACCT-88213-K?", "Balance?", "queries.0 (a).text: does not name the entity ACCT-88213-K"),
        ("kind: money", "kind: gold", "queries.0.kind: Input should be"),
        ("kind: money", "kind: date", "queries.0 (a).kind: is 'date', but the tool declares 'money'"),
        ("Balance of ACCT-88213-K?", "Are there 18437.62 on ACCT-88213-K?", "queries.0 (a).text: gives the value away"),
        ("Balance of ACCT-88213-K?", "Balance of ACCT-88213-KX?", "text: does not name the entity ACCT-88213-K"),
        ("Balance of ACCT-88213-K?", "18437,62 on ACCT-88213-K?", "queries.0 (a).text: gives the value away"),
        ("id: a,", "id: A/B,", "queries.0 (A/B).id: only small letters"),
        ("id: a,", "id: a, colour: red,", "queries.0.colour: unknown key"),
        ("domain: banking", "domain: crm", "domain: is 'crm', expected 'banking'"),
        ("queries:", "queries: [", "not valid YAML"),
    ],
)
def test_a_bad_file_is_one_line_with_file_and_key(old: str, new: str, message: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(GOOD.replace(old, new), "queries/x.yaml", load_domain("banking"))
    assert str(caught.value).startswith("queries/x.yaml:")
    assert "\n" not in str(caught.value)
    assert message in str(caught.value)


def test_a_domain_by_path_has_its_questions_beside_it(tmp_path: Path) -> None:
    shipped, _ = domain_text("banking")
    mine = tmp_path / "mine.yaml"
    mine.write_text(shipped.replace("name: banking", "name: mine", 1))
    with pytest.raises(
        QueryError, match=r"mine\.queries\.yaml: cannot be read, so there is nothing to ask domain 'mine'"
    ):
        load(str(mine))
    (tmp_path / "mine.queries.yaml").write_text(GOOD.replace("domain: banking", "domain: mine"))
    domain, queries = load(str(mine))
    assert (domain.name, [query.key for query in queries]) == ("mine", ["mine/a"])


def test_a_short_value_may_be_a_piece_of_the_question() -> None:
    domain = load_domain("banking")
    text = GOOD.replace("field: balance, kind: money", "field: transactions_this_month, kind: count")
    value = domain.records["ACCT-88213-K"].values["transactions_this_month"]
    (query,) = parse(text.replace("Balance of", f"A{value}B, movements of"), "queries/x.yaml", domain)
    assert query.field == "transactions_this_month"


def test_no_questions_are_an_error() -> None:
    with pytest.raises(QueryError, match="queries: List should have at least 1 item"):
        parse("domain: banking\nqueries: []\n", "queries/x.yaml", load_domain("banking"))


def test_a_repeated_id_is_an_error() -> None:
    line = GOOD.splitlines()[-1]
    with pytest.raises(QueryError, match=r"queries\.1 \(a\)\.id: stands twice"):
        parse(GOOD + line, "queries/x.yaml", load_domain("banking"))
