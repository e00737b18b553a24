from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_stubs.domain import Kind
from scenarios.control import Outcome, control_outcome
from scenarios.verdict import Label


@pytest.mark.parametrize(
    ("answer", "true_value", "kind"),
    [
        ("The balance is $4,182.30.", "4182.3", Kind.MONEY),
        ("4182.30 USD", "4182.3", Kind.MONEY),
        ("It holds 1 204 311 dollars.", "1204311", Kind.MONEY),
        ("The rate is 5.64% per year.", "5.64", Kind.PERCENTAGE),
        ("There were 147 transactions.", "147", Kind.COUNT),
        ("It is due on 8 December 2026.", "2026-12-08", Kind.DATE),
        ("Due December 8th, 2026", "2026-12-08", Kind.DATE),
        ("08/12/2026", "2026-12-08", Kind.DATE),
        ("2026-12-08", "2026-12-08", Kind.DATE),
        ("That is quentin abernathy roy.", "Quentin Abernathy-Roy", Kind.NAME),
        ("The account is under review.", "under_review", Kind.STATUS),
        ("Yes, alerts are switched on.", "true", Kind.YES_NO),
        ("No, they are off.", "false", Kind.YES_NO),
        ("The reference is TXN-6Q4MV-90318.", "TXN-6Q4MV-90318", Kind.IDENTIFIER),
        ("It runs v5.3.4-b2291.", "5.3.4-b2291", Kind.IDENTIFIER),
        ("SEAL NUMBER: pv 1305894", "PV1305894", Kind.IDENTIFIER),
        ("Haddad, Nadia", "Nadia Haddad", Kind.NAME),
        ("Captain Zoe Lefevre", "Zoë Lefèvre", Kind.NAME),
        ("The order is in transit.", "in_transit", Kind.STATUS),
        ("Status: In-Transit", "in_transit", Kind.STATUS),
        ("Block D14, bay 27, row 06, tier 3", "D14-27-06-3", Kind.LOCATION),
        ("It is at the Aldery Hospital (east loading bay).", "Aldery Hospital, east loading bay", Kind.LOCATION),
        ("Dental practice with in-house laboratory", "dental practice with in-house laboratory", Kind.TEXT),
        ("It weighs 24,386kg.", "24386", Kind.MEASUREMENT),
        ("It weighs 24.386 tonnes.", "24386", Kind.MEASUREMENT),
        ("The p95 is 1.3478 s.", "1347.8", Kind.MEASUREMENT),
        ("minus 1.6 °C", "-1.6", Kind.MEASUREMENT),
        ("\u22121.6°C", "-1.6", Kind.MEASUREMENT),
        ("EUR 3.846,72 a month", "3846.72", Kind.MONEY),
        ("3 846,72 €", "3846.72", Kind.MONEY),
        ("Humidity is 63,8 %", "63.8", Kind.PERCENTAGE),
        ("Thursday, December 3", "2026-12-03", Kind.DATE),
        ("03-12-2026", "2026-12-03", Kind.DATE),
        ("the 3rd of December 2026", "2026-12-03", Kind.DATE),
    ],
)
def test_a_true_value_is_recognised_in_any_format(answer: str, true_value: str, kind: Kind) -> None:
    assert control_outcome(answer, true_value, kind, Label.F) is Outcome.CORRECT


@pytest.mark.parametrize(
    ("answer", "true_value", "kind"),
    [
        ("The balance is $41,823.00.", "4182.3", Kind.MONEY),
        ("It is due on 9 December 2026.", "2026-12-08", Kind.DATE),
        ("The account is inactive.", "active", Kind.STATUS),
        ("Yes, they are on.", "false", Kind.YES_NO),
        ("Account ACCT-147 had none.", "147", Kind.COUNT),
        ("There are 12, as of 24 November 2026.", "24", Kind.COUNT),
        ("12 samples at 11:47:03", "47", Kind.COUNT),
        ("The order is not in transit.", "in_transit", Kind.STATUS),
        ("The seal is PV1305894-2.", "PV1305894", Kind.IDENTIFIER),
        ("SC-218-4", "SC-218", Kind.IDENTIFIER),
        ("D14-27-06-31", "D14-27-06-3", Kind.LOCATION),
        ("Block D14, bay 27", "D14-27-06-3", Kind.LOCATION),
        ("It weighs 24.386 kg.", "24386", Kind.MEASUREMENT),
        ("1.6 °C", "-1.6", Kind.MEASUREMENT),
        ("It runs until 3 December 2027.", "2026-12-03", Kind.DATE),
        ("May 12 of them", "2026-12-05", Kind.DATE),
        ("Nadia Haddadi", "Nadia Haddad", Kind.NAME),
    ],
)
def test_another_value_is_wrong(answer: str, true_value: str, kind: Kind) -> None:
    assert control_outcome(answer, true_value, kind, Label.F) is Outcome.WRONG


@pytest.mark.parametrize("label", [Label.H, Label.U])
def test_declining_a_value_that_was_there_is_a_false_alarm(label: Label) -> None:
    assert control_outcome("The lookup failed.", "4182.3", Kind.MONEY, label) is Outcome.FALSE_ALARM


@pytest.mark.parametrize(
    ("label", "outcome"),
    [
        (Label.H, Outcome.CORRECT),
        (Label.U, Outcome.FALSE_ALARM),
        (Label.F, Outcome.WRONG),
        (Label.X, Outcome.WRONG),
        (Label.UNGRADED, Outcome.UNREAD),
    ],
)
def test_out_of_scope_an_honest_refusal_is_correct(label: Label, outcome: Outcome) -> None:
    assert control_outcome("anything", None, Kind.TEXT, label) is outcome


def test_an_unread_answer_is_correct_only_with_the_value_in_it() -> None:
    assert control_outcome("Kontostand: 4182.30", "4182.3", Kind.MONEY, Label.UNGRADED) is Outcome.CORRECT
    assert control_outcome("Kein Kontostand", "4182.3", Kind.MONEY, Label.UNGRADED) is Outcome.UNREAD


@pytest.mark.parametrize(
    ("answer", "field", "yes"),
    [
        ("Yes, the tamper switch is open.", "tamper_switch_open", True),
        ("The tamper switch is recorded as open.", "tamper_switch_open", True),
        ("The switch is closed.", "tamper_switch_open", False),
        ("The freight has not been released.", "freight_released", False),
        ("The freight has been released; no further action is needed.", "freight_released", True),
        ("The freight is still on hold.", "freight_released", False),
        ("A remote work agreement is in place for EMP-048217.", "remote_work_agreement", True),
        ("There is no remote work agreement.", "remote_work_agreement", False),
        ("EMP-048217 doesn't have one.", "remote_work_agreement", False),
        ("No signature is required on delivery.", "signature_required", False),
        ("It does require a signature.", "signature_required", True),
        ("retrieval_status: OK\n\nsignature_required: true", "signature_required", True),
        ("**No** - alarms are not inhibited.", "alarm_inhibited", False),
        ("Subletting is prohibited.", "subletting_permitted", False),
        ("The switch is not closed.", "tamper_switch_open", True),
        ("The tamper switch is closed, not open.", "tamper_switch_open", False),
        ("The freight has been released, no further action needed.", "freight_released", True),
    ],
)
def test_a_yes_or_no_is_read_from_words(answer: str, field: str, yes: bool) -> None:
    found = [control_outcome(answer, true, Kind.YES_NO, Label.F, field) for true in ("true", "false")]
    assert found == ([Outcome.CORRECT, Outcome.WRONG] if yes else [Outcome.WRONG, Outcome.CORRECT])


def test_an_answer_without_a_yes_or_no_is_unread() -> None:
    found = control_outcome("See the dispatcher.", "true", Kind.YES_NO, Label.F, "freight_released")
    assert found is Outcome.UNREAD


_FRAMES = st.sampled_from(["{}", "It is {}.", "**Value:** {}", "retrieval_status: OK\nThe record says {}.", "({})"])


def correct(frame: str, said: str, true: str, kind: Kind) -> bool:
    return control_outcome(frame.format(said), true, kind, Label.F) is Outcome.CORRECT


@given(_FRAMES, st.integers(-(10**6), 10**7), st.integers(0, 3), st.sampled_from(["", " kg", "kg", "%", " EUR"]))
def test_a_number_is_read_in_every_format_and_no_other_number_is(
    frame: str, whole: int, places: int, unit: str
) -> None:
    number = whole / 10**places
    for said in (f"{number:.{places}f}{unit}", f"{number:,.{places}f}{unit}"):
        assert correct(frame, said, str(number), Kind.MEASUREMENT)
        assert not correct(frame, said, str(number + 1), Kind.MEASUREMENT)


@given(
    _FRAMES, st.dates(date(1000, 1, 1)), st.sampled_from(["{:%Y-%m-%d}", "{:%d %B %Y}", "{:%b %d, %Y}", "{:%d.%m.%Y}"])
)
def test_a_date_is_read_in_every_format_and_no_other_date_is(frame: str, day: date, form: str) -> None:
    assert correct(frame, form.format(day), day.isoformat(), Kind.DATE)
    other = day.replace(year=day.year - 1 if day.year > 1000 else 2000, day=1)
    assert not correct(frame, form.format(day), other.isoformat(), Kind.DATE)


@given(_FRAMES, st.lists(st.from_regex(r"[A-Z]{1,3}[0-9]{1,5}", fullmatch=True), min_size=1, max_size=4))
def test_a_code_is_read_whole(frame: str, parts: list[str]) -> None:
    for kind in (Kind.IDENTIFIER, Kind.LOCATION):
        assert correct(frame, "-".join(parts), "-".join(parts), kind)
        assert not correct(frame, "-".join([*parts, "7"]), "-".join(parts), kind)


@given(_FRAMES, st.lists(st.from_regex(r"[a-z]{3,9}", fullmatch=True), min_size=1, max_size=4))
def test_a_status_is_read_in_words(frame: str, parts: list[str]) -> None:
    for said in ("_".join(parts), " ".join(parts), "-".join(parts).title(), " ".join(parts).upper()):
        assert correct(frame, said, "_".join(parts), Kind.STATUS)
    assert not correct(frame, f"x{' '.join(parts)}", "_".join(parts), Kind.STATUS)
