"""The score sheet of an open game: its hands, its chart, and the explanation of a number."""
