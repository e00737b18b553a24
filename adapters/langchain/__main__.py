"""``python -m adapters.langchain``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from adapters.bench.cli import main

main("langchain")
