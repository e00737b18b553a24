"""A model endpoint that records: any agent is pointed at it, and its prompt is audited as it arrives."""
