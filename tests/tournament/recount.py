"""A second count of standings, from nothing but what docs/club.md says; it shares no code.

Everybody's amounts are counted table by table, and places by comparing everybody with everybody.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

# Round, table, hands, player -> points.
Table = tuple[int, int, int, Mapping[str, Fraction | int]]
Charge = tuple[str, int]
ORDERS = {
    "beaten": ["points", "wins"],
    "places": ["points", "wins"],
    "points": ["wins", "head to head"],
    "match_points": ["table", "place", "points", "wins", "head to head", "opponents"],
}


class Recounted(NamedTuple):
    """What a player has: their place from 1, and their score."""

    place: int
    score: Fraction


def recount(
    tables: Sequence[Table],
    method: str,
    people: Sequence[str],
    charges: Sequence[Charge],
    *,
    most_points_win: bool,
    best_at_first: bool,
) -> dict[str, Recounted]:
    """Return everybody's place and score."""
    evening = Recount(
        [table for table in tables if table[2] and len(table[3]) > 1],
        most_points_win=most_points_win,
    )
    names = {*people, *(name for name, _ in charges)}
    names.update(name for _, _, _, points in evening.tables for name in points)
    more_is_better = most_points_win if method == "points" else method != "places"
    scores: dict[str, Fraction] = {}
    for name in names:
        scores[name] = sum((evening.in_round(name, method, at) for at in evening.numbers), ZERO)
        for who, amount in charges:
            if who == name:
                scores[name] += -amount if more_is_better else amount
    sign = 1 if more_is_better else -1
    level = parted([[*names]], lambda name, _: [sign * scores[name]])
    for step in ORDERS[method]:
        if step != "table" or best_at_first:
            level = parted(level, evening.measure(step, scores))
    recounted: dict[str, Recounted] = {}
    for group in level:
        place = len(recounted) + 1
        recounted.update({name: Recounted(place, scores[name]) for name in group})
    return recounted


ZERO = Fraction(0)
FAR_BACK = Fraction(-(10**9))
Measure = Callable[[str, Sequence[str]], Sequence[Fraction | int]]


def parted(groups: Sequence[Sequence[str]], measure: Measure) -> list[list[str]]:
    """Return the groups in parts, those with the most first."""
    parts: list[list[str]] = []
    for group in groups:
        values = {name: tuple(measure(name, group)) for name in group}
        for value in sorted({*values.values()}, reverse=True):
            parts += [[name for name in group if values[name] == value]]
    return parts


class Recount:
    """Tables that were played, and what one asks of them."""

    def __init__(self, tables: Sequence[Table], most_points_win: bool) -> None:
        self.tables = tables
        self.most_points_win = most_points_win
        self.numbers = sorted({number for number, _, _, _ in tables})
        self.usual_size = most_frequent([len(points) for _, _, _, points in tables])

    def in_round(self, name: str, what: str, number: int) -> Fraction:
        """Return what a round is worth for somebody."""
        own = [table for table in self.tables if table[0] == number and name in table[3]]
        if own:
            return self.at_table(name, what, own[0])
        if what == "points":
            everybody = [
                self.at_table(who, what, table)
                for table in self.tables
                if table[0] == number
                for who in table[3]
            ]
            return sum(everybody, ZERO) / len(everybody)
        size = self.usual_size
        middle = {
            "beaten": ZERO,
            "places": Fraction(size + 1, 2),
            "match_points": Fraction(size - 1, 2),
        }
        return middle[what]

    def at_table(self, name: str, what: str, table: Table) -> Fraction:
        """Return what a table is worth for somebody, were it as large and as long as usual."""
        number, _, hands, points = table
        if what == "points":
            usual = most_frequent([other[2] for other in self.tables if other[0] == number])
            return Fraction(points[name]) * usual * len(points) / (hands * self.usual_size)
        behind, level, before = self.against(name, points)
        others = len(points) - 1
        share = Fraction(self.usual_size - 1, others)
        if what == "beaten":
            return (behind - before) * share
        if what == "match_points":
            return (behind + Fraction(level, 2)) * share
        return 1 + (before + Fraction(level, 2)) * share

    def against(self, name: str, points: Mapping[str, Fraction | int]) -> tuple[int, int, int]:
        """Return how many others are behind somebody, level with them, and before them."""
        sign = 1 if self.most_points_win else -1
        gaps = [sign * (points[name] - points[other]) for other in points if other != name]
        return (
            len([gap for gap in gaps if gap > 0]),
            len([gap for gap in gaps if gap == 0]),
            len([gap for gap in gaps if gap < 0]),
        )

    def last_table(self, name: str) -> list[Table]:
        """Return the table of the last round at which somebody sat, if they did."""
        last = self.numbers[-1] if self.numbers else 0
        return [table for table in self.tables if table[0] == last and name in table[3]]

    def measure(self, step: str, scores: Mapping[str, Fraction]) -> Measure:
        """Return what a tie-break measures of a player in a group; the more, the better."""
        measures: dict[str, Measure] = {
            "table": lambda name, _: (
                [-Fraction(last[1]) for last in self.last_table(name)] or [FAR_BACK]
            ),
            "place": lambda name, _: (
                [-self.at_table(name, "places", last) for last in self.last_table(name)]
                or [FAR_BACK]
            ),
            "points": lambda name, _: [self.points(name)],
            "wins": lambda name, _: self.wins(name),
            "head to head": self.head_to_head,
            "opponents": lambda name, _: [self.opponents(name, scores)],
        }
        return measures[step]

    def points(self, name: str) -> Fraction:
        """Return somebody's points of all rounds, as large as they are good."""
        total = sum((self.in_round(name, "points", at) for at in self.numbers), ZERO)
        return total if self.most_points_win else -total

    def wins(self, name: str) -> list[Fraction]:
        """Return how often somebody was first, second and so on, a shared place in parts."""
        shares = [ZERO] * 12
        for _, _, _, points in self.tables:
            if name in points:
                _, level, before = self.against(name, points)
                for taken in range(before, before + level + 1):
                    shares[taken] += Fraction(1, level + 1)
        return shares

    def head_to_head(self, name: str, group: Sequence[str]) -> list[Fraction]:
        """Return how many of a group somebody beat at their tables, less who beat them."""
        net = 0
        for _, _, _, points in self.tables:
            if name in points:
                rivals = {who: points[who] for who in points if who in group}
                behind, _, before = self.against(name, rivals)
                net += behind - before
        return [Fraction(net)]

    def opponents(self, name: str, scores: Mapping[str, Fraction]) -> Fraction:
        """Return the mean score of whom somebody met, twice without the best and the worst."""
        met: list[Fraction] = []
        for _, _, _, points in self.tables:
            if name in points:
                met += [scores[who] for who in points if who != name]
        for leave_out in (max, min, max, min):
            if met:
                met.remove(leave_out(met))
        return sum(met, ZERO) / len(met) if met else ZERO


def most_frequent(numbers: Sequence[int]) -> int:
    """Return the number that is there most often; of several the largest."""
    return max(numbers, key=lambda number: (numbers.count(number), number)) if numbers else 0
