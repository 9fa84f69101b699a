"""Entering a hand: its draft, the effect of each tap and key on it, and its score so far."""
