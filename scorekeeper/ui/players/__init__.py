"""The players of an open game: their names and seats, who leaves and who joins."""
