"""The summary of a game: the facts that lists, search and statistics need without its file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.seating import colour_slots

SortOrder = Literal["newest", "oldest", "name"]
"""The order of a list of games."""


@dataclass(frozen=True)
class LastHand:
    """The last hand of a game, as lists show it.

    Attributes:
        points: Side -> what the hand itself scored for it.
        moons: The sides that shot the moon.
        landed: Side -> the total on which it landed On the Nose.
        card: The single card that costs most, such as the Q♠; empty where nobody took it.
        takers: The sides that took it.
        at: The time of recording, as an ISO 8601 text.
    """

    points: Mapping[str, Points]
    moons: tuple[str, ...] = ()
    landed: Mapping[str, Points] = field(default_factory=lambda: MappingProxyType({}))
    card: str = ""
    takers: tuple[str, ...] = ()
    at: str | None = None


@dataclass(frozen=True)
class GameSummary:
    """One game in a list.

    Attributes:
        id: The store's id of the game.
        name: The table's name for it.
        variant: The id of its game.
        started: The time of its beginning; this and the other times are ISO 8601 texts.
        finished: The time when the table ended it.
        saved: The time when it was last written.
        players: All who have ever played in it.
        hands: The number of its hands.
        direction: The total that wins, low or high.
        totals: The running totals, of teams where partners play.
        winners: The winners; none until the game is ``over``.
        over: Whether the game is over.
        drafted: Whether a hand is half entered.
        paused: Since when the table has been taking a break.
        colours: Player -> the position in the palette they chose, counted from 0.
        last: Its last hand; None before the first.
        example: Whether it belongs to the example evening, and is nobody's own game.
        moons: The number of moons that were shot in it.
        noses: The number of landings On the Nose.
        stake: Whether it is played for money.
        notes: The notes about it, and beside its hands.
        status: Whether it counts in figures; empty where it does.
        group: The id of the group of people that it belongs to; empty for none.
        looks_like: The id of a game of which it may be a twin, until somebody has said so.
        apart: The ids of games that look like it, and are others, as somebody has said.
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
    last: LastHand | None = None
    example: bool = False
    moons: int = 0
    noses: int = 0
    stake: bool = False
    notes: tuple[str, ...] = ()
    group: str = ""
    status: str = ""
    looks_like: str = ""
    apart: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether nobody plays it any more."""
        return self.over or self.finished is not None or self.status == "abandoned"

    @property
    def is_unplayed(self) -> bool:
        """Whether it was dealt, and nothing has happened in it; an example shows that."""
        touched = self.hands or self.drafted or self.notes or self.paused or self.status
        begun = touched or self.done or any(self.totals.values())
        return not (begun or self.example)

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone at the position of their colour, with empty names where one is free."""
        return colour_slots(self.players, self.colours)
