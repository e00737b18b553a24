"""``python -m adapters.bench.measure``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from adapters.bench.measure.cli import app
from mcp_stubs import cli_errors

cli_errors.run(app)
