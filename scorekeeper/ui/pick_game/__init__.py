"""Choosing a game: its picture, what is special about it, and its rule card."""
