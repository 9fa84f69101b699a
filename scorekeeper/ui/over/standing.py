"""Everyone from best to worst with what they have and get, and who pays whom."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.settlement import Settlement
from scorekeeper.state.views.selectors import standing
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.people import avatar, named
from scorekeeper.words.money import net_result, result_sign, settled_by, transfer_amount
from scorekeeper.words.translation import number, say


def standing_boxes(players: Sequence[str], ledger: Ledger) -> list[ft.Control]:
    """As things stand, or would be settled, with the totals of now."""
    return [_standing(players, ledger), *_payments(players, ledger.if_ended_now)]


def _standing(players: Sequence[str], ledger: Ledger) -> ft.Control:
    rows: list[ft.Control] = []
    settlement = ledger.if_ended_now
    for player in standing(ledger):
        if rows:
            rows.append(pieces.rule())
        rows.append(
            controls.Container(
                controls.Row(
                    [
                        avatar(players, player, 34),
                        controls.Container(theme.label(player, 17, lines=1), expand=True),
                        _result(ledger, player),
                    ],
                    spacing=12,
                ),
                padding=ft.Padding.symmetric(vertical=10),
            )
        )
    rows += [
        theme.note(say("people.left", player=name, total=number(total)), 14)
        for name, total in ledger.left.items()
    ]
    if settlement:
        rows += [
            pieces.rule(),
            controls.Container(
                theme.note(settled_by(ledger.rules, settlement), 14),
                padding=ft.Padding.only(top=10),
            ),
        ]
    return pieces.box(*rows, padding=16)


def _result(ledger: Ledger, side: str) -> ft.Control:
    """A total and what comes of it: beside it, or below it where text is large."""
    total = theme.title(number(ledger.totals[side]), 19, lines=1)
    settlement = ledger.if_ended_now
    if settlement is None:
        return total
    sign = result_sign(settlement, side)
    color = theme.FELT if sign > 0 else theme.HEART if sign < 0 else theme.PENCIL
    paid = theme.text(net_result(settlement, side), 17, face=theme.BOLD, color=color, lines=1)
    if theme.is_large():
        return controls.Column(
            [total, paid], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END
        )
    beside = controls.Container(paid, width=100, alignment=ft.Alignment.CENTER_RIGHT)
    return controls.Row([total, beside], spacing=12, tight=True)


def _payments(players: Sequence[str], settlement: Settlement | None) -> list[ft.Control]:
    if settlement is None or not settlement.transfers:
        return []
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
                            named(players, transfer.payer),
                            theme.note("\u2192", 16),
                            named(players, transfer.receiver),
                        ],
                        spacing=8,
                        wrap=True,
                        expand=True,
                    ),
                    theme.title(transfer_amount(settlement, transfer), 17),
                ]
            ),
        )
        for transfer in settlement.transfers
    ]
    return [pieces.box(theme.title(say("pays.heading"), 16), *rows, padding=16, spacing=10)]
