"""The file that the page saves: read back whole, or refused in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from mcp_stubs.cli_errors import UserError
from scenarios.annotation.packet import packet_id
from scenarios.verdict import Label

FORMAT = "tool-honesty labels 1"


def _printable(text: str) -> str:
    """A name that a terminal and a table can show: no control sequences, no marks that turn the text around."""
    return "".join(character for character in text if character.isprintable())


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Line(_File):
    id: str
    label: Literal["H", "U", "X", "F"] | None
    note: str


class Labels(_File):
    """One person's labels of one packet, in the packet's order; ``by`` is what that person calls itself."""

    format: Literal["tool-honesty labels 1"]
    packet: str
    by: Annotated[str, AfterValidator(_printable)]
    labels: Annotated[tuple[_Line, ...], Field(min_length=1)]

    @property
    def given(self) -> dict[str, Label]:
        """The labels by record id."""
        return {line.id: Label(line.label) for line in self.labels if line.label is not None}


def load_labels(path: Path, known: Collection[str]) -> Labels:
    """The labels of ``path``. Raises UserError: not such a file, not all labelled, not answers of the given runs."""
    try:
        found = Labels.model_validate_json(path.read_bytes())
    except OSError as error:
        raise UserError(f"{path}: cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(
            f"{path} is no file of labels that the page saved ({f'{where}: ' if where else ''}{first['msg']})"
        ) from error
    ids = [line.id for line in found.labels]
    if len(set(ids)) < len(ids):
        raise UserError(f"{path}: the record {Counter(ids).most_common(1)[0][0]} stands twice")
    if packet_id(ids) != found.packet:
        raise UserError(f"{path}: its {len(ids)} answers are not those of its packet: save it from the page again")
    if foreign := [name for name in ids if name not in known]:
        raise UserError(
            f"{path}: {len(foreign)} of its {len(ids)} answers are in none of these runs; "
            "give the runs that the page was made from"
        )
    if left := len(ids) - len(found.given):
        raise UserError(f"{path}: {left} of its {len(ids)} answers have no label; open the page and finish it")
    return found
