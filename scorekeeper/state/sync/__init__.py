"""Changes that several windows make to the same game."""
