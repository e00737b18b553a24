"""What a framework says and does by itself: its prompt as sent, the clauses in it, and where a line can be put in."""
