"""An old paper sheet: typed, and added to the past games."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action
from scorekeeper.state.paper import PaperKey


@dataclass(frozen=True)
class PaperEdited(Action):
    """Somebody types whose sheet it is, when it was, or chooses its game.

    It says only what is new, because numbers may have been typed since the screen was drawn.
    """

    people: str | None = None
    variant: str | None = None
    day: str | None = None
    name: str | None = None
    totals: bool | None = None


@dataclass(frozen=True)
class PaperCellChosen(Action):
    """Somebody goes to a cell of the sheet."""

    row: int
    column: int


@dataclass(frozen=True)
class PaperKeyPressed(Action):
    """A digit is typed into a cell, or a key that changes the cell or leads to another one."""

    key: PaperKey


@dataclass(frozen=True)
class PaperDiscarded(Action):
    """Somebody empties the sheet, to begin another one."""


@dataclass(frozen=True)
class PaperSaved(Action):
    """The sheet becomes a past game, or corrects the one that it came from.

    ``day`` is in ISO 8601, empty where it is unknown; ``name`` is what to call a game that nobody
    named.
    """

    day: str = ""
    name: str = ""
