"""A hand as it was recorded: one deal of the whole table, and who took what."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NOTHING: Mapping[str, int] = MappingProxyType({})
NO_CHOICE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Pile:
    """What one taker took: cards by name, and cards of a group by number.

    ``named`` lists a card once per copy; ``counted`` is group name -> number of further cards.
    """

    named: tuple[str, ...] = ()
    counted: Mapping[str, int] = field(default_factory=lambda: NOTHING)

    @property
    def copies(self) -> Mapping[str, int]:
        """Named card -> how many copies of it are here."""
        # Nearly every card is there once, and this is the way that costs nothing.
        once = dict.fromkeys(self.named, 1)
        return once if len(once) == len(self.named) else Counter(self.named)


NO_CARDS = Pile()


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken by agreement (a misdeal, a correction), with the table's words."""

    player: str
    points: int
    note: str = ""


@dataclass(frozen=True)
class Bid:
    """What the declarer of a hand bid."""

    declarer: str
    points: int


@dataclass(frozen=True)
class Hand:
    """One hand. ``taken``: taker -> pile. ``moon``: moon id -> chosen effect, ``*`` for all.

    What only the table can say: ``sun`` won every trick (empty: nobody); ``no_tricks`` won none;
    ``revokes``: player -> how often; ``relief`` is what the shooter takes off every total.
    """

    taken: Mapping[str, Pile]
    moon: Mapping[str, str] = field(default_factory=lambda: NO_CHOICE)
    adjustments: tuple[Adjustment, ...] = ()
    note: str = ""
    passed: str = ""
    at: str | None = None
    bid: Bid | None = None
    relief: int = 0
    sun: str = ""
    no_tricks: tuple[str, ...] = ()
    revokes: Mapping[str, int] = field(default_factory=lambda: NOTHING)

    def choice(self, moon: str) -> str | None:
        """What the shooter of this moon chose, or None."""
        return self.moon.get(moon, self.moon.get("*"))
