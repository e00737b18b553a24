"""``python -m mcp_stubs``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from mcp_stubs.cli import app
from mcp_stubs.cli_errors import run

run(app)
