from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from mcp_stubs.domain import Domain, DomainError, Kind, domain_names, load_domain

BANKING = load_domain("banking")


def _small() -> dict[str, Any]:
    return {
        "name": "tiny",
        "system": "Tiny System",
        "retrieved_at": "2026-01-02T00:00:00Z",
        "tools": [
            {
                "name": "get_thing",
                "description": "Look a thing up.",
                "parameters": [
                    {"name": "thing_id", "type": "string", "description": "Id.", "required": True, "entity": True},
                    {"name": "locale", "type": "string", "description": "Locale.", "required": False},
                ],
                "fields": [{"name": "size", "kind": "count", "description": "Size."}],
            }
        ],
        "records": {
            "T-1": {
                "as_of": "2026-01-01T00:00:00Z",
                "values": {"size": 12},
                "earlier": {"as_of": "2020-01-01T00:00:00Z", "values": {"size": 7}},
            }
        },
    }


def _load(tmp_path: Path, content: object) -> Domain:
    file = tmp_path / "tiny.yaml"
    file.write_text(content if isinstance(content, str) else yaml.safe_dump(content), encoding="utf-8")
    return load_domain(file)


def test_schema_and_result_of_a_small_domain(tmp_path: Path) -> None:
    domain = _load(tmp_path, _small())
    assert domain.tools[0].input_schema() == {
        "type": "object",
        "properties": {
            "thing_id": {"type": "string", "description": "Id."},
            "locale": {"type": "string", "description": "Locale."},
        },
        "required": ["thing_id"],
    }
    result = domain.result("get_thing", "T-1")
    assert result.text == (
        '{"status":"ok","retrieved_at":"2026-01-02T00:00:00Z",'
        '"data":{"thing_id":"T-1","size":12,"as_of":"2026-01-01T00:00:00Z"}}'
    )
    assert result.echoes == (("data", "thing_id"),)
    assert result.earlier is not None
    assert json.loads(result.earlier.text)["data"] == {"thing_id": "T-1", "size": 7, "as_of": "2020-01-01T00:00:00Z"}
    assert json.loads(result.earlier.text)["retrieved_at"] == domain.retrieved_at
    assert domain.focus("size") == ("data", "size")


def _record(content: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = content["records"]["T-1"]
    return record


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda c: c.pop("system"), "system: Field required"),
        (lambda c: c.update(sytem=c.pop("system")), "sytem: unknown key; did you mean 'system'?"),
        (lambda c: c.update(extra=1), "extra: unknown key"),
        (lambda c: c["tools"][0]["fields"][0].update(kind="coins"), "tools.0.fields.0.kind"),
        (lambda c: c["tools"][0]["parameters"][0].update(entity=False), "exactly one parameter"),
        (lambda c: c.update(tools=[]), "at least one tool"),
        (lambda c: _record(c)["values"].update(odd=1), "records.T-1.values: declared fields and values differ at odd"),
        (lambda c: _record(c)["earlier"].update(values={}), "records.T-1.earlier.values"),
        (lambda c: _record(c)["values"].update(size="12"), "records.T-1.values.size: '12' is no count"),
        (lambda c: _record(c)["earlier"]["values"].update(size=12), "must differ from the current size"),
        (lambda c: _record(c).update(as_of="2026-02-01T00:00:00Z"), "times must rise"),
        (lambda c: _record(c).update(as_of="2026-01-01"), "needs a zone"),
        (lambda c: _record(c).update(as_of="yesterday"), "records.T-1.as_of: 'yesterday' is no ISO time"),
        (lambda c: c["tools"][0].update(fields=[]), "tools.0.fields: List should have at least 1 item"),
        (lambda c: c["tools"][0].update(name="get thing"), "tools.0.name: String should match pattern"),
        (lambda c: c["tools"][0]["parameters"][0].update(type="text"), "tools.0.parameters.0.type: Input should be"),
        (
            lambda c: c["tools"][0]["parameters"][1].update(required=True),
            "'locale': the entity is required",
        ),
        (
            lambda c: c["tools"][0]["fields"].append(
                {"name": "a", "kind": "text", "description": "A.", "group": "size"}
            ),
            "'size' is a field and a group",
        ),
        (lambda c: c.update(name="My Domain"), "name: String should match pattern"),
        (lambda c: c["tools"].append(c["tools"][0]), "tools: 'get_thing' stands twice"),
        (lambda c: c["tools"][0]["fields"].append(c["tools"][0]["fields"][0]), "fields: 'size' stands twice"),
        (lambda c: c["tools"][0]["parameters"].append(c["tools"][0]["parameters"][1]), "parameters: 'locale' stands"),
        (lambda c: c["tools"][0]["fields"][0].update(name="thing_id"), "'thing_id' is written in every result already"),
    ],
)
def test_a_bad_file_gives_one_line_with_file_and_key(tmp_path: Path, spoil: Any, words: str) -> None:
    content = _small()
    spoil(content)
    with pytest.raises(DomainError) as caught:
        _load(tmp_path, content)
    assert "tiny.yaml: " in str(caught.value)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_field_in_a_group_stands_in_an_object_of_its_own(tmp_path: Path) -> None:
    content = _small()
    content["tools"][0]["fields"][0]["group"] = "outline"
    domain = _load(tmp_path, content)
    data = json.loads(domain.result("get_thing", "T-1").text)["data"]
    assert data == {"thing_id": "T-1", "outline": {"size": 12}, "as_of": "2026-01-01T00:00:00Z"}
    assert domain.focus("size") == ("data", "outline", "size")
    assert domain.focus("colour") == ("data", "colour")


def test_a_key_that_stands_twice_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DomainError, match=r"tiny\.yaml:3: not valid YAML: the key 'name' stands twice"):
        _load(tmp_path, "name: a\nsystem: b\nname: c\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("retrieved_at: 2026-13-45", "month must be in 1..12"),
        ("size: !!int abc", "not valid YAML"),
        (f"size: {'9' * 5000}", "not valid YAML"),
        ("[" * 20000, "nested too deeply"),
        ('system: "\\ud800x"', "half a character"),
    ],
)
def test_what_yaml_itself_cannot_make_is_one_line(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(DomainError, match=words) as caught:
        _load(tmp_path, text)
    assert str(caught.value).startswith(str(tmp_path / "tiny.yaml"))


@pytest.mark.parametrize(
    ("kind", "value"),
    [("measurement", float("nan")), ("money", float("inf")), ("date", "soon"), ("text", " "), ("status", "")],
)
def test_a_value_that_is_none_of_its_kind_is_refused(kind: str, value: object) -> None:
    assert not Kind(kind).accepts(value)  # type: ignore[arg-type]


def test_broken_yaml_names_the_line(tmp_path: Path) -> None:
    with pytest.raises(DomainError, match=r"tiny\.yaml:3: not valid YAML"):
        _load(tmp_path, "name: a\nb: [1\nc: 2\n")


def test_missing_file_and_unknown_names(tmp_path: Path) -> None:
    with pytest.raises(DomainError, match="cannot be read"):
        load_domain(tmp_path / "none.yaml")
    with pytest.raises(DomainError, match="did you mean 'banking'"):
        load_domain("bankng")
    with pytest.raises(DomainError, match="did you mean 'get_account'"):
        BANKING.tool("get_acount")
    with pytest.raises(DomainError, match="did you mean 'ACCT-88213-K'"):
        BANKING.result("get_account", "ACCT-88213-Q")


@pytest.mark.parametrize("name", domain_names())
class TestShippedDomain:
    """What every domain that ships must hold, or an item's answer could be read or worked out elsewhere."""

    def test_name_and_size(self, name: str) -> None:
        domain = load_domain(name)
        assert domain.name == name
        assert len(domain.records) == 8
        assert len(domain.tools) == 1
        assert len(domain.tools[0].fields) >= 6

    def test_no_value_is_written_twice_in_its_record(self, name: str) -> None:
        domain = load_domain(name)
        kinds = {field.name: field.kind for field in domain.tools[0].fields}
        for entity, record in domain.records.items():
            for field, value in record.values.items():
                if kinds[field] is Kind.YES_NO:
                    continue
                root = json.loads(domain.result(domain.tools[0].name, entity).text)
                holder = root
                for part in domain.focus(field)[:-1]:
                    holder = holder[part]
                del holder[field]
                written = value if isinstance(value, str) else json.dumps(value)
                rest = json.dumps(root["data"], ensure_ascii=False)
                assert not re.search(rf"(?<![\w.]){re.escape(written)}(?![\w.])", rest), (entity, field)

    def test_no_distinctive_value_belongs_to_two_entities(self, name: str) -> None:
        domain = load_domain(name)
        for field in domain.tools[0].fields:
            if field.kind in (Kind.YES_NO, Kind.STATUS, Kind.TEXT):
                continue
            values = [record.values[field.name] for record in domain.records.values()]
            assert len(set(values)) == len(values), field.name

    def test_the_earlier_record_is_at_least_a_year_old(self, name: str) -> None:
        domain = load_domain(name)
        for entity, record in domain.records.items():
            assert int(record.as_of[:4]) - int(record.earlier.as_of[:4]) >= 1, entity
            assert record.as_of[:10] == domain.retrieved_at[:10], entity
