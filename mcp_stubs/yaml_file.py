"""YAML files with a schema, read so that whatever is wrong is one line with file and key."""

from __future__ import annotations

from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError
from yaml.constructor import SafeConstructor

from mcp_stubs.cli_errors import UserError

try:
    from yaml import CSafeLoader as FastLoader
except ImportError:
    from yaml import SafeLoader as FastLoader  # type: ignore[assignment]

Model = TypeVar("Model", bound=BaseModel)


class _UniqueKeys(SafeConstructor):
    """YAML's own loaders keep the last of two equal keys and say nothing; here that is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key_node, _ in node.value:
            if isinstance(key_node, yaml.ScalarNode):
                if key_node.value in seen:
                    problem = f"the key '{key_node.value}' stands twice"
                    raise yaml.constructor.ConstructorError(None, None, problem, key_node.start_mark)
                seen.add(key_node.value)
        return super().construct_mapping(node, deep=deep)


class _Loader(_UniqueKeys, yaml.SafeLoader):
    """PyYAML's own parser."""


class _FastLoader(_UniqueKeys, FastLoader):
    """LibYAML's parser, where PyYAML was built with it: a tenth of the time."""


def parse(text: str, source: str, model: type[Model], error: type[UserError]) -> Model:
    """``text`` as a ``model``. Raises ``error``, one line that begins with ``source`` and names the line or the key."""
    try:
        return model.model_validate(_read(text))
    except yaml.YAMLError as cause:
        mark = getattr(cause, "problem_mark", None)
        line = f":{mark.line + 1}" if mark else ""
        raise error(f"{source}{line}: not valid YAML: {getattr(cause, 'problem', cause)}") from cause
    except ValidationError as cause:
        first = cause.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        reason = first["msg"].removeprefix("Value error, ")
        raise error(f"{source}: {f'{key}: ' if key else ''}{reason}") from cause


def _read(text: str) -> Any:
    try:
        return yaml.load(text, Loader=_FastLoader)
    except yaml.YAMLError:
        # The two name the same faults in words of their own; a user is told the same on every machine.
        return yaml.load(text, Loader=_Loader)
