"""Preparing a game: which one, who sits where, who deals first, which house rules."""
