"""What else can belong to a hand: a note, and points given or taken by agreement."""

import flet as ft

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.field import field
from scorekeeper.ui.people import avatar
from scorekeeper.ui.stepper import stepper
from scorekeeper.words.speak import number, say, signed


@ft.component
def Extras(table: Table, draft: Draft, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Closed until somebody needs it, or something stands in it."""
    used = bool(draft.note or draft.adjustments or draft.revokes)
    revoke = rules_of(table.game).revoke
    heading = say("extras.heading.revokes" if revoke else "extras.heading")
    opened, set_opened = ft.use_state(used)
    head = pieces.tappable(
        ft.Row(
            [
                theme.label(heading, 14.5, color=theme.PENCIL),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=theme.PENCIL
                ),
            ],
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
        heading,
        lambda: set_opened(lambda now: not now),
        padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        border_radius=theme.RADIUS,
    )
    if not opened:
        return pieces.box(head, padding=0)
    points = {each.player: each.points for each in draft.adjustments}
    players = table.game.players
    rows: list[ft.Control] = []
    if revoke:
        rows.append(theme.note(say("extras.revokes", points=number(revoke)), 14))
        rows += [_revokes(table, each, draft.revokes.get(each, 0), dispatch) for each in players]
    rows.append(theme.note(say("extras.correction"), 14))
    rows += [_row(table, player, points.get(player, 0), dispatch) for player in players]
    return pieces.box(
        head,
        ft.Container(
            ft.Column(
                [
                    field(
                        say("extras.note"),
                        draft.note,
                        lambda note: dispatch.now(act.NoteWritten(note)),
                        dispatch,
                        max_length=200,
                    ),
                    *rows,
                ],
                spacing=6,
            ),
            padding=ft.Padding.only(left=14, right=14, bottom=12),
        ),
        padding=0,
    )


def _revokes(table: Table, player: str, times: int, dispatch: Dispatch) -> ft.Control:
    return ft.Row(
        [
            avatar(table.game.players, player, 26),
            ft.Container(theme.label(player, 15, lines=1), expand=True),
            stepper(
                say("extras.revokes.for", player=player),
                str(times),
                dispatch.later(act.RevokesStepped(player, -1)) if times else None,
                dispatch.later(act.RevokesStepped(player, 1)),
                words=(
                    say("extras.revokes.less", player=player),
                    say("extras.revokes.more", player=player),
                ),
                width=54,
            ),
        ],
        spacing=8,
    )


def _row(table: Table, player: str, points: int, dispatch: Dispatch) -> ft.Control:
    return ft.Row(
        [
            avatar(table.game.players, player, 26),
            ft.Container(theme.label(player, 15, lines=1), expand=True),
            stepper(
                say("extras.for", player=player),
                signed(points),
                dispatch.later(act.AdjustmentStepped(player, -1)),
                dispatch.later(act.AdjustmentStepped(player, 1)),
                words=(say("extras.less", player=player), say("extras.more", player=player)),
                width=54,
            ),
        ],
        spacing=8,
    )
