"""What games, players and piles are called."""

from datetime import datetime

from scorekeeper.scoring.game import Game
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import has_sentence, say

SHORT_NAME_LENGTH = 14


def variant_name(variant: str) -> str:
    """Return the name of a variant; one that is not in the catalogue is called by its id."""
    key = f"variant.{variant}"
    if has_sentence(key):
        return say(key)
    words = " ".join(visible(variant).replace("-", " ").split())
    return words[:1].upper() + words[1:] or say("game.own_rules")


def game_name(game: Game) -> str:
    """Return the name of a table's game: its own, where the table wrote its own rules."""
    table_name = game.rules.name if game.rules else ""
    return visible(table_name) or variant_name(game.variant)


def default_game_name(at: str) -> str:
    """Return a name for a game that nobody named: ``Saturday Hearts``.

    ``at`` is the time it was started, in ISO 8601.
    """
    weekday = datetime.fromisoformat(at).isoweekday()
    return say("game.default_name", weekday=say(f"weekday.{weekday}"))


def short_name(name: str) -> str:
    """Return a name cut to fit where there is little room."""
    return (
        name
        if len(name) <= SHORT_NAME_LENGTH
        else f"{name[: SHORT_NAME_LENGTH - 1].rstrip()}\u2026"
    )


def taker_name(name: str) -> str:
    """Return the name of whoever takes cards: a player's own, or what a pile is called."""
    return say(f"pile.{name[1:]}") if name.startswith("@") else name
