"""Chances: about how likely everyone is to win, by playing the rest of a game many times."""
