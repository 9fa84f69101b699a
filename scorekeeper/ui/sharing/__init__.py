"""How other devices join."""
