"""Changes at the table while a game is open: its people, seats and rules."""

from dataclasses import dataclass

from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.state.actions.action import Action


@dataclass(frozen=True)
class PlayerRenamed(Action):
    """Somebody gets another name, in every hand of the game."""

    old: str
    new: str


@dataclass(frozen=True)
class ColourSelected(Action):
    """Somebody takes a slot of the palette, from 0; whoever had it takes theirs."""

    player: str
    slot: int


@dataclass(frozen=True)
class SeatsSwapped(Action):
    """Two people of the open game swap seats, from the next hand on; seats count from 0."""

    first: int
    second: int


@dataclass(frozen=True)
class NextDealerSelected(Action):
    """This player deals the next hand."""

    player: str


@dataclass(frozen=True)
class SittingOut(Action):
    """A player sits out from the next hand on, or plays again.

    ``instead``: everybody else plays, whoever sat out until now too.
    """

    player: str
    instead: bool = False


@dataclass(frozen=True)
class PassMoved(Action):
    """The rotation of the pass goes on from this call with the next hand."""

    call: str


@dataclass(frozen=True)
class PlayerJoined(Action):
    """Somebody joins for the next hand, with points to start with, on a new or another's seat."""

    name: str
    points: int = 0
    instead_of: str = ""


@dataclass(frozen=True)
class PlayerLeft(Action):
    """Somebody plays no further hand; ``settles`` is set where they settle what they have now."""

    player: str
    settles: bool = False


@dataclass(frozen=True)
class TrialApplied(Action):
    """The house rules on trial become the game's own, for every hand."""


@dataclass(frozen=True)
class MoonSupposed(Action):
    """The shooter of a moon would have chosen this under the rules that are tried."""

    hand: str
    moon: str
    choice: MoonChoice


@dataclass(frozen=True)
class WhatIfCopied(Action):
    """The open game under the rules that are tried becomes a game of its own, with this name."""

    name: str


@dataclass(frozen=True)
class GameDescribed(Action):
    """The open game has this name and note, and was played on this day.

    The day is in ISO 8601, empty where it stays as it is.
    """

    name: str
    day: str = ""
    note: str = ""
