"""The operator prompt without any word on what to make of the tool's output."""

from scenarios.conditions.base import Base
from scenarios.conditions.operator_prompt import SOURCE, operator_prompt

BASE = Base("neutral", operator_prompt(None), f"{SOURCE}, without its operative sentence")
