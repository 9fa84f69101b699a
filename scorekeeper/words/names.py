"""What games, players and piles are called."""

from datetime import datetime

from scorekeeper.scoring.game import Game
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import has_sentence, say

BRIEF = 14


def variant_name(variant: str) -> str:
    """What a game is called; one that the catalogue does not have by its id, made readable."""
    key = f"variant.{variant}"
    if has_sentence(key):
        return say(key)
    words = " ".join(visible(variant).replace("-", " ").split())
    return words[:1].upper() + words[1:] or say("game.own_rules")


def game_name(game: Game) -> str:
    """What the game at this table is called: by the table itself, where its rules are its own."""
    own = game.rules.name if game.rules else ""
    return visible(own) or variant_name(game.variant)


def default_game_name(at: str) -> str:
    """A name for a game that nobody named: ``Saturday Hearts``."""
    weekday = datetime.fromisoformat(at).isoweekday()
    return say("game.default_name", weekday=say(f"weekday.{weekday}"))


def short_name(name: str) -> str:
    """A name where there is little room; its picture stands beside it."""
    return name if len(name) <= BRIEF else f"{name[: BRIEF - 1].rstrip()}\u2026"


def taker_name(name: str) -> str:
    """``Ann``; the widow for ``@widow``."""
    return say(f"pile.{name[1:]}") if name.startswith("@") else name
