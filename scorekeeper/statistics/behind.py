"""The games behind a figure: which they are, and how many, known from the sums alone."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal, NamedTuple

from scorekeeper.statistics.facts import PlayerFacts
from scorekeeper.statistics.figures import extremes
from scorekeeper.statistics.sums import COUNTED, PlayerSums


class Behind(NamedTuple):
    """Whether a game is one of those behind a figure, and how many are."""

    test: Callable[[PlayerFacts], object]
    games: int


def behind(figure: str, sums: PlayerSums) -> Behind:
    """Return which games are behind a figure of a person, without looking at any of them.

    Args:
        figure: The name of the figure, or ``place-2`` for a place; all games for any other name.
        sums: The sums that the figure was taken from.
    """
    if figure in COUNTED:
        return Behind(attrgetter(figure), sums.counted[figure])
    if figure.startswith("place-"):
        games = (number for place, number in sums.places.items() if figure == f"place-{place}")
        return Behind(lambda each: figure == f"place-{each.place}", sum(games))
    match figure:
        case "best" | "worst":
            return _behind_extreme(figure, sums)
        case "comeback":
            most = max(sums.comebacks, default=0)
            return Behind(lambda each: most and each.comeback == most, sums.comebacks[most])
        case "money":
            games = (paid.games for paid in sums.money.values())
            return Behind(lambda each: each.money is not None, sum(games))
        case "ended" | "rating":
            return Behind(lambda each: each.place, sums.ended)
    return Behind(lambda _: True, sums.games)


def _behind_extreme(figure: Literal["best", "worst"], sums: PlayerSums) -> Behind:
    found = extremes(sums)
    if found is None:
        return Behind(lambda _: False, 0)
    direction = next(direction for direction, _ in sums.lowest)
    points = found.best if figure == "best" else found.worst
    if (figure == "best") is (direction == "low"):
        return Behind(
            lambda each: each.hands and each.lowest == points, sums.lowest[direction, points]
        )
    return Behind(
        lambda each: each.hands and each.highest == points, sums.highest[direction, points]
    )
