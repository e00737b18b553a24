"""Hypothesis without a time limit an example: a busy machine is no defect of a payload."""

from hypothesis import settings

settings.register_profile("no_deadline", deadline=None)
settings.load_profile("no_deadline")
