"""Preparing a game: which one, who sits where, who deals first, by which house rules."""
