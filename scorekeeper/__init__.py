"""Scorekeeper keeps the score of Hearts, in any of its forms, at a real table."""

__version__ = "0.1.0"
