"""The framework's own prompt, with nothing of ours but what the framework demands."""

from scenarios.conditions.base import Condition

CONDITION = Condition("native", operator_prompt=None, defence=None)
