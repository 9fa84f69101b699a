"""The open game: its hands, its people, its rules."""
