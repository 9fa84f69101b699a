"""Who won on which evening, and what it takes to lead, checked by playing every end of a game."""

from datetime import date
from itertools import permutations

import pytest

from scorekeeper.statistics.season import (
    Chase,
    Evening,
    Season,
    SeasonEvenings,
    StandingBy,
    champions,
    chases,
)
from tests.statistics.test_season import AUTUMN, THURSDAYS, game, standings

PEOPLE = ("ann", "bob", "cid", "dee")


def test_evenings_have_the_winners_of_their_games() -> None:
    late = game("2026-09-11T00:30:00", {"ann": 5, "bob": 5, "cid": 9})
    won = [
        facts._replace(
            people={
                name: player._replace(wins=int(player.place == 1))
                for name, player in facts.people.items()
            }
        )
        for facts in (*THURSDAYS, late, game(None, {"dee": 1, "cid": 2}))
    ]
    evenings = SeasonEvenings(AUTUMN)
    for sign in (1, -1, 1):
        for facts in reversed(won):
            evenings.count(facts, sign)
    assert evenings.won() == (
        Evening(date(2026, 9, 3), (("ann",),)),
        Evening(date(2026, 9, 10), (("bob",), ("ann", "bob"))),
    )
    evenings.count(won[1], -1)
    assert evenings.won()[1] == Evening(date(2026, 9, 10), (("ann", "bob"),))


def test_what_it_takes_after_two_evenings() -> None:
    """Bob has 2, Ann 1, Cid 0, Dee −3: one place is worth two."""
    chased = chases(AUTUMN, standings(AUTUMN, THURSDAYS), seats=4)
    assert chased == (Chase("ann", 1, 1, 6), Chase("cid", 2, 2, 6), Chase("dee", 5, 3, 6))
    assert chases(AUTUMN, standings(AUTUMN, THURSDAYS), seats=3)[2] == Chase("dee", 5, None, 4)


@pytest.mark.parametrize("by", ["beaten", "places"])
def test_just_so_many_places_lead_alone(by: StandingBy) -> None:
    """After every possible end of the next game, a chaser is before the leader as was said."""
    season = Season("s", "g", "Autumn", AUTUMN.begin, None, by)
    before = standings(season, THURSDAYS)
    (leader,) = champions(before)
    for chase in chases(season, before, len(PEOPLE)):
        for order in permutations(PEOPLE):
            last = game("2026-09-17", {name: at for at, name in enumerate(order)})
            score = {
                standing.person: standing.score
                for standing in standings(season, (*THURSDAYS, last))
            }
            ahead = order.index(leader.person) - order.index(chase.person)
            enough = chase.places is not None and ahead >= chase.places
            assert (score[chase.person] > score[leader.person]) == enough
            assert score[chase.person] - score[leader.person] <= chase.most - chase.behind


def test_nothing_is_said_where_places_alone_do_not_decide() -> None:
    by_points = Season("s", "g", "Autumn", AUTUMN.begin, None, "points")
    dropping = Season("s", "g", "Autumn", AUTUMN.begin, None, drops=1)
    for season in (by_points, dropping):
        assert not chases(season, standings(season, THURSDAYS), 4)
    level = standings(AUTUMN, [game("2026-09-03", {"ann": 1, "bob": 1, "cid": 2})])
    assert not chases(AUTUMN, level, 4)
    assert not chases(AUTUMN, (), 4)
