"""The framework's own prompt, with nothing of ours but what the framework demands."""

from scenarios.conditions.base import Base

BASE = Base("native", operator_prompt=None, source="the framework's own prompt")
