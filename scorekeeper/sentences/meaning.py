"""What the parts of a sentence mean in a game: cards for a taker, claims, and what is unclear."""

from dataclasses import dataclass
from fractions import Fraction
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
    """Every point card not yet named, of a group, of some ``cards``, or of all.

    ``alone`` is set where nobody else has any, but for what is said to be ``without``; ``number``
    is how many there must be, where that is said.
    """

    group: str = ""
    alone: bool = False
    without: "tuple[Count | Cards | Without, ...]" = ()
    cards: tuple[str, ...] = ()
    number: int | None = None


@dataclass(frozen=True)
class Nothing:
    """No point card at all, which says nothing about tricks."""


@dataclass(frozen=True)
class Same:
    """The same as was said of the people before; ``none`` where that must be nothing."""

    none: bool = False


@dataclass(frozen=True)
class Compared:
    """So many times the cards of somebody, and so many more or fewer.

    Without a name, those of whoever was named before; ``number`` is what that comes to, where the
    sentence says it.
    """

    times: Fraction
    more: int
    of: str = ""
    number: int | None = None


@dataclass(frozen=True)
class MoonShot:
    """A moon; an empty id where the game has one only."""

    moon: str


@dataclass(frozen=True)
class NoMoon:
    """No moon: "so no moon", or ``nearly`` one: "nearly shot the moon"."""

    nearly: bool = False


@dataclass(frozen=True)
class Choice:
    """What the shooter of a moon chose, with the amount and the moon if they were said.

    ``others`` is set where it is said of everybody else: "the others take 26".
    """

    choice: Literal["add", "subtract"]
    amount: int | None = None
    moon: str = ""
    others: bool = False


@dataclass(frozen=True)
class Declared:
    """What only the table can declare: bids, no tricks, revokes, a first trick."""

    what: Literal["bid", "relief", "no_tricks", "sun", "revokes", "first_trick", "last_trick"]
    number: int = 0


Meant = (
    Count
    | Cards
    | Without
    | Rest
    | Nothing
    | Same
    | Compared
    | MoonShot
    | NoMoon
    | Choice
    | Declared
)


@dataclass(frozen=True)
class Gap:
    """What stands between two things in a sentence; ``close`` stands for a "with".

    ``includes`` is set where the second is one of the first: "four hearts including the ten", and
    ``adds`` where it cannot be: "four hearts plus the ten". ``closed`` stands for "nothing else",
    ``shares`` for a verb that only several people can do, and ``but`` for a contrast.
    """

    comma: bool = False
    joined: bool = False
    stop: bool = False
    colon: bool = False
    verb: bool = False
    close: bool = False
    includes: bool = False
    adds: bool = False
    closed: bool = False
    shares: bool = False
    but: bool = False

    @property
    def parts(self) -> bool:
        """Whether anything stands there but a verb."""
        return self.comma or self.joined or self.stop or self.colon


@dataclass(frozen=True)
class Item:
    """One thing said of somebody; ``meant`` is why it is unclear where nobody can tell.

    Attributes:
        start: Where it begins in the text.
        end: Where it ends.
        meant: What it means.
        each: Whether it is said of every one of several people.
        gap: What stands before it.
        excepted: Whether it is only named as what somebody does not have.
        bare: The number, where it is nothing but a number.
        whose: Whether it says by itself whom it concerns.
        shared: Whether several people have equal parts of it.
        whole: Whether it is said to be all of its kind, without their number.
        another: Whether it is the other copy of a card that was named, which somebody else has.
    """

    start: int
    end: int
    meant: Meant | Unclear
    each: bool = False
    gap: Gap = Gap()
    excepted: bool = False
    bare: int | None = None
    whose: bool = False
    shared: bool = False
    whole: bool = False
    another: bool = False

    @property
    def is_unknown(self) -> bool:
        """Whether it has words that nobody knows."""
        return isinstance(self.meant, Unclear) and self.meant.reason == "unknown_words"
