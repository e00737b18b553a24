"""An audit as one self-contained page: the prompt with its clauses marked, the verdict above it."""

from __future__ import annotations

from html import escape
from importlib import resources
from itertools import pairwise
from pathlib import Path
from string import Template

from frameworks_audit.clauses.audit import Audit
from frameworks_audit.clauses.rules import rules
from mcp_stubs.files import write_whole

_WORDS = {True: "yes", False: "no", None: "not read"}


def write_page(path: Path, name: str, prompt: str, found: Audit) -> None:
    """Write the page. Raises StorageError."""
    write_whole(path, page(name, prompt, found))


def page(name: str, prompt: str, found: Audit) -> str:
    """The page's HTML; every text in it is escaped."""
    template = resources.files("frameworks_audit").joinpath("page.html").read_text(encoding="utf-8")
    rows = "".join(
        f'<tr class="{key}"><th scope="row"><a href="#{key}">{key}</a></th><td>{escape(rule.QUESTION)}</td>'
        f"<td>{_WORDS[found.clauses[key].present]}</td></tr>\n"
        for key, rule in rules().items()
    )
    whole = Template(template).substitute(
        name=escape(name), verdict=escape(found.verdict), rows=rows, prompt=_marked(prompt, found)
    )
    # A lone surrogate, from a file's name or a request, has no place in UTF-8.
    return whole.encode("utf-8", "backslashreplace").decode("utf-8")


def _marked(prompt: str, found: Audit) -> str:
    """The prompt with a mark around each span; where several clauses share words, a mark names them all."""
    spans = {key: one.span for key, one in found.clauses.items() if one.span is not None}
    places = sorted({0, len(prompt), *(edge for one in spans.values() for edge in (one.start, one.end))})
    pieces, named = [], set[str]()
    for start, end in pairwise(places):
        over = [key for key, one in spans.items() if one.start <= start and end <= one.end]
        words = escape(prompt[start:end])
        if over:
            anchors = "".join(f'<a id="{key}"></a>' for key in over if key not in named)
            named.update(over)
            words = f'{anchors}<mark class="{" ".join(over)}" title="{", ".join(over)}">{words}</mark>'
        pieces.append(words)
    return "".join(pieces)
