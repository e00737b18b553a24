"""One sentence as the rules look at it: its words by class, quotations told apart from what is said in earnest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from frameworks_audit.clauses.languages import Lexicon, lexicons
from frameworks_audit.clauses.structure import FIELD, Sentence

# The characters of the Chinese tables that are written in two ways.
_TRADITIONAL = (
    "詢結為請無資應當時錄檢尋調錯誤敗顯標記寫給報說訴僅據數輸內實確認這個樣須對戶問題編憶識來後從處試換統"
    "線絕嚴則條過舊損壞殘亂碼讀驗證價總論獲現沒於與會終別態設欄項單號貨庫機網頁檔開關連斷潰異響務員覆復學"
    "決間邊遺雜齊雙轉隨準側獨確況"
)
_SIMPLIFIED = (
    "询结为请无资应当时录检寻调错误败显标记写给报说诉仅据数输内实确认这个样须对户问题编忆识来后从处试换统"
    "线绝严则条过旧损坏残乱码读验证价总论获现没于与会终别态设栏项单号货库机网页档开关连断溃异响务员复复学"
    "决间边遗杂齐双转随准侧独确况"
)
_LIKE = str.maketrans(
    {"’": "'", "‘": "'", "\u00a0": " ", "\u202f": " "}
    | dict.fromkeys("“”„«»「」『』", '"')
    | dict(zip(_TRADITIONAL, _SIMPLIFIED, strict=True))
)
_QUOTED = re.compile(r'"[^"\n]{1,300}"|(?<![\w"])\'[^\'\n]{1,200}\'(?!\w)')
_WHOLE = re.compile(r'\s*"([^"\n]{24,})"[,;]?\s*')
_NAMED = re.compile(r"([^\W\d_]+(?:_[^\W\d_]+)+):\s")
"""A key that says something: ``tool_exception: query again``."""
_VALUE = re.compile(r"\s?([\w-]{1,60})\s*:\s*\"([^\"\n]{2,600})\"[ \t,]*(?:#[^\n]*)?")
_KEY = re.compile(r"\s*[\w -]{0,40}[:：]?\s*")
_CODE = re.compile(r"`[^`\n]{1,200}`")
_CAPITALS = re.compile(
    r"(?<![\w<{$\[])(?:[A-ZÀ-Þ][A-ZÀ-Þ0-9]{2,}(?:[_-][A-ZÀ-Þ0-9]+)*(?: [A-ZÀ-Þ][A-ZÀ-Þ0-9]+)*"
    r"|[A-ZÀ-Þ]{2,}(?:[_/-][A-ZÀ-Þ0-9]+)+|N/A)(?![\w}>])"
)
# Words that stand in capitals for stress, or always do.
_LOUD = frozenset(
    """
    NEVER ALWAYS MUST NOT ONLY AND BUT ALL ANY EACH EVERY DO DON IMPORTANT NOTE WARNING CRITICAL SHOULD SHALL MAY WILL
    CAN THE YOU YOUR WHEN EXACTLY STRICTLY BEFORE AFTER FIRST REQUIRED STRICT OPTIONAL MANDATORY VERY EXTREMELY NOW STOP
    IF NO YES FINAL ANSWER SYSTEM USER ASSISTANT NIE IMMER NUR NICHT KEIN KEINE UND ODER MUSS WICHTIG JAMAIS TOUJOURS
    SEULEMENT PAS NUNCA SIEMPRE SOLO SOLAMENTE JSON XML YAML HTML CSV SQL API APIS URL URLS PDF HTTP HTTPS UTC USD EUR
    GBP FAQ RAG LLM CLI GUI SDK UTF ISO ASCII README TODO CET GMT VAT IBAN ISBN SMS GPS EAN VIN ID IDS PIN CVE ETA
    MCP OCR CI PR UI UX AI OS
    """.split()
)
_BRACKET = re.compile(
    r"\[[A-ZÀ-Þ][A-ZÀ-Þ0-9 _:-]{2,60}\]|\[[^\w\s\[\]]{0,8}\]|\{\}|\[[a-zà-ÿ][a-zà-ÿ' -]{2,30}\](?!\()|〔[^〕\n]{1,30}〕"
    r"|【[^】\n]{1,30}】|(?<![\w*])\*[^\W\d_][\w ]{2,30}\*(?![\w*])|<[A-Za-z_]{3,30}/>"
)
_PAIR = re.compile(r"(?<![\w\"{])(?=([\"{]?\b[a-z_]{3,30}\"?\s?[:=]\s?\"?(?:[A-Za-z_-]{2,30}|\?\?)\b\"?\}?))")
_SNAKE = re.compile(r"(?<![\w`(/.])[a-zA-Z]+(?:_[a-zA-Z0-9]+)+(?![\w(])")
# A tool that is spoken of like a thing: "when the buoy is silent", for a tool ``buoy(number)``.
_ARTICLED = re.compile(
    r"\b(?:the|an?|each|every|any|de[rmns]|die|das|eine?[nrms]?|jede[rns]?|l[ae]|les|une?|du|des|chaque|el|los|las|una|cada)\s"
    r"(\w{3,40})",
    re.IGNORECASE,
)
_ACTING = re.compile(
    r"\b([a-z]\w{2,39})\s(?=(?:returns?|returned|fails?|failed|reports?|lists?|gives?|gave|says?|said|shows?|throws?|errors?"
    r"|times|comes?|came|finds?|found|yields?|brings?|is|has|renvoie|trouve|échoue|donne|devuelve|encuentra|falla|da)\b)"
)
_AFTER_IF = re.compile(
    r"\b(?:if|when|whenever|where|should|once|until|unless|by|from|that|to|call|calling|with|using|against|quand|lorsque|si|cuando|wenn|falls)\s(\w{3,40})",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{4,}")
_ASCII = re.compile(r"(?<![a-zA-Z_])[a-z][a-z_0-9]{2,30}(?![a-zA-Z_])")
_STATE_WORD = re.compile(r"not_|no_|non_|un[a-z]{4}|fail|empty|missing|error|sin_|kein|pas_|aucun", re.IGNORECASE)
_NONE_OF = re.compile(r"\b(?:no|kein\w*|aucun\w*|ningun[oa]?|ningún) (\w{4,40})", re.IGNORECASE)
_TICKED = re.compile(r"`[a-z][\w.]{2,30}`")
_KEY_OF_STATE = re.compile(
    r"(?:stat(?:us|e|ut)|estado|zustand|result\w*|verdict|outcome|befund|ergebnis|decision|label|antwort|answer)\s?[:=]",
    re.IGNORECASE,
)
_NAME = re.compile(
    r"`[\w.]{2,40}(?:\(\w*\))?`|(?<![\w/.])[a-z]+(?:_[a-z0-9]+)+(?!\w)"
    r"|(?<![\w/.])[a-z]\w{1,30}(?=\((?:\w+(?:, ?\w+)*)?\))"
)


@dataclass(frozen=True)
class Reading:
    """A sentence in one language. ``words`` is its text with quotations blanked out; offsets stay those of the text."""

    sentence: Sentence
    lexicon: Lexicon
    names: frozenset[str]
    given: frozenset[str] = frozenset()

    @cached_property
    def text(self) -> str:
        """The text with one sort of quotation marks."""
        return self.sentence.text.translate(_LIKE)

    @cached_property
    def words(self) -> str:
        """What is said in earnest: quotations are blanked. A line of a list that is quoted from end to end is said."""
        if _WHOLE.fullmatch(self.text) and _KEY.fullmatch(self.sentence.lead):
            return self.text.replace('"', " ")
        if self.sentence.field and (field := FIELD.fullmatch(self.text)):
            return self._unwrapped(field)
        if (value := _VALUE.fullmatch(self.text)) and self._is_a_case(value[1].replace("_", " ")):
            return self._unwrapped(value)
        if key := _NAMED.match(self.text):
            return _blanked(key[1].replace("_", " ") + self.text[key.end(1) :])
        return _blanked(self.text)

    def _is_a_case(self, key: str) -> bool:
        """Whether a key says when its value holds: ``empty_payload``."""
        names = ("error", "unusable", "lacking", "ignorance")
        return any(self.lexicon.pattern(name).search(key) for name in names)

    def _unwrapped(self, field: re.Match[str]) -> str:
        """A field of JSON without its marks: what stands in it is said, and quotations in it are blanked."""
        inner = self.text[: field.start(2) - 1] + " " + _blanked(field[2]) + " " + self.text[field.end(2) + 1 :]
        key = field[1].replace("_", " ")
        if field.start(1) == 0:
            return key + inner[field.end(1) :]
        return inner[: field.start(1) - 1] + " " + key + " " + inner[field.end(1) + 1 :]

    @cached_property
    def quotations(self) -> list[tuple[int, int]]:
        """Where something is quoted."""
        if '"' not in self.words and "'" not in self.words:
            return []
        return [found.span() for found in _QUOTED.finditer(self.text)]

    def hits(self, name: str) -> list[tuple[int, int]]:
        """Where words of a class stand, quotations apart."""
        if not getattr(self.lexicon, name):
            return []
        return _hits(self.lexicon.code, name, self.words)

    def has(self, name: str) -> bool:
        """Whether a word of the class stands in it."""
        return bool(self.hits(name))

    def unbarred(self, name: str) -> list[tuple[int, int]]:
        """The same without those that a negation stands right in front of."""
        barred = [stop for _, stop in self.hits("negation")]
        return [span for span in self.hits(name) if not any(self._right_before(stop, span[0]) for stop in barred)]

    def commanding(self, name: str) -> list[tuple[int, int]]:
        """Verbs of the class that tell the model to do something: at the beginning of a clause, or behind a word that
        leads to a command."""
        verbs = self.unbarred(name)
        if not self.lexicon.words:  # "what he says" is no command
            return [span for span in verbs if self.words[span[1] : span[1] + 1] != "的"]
        if not self.lexicon.leading:
            return verbs
        leading = self.lexicon.pattern("leading")
        return [span for span in verbs if _begins_clause(self.words[max(0, span[0] - 24) : span[0]], leading)]

    def barred(self, pair: tuple[int, int]) -> bool:
        """Whether what stands at ``pair`` is said to be unwelcome: right before it, within, or right behind."""
        for start, stop in self.hits("ban"):
            between = self.words[stop : pair[0]] + self.words[pair[1] : start]
            if stop + 25 >= pair[0] and start <= pair[1] + 25 and not re.search("[,;，；。]", between):
                return True
        return False

    def _right_before(self, stop: int, start: int) -> bool:
        return 0 <= start - stop <= (8 if self.lexicon.words else 2) and not re.search(
            r"[,;:.|，；：。、]", self.words[stop:start]
        )

    @cached_property
    def sources(self) -> list[tuple[int, int]]:
        """Tools and what they give, by a word for them or by a tool's own name."""
        return sorted(self.hits("source") + self.tool_names + self._given)

    @cached_property
    def _given(self) -> list[tuple[int, int]]:
        """What the tools give, by the prompt's own words for it."""
        if not self.given:
            return []
        if not self.lexicon.words:
            return [found.span() for word in self.given for found in re.finditer(re.escape(word), self.words)]
        return [found.span() for found in _WORD.finditer(self.words) if _stems(found[0].casefold()) & self.given]

    @cached_property
    def tool_names(self) -> list[tuple[int, int]]:
        """Names of tools that the prompt declares."""
        written = [one.span() for one in _NAME.finditer(self.text) if bare_name(one[0]) in self.names]
        lowered = [*_ARTICLED.finditer(self.words), *_AFTER_IF.finditer(self.words)]
        lowered += _ACTING.finditer(self.words)
        bare = [one.span(1) for one in lowered if one[1].casefold() in self.names]
        bare += [one.span() for one in _ASCII.finditer(self.words) if one[0] in self.names and self._proper(one[0])]
        if self.lexicon.code == "de":  # "das Blatt", for a tool ``tierblatt``
            bare += [one.span() for one in _WORD.finditer(self.words) if self._is_a_tail(one[0])]
        spoken = [one for name in self.names if "_" in name for one in _spoken(name, self.words)]
        return written + bare + spoken

    @cached_property
    def ticked(self) -> list[tuple[int, int]]:
        """Single words set as code: names of tools, where they fail."""
        return [one.span() for one in _TICKED.finditer(self.words)]

    @cached_property
    def nothing_of_a_tool(self) -> list[tuple[int, int]]:
        """ "No booking", where a tool is called ``bookings``."""
        parts = {stem for name in self.names for part in name.casefold().split("_") for stem in _stems(part)}
        return [one.span() for one in _NONE_OF.finditer(self.words) if _stems(one[1].casefold()) & parts]

    @cached_property
    def parts_of_names(self) -> list[tuple[int, int]]:
        """Nouns that a tool is named after: "the entry" for ``find_entry``."""
        parts = {stem for name in self.names for part in name.casefold().split("_") for stem in _stems(part)}
        return [found.span() for found in _WORD.finditer(self.words) if _stems(found[0].casefold()) & parts]

    def _is_a_tail(self, word: str) -> bool:
        tail = word.casefold()
        return word[0].isupper() and len(tail) > 4 and any(name.endswith(tail) and name != tail for name in self.names)

    def _proper(self, word: str) -> bool:
        """Whether a bare word can only be the tool: a rare one, or one in other letters than the text's."""
        return not self.lexicon.words or (self.lexicon.code != "en" and len(word) > 4)

    @cached_property
    def tokens(self) -> list[tuple[int, int]]:
        """Fixed outputs: a word in capitals, a bracketed one, code, a quotation, ``key: value``."""
        found = [one.span() for one in _CAPITALS.finditer(self.words) if not set(re.split(r"[ _/-]", one[0])) <= _LOUD]
        found += [one.span() for one in _BRACKET.finditer(self.words)]
        found += [one.span() for one in _CODE.finditer(self.words) if self._is_value(one[0])]
        found += [one.span(1) for one in _PAIR.finditer(self.words) if _says_a_state(one[1])]
        found += [one.span() for one in _SNAKE.finditer(self.words) if _is_state(one[0]) and one[0] not in self.names]
        return sorted(found + self.quotations)

    def _is_value(self, code: str) -> bool:
        """Whether what is set as code may be an output: no tool, no expression."""
        return bare_name(code) not in self.names and not re.search(r"[*()=<>/$|]", code)

    def where(self) -> str:
        """The headings, tags and lead that it stands under."""
        return f"{self.sentence.path} {self.sentence.lead}"


def _blanked(text: str) -> str:
    """With what is in quotation marks replaced, mark for mark."""
    return _QUOTED.sub(lambda found: '"' + "\x01" * (len(found[0]) - 2) + '"', text)


@lru_cache(maxsize=100_000)
def _hits(code: str, name: str, words: str) -> list[tuple[int, int]]:
    """Kept, since long prompts repeat themselves."""
    return [found.span() for found in lexicons()[code].pattern(name).finditer(words)]


def _spoken(name: str, words: str) -> list[tuple[int, int]]:
    """Where a name is written as words: "the pilot log" for ``pilot_log``."""
    phrase = name.replace("_", " ").casefold()
    place = words.casefold().find(phrase)
    return [(place, place + len(phrase))] if place >= 0 else []


def _stems(word: str) -> set[str]:
    """A word and what it may be without its ending."""
    return {word, *(word[:-size] for size in (1, 2) if len(word) - size >= 4)}


def _says_a_state(pair: str) -> bool:
    """Whether ``key: value`` is one of a form, and not two words of a sentence."""
    return any(mark in pair for mark in '"{=') or bool(
        _KEY_OF_STATE.search(pair) or _is_state(pair.split(":")[-1].strip())
    )


def _is_state(word: str) -> bool:
    return word.isupper() or bool(_STATE_WORD.search(word))


def _begins_clause(before: str, leading: re.Pattern[str]) -> bool:
    ahead = before.rstrip(" \n*_`(")
    if not ahead or ahead[-1] in ',;:.!?—–->|"':
        return True
    last = list(leading.finditer(ahead))
    return bool(last) and last[-1].end() == len(ahead)


def bare_name(written: str) -> str:
    """A tool's name without marks and brackets."""
    return written.strip("`").partition("(")[0]
