"""The board: totals large enough for the whole room."""
