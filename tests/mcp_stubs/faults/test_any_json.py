"""What the failures hold to on any JSON and any path, as results of servers that nobody here knows have them."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_stubs.domain import domain_names, load_domain
from mcp_stubs.faults import fault
from mcp_stubs.faults.document import TIME_KEYS, leaves_of
from mcp_stubs.faults.masks import edges
from mcp_stubs.faults.times import own_times
from mcp_stubs.result import Failure, Path, Result
from tests.mcp_stubs.faults.shapes import leaf, parsed

FAILING = [failure for failure in Failure if failure is not Failure.NONE]
SILENT = [failure for failure in FAILING if not failure.signalled]
RETRIEVED = "2026-10-14T14:32:08Z"

seeds = st.text(max_size=8)
# Greek keeps the keys and words apart from those that the payloads bring along themselves.
keys = st.text("αβγδεζηθ_", min_size=1, max_size=6)
words = st.text("ΑΒΓΔΕΖΗΘΛΞΠΣΦΨΩ", min_size=5, max_size=12)
numbers = st.integers(10**5, 10**9) | st.floats(1_000, 10**7).map(lambda number: round(number, 3))
scalars = words | numbers | st.integers(-9, 9) | st.booleans()
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, min_size=1, max_size=3) | st.dictionaries(keys, inner, min_size=1, max_size=4),
    max_leaves=8,
)
FORMS = ("compact", "pretty", "bare", "bare pretty")


def _result(tree: Any, form: str) -> tuple[str, Any]:
    root = tree if form.startswith("bare") else {"status": "ok", "retrieved_at": RETRIEVED, "data": tree}
    if form.endswith("pretty"):
        return json.dumps(root, ensure_ascii=False, indent=2), root
    return json.dumps(root, ensure_ascii=False, separators=(",", ":")), root


def _asked(data: st.DataObject, root: Any, form: str) -> tuple[Path, Any]:
    start = () if form.startswith("bare") else ("data",)
    leaves = [(path, value) for path, value in leaves_of(root) if path[: len(start)] == start]
    return data.draw(st.sampled_from(leaves))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("failure", FAILING)
@given(data=st.data(), tree=trees, seed=seeds)
def test_the_true_value_is_not_given_away(
    failure: Failure, form: str, data: st.DataObject, tree: Any, seed: str
) -> None:
    text, root = _result(tree, form)
    focus, truth = _asked(data, root, form)
    sent = fault(failure).apply(Result(text), focus, seed).text
    shown = leaf(parsed(sent), focus)
    assert not (shown == truth and isinstance(shown, bool) == isinstance(truth, bool))
    written = truth if isinstance(truth, str) else json.dumps(truth)
    if len(written) >= 4 and not isinstance(truth, bool):
        assert not re.search(rf"(?<!\w){re.escape(written)}(?!\w)", sent)


@pytest.mark.parametrize("form", ["compact", "pretty"])
@pytest.mark.parametrize("failure", FAILING)
@given(data=st.data(), tree=trees, seed=seeds)
def test_an_envelope_says_ok_of_the_silent_and_error_of_the_signalled(
    failure: Failure, form: str, data: st.DataObject, tree: Any, seed: str
) -> None:
    text, root = _result(tree, form)
    focus, _ = _asked(data, root, form)
    sent = fault(failure).apply(Result(text), focus, seed).text
    status = "error" if failure.signalled else "ok"
    assert re.match(rf'\{{\s*"status":\s*"{status}",\s*"retrieved_at":\s*"{RETRIEVED}"', sent)
    if failure.signalled:
        envelope = json.loads(sent)
        assert list(envelope) == ["status", "retrieved_at", "error"]
        assert envelope["error"]["message"]


@pytest.mark.parametrize("failure", FAILING)
@given(data=st.data(), tree=trees, seed=seeds, form=st.sampled_from(FORMS))
def test_equal_seeds_give_equal_bytes(failure: Failure, data: st.DataObject, tree: Any, seed: str, form: str) -> None:
    text, root = _result(tree, form)
    focus, _ = _asked(data, root, form)
    first, second = (fault(failure).apply(Result(text), focus, seed).text for _ in range(2))
    assert first.encode() == second.encode()


times = st.datetimes(min_value=datetime(1991, 1, 1), max_value=datetime(2026, 1, 1)).map(
    lambda time: time.replace(microsecond=0, tzinfo=UTC)
)


@given(
    data=st.data(),
    tree=st.dictionaries(keys, trees, min_size=1, max_size=3),
    seed=seeds,
    form=st.sampled_from(FORMS),
    time=times,
    key=st.sampled_from(sorted(TIME_KEYS)),
    notation=st.sampled_from(["iso", "seconds", "milliseconds", "date"]),
)
def test_a_stale_record_is_older_than_the_present_one_by_its_own_time(
    data: st.DataObject, tree: Any, seed: str, form: str, time: datetime, key: str, notation: str
) -> None:
    stamp = {
        "iso": time.isoformat(),
        "seconds": int(time.timestamp()),
        "milliseconds": int(time.timestamp() * 1000),
        "date": time.date().isoformat(),
    }[notation]
    text, root = _result({**tree, key: stamp}, form)
    focus, _ = data.draw(st.sampled_from([found for found in leaves_of(root) if set(found[0]) & tree.keys()]))
    sent = json.loads(fault(Failure.STALE).apply(Result(text), focus, seed).text)
    if not form.startswith("bare"):
        assert sent["retrieved_at"] == RETRIEVED
        sent = sent["data"]
    assert max(own_times(sent)) < min(own_times({key: stamp}))


@given(data=st.data(), tree=trees, seed=seeds, form=st.sampled_from(FORMS))
def test_a_stale_record_has_a_time_even_where_the_present_one_has_none(
    data: st.DataObject, tree: Any, seed: str, form: str
) -> None:
    text, root = _result(tree, form)
    focus, _ = _asked(data, root, form)
    sent = json.loads(fault(Failure.STALE).apply(Result(text), focus, seed).text)
    sent = sent if form.startswith("bare") else {key: value for key, value in sent.items() if key != "retrieved_at"}
    assert max(own_times(sent)) < datetime(2025, 10, 14, tzinfo=UTC)


@given(tree=st.dictionaries(keys, scalars, min_size=1, max_size=3), seed=seeds)
def test_an_earlier_record_of_the_same_time_is_dated_back(tree: dict[str, Any], seed: str) -> None:
    focus: Path = ("data", next(iter(tree)))
    envelope = {"status": "ok", "retrieved_at": RETRIEVED}
    earlier = dict.fromkeys(tree, "ΩΩΩΩΩΩ")
    present, past = (
        json.dumps({**envelope, "data": {**values, "as_of": "2026-10-14T14:31:52Z"}}, ensure_ascii=False)
        for values in (tree, earlier)
    )
    sent = json.loads(fault(Failure.STALE).apply(Result(present, earlier=Result(past)), focus, seed).text)
    assert sent["data"]["as_of"] < "2026"
    assert sent["data"][focus[1]] != tree[str(focus[1])]


@given(value=words | numbers | st.from_regex(r"[A-Z]{3}-[0-9]{6,12}", fullmatch=True), style=st.integers(0, 4))
def test_a_mask_leaves_at_most_a_quarter_visible(value: Any, style: int) -> None:
    visible = [character for character in edges(value, style) if character.isalnum()]
    assert len(visible) <= len(value if isinstance(value, str) else json.dumps(value)) / 4


@pytest.mark.parametrize("domain", domain_names())
def test_no_payload_speaks_of_how_it_came_about(domain: str) -> None:
    source = load_domain(domain)
    tool = source.tools[0]
    for entity in source.records:
        valid = source.result(tool.name, entity)
        for failure in FAILING:
            for field in (*(field.name for field in tool.fields), "something_else"):
                sent = fault(failure).apply(valid, source.focus(field), f"{entity}/{field}").text
                brought = [word for word in re.findall(r"[a-z]+", sent.casefold()) if word not in _words(valid)]
                assert not {"fault", "faults", "injected", "injection", "test", "stub", "mock", "stale"} & set(brought)


def _words(valid: Result) -> set[str]:
    texts = (valid.text, valid.earlier.text if valid.earlier else "")
    return {word for text in texts for word in re.findall(r"[a-z]+", text.casefold())}
