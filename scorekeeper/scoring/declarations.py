"""Declarations of a hand that only the table can make: bids, tricks, choices, corrections.

:class:`Declarations` is the one list of them. Reading, writing, renaming and merging a declaration
go by the kind that its field has here.
Source: docs/game-file.md, A game, version 1.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Annotated, Any, Literal, Protocol, TypeVar, get_args

NO_NUMBERS: Mapping[str, int] = MappingProxyType({})
NO_CHOICES: Mapping[str, str] = MappingProxyType({})
ALL_MOONS = "*"
"""Stands for the id of every moon where a hand records one choice for all of them."""


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken by agreement (a misdeal, a correction), with the table's note."""

    player: str
    points: int
    note: str = ""


@dataclass(frozen=True)
class Bid:
    """The points that the declarer of a hand bid."""

    declarer: str
    points: int


Unplayed = Literal["", "misdeal", "thrown_in", "penalty"]
"""The reasons for a row without cards: dealt again, given up by all, or nothing but a penalty."""
UNPLAYED: tuple[Unplayed, ...] = get_args(Unplayed)
SAME_DEAL: frozenset[Unplayed] = frozenset({"misdeal", "penalty"})
"""Rows after which the same deal is still to be played: same dealer, same pass, no hand counted."""

Kind = Literal[
    "player",
    "players",
    "counts",
    "times",
    "cards",
    "suit",
    "call",
    "number",
    "choices",
    "adjustments",
    "text",
    "word",
]
Declaration = Any
"""One declaration; its kind says what it is."""

Player = Annotated[str, "player"]
"""A player, or a team; empty where nobody is named."""
Players = Annotated[tuple[str, ...], "players"]
"""Players, each once."""
Counts = Annotated[Mapping[str, int], "counts"]
"""Player -> a number, in which 0 says something."""
Times = Annotated[Mapping[str, int], "times"]
"""Player -> how often, without those who never did."""
Cards = Annotated[tuple[str, ...], "cards"]
"""Cards, each once."""
Suit = Annotated[str, "suit"]
"""The letter of a suit; empty where none is named."""
Call = Annotated[str, "call"]
"""The call of a pass: ``2 left``, ``3 right-2``; empty where nobody called."""
Number = Annotated[int | None, "number"]
"""A whole number; None while nobody has said it."""
Choices = Annotated[Mapping[str, str], "choices"]
"""Moon id -> what its shooter chose."""
Adjustments = Annotated[tuple[Adjustment, ...], "adjustments"]
"""Agreed corrections."""
Words = Annotated[str, "text"]
"""The table's own words."""
UnplayedWord = Annotated[Unplayed, "word"]
"""The reason why nothing was played, one of a few words; empty in every hand that was played."""


@dataclass(frozen=True)
class Declarations:
    """The declarations of the table about one hand so far.

    Attributes:
        declarer: The player who made the bid, in games with one.
        bid: The points that were bid.
        moon: The choice of the shooter of each moon; ``*`` stands for every moon.
        relief: The points that the shooter of a moon takes off every total.
        sun: The player who won every trick.
        no_tricks: The players who won none.
        revokes: The number of each player's revokes.
        exposed: The cards that were exposed before the first trick.
        tricks: The number of each player's tricks, in games that count them.
        partners: The partners in this hand, in games with partners for one hand; everyone
            else played together against them.
        adjustments: The corrections the table agreed on.
        suit: The suit that was named with the hand (``S``), in games that name one.
        first_trick: The winner of the first trick, where that counts.
        last_trick: The winner of the last one, likewise.
        note: The table's own words.
        passed: The dealer's call of the pass, in games where the dealer calls it.
        unplayed: The reason for no cards, where this row of the sheet is no played hand.
    """

    declarer: Player = ""
    bid: Number = None
    moon: Choices = field(default_factory=lambda: NO_CHOICES)
    relief: Number = None
    sun: Player = ""
    no_tricks: Players = ()
    revokes: Times = field(default_factory=lambda: NO_NUMBERS)
    exposed: Cards = ()
    tricks: Counts = field(default_factory=lambda: NO_NUMBERS)
    partners: Players = ()
    adjustments: Adjustments = ()
    suit: Suit = ""
    first_trick: Player = ""
    last_trick: Player = ""
    note: Words = ""
    passed: Call = ""
    unplayed: UnplayedWord = ""

    @property
    def whole_bid(self) -> Bid | None:
        """The bid, once both its declarer and its points are said."""
        if not self.declarer or self.bid is None:
            return None
        return Bid(self.declarer, self.bid)


NOTHING_DECLARED = Declarations()
KINDS: Mapping[str, Kind] = {field.name: get_args(field.type)[1] for field in fields(Declarations)}
"""Field of the declarations -> its kind, in their order."""
TIMES = tuple(name for name, kind in KINDS.items() if kind == "times")
"""The fields that say how often a player did something."""
ASKED_BY: Mapping[str, Callable[[Any], object]] = {
    "declarer": lambda rules: rules.bidding is not None,
    "bid": lambda rules: rules.bidding is not None,
    "relief": lambda rules: rules.relief,
    "sun": lambda rules: any(moon.sun is not None for moon in rules.moons),
    "no_tricks": lambda rules: any(award.when == "no_tricks" for award in rules.awards),
    "revokes": lambda rules: rules.revoke,
    "exposed": lambda rules: rules.exposures,
    "tricks": lambda rules: rules.tricks and rules.tricks.each,
    "partners": lambda rules: rules.hand_partners,
    "suit": lambda rules: rules.suits_to_name,
    "first_trick": lambda rules: rules.tricks and rules.tricks.asks_first,
    "last_trick": lambda rules: rules.tricks and rules.tricks.asks_last,
}
"""Field -> what of a :class:`~scorekeeper.scoring.rules.variant.Variant` asks for it."""


class HasDeclarations(Protocol):
    """A recorded hand, or the draft of one."""

    @property
    def declared(self) -> Declarations:
        """The declarations of the table about it."""


Declaring = TypeVar("Declaring", bound=HasDeclarations)


def declaring(hand: Declaring, **declared: Declaration) -> Declaring:
    """Return a hand, or a draft, with these of its declarations changed."""
    changed = replace(hand.declared, **declared)
    return replace(hand, declared=changed)  # type: ignore[type-var]  # both are data classes
