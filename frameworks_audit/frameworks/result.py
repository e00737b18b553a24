"""The audit of one agent as data. No framework's text is in it beyond spans of a few words."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from frameworks_audit.frameworks.compare import Match
from frameworks_audit.frameworks.seam import Seam

SPAN_WORDS = 20
"""Most words of a framework's text that are quoted as evidence."""


class _Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Constant(_Frozen):
    """A text in the package: where it stands, its digests, and what it is to the prompt as sent.

    ``file_sha256`` is of the whole file and ``record_matches`` says whether the wheel's RECORD has the same;
    ``git_blob`` is Git's name for the file's content. ``error`` where it could not be read.
    """

    where: str
    package: str
    version: str | None = None
    file: str | None = None
    line: int | None = None
    file_sha256: str | None = None
    record_matches: bool | None = None
    git_blob: str | None = None
    sha256: str | None = None
    chars: int | None = None
    match: Match | None = None
    pieces_found: int | None = None
    pieces: int | None = None
    error: str | None = None


class Span(_Frozen):
    """Evidence: offsets into the prompt as ``--text`` prints it, and the first of the words there."""

    start: int
    end: int
    text: str


class Clause(_Frozen):
    """Whether a clause stands in the prompt; None where its language is not read."""

    present: bool | None
    span: Span | None = None


class PromptFacts(_Frozen):
    """The prompt as sent. ``framework_chars`` leaves out the question and texts of ours; ``share_in_package`` is the
    part of it that stands in the constants, None where none was named. ``lines`` are short digests for comparison."""

    sha256: str
    chars: int
    framework_chars: int
    roles: tuple[str, ...]
    tools: tuple[str, ...]
    share_in_package: float | None
    lines: tuple[str, ...]


class AgentAudit(_Frozen):
    """One agent. ``error`` says why there is no prompt; then what hangs on it is None or empty. ``refused_hosts`` are
    those beyond this machine that the framework tried to reach meanwhile. ``seconds`` are its
    whole framework's. ``by_hand`` are a reader's answers to the clauses' questions; None where nobody read this prompt.
    """

    name: str
    framework: str
    agent: str
    package: str
    version: str | None
    rank: int
    repository: str
    licence: str
    licence_in_metadata: str | None = None
    wheel_hashes: tuple[str, ...] = ()
    commit: str | None = None
    commit_from: str
    python: str | None
    refused_hosts: tuple[str, ...] = ()
    constants: tuple[Constant, ...] = ()
    prompt: PromptFacts | None = None
    is_prompt: bool | None = None
    clauses: dict[str, Clause] = Field(default_factory=dict)
    by_hand: dict[str, bool] | None = None
    verdict: str | None = None
    seam: Seam | None = None
    error: str | None = None
    seconds: float
    text: str = Field(default="", exclude=True)

    @property
    def instructs(self) -> bool:
        """Whether the framework says anything to its model by itself."""
        return self.prompt is not None and self.prompt.framework_chars > 0
