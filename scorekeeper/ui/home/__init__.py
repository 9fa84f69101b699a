"""The home screen, and the card of a game that other lists show too."""
