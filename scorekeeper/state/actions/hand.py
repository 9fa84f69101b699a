"""Entering a hand: who took what, and what only the table can declare."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.state.actions.action import Action
from scorekeeper.state.hand.draft import EntryMode

WhichTrick = Literal["first", "last"]
"""The tricks that count by themselves in some games."""

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
class BidDeclared(Action):
    """Somebody plays the pile besides their own hand; ``points`` is None until the bid is made."""

    declarer: str
    points: int | None


@dataclass(frozen=True)
class BidStepped(Action):
    """The bid goes up by this many points, or down where ``step`` is negative."""

    step: int


@dataclass(frozen=True)
class PassCalled(Action):
    """The dealer calls a pass (``2 left``, ``hold``); an empty call takes it back.

    ``complete`` says that nothing of the call is left to say.
    """

    call: str
    complete: bool = False


@dataclass(frozen=True)
class SunDeclared(Action):
    """This player won every trick; an empty name takes it back."""

    player: str


@dataclass(frozen=True)
class NoTricksDeclared(Action):
    """This player won no trick, or did after all where ``won_none`` is False."""

    player: str
    won_none: bool


@dataclass(frozen=True)
class SuitNamed(Action):
    """This suit was named with the hand (``S``); an empty one takes it back."""

    suit: str


@dataclass(frozen=True)
class CardExposed(Action):
    """A card was exposed before the first trick, or was not after all."""

    card: str
    exposed: bool


@dataclass(frozen=True)
class TricksCounted(Action):
    """A player, or a pile that is dealt as a hand, won this many tricks."""

    player: str
    number: int


@dataclass(frozen=True)
class TrickWon(Action):
    """This player won the first or the last trick; an empty name takes it back."""

    which: WhichTrick
    player: str


@dataclass(frozen=True)
class PartnerDeclared(Action):
    """This player was among those who played together in the hand, or was not after all."""

    player: str
    together: bool


@dataclass(frozen=True)
class RevokesSet(Action):
    """A player revoked this many times."""

    player: str
    times: int


@dataclass(frozen=True)
class RevokesStepped(Action):
    """A player revoked this many times more, or fewer where ``step`` is negative."""

    player: str
    step: int


@dataclass(frozen=True)
class ChoiceReopened(Action):
    """The shooter is to choose again."""


@dataclass(frozen=True)
class AdjustmentSet(Action):
    """A player's agreed correction becomes this many points; 0 removes it."""

    player: str
    points: int


@dataclass(frozen=True)
class AdjustmentStepped(Action):
    """A player's agreed correction goes up by this many points, or down."""

    player: str
    step: int


@dataclass(frozen=True)
class NoteChanged(Action):
    """The note of the hand being entered reads like this now."""

    note: str


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
