"""The clearest game of two people, from games that are written down by hand."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.period import year_period
from scorekeeper.statistics.filter import ALL_GAMES, Filter
from scorekeeper.statistics.history import History
from scorekeeper.statistics.pages import ClearestGame, clearest_game
from tests.statistics.test_history import game, order, player

Totals = tuple[int, int]


def history_of(*totals: Totals) -> History:
    """Return games of Ann and Bob with these totals, called 0, 1, 2 and so on."""
    history = History()
    for number, points in enumerate(totals):
        put(history, number, points)
    return history


def put(history: History, number: int, totals: Totals) -> None:
    ann, bob = totals
    people = (
        player("Ann", 1 + (bob < ann))._replace(side=0, total=ann),
        player("Bob", 1 + (ann < bob))._replace(side=1, total=bob),
    )
    facts = game(f"{2024 + number % 2}-01-01")._replace(players=people)
    history.put((float(number), "", str(number)), facts)


def test_it_has_the_most_points_between_the_two() -> None:
    history = history_of((40, 60), (100, 12), (80, 30))
    assert clearest_game(history, "ann", "bob", ALL_GAMES) == ClearestGame(
        "1", "2025-01-01", (100, 12), first_ahead=False
    )
    clearest = clearest_game(history, "bob", "ann", Filter(period=year_period(2024)))
    assert clearest == ClearestGame("2", "2024-01-01", (30, 80), first_ahead=True)
    assert clearest
    assert clearest.margin == 50


def test_of_two_as_clear_it_is_the_later_one() -> None:
    clearest = clearest_game(history_of((10, 30), (30, 10), (5, 6)), "ann", "bob", ALL_GAMES)
    assert clearest
    assert clearest.game == "1"


def test_level_games_and_those_of_partners_are_not_clear() -> None:
    history = history_of((10, 10))
    assert clearest_game(history, "ann", "bob", ALL_GAMES) is None
    partners = tuple(member._replace(side=0, total=20) for member in game().players)
    history.put(order("partners"), game()._replace(players=partners))
    left = (player("Ann", 0)._replace(side=None, total=None), player("Bob", 1))
    history.put(order("left"), game()._replace(players=left))
    assert clearest_game(history, "ann", "bob", ALL_GAMES) is None
    assert clearest_game(history, "ann", "nobody", ALL_GAMES) is None


TOTALS = st.tuples(st.integers(0, 5), st.integers(0, 5))


@given(st.lists(st.tuples(st.integers(0, 6), st.none() | TOTALS)))
def test_it_follows_every_change(changes: Sequence[tuple[int, Totals | None]]) -> None:
    history, played = History(), dict[int, Totals]()
    for number, totals in changes:
        clearest_game(history, "ann", "bob", ALL_GAMES)
        if totals is None:
            history.drop(str(number))
            played.pop(number, None)
        else:
            played[number] = totals
            put(history, number, totals)
    margins = [(abs(ann - bob), number) for number, (ann, bob) in played.items() if ann != bob]
    clearest = clearest_game(history, "ann", "bob", ALL_GAMES)
    assert (clearest.margin, int(clearest.game)) == max(margins) if clearest else not margins
