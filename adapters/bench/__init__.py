"""The engine that runs episodes: gateway, wire store, journal, planner, workers. Passes failure kinds and labels through
without knowing them."""
