"""The start of a game that goes on from paper: everybody's total, and the hands played."""

from functools import partial

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import sheet_route
from scorekeeper.state.table.description import OpeningHandsStepped, OpeningTotalSet
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import PointsRow, stepper
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import say


def opening_totals_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the fields for everybody's total on paper, of a game that is still on."""
    table = state.table
    if table is None:
        return []
    game, back = table.game, dispatch.to(sheet_route(table.game.id))

    def enter(player: str, total: Points | None) -> None:
        dispatch.send(OpeningTotalSet(player, total))

    rows = [
        PointsRow(
            game.people,
            name,
            say("opening_totals.of", player=name),
            game.opening.totals.get(name),
            partial(enter, name),
            dispatch,
        )
        for name in game.players
    ]
    hands = game.opening.hands
    fewer = dispatch.on_tap(OpeningHandsStepped(-1)) if hands else None
    words = say("opening_totals.hands.less"), say("opening_totals.hands.more")
    more = dispatch.on_tap(OpeningHandsStepped(1))
    label = say("opening_totals.hands")
    played = controls.row(
        controls.Container(theme.label(label, 15), expand=True),
        stepper(label, str(hands), fewer, more, words=words, width=44),
    )
    over = score_game(game).outcome is not None
    body: list[ft.Control] = [theme.note(say("opening_totals.over"), 15)] if over else []
    if not over:
        body = [
            theme.note(say("opening_totals.how"), 14.5),
            panels.panel(*rows, spacing=10),
            panels.panel(played, theme.note(say("opening_totals.hands.why"), 13.5), spacing=4),
        ]
    return screen(
        state,
        dispatch,
        say("opening_totals.heading"),
        body,
        under=game.name,
        footer=[buttons.primary(say("opening_totals.done"), back)],
    )
