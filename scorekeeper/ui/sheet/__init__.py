"""The score sheet of an open game, and the screens that one reaches from it."""
