"""Twins: two games that look like one evening, which two phones have written down.

They have the same people, and began in the same minute or have mostly the same hands. Where a name
means the same person, both games must have the same spelling of it.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.times import ONLY_A_DAY, moment_of

SECONDS_OF_AN_EVENING: Final = 12 * 60 * 60
SECONDS_OF_A_MINUTE: Final = 60
FEWEST_SAME_HANDS: Final = 2
"""The number of hands that must be the same where the games did not begin in the same minute."""
FEWEST_WITHOUT_TIME: Final = 3
"""The number that must be, with no other different, where one beginning is unknown."""
HandPoints = tuple[Points, ...]


class HandDifference(NamedTuple):
    """A hand that two games have with other points; None where one of them does not have it.

    ``number`` counts from 1; the points are in the order of the first game's people.
    """

    number: int
    here: HandPoints | None
    there: HandPoints | None


class Comparison(NamedTuple):
    """A comparison of two games of the same people, hand by hand.

    ``same`` is the number of hands that have the same points in both.
    """

    people: tuple[str, ...]
    same: int
    differences: tuple[HandDifference, ...]

    @property
    def continues(self) -> bool:
        """Whether the second game has all hands of the first, and more."""
        return bool(self.differences) and all(
            difference.here is None for difference in self.differences
        )


def compare(here: Game, there: Game) -> Comparison:
    """Compare two games of the same people, each scored by its own rules."""
    people = here.everyone
    one, other = _points(here, people), _points(there, people)
    same, differences = 0, []
    for place in range(max(len(one), len(other))):
        mine = one[place] if place < len(one) else None
        theirs = other[place] if place < len(other) else None
        if mine == theirs:
            same += 1
        else:
            differences.append(HandDifference(place + 1, mine, theirs))
    return Comparison(people, same, tuple(differences))


def may_be_merged(here: Game, there: Game) -> bool:
    """Return whether a hand of the one game can stand in the other: same rules and same seats."""
    return rules_of(here) == rules_of(there) and here.table == there.table


def merged(here: Game, there: Game, taken: Collection[int]) -> Game:
    """Return the game ``here`` with the hands ``taken``, numbers from 1, replaced from ``there``.

    A hand that ``there`` does not have is removed; one that only ``there`` has is appended.
    """
    hands: list[Hand] = []
    for place in range(max(len(here.hands), len(there.hands))):
        own = here.hands[place : place + 1]
        replacement = there.hands[place : place + 1] if place + 1 in taken else own
        hands += [replace(hand, id=own[0].id if own else "") for hand in replacement]
    return replace(here, hands=tuple(hands))


def look_alike(one: Game, other: Game) -> bool:
    """Return whether two games look like the same evening."""
    if {*one.everyone} != {*other.everyone} or not same_evening(one.started, other.started):
        return False
    begun, other_begun = moment_of(one.started), moment_of(other.started)
    known = begun is not None and other_begun is not None
    apart = _apart(one.started, other.started)
    timed = known and not any((game.started or "").endswith(ONLY_A_DAY) for game in (one, other))
    if timed and apart < SECONDS_OF_A_MINUTE:
        return True
    same = compare(one, other).same
    shorter = min(len(one.hands), len(other.hands))
    if not known:
        return same == shorter >= FEWEST_WITHOUT_TIME
    return same >= max(FEWEST_SAME_HANDS, shorter / 2)


def same_evening(one: str | None, other: str | None) -> bool:
    """Return whether games that began at these times can be of one evening."""
    return _apart(one, other) < SECONDS_OF_AN_EVENING


def _apart(one: str | None, other: str | None) -> float:
    """Return the seconds between two times; 0 where either is unknown."""
    first, second = moment_of(one), moment_of(other)
    return 0.0 if first is None or second is None else abs(first - second)


def _points(game: Game, people: tuple[str, ...]) -> tuple[HandPoints, ...]:
    """Return the points of each hand; a partner has those of the team."""
    return tuple(
        tuple(
            hand.points[hand.sides.side_of[person]] if person in hand.sides.side_of else 0
            for person in people
        )
        for hand in score_game(game).hands
    )
