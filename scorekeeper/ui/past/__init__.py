"""Past games and the trash."""
