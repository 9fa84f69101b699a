"""A store as it is after years: many games of eight hands, one an hour."""

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.statistics.cash_box import Booking
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import Record, write_record
from tests.benchmarks.scoring import PLAYERS, random_hands

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Zoë")
START = datetime(2020, 1, 1, 20, tzinfo=UTC)


def records(count: int, *, finished: bool = False) -> Sequence[Record]:
    """Return this many games of eight hands, one an hour; ``finished`` ones were ended there."""
    hands = random_hands(8)
    options = {"moon": "add", "settlement": "howell", "stake": "0.05", "currency": "USD"}
    plain = Game("", "", "black-lady", PLAYERS, "Ann", options, tuple(hands))
    game = replace(plain, rules=rules_of(plain))
    evenings = []
    for number in range(count):
        players = tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(4))
        seats = dict(zip(PLAYERS, players, strict=True))
        own = tuple(
            replace(hand, taken={seats[taker]: pile for taker, pile in hand.taken.items()})
            for hand in hands
        )
        started = (START + timedelta(hours=number)).isoformat()
        name = f"Evening {number}"
        evening = replace(
            game, id=f"game-{number}", name=name, players=players, dealer=players[0], hands=own
        )
        evening = replace(evening, started=started, finished=started if finished else None)
        evenings.append(Record(evening, {}, 1, started))
    return evenings


def fill(folder: Path, count: int, *, finished: bool = False, group: str = "") -> None:
    """Write this many games to a store, without waiting for the disk, and build its index.

    With a ``group`` they are the games of a regular table, with a season and a cash box.
    """
    with patch.object(os, "fsync", lambda _: None):
        storage = storage_in(folder)
        for record in records(count, finished=finished):
            storage.games.write(record.game.id, write_record(replace(record, group=group)))
        library = open_store(folder)
        if group:
            library.groups.keep(Group(group, "Thursday table", NAMES, "black-lady"))
            library.groups.seasons.keep(
                Season("all-games", group, "All games", START.date(), drops=2)
            )
            for at, payer in enumerate(NAMES):
                paid = (payer, 1000 + at, "USD", "beer", NAMES)
                library.groups.cash.add(Booking("", group, "", *paid))


def open_store(folder: Path) -> Library:
    """Open the store in a folder and read its index."""
    library = open_library(folder)
    library.refresh()
    return library
