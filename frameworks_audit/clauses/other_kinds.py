"""What a text may be that is no prompt: what it says about itself, how it is told, what it is made of.

A text that was handed in as a prompt is taken for one. These are the marks against it; each is enough to ask for a
role, an address or a task that is set to a model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from frameworks_audit.clauses.reading import Reading

_HEADED = re.compile(
    r"^[ \t]*#{1,3}[ \t]*(?:\d[.)]?[ \t]*)?(?:install\w*|usage|licen[cs]e|contributing|change ?log|release notes"
    r"|getting started"
    r"|quick ?start|requirements|set ?up|overview|documentation|features|ingredient\w*|method|zutaten|zubereitung"
    r"|übersicht"
    r"|[\w-]*dokumentation|einrichtung|ingrédients|préparation|ingredientes|preparación|installation|utilisation"
    r"|instalación"
    r"|configuración|uso|安装|许可证|用法|更新日志)\b"
    r"|^[ \t]*#{1,3}[ \t]*\[?v?\d+\.\d+\.\d+"
    r"|^[ \t]*(?:```|~~~)(?:ba)?sh\b|^[ \t]*(?:```|~~~)(?:console|shell|powershell)\b"
    r"|\b(?:pip|npm|brew|cargo|apt(?:-get)?) install\b|^(?:Metadata|cff)-version:",
    re.IGNORECASE | re.MULTILINE,
)
"""Documentation, a log of changes, a recipe, by headings that stand in those."""
_TITLED = re.compile(
    r"\A\W{0,6}(?:(?:public )?notice\b|minutes of\b|agenda\b|chapter\b|abstract\b|press release\b|privacy policy\b"
    r"|terms (?:of (?:service|use)|and conditions)\b|(?:user|owner's|instruction) manual\b|copyright\b|subject:"
    r"|from:|to:"
    r"|(?:the )?(?:mit|apache|bsd|gnu)\b[^\n]{0,40}licen[cs]e|dear\b|(?:sitzungs)?protokoll de[rs]\b"
    r"|bekanntmachung\b|aushang\b"
    r"|kapitel\b|sehr geehrte|liebe[rs]? \w+,|bedienungsanleitung|betreff:|compte rendu|procès-verbal|avis (?:aux|à)\b"
    r"|chapitre\b|mode d'emploi|chers?\b|chères?\b|objet ?:|acta de\b|aviso\b|capítulo\b|estimad[oa]s?\b|querid[oa]s?\b"
    r"|manual de(?:l)? \w+|asunto:|通知|公告|通告|启事|会议纪要|会议记录|尊敬的|亲爱的|第[一二三四五六七八九十]+章"
    r"|you (?:asked|wrote|said|told|mentioned)\b|commit [0-9a-f]{7,40}\b|diff --git|traceback\b|<!doctype|<html"
    r"|<\?xml)",
    re.IGNORECASE,
)
_MARKUP = re.compile(r"^\.\. (?:[\w-]+::|-\*-)|^>>> \S|\A\s*\[[\w.-]+\][ \t]*\n[\w.-]+ ?=", re.MULTILINE)
"""A manual with directives, a session, settings under a heading in brackets."""
_LEGAL = re.compile(
    r"permission is hereby granted|all rights reserved|licensed under|without warranty|this licen[cs]e\b"
    r"|gnu general public"
    r"|creative commons|under the terms of|^[ \t]*copyright (?:\(c\)|©|\d{4})",
    re.IGNORECASE | re.MULTILINE,
)
_SIGNED = re.compile(
    r"(?:\n|[.!] )(?:yours|kind regards|best regards|sincerely|mit freundlichen grüßen|viele grüße|cordialement"
    r"|bien à vous"
    r"|atentamente|un saludo|此致)\b[^\n]{0,60}",
    re.IGNORECASE,
)
_KITCHEN = re.compile(
    r"\b(?:stir|knead|simmer|whisk|flour|dough|oven|butter|sourdough|tbsp|tsp|mehl|teig|ofen|zucker|verrühren|kneten"
    r"|backen"
    r"|farine|pâte|four|beurre|sucre|mélangez|pétrir|harina|masa|horno|mantequilla|azúcar|amasar|sartén|a fuego"
    r" (?:lento|manso|medio|vivo)|cuec\w+|en remojo|caldo|à feu (?:doux|vif)|bei (?:schwacher|mittlerer) hitze)\b"
    r"|面粉|面团|烤箱"
    r"|酱油|翻炒",
    re.IGNORECASE,
)
_TOLD = {
    "en": re.compile(
        r"\b(?:was|were|had|went|came|said|asked|told|looked|thought|knew|stood|sat|saw|took|felt)\b(?!:)"
        r"|\b(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Ww]e|I|[Tt]he \w+|[A-Z]\w+) (?:\w+ly )?\w{3,}ed\b"
        r"|\b(?:has|have) (?:found|seen|made|shown|been)\b(?!:)"
    ),
    "de": re.compile(
        r"\b(?:war|waren|hatte|hatten|ging|kam|sagte|sagten|fragte|stand|saß|sah|nahm|wurde|wurden|dachte|wusste"
        r"|(?:hat|haben)\b[^.]{2,80}(?:ge\w+t|\w+en|\w+t))\b"
    ),
    "fr": re.compile(
        r"\b(?:était|étaient|avait|avaient|fut|furent|dit-il|dit-elle|\w{3,}(?:aient|ait|èrent)|alla|vint|prit|répondit"
        r"|(?:a|ont|est|sont) (?:\w+ )?\w+(?:é|ée|és|ées))\b"
    ),
    "es": re.compile(
        r"\b(?:era|eran|había|habían|fue|fueron|dijo|dijeron|estaba|estaban|\w{3,}(?:aba|aban|ieron|aron)|tenía"
        r"|preguntó|vio|\w{3,}ó|(?:he|ha|han|hemos) (?:\w+ )?\w+(?:ado|ido|cho|to|sto))\b"
    ),
    "zh": re.compile(r"了|着|昨天|去年|过(?!期)|[他她]|[说问道][,，：:。\"“]"),
}
"""How a story is told: in the past, or with the small words that Chinese has for it."""
_CODE = re.compile(
    r"^(?:from [\w.]+ import |import [\w.{]+|def \w+\(|(?:async def|class) \w+[:({]|@\w+(?:\.\w+)*(?:\(|$)"
    r"|#include\b|package [\w.]+;|using [\w.]+;"
    r"|public (?:class|static|void|interface)|func(?:tion)? \w+\(|(?:const|let|var) \w+ ?="
    r"|[A-Za-z_]\w*(?:: ?[\w\[\], |.]+)? = [\w\[({\"'].*|\"\"\"|SELECT \S)",
    re.MULTILINE,
)
FENCED = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1|\Z)", re.DOTALL | re.MULTILINE)
_MYSELF = re.compile(r"\b(?:I|ich|je|j'\w+|yo|my|mein\w*|mi)\b|我")
_ADDRESSED = re.compile(
    r"\b(?:you|your|du|dir|dich|dein\w*|Sie|Ihnen|Ihre?\w*|tu|ton|ta|tes|toi|vous|votre|vos|tú|tus|usted|eres)\b|[你您]"
)
_SETTING = re.compile(
    r"^\s*(?:[-\w.\"'$]{1,60}\s*[:=]\s*(?P<value>.*)|-\s+(?P<item>.*)|\[+[\w.\s\"-]+\]+,?|[{}\[\]],?"
    r"|\"(?P<entry>[^\"]*)\",?|[-#].*)$"
)
_PHRASE = re.compile(r"(?:\b[^\W\d_][a-zà-ÿ']*[:,]? ){3}[^\W\d_][a-zà-ÿ]+|[\u4e00-\u9fff]{4}")


def of_another_kind(text: str, earnest: Sequence[Reading]) -> bool:
    """Whether something in ``text`` speaks for a document, a letter, a notice, a recipe, a story or settings."""
    opening = text[:20_000]
    if _TITLED.search(opening) or _HEADED.search(opening) or _LEGAL.search(opening) or _SIGNED.search(opening):
        return True
    if opening.lstrip().startswith('"""') or _CODE.match(opening.lstrip()):
        return True
    if len(_CODE.findall(FENCED.sub("", opening))) > 1:
        return True
    if _MARKUP.search(opening) or _is_figures(opening):
        return True
    if len({found[0].casefold() for found in _KITCHEN.finditer(opening)}) > 1:
        return True
    return _is_settings(opening) or _is_told(earnest[:80])


def tells(one: Reading) -> bool:
    """Whether a sentence says what happened."""
    return one.lexicon.code in _TOLD and bool(_TOLD[one.lexicon.code].search(one.words))


def _is_figures(text: str) -> bool:
    """Whether it holds hardly less figures than words."""
    figures = sum(character.isdigit() for character in text)
    return figures > 60 and figures * 2 > sum(character.isalpha() for character in text)


def _is_settings(text: str) -> bool:
    """Keys with values that are hardly ever a phrase, or a record a line."""
    lines = [line for line in text.splitlines() if line.strip()]
    found = [one for one in map(_SETTING.match, (line[:600] for line in lines)) if one]
    phrases = sum(bool(_PHRASE.search(one[0].split("#")[0].replace("_", " ").replace('"', ""))) for one in found)
    records = sum(line.startswith("{") and line.rstrip().endswith(("}", "},")) for line in lines)
    if len(lines) > 2 and records > 0.9 * len(lines):
        return True
    return len(lines) > 2 and len(found) > 0.7 * len(lines) and phrases < 0.3 * len(found)


def _is_told(earnest: Sequence[Reading]) -> bool:
    """Whether it goes on in the past, or about the writer, and hardly anybody is spoken to."""
    if not earnest:
        return False
    told = sum(tells(one) or bool(_MYSELF.search(one.words)) for one in earnest)
    spoken = sum(bool(_ADDRESSED.search(one.words)) for one in earnest)
    return told > max(1, 0.4 * len(earnest)) and spoken * 4 <= len(earnest)
