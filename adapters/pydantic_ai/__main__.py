"""``python -m adapters.pydantic_ai``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from adapters.bench.cli import main

main("pydantic_ai")
