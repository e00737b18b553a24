"""How an episode ended, decided from typed evidence alone: gateway, stub, clock, and only then the framework."""

from __future__ import annotations

from adapters.base import Answer, End
from adapters.bench import conversation
from adapters.bench.exposure import PROGRAM
from adapters.bench.session import Session
from scenarios.status import Status


def conclude(session: Session, answer: Answer | None) -> tuple[Status, str]:
    """Status and reason; the reason is empty for OK. ``answer`` is None when the deadline passed without one."""
    if session.fault is not None:
        return session.fault
    if session.stub.ledger.errors:
        return Status.STUB_ERROR, str(session.stub.ledger.errors[0])
    if answer is None:
        return Status.DEADLINE, "the framework gave no answer in time"
    replied = session.reply is not None
    used_up = session.exhausted or _stopped_with_calls_pending(session)
    if not session.stub.ledger.entries:
        if replied and (used_up or not answer.error or _last_reply_ends_it(session)):
            return Status.NO_EXPOSURE, "the tool was never called"
        return Status.HARNESS_ERROR, answer.error or "the framework never asked its model"
    if used_up:
        return Status.NO_TEXT, f"no text within {session.protocol.max_rounds} rounds"
    if answer.end is End.FORCED:
        return Status.INTERVENED, "the framework gave words of its own in the answer's place"
    if session.reply is not None and _last_reply_ends_it(session) and not _last_words(session):
        return Status.NO_TEXT, "the model's last reply was empty"
    if not session.seen:
        return Status.NO_EXPOSURE, "the tool was called, but its result never reached the model"
    if answer.end is End.UNREAD:
        return Status.NO_TEXT, "the framework could not read its model's last reply"
    if answer.end is End.GAVE_UP:
        return Status.NO_TEXT, "the framework gave up at a limit of its own"
    if _ended_without_text(session, answer):
        return Status.NO_TEXT, "the framework ended with a reply that has no text"
    if answer.text is None or not answer.text.strip():
        return Status.HARNESS_ERROR, answer.error or "the framework gave no text although its model did"
    return Status.OK, ""


def _ended_without_text(session: Session, answer: Answer) -> bool:
    """Whether both model and framework gave no text and no error, as with a call whose arguments are unreadable.

    What a program says is what it hands over, whatever its own text.
    """
    said = (answer.text or "").strip() or (session.scene.dialect != PROGRAM and _last_words(session))
    return answer.error is None and not said


def _last_words(session: Session) -> str:
    return conversation.last_words(session.reply, session.control).strip() if session.reply is not None else ""


def _last_reply_ends_it(session: Session) -> bool:
    """Whether the model itself called nothing in its last turn, or nothing but an end, whatever was made of that."""
    return session.reply is not None and not conversation.pending(session.reply, session.control)


def _stopped_with_calls_pending(session: Session) -> bool:
    """Whether the framework gave up by itself after the last round, in which the model still asked for calls."""
    last = session.reply is not None and len(session.rounds) == session.protocol.max_rounds
    return last and not _last_reply_ends_it(session)
