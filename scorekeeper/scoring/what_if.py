"""What if: a game scored again under other rules for the same pack, as far as it is recorded."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from scorekeeper.scoring.carried_over import (
    Gap,
    carried_over,
    depends_on_totals,
    gaps_in,
    unasked,
    with_choices,
)
from scorekeeper.scoring.checks import relief_allowed
from scorekeeper.scoring.dealing import dealt_pack
from scorekeeper.scoring.engine.line import Line, Lines, Points, plain
from scorekeeper.scoring.engine.moons import MoonChoice, amount, shares
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, ScoredHand, rules_at, score_game
from scorekeeper.scoring.rules.variant import Variant

Choices = Mapping[str, Mapping[str, str]]
"""The id of a hand -> moon -> what its shooter would have chosen."""
NO_CHOICES_MADE: Choices = MappingProxyType({})


class SideChange(NamedTuple):
    """A side's points in a hand, On the Nose included, and the lines that one of both lacks."""

    side: str
    before: Points
    after: Points
    gone: Lines
    new: Lines


class SupposedMoon(NamedTuple):
    """A moon whose shooter has a choice under the other rules, and had none.

    ``hand_id`` and ``moon`` name it, ``hand`` counts from 0. ``shooter`` is a side of so many
    ``people``; ``points`` is what each of the others takes, or what the shooter drops. ``choice``
    is what they would have chosen, None where nobody has said so.
    """

    hand: int
    hand_id: str
    moon: str
    shooter: str
    people: int
    points: Mapping[MoonChoice, int]
    choice: str | None


class ChangedHand(NamedTuple):
    """A hand (from 0) that brings somebody something else."""

    number: int
    changes: tuple[SideChange, ...]


@dataclass(frozen=True)
class WhatIf:
    """A game under other rules.

    Attributes:
        game: The game as it would have been, without the hands after its end.
        ledger: The hands until the first gap, with the totals after them; without a gap all.
        gaps: The reasons why hands cannot be told, in their order; empty where the whole game can.
        changed: The hands that can be told and bring something else.
        unplayed: The number of hands that would not have been played any more.
        supposed: The moons of which somebody has to say what the shooter would have chosen.
    """

    game: Game
    ledger: Ledger
    gaps: tuple[Gap, ...]
    changed: tuple[ChangedHand, ...]
    unplayed: int = 0
    supposed: tuple[SupposedMoon, ...] = ()


def is_same_pack(rules: Variant, other: Variant, players: int) -> bool:
    """Return whether both games deal this many players the same cards to as many hands."""

    def dealt(variant: Variant) -> object:
        pack, deal = dealt_pack(variant, players), variant.deal
        return pack, variant.piles, deal.hands, deal.aside, deal.put_in

    return players in other.players and dealt(rules) == dealt(other)


def rescore_game(game: Game, other: Game, chosen: Choices = NO_CHOICES_MADE) -> WhatIf:
    """Return a game under the rules of ``other``, whose people and hands do not matter.

    ``chosen`` is what the shooters of moons would have chosen where nobody asked them.
    """
    before = score_game(game)
    after = replace(
        game,
        variant=other.variant,
        options=other.options,
        rules=other.rules,
        finished=None,
        paused=None,
        corrections=(),
    )
    carried = [
        carried_over(scored_hand, rules_at(after, scored_hand.number))
        for scored_hand in before.hands
    ]
    after = replace(after, hands=tuple(hand for hand, _ in carried))
    pairs = tuple(zip(before.hands, score_game(after).hands, strict=True))
    hands = tuple(with_choices(was, now, chosen.get(was.hand.id, {})) for was, now in pairs)
    supposed = tuple(moon for was, now in pairs for moon in _supposed(was, now, chosen))
    after = replace(after, hands=hands)
    scored = score_game(after).hands
    gaps = [gap for _, hand_gaps in carried for gap in hand_gaps]
    for number, (was, now) in enumerate(zip(before.hands, scored, strict=True)):
        known = {gap.hand for gap in gaps}
        if number not in known:
            gaps += gaps_in(was, now)
            gaps += _relief_gaps(before.hands, scored, number)
        if number not in known and known and depends_on_totals(now):
            gaps.append(Gap(number, "before"))
    gaps.sort(key=lambda gap: gap.hand)
    first = gaps[0].hand if gaps else len(hands)
    prefix = _until(after, first)
    # A hand after the end is known by being there, so the first gap comes along.
    if (ended := _end(_until(after, first + 1))) is not None:
        gaps, prefix = [], _until(after, ended)
    last = len(prefix.hands) if not gaps else len(hands)
    if not gaps and before.outcome and before.outcome.ended_by == "table":
        prefix = replace(prefix, finished=game.finished)
    untold = {gap.hand for gap in gaps}
    changed = tuple(
        ChangedHand(was.number, changes)
        for was, now in zip(before.hands[:last], scored[:last], strict=True)
        if was.number not in untold and (changes := tuple(_changes(was, now)))
    )
    supposed = tuple(supposed_moon for supposed_moon in supposed if supposed_moon.hand < last)
    return WhatIf(prefix, score_game(prefix), tuple(gaps), changed, len(hands) - last, supposed)


def _supposed(was: ScoredHand, now: ScoredHand, chosen: Choices) -> Iterator[SupposedMoon]:
    for shot in unasked(was, now):
        moon, hand = shot.moon, now.hand.id
        people = len(now.sides.get(shot.shooter, ("",)))
        choice = chosen.get(hand, {}).get(moon.id)
        off = amount(now.rules, moon)
        points: Mapping[MoonChoice, int] = {"add": off * shares(moon, people), "subtract": off}
        yield SupposedMoon(now.number, hand, moon.id, shot.shooter, people, points, choice)


def _until(game: Game, hands: int) -> Game:
    table = tuple(seating for seating in game.table if seating.hand <= hands)
    return replace(game, hands=game.hands[:hands], table=table)


def _end(game: Game) -> int | None:
    """Return the number of hands after which a game that went on was over by its rules."""
    late = (
        problem.where[1]
        for problem in score_game(game).problems
        if problem.code == "hand_after_end"
    )
    return min((hand for hand in late if isinstance(hand, int)), default=None)


def _relief_gaps(
    before: tuple[ScoredHand, ...], scored: tuple[ScoredHand, ...], number: int
) -> Iterator[Gap]:
    """Yield a gap where a shooter could have taken points off all totals, and was not asked."""
    now = scored[number]
    if now.hand.declared.relief or not (now.rules.relief and now.moons):
        return
    if relief_allowed(now.context) != relief_allowed(before[number].context):
        yield Gap(number, "relief")


def _changes(was: ScoredHand, now: ScoredHand) -> Iterator[SideChange]:
    """Yield the changes of the sides' points in a hand; nothing where the sides differ."""
    if was.sides != now.sides:
        return
    for side in now.sides:
        gone, new = _lines(was, side), _lines(now, side)
        before, after = (plain(sum(line.points for line in lines)) for lines in (gone, new))
        if before != after:
            yield SideChange(side, before, after, _without(gone, new), _without(new, gone))


def _lines(hand: ScoredHand, side: str) -> list[Line]:
    return [line for line in hand.lines if line.player == side and line.reason != "joined"]


def _without(lines: list[Line], other_lines: list[Line]) -> Lines:
    return tuple((Counter(lines) - Counter(other_lines)).elements())
