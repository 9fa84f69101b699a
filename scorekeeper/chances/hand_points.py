"""The worth of one hand, as its cards fell, to everybody by the rules of a game."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.scoring.declarations import ALL_MOONS, declaring
from scorekeeper.scoring.ending import EndedBy
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_of, score_one
from scorekeeper.scoring.lineup import lineups
from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.problem import CAUSED_BY_OTHER_HANDS
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Sides


class HandPoints(NamedTuple):
    """The points of one hand by seat.

    Attributes:
        points: Everybody's points; a moon that leaves a choice is added.
        subtracted: The same with that moon subtracted; None where there is no choice.
        shooter: The seat of whoever shot that moon.
        playing_off: Everybody's points where the hand plays off a tie.
    """

    points: tuple[Points, ...]
    subtracted: tuple[Points, ...] | None
    shooter: int
    playing_off: tuple[Points, ...]

    def ordered(self) -> "HandPoints":
        """Return the same hand with the seats in the order of their points, most points first."""
        return self.seated(sorted(range(len(self.points)), key=lambda seat: -self.points[seat]))

    def seated(self, seats: Sequence[int]) -> "HandPoints":
        """Return the same hand with its seats in this order."""
        subtracted = self.subtracted
        same = self.playing_off is self.points
        points = tuple(self.points[seat] for seat in seats)
        return HandPoints(
            points,
            subtracted and tuple(subtracted[seat] for seat in seats),
            seats.index(self.shooter),
            points if same else tuple(self.playing_off[seat] for seat in seats),
        )


class FallenHand(NamedTuple):
    """A hand of some table: the keys of those who scored in it, by seat, and its points."""

    keys: tuple[str, ...]
    points: HandPoints


def hand_points(
    rules: Variant, sides: Sides, hand: Hand, *, checked: bool = True
) -> HandPoints | None:
    """Score a recorded hand by these rules; None if it is no whole hand by them.

    The corrections that the table agreed on are left out: they do not come from the cards.

    Args:
        rules: The rules of the game that is played on, which may not be those of the hand's game.
        sides: The sides that scored in the hand.
        hand: The recorded hand.
        checked: Whether a hand with problems is refused.
    """
    fallen = declaring(hand, adjustments=(), relief=0)
    added, shooters, sound = _scored(rules, sides, fallen, "add")
    if checked and not sound:
        return None
    subtracted = _scored(rules, sides, fallen, "subtract")[0] if shooters else None
    playing_off = added
    if "moon" in rules.end.tiebreak_without:
        playing_off = _scored(rules, sides, fallen, "add", playing_off="target")[0]
    return HandPoints(added, subtracted, shooters[0] if shooters else 0, playing_off)


def fallen_hands(rules: Variant, game: Game) -> Iterator[FallenHand]:
    """Yield the hands of a game that are whole by these rules, which need not be its own."""
    lineup_from = lineups(game, rules_of(game))
    sides = Sides()
    for number, hand in enumerate(game.hands):
        if number in lineup_from:
            sides = lineup_from[number].sides
        points = hand_points(rules, sides, hand) if hand.played else None
        if points is not None:
            yield FallenHand(tuple(map(name_key, sides)), points)


def _scored(
    rules: Variant, sides: Sides, hand: Hand, choice: MoonChoice, playing_off: EndedBy | None = None
) -> tuple[tuple[Points, ...], list[int], bool]:
    """Return the points by seat, the seats that shot a moon with a choice, and if all is sound."""
    rules = _with_choices(rules)
    left_open = any(moon.effect == "choose" for moon in rules.moons)
    chosen = declaring(hand, moon={ALL_MOONS: choice} if left_open else {})
    scored = score_one(rules, sides, chosen, 0, dict.fromkeys(sides, 0), playing_off)
    seats = [*sides]
    shooters = [
        seats.index(shot.shooter)
        for shot in scored.moons
        if shot.moon.effect == "choose" and shot.shooter in sides
    ]
    sound = all(problem.code in CAUSED_BY_OTHER_HANDS for problem in scored.problems)
    return tuple(scored.points[side] for side in sides), shooters, sound


@lru_cache(32)
def _with_choices(rules: Variant) -> Variant:
    """Return the rules with a choice for each automatic moon: it depends on the game's totals."""
    if not any(moon.effect == "auto" for moon in rules.moons):
        return rules
    opened = (
        replace(moon, effect="choose") if moon.effect == "auto" else moon for moon in rules.moons
    )
    return replace(rules, moons=tuple(opened))
