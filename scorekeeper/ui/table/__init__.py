"""Changes at the table of an open game: players, seats and house rules."""
