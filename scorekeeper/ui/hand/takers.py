"""Tiles to choose who takes the cards, each with the points of the hand and the new total."""

from typing import NamedTuple

import flet as ft

from scorekeeper.state.hand.draft import all_takers
from scorekeeper.state.hand.entry import RestAssigned, TakerSelected
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import even_row, grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.widgets.avatars import avatar, line_colour
from scorekeeper.ui.widgets.buttons import radio_group, tappable
from scorekeeper.ui.widgets.numbers import (
    SMALLEST_NAME,
    broken_name,
    fitted_number,
    fitting_size,
    name_lines,
)
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number, say

TILES_IN_ROW = 5
# With large text, up to this many takers have landscape tiles, two in a row.
FEW, LANDSCAPE_IN_ROW = 4, 2
TILE_GAP = 6
# The smallest size of a number beside the picture; a longer number has the tile to itself.
READABLE = 14
# The largest size of a portrait tile's text, and the height of its lines in sizes.
LARGEST_TEXT, LINE = 18, 1.3
NAME = 13.5
# The picture, the width it takes from a number beside it, and the padding of a tile.
PICTURE, PICTURE_WIDTH, PADDING = 26, 41, 2


class NameRoom(NamedTuple):
    """The largest size of the names on all tiles, the width of each, and its number of lines."""

    size: float
    width: float
    lines: int


def taker_tiles(hand_preview: Preview, chosen: str, dispatch: Dispatch) -> ft.Control:
    """Return a tile for every player and pile; a long press assigns all cards left."""
    takers = all_takers(hand_preview.rules, hand_preview.players)
    landscape = theme.is_large_text() and len(takers) <= FEW
    in_row = LANDSCAPE_IN_ROW if landscape else even_row(len(takers), TILES_IN_ROW)
    width = (appearance().pane - 2 * theme.MARGIN) / in_row - TILE_GAP
    room = width - 2 * PADDING - (PICTURE + TILE_GAP if landscape else 0)
    size = theme.text_scaled(NAME) if landscape else min(theme.text_scaled(NAME), LARGEST_TEXT)
    names = NameRoom(size, room, name_lines(hand_preview.players, size, room))
    tiles = [
        _tile(
            hand_preview.players,
            who,
            *_labels(hand_preview, who),
            who == chosen,
            width,
            names,
            landscape,
            dispatch,
        )
        for who in takers
    ]
    return radio_group(grid(tiles, in_row, spacing=TILE_GAP))


def _labels(hand_preview: Preview, who: str) -> tuple[str, str, str]:
    """Return a tile's points, the line below its name, and its words for screen readers."""
    if who not in hand_preview.players:
        # A pile scores for nobody: it has a number of cards instead of points.
        cards = hand_preview.cards_of(who)
        spoken = say("tile.pile", pile=taker_name(who), count=cards)
        return "", say("tile.pile.cards", count=cards), spoken
    points, total = number(hand_preview.points_of(who)), number(hand_preview.total_of(who))
    entered = hand_preview.complete or hand_preview.cards_of(who) or hand_preview.points_of(who)
    if not (entered or hand_preview.has_partner(who)):
        return "", total, say("tile.spoken.untouched", player=who, total=total)
    key = "tile.spoken.partner" if hand_preview.has_partner(who) else "tile.spoken"
    return points, f"\u2192 {total}", say(key, player=who, points=points, total=total)


@memo_component
def _tile(
    players: tuple[str, ...],
    who: str,
    points: str,
    total: str,
    spoken: str,
    chosen: bool,  # passed on by position
    width: float,
    names: NameRoom,
    landscape: bool,  # passed on by position
    dispatch: Dispatch,
) -> ft.Control:
    layout = _landscape if landscape else _portrait
    return tappable(
        layout(players, who, points, total, width, names),
        spoken,
        dispatch.on_tap(TakerSelected(who)),
        on_long_press=dispatch.on_tap(RestAssigned(who)),
        chosen=chosen,
        one_of=True,
        ripples=False,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, line_colour(players, who) if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=PADDING, vertical=8),
        alignment=ft.Alignment.CENTER,
    )


def _portrait(
    players: tuple[str, ...], who: str, points: str, total: str, width: float, names: NameRoom
) -> ft.Control:
    """Return the points beside the picture, below them the name and the total."""
    top: list[ft.Control] = [avatar(players, who, PICTURE)]
    room = width - PICTURE_WIDTH
    if fitting_size(points, 23, room) < READABLE:
        # The name says who it is, so the picture gives way to the number.
        top, room = [], width - 8
    if points:
        top.append(fitted_number(points, 23, room))
    return controls.centred(
        controls.centred_row(*top, spacing=5, height=31, tight=True),
        _name(players, who, names),
        _line(total, 13, width),
        spacing=1,
    )


def _landscape(
    players: tuple[str, ...], who: str, points: str, total: str, _width: float, names: NameRoom
) -> ft.Control:
    """Return the picture, beside it the name above the numbers: large text needs the width."""
    numbers = f"{points} {total}".strip()
    words = [
        _name(players, who, names, beside=True),
        theme.note(
            numbers, fitting_size(numbers, names.size, names.width), lines=1, fixed_size=True
        ),
    ]
    return controls.row(
        avatar(players, who, PICTURE),
        controls.stacked(*words, spacing=1, expand=True),
        spacing=TILE_GAP,
    )


def _name(
    players: tuple[str, ...], who: str, names: NameRoom, *, beside: bool = False
) -> ft.Control:
    """Return a name in a box that is as high on all tiles, centred unless the picture is beside it.

    A pile has its name in one line.
    """
    align = ft.TextAlign.START if beside else ft.TextAlign.CENTER
    lines = names.lines if who in players else 1
    return controls.Container(
        broken_name(taker_name(who), names.size, names.width, lines, align=align),
        height=names.size * LINE * names.lines,
        alignment=ft.Alignment.CENTER_LEFT if beside else ft.Alignment.CENTER,
    )


def _line(words: str, size: float, width: float) -> ft.Control:
    """Return a line in the largest size that fits; its height never changes, so tiles align."""
    most = min(theme.text_scaled(size), LARGEST_TEXT)
    fitting = fitting_size(words, most, width - 2 * PADDING, SMALLEST_NAME)
    return controls.Container(
        theme.note(words, fitting, lines=1, fixed_size=True),
        height=most * LINE,
        alignment=ft.Alignment.CENTER,
    )
