"""A box that is one line until somebody opens it."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.tappable import tappable
from scorekeeper.words.translation import say


def fold(
    name: str,
    heading: str,
    dispatch: Dispatch,
    *body: ft.Control,
    opened: bool,
    used: bool = False,
    value: str = "",
) -> ft.Control:
    """The heading, and below it the body where it is ``opened``.

    ``name`` is what the state knows it by. ``value`` tells at the end of the line what stands in
    it, in ink where it is ``used``; without one whatever is used stays open.
    """
    lines = 2 if theme.is_large() else 1
    words: list[ft.Control] = [
        controls.Container(theme.label(heading, 14.5, color=theme.PENCIL, lines=lines), expand=True)
    ]
    if value:
        words.append(theme.label(value, 14.5, color=theme.INK if used else theme.PENCIL))
    stays = used and not value
    opened = opened or stays
    if not stays:
        icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
        words.append(ft.Icon(icon, color=theme.PENCIL))
    head = tappable(
        controls.Row(words, spacing=6),
        say("fold.spoken", heading=heading, value=value) if value else heading,
        None if stays else dispatch.once(act.Unfolded(name)),
        padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        border_radius=theme.RADIUS,
    )
    if not opened:
        return pieces.box(head, padding=0)
    inside = controls.Container(
        controls.Column(
            list(body),
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=14, right=14, bottom=12),
    )
    return pieces.box(head, inside, padding=0)
