"""Backing up everything into one file, and restoring it."""
