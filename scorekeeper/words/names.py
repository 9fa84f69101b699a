"""The names of games, players and piles."""

import unicodedata
from collections.abc import Iterable
from datetime import datetime

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import fold
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import evening_of
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import has_sentence, say

SHORT_NAME_LENGTH = 14
FILE_NAME_LIMIT = 60


def variant_name(variant: str) -> str:
    """Return the name of a variant; one that is not in the catalogue is called by its id."""
    key = f"variant.{variant}"
    if has_sentence(key):
        return say(key)
    words = " ".join(visible(variant).replace("-", " ").split())
    return words[:1].upper() + words[1:] or say("game.own_rules")


def game_title(variant: str, own: Variant | None = None) -> str:
    """Return the name of a variant, or of one of the store's own games with the rules ``own``."""
    return visible(own.name) if own else variant_name(variant)


def names_of(variant: str) -> str:
    """Return every name by which a variant of the catalogue is looked for."""
    key = f"pick_game.words.{variant}"
    return f"{variant_name(variant)}\n{say(key) if has_sentence(key) else ''}"


def is_called(variant: str, query: str, own: Variant | None = None) -> bool:
    """Return whether every word of a query is part of a name of a variant, in any language."""
    names = fold(f"{own.name if own else ''}\n{names_of(variant)}")
    return all(word in names for word in fold(query).split())


def game_name(game: Game) -> str:
    """Return the name of a table's game: its own, where the table wrote its own rules."""
    table_name = game.rules.name if game.rules else ""
    return visible(table_name) or variant_name(game.variant)


def full_game_name(game: Game) -> str:
    """Return the name of a table's game for people who may not know its short one."""
    own = game.rules if game.rules and game.rules.name else None
    return game_title(game.variant, own)


def default_game_name(at: str) -> str:
    """Return a name for a game that nobody named: ``Saturday Hearts``.

    ``at`` is the time it was started, in ISO 8601.
    """
    evening = evening_of(at) or datetime.fromisoformat(at)
    weekday = evening.isoweekday()
    return say("game.default_name", weekday=say(f"weekday.{weekday}"))


def next_game_name(at: str, games: Iterable[GameSummary], players: Iterable[str]) -> str:
    """Return a name for a game that nobody named: ``Saturday Hearts``, ``Cup night, game 2``.

    Args:
        at: The time it was started, in ISO 8601.
        games: Other games; those of the same people on the same evening are counted.
        players: Who plays.
    """
    before = _of_evening(at, games, players)
    if not before:
        return default_game_name(at)
    first = min(before, key=lambda game: game.started or "")
    return say("game.again", name=first.name, number=len(before) + 1)


def rematch_place(game: Game, games: Iterable[GameSummary]) -> str:
    """Return the place in its evening that a rematch of a game would have: ``game 2``."""
    other_games = (other for other in games if other.id != game.id)
    before = _of_evening(game.finished or game.started or "", other_games, game.seated)
    return say("over.rematch.place", number=len(before) + 2)


def _of_evening(at: str, games: Iterable[GameSummary], players: Iterable[str]) -> list[GameSummary]:
    """Return the games that these people have played on the evening of a time."""
    people, evening = {*players}, evening_of(at)
    return [
        game
        for game in games
        if game.hands and {*game.players} == people and evening_of(game.started) == evening
    ]


def short_name(name: str) -> str:
    """Return a name cut to fit where there is little room."""
    return (
        name
        if len(name) <= SHORT_NAME_LENGTH
        else f"{name[: SHORT_NAME_LENGTH - 1].rstrip()}\u2026"
    )


def plain_name(words: Iterable[str]) -> str:
    """Return a file name without its ending: letters and digits of any script, and hyphens."""
    text = unicodedata.normalize("NFC", " ".join(words))
    plain = "".join(letter if letter.isalnum() else " " for letter in text)
    return "-".join(plain.split())[:FILE_NAME_LIMIT].strip("-") or "game"


def taker_name(name: str) -> str:
    """Return the name of a taker of cards: a player's own, or that of a pile."""
    return say(f"pile.{name[1:]}") if name.startswith("@") else name
