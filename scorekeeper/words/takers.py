"""Whoever takes cards: players by their names, piles by what people call them."""

from scorekeeper.words.speak import say


def taker(name: str) -> str:
    """``Ann``; the widow for ``@widow``."""
    return say(f"pile.{name[1:]}") if name.startswith("@") else name
