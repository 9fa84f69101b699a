"""Filters of a search: each lets a game pass or not, and the order in which games are listed."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.period import month_period
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.search import Filters, matching, search_terms
from scorekeeper.store.summary import IndexRow
from tests.store.examples import game, library_in

FOUR = ("Ann", "Bob", "Cid", "Dee")


def played(game_id: str, day: str, players: tuple[str, ...] = FOUR, **changes: object) -> Game:
    """Return a game without a hand that began in the evening of a day."""
    begun = game(game_id, 0, f"2026-{day}T20:00:00+00:00")
    return replace(begun, players=players, dealer=players[0], **changes)  # type: ignore[arg-type]  # fields of a game


# Newest first: name, day, players and what is special.
RECORDS = (
    Record(
        played("d", "11-07", ("Ann", "Bob", "Cid", "Zoe"), name="Autumn", options={"stake": "1"}),
    ),
    Record(played("c", "10-31", ("Dee", "Eve", "Fay", "Gus"), name="Club", finished="2026-11-01")),
    Record(played("b", "10-03", name="Birthday", variant="omnibus"), group="club"),
    Record(played("a", "09-26", name="Zoe's party"), example=True),
)
ROWS = [IndexRow.of("", record) for record in RECORDS]


def ids(filters: Filters, query: str = "") -> str:
    terms = search_terms(query, [("omnibus", "Omnibus Hearts"), ("black-lady", "Black Lady")])
    return " ".join(row.id for row in matching(ROWS, terms, filters))


@pytest.mark.parametrize(
    ("filters", "games"),
    [
        (Filters(), "d c b a"),
        (Filters(sort="oldest"), "a b c d"),
        (Filters(sort="name"), "d b c a"),
        (Filters(variants=frozenset({"omnibus"})), "b"),
        (Filters(variants=frozenset()), ""),
        (Filters(group="club"), "b"),
        (Filters(period=month_period(2026, 10)), "c b"),
        (Filters(marks=frozenset({"unfinished"})), "d b a"),
        (Filters(marks=frozenset({"moon"})), ""),
        (Filters(people=(("Ann",),)), "d b a"),
        # Zoe is no player of the party, and each of both must have played.
        (Filters(people=(("Zoe", "Gus"),)), "d c"),
        (Filters(people=(("Ann",), ("Dee",))), "b a"),
        # A name is no part of another one.
        (Filters(people=(("An",),)), ""),
    ],
)
def test_a_filter_lets_games_pass(filters: Filters, games: str) -> None:
    assert ids(filters) == games


@pytest.mark.parametrize(
    ("people", "games"),
    [
        # Three of the four who played are of the group: b is of a group already, a is an example.
        ((("Ann",), ("Bob",), ("Cid",)), "d"),
        # Two spellings are one person, so only two of the group have played.
        ((("Ann", "Bob"), ("Cid",), ("Hal",)), ""),
        ((("Eve",), ("Fay",), ("Gus",), ("Ann",)), "c"),
        ((("Eve",), ("Fay",)), ""),
        ((), ""),
    ],
)
def test_a_game_of_no_group_may_be_theirs(people: tuple[tuple[str, ...], ...], games: str) -> None:
    assert ids(Filters(unclaimed=people)) == games


@pytest.mark.parametrize(
    ("query", "games"),
    [
        ("zoe", "d a"),
        ("omnibus", "b"),
        ("HEARTS", "b"),
        ("lady ann", "d a"),
        ("nobody", ""),
    ],
)
def test_a_word_is_in_a_name_of_the_game_of_its_kind_or_of_somebody(query: str, games: str) -> None:
    assert ids(Filters(), query) == games


def test_a_search_for_games_of_nobody_names_all_that_match(tmp_path: Path) -> None:
    library: Library = library_in(tmp_path)
    for record in RECORDS:
        library.save(record)
    found = library.find((), 0, Filters(unclaimed=(("Ann",), ("Bob",), ("Cid",))))
    assert (found.games, found.total, found.ids) == ((), 1, ("d",))
