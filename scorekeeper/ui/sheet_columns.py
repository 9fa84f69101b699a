"""The sheet for up to six players: a column each, a row per hand, the latest at the bottom."""

import flet as ft

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.state.selectors import progress
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.marks import landed, signs, spoken, why_total
from scorekeeper.ui.people import avatar, dealer_sign, way_to_the_end
from scorekeeper.words import game as words
from scorekeeper.words.speak import number, say

HAND_WIDTH = 40
DIGITS = 2
FEW = 5


def column_sheet(
    table: Table, ledger: Ledger, dispatch: Dispatch, *, wide: bool
) -> list[ft.Control]:
    """Totals on top, hands below them in the same columns."""
    players = table.game.players
    tiles = ft.Row(
        [
            ft.Container(width=HAND_WIDTH),
            *(_tile(table, ledger, player, dispatch, wide=wide) for player in players),
        ],
        spacing=6,
    )
    hands: list[ft.Control] = [_row(table, ledger, hand, dispatch) for hand in ledger.hands]
    if not hands:
        hands = [_empty()]
    return [
        ft.Container(tiles, padding=ft.Padding.only(left=6, right=10, top=4)),
        ft.Container(
            ft.Column(hands, spacing=0, scroll=ft.ScrollMode.AUTO, auto_scroll=True, expand=True),
            padding=ft.Padding.only(left=6, right=10),
            expand=True,
        ),
    ]


def _tile(
    table: Table, ledger: Ledger, player: str, dispatch: Dispatch, *, wide: bool
) -> ft.Control:
    """One player's total: the biggest thing on the screen."""
    game = table.game
    leads = player in ledger.leaders
    deals = player == game.dealer_of(len(game.hands)) and not ledger.outcome
    few = len(game.players) <= FEW
    total = ledger.totals[player]
    size = (42 if wide else 34) if few else 28
    # Three digits are drawn smaller, but take the same room: tiles stay level.
    height = size * 1.25
    if len(str(total)) > DIGITS:
        size -= 6
    near = progress(ledger).get(player)
    parts: list[ft.Control] = [
        _picture(game.players, player, deals=deals),
        theme.label(player, 14, lines=1, align=ft.TextAlign.CENTER),
        ft.Container(
            theme.text(number(total), size, face=theme.BOLD, lines=1),
            height=height,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if near is not None:
        parts.append(way_to_the_end(near))
    return pieces.tappable(
        ft.Column(
            parts,
            spacing=3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        words.total_spoken(player, total, leads=leads, deals=deals),
        why_total(table, player, dispatch),
        expand=True,
        bgcolor=theme.FELT_SOFT if leads else theme.SHEET,
        border=ft.Border.all(1.5 if leads else 1, theme.FELT if leads else theme.HAIRLINE),
        border_radius=16,
        padding=ft.Padding.only(left=5, right=5, top=9, bottom=9),
    )


def _picture(players: tuple[str, ...], player: str, *, deals: bool) -> ft.Control:
    """The player's picture; the dealer's sign stands beside it, where there is room."""
    few = len(players) < FEW
    size, width = (30, 66) if few else (26, 44)
    return ft.Stack(
        [
            ft.Container(avatar(players, player, size), left=(width - size) / 2 if few else 4),
            *([ft.Container(dealer_sign(), right=0, top=0)] if deals else []),
        ],
        width=width,
        height=31,
    )


def _row(table: Table, ledger: Ledger, hand: ScoredHand, dispatch: Dispatch) -> ft.Control:
    players = table.game.players
    call = words.call_sign(pass_of(ledger.rules, table.game, hand.number)[0])
    return ft.Container(
        ft.Row(
            [
                ft.Container(
                    theme.note(f"{hand.number + 1} {call}", 13, lines=1), width=HAND_WIDTH
                ),
                *(_cell(table, ledger, hand, player, dispatch) for player in players),
            ],
            spacing=6,
        ),
        border=ft.Border.only(bottom=ft.BorderSide(1, theme.HAIRLINE)),
    )


def _cell(
    table: Table, ledger: Ledger, hand: ScoredHand, player: str, dispatch: Dispatch
) -> ft.Control:
    """The hand's points, the running total under them; signs stand beside and push nothing."""
    points, nose = hand.points[player], landed(hand, player)
    beside = signs(ledger, hand, player)
    sums: ft.Control = theme.note(number(hand.totals[player]), 12.5, lines=1)
    if nose:
        sums = ft.Container(
            theme.text(nose, 12, face=theme.BOLD, color=theme.FELT, lines=1),
            bgcolor=theme.FELT_SOFT,
            border_radius=6,
            padding=ft.Padding.symmetric(horizontal=4),
        )
    return pieces.tappable(
        ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(width=15),
                        theme.text(
                            number(points),
                            18,
                            face=theme.BOLD if beside else theme.REGULAR,
                            color=theme.INK if points or beside else theme.PENCIL,
                        ),
                        ft.Container(
                            ft.Row(beside, tight=True),
                            width=15,
                            alignment=ft.Alignment.CENTER_LEFT,
                        ),
                    ],
                    alignment=ft.MainAxisAlignment.CENTER,
                    spacing=2,
                    tight=True,
                ),
                sums,
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(ledger, hand, player),
        dispatch.later(act.Went(Place("why", table.game.id, hand.number, player))),
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=5),
        border_radius=8,
    )


def _empty() -> ft.Control:
    """Before the first hand there is something to look at, and it says what to do."""
    return ft.Container(
        ft.Column(
            [
                theme.text("\u2660 \u2665 \u2666 \u2663", 34, color=theme.HAIRLINE),
                theme.note(say("table.empty"), 15, align=ft.TextAlign.CENTER),
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=10,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=90, left=40, right=40),
    )
