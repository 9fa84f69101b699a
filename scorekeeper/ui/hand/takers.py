"""Whom the tapped cards go to: a tile for everyone, with the hand's points and the total."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import everyone
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import even_row, grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import SMALLEST_NAME, fitted_number, fitting_size
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number, say

TILES_IN_ROW = 5
# So few have room to lie, two beside each other, where text is large.
FEW, LYING_IN_ROW = 4, 2
TILE_GAP = 6
# A number that would be smaller than this has its tile without the picture.
READABLE = 14
# How large the words of a tile that stands may be, in lines so much higher.
GROWN, LINE = 18, 1.3
# The picture, and what it needs of a tile with a number beside it; what a tile keeps at its sides.
FACE, PICTURE, SIDE = 26, 41, 2


def taker_tiles(shown: Preview, chosen: str, dispatch: Dispatch) -> ft.Control:
    """Everyone at the table and every pile. A long press gives them everything that is left."""
    takers = everyone(shown.rules, shown.players)
    lying = theme.is_large_text() and len(takers) <= FEW
    in_row = LYING_IN_ROW if lying else even_row(len(takers), TILES_IN_ROW)
    width = (appearance().pane - 2 * theme.MARGIN) / in_row - TILE_GAP
    tiles = [
        _tile(shown.players, who, *_said(shown, who), who == chosen, width, lying, dispatch)
        for who in takers
    ]
    return grid(tiles, in_row, spacing=TILE_GAP)


def _said(shown: Preview, who: str) -> tuple[str, str, str]:
    """The points of the hand, what stands below the name, and what is read out."""
    if who not in shown.players:
        # A pile scores for nobody, so it has cards and no points.
        cards = shown.cards_of(who)
        spoken = say("tile.pile", pile=taker_name(who), count=cards)
        return "", say("tile.pile.cards", count=cards), spoken
    points, total = number(shown.points_of(who)), number(shown.total_of(who))
    return points, f"\u2192 {total}", say("tile.spoken", player=who, points=points, total=total)


@memo_component
def _tile(
    players: tuple[str, ...],
    who: str,
    points: str,
    under: str,
    spoken: str,
    chosen: bool,  # passed on by position
    width: float,
    lying: bool,  # passed on by position
    dispatch: Dispatch,
) -> ft.Control:
    drawn = _lying if lying else _upright
    return tappable(
        drawn(players, who, points, under, width),
        spoken,
        dispatch.on_tap(act.TakerChosen(who)),
        on_long_press=dispatch.on_tap(act.RestAssigned(who)),
        chosen=chosen,
        ripples=False,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, person_colour(players, who) if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=SIDE, vertical=8),
        alignment=ft.Alignment.CENTER,
    )


def _upright(
    players: tuple[str, ...], who: str, points: str, under: str, width: float
) -> ft.Control:
    """The points beside the picture, the name below, and then the total."""
    top: list[ft.Control] = [avatar(players, who, FACE)]
    room = width - PICTURE
    if fitting_size(points, 23, room) < READABLE:
        # The name says who it is; the number must be read.
        top, room = [], width - 8
    if points:
        top.append(fitted_number(points, 23, room))
    return controls.Column(
        [
            controls.Row(
                top, spacing=5, height=31, tight=True, alignment=ft.MainAxisAlignment.CENTER
            ),
            _line(taker_name(who), 13.5, width, face=theme.SEMI_BOLD, color=theme.INK),
            _line(under, 13, width),
        ],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _lying(players: tuple[str, ...], who: str, points: str, under: str, width: float) -> ft.Control:
    """Large text needs the width: the picture, and beside it the name above the numbers."""
    room = width - FACE - TILE_GAP - 2 * SIDE
    name, most = taker_name(who), theme.text_scaled(13.5)
    numbers = f"{points} {under}".strip()
    words = [
        theme.label(name, fitting_size(name, most, room, SMALLEST_NAME), lines=1, boxed=True),
        theme.note(numbers, fitting_size(numbers, most, room), lines=1, boxed=True),
    ]
    return controls.Row(
        [
            avatar(players, who, FACE),
            controls.Column([*words], spacing=1, tight=True, expand=True),
        ],
        spacing=TILE_GAP,
    )


def _line(
    words: str,
    size: float,
    width: float,
    *,
    face: str = theme.REGULAR,
    color: ft.ColorValue = theme.PENCIL,
) -> ft.Control:
    """Words as large as they fit, and in any size as much room for them: tiles stay level."""
    most = min(theme.text_scaled(size), GROWN)
    fitting = fitting_size(words, most, width - 2 * SIDE, SMALLEST_NAME)
    return controls.Container(
        theme.text(words, fitting, face=face, color=color, lines=1, boxed=True),
        height=most * LINE,
        alignment=ft.Alignment.CENTER,
    )
