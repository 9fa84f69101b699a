"""Entering a hand: its draft, what each tap and key does to it, and how it would score."""
