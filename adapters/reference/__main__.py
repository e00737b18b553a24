"""``python -m adapters.reference``."""

from adapters.bench.cli import main

main("reference")
