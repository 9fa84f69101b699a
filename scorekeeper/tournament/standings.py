"""The standing of a club evening, and every amount in it.

Every method is fair to tables of unlike sizes, to unlike numbers of hands, and to people who missed
a round: each table is brought to the evening's *usual* table, and a missed round counts as what
the middle of a usual table gets. Everything is exact.

Sources: a match point for each player beaten, and half of one for each who is level, are those of
duplicate bridge (Laws of Duplicate Bridge 2017, law 78 A). The order of their tie-breaks is the one
that the Mind Sports Olympiad has for games of more than two players (Standard Tournament Rules and
Tie-Breaks): the table of the last round, its result, the points of all rounds, most wins, head to
head, Buchholz without the two highest and the two lowest opponents; none is applied again to those
whom a later one has not separated (mindsportsolympiad.com/rules-of-competition-tiebreaks, and in
full msoworld.com/pentamind/tie-breaks). The rest is our reading:
docs/club.md, Standings.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Literal, NamedTuple, assert_never

Place = Literal["beaten", "places", "match_points"]
"""The ways of counting the places at the tables."""
Method = Literal[Place, "points"]
TieBreak = Literal["last_table", "last_place", "points", "wins", "head_to_head", "buchholz"]
Reason = Literal["result", "hands", "table_size", "missed", "penalty"]

# Of a player's opponents so many are left out at either end before their scores are added.
BUCHHOLZ_LEFT_OUT = 2


class Result(NamedTuple):
    """The result of a table in a round.

    Attributes:
        round: The number of the round, from 1.
        table: The number of the table, from 1.
        hands: The number of hands played.
        points: Player -> their total.
    """

    round: int
    table: int
    hands: int
    points: Mapping[str, Fraction | int]


class Penalty(NamedTuple):
    """A penalty that the organiser gives a player, in the unit of the standing."""

    player: str
    round: int
    amount: Fraction | int


class Line(NamedTuple):
    """An amount of a player's score.

    Attributes:
        round: The number of the round.
        table: The number of the table; 0 where the player sat at none.
        amount: The amount that it adds to the score.
        reason: The ``result`` of a table, what its unlike number of ``hands`` or ``table_size``
            changes, a round that was ``missed``, or a ``penalty``.
    """

    round: int
    table: int
    amount: Fraction
    reason: Reason


class Standing(NamedTuple):
    """A player's place in the standing.

    Attributes:
        place: From 1; players whom nothing separates share it.
        score: The sum of the lines.
        lines: Every amount of the score, round by round.
        ahead_by: What puts the player ahead of the next one of the same score; None where nothing
            does, or where nobody behind has it.
    """

    player: str
    place: int
    score: Fraction
    lines: tuple[Line, ...]
    ahead_by: TieBreak | None


class Counting(NamedTuple):
    """The rules of a method: whether the highest score is the best, and its tie-breaks in order."""

    most_wins: bool
    tie_breaks: tuple[TieBreak, ...]


METHODS: Mapping[Method, Counting] = {
    "beaten": Counting(most_wins=True, tie_breaks=("points", "wins")),
    "places": Counting(most_wins=False, tie_breaks=("points", "wins")),
    # The sign of points is that of the game: the lowest total wins in most.
    "points": Counting(most_wins=False, tie_breaks=("wins", "head_to_head")),
    "match_points": Counting(
        most_wins=True,
        tie_breaks=("last_table", "last_place", "points", "wins", "head_to_head", "buchholz"),
    ),
}
DEFAULT_METHOD: Method = "beaten"


def standings(
    results: Iterable[Result],
    method: Method = DEFAULT_METHOD,
    *,
    people: Iterable[str] = (),
    penalties: Iterable[Penalty] = (),
    highest_wins: bool = False,
    seated_by_standing: bool = False,
    until: int | None = None,
) -> tuple[Standing, ...]:
    """Return the standing, the best first; people who share a place are in the order of names.

    Args:
        results: The tables of all rounds, in any order; a table without a hand does not count.
        method: The method that counts the standing.
        people: The participants; whoever has a result or a penalty always is one.
        penalties: The penalties of players.
        highest_wins: Whether the highest total wins the game that is played.
        seated_by_standing: Whether the best sat at the first table of the last round. Only then
            the number of that table says anything.
        until: The last round whose results and penalties count; None for all of them.
    """
    taken = tuple(penalty for penalty in penalties if until is None or penalty.round <= until)
    counted = (result for result in results if until is None or result.round <= until)
    evening = _Evening(
        tuple(result for result in counted if result.hands > 0 and len(result.points) > 1),
        highest_wins,
    )
    everyone = sorted({*people, *evening.people, *(penalty.player for penalty in taken)})
    sign = -1 if evening.most_wins(method) else 1
    lines = {player: evening.lines(player, method) for player in everyone}
    for penalty in taken:
        amount = sign * Fraction(penalty.amount)
        lines[penalty.player].append(Line(penalty.round, 0, amount, "penalty"))
    scores = {player: _sum(own) for player, own in lines.items()}
    groups = _parts(everyone, lambda player: (sign * scores[player],))
    ahead_by: dict[str, TieBreak] = {}
    for tie_break in METHODS[method].tie_breaks:
        if tie_break == "last_table" and not seated_by_standing:
            continue
        split: list[list[str]] = []
        for group in groups:
            parts = _parts(group, evening.key(tie_break, group, scores, sign))
            for part in parts[:-1]:
                ahead_by |= dict.fromkeys(part, tie_break)
            split += parts
        groups = split
    return tuple(
        Standing(
            player,
            1 + sum(map(len, groups[:number])),
            scores[player],
            tuple(sorted(lines[player], key=attrgetter("round"))),
            ahead_by.get(player),
        )
        for number, group in enumerate(groups)
        for player in group
    )


Key = Callable[[str], tuple[Fraction | int, ...]]
"""The sort key of a player: the lowest comes first."""


def _parts(group: Sequence[str], key: Key) -> list[list[str]]:
    """Return the players of a group in parts of one key each, the lowest first."""
    return [[*part] for _, part in groupby(sorted(group, key=key), key=key)]


def _sum(lines: Iterable[Line]) -> Fraction:
    return sum((line.amount for line in lines), Fraction())


def _usual(numbers: Iterable[int]) -> int:
    """Return the most frequent number, the largest of several."""
    counts = Counter(numbers)
    return max(counts, key=lambda number: (counts[number], number), default=0)


@dataclass(frozen=True)
class _Evening:
    """The tables that have played, with the figures of a standing."""

    results: tuple[Result, ...]
    highest_wins: bool

    def most_wins(self, method: Method) -> bool:
        """Return whether the highest score of a method is the best."""
        return self.highest_wins if method == "points" else METHODS[method].most_wins

    @cached_property
    def people(self) -> frozenset[str]:
        """Everybody who has played."""
        return frozenset(player for result in self.results for player in result.points)

    @cached_property
    def rounds(self) -> Mapping[int, tuple[Result, ...]]:
        """Round -> its tables."""
        by_round = sorted(self.results, key=attrgetter("round"))
        return {
            number: tuple(tables) for number, tables in groupby(by_round, key=attrgetter("round"))
        }

    @cached_property
    def seats(self) -> int:
        """The seats of a usual table."""
        return _usual(len(result.points) for result in self.results)

    @cached_property
    def hands(self) -> Mapping[int, int]:
        """Round -> the hands of a usual table."""
        return {
            number: _usual(table.hands for table in tables)
            for number, tables in self.rounds.items()
        }

    @cached_property
    def mean_points(self) -> Mapping[int, Fraction]:
        """Round -> the mean of everybody's points, as at a usual table."""
        means: dict[int, Fraction] = {}
        for number, tables in self.rounds.items():
            points = [
                _sum(self._points(table, player)) for table in tables for player in table.points
            ]
            means[number] = sum(points, Fraction()) / len(points)
        return means

    def lines(self, player: str, method: Method) -> list[Line]:
        """Return the lines of a player's score, from every round."""
        return [
            line
            for number, tables in self.rounds.items()
            for line in self._round_lines(number, tables, player, method)
        ]

    def _round_lines(
        self, number: int, tables: Iterable[Result], player: str, method: Method
    ) -> list[Line]:
        table = next((result for result in tables if player in result.points), None)
        if table is not None:
            return (
                self._points(table, player)
                if method == "points"
                else self._place(table, player, method)
            )
        middle = (
            self.mean_points[number] if method == "points" else _worth(method, 0, self.seats - 1)
        )
        return [Line(number, 0, Fraction(middle), "missed")]

    def _points(self, table: Result, player: str) -> list[Line]:
        """Return a player's points, and how many more or fewer they are at a usual table.

        A hand's points are shared by all at a table: each has more of them at a smaller one.
        """
        own = Fraction(table.points[player])
        as_long = own * self.hands[table.round] / table.hands
        as_large = as_long * len(table.points) / self.seats
        return _changes(table, own, {"hands": as_long, "table_size": as_large})

    def _place(self, table: Result, player: str, method: Place) -> list[Line]:
        """Return the worth of a player's place, and the difference to its worth at a usual table.

        The first place at a table of three is worth the first at one of four, and so on down.
        """
        others, usual = len(table.points) - 1, self.seats - 1
        net = self.beaten(table, player, table.points)
        own, as_large = (
            _worth(method, net, others),
            _worth(method, Fraction(net * usual, others), usual),
        )
        return _changes(table, own, {"table_size": as_large})

    def beaten(self, table: Result, player: str, others: Iterable[str]) -> int:
        """Return the number of others at a table whom a player beat, less those who beat them."""
        sign = 1 if self.highest_wins else -1
        lead = [
            sign * (table.points[player] - table.points[other])
            for other in others
            if other in table.points
        ]
        return sum((points > 0) - (points < 0) for points in lead)

    def place(self, table: Result, player: str) -> Fraction:
        """Return a player's place at a table; level players share the mean of theirs."""
        return self._place(table, player, "places")[0].amount

    def tables_of(self, player: str) -> list[Result]:
        """Return the tables at which a player has played, round by round."""
        return [
            table for tables in self.rounds.values() for table in tables if player in table.points
        ]

    def key(
        self, tie_break: TieBreak, group: Sequence[str], scores: Mapping[str, Fraction], sign: int
    ) -> Key:
        """Return the key of a tie-break for players of one score.

        Args:
            tie_break: The tie-break.
            group: The players whom nothing has separated so far.
            scores: The scores of everybody in the standing.
            sign: -1 where the highest score is the best, else 1.
        """
        match tie_break:
            case "last_table":
                return lambda player: (self._last(player, attrgetter("table")),)
            case "last_place":
                return lambda player: (self._last(player, self._usual_place(player)),)
            case "points":
                more = -1 if self.highest_wins else 1
                return lambda player: (more * _sum(self.lines(player, "points")),)
            case "wins":
                return lambda player: tuple(-share for share in self._shares_of_places(player))
            case "head_to_head":
                return lambda player: (
                    -sum(self.beaten(table, player, group) for table in self.tables_of(player)),
                )
            case "buchholz":
                return lambda player: (sign * self._opponents(player, scores),)
            case unknown:
                assert_never(unknown)

    def _usual_place(self, player: str) -> Callable[[Result], Fraction]:
        """Return the measure of a table that is a player's place, brought to a usual table."""
        return lambda table: _sum(self._place(table, player, "places"))

    def _last(self, player: str, measure: Callable[[Result], Fraction | int]) -> Fraction | int:
        """Return a measure of a player's table in the last round; a high number without a table."""
        last = max(self.rounds, default=0)
        measures = (measure(table) for table in self.tables_of(player) if table.round == last)
        return next(measures, len(self.people) + 1)

    def _shares_of_places(self, player: str) -> list[Fraction]:
        """Return a player's number of each place, from the first; a shared place counts in part."""
        shares = [Fraction()] * max((len(table.points) for table in self.results), default=0)
        for table in self.tables_of(player):
            points = table.points
            level = sum(points[other] == points[player] for other in points)
            first = int(self.place(table, player) - Fraction(level - 1, 2))
            for place in range(first, first + level):
                shares[place - 1] += Fraction(1, level)
        return shares

    def _opponents(self, player: str, scores: Mapping[str, Fraction]) -> Fraction:
        """Return the mean score of a player's opponents without the highest and lowest two.

        The sum, as it usually is, would be against whoever sat at smaller tables or missed a round.
        """
        met = [
            opponent
            for table in self.tables_of(player)
            for opponent in table.points
            if opponent != player
        ]
        counted = sorted(scores[opponent] for opponent in met)[BUCHHOLZ_LEFT_OUT:-BUCHHOLZ_LEFT_OUT]
        return sum(counted, Fraction()) / max(len(counted), 1)


def _worth(method: Place, net: Fraction | int, others: int) -> Fraction:
    """Return the worth of a place; ``net`` is how many were beaten, less those who beat them."""
    match method:
        case "beaten":
            return Fraction(net)
        case "places":
            return 1 + Fraction(others - net) / 2
        case "match_points":
            return Fraction(others + net) / 2
        case unknown:
            assert_never(unknown)


def _changes(table: Result, own: Fraction, later: Mapping[Reason, Fraction]) -> list[Line]:
    """Return a table's own amount, and by how much each later one differs from that before it."""
    lines, before = [Line(table.round, table.table, own, "result")], own
    for reason, amount in later.items():
        if amount != before:
            lines.append(Line(table.round, table.table, amount - before, reason))
        before = amount
    return lines
