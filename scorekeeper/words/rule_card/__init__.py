"""The rule card of a game in plain sentences."""
