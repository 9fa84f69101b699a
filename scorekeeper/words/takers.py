"""Whoever takes cards: players by their names, piles by what people call them."""

from scorekeeper.words.speak import say

BRIEF = 14


def short_name(name: str) -> str:
    """A name where there is little room; its picture stands beside it."""
    return name if len(name) <= BRIEF else f"{name[: BRIEF - 1].rstrip()}\u2026"


def taker_name(name: str) -> str:
    """``Ann``; the widow for ``@widow``."""
    return say(f"pile.{name[1:]}") if name.startswith("@") else name
