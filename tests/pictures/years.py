"""A store after years, for pictures: many finished games of people of unlike skill."""

import os
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import score_game
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record

START = datetime(2025, 1, 9, 19, 30, tzinfo=UTC)
# How likely each is to take a bad card; nobody else plays as many games as these.
SKILL = {
    "Ann": 0.8,
    "Bob": 0.9,
    "Cid": 1.35,
    "Dee": 1.0,
    "Zoë": 1.1,
    "Konstantin": 1.0,
    "Eve": 0.85,
    "دينا": 1.0,
}
NEW = "Łukasz"
MONEY = {"settlement": "wilson", "stake": "0.05", "currency": "EUR"}
GROUP = Group(
    "thursday",
    "Thursday table",
    ("Ann", "Bob", "Cid", "Dee", "Zoë"),
    "black-lady",
    {"on_the_nose": {"50": 0, "100": 50}, **MONEY},
)
SEASONS = (
    Season("now", GROUP.id, "Autumn 2026", date(2026, 9, 1), date(2026, 12, 20), minimum=3),
    Season("then", GROUP.id, "Summer 2026", date(2026, 6, 1), date(2026, 8, 31)),
)
# How many of the latest games belong to it.
OF_THE_GROUP = 24


def fill(folder: Path, games: int) -> None:
    """Write so many finished games to a store, the newest of them with somebody new."""
    random = Random(20)
    # Nobody needs these games after a power cut.
    with patch.object(os, "fsync", lambda _: None):
        library = open_library(folder)
        for number in range(games):
            group = GROUP.id if number >= games - OF_THE_GROUP else ""
            library.save(Record(game(random, number, games), group=group))
        library.groups.keep(GROUP)
        for season in SEASONS:
            library.groups.seasons.keep(season)
        library.groups.cash.add(
            Booking("", GROUP.id, "", "Bob", 1920, "EUR", "Beer", GROUP.people[:4])
        )
        library.groups.cash.add(Payment("", GROUP.id, "", "Cid", "Ann", 600, "EUR", {}))


def game(random: Random, number: int, games: int) -> Game:
    """Return one of so many finished games, the first having the number 0."""
    seats = random.sample([*SKILL], random.choice([4, 4, 5]))
    if number >= games - 3:
        seats[-1] = NEW
    if "Ann" not in seats and random.random() < 0.6:
        seats[0] = "Ann"
    if "Bob" not in seats and random.random() < 0.6:
        seats[1] = "Bob"
    started = START + timedelta(days=number * 660 // max(games, 1))
    options: dict[str, object] = {"moon": "add", "on_the_nose": {"50": 0, "100": 50}}
    if random.random() < 0.5:
        options |= MONEY
    variant = random.choice(["black-lady", "black-lady", "joker-hearts", "omnibus"])
    begun = Game(
        id=f"game-{number}",
        name=f"Evening {number + 1}",
        variant=variant,
        players=tuple(seats),
        dealer=seats[0],
        options=options,
        started=started.isoformat(),
        finished=(started + timedelta(hours=2)).isoformat(),
    )
    hands: list[Hand] = []
    for _ in range(12):
        hands.append(_hand(random, seats, variant))
        played = replace(begun, hands=tuple(hands))
        if (ledger := score_game(played)).outcome and ledger.outcome.ended_by == "target":
            break
    return played


def _hand(random: Random, seats: list[str], variant: str) -> Hand:
    weights = [SKILL.get(name, 1.0) for name in seats]
    shooter = random.choice(seats) if random.random() < 0.03 else ""
    hearts = dict.fromkeys(seats, 0)
    for _ in range(13):
        hearts[shooter or random.choices(seats, weights)[0]] += 1
    named: dict[str, list[str]] = {name: [] for name in seats}
    named[shooter or random.choices(seats, weights)[0]].append("QS")
    if variant == "omnibus":
        named[random.choice(seats)].append("JD")
    taken = {
        name: Pile(tuple(named[name]), {"hearts": hearts[name]} if hearts[name] else {})
        for name in seats
    }
    return Hand(taken)
