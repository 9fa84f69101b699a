"""A game of one's own being made: its draft, what each change does to it, and a trial hand."""
