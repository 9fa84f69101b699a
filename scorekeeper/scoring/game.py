"""A game: who sits where, by which rules, and the hands so far. Everything else is derived."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, colour_slots, dealer_for, everyone_of, seats_for


@dataclass(frozen=True)
class Game:
    """One game of one table.

    ``players`` sat down clockwise in this order; ``dealer`` dealt the first hand; ``table`` says
    who came, went or changed seats since. ``options`` are the house rules as the contract names
    them, only those that differ from the variant's own.
    ``teams`` are the partners where they do not sit opposite. ``rules`` are those the game is
    played under, whatever became of the catalogue since; None leaves it to variant and options.
    ``started`` and ``finished`` are ISO 8601 texts; ``finished`` is set once the table is done,
    ``paused`` while it takes a break. ``colours`` are the places in the palette that were chosen,
    counted from 0.
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

    def __hash__(self) -> int:
        """Of what is quick to look at. Equal games agree in it, and hardly any others do."""
        return hash((self.id, self.players, len(self.hands)))

    def dealer_of(self, number: int) -> str:
        """Who deals hand ``number`` (0 is the first): the deal goes clockwise."""
        return dealer_for(self.players, self.dealer, self.table, number)

    def seats(self, number: int) -> tuple[str, ...]:
        """Who plays hand ``number``, clockwise."""
        return seats_for(self.players, self.table, number)

    @property
    def seated(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        return self.seats(len(self.hands))

    @property
    def everyone(self) -> tuple[str, ...]:
        """All who have ever played in this game, in the order in which they came."""
        return everyone_of(self.players, self.table)

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone, each at the place of their colour; nobody (an empty name) where one is free."""
        return colour_slots(self.everyone, self.colours)
