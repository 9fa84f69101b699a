"""Before the next hand: what it can bring, and how things would stand if it were not played."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state import actions as act
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.state.views.outlook import outlook
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.sheet import (
    if_ended_now_line,
    near_the_end_line,
    on_the_nose_line,
    settlement_shares,
)
from scorekeeper.words.translation import say

NOSE, END = ft.Icons.ADJUST, ft.Icons.FLAG_OUTLINED
NOW = ft.Icons.EMOJI_EVENTS_OUTLINED
# Of each sentence; more are behind a tap.
LINES = 3


def outlook_sentences(ledger: Ledger) -> list[tuple[ft.IconData, str]]:
    """What can happen in the next hand, a sentence each."""
    ahead = outlook(ledger)
    told = [(NOSE, on_the_nose_line(mark, needs)) for mark, needs in ahead.landings]
    if ahead.ends:
        told.append((END, near_the_end_line(ahead.ends)))
    if ahead.last:
        told.append((END, say("end.last")))
    return told


def full_outlook(ledger: Ledger) -> list[ft.Control]:
    """All of it, where there is room."""
    rows = [_line(icon, told, None) for icon, told in outlook_sentences(ledger)]
    return [panels.panel(*rows, padding=14, spacing=8)] if rows else []


def brief_outlook(
    table: Table, ledger: Ledger, dispatch: Dispatch, *, brief: bool
) -> list[ft.Control]:
    """The same in few lines, and who would win now; a tap shows it in full.

    ``brief`` leaves room for what is above: what everybody would get is not drawn.
    """
    if not ledger.hands or ledger.outcome:
        return []
    told = [*outlook_sentences(ledger), (NOW, if_ended_now_line(ledger))]
    shares = settlement_shares(ledger)
    return [
        tappable(
            controls.Row(
                [
                    controls.Column(
                        [
                            *(_line(icon, each, LINES) for icon, each in told),
                            *([_beside(shares)] if shares and not brief else []),
                        ],
                        spacing=3,
                        tight=True,
                        expand=True,
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=theme.PENCIL),
                ],
                spacing=4,
            ),
            ". ".join((*(each for _, each in told), *([", ".join(shares)] if shares else []))),
            dispatch.on_tap(act.Navigated(Route("over", table.game.id))),
            bgcolor=theme.SHEET,
            border=ft.Border.all(1, theme.HAIRLINE),
            border_radius=theme.RADIUS,
            padding=ft.Padding.only(left=12, right=6, top=10, bottom=10),
        )
    ]


def _beside(shares: list[str]) -> ft.Control:
    """Short things beside each other, none of them broken in two."""
    return controls.Container(
        controls.Row(
            [theme.label(each, 14, lines=1) for each in shares],
            spacing=12,
            run_spacing=2,
            wrap=True,
        ),
        padding=ft.Padding.only(left=26),
    )


def _line(icon: ft.IconData, told: str, lines: int | None) -> ft.Control:
    return controls.Row(
        [
            ft.Icon(icon, size=18, color=theme.PENCIL),
            theme.text(told, 14, lines=lines, expand=True),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
