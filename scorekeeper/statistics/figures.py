"""The figures of a person and of a pair, and the document that holds them.

Source: docs/game-file.md, Figures.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from scorekeeper.scoring.documents.result import money_text, points_value
from scorekeeper.scoring.engine.line import Points
from scorekeeper.statistics.sums import PairSums, PlayerSums, Tally

FORMAT = "scorekeeper-stats/1"
# 95 in 100 such intervals hold the true share.
CONFIDENCE = 1.96


class Extremes(NamedTuple):
    """The best and the worst hand of a person, in points."""

    best: Points
    worst: Points


def mean_or_none(total: Points, count: int) -> Fraction | None:
    """Return an exact mean; None of nothing."""
    return Fraction(total) / count if count else None


def extremes(sums: PlayerSums) -> Extremes | None:
    """Return the extreme hands; None without a hand, and where games of both directions count."""
    directions = {direction for direction, _ in sums.lowest}
    if len(directions) != 1:
        return None
    lowest = min(points for _, points in sums.lowest)
    highest = max(points for _, points in sums.highest)
    return Extremes(lowest, highest) if directions == {"low"} else Extremes(highest, lowest)


class Interval(NamedTuple):
    """Where a share of all hands probably lies, given what was counted."""

    low: float
    high: float


def interval(count: int, of: int) -> Interval:
    """Return the Wilson score interval of ``count`` out of ``of`` chances, of which some exist."""
    share, spread = count / of, CONFIDENCE**2 / of
    middle = (share + spread / 2) / (1 + spread)
    around = CONFIDENCE * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return Interval(max(0.0, middle - around), min(1.0, middle + around))


def document(
    tally: Tally, names: Mapping[str, str], chosen: Collection[str] | None = None
) -> dict[str, object]:
    """Return the figures as the public contract has them.

    Args:
        tally: The sums of the games that count.
        names: What people are called, by their keys.
        chosen: The keys of the people whose rows and pairs are wanted; None for everybody.
    """
    people = sorted(tally.players, key=lambda key: names[key])
    return {
        "format": FORMAT,
        "games": tally.games,
        "players": [
            _write_player(names[key], tally.players[key])
            for key in people
            if chosen is None or key in chosen
        ],
        "pairs": [
            _write_pair(names[first], names[second], met)
            for first, second, met in ordered_pairs(tally, names)
            if chosen is None or {first, second} & {*chosen}
        ],
    }


def ordered_pairs(tally: Tally, names: Mapping[str, str]) -> Iterator[tuple[str, str, PairSums]]:
    """Yield all who met, and what they did, in the order of their names, also within a pair."""
    pairs = [
        (first, second, met) if names[first] <= names[second] else (second, first, met.turned)
        for (first, second), met in tally.pairs.items()
    ]
    yield from sorted(pairs, key=lambda each: (names[each[0]], names[each[1]]))


def _write_player(name: str, sums: PlayerSums) -> dict[str, object]:
    extreme = extremes(sums)
    # Whoever has only games that were typed without cards has nothing of them to count.
    without_cards = sums.hands > 0 and not sums.card_hands
    cards = ("clean_hands", "queens", "queens_in_play", "moons_shot", "moons_suffered")
    return {
        "player": name,
        "games": sums.games,
        "hands": sums.hands,
        "wins": str(sums.wins),
        "places": {str(place): sums.places[place] for place in sorted(sums.places)},
        "mean_place": _write_mean(sums.mean_places, sums.ended),
        "table_mean_place": _write_mean(sums.table_places, sums.ended),
        "points_per_hand": _write_mean(sums.points, sums.hands),
        "table_points_per_hand": _write_mean(sums.table_points, sums.hands),
        "clean_hands": sums.clean,
        "queens": sums.queens,
        "queens_in_play": sums.queens_in_play,
        "moons_shot": sums.moons_shot,
        "moons_suffered": sums.moons_suffered,
        "on_the_nose": sums.on_the_nose,
        "best_hand": points_value(extreme.best) if extreme else None,
        "worst_hand": points_value(extreme.worst) if extreme else None,
        "money": {
            currency: money_text(sums.money[currency].units, currency)
            for currency in sorted(sums.money)
        },
    } | (dict.fromkeys(cards) if without_cards else {})


def _write_pair(first: str, second: str, met: PairSums) -> dict[str, object]:
    return {
        "players": [first, second],
        "games": met.games,
        "ahead": {first: met.first.ahead, second: met.second.ahead},
        "level": met.level,
    }


def _write_mean(total: Points, count: int) -> str | None:
    found = mean_or_none(total, count)
    return None if found is None else str(found)
