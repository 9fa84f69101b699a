"""Playing the rest of a game many times, by the rules that the game is scored by."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from operator import add, itemgetter
from random import Random
from typing import NamedTuple

from scorekeeper.chances.hand_points import HandPoints
from scorekeeper.scoring.ending import EndedBy, Outcome, end_reached, judge, leaders
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.variant import Variant

# A game whose target is out of reach stops here, and whoever is ahead has won.
HANDS_MOST = 300
# Repeating marks are looked up to this total.
TOTALS_MOST = 10_000
# The number of hands played before others get a turn: some milliseconds on a phone.
SLICE = 1000
# The number of hands played for one standing. Most games end within a dozen hands, and are played
# as often as was asked; one that is far from its end is played less often.
HANDS_IN_ALL = 20_000
# From this many on, asking once whether they can end the game beats asking after each.
FEW_HANDS = 4
# The number of bytes of luck drawn at once: two for each of these numbers.
LUCK_BYTES = 1024

Luck = Iterator[tuple[int, int]]
"""Two numbers below 65,536 for each hand: which one of the pool it is, and in which order it falls.

A pool of 1,024 hands divides that evenly; of another size some hands are drawn a little more often.
"""

_BySeat = Callable[[tuple[Points, ...]], tuple[Points, ...]]
"""Puts the points of a hand, in the order in which it falls, into the order of the seats."""


class Standing(NamedTuple):
    """The standing from which a game is played on: totals, hands so far, and a tie played off."""

    totals: Mapping[str, Points]
    hands: int
    playing_off: EndedBy | None = None


class Course:
    """The rest of one game, played again and again from one standing."""

    def __init__(
        self,
        rules: Variant,
        pool: Sequence[HandPoints],
        orders: Sequence[Sequence[tuple[int, ...]]],
    ) -> None:
        self._rules = rules
        self._pool = pool
        self._orders = orders
        self._by_seat = [[*map(_by_seat, some)] for some in orders]
        self._points = [hand.points for hand in pool]
        self._marks = _landings(rules)
        self._most_points = max((max(hand.points) for hand in pool), default=0)

    def shares(
        self, standing: Standing, times: int, random: Random
    ) -> Generator[None, None, tuple[dict[str, float], int]]:
        """Yield after every slice; return each side's share of the wins, and the number of games.

        Args:
            standing: The standing of the game.
            times: The most times that the rest is played.
            random: The generator that is drawn from.
        """
        sides, luck = [*standing.totals], _luck(random)
        wins = dict.fromkeys(sides, 0.0)
        played, in_all, done = 0, 0, 0
        while done < times and in_all < HANDS_IN_ALL:
            winners, hands = self._play(sides, standing, done, luck)
            for side in winners:
                wins[side] += 1 / len(winners)
            done += 1
            in_all += hands
            played += hands
            if played >= SLICE:
                played = 0
                yield
        return {side: won / done for side, won in wins.items()}, done

    def _play(
        self, sides: list[str], standing: Standing, time: int, luck: Luck
    ) -> tuple[tuple[str, ...], int]:
        """Play the rest once; return who won it, and after how many hands."""
        pool, marks, rules = self._pool, self._marks, self._rules
        strengths = time % len(self._orders)
        orders, by_seat = self._orders[strengths], self._by_seat[strengths]
        pool_size, order_count = len(pool), len(orders)
        target, last_hand = rules.end.at, rules.end.hands
        totals = [*standing.totals.values()]
        playing_off = standing.playing_off
        before = self._play_freely(totals, standing, by_seat, luck)
        for number in range(before + 1, HANDS_MOST + 1):
            which, way = next(luck)
            hand, order = pool[which % pool_size], way % order_count
            hands = standing.hands + number
            points = hand.playing_off if playing_off else hand.points
            if hand.subtracted and not (playing_off and hand.playing_off is not hand.points):
                points = self._chosen(sides, totals, hand, orders[order], hands, playing_off)
            now = map(add, totals, by_seat[order](points))
            totals = [*now] if not marks else self._landed(totals, now)
            # Nearly always this is quicker than asking the rules.
            if (
                playing_off
                or (last_hand is not None and hands >= last_hand)
                or (
                    target is not None
                    and (max(totals) >= target if target >= 0 else min(totals) <= target)
                )
            ):
                standings = dict(zip(sides, totals, strict=True))
                outcome = judge(rules, standings, hands, playing_off)
                if outcome is not None:
                    return outcome.winners, number
                playing_off = playing_off or end_reached(rules, standings, hands)
        return leaders(rules, dict(zip(sides, totals, strict=True))), HANDS_MOST

    def _landed(self, totals: list[Points], now: Iterable[Points]) -> list[Points]:
        """Return the new totals, moved by the marks that somebody has just landed on."""
        marks = self._marks
        return [
            marks.get(total, total) if total != before else total
            for before, total in zip(totals, now, strict=True)
        ]

    def _play_freely(
        self,
        totals: list[Points],
        standing: Standing,
        by_seat: Sequence[_BySeat],
        luck: Luck,
    ) -> int:
        """Add hands to the totals for as long as none can end the game; return how many."""
        pool, pool_size, order_count = self._points, len(self._points), len(by_seat)
        number = 0
        while not standing.playing_off and number < HANDS_MOST:
            some = self._hands_without_end(totals, standing.hands + number)
            if not some:
                break
            hands = [
                by_seat[way % order_count](pool[which % pool_size])
                for which, way in islice(luck, min(some, HANDS_MOST - number))
            ]
            number += len(hands)
            # Adding each seat up at once is much quicker than hand by hand.
            totals[:] = map(sum, zip(totals, *hands, strict=True))
        return number

    def _hands_without_end(self, totals: list[Points], hands: int) -> int:
        """Return after how many more hands at least the game goes on; 0 where these are few."""
        end = self._rules.end
        if self._marks or (end.at is not None and end.at < 0):
            # Every hand is looked at where a total jumps, or falls to the target.
            return 0
        left = HANDS_MOST if end.hands is None else end.hands - 1 - hands
        if end.at is not None and self._most_points > 0:
            left = min(left, (end.at - 1 - max(totals)) // self._most_points)
        return left if left >= FEW_HANDS else 0

    def _chosen(
        self,
        sides: list[str],
        totals: list[Points],
        hand: HandPoints,
        order: tuple[int, ...],
        hands: int,
        playing_off: EndedBy | None,
    ) -> tuple[Points, ...]:
        """Return the points after the shooter's choice, as the rules' ``auto`` decides it.

        They add, unless that would end the game without them among the winners.
        """
        added = [*totals]
        for seat, score in zip(order, hand.points, strict=True):
            total = added[seat] + score
            added[seat] = self._marks.get(total, total) if score else total
        outcome: Outcome | None = judge(
            self._rules, dict(zip(sides, added, strict=True)), hands, playing_off
        )
        if outcome is None or sides[order[hand.shooter]] in outcome.winners:
            return hand.points
        return hand.subtracted or hand.points


def _luck(random: Random) -> Luck:
    """Draw many numbers at once, which takes half the time of drawing each by itself."""

    def draw() -> memoryview:
        return memoryview(random.randbytes(LUCK_BYTES)).cast("H")

    numbers: Iterator[int] = chain.from_iterable(iter(draw, None))
    return zip(numbers, numbers, strict=False)


@lru_cache
def _by_seat(order: tuple[int, ...]) -> _BySeat:
    """Return the function that puts points in this order of seats into that of the table."""
    places = [order.index(seat) for seat in range(len(order))]
    # For a single place `itemgetter` would return no tuple.
    return itemgetter(*places) if len(places) > 1 else tuple


def _landings(rules: Variant) -> dict[Points, Points]:
    """Return each total that moves -> where it goes, as far as totals get."""
    landings: dict[Points, Points] = {}
    for mark in rules.marks:
        if mark.repeats and mark.at:
            end = TOTALS_MOST if mark.at > 0 else -TOTALS_MOST
            landings |= {at: at + mark.to - mark.at for at in range(mark.at, end, mark.at)}
    return landings | {mark.at: mark.to for mark in rules.marks if not mark.repeats}
