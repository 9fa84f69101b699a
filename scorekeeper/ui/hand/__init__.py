"""Entering a hand, and the choice of a player who shot the moon."""
