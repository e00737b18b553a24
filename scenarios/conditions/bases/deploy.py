"""The operator prompt as it would be deployed: the model is told to answer from the value the tool returned."""

from scenarios.conditions.base import Base
from scenarios.conditions.operator_prompt import SOURCE, operator_prompt

_DEFERRAL = "Answer with the value that the tool returned."

BASE = Base("deploy", operator_prompt(_DEFERRAL), SOURCE, deferral=_DEFERRAL)
