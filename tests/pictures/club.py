"""A club evening of 24 people in its second round, for pictures of the organiser's screens."""

import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.state.action import Clock
from scorekeeper.state.club import ClubDraft
from scorekeeper.state.club_changes import (
    EveningChange,
    PenaltyGiven,
    ResultConfirmed,
    ResultDisputed,
    RoundBegun,
)
from scorekeeper.state.club_seating import begun_evening, game_of_table, with_round
from scorekeeper.state.model import Setup
from scorekeeper.statistics.group import Group
from scorekeeper.store.library import open_library
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.tournament.club_evening import ClubEvening, Plan

NAMES = (
    *("Finn", "Cid", "Łukasz", "Vera", "Kaja", "Pia", "Bob", "Noor", "Dee", "Eve", "Zoë", "Jonas"),
    *("Hana", "Gül", "Tove", "Uwe", "Liam", "Ola", "Quinn", "Iva", "Rosa", "Sam", "Mia", "Ann"),
)
EVENING = "cup"
# Table of the second round -> its hands, and how many minutes ago the last one was.
PLAYED = {1: (7, 1), 2: (6, 2), 3: (8, 2), 4: (4, 14), 5: (7, 3), 6: (7, 2)}


def fill(folder: Path) -> None:
    """Write the evening with its games to a store."""
    random, now = Random(38), datetime.now(UTC)
    evening = begun_evening(
        ClubDraft(NAMES, "Club evening", plan=Plan(rounds=5, seed=1)),
        Setup(),
        "",
        Clock((now - timedelta(hours=2)).isoformat(), EVENING),
    )
    ids = [*evening.people]
    rounds = [ids[at::6] for at in range(6)], [ids[at : at + 4] for at in range(0, 24, 4)]
    order = [1, 0, 2, 3, 4, 5]
    order[0], order[1], order[2], order[3] = 2, 0, 5, 1
    order[4], order[5] = 3, 4
    second = [rounds[1][at] for at in order]
    begun = now - timedelta(minutes=34, seconds=20)

    def told(change: EveningChange, number: int, at: datetime) -> ClubEvening:
        return change.change(evening, Clock(at.isoformat(), f"change-{number}"))

    with patch.object(os, "fsync", lambda _: None):
        library = open_library(folder)
        library.people.remember(Lineup((name,)) for name in NAMES)
        for number, tables in enumerate((rounds[0], second), start=1):
            at = begun - timedelta(hours=2 - number)
            evening = with_round(evening, [tuple(table) for table in tables], at.isoformat())
            evening = told(RoundBegun(EVENING), 0, begun if number > 1 else at)
            for table in evening.tables_of(number):
                name = f"Club evening \u00b7 round {number}, table {table.number}"
                game = game_of_table(evening, table, None, name, at.isoformat())
                hands, ago = PLAYED[table.number] if number > 1 else (8, 60)
                last = now - timedelta(minutes=ago)
                library.save(Record(with_hands(random, game, hands, last)))
                if number == 1 or table.number == 3:
                    result = ResultConfirmed(EVENING, table.key, hands)
                    evening = told(result, table.number, last)
        vera = next(key for key, entrant in evening.people.items() if entrant.name == "Vera")
        wrong = ResultDisputed(EVENING, "2.2", vera, "the Q♠ of hand 5 was Cid\u2019s", 5)
        evening = told(wrong, 0, now)
        evening = told(PenaltyGiven(EVENING, ids[3], 1, "came late twice"), 99, now)
        library.club_evenings.keep(evening)
        for group in ("Thursday table", "Grandma\u2019s", "Cabin"):
            library.groups.keep(Group(group.lower()[:5], group, NAMES[:5], "black-lady"))


def with_hands(random: Random, game: Game, count: int, last: datetime) -> Game:
    """Return a game with so many hands, the last one at this time."""
    hands = []
    for number in range(count):
        shares = sorted(random.choices(range(14), k=len(game.players) - 1))
        hearts = [b - a for a, b in zip([0, *shares], [*shares, 13], strict=True)]
        queen = random.choice(game.players)
        taken = {
            player: Pile(("QS",) if player == queen else (), {"hearts": heart_count})
            for player, heart_count in zip(game.players, hearts, strict=True)
            if heart_count or player == queen
        }
        at = last - timedelta(minutes=4 * (count - 1 - number))
        hands.append(Hand(taken, id=f"h{number}", at=at.isoformat()))
    return replace(game, hands=tuple(hands))
