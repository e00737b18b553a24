"""Failure-injecting MCP servers for fictional internal systems. Knows no question, prompt, label or framework."""
