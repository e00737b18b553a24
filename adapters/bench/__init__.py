"""The engine that runs episodes: gateway, wire store, journal, planner, workers."""
