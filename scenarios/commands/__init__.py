"""The larger commands of ``python -m scenarios``, one a file; what is slow to import waits until a command needs it."""
