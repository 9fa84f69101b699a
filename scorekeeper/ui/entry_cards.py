"""Entering by cards: choose who took them, tap what they took."""

from collections.abc import Iterator
from itertools import groupby

import flet as ft

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.pack import colour_of
from scorekeeper.scoring.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft, everyone, takers_of
from scorekeeper.state.preview import Preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.card_face import face, worth
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.figure import figure, fitting_size
from scorekeeper.ui.people import avatar, colour
from scorekeeper.words import game as words
from scorekeeper.words.speak import number, say
from scorekeeper.words.takers import taker

CARDS_IN_ROW = 5
TILES_IN_ROW = 5
CARD_HEIGHT = 70
TILE_GAP = 6
# A number that would be smaller than this has its tile without the picture.
READABLE = 15
# What the picture beside a number needs of a tile, and what it leaves for a card's worth.
PICTURE = 38
WORTH_WIDTH = 25


def taker_tiles(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """Everyone at the table and every pile: the hand's points, the total, and who is chosen."""
    takers = everyone(shown.rules, table.game.players)
    in_row = len(takers) if len(takers) <= TILES_IN_ROW else -(-len(takers) // 2)
    width = (theme.PHONE - 2 * theme.EDGE) / in_row - TILE_GAP
    tiles = [_tile(draft, shown, each, width, dispatch) for each in takers]
    spare = [ft.Container(expand=True) for _ in range(-len(takers) % in_row)]
    tiles += spare
    return ft.Column(
        [
            ft.Row(tiles[start : start + in_row], spacing=TILE_GAP)
            for start in range(0, len(tiles), in_row)
        ],
        spacing=TILE_GAP,
        tight=True,
    )


def _tile(draft: Draft, shown: Preview, who: str, width: float, dispatch: Dispatch) -> ft.Control:
    players = shown.players
    chosen = who == draft.chosen
    if who in players:
        points, total = number(shown.points_of(who)), number(shown.total_of(who))
        under = f"\u2192 {total}"
        spoken = say("tile.spoken", player=who, points=points, total=total)
    else:
        # A pile scores for nobody, so it has cards and no points.
        cards = shown.cards_of(who)
        points, under = "", say("tile.pile.cards", count=cards)
        spoken = say("tile.pile", pile=taker(who), count=cards)
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
        chosen=chosen,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, colour(players, who) if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=3, vertical=8),
        alignment=ft.Alignment.CENTER,
    )


def card_board(table: Table, draft: Draft, dispatch: Dispatch) -> ft.Control:
    """Every point card of the decks in play, each copy on its own."""
    rules = rules_of(table.game)
    rows: list[ft.Control] = []
    for names in _rows(rules):
        cards: list[ft.Control] = [
            _card(table, rules, draft, name, copy, dispatch) for name, copy in names
        ]
        cards += [ft.Container(expand=True) for _ in range(CARDS_IN_ROW - len(cards))]
        rows.append(ft.Row(cards, spacing=9))
    return ft.Column(rows, spacing=9, tight=True)


def _rows(rules: Variant) -> Iterator[list[tuple[str, int]]]:
    """Cards and copies row by row; where suits have two colours each begins a row of its own."""
    names = rules.point_cards
    if any(colour_of(name) for name in names):
        names = tuple(name for name in rules.pack.cards if name in rules.known)
    for _, same in groupby(names, key=colour_of):
        copies = [(name, copy) for name in same for copy in range(rules.pack.decks)]
        for start in range(0, len(copies), CARDS_IN_ROW):
            yield copies[start : start + CARDS_IN_ROW]


def _card(
    table: Table, rules: Variant, draft: Draft, name: str, copy: int, dispatch: Dispatch
) -> ft.Control:
    players = table.game.players
    owner = takers_of(draft, name, rules)[copy]
    corner = avatar(players, owner, 26) if owner else ft.Container(width=26, height=26)
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(
                    face(name),
                    spacing=1,
                    height=30,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                ft.Row(
                    [
                        ft.Container(
                            theme.text(
                                worth(rules, name),
                                fitting_size(worth(rules, name), 12, WORTH_WIDTH),
                                face=theme.SEMI_BOLD,
                                color=theme.CARD_PENCIL,
                                lines=1,
                            ),
                            expand=True,
                        ),
                        corner,
                    ],
                    spacing=0,
                ),
            ],
            spacing=2,
            tight=True,
        ),
        words.card_spoken(rules, name, copy, taker(owner)),
        dispatch.later(act.CardTapped(name, copy)),
        chosen=bool(owner),
        expand=True,
        height=CARD_HEIGHT,
        bgcolor=theme.CARD_PAPER,
        border=ft.Border.all(2, colour(players, owner) if owner else theme.CARD_EDGE),
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.only(left=6, right=3, top=4, bottom=3),
    )
