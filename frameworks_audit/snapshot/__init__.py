"""The audit of frameworks kept in a file, and what changed since: prompts, clauses, seams and deliveries."""
