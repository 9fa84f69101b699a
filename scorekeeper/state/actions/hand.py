"""Entering a hand: who took what, and what only the table can declare."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.state.actions.action import Action
from scorekeeper.state.hand.draft import EntryMode

SweepEffect = Literal["take", "move", "back"]
"""What a sweep does: take what nobody has, move it whoever has it, or put the taker's own back."""


@dataclass(frozen=True)
class ModeSelected(Action):
    """The hand is entered by cards or by count from now on."""

    mode: EntryMode


@dataclass(frozen=True)
class HandBegun(Action):
    """The next hand is entered by cards or by count, from its sheet."""

    mode: EntryMode


@dataclass(frozen=True)
class TakerSelected(Action):
    """Tapped cards go to this taker from now on: a player or a pile."""

    player: str


@dataclass(frozen=True)
class CardTapped(Action):
    """One copy of a card goes to ``taker``, or to the selected taker where none is named."""

    card: str
    copy: int = 0
    taker: str = ""


@dataclass(frozen=True)
class CardsCounted(Action):
    """A player or a pile took this many cards of a group."""

    player: str
    group: str
    number: int


@dataclass(frozen=True)
class RestAssigned(Action):
    """Everything that is left goes to this player or pile."""

    player: str


@dataclass(frozen=True)
class MoonAssigned(Action):
    """Every card of the moon goes to this player or pile."""

    player: str


@dataclass(frozen=True)
class CardsSwept(Action):
    """A finger swept across these copies of cards; each is treated like the first one.

    ``continued`` is set for all but the first part of a sweep, so one undo takes back all of it.
    """

    cards: tuple[tuple[str, int], ...]
    taker: str
    effect: SweepEffect
    continued: bool = False


@dataclass(frozen=True)
class DigitsTyped(Action):
    """The keyboard is in use, and these digits were typed last, one right after the other."""

    digits: str


@dataclass(frozen=True)
class GroupSelected(Action):
    """Typed digits count the cards of this group from now on."""

    group: str


@dataclass(frozen=True)
class Declared(Action):
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


@dataclass(frozen=True)
class DeclarationStepped(Action):
    """A declared number goes up by ``step``, or down where that is negative."""

    field: str
    step: int
    of: str = ""


@dataclass(frozen=True)
class ChoiceReopened(Action):
    """The shooter is to choose again."""


@dataclass(frozen=True)
class SentenceTyped(Action):
    """The hand is said in this sentence; ``before`` is what the sentence was until now.

    ``language`` is the code of the language that it is in.
    """

    sentence: str
    before: str
    language: str


@dataclass(frozen=True)
class TapUndone(Action):
    """The last tap of the hand being entered is undone."""


@dataclass(frozen=True)
class TapRedone(Action):
    """The tap that was undone last is done again."""


@dataclass(frozen=True)
class DraftDiscarded(Action):
    """Everything entered for this hand is discarded."""
