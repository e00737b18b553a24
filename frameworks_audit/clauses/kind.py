"""Is a text an instruction to a model at all, or code, a table, a log, a recipe?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.other_kinds import FENCED, of_another_kind, tells
from frameworks_audit.clauses.reading import Reading

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffd]")
_CODE_LINE = re.compile(
    r"""\s*(?:(?:def|class|import|from\ \w+\ import|public|private|function|const|let|var|package
    |using|fn|elif|SELECT|INSERT)\ .
    |return\b|\#include|if\ \(|for\ \(|while\ \(|\}|\w+\s*=\s*[\w\[{"'(]|@\w+|else:|try:|except\b|//|/\*|\w+\(.*\);?$
    |.*[;{}]\s*$)""",
    re.VERBOSE,
)
_LOG_LINE = re.compile(r"^\s*(?:\[?\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\[?(?:INFO|WARN|ERROR|DEBUG|TRACE)\b|[\d.]+ - - \[)")
_CSV_LINE = re.compile(r"^[^,;\t\n]*(?:[,;\t][^,;\t\n]*){2,}$")
_PLACEHOLDER = re.compile(r"\{\{ ?[\w.]+ ?\}\}|(?<![\w$])\{[a-z_]{3,30}\}|\$\{\w+\}|<<[A-Z_]+>>|<\|\w+\|>|\{% ")
_ROLE_TAG = re.compile(
    r"<(?:role|instructions?|system|system_?prompt|persona|assistant|agent|bot|job)\b"
    r"|^\W{0,5}(?:role|persona|rolle|rôle|rol|角色)\s?[:：]",
    re.IGNORECASE | re.MULTILINE,
)
_OPENING = 400
_SPOKEN_TO = re.compile(
    r"\b(?:assistant|chatbot|language model|system prompt|AI model|(?:coding|AI|LLM|software) agents?|AGENTS\.md"
    r"|CLAUDE\.md)\b",
    re.IGNORECASE,
)
_CALL = re.compile(r"(?<![\w.])`?[a-z]\w{1,30}\((?:\w+(?:, ?\w+){0,4})?\)")
_IMPORT = re.compile(r"^(?:from [\w.]+ import |import [\w.]+(?: as \w+)?$|#include\b)", re.MULTILINE)
_FIELD = re.compile(
    r"^[ \t]*(?:#{1,4}[ \t]*|[-*][ \t]*|<{0,2}|【|\[|\*\*|\"){1,2}"
    r"(?:system|prompt|instructions?|task|tools?|model|agent|assistant|voice_agent|role|persona|output|answer"
    r"|guardrails?"
    r"|systeme?|système|anweisungen|auftrag|aufgabe|werkzeuge?|ausgabe|consignes?|outils?|mission|tâche|instrucciones"
    r"|herramientas?|tarea|salida|任务|角色|工具|身份|输出|指令|回答)(?:[ _](?:prompt|message|format))?"
    r"(?:】|\]|>{1,2}|\*\*|[ \t]*[:：]|[ \t]*$)",
    re.IGNORECASE | re.MULTILINE,
)
_SECOND_PERSON = re.compile(
    r"\b(?:you|your|yourself|du|dir|dich|dein\w*|Sie|Ihnen|Ihre\w*|tu|ton|ta|tes|toi|vous|votre|vos|tú|tus|usted"
    r"|eres|ustedes)\b"
    r"|[你您]"
)
_TASK = re.compile(
    r"(?:【\w{1,6}】)?\W{0,3}(?:you (?!(?:are|know|need|asked|said|told|wrote|were|had|did|may|can|might|would|could"
    r"|want|like|love|think)\b)[a-z]+(?<!ed)|(?:write|tag|label|classify|extract|summari[sz]e|translate|rank|judge"
    r"|grade|evaluate) (?:the|each|every|this|\w+ \w+ for)|du \w+st|sie \w+en|tu \w+[sx]|vous \w+ez)\b"
    r"|你|给|请|把|将|用|翻译|总结|写|列|按|根据|帮",
    re.IGNORECASE,
)
"""How a task is set in the first words of a sentence; a story or a letter may begin so too."""
_TITLE = re.compile(r"\b(?:agents?|assistant|bot)\b", re.IGNORECASE)
_MADE_FOR_A_MODEL = re.compile(
    r"\b(?:assistant|bot|agent|model|tool|prompt|asistente|agente|modelo|modèle|herramienta|werkzeug|système|das System"
    r"|rolle?|rôle)\w*\b|\w+bot\b|助理|助手|模型|工具|接口|客服|提示",
    re.IGNORECASE,
)
_STATES = re.compile(
    r"\W*(?:the|an?|it|he|she|they|we|i|there|this|that|these|in|on|at|der|die|das|eine?|es|er|wir|ich|le|la|les"
    r"|une?|il|elle|on"
    r"|el|los|las|en|am|im)\b|\W*l'|\W*[\u4e00-\u9fff]|\W*\Z",
    re.IGNORECASE,
)
"""How a sentence begins that only states something."""
_WRITTEN = re.compile(r"[^\W\d_]{2,}[ ,][^.!?]*[^\W\d_]{2,}")
"""At least two words that are no noise."""
_FEW = 4
"""Sentences of a text so short that an order in it may have any verb."""
_OBLIGES = re.compile(
    r"\b(?:must|shall|never|always|should|muss|müssen|darf|dürfen|soll|niemals|immer|doit|doivent|faut|jamais"
    r"|toujours|debe"
    r"|deben|hay que|nunca|siempre)\b|必须|不得|应|不要|不许|一律|每一",
    re.IGNORECASE,
)


def is_prompt(text: str, readings: Sequence[Reading]) -> bool:
    """Whether ``text``, in a language that is read, tells a model what to do."""
    if not text.strip() or len(_CONTROL.findall(text[:100_000])) * 200 > min(len(text), 100_000):
        return False
    earnest = [one for one in readings if not one.sentence.shown]
    lines = [_PLACEHOLDER.sub("x", line) for line in text[:200_000].splitlines() if line.strip()]
    if _mostly(lines, _LOG_LINE, 0.4) or _tabular(lines):
        return False
    if _mostly(lines, _CODE_LINE, 0.4) or text.startswith("#!") or _is_source(text):
        # Declarations of tools may be most of a prompt: then it speaks to the model first.
        return any(one.has("role") and one.hits("role")[0][0] == 0 for one in earnest if one.sentence.start < _OPENING)
    return _spoken_to(text, earnest)


def _is_source(text: str) -> bool:
    """Whether it imports what a program needs, or holds a table of regular expressions."""
    bare = FENCED.sub("", text[:20_000])
    return len(_IMPORT.findall(bare)) > 1 or bare.count("(?:") > 20


def _spoken_to(text: str, earnest: Sequence[Reading]) -> bool:
    if any(one.has("role") for one in earnest[:12]) or _ROLE_TAG.search(FENCED.sub("", text[:3000])):
        return True
    opening = earnest[:400]
    spoken = [one for one in opening if one.has("role") or one.has("address")]
    said = {one.words[start:end].casefold() for one in spoken for start, end in one.hits("role") + one.hits("address")}
    marks = len(said) + bool(_PLACEHOLDER.search(text)) + bool(_SPOKEN_TO.search(text))
    # A long text of another sort has such a mark here and there.
    if marks >= 2 and len(spoken) * 16 >= len(opening):
        return True
    return not of_another_kind(text, earnest) and (_set_to_work(text, earnest) or _directs(text, earnest))


def _directs(text: str, earnest: Sequence[Reading]) -> bool:
    """Whether anything is told to anybody: one who is spoken to, a duty, an order, a slot, a tool."""
    opening = earnest[:80]
    told = sum(_is_told_to(one) for one in opening)
    if 0 < len(opening) <= _FEW and not all(tells(one) or _STATES.match(one.words) for one in opening):
        return bool(_WRITTEN.search(text))
    return told * 8 >= max(len(opening), 1) or (bool(_CALL.search(text[:6000])) and told > 0)


def _is_told_to(one: Reading) -> bool:
    if _SECOND_PERSON.search(one.words) or _OBLIGES.search(one.words) or _MADE_FOR_A_MODEL.search(one.text):
        return True
    orders = [span for name in ("emit", "say", "action", "use") for span in one.commanding(name)]
    return bool(_TASK.match(one.words)) or any(start < (3 if one.lexicon.words else 1) for start, _ in orders)


def _set_to_work(text: str, earnest: Sequence[Reading]) -> bool:
    """Whether somebody is spoken to and set a task, in a text made for a model: with slots to be filled in, with
    functions to be called, under a key or a heading for it."""
    prose = FENCED.sub("", text[:6000])
    spoken = len(_SECOND_PERSON.findall(prose)) >= 2
    tasks = any(_TASK.match(one.words) for one in earnest[:6])
    made = bool(_FIELD.search(text[:300])) + bool(_PLACEHOLDER.search(text)) + bool(_TITLE.search(text[:60]))
    return (spoken + tasks and made > 0) or (tasks and bool(_CALL.search(prose)))


def _mostly(lines: Sequence[str], sort: re.Pattern[str], share: float) -> bool:
    return len(lines) > 2 and sum(bool(sort.match(line[:400])) for line in lines) > share * len(lines)


def _tabular(lines: Sequence[str]) -> bool:
    if len(lines) < 3 or sum(bool(_CSV_LINE.match(line[:2000])) for line in lines) < 0.9 * len(lines):
        return False
    counts = [max(line.count(mark) for mark in ",;\t") for line in lines[:200]]
    return max(counts) - min(counts) <= 2 and not any(line.rstrip().endswith((".", "!", "?")) for line in lines[:3])
