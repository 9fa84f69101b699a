"""The rules of a game as frozen data, with their limits and their consistency."""
