"""Everybody's place, total and share in money, and the fewest payments that settle the game."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.settlement import Transfer, fewest_payments
from scorekeeper.scoring.story import Place, places
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import Route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, avatar_with_name
from scorekeeper.words.money import (
    early_line,
    net_line,
    net_result,
    result_sign,
    settled_by,
    settlement_text,
    transfer_amount,
)
from scorekeeper.words.story import place_text
from scorekeeper.words.translation import number, say

PAYMENTS_PADDING = ft.Padding.only(left=16, right=12, top=12, bottom=4)


def standings(players: Sequence[str], ledger: Ledger) -> ft.Control:
    """Return everyone from best to worst, with their total and its worth in money."""
    settlement = ledger.if_ended_now
    rows = [*panels.divided(_standing(players, ledger, place) for place in places(ledger))]
    rows += [
        theme.note(say("players.left", player=name, total=number(total)), 14)
        for name, total in ledger.left.items()
    ]
    if settlement:
        rows += [
            panels.divider(),
            controls.Container(
                theme.note(settled_by(ledger.rules, settlement), 14),
                padding=ft.Padding.only(top=10),
            ),
        ]
    return panels.panel(*rows, padding=16)


def _standing(players: Sequence[str], ledger: Ledger, place: Place) -> ft.Control:
    name: list[ft.Control] = [
        theme.label(place.side, 17, lines=theme.by_text_size(1, None)),
        theme.note(place_text(place), 13, lines=1),
    ]
    return controls.Container(
        controls.row(
            avatar(players, place.side, 34),
            controls.stacked(*name, spacing=0, expand=True),
            _result(ledger, place.side),
            spacing=12,
        ),
        padding=ft.Padding.symmetric(vertical=8),
    )


def _result(ledger: Ledger, side: str) -> ft.Control:
    """Return a total and the money it brings: beside it, or below it with large text."""
    total = theme.title(number(ledger.totals[side]), 19, lines=1)
    settlement = ledger.if_ended_now
    if settlement is None:
        return total
    sign = result_sign(settlement, side)
    color = theme.FELT if sign > 0 else theme.HEART if sign < 0 else theme.PENCIL
    paid = theme.title(net_result(settlement, side), 17, color=color, lines=1)
    if theme.is_large_text():
        return controls.stacked(
            total, paid, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.END
        )
    money = controls.Container(paid, width=100, alignment=ft.Alignment.CENTER_RIGHT)
    return controls.row(total, money, spacing=12, tight=True)


def payments(state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch) -> list[ft.Control]:
    """Return the payments, the fewest possible; nothing where nobody pays.

    A payment opens to the arithmetic of its amount.
    """
    settlement = ledger.if_ended_now
    transfers = fewest_payments(settlement) if settlement else ()
    early = [
        panels.panel(theme.text(early_line(early_settlement), 15))
        for early_settlement in ledger.early
    ]
    if settlement is None or not transfers:
        return early
    title = controls.heading(theme.title(say("pays.heading"), 16))
    method = theme.note(settlement_text(ledger.rules), 14)
    heading = controls.row(*layout.words_beside([title], [method]), spacing=8)
    rows = panels.divided(
        controls.stacked(*_payment(state, table, ledger, transfer, dispatch), spacing=0)
        for transfer in transfers
    )
    way = _cash_box(state, table, ledger, dispatch)
    return [*early, panels.panel(heading, *rows, *way, padding=PAYMENTS_PADDING)]


def _payment(
    state: AppState, table: Table, ledger: Ledger, transfer: Transfer, dispatch: Dispatch
) -> list[ft.Control]:
    """Return one payment, and once somebody has tapped it, its reason below."""
    settlement, players = ledger.if_ended_now, table.game.players
    if settlement is None:
        return []
    amount = transfer_amount(settlement, transfer)
    section = f"pays.{transfer.payer}.{transfer.receiver}"
    opened = section in state.screen.expanded
    people = controls.row(
        avatar_with_name(players, transfer.payer),
        theme.note(say("pays.sign"), 14),
        avatar_with_name(players, transfer.receiver),
        spacing=8,
        wrap=True,
        expand=True,
    )
    row = buttons.tappable(
        controls.row(people, theme.title(amount, 17), panels.opening_sign(opened, 20), spacing=4),
        say("pays.spoken", payer=transfer.payer, receiver=transfer.receiver, amount=amount),
        dispatch.on_section(section),
        key=section,
        padding=ft.Padding.symmetric(vertical=10),
        border_radius=theme.CARD_RADIUS,
    )
    if not opened:
        return [row]
    why = controls.Container(
        controls.stacked(
            *(
                theme.text(net_line(ledger, settlement, side), 14.5)
                for side in (transfer.payer, transfer.receiver)
            ),
            theme.note(say(f"rulecard.settlement.{settlement.method}"), 13.5),
            theme.note(say("pays.fewest"), 13.5),
            spacing=4,
        ),
        padding=ft.Padding.only(bottom=12),
    )
    return [row, why]


def _cash_box(
    state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the way to the cash box that has these payments: that of the game's group."""
    group = state.groups.of_game.get(table.game.id, "")
    name = state.groups.name_of(group)
    settlement = ledger.settlement
    if not name or settlement is None or settlement.money is None:
        return []
    words = say("pays.cash_box", group=name)
    return [
        panels.divider(),
        panels.link_line(
            ft.Icon(ft.Icons.SAVINGS_OUTLINED, size=20, color=theme.PENCIL),
            theme.label(words, 15, lines=2, expand=True),
            spoken=words,
            tap=dispatch.to(Route("cash_box", group=group)),
            key="cash box",
            down=12,
        ),
    ]
