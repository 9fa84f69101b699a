"""A game of one's own being made: its draft, the effect of each change, and a trial hand."""
