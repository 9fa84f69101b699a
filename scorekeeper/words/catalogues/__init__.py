"""The sentences of each language."""
