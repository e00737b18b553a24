"""``python -m adapters.llama_index``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from adapters.bench.cli import main

main("llama_index")
