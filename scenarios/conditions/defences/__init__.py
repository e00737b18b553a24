"""Defences, one module each, with a ``DEFENCE``."""
