"""Whom the tapped cards go to: a tile for everyone, with the hand's points and the total."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.draft import everyone
from scorekeeper.state.preview import Preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.cells import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import figure, fitting_size
from scorekeeper.ui.people import avatar, colour
from scorekeeper.ui.unchanged import kept
from scorekeeper.words.speak import number, say
from scorekeeper.words.takers import taker

TILES_IN_ROW = 5
TILES_IN_ROW_LARGE = 2
TILE_GAP = 6
# A number that would be smaller than this has its tile without the picture.
READABLE = 15
# The picture, and what it needs of a tile with a number beside it; what a tile keeps at its sides.
FACE, PICTURE, SIDE = 26, 38, 3


def taker_tiles(shown: Preview, chosen: str, dispatch: Dispatch) -> ft.Control:
    """Everyone at the table and every pile. A long press gives them everything that is left."""
    takers = everyone(shown.rules, shown.players)
    in_row = len(takers) if len(takers) <= TILES_IN_ROW else -(-len(takers) // 2)
    if theme.is_large():
        in_row = TILES_IN_ROW_LARGE
    width = (theme.PHONE - 2 * theme.EDGE) / in_row - TILE_GAP
    tiles = [
        _tile(shown.players, who, *_said(shown, who), who == chosen, width, dispatch)
        for who in takers
    ]
    return grid(tiles, in_row, spacing=TILE_GAP)


def _said(shown: Preview, who: str) -> tuple[str, str, str]:
    """The points of the hand, what stands below the name, and what is read out."""
    if who not in shown.players:
        # A pile scores for nobody, so it has cards and no points.
        cards = shown.cards_of(who)
        spoken = say("tile.pile", pile=taker(who), count=cards)
        return "", say("tile.pile.cards", count=cards), spoken
    points, total = number(shown.points_of(who)), number(shown.total_of(who))
    return points, f"\u2192 {total}", say("tile.spoken", player=who, points=points, total=total)


@kept
def _tile(
    players: tuple[str, ...],
    who: str,
    points: str,
    under: str,
    spoken: str,
    chosen: bool,  # passed on by position
    width: float,
    dispatch: Dispatch,
) -> ft.Control:
    drawn = _lying if theme.is_large() else _upright
    return pieces.tappable(
        drawn(players, who, points, under, width),
        spoken,
        dispatch.later(act.TakerChosen(who)),
        on_long_press=dispatch.later(act.RestGiven(who)),
        chosen=chosen,
        ripples=False,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, colour(players, who) if chosen else ft.Colors.TRANSPARENT),
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
        top.append(figure(points, 23, room))
    return ft.Column(
        [
            ft.Row(top, spacing=7, height=31, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            theme.label(
                taker(who), 13.5 if who in players else 12, lines=1, align=ft.TextAlign.CENTER
            ),
            _fitting(under, theme.growing(13), width),
        ],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _lying(players: tuple[str, ...], who: str, points: str, under: str, width: float) -> ft.Control:
    """Large text needs the width: the picture, and beside it the name above the numbers."""
    room = width - FACE - TILE_GAP - 2 * SIDE
    name = taker(who)
    # Of a player a part of the name is enough; what a pile is called is not said elsewhere.
    words = (
        theme.label(name, 13.5, lines=1)
        if who in players
        else _fitting(name, theme.growing(13.5), room)
    )
    numbers = _fitting(f"{points} {under}".strip(), theme.growing(13.5), room)
    return ft.Row(
        [
            avatar(players, who, FACE),
            ft.Column([words, numbers], spacing=1, tight=True, expand=True),
        ],
        spacing=TILE_GAP,
    )


def _fitting(words: str, size: float, room: float) -> ft.Control:
    return theme.note(words, fitting_size(words, size, room), lines=1, boxed=True)
