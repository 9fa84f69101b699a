"""What lists, search and statistics need of a game without opening its file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.seating import colour_slots


@dataclass(frozen=True)
class GameSummary:
    """One game in the list.

    ``started``, ``finished``, ``saved`` and ``paused`` are ISO 8601 texts; ``hands`` is a number;
    ``direction`` says which total wins; ``totals`` are the running ones, of teams where partners
    play; ``winners`` is empty until the game is ``over``; ``drafted`` says that a hand is half
    entered; ``colours`` are the places in the palette that were chosen.
    """

    id: str
    name: str
    variant: str
    started: str | None
    finished: str | None
    saved: str
    players: tuple[str, ...]
    hands: int
    direction: str
    totals: Mapping[str, Points]
    winners: tuple[str, ...]
    over: bool
    drafted: bool
    paused: str | None = None
    colours: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone, each at the place of their colour; nobody (an empty name) where one is free."""
        return colour_slots(self.players, self.colours)
