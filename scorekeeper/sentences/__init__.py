"""Hands as people say them: the words of each language, and what a sentence means in a game."""
