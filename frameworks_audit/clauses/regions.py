"""What of a prompt is only shown to the model: code blocks, examples and sample dialogues, the user's data."""

from __future__ import annotations

import re

_FENCE = re.compile(r"^([ \t]*)(```|~~~)[^\n]*\n.*?(?:^\1\2[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_NEARLY_ALL = 0.7
_EXAMPLE_TAG = re.compile(
    r"<((?:good_|bad_|few_?shot_?)?(?:examples?|samples?|shots?|demos?|demonstrations?|beispiele?|exemples?|ejemplos?|示例"
    r"|question|frage|pregunta|input|user_?\w*|query|documents?|passages?|transcript|logs?|e?mails?|ticket|messages?"
    r"|history|conversation|chat_history|untrusted\w*|pasted\w*|quote|retrieved\w*|article|code|snippet))\b[^<>]{0,100}>"
    r".*?</\1>",
    re.DOTALL | re.IGNORECASE,
)
_WORDS = (
    r"(?:few[- ]?shot|worked|sample|example|beispiel|exemple|ejemplo|muestra|示例|例子|样例|范例|demonstration)s?"
    r"(?:\w{0,3})"
)
# A heading that begins with (or is) such a word opens a region; it ends at the next heading of its level or above, or
# at a paragraph that is no turn of a dialogue.
_HEADING = re.compile(
    rf"^[ \t]*(?:(?:#{{1,6}}[ \t]*|\*\*|【|\[)(?:\w+[ \t]){{0,3}}{_WORDS}\b[^\n.]{{0,40}}"
    rf"|(?:\w+[ \t]){{0,2}}{_WORDS}\b[ \t\w#]{{0,12}}[:：]?)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_ANY_HEADING = re.compile(
    r"^[ \t]*(?:#{1,6}[ \t]|\*\*[^\n]{1,80}\*\*:?[ \t]*$|【|={3,}|-{3,}|[A-ZÀ-Þ][A-ZÀ-Þ ]{4,50}:?[ \t]*$)", re.MULTILINE
)
_SPEAKER = (
    r"(?:user|human|customer|client|assistant|ai|bot|agent|model|system|call|result|tool|observation|thought|action"
    r"|action input|answer|final answer|question|q|a|input|output|nutzer|benutzer|kunde|kundin|assistent|antwort|frage"
    r"|utilisateur|réponse|usuario|cliente|asistente|respuesta|pregunta|用户|助手|问|答|客户|工具|结果)"
)
_TURN = re.compile(
    rf"^[ \t]*(?:[-*>][ \t]*)?(?:\*\*)?{_SPEAKER}(?:\*\*)?[ \t]?[:：](?:\*\*)?[^\n]*$", re.IGNORECASE | re.MULTILINE
)
_LABEL = re.compile(
    r"^[ \t]*(?:[-*>][ \t]*)?(?:\*\*)?(?:bad|good|wrong|right|incorrect|correct|don'?t|example|e\.g\.|for example"
    r"|schlecht|gut|falsch|richtig|beispiel|mauvais|bon|exemple|mal|bien|incorrecto|ejemplo|错误|正确|反例|例如|示例)"
    r"(?:[ \t]+[\w']+){0,9}(?:\*\*)?[ \t]*[:：][^\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
_FORM = re.compile(
    r"\b(?:formats?|forms?|structure|template|schema|formato|formatos|estructura|plantilla|gabarit|modèle|formate?s?"
    r"|schablone|aufbau|muster)\b|格式|模板|形式",
    re.IGNORECASE,
)
_SHOWING = re.compile(
    r"\b(?:examples?|e\.g\.|for instance|bad|wrong|incorrect|avoid|never|do not|don't|not to"
    r"|beispiele?|zum beispiel|niemals|nie|nicht|vermeide|falsch|exemples?|jamais|à éviter|ne pas|il ne faut pas"
    r"|ejemplos?|nunca|evita|no debes|incorrecto)\b|例|错误|不要|禁止|避免",
    re.IGNORECASE,
)


def shows(lead: str) -> bool:
    """Whether a line with a colon introduces examples, or what is not to be done or said."""
    return bool(lead) and not lead.startswith("|") and bool(_SHOWING.search(lead[-120:]))


def forms(text: str) -> list[tuple[int, int]]:
    """Stretches of labelled lines that a line about the form of the answer introduces: they are asked for, not shown.

    A fence right after such a fence belongs to it.
    """
    fences = [one.span() for one in _FENCE.finditer(text) if len(_TURN.findall(one[0])) >= 2]
    found: list[tuple[int, int]] = []
    for start, end in sorted(fences + _dialogues(text)):
        goes_on = bool(found) and not text[found[-1][1] : start].strip(" \n`")
        if goes_on or _asks_for_form(text[max(0, start - 300) : start]):
            found.append((start, end))
    return found


def _asks_for_form(before: str) -> bool:
    lead = before.rstrip(" \n`").rpartition("\n")[2]
    return lead.endswith((":", "：")) and bool(_FORM.search(lead)) and not re.search(r"example|e\.g\.|例", lead)


def shown_regions(text: str, asked: list[tuple[int, int]] | None = None) -> list[tuple[int, int]]:
    """The stretches, merged and in order. ``asked`` are its ``forms``, where they are known: they are none."""
    asked = forms(text) if asked is None else asked
    return [one for one in _shown(text) if not any(start <= one[0] and one[1] <= end for start, end in asked)]


def _shown(text: str) -> list[tuple[int, int]]:
    # A fence around nearly all there is holds the prompt itself.
    found = [one.span() for one in _FENCE.finditer(text) if len(one[0]) < _NEARLY_ALL * len(text)]
    found += [one.span() for one in _EXAMPLE_TAG.finditer(text)]
    found += [(one.start(), _end_of_example(text, one)) for one in _HEADING.finditer(text)]
    found += [one.span() for one in _LABEL.finditer(text)]
    found += _dialogues(text)
    return _merged(found)


def _end_of_example(text: str, heading: re.Match[str]) -> int:
    after = _ANY_HEADING.search(text, heading.end())
    end = len(text) if after is None else after.start()
    if heading[0].lstrip().startswith(("#", "**", "【")):
        return _before_prose(text, heading.end(), end)
    blank = text.find("\n\n", heading.end() + 1)
    return min(end, len(text) if blank < 0 else blank)


def _before_prose(text: str, start: int, end: int) -> int:
    """Where turns of a dialogue stand under the heading, the paragraph after the last of them is no example."""
    turns = list(_TURN.finditer(text, start, end))
    if not turns:
        return end
    blank = text.find("\n\n", turns[-1].end(), end)
    return end if blank < 0 else blank


def _dialogues(text: str) -> list[tuple[int, int]]:
    """Two turns or more, one right after the other."""
    found: list[tuple[int, int]] = []
    first: re.Match[str] | None = None
    last: re.Match[str] | None = None
    for turn in _TURN.finditer(text):
        if last is not None and not text[last.end() : turn.start()].strip():
            last = turn
            continue
        if first is not None and last is not None and first is not last:
            found.append((first.start(), last.end()))
        first = last = turn
    if first is not None and last is not None and first is not last:
        found.append((first.start(), last.end()))
    return found


def _merged(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged
