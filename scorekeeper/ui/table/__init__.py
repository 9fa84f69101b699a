"""Changes at the table of an open game: people, seats and rules."""
