"""What the parts of a sentence mean in a game: cards for a taker, claims, and what is unclear."""

from dataclasses import dataclass
from typing import Literal

Reason = Literal[
    "ambiguous_card",
    "ambiguous_group",
    "ambiguous_name",
    "contradiction",
    "count_by_name",
    "how_many",
    "moon_not_shot",
    "nobody_named",
    "nothing_named",
    "points",
    "rest_waits",
    "scores_nothing",
    "several_readings",
    "too_long",
    "too_many",
    "unknown_words",
    "unused_here",
    "whose",
]
"""Why a part of a sentence is unclear; each has its sentence ``unclear.<reason>``."""


@dataclass(frozen=True)
class Unclear:
    """A part of a sentence that was not understood for certain.

    Attributes:
        start: Where it begins in the text.
        end: Where it ends.
        reason: Why it is unclear.
        cards: The cards that it may mean, or that do not score.
        groups: The groups that it may mean.
        names: The people that it may mean.
        number: How many there are, or may be.
    """

    start: int
    end: int
    reason: Reason
    cards: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True)
class Count:
    """So many cards of a group that is counted."""

    group: str
    number: int


@dataclass(frozen=True)
class Cards:
    """Cards by name, each once for every copy."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Without:
    """None of these cards."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Rest:
    """Every point card not yet named, of a group or of all; ``alone`` if nobody else has any."""

    group: str = ""
    alone: bool = False


@dataclass(frozen=True)
class Nothing:
    """No point card at all, which says nothing about tricks."""


@dataclass(frozen=True)
class MoonShot:
    """A moon; an empty id where the game has one only."""

    moon: str


@dataclass(frozen=True)
class Choice:
    """What the shooter of a moon chose, with the amount and the moon if they were said."""

    choice: Literal["add", "subtract"]
    amount: int | None = None
    moon: str = ""


@dataclass(frozen=True)
class Declared:
    """What only the table can declare: a bid, relief, no tricks, every trick, revokes."""

    what: Literal["bid", "relief", "no_tricks", "sun", "revokes"]
    number: int = 0


Meant = Count | Cards | Without | Rest | Nothing | MoonShot | Choice | Declared


@dataclass(frozen=True)
class Item:
    """One thing said of somebody; ``meant`` is why it is unclear where nobody can tell.

    ``each`` is set where it is said of every one of several people. ``joined`` is set where "and"
    stands before it, ``parted`` where a comma does.
    """

    start: int
    end: int
    meant: Meant | Unclear
    each: bool = False
    joined: bool = False
    parted: bool = False
