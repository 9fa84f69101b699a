"""Preparing a game: who plays, who sits where, who deals first."""
