"""A game: who sits where, by which rules, and the hands so far. Everything else is derived."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, get_args

from scorekeeper.scoring.hand import Hand, with_ids
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import (
    Seating,
    colour_slots,
    dealer_for,
    everyone_of,
    out_for,
    seats_for,
)

GameStatus = Literal["", "uncounted", "abandoned"]
"""Whether a game counts: one that is ``abandoned`` does not, and nobody plays it any more."""
STATUSES: tuple[GameStatus, ...] = get_args(GameStatus)
AfterEnd = Literal["", "counts", "left_out"]
"""The table's decision about hands after the end by the rules; empty while there is none."""
AFTER_END: tuple[AfterEnd, ...] = get_args(AfterEnd)
GAME_NOTE_LIMIT = 1000
"""The longest note about a game."""


@dataclass(frozen=True)
class Correction:
    """Something that was corrected in a game after it was over.

    ``at`` is the time of the last correction, in ISO 8601. ``hand`` is the id of the hand,
    ``place`` where it was (0 is the first), ``was`` what it was at first; all three are missing
    where the house rules were changed.
    """

    at: str
    hand: str = ""
    place: int = 0
    was: Hand | None = None


@dataclass(frozen=True)
class Opening:
    """The beginning of a game that goes on from paper.

    ``totals``: player -> their total; partners' add up. ``hands`` is how many were dealt before.
    """

    totals: Mapping[str, int | Fraction] = field(default_factory=lambda: MappingProxyType({}))
    hands: int = 0


NO_OPENING = Opening()


@dataclass(frozen=True)
class Game:
    """One game of one table.

    Attributes:
        id: The store's id of the game.
        name: The table's name for it.
        variant: The id of a catalogue game, or of a table's own rules.
        players: The players at the beginning, clockwise.
        dealer: The dealer of the first hand.
        options: The house rules as a game file has them, only those that differ from the
            variant's own.
        hands: The hands so far; a hand without an id is given one.
        started: The time of its beginning, as an ISO 8601 text.
        finished: The time when the table ended it, as an ISO 8601 text; None while it goes on.
        teams: The partners, where they do not sit opposite.
        rules: The full rules the game is played under, whatever has become of the catalogue
            since; None leaves them to ``variant`` and ``options``.
        table: The changes of seats since: who came, went or moved.
        colours: Player -> the position in the palette they chose, counted from 0.
        paused: Since when the table has been taking a break, as an ISO 8601 text.
        status: Whether it counts in figures; empty where it does.
        opening: Its beginning, where it goes on from paper.
        after_end: Whether hands count that were played although the rules had ended the game, as
            after a correction; empty while the table has not decided.
        note: The note about the whole game. It is no part of the public document.
        corrections: The corrections after the game was over, no part of that document either.
    """

    id: str
    name: str
    variant: str
    players: tuple[str, ...]
    dealer: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    hands: tuple[Hand, ...] = ()
    started: str | None = None
    finished: str | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    rules: Variant | None = None
    table: tuple[Seating, ...] = ()
    colours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    paused: str | None = None
    status: GameStatus = ""
    opening: Opening = NO_OPENING
    after_end: AfterEnd = ""
    note: str = ""
    corrections: tuple[Correction, ...] = ()

    def __post_init__(self) -> None:
        """Give an id to every hand that has none."""
        object.__setattr__(self, "hands", with_ids(self.hands))

    def __hash__(self) -> int:
        """Hash the fields that are quick to hash; games that differ in others only are rare."""
        return hash((self.id, self.players, len(self.hands)))

    def place_of(self, hand: str) -> int | None:
        """Return the position of the hand with this id (0 is the first), None if there is none."""
        return next(
            (place for place, recorded in enumerate(self.hands) if recorded.id == hand), None
        )

    def dealer_of(self, number: int) -> str:
        """Return the dealer of hand ``number`` (0 is the first); the deal goes clockwise."""
        return dealer_for(self.players, self.dealer, self.table, number, self.dealt)

    def dealt(self, number: int) -> int:
        """Return the number of deals before hand ``number`` (0 is the first).

        A hand that has to be dealt again and a penalty alone are no deal of their own.
        """
        return number - sum(not hand.moves_on for hand in self.hands[:number])

    def seats(self, number: int) -> tuple[str, ...]:
        """Return the players of hand ``number``, clockwise."""
        return seats_for(self.players, self.table, number)

    @property
    def seated(self) -> tuple[str, ...]:
        """The players at the table now, clockwise."""
        return self.seats(len(self.hands))

    @property
    def sitting_out(self) -> tuple[str, ...]:
        """Those who belong to the game and sit out the next hand."""
        return out_for(self.table, len(self.hands))

    def dealing_out(self, number: int) -> str:
        """Return the dealer of hand ``number`` (0 is the first) if dealers sit out, else empty.

        They do where somebody who is none of the first players sat out from the beginning: whoever
        then deals sits out, and the next hand brings the next one.
        """
        first = self.table[0] if self.table and not self.table[0].hand else None
        if first is None or len(first.out) != 1 or first.out[0] in self.players:
            return ""
        out = out_for(self.table, number)
        return out[0] if len(out) == 1 else ""

    @property
    def everyone(self) -> tuple[str, ...]:
        """All who have ever played in this game, in the order in which they came."""
        return everyone_of(self.players, self.table)

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone at the position of their colour, with empty names where one is free."""
        return colour_slots(self.everyone, self.colours)
