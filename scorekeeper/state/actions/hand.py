"""A hand that is being entered: who took what, and what else only the table can say of it."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action


@dataclass(frozen=True)
class ModePicked(Action):
    """Entering by ``cards`` or by ``count``."""

    mode: str


@dataclass(frozen=True)
class TakerChosen(Action):
    """Tapped cards now go to this taker: a player or a pile."""

    player: str


@dataclass(frozen=True)
class CardTapped(Action):
    """One copy of a card goes to the chosen player, or to ``taker`` where one is named."""

    card: str
    copy: int = 0
    taker: str = ""


@dataclass(frozen=True)
class Counted(Action):
    """A player or a pile took so many cards of a group."""

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
    """A finger went across these copies of cards, and does to each what it did to the first.

    ``way`` is ``take`` (what nobody has), ``move`` (whoever has it) or ``back`` (what the taker
    has). ``goes_on`` where it is the same finger as before: one tap taken back takes back all.
    """

    cards: tuple[tuple[str, int], ...]
    taker: str
    way: str
    goes_on: bool = False


@dataclass(frozen=True)
class DigitsTyped(Action):
    """The keyboard is in use; these digits were typed last, one after the other."""

    digits: str


@dataclass(frozen=True)
class GroupChosen(Action):
    """Typed digits now count the cards of this group."""

    group: str


@dataclass(frozen=True)
class BidDeclared(Action):
    """Who plays the pile beside their own hand, and for how many points; None is not said yet."""

    declarer: str
    points: int | None


@dataclass(frozen=True)
class BidStepped(Action):
    """The bid goes down or up by so much."""

    step: int


@dataclass(frozen=True)
class PassCalled(Action):
    """The dealer's call (``2 left``, ``hold``); empty takes it back."""

    call: str


@dataclass(frozen=True)
class SunDeclared(Action):
    """This player won every trick; empty is nobody."""

    player: str


@dataclass(frozen=True)
class NoTricksDeclared(Action):
    """Whether this player won no trick."""

    player: str
    said: bool


@dataclass(frozen=True)
class RevokesCounted(Action):
    """A player revoked so many times."""

    player: str
    times: int


@dataclass(frozen=True)
class RevokesStepped(Action):
    """A player revoked so many times more or less."""

    player: str
    step: int


@dataclass(frozen=True)
class ChoiceReopened(Action):
    """What the shooter decided is to be asked again."""


@dataclass(frozen=True)
class AdjustmentChanged(Action):
    """A player's agreed correction becomes so many points; 0 takes it away."""

    player: str
    points: int


@dataclass(frozen=True)
class AdjustmentStepped(Action):
    """A player's agreed correction goes down or up by so much."""

    player: str
    step: int


@dataclass(frozen=True)
class NoteWritten(Action):
    """The note of the hand being entered."""

    note: str


@dataclass(frozen=True)
class TapUndone(Action):
    """The last tap of the hand being entered is taken back."""


@dataclass(frozen=True)
class TapRedone(Action):
    """The tap of the hand being entered that was taken back last is done again."""


@dataclass(frozen=True)
class DraftDropped(Action):
    """What was entered for this hand is forgotten."""
