"""``python -m adapters.crewai``."""

from adapters.bench.cli import main

main("crewai")
