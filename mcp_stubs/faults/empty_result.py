"""EMPTY_RESULT: the call went well and brought nothing back."""

from __future__ import annotations

from mcp_stubs.faults.base import hiding
from mcp_stubs.faults.document import Json, read
from mcp_stubs.faults.draw import Draw
from mcp_stubs.result import Failure, Path, Result


class EmptyResult:
    """The envelope says ok and its data is null, an empty list or an empty object."""

    failure = Failure.EMPTY_RESULT

    def apply(self, result: Result, focus: Path, seed: str) -> Result:
        """An envelope without a value; of a bare result, an empty body."""
        document = read(result, focus)

        def shape(draw: Draw) -> str:
            body = _body(draw)
            return document.envelope(**body) if document.base else document.dump(body["data"])

        return hiding(result, document, self.failure, seed, shape)


def _body(draw: Draw) -> dict[str, Json]:
    return draw.choice(
        [
            {"data": None, "message": "Query executed, no rows returned"},
            {"data": [], "message": "0 rows returned"},
            {"data": {}},
            {"data": None},
            {"data": []},
            {"data": {"rows": [], "row_count": 0}},
            {"data": {}, "message": "No data available"},
        ]
    )
