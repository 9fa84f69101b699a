"""The result of a game: who won, what everyone has, who pays whom."""
