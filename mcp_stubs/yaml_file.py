"""YAML files with a schema, read so that whatever is wrong is one line with file and key."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError
from yaml.constructor import SafeConstructor

from mcp_stubs.cli_errors import UserError, suggest

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
        content = _read(text)
        json.dumps(content, ensure_ascii=False, default=str).encode()
    except yaml.YAMLError as cause:
        mark = getattr(cause, "problem_mark", None)
        line = f":{mark.line + 1}" if mark else ""
        raise error(f"{source}{line}: not valid YAML: {getattr(cause, 'problem', cause)}") from cause
    except UnicodeEncodeError as cause:
        raise error(f"{source}: holds half a character (a lone surrogate), which no text can carry") from cause
    except RecursionError as cause:
        raise error(f"{source}: is nested too deeply") from cause
    except (ValueError, TypeError, KeyError, AttributeError) as cause:  # of a tag or a number that YAML cannot make
        raise error(f"{source}: not valid YAML: {cause}") from cause
    try:
        return model.model_validate(content)
    except ValidationError as cause:
        raise error(f"{source}: {_first(cause)}") from cause


def _first(cause: ValidationError) -> str:
    """The one thing to mend first: a key that nobody knows before one that is missing, for that is how a slip looks."""
    errors = cause.errors()
    chosen = next((one for one in errors if one["type"] == "extra_forbidden"), errors[0])
    key = ".".join(str(part) for part in chosen["loc"])
    if chosen["type"] != "extra_forbidden":
        reason = chosen["msg"].removeprefix("Value error, ")
        return f"{key}: {reason}" if key else reason
    missing = [
        str(one["loc"][-1]) for one in errors if one["type"] == "missing" and one["loc"][:-1] == chosen["loc"][:-1]
    ]
    meant = f"; {suggest(str(chosen['loc'][-1]), missing)}" if missing else ""
    return f"{key}: unknown key{meant}"


def _read(text: str) -> Any:
    try:
        return yaml.load(text, Loader=_FastLoader)
    except yaml.YAMLError:
        # The two name the same faults in words of their own; a user is told the same on every machine.
        return yaml.load(text, Loader=_Loader)
