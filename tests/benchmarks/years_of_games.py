"""A store as it is after years: many games of eight hands, one an hour."""

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record, write_record
from tests.benchmarks.scoring import PLAYERS, random_hands

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Zoë")
START = datetime(2020, 1, 1, 20, tzinfo=UTC)


def records(count: int, *, finished: bool = False) -> Sequence[Record]:
    """Return this many games of eight hands, one an hour; ``finished`` ones were ended there."""
    hands = random_hands(8)
    plain = Game("", "", "black-lady", PLAYERS, "Ann", {"moon": "add"}, tuple(hands))
    game = replace(plain, rules=rules_of(plain))
    made = []
    for number in range(count):
        players = tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(4))
        seats = dict(zip(PLAYERS, players, strict=True))
        own = tuple(
            replace(hand, taken={seats[taker]: pile for taker, pile in hand.taken.items()})
            for hand in hands
        )
        started = (START + timedelta(hours=number)).isoformat()
        name = f"Evening {number}"
        each = replace(
            game, id=f"game-{number}", name=name, players=players, dealer=players[0], hands=own
        )
        each = replace(each, started=started, finished=started if finished else None)
        made.append(Record(each, {}, 1, started))
    return made


def fill(folder: Path, count: int, *, finished: bool = False) -> None:
    """Write this many games to a store, without waiting for the disk, and build its index."""
    with patch.object(os, "fsync", lambda _: None):
        storage = storage_in(folder)
        for each in records(count, finished=finished):
            storage.games.write(each.game.id, write_record(each))
        open_store(folder)


def open_store(folder: Path) -> Library:
    """Open the store in a folder and read its index."""
    library = open_library(folder)
    library.refresh()
    return library
