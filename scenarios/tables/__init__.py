"""The paper's tables, out of runs: one file a table, and how they are shown."""
