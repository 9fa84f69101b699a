"""A hand that is not entered by its cards: nothing was played, or only the points are known."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.scoring.engine.line import Points
from scorekeeper.state.actions.action import Action

EnteredAs = Literal["cards", "points", "penalty"]
"""What a hand is entered as: by its cards, by everybody's points, or as a penalty alone."""


@dataclass(frozen=True)
class HandUnplayed(Action):
    """Nothing was played in the hand on the screen, which is a row of the sheet all the same.

    ``dealer`` deals the next hand, where that is not whose turn it is.
    """

    unplayed: Literal["misdeal", "thrown_in"]
    dealer: str = ""


@dataclass(frozen=True)
class HandEnteredAs(Action):
    """The hand on the screen is entered in another way from now on."""

    how: EnteredAs


@dataclass(frozen=True)
class HandCleared(Action):
    """Everything entered for the hand on the screen goes; a recorded one is as it was recorded."""


@dataclass(frozen=True)
class PointsEntered(Action):
    """A player has these points in a hand of which only the points are known; None takes back."""

    player: str
    points: Points | None


@dataclass(frozen=True)
class PointsAccepted(Action):
    """The table takes the points of the cards as they lie, although some are missing.

    ``note`` says what is missing, beside what the table has noted already.
    """

    note: str
