"""The result of a game: its winners, everyone's total, the payments."""
