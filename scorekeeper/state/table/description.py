"""The description of the open game: its name, day, note and opening totals."""

from dataclasses import replace

from scorekeeper.scoring.documents.game import OPENING_HANDS_LIMIT
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import GAME_NOTE_LIMIT, Opening
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.players import normalize_name
from scorekeeper.scoring.times import day_of, evening_of, moved_to_day
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.model import AppState, UndoStep
from scorekeeper.state.table.playing import with_change

GAME_NAME_LIMIT = 200
"""The longest name that a game file holds."""


def clean_game_name(typed: str) -> str:
    """Return a typed name of a game as it is stored."""
    return " ".join(normalize_name(typed).split())[:GAME_NAME_LIMIT]


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

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        table, name = state.table, clean_game_name(self.name)
        if table is None or not name:
            return state
        game = replace(table.game, name=name, note=clean_game_note(self.note))
        day = day_of(self.day)
        if day and day != evening_of(game.started):
            game = moved_to_day(game, day)
        if game == table.game:
            return state
        sheet = replace(table.sheet, game=game)
        return with_change(state, table, sheet, UndoStep(table.sheet, "described"), clock.at)


class OpeningTotalSet(Action):
    """The open game goes on from paper, where a player had these points; None or 0 for none."""

    player: str
    points: Points | None

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        game = state.table.game if state.table else None
        if game is None or self.player not in game.players:
            return state
        totals = {
            name: points for name, points in game.opening.totals.items() if name != self.player
        }
        if self.points:
            totals[self.player] = self.points
        return _with_opening(state, replace(game.opening, totals=totals), clock)


class OpeningHandsStepped(Action):
    """More hands were played on paper, or fewer where ``step`` is negative."""

    step: int

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        game = state.table.game if state.table else None
        if game is None or not 0 <= game.opening.hands + self.step <= OPENING_HANDS_LIMIT:
            return state
        hands = game.opening.hands + self.step
        return _with_opening(state, replace(game.opening, hands=hands), clock)


def _with_opening(state: AppState, opening: Opening, clock: Clock) -> AppState:
    """Return the state with the beginning of the game; all that is typed there is one step."""
    table = state.table
    if table is None or score_game(table.game).outcome is not None:
        return state
    sheet = replace(table.sheet, game=replace(table.game, opening=opening))
    step, table_before = UndoStep(table.sheet, "opening_set"), table
    if table.past and table.past[-1].what == "opening_set":
        step, table_before = table.past[-1], replace(table, past=table.past[:-1])
    return with_change(state, table_before, sheet, step, clock.at)
