"""The paper's figures (arXiv 2609.14758), for reference columns and notes. They are the paper's, never ours.

Its arms are the reference loop with one prompt or another, so its ``CrewAI`` is our ``captured:crewai`` there, and no
row of a framework's own runtime has a figure. Its model is gemini-2.5-flash, over 688 items in scope.
"""

from __future__ import annotations

REFERENCE_AGENT = "reference:loop"

_DR = {
    "neutral": 0.1017,
    "deploy": 0.1410,
    "deploy_strict": 0.1206,
    "captured:crewai": 0.2467,
    "captured:llamaindex": 0.1341,
    "captured:smolagents": 0.1206,
    "deploy+slot": 0.0087,
    "captured:llamaindex+slot": 0.0356,
    "captured:smolagents+slot": 0.0581,
}
_PAIRS = {
    ("slot", "deploy", "deploy+slot"): "14.10 -> 0.87, n01 1, n10 92",
    ("slot", "captured:llamaindex", "captured:llamaindex+slot"): "13.41 -> 3.56",
    ("slot", "captured:smolagents", "captured:smolagents+slot"): "12.06 -> 5.81",
    ("held out", "captured:crewai", "captured:crewai+slot"): "28.29 -> 6.09, Holm p 4.6e-22",
    ("deferral", "neutral", "deploy"): "10.17 -> 14.10",
    ("deferral", "deploy", "deploy_strict"): "14.10 -> 12.06",
    ("native prompts", "deploy", "captured:crewai"): "14.10 -> 24.67",
    ("native prompts", "deploy", "captured:llamaindex"): "14.10 -> 13.41",
    ("native prompts", "deploy", "captured:smolagents"): "14.10 -> 12.06",
}
KINDS = (
    "paper: signalled failures 0.0 % under deploy, at most 1.2 % under any condition; silent ones up to 45.3 %; "
    "redacted and corrupted are the worst, truncated the mildest."
)
PAIRS = (
    "paper: neutral -> deploy raises fabrication by 17.49, 6.24 and 15.33 points on gemini-2.5-flash-lite, "
    "gpt-oss-120b and gpt-oss-20b; trustcheck and tc_salient differ by 2.03 points."
)
RATES = "paper: U in scope 0.00-1.74 %; X 1 of 5,111 answers."
DETECTOR = (
    "paper: 99.69-99.89 % of FAILED declarations are labelled H; of the answers without a declaration 45.8-49.1 % "
    "fabricate."
)


def published_dr(agent: str, condition: str, *, in_scope: bool) -> float | None:
    """The paper's DR of an arm, from 0 to 1, or None where it has no such arm."""
    return _DR.get(_papers_name(condition)) if agent == REFERENCE_AGENT and in_scope else None


def published_pair(family: str, agent: str, base: str, treated: str) -> str | None:
    """The paper's figures of a comparison, in per cent, or None."""
    return _PAIRS.get((family, _papers_name(base), _papers_name(treated))) if agent == REFERENCE_AGENT else None


def _papers_name(condition: str) -> str:
    """The adapters' folders may part a framework's name by underscores."""
    base, plus, defence = condition.partition("+")
    return (base.replace("_", "") if base.startswith("captured:") else base) + plus + defence
