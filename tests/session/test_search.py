"""Finding past games: by words, times, notes and filters, in the index alone."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.session.past_games import CLOSE_BY, search
from scorekeeper.state.search import EVERY_GAME, EVERYTHING, Search, read_search, write_search
from scorekeeper.state.stored import PastGames
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from tests.memory_storage import storage_in_memory
from tests.session.session_games import open_library

TODAY = date(2026, 11, 22)
HAND = Hand(
    {"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})},
    declared=Declarations(note="plum cake"),
)
MOON = Hand({"Zoë": Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"}))


def game(name: str, started: str, *hands: Hand, third: str = "Cid") -> Game:
    return Game(
        id=name.lower().replace(" ", "-"),
        name=name,
        variant="black-lady",
        players=("Ann", "Bob", third, "Zoë"),
        dealer="Ann",
        hands=hands,
        started=started,
    )


@pytest.fixture(scope="module")
def library() -> Library:
    library = open_library(storage_in_memory())
    for document in (
        game("Egg hunt", "2025-04-19T20:05:00+02:00", HAND),
        game("Thursday table", "2025-04-24T19:30:00+02:00", MOON, third="Dee"),
        game("Late one", "2026-10-31T23:30:00-05:00", HAND),
        replace(game("Over", "2026-11-15T19:00:00+01:00", *(HAND,) * 6), options={}),
        replace(
            game("April", "2024-01-02T12:00:00+01:00"), variant="omnibus", note="Grandma's table"
        ),
    ):
        library.save(Record(document))
    return library


def found(library: Library, wanted: Search) -> list[str]:
    past = search(library, PastGames(), wanted, 50, TODAY)
    assert past.total == len(past.games)
    return [summary.name for summary in past.games]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("easter 2025", ["Egg hunt"]),
        ("april 2025", ["Thursday table", "Egg hunt"]),
        # A game of that name is found as well as those of the month.
        ("april", ["April"]),
        ("2025 dee", ["Thursday table"]),
        ("last sunday", ["Over"]),
        # The day is the table's own, not that of Greenwich.
        ("october", ["Late one"]),
        ("grandma zoe", ["April"]),
        ("plum cake zoe", ["Over", "Late one", "Egg hunt"]),
        ("omnibus", ["April"]),
        ("easter 2024", []),
        ("", ["Over", "Late one", "Thursday table", "Egg hunt", "April"]),
    ],
)
def test_games_are_found_by_what_people_say(library: Library, text: str, names: list[str]) -> None:
    assert found(library, Search(text)) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("easter 2025", ["Thursday table"]),
        ("26 april 2025", ["Thursday table", "Egg hunt"]),
        # The other words of a search are meant all the same.
        ("26 april 2025 dee", ["Thursday table"]),
        # Both are in it.
        ("april 2025", []),
        # Nothing was played within weeks.
        ("july 2025", []),
        ("mondays", []),
        ("plum cake", []),
    ],
)
def test_where_a_time_has_few_games_those_close_by_are_shown(
    library: Library, text: str, names: list[str]
) -> None:
    past = search(library, PastGames(), Search(text), 50, TODAY)
    assert [summary.name for summary in past.close_by] == names


def test_only_the_nearest_few_games_are_close_by() -> None:
    library = open_library(storage_in_memory())
    for day in range(1, 29):
        library.save(Record(game(f"Day {day}", f"2026-02-{day:02}T20:00:00+01:00", HAND)))
    past = search(library, PastGames(), Search("3 march 2026"), 50, TODAY)
    assert [summary.name for summary in past.close_by] == ["Day 28", "Day 27", "Day 26"]
    assert len(past.close_by) == CLOSE_BY


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Search(people=("Dee",)), ["Thursday table"]),
        (Search(people=("zoe", "Ann", "Cid"), period="2025"), ["Egg hunt"]),
        # The whole name is meant, not its beginning.
        (Search(people=("An",)), []),
        (Search(period="2025-04"), ["Thursday table", "Egg hunt"]),
        (Search(game="omnibus"), ["April"]),
        (Search(family="bonus-card"), ["April"]),
        (Search(family="black-lady", period="2026"), ["Over", "Late one"]),
        (Search(family="gong-zhu"), []),
        (Search(period="2025-04-20..2026-10-31"), ["Late one", "Thursday table"]),
        (Search(period="2026-11-01.."), ["Over"]),
        (Search(period="last-30-days"), ["Over", "Late one"]),
        (Search(period="last-12-months"), ["Over", "Late one"]),
        (Search(marks=("moon",)), ["Thursday table"]),
        (Search(marks=("unfinished", "moon")), ["Thursday table"]),
        (Search(marks=("money",)), []),
        (Search("easter 2025", sort="oldest"), ["Egg hunt"]),
        (Search(period="2025", sort="oldest"), ["Egg hunt", "Thursday table"]),
        (Search(sort="name"), ["April", "Egg hunt", "Late one", "Over", "Thursday table"]),
    ],
)
def test_games_are_filtered(library: Library, wanted: Search, names: list[str]) -> None:
    assert found(library, wanted) == names


def test_the_search_says_which_time_it_means_and_what_there_is(library: Library) -> None:
    past = search(library, PastGames(), Search("easter 2025"), 50, TODAY)
    assert past.period
    assert (past.period.first, past.period.last) == (date(2025, 4, 18), date(2025, 4, 21))
    assert [f"{month.year}-{month.month}" for month in past.months] == [
        "2026-11",
        "2026-10",
        "2025-4",
        "2024-1",
    ]
    assert set(past.variants) == {"black-lady", "omnibus"}


@pytest.mark.parametrize(
    "wanted",
    [
        EVERYTHING,
        Search("easter 2025 & more / 100 %"),
        Search(period="2026-03-03..2026-04-20", family="bonus-card"),
        Search(period="last-30-days", group="thursday"),
        Search("", ("Ann", "Zoë"), "omnibus", "2025-04", ("moon", "money"), "name"),
    ],
)
def test_a_search_survives_its_address(wanted: Search) -> None:
    assert read_search(write_search(wanted)) == wanted
    assert (write_search(wanted) == EVERY_GAME) == (wanted == EVERYTHING)


@pytest.mark.parametrize("text", ["", "all", "sort=worst&marks=none", "&&=", "%FF"])
def test_what_an_address_does_not_say_is_not_asked_for(text: str) -> None:
    assert read_search(text) == EVERYTHING


def test_a_choice_is_made_and_taken_back() -> None:
    wanted = EVERYTHING.with_person("Ann").with_person("Zoë").with_mark("moon")
    assert (wanted.people, wanted.marks, wanted.narrows) == (("Ann", "Zoë"), ("moon",), True)
    assert wanted.with_person("Ann").with_person("Zoë").with_mark("moon") == EVERYTHING
    assert not EVERYTHING.narrows


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("year=2025", Search(period="2025")),
        (
            "game=omnibus&year=2025-04&sort=oldest",
            Search("", (), "omnibus", "2025-04", (), "oldest"),
        ),
        ("period=2026&year=2025", Search(period="2026")),
        ("period=soon&family=none", EVERYTHING),
        ("year=25", EVERYTHING),
    ],
)
def test_addresses_of_older_versions_say_the_year(written: str, wanted: Search) -> None:
    assert read_search(written) == wanted
