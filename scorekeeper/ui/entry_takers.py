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
TILE_GAP = 6
# A number that would be smaller than this has its tile without the picture.
READABLE = 15
# What the picture beside a number needs of a tile.
PICTURE = 38


def taker_tiles(shown: Preview, chosen: str, dispatch: Dispatch) -> ft.Control:
    """Everyone at the table and every pile. A long press gives them everything that is left."""
    takers = everyone(shown.rules, shown.players)
    in_row = len(takers) if len(takers) <= TILES_IN_ROW else -(-len(takers) // 2)
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
    top: list[ft.Control] = [avatar(players, who, 26)]
    room = width - PICTURE
    if fitting_size(points, 23, room) < READABLE:
        # The name says who it is; the number must be read.
        top, room = [], width - 8
    if points:
        top.append(figure(points, 23, room))
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(
                    top,
                    spacing=7,
                    height=31,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                theme.label(
                    taker(who), 13.5 if who in players else 12, lines=1, align=ft.TextAlign.CENTER
                ),
                theme.note(under, fitting_size(under, 13, width), lines=1),
            ],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken,
        dispatch.later(act.TakerChosen(who)),
        on_long_press=dispatch.later(act.RestGiven(who)),
        chosen=chosen,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, colour(players, who) if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=3, vertical=8),
        alignment=ft.Alignment.CENTER,
    )
