"""Choosing a game: its picture, its special rules, and its rule card."""
