"""The open game: its hands, its people and seats, and house rules on trial."""
