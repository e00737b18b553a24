"""What a framework's folder says about it, and what its agent is asked.

Standard library only: the framework's own environment gets a staged copy of this file.
"""

from __future__ import annotations

from dataclasses import dataclass, field

QUESTION = "What is the balance of account 4471?"
"""What every agent is asked. Neutral: nothing about tools, failures or answers."""

TOOL = "get_account_balance"
"""The name of the one tool that every agent of ours has."""


def get_account_balance(account: str) -> str:
    """Returns the balance of an account.

    Args:
        account: Number of the account.
    """
    raise RuntimeError("an audit's model calls no tool")


@dataclass(frozen=True)
class Source:
    """Where a prompt stands in an installed package.

    ``where`` is ``module:object`` for a text or several, ``module:function(parameter)`` for a parameter's
    default, ``module:function()`` for the texts in a function's code, ``package/file.json#key.key`` for a text in a
    data file, or ``package/file.txt``.
    """

    where: str
    package: str = ""
    """The distribution that holds it; the description's own where left out."""


class ByHand:
    """A reader's answers for one prompt: the ``clauses`` that are in it, none of the others. ``prompt`` is the
    beginning of its SHA-256: of a prompt that has changed nothing is known."""

    def __init__(self, prompt: str, *clauses: str) -> None:
        self.prompt = prompt
        self.clauses = frozenset(clauses)


@dataclass(frozen=True)
class Agent:
    """One agent of a framework.

    ``sources`` are the texts that its prompt is made of; none where the framework has none. ``seam`` is the public API
    that a line is put in by, in words. ``own`` are texts of ours that the framework demands (a role, a goal): they are
    in the prompt as sent, and are not counted as the framework's.
    """

    name: str
    seam: str
    sources: tuple[Source, ...] = ()
    own: tuple[str, ...] = ()
    by_hand: ByHand | None = None


@dataclass(frozen=True)
class Commit:
    """A commit of the repository where the files that hold the audited constants were found to be the package's.

    ``files`` are git's digests of them by their path in the repository. ``tag`` is the release's tag at the commit;
    empty where that was not found: then it is the newest commit found that has them all.
    """

    sha: str
    files: dict[str, str]
    tag: str = ""


@dataclass(frozen=True)
class Description:
    """What a folder says about its framework, before that is imported.

    ``package`` is the distribution whose version is the framework's; ``rank`` its place among the most downloaded of
    the Python package index in November 2026 (see ``RULE`` in ``registry``). ``commits`` holds a commit by version,
    ``unmatched`` by version what was searched where none was found; the locked version is in one of the two.
    ``adapter`` names the adapter whose environment and agents are used; then the folder has no agent and no lock of its
    own. ``python`` is the lowest version that the framework runs on. ``environment`` holds variables that must be set
    before the import. The first agent is the default one.
    """

    framework: str
    package: str
    repository: str
    licence: str
    rank: int
    agents: tuple[Agent, ...]
    commits: dict[str, Commit] = field(default_factory=dict)
    unmatched: dict[str, str] = field(default_factory=dict)
    adapter: str | None = None
    python: tuple[int, int] = (3, 11)
    environment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    """One question to one agent: ``base_url`` is the recording endpoint without ``/v1``, ``line`` what the seam gets
    (None: nothing)."""

    agent: str
    base_url: str
    line: str | None = None
    question: str = QUESTION
