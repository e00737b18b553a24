"""Base prompts, one module each, with a ``BASE``."""
