"""What the open game is called, on which day it was played, and what is noted about it."""

from dataclasses import replace

from scorekeeper.scoring.game import GAME_NOTE_LIMIT
from scorekeeper.scoring.times import day_of, evening_of, moved_to_day
from scorekeeper.state.action import Action, Clock, Handlers
from scorekeeper.state.model import AppState, UndoStep
from scorekeeper.state.table.playing import with_change

DESCRIPTION = Handlers()

GAME_NAME_LIMIT = 200
"""The longest name that a game file holds."""


def clean_game_name(typed: str) -> str:
    """Return a typed name of a game as it is stored."""
    return " ".join(typed.split())[:GAME_NAME_LIMIT]


def clean_game_note(typed: str) -> str:
    """Return a typed note about a game as it is stored; it may have several lines."""
    return "\n".join(line.rstrip() for line in typed.strip().splitlines())[:GAME_NOTE_LIMIT]


class GameDescribed(Action):
    """The open game has this name and note, and was played on this day.

    The day is in ISO 8601, empty where it stays as it is.
    """

    name: str
    day: str = ""
    note: str = ""


@DESCRIPTION.handler
def _game_described(state: AppState, action: GameDescribed, clock: Clock) -> AppState:
    table, name = state.table, clean_game_name(action.name)
    if table is None or not name:
        return state
    game = replace(table.game, name=name, note=clean_game_note(action.note))
    day = day_of(action.day)
    if day and day != evening_of(game.started):
        game = moved_to_day(game, day)
    if game == table.game:
        return state
    sheet = replace(table.sheet, game=game)
    return with_change(state, table, sheet, UndoStep(table.sheet, "described"), clock.at)
