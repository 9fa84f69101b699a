"""What happened when, a line for each hand that is worth telling about."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.timeline import Moment, timeline
from scorekeeper.state.table.replay import ReplayMoved
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.timeline import moment_line
from scorekeeper.words.translation import say

NUMBER_WIDTH, SIGN_SIZE = 30.0, 20.0


def moments(ledger: Ledger, replay_hand: int | None, dispatch: Dispatch) -> list[ft.Control]:
    """Return the moments of a game; a tap on one shows the game as it was then."""
    found = timeline(ledger)
    rows: list[ft.Control] = []
    for moment in found:
        if rows:
            rows.append(panels.divider())
        rows.append(_row(ledger, moment, dispatch, chosen=replay_hand == moment.hand + 1))
    return [panels.panel(*rows, padding=0)] if rows else []


def _row(ledger: Ledger, moment: Moment, dispatch: Dispatch, *, chosen: bool) -> ft.Control:
    words, hand = moment_line(ledger, moment), moment.hand + 1
    icon, color = _sign(moment)
    return tappable(
        controls.Row(
            [
                controls.Container(
                    theme.label(str(hand), 15, color=theme.PENCIL, align=ft.TextAlign.END),
                    width=theme.text_scaled(NUMBER_WIDTH),
                    alignment=ft.Alignment.CENTER_RIGHT,
                ),
                ft.Icon(icon, size=SIGN_SIZE, color=color),
                theme.text(words, 15, expand=True),
            ],
            spacing=10,
        ),
        say("story.moment.spoken", number=hand, moment=words),
        dispatch.on_tap(ReplayMoved(hand)),
        chosen=chosen,
        bgcolor=theme.FELT_SOFT if chosen else None,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=4, right=12, top=12, bottom=12),
    )


def _sign(moment: Moment) -> tuple[ft.IconData, ft.ColorValue]:
    if moment.ends:
        return END, theme.INK
    if moment.moons:
        return ft.Icons.NIGHTLIGHT, theme.MOON
    if moment.landings:
        return ON_THE_NOSE, theme.FELT
    return ft.Icons.TRENDING_DOWN, theme.PENCIL
