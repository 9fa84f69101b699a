"""The story of a finished game: how it went, hand by hand, and how it ended."""
