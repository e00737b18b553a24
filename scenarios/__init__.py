"""Experiments: questions about the stub systems, prompts and defences, judges and statistics. Knows no framework."""
