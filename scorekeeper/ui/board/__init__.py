"""The board: everyone's total so large that the whole room can read it."""
