"""``python -m frameworks_audit``."""

from mcp_stubs.interrupts import end_quietly

end_quietly()

from frameworks_audit.cli import app
from mcp_stubs.cli_errors import run

run(app)
