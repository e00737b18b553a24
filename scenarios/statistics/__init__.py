"""Rates with intervals, paired tests, corrections, agreement: on SciPy and statsmodels. Pure functions."""
