"""Entering by cards: choose a player, tap what they took."""

import flet as ft

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.pack import rank_of, suit_of
from scorekeeper.scoring.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft, takers_of
from scorekeeper.state.preview import Preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar, colour
from scorekeeper.words import game as words
from scorekeeper.words.cards import SUITS
from scorekeeper.words.speak import number, say

CARDS_IN_ROW = 5
TILES_IN_ROW = 5
CARD_HEIGHT = 70


def player_tiles(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """Everyone at the table: the hand's points, the total after it, and who is chosen."""
    players = table.game.players
    in_row = len(players) if len(players) <= TILES_IN_ROW else -(-len(players) // 2)
    tiles = [_tile(table, draft, shown, player, dispatch) for player in players]
    spare = [ft.Container(expand=True) for _ in range(-len(players) % in_row)]
    tiles += spare
    return ft.Column(
        [
            ft.Row(tiles[start : start + in_row], spacing=6)
            for start in range(0, len(tiles), in_row)
        ],
        spacing=6,
        tight=True,
    )


def _tile(
    table: Table, draft: Draft, shown: Preview, player: str, dispatch: Dispatch
) -> ft.Control:
    players = table.game.players
    points, total = shown.hand.points[player], shown.hand.totals[player]
    chosen = player == draft.chosen
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(
                    [
                        avatar(players, player, 26),
                        theme.text(number(points), 23, face=theme.BOLD),
                    ],
                    spacing=7,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                theme.label(player, 13.5, lines=1, align=ft.TextAlign.CENTER),
                theme.note(f"\u2192 {number(total)}", 13, lines=1),
            ],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        say("tile.spoken", player=player, points=number(points), total=number(total)),
        dispatch.later(act.TakerChosen(player)),
        chosen=chosen,
        expand=True,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2.5, colour(players, player) if chosen else ft.Colors.TRANSPARENT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=3, vertical=8),
        alignment=ft.Alignment.CENTER,
    )


def card_board(table: Table, draft: Draft, dispatch: Dispatch) -> ft.Control:
    """Every point card of the decks in play, each copy on its own."""
    rules = rules_of(table.game)
    cards: list[ft.Control] = [
        _card(table, rules, draft, name, copy, dispatch)
        for name in rules.point_cards
        for copy in range(rules.pack.decks)
    ]
    cards += [ft.Container(expand=True) for _ in range(-len(cards) % CARDS_IN_ROW)]
    return ft.Column(
        [
            ft.Row(cards[start : start + CARDS_IN_ROW], spacing=9)
            for start in range(0, len(cards), CARDS_IN_ROW)
        ],
        spacing=9,
        tight=True,
    )


def _card(
    table: Table, rules: Variant, draft: Draft, name: str, copy: int, dispatch: Dispatch
) -> ft.Control:
    players = table.game.players
    owner = takers_of(draft, name, rules)[copy]
    ink = theme.CARD_COLOURS[suit_of(name)]
    face: list[ft.Control] = [theme.text(rank_of(name), 22, face=theme.BOLD, color=ink)]
    if sign := SUITS.get(suit_of(name)):
        face.append(theme.text(sign, 18, color=ink))
    corner = avatar(players, owner, 26) if owner else ft.Container(width=26, height=26)
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(face, spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER),
                ft.Row(
                    [
                        ft.Container(
                            theme.text(
                                _worth(rules, name),
                                12,
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
        words.card_spoken(rules, name, copy, owner),
        dispatch.later(act.CardTapped(name, copy)),
        chosen=bool(owner),
        expand=True,
        height=CARD_HEIGHT,
        bgcolor=theme.CARD_PAPER,
        border=ft.Border.all(2, colour(players, owner) if owner else theme.CARD_EDGE),
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.only(left=6, right=3, top=4, bottom=3),
    )


def _worth(rules: Variant, name: str) -> str:
    """What a card is worth, where it is not the ordinary 1."""
    for offset in rules.offsets:
        if offset.card == name:
            return number(offset.points)
    points = rules.values.get(name, 0)
    return number(points) if points != 1 else ""
