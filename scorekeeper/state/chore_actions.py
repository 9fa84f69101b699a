"""A table's chores: drawing for seats, and while a game is open people, rules and a pause."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerRenamed:
    """Somebody is called something else, in every hand there ever was."""

    old: str
    new: str


@dataclass(frozen=True)
class ColourPicked:
    """Somebody takes a place in the palette, from 0; whoever had it takes theirs."""

    player: str
    place: int


@dataclass(frozen=True)
class SeatsSwapped:
    """Two change seats, counted from 0: in the open game from the next hand on."""

    first: int
    second: int


@dataclass(frozen=True)
class NextDealerPicked:
    """Who deals the next hand."""

    player: str


@dataclass(frozen=True)
class PlayerJoined:
    """Somebody sits down for the next hand, with so many points; perhaps on another's seat."""

    name: str
    points: int = 0
    instead_of: str = ""


@dataclass(frozen=True)
class PlayerLeft:
    """Somebody plays no further hand."""

    player: str


@dataclass(frozen=True)
class RulesChanged:
    """The house rules that were tried are those of the game from now on, for every hand."""


@dataclass(frozen=True)
class GamePaused:
    """The table takes a break."""


@dataclass(frozen=True)
class GameResumed:
    """The table goes on."""

    game: str


@dataclass(frozen=True)
class DrawBegun:
    """Cards are drawn for ``seats`` (and the first dealer) or for the ``dealer`` alone."""

    what: str


@dataclass(frozen=True)
class DrawAsked:
    """The app is to draw for everyone: somebody outside has to shuffle."""


@dataclass(frozen=True)
class CardsDrawn:
    """A pack as it was shuffled; everyone gets the next card of it."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class RankDrawn:
    """What somebody drew from a pack at the table."""

    player: str
    rank: str


@dataclass(frozen=True)
class DrawDropped:
    """The draw is over, or is not to be."""


@dataclass(frozen=True)
class PlayersSwapped:
    """Two change seats in the game that is prepared, counted from 0."""

    first: int
    second: int


Chore = (
    PlayerRenamed
    | ColourPicked
    | SeatsSwapped
    | NextDealerPicked
    | PlayerJoined
    | PlayerLeft
    | RulesChanged
    | GamePaused
    | GameResumed
    | DrawBegun
    | DrawAsked
    | CardsDrawn
    | RankDrawn
    | DrawDropped
    | PlayersSwapped
)
