"""The story of an evening: who won it, the closest table, the biggest moon, the comeback."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.tournament.standings import Result, Standing

# Somebody who climbs fewer places has only changed them with a neighbour.
FEWEST_PLACES = 2


class Ranked(Protocol):
    """Counts the standing of some results, or of those until a round."""

    def __call__(
        self, results: Sequence[Result], *, until: int | None = None
    ) -> Sequence[Standing]:
        """Return everybody, the best first."""
        ...


class ClosestTable(NamedTuple):
    """The table with the smallest lead, its two leaders, and the points between them."""

    round: int
    table: int
    first: str
    second: str
    points: Fraction


class BiggestMoon(NamedTuple):
    """The moon that was worth most: the points it brought beside all others at the table.

    ``player`` is called as in the game of the table; ``hand`` is counted from 0.
    """

    round: int
    table: int
    player: str
    hand: int
    points: Fraction


class Comeback(NamedTuple):
    """The longest way up: from a place after a round to one at the end."""

    player: str
    round: int
    before: int
    after: int


class EveningStory(NamedTuple):
    """The highlights of an evening.

    Attributes:
        winners: The winners, or leaders so far; several where nothing separates them.
        score: The winners' score.
        people: The number of players.
        rounds: The number of rounds played.
        hands: The number of hands, at all tables together.
        moons: The number of moons shot.
        closest: The closest table; None without a hand.
        moon: The biggest moon; None where nobody shot one.
        comeback: The longest way up; None where nobody has climbed far.
        over: Whether all of it is played.
    """

    winners: tuple[str, ...]
    score: Fraction
    people: int
    rounds: int
    hands: int
    moons: int
    closest: ClosestTable | None
    moon: BiggestMoon | None
    comeback: Comeback | None
    over: bool = True


def evening_story(
    results: Sequence[Result],
    ledgers: Mapping[tuple[int, int], Ledger],
    ranked: Ranked,
    *,
    highest_wins: bool = False,
    over: bool = True,
) -> EveningStory:
    """Return the story of an evening, over or not.

    Args:
        results: The tables of all rounds.
        ledgers: Round and table -> the scored game of the table; those that are missing tell of no
            moon.
        ranked: The method that counts the standing.
        highest_wins: Whether the highest total wins the game that is played.
        over: Whether all of the evening is played.
    """
    played = [result for result in results if result.hands]
    standing = ranked(played)
    winners = tuple(row.player for row in standing if row.place == 1) if played else ()
    moons = [moon for place, ledger in ledgers.items() for moon in _moons(place, ledger)]
    return EveningStory(
        winners,
        standing[0].score if winners else Fraction(),
        len({player for result in played for player in result.points}),
        len({result.round for result in played}),
        sum(result.hands for result in played),
        len(moons),
        min(_leads(played, ledgers, highest_wins=highest_wins), key=_closest_first, default=None),
        max(moons, key=lambda moon: (moon.points, -moon.round, -moon.table), default=None),
        _comeback(played, standing, ranked),
        over,
    )


def _leads(
    played: Sequence[Result], ledgers: Mapping[tuple[int, int], Ledger], *, highest_wins: bool
) -> Iterator[ClosestTable]:
    for result in played:
        ledger = ledgers.get((result.round, result.table))
        # Partners have the same points; nobody is ahead of their own.
        partners = max(map(len, ledger.sides.values()), default=1) if ledger else 1
        order = sorted(result.points, key=lambda player: Fraction(result.points[player]))
        if highest_wins:
            order.reverse()
        if len(order) > partners:
            first, second = order[0], order[partners]
            lead = abs(Fraction(result.points[first]) - Fraction(result.points[second]))
            yield ClosestTable(result.round, result.table, first, second, lead)


def _closest_first(lead: ClosestTable) -> tuple[Fraction, int, int]:
    """Return the sort key of a lead; of several as small, the one of the last round comes first."""
    return lead.points, -lead.round, lead.table


def _moons(place: tuple[int, int], ledger: Ledger) -> Iterator[BiggestMoon]:
    sign = 1 if ledger.rules.direction == "low" else -1
    for hand in ledger.hands:
        for side in dict.fromkeys(shot.shooter for shot in hand.moons):
            if side in hand.sides:
                defenders = [Fraction(hand.points[other]) for other in hand.sides if other != side]
                points = sum(defenders, Fraction()) - len(defenders) * Fraction(hand.points[side])
                yield BiggestMoon(*place, side, hand.number, sign * points)


def _comeback(
    played: Sequence[Result], standing: Sequence[Standing], ranked: Ranked
) -> Comeback | None:
    last = {row.player: row.place for row in standing}
    comebacks: list[Comeback] = []
    for number in sorted({result.round for result in played})[:-1]:
        so_far = (result for result in played if result.round <= number)
        took_part = {player for result in so_far for player in result.points}
        comebacks += [
            Comeback(row.player, number, row.place, last[row.player])
            for row in ranked(played, until=number)
            if row.player in took_part and row.place - last[row.player] >= FEWEST_PLACES
        ]
    return max(
        comebacks,
        key=lambda comeback: (comeback.before - comeback.after, -comeback.after, comeback.round),
        default=None,
    )
