"""``python -m scenarios``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from mcp_stubs import cli_errors
from scenarios.cli import app

cli_errors.run(app)
