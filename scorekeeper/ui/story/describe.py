"""The fields with the name, the day and the note of a game."""

from datetime import date, datetime

import flet as ft

from scorekeeper.scoring.game import GAME_NOTE_LIMIT, Game
from scorekeeper.scoring.times import evening_of
from scorekeeper.state.table.description import (
    GAME_NAME_LIMIT,
    GameDescribed,
    clean_game_name,
    clean_game_note,
)
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.period_query import find_day
from scorekeeper.words.times import long_day, short_day
from scorekeeper.words.translation import say


@ft.component
def Description(game: Game, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # a component
    """The name, the day and the note of a game, and the button that changes them.

    The day is typed as in a search: ``20 april 2025``, ``last sunday``.
    """
    day_before = evening_of(game.started)
    shown = short_day(day_before) if day_before else ""
    name, set_name = ft.use_state(game.name)
    typed, set_typed = ft.use_state(shown)
    note, set_note = ft.use_state(game.note)
    day = day_before if typed == shown else _day(typed)
    said = clean_game_name(name), clean_game_note(note), day
    changed = said != (game.name, game.note, day_before)
    valid = bool(clean_game_name(name)) and (day is not None or not typed)
    save = GameDescribed(name, day.isoformat() if day else "", note)
    return controls.form(
        text_field(
            say("story.name"),
            name,
            set_name,
            dispatch,
            dense=True,
            max_length=GAME_NAME_LIMIT,
            counter="",
        ),
        text_field(
            say("story.day"),
            typed,
            set_typed,
            dispatch,
            dense=True,
            helper=long_day(day) if day and typed != shown else None,
            error=say("story.day.unclear") if typed and day is None else None,
        ),
        text_field(
            say("story.note"),
            note,
            set_note,
            dispatch,
            dense=True,
            multiline=True,
            min_lines=2,
            max_lines=8,
            max_length=GAME_NOTE_LIMIT,
            counter="",
        ),
        buttons.chips(
            [
                buttons.chip(
                    say("story.describe.save"),
                    dispatch.on_tap(save) if changed and valid else None,
                )
            ]
        ),
    )


def _day(typed: str) -> date | None:
    """Return the one day that somebody has typed; None where it is none, or several."""
    return find_day(typed, datetime.now().astimezone().date())
