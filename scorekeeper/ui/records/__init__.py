"""Shared records: sharing and joining one, matching its people, and decisions about it."""
