"""The people on the page of figures, in the order that somebody chose."""

import pytest

from scorekeeper.state.figures import PEOPLE_ORDERS, PeopleOrder, ordered
from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.figures import ENOUGH_GAMES
from scorekeeper.statistics.pages import PersonFigures
from tests.statistics.test_milestones import ann, history_of


def person(name: str, games: int, *, won: int, points: int) -> PersonFigures:
    """Return somebody who won some of their games and had as many points in each."""
    facts = [_game(won=number < won, points=points) for number in range(games)]
    return PersonFigures(name, name, history_of(*facts).tally().players["ann"])


def _game(*, won: bool, points: int) -> PlayerFacts:
    return ann(1 if won else 2, points=points)


ENOUGH = ENOUGH_GAMES
PEOPLE = (
    person("few", ENOUGH - 1, won=ENOUGH - 1, points=4),
    person("often", ENOUGH + 4, won=4, points=20),
    person("good", ENOUGH, won=ENOUGH - 2, points=12),
    person("low", ENOUGH + 1, won=4, points=8),
    person("one", 1, won=1, points=0),
)


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("place", "good low often few one"),
        ("wins", "few good often low one"),
        ("games", "often low good few one"),
        ("points", "low good often few one"),
    ],
)
def test_the_best_come_first_and_those_with_few_games_last(order: PeopleOrder, names: str) -> None:
    assert [person.name for person in ordered(PEOPLE, order)] == names.split()


def test_every_order_has_everybody() -> None:
    for order in PEOPLE_ORDERS:
        assert sorted(person.name for person in ordered(PEOPLE, order)) == sorted(
            person.name for person in PEOPLE
        )


def test_of_two_who_are_as_good_the_one_with_more_games_comes_first() -> None:
    """Two of a name would stand in the order in which they were counted."""
    shorter, longer = (person(str(games), games, won=games, points=8) for games in (9, 12))
    assert ordered((shorter, longer), "place") == [longer, shorter]
    assert ordered((shorter, longer), "points") == [longer, shorter]
