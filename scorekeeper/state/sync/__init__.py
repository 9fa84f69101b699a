"""Changes that several windows make to the same game, and games that are open at once."""
