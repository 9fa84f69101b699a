"""Backing up the whole store and restoring it."""
