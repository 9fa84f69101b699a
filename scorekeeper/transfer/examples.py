"""The example evening: made-up games to look around in, added to a store and removed from it.

The games are documents of the public contract in ``examples.json``. Their times have no zone and
are moved when the games are added: the last game is still on, and its last hand was just played;
the others are moved by whole weeks, so that a Friday evening stays one.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pkgutil import get_data

from scorekeeper.scoring.documents.game import FORMAT, read_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.times import read_time, with_times
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.words.names import default_game_name
from scorekeeper.words.translation import say

FILE = "examples.json"
SINCE_LAST_HAND = timedelta(minutes=4)
WEEK = timedelta(days=7)


def example_games(now: datetime) -> tuple[Game, ...]:
    """Return the games as if they had been played lately; the last one is still on."""
    games = [_read(document) for document in json.loads(get_data(__package__, FILE) or b"[]")]
    latest = max(games, key=_ended)
    last_end = max(_ended(game) for game in games if game is not latest)
    today = now.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    weeks = (today - last_end) // WEEK
    just_played = now.replace(tzinfo=None, microsecond=0) - SINCE_LAST_HAND - _ended(latest)
    return tuple(
        _named(_moved(game, just_played if game is latest else weeks * WEEK, now)) for game in games
    )


def add_examples(library: Library, now: datetime) -> tuple[str, ...]:
    """Store the example games, marked; return the ids of those that were not there.

    Raises:
        Unwritable: If a game could not be stored; the games before it are.
    """
    added = []
    for game in example_games(now):
        # One that was removed before is made anew: its times are today's.
        library.trash.discard(game.id)
        with library.exclusive(), suppress(Conflict):
            if not isinstance(library.load(game.id), Record):
                library.save(Record(game, example=True))
                added.append(game.id)
    return tuple(added)


def remove_examples(library: Library) -> tuple[str, ...]:
    """Move every example game to the trash; return their ids.

    Raises:
        Unreadable, Unwritable: If a game could not be moved; the games before it are.
    """
    examples = tuple(game.id for game in library.games() if game.example)
    for game in examples:
        library.remove(game)
    return examples


def restore_examples(library: Library, games: Sequence[str]) -> None:
    """Take example games back out of the trash; one that is not there stays away.

    Raises:
        Unwritable: If a game could not be moved; it stays in the trash.
    """
    for game in games:
        library.restore(game)


def _read(document: dict[str, object]) -> Game:
    game, problems = read_game({"format": FORMAT, **document})
    if game is None:
        raise ValueError(problems)
    # As games that were started in the app.
    return replace(game, rules=rules_of(game))


def _named(game: Game) -> Game:
    """Return the game with the name that its table would have given it, in today's language."""
    return replace(
        game,
        name=say(f"example.{game.name}") if game.name else default_game_name(game.started or ""),
    )


def _times(game: Game) -> Iterator[datetime]:
    for text in (game.started, *(hand.at for hand in game.hands)):
        if time := read_time(text):
            yield time


def _ended(game: Game) -> datetime:
    return max(_times(game))


def _moved(game: Game, by: timedelta, now: datetime) -> Game:
    return with_times(game, lambda time: (time + by).replace(tzinfo=now.tzinfo))
