"""The trash below the past games: deleted games, to restore or to discard."""

from datetime import date

import flet as ft

from scorekeeper.state.games import GameRestored
from scorekeeper.state.requests import GameDiscarded, TrashToggled
from scorekeeper.state.stored import PastGames, TrashedGame
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import say


def trash(past: PastGames, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the trash, one line until it is opened; nothing where it is empty."""
    if past.trash is None:
        if not past.removed:
            return []
        closed = say("trash.closed", count=past.removed)
        show = dispatch.on_tap(TrashToggled(opened=True))
        return in_a_row([buttons.secondary(closed, show)])
    hide = dispatch.on_tap(TrashToggled(opened=False))
    return [
        panels.section_heading(say("trash.about", count=past.days)),
        *in_pairs([_trashed_game(each, today, dispatch) for each in past.trash]),
        *in_a_row(
            [controls.Container(buttons.secondary(say("trash.hide"), hide), key="hide the trash")]
        ),
    ]


def _trashed_game(removed: TrashedGame, today: date, dispatch: Dispatch) -> ft.Control:
    name, game = removed.game.name, removed.game.id
    day = day_text(removed.removed, today)
    return panels.panel(
        theme.text(say("trash.removed", name=name, day=day) if day else name, 15.5),
        buttons.chips(
            (
                buttons.chip(
                    say("trash.restore"),
                    dispatch.on_dismiss(GameRestored(game)),
                    spoken=say("trash.restore.spoken", name=name),
                ),
                buttons.chip(
                    say("trash.discard"),
                    dispatch.on_dismiss(GameDiscarded(game)),
                    spoken=say("trash.discard.spoken", name=name),
                ),
            )
        ),
        # Another device may restore the game above at the same moment.
        key=f"trash {game}",
        padding=14,
        spacing=8,
    )
