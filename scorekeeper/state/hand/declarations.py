"""Declarations that only the table can make: bids, passes, tricks, revokes, corrections, a note.

A screen offers only the declarations that the rules of the game use.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, assert_never

from scorekeeper.scoring.dealing import parse_call, trick_count, trick_takers
from scorekeeper.scoring.declarations import (
    KINDS,
    NO_CHOICES,
    NOTHING_DECLARED,
    Adjustment,
    Declaration,
    declaring,
)
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.engine.named_suit import SuitSwap
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import ScoredHand, rules_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Names, Sides
from scorekeeper.state.action import Clock
from scorekeeper.state.hand.draft import Draft, reset_choices
from scorekeeper.state.hand.entry import DraftAction
from scorekeeper.state.model import AppState, Table

# Game files accept more than these limits, so everything that is entered can be read back.
CORRECTION_LIMIT = 100_000
WHOLE_NUMBER = re.compile(r"[-+]?[0-9]{1,6}")
REVOKES_LIMIT = 99
# The name of the section in which the dealer's call is said.
CALL_SECTION = "call"


def no_tricks_candidates(rules: Variant, hand: Hand, players: Sequence[str]) -> tuple[str, ...]:
    """Return the players without point cards, who can have won no trick, where that is rewarded."""
    if "no_tricks" not in rules.asked:
        return ()
    return tuple(player for player in players if player not in hand.taken)


def sun_candidates(hand: ScoredHand, sides: Sides) -> tuple[str, ...]:
    """Return the players who can have won every trick: one of each side whose moon has a sun."""
    shooters = dict.fromkeys(shot.shooter for shot in hand.moons if shot.moon.sun is not None)
    return tuple(sides[shooter][0] for shooter in shooters if shooter in sides)


class Declarable(NamedTuple):
    """A field of the declarations of a hand: its possible values, and the fields that it resets.

    Attributes:
        of: Whom or what it can be said of, in this order: players, takers, cards, suits, calls.
        resets: The declarations that depended on what was said before.
        numbers: The numbers that can be said, where it is a number.
        undoable: Whether it is undone like a tap.
    """

    of: Callable[[Variant, Names], Sequence[str]]
    resets: tuple[str, ...] = ("relief",)
    numbers: Callable[[Variant, Names], range] = lambda _rules, _players: range(0)
    undoable: bool = True


# The declarations that change the question to a moon's shooter.
CHOICES = ("moon", "sun", "relief")


def _players(_rules: Variant, players: Names) -> Names:
    return players


def _bids(rules: Variant, _players: Names) -> range:
    bidding = rules.bidding
    return range(bidding.least, bidding.most + 1) if bidding else range(0)


def _trick_counts(rules: Variant, players: Names) -> range:
    return range(trick_count(rules, len(players)) + 1)


DECLARABLE: Mapping[str, Declarable] = {
    # A bid changes no card, so the choice for a moon stands; it changes totals, so relief does not.
    "declarer": Declarable(_players),
    "bid": Declarable(_players, numbers=_bids),
    "suit": Declarable(lambda rules, _: rules.suits_to_name, CHOICES),
    "passed": Declarable(lambda rules, players: pass_calls(rules, len(players)), ()),
    # The sun changes what each choice leads to.
    "sun": Declarable(_players, ("moon", "relief")),
    "no_tricks": Declarable(_players, ()),
    # Exposed cards change what everything is worth, and so what each choice leads to.
    "exposed": Declarable(
        lambda rules, _: [exposure.card for exposure in rules.exposures], CHOICES
    ),
    "tricks": Declarable(trick_takers, numbers=_trick_counts),
    "first_trick": Declarable(trick_takers),
    "last_trick": Declarable(trick_takers),
    # Partners change who pays for a moon, and so what each choice leads to.
    "partners": Declarable(
        lambda rules, players: players if rules.asks_partners(len(players)) else (),
        ("moon", "relief"),
    ),
    "revokes": Declarable(_players, numbers=lambda *_: range(REVOKES_LIMIT + 1)),
    "adjustments": Declarable(
        _players, numbers=lambda *_: range(-CORRECTION_LIMIT, CORRECTION_LIMIT + 1)
    ),
    "note": Declarable(lambda *_: (), (), undoable=False),
}
# The declarations of every game, and of the pass, whose calls say whether anybody calls.
ALWAYS_ASKED = frozenset(("adjustments", "note", "passed"))


class Declared(DraftAction):
    """The table declares something of the hand, or takes it back.

    Attributes:
        field: A field of :class:`~scorekeeper.scoring.declarations.Declarations`.
        value: What is said: a name, a number, a suit or words, and of each of several players or
            cards whether they belong to it. Empty, 0 or False takes it back.
        of: The player or the card that it is said of, where the field holds several.
        complete: Whether nothing is left to say there.
    """

    field: str
    value: str | int | bool
    of: str = ""
    complete: bool = False

    @property
    def undoable(self) -> bool:
        """Whether it is a tap; writing a note is none."""
        declarable = DECLARABLE.get(self.field)
        return declarable is None or declarable.undoable

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        after = super()._apply_at(state, clock)
        if not self.complete:
            return after
        return replace(after, screen=after.screen.collapse(CALL_SECTION))

    def _change(self, draft: Draft, table: Table) -> Draft:
        rules, players = rules_of(table.game), table.game.players
        declarable = DECLARABLE.get(self.field)
        if declarable is None or self.field not in ALWAYS_ASKED | rules.asked:
            return draft
        before = getattr(draft.declared, self.field)
        known, numbers = declarable.of(rules, players), declarable.numbers(rules, players)
        value = self._declaration(before, known, numbers)
        if value is None or value == before:
            return draft
        if self.field == "suit":
            draft = with_suit(draft, rules, value)
        reset = {name: getattr(NOTHING_DECLARED, name) for name in declarable.resets}
        if self.field == "declarer" and not value:
            reset["bid"] = None
        return declaring(draft, **reset, **{self.field: value})

    def _declaration(
        self, before: Declaration, known: Sequence[str], numbers: range
    ) -> Declaration | None:
        """Return the whole declaration that it makes of ``before``; None if it makes no sense.

        Args:
            before: The declaration as it was.
            known: Whom or what it can be said of.
            numbers: The numbers that can be said.
        """
        value: Declaration = self.value
        of = self.of
        match KINDS[self.field]:
            case "player" | "suit" | "call":
                return value if value in ("", *known) else None
            case "number":
                return value if known and value in numbers else None
            case "players" | "cards":
                names = {*before, of} if value else {*before} - {of}
                return tuple(name for name in known if name in names) if of in known else None
            case "counts":
                return {**before, of: value} if of in known and value in numbers else None
            case "times":
                others = {name: times for name, times in before.items() if name != of}
                said_of = {of: value} if value else {}
                return others | said_of if of in known and value in numbers else None
            case "adjustments":
                others_adjusted = tuple(
                    adjustment for adjustment in before if adjustment.player != of
                )
                adjusted = (Adjustment(of, value),) if value else ()
                return (*others_adjusted, *adjusted) if of in known and value in numbers else None
            case "text":
                return value[:TEXT_LIMIT]
            case "choices" | "word":
                # What a moon's shooter chose is said by saving the hand; that nothing was played,
                # by an action of its own.
                return None
            case unknown:
                assert_never(unknown)


class DeclarationStepped(DraftAction):
    """A declared number goes up by ``step``, or down where that is negative."""

    field: str
    step: int
    of: str = ""

    def _change(self, draft: Draft, table: Table) -> Draft:
        number = _number_said(draft, self.field, self.of)
        if number is None:
            return draft
        changed = Declared(self.field, number + self.step, self.of)
        return changed._change(draft, table)


def _number_said(draft: Draft, field: str, of: str) -> int | None:
    """Return the number in a field of a draft, of a player where there are several."""
    value: Declaration = getattr(draft.declared, field, None)
    match KINDS.get(field):
        case "counts" | "times":
            return int(value.get(of, 0))
        case "adjustments":
            return int(sum(adjustment.points for adjustment in value if adjustment.player == of))
        case "number":
            return None if value is None else int(value)
    return None


def asked_tricks(rules: Variant) -> tuple[str, ...]:
    """Return the tricks whose winner a hand has to name, as the fields of its declarations."""
    return tuple(field for field in ("first_trick", "last_trick") if field in rules.asked)


def possible_tricks(draft: Draft, rules: Variant, players: Sequence[str], taker: str) -> range:
    """Return the numbers of tricks that a taker can have won: up to as many as nobody else has."""
    others = sum(number for name, number in draft.declared.tricks.items() if name != taker)
    return range(max(trick_count(rules, len(players)) - others, 0) + 1)


def typed_correction(text: str) -> int | None:
    """Return the points that somebody typed, with either minus sign; None for no whole number.

    Nothing typed is no correction.
    """
    typed = text.strip().replace("\u2212", "-")
    if not typed:
        return 0
    points = int(typed) if WHOLE_NUMBER.fullmatch(typed) else None
    return points if points is not None and abs(points) <= CORRECTION_LIMIT else None


class ChoiceReopened(DraftAction):
    """The shooter is to choose again."""

    def _change(self, draft: Draft, _table: Table) -> Draft:
        return declaring(draft, moon=NO_CHOICES, relief=None)


def with_suit(draft: Draft, rules: Variant, suit: str) -> Draft:
    """Return the draft with another suit named; who has how many cards of it stays.

    ``rules`` are those of the game, with the suit that the draft names now or without one.
    """
    usual = SuitSwap(rules.named_suit, draft.declared.suit or rules.named_suit)
    named = SuitSwap(rules.named_suit, suit or rules.named_suit)
    return replace(
        reset_choices(draft),
        placed={named.card(usual.card(card)): takers for card, takers in draft.placed.items()},
        counted={
            taker: {named.group(usual.group(group)): number for group, number in groups.items()}
            for taker, groups in draft.counted.items()
        },
        declared=replace(reset_choices(draft).declared, suit=suit),
    )


PASS_AT_MOST = 8
USUAL_PASS = 3
HOLD: Final = "hold"
SPLIT: Final = "split"
# Two players sit not next to you, and one seat further on each side is another's neighbour.
SPLIT_PLAYERS = 5


def pass_directions(players: int) -> tuple[str, ...]:
    """Return the directions of a dealer's pass among this many players: ``left``, ``right-2``.

    Any number of seats to the left or right; the seat opposite is across. Five can split the pass.
    """
    if players == 2:
        return ("across", HOLD)
    sides = tuple(
        side if seats == 1 else f"{side}-{seats}"
        for seats in range(1, (players + 1) // 2)
        for side in ("left", "right")
    )
    across = () if players % 2 else ("across",)
    split = (SPLIT,) if players == SPLIT_PLAYERS else ()
    return (*sides, *across, *split, HOLD)


def pass_numbers(rules: Variant) -> tuple[int, ...]:
    """Return the numbers of cards that a dealer can pass: the game's, or any up to the most."""
    usual = rules.passing.cards
    return (usual,) if usual else tuple(range(1, PASS_AT_MOST + 1))


def pass_calls(rules: Variant, players: int) -> tuple[str, ...]:
    """Return every pass as it is recorded; none where nothing is ever passed.

    Where the rotation says what is passed, the table may have passed otherwise.
    """
    if rules.passing.caller == "none":
        return ()
    return tuple(
        dict.fromkeys(
            format_call(direction, number)
            for direction in pass_directions(players)
            for number in pass_numbers(rules)
        )
    )


def is_without_number(direction: str) -> bool:
    """Return whether a direction says itself how many cards are passed."""
    return direction in (HOLD, SPLIT)


def format_call(direction: str, number: int) -> str:
    """Return a call as it is recorded: ``2 left``, or ``hold``."""
    return direction if is_without_number(direction) else f"{number} {direction}"


def pass_call_parts(rules: Variant, call: str) -> tuple[str, int]:
    """Return the direction and number of a call; no direction and the usual number for no call."""
    usual = rules.passing.cards or USUAL_PASS
    parsed = parse_call(call, usual)
    if parsed.call in (None, "dealer"):
        return "", usual
    named = parsed.call if parsed.seats == 1 else f"{parsed.call}-{parsed.seats}"
    return named, parsed.cards or usual
