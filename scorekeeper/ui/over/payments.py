"""Everybody's place, total and share in money, and the fewest payments that settle the game."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.settlement import fewest_payments
from scorekeeper.scoring.story import Place, places
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar, avatar_with_name
from scorekeeper.words.money import early_line, net_result, result_sign, settled_by, transfer_amount
from scorekeeper.words.story import place_text
from scorekeeper.words.translation import number, say


def standings(players: Sequence[str], ledger: Ledger) -> ft.Control:
    """Return everyone from best to worst, with their total and what it is worth in money."""
    settlement = ledger.if_ended_now
    rows = panels.divided(_standing(players, ledger, place) for place in places(ledger))
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
        theme.label(place.side, 17, lines=None if theme.is_large_text() else 1),
        theme.note(place_text(place), 13, lines=1),
    ]
    return controls.Container(
        controls.Row(
            [
                avatar(players, place.side, 34),
                controls.stacked(*name, spacing=0, expand=True),
                _result(ledger, place.side),
            ],
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
    paid = theme.text(net_result(settlement, side), 17, face=theme.BOLD, color=color, lines=1)
    if theme.is_large_text():
        return controls.Column(
            [total, paid], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END
        )
    money = controls.Container(paid, width=100, alignment=ft.Alignment.CENTER_RIGHT)
    return controls.Row([total, money], spacing=12, tight=True)


def payments(players: Sequence[str], ledger: Ledger) -> list[ft.Control]:
    """Return who pays whom, in the fewest payments there are; nothing where nobody pays."""
    settlement = ledger.if_ended_now
    transfers = fewest_payments(settlement) if settlement else ()
    early = [panels.panel(theme.text(early_line(each), 15)) for each in ledger.early]
    if settlement is None or not transfers:
        return early
    rows = [
        controls.Semantics(
            label=say(
                "pays.spoken",
                payer=transfer.payer,
                receiver=transfer.receiver,
                amount=transfer_amount(settlement, transfer),
            ),
            container=True,
            exclude_semantics=True,
            content=controls.Row(
                [
                    controls.Row(
                        [
                            avatar_with_name(players, transfer.payer),
                            theme.note("\u2192", 16),
                            avatar_with_name(players, transfer.receiver),
                        ],
                        spacing=8,
                        wrap=True,
                        expand=True,
                    ),
                    theme.title(transfer_amount(settlement, transfer), 17),
                ]
            ),
        )
        for transfer in transfers
    ]
    heading = controls.Row(
        [
            theme.title(say("pays.heading"), 16, expand=True),
            theme.note(say("pays.count", count=len(transfers)), 14),
        ],
        spacing=8,
        wrap=theme.is_large_text(),
    )
    return [*early, panels.panel(heading, *rows, padding=16, spacing=10)]
