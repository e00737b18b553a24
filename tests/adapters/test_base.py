from __future__ import annotations

from adapters.base import Answer, End, failed


def test_the_error_of_a_framework_is_told_by_type_and_message() -> None:
    assert failed(ValueError("no"), ["seen"]) == Answer(None, ("seen",), "ValueError: no")
    assert failed(ValueError("no"), (), End.UNREAD).end is End.UNREAD


def test_a_group_of_one_is_what_is_in_it_and_a_group_of_two_is_a_group() -> None:
    one = ExceptionGroup("tasks", [ExceptionGroup("inner", [OSError("gone")])])
    assert failed(one, ()).error == "OSError: gone"
    two = ExceptionGroup("tasks", [OSError("gone"), ValueError("no")])
    assert failed(two, ()).error == "ExceptionGroup: tasks (2 sub-exceptions)"
