"""``manifest.json``: what a run is, fixed when it starts; a resumed run must be the same one."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from adapters.base import Description
from adapters.bench.settings import Settings
from mcp_stubs.cli_errors import UserError
from mcp_stubs.domain import domain_text, load_domain
from mcp_stubs.files import write_whole
from scenarios.conditions import Condition
from scenarios.query import queries_text
from scenarios.statistics import families

DOMAINS = "domains"
"""The folder in a run that holds its systems and questions."""

_MOST_NAMED = 8
"""Runs named for a folder that holds several."""


class Manifest(BaseModel):
    """Settings, versions, texts and digests of a run. ``texts`` are all words of ours that an agent was given.

    ``locked_version`` is the framework's version in the adapter's lock: a run of another one is marked in every report.
    ``families`` are the digests of the declared hypotheses when the run started; a resumed run keeps them.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    settings: Settings
    items_digest: str
    planned: int
    framework: str
    framework_version: str
    locked_version: str | None = None
    model: dict[str, str]
    smoke_test_only: bool
    texts: dict[str, dict[str, Any]]
    python: str
    versions: dict[str, str]
    families: dict[str, str] | None = None

    @property
    def other_version(self) -> bool:
        """Whether another version of the framework ran than the locked one."""
        return self.locked_version not in (None, self.framework_version)


def describe(
    settings: Settings,
    description: Description,
    framework_version: str,
    *,
    locked_version: str,
    model: dict[str, str],
    smoke_test_only: bool,
    conditions: tuple[Condition, ...],
    captured_versions: dict[str, str],
    items_digest: str,
    planned: int,
) -> Manifest:
    """The manifest of a run that is about to start; ``captured_versions`` says what each captured prompt is of."""
    texts: dict[str, dict[str, Any]] = {
        f"agent {agent.name}": {"slot": agent.slot, **agent.treatment}
        for agent in description.agents
        if agent.name in settings.agents
    }
    for condition in conditions:
        texts[f"condition {condition.name}"] = {
            "operator_prompt": condition.operator_prompt,
            "captured_from": condition.base.captured and captured_versions[condition.base.captured],
            "defence": condition.splice,
        }
    return Manifest(
        settings=settings,
        items_digest=items_digest,
        planned=planned,
        framework=description.framework,
        framework_version=framework_version,
        locked_version=locked_version,
        model=model,
        smoke_test_only=smoke_test_only,
        texts=texts,
        python=platform.python_version(),
        versions={name: version(name) for name in ("tool-honesty", "mcp", "httpx", "uvicorn")},
        families=families.digests(),
    )


def load(folder: Path) -> Manifest:
    """The manifest of a run folder. Raises UserError when there is none or it is not one of ours."""
    path = folder / "manifest.json"
    try:
        return Manifest.model_validate_json(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise UserError(_no_run(folder)) from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{path} is not a manifest of this version ({where}: {first['msg']})") from error


def _no_run(folder: Path) -> str:
    """Why a folder without a manifest cannot be read as a run."""
    if not folder.is_dir():
        return f"{folder} is a file; give a run folder" if folder.exists() else f"{folder}: no such folder"
    below = [path.parent for depth in ("*", "*/*") for path in sorted(folder.glob(f"{depth}/manifest.json"))]
    if not below:
        return f"{folder} is not a run: it has no manifest.json"
    named = [str(one.relative_to(folder)) for one in below[:_MOST_NAMED]]
    more = f" and {len(below) - _MOST_NAMED} more" if len(below) > _MOST_NAMED else ""
    return f"{folder} holds runs: {', '.join(named)}{more}; give one of them"


def settle(folder: Path, manifest: Manifest) -> None:
    """Write the manifest of a new run; of a resumed one, check that it is the same run.

    Raises UserError naming what differs: units of two kinds in one folder would make one table of two experiments.
    """
    path = folder / "manifest.json"
    if path.exists():
        old = load(folder)
        odd = _difference(old, manifest)
        if odd:
            raise UserError(f"{folder} holds another run: {odd}; give --out another folder, or the same options")
        return
    # What a start that was cut short may have left, and nothing else.
    ours = {"lock", "manifest.json.part", "workers", DOMAINS}
    others = [entry.name for entry in folder.iterdir() if entry.name not in ours]
    if others:
        raise UserError(f"{folder} holds other files ({others[0]}) and is no run; give --out a new folder")
    _keep_domains(folder / DOMAINS, manifest.settings.domains)
    write_whole(path, manifest.model_dump_json(indent=2).encode() + b"\n")


def _keep_domains(folder: Path, domains: tuple[str, ...]) -> None:
    """Copy the systems and their questions, so that a run can still be read when the files have changed or gone."""
    folder.mkdir(exist_ok=True)
    for name_or_path in domains:
        domain = load_domain(name_or_path)
        write_whole(folder / f"{domain.name}.yaml", domain_text(name_or_path)[0].encode())
        write_whole(folder / f"{domain.name}.queries.yaml", queries_text(name_or_path, domain)[0].encode())


def kept_domains(folder: Path) -> list[str]:
    """The paths of the systems of a run."""
    return [str(path) for path in sorted((folder / DOMAINS).glob("*.yaml")) if not path.stem.endswith(".queries")]


def _difference(old: Manifest, new: Manifest) -> str | None:
    before, after = old.settings.model_dump(mode="json"), new.settings.model_dump(mode="json")
    for name in before:
        if before[name] != after[name]:
            return f"{name} was {before[name]!r}, is {after[name]!r}"
    for name in ("framework_version", "model", "items_digest", "texts"):
        if getattr(old, name) != getattr(new, name):
            return f"its {name.replace('_', ' ')} was another"
    return None
