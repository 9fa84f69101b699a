"""A game: who sits where, by which rules, and the hands so far. Everything else is derived."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.variant import Variant


@dataclass(frozen=True)
class Game:
    """One game of one table.

    ``players`` sit clockwise in this order; ``dealer`` dealt the first hand; ``options`` are the
    house rules as the contract names them, only those that differ from the variant's own.
    ``teams`` are the partners where they do not sit opposite. ``rules`` are those the game is
    played under, whatever became of the catalogue since; None leaves it to variant and options.
    ``started`` and ``finished`` are ISO 8601 texts; ``finished`` is set once the table is done.
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

    def dealer_of(self, number: int) -> str:
        """Who deals hand ``number`` (0 is the first): the deal goes clockwise."""
        first = self.players.index(self.dealer)
        return self.players[(first + number) % len(self.players)]
