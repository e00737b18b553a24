"""``python -m scenarios``."""

from mcp_stubs import cli_errors
from scenarios.cli import app

cli_errors.run(app)
