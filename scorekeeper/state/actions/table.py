"""A table's chores while a game is open: its people, seats and rules, and a pause."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action


@dataclass(frozen=True)
class PlayerRenamed(Action):
    """Somebody is called something else, in every hand there ever was."""

    old: str
    new: str


@dataclass(frozen=True)
class ColourPicked(Action):
    """Somebody takes a place in the palette, from 0; whoever had it takes theirs."""

    player: str
    slot: int


@dataclass(frozen=True)
class SeatsSwapped(Action):
    """Two change seats, counted from 0: in the open game from the next hand on."""

    first: int
    second: int


@dataclass(frozen=True)
class NextDealerPicked(Action):
    """Who deals the next hand."""

    player: str


@dataclass(frozen=True)
class PlayerJoined(Action):
    """Somebody sits down for the next hand, with so many points; perhaps on another's seat."""

    name: str
    points: int = 0
    instead_of: str = ""


@dataclass(frozen=True)
class PlayerLeft(Action):
    """Somebody plays no further hand."""

    player: str


@dataclass(frozen=True)
class RulesChanged(Action):
    """The house rules that were tried are those of the game from now on, for every hand."""


@dataclass(frozen=True)
class GamePaused(Action):
    """The table takes a break."""


@dataclass(frozen=True)
class GameResumed(Action):
    """The table goes on."""

    game: str
