"""The game is over: who won, what everyone has, who pays whom, and the next one."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.settlement import Settlement
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Table
from scorekeeper.state.place import table as table_place
from scorekeeper.state.selectors import reopening, standing
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.chart import chart
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar, named
from scorekeeper.words import game as words
from scorekeeper.words import money, times
from scorekeeper.words.speak import number, say


def over_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Result and settlement of the open game."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    back = pieces.icon_button(
        ft.Icons.ARROW_BACK,
        say("back.sheet"),
        dispatch.later(act.Went(table_place(table.game.id))),
    )
    if ledger.outcome is None:
        return [pieces.bar(table.game.name, under=say("over.not_yet"), back=back)]
    again = act.Repeated(table.game, table.game.name)
    return [
        pieces.bar(say("over.heading"), under=table.game.name, back=back),
        pieces.scrolling(
            _winners(table, ledger),
            _standing(table, ledger),
            *_payments(table, ledger.settlement),
            pieces.box(
                theme.label(say("over.course"), 15),
                chart(table.game.players, ledger),
                spacing=8,
            ),
            *_reopen(ledger, dispatch),
            _export(table, dispatch),
            ft.Container(height=4),
        ),
        pieces.padded(
            pieces.main_button(
                say("over.rematch"), dispatch.later(again), under=say("over.rematch.under")
            )
        ),
    ]


def _winners(table: Table, ledger: Ledger) -> ft.Control:
    players = table.game.players
    winners = ledger.outcome.winners if ledger.outcome else ()
    under = [
        say("hands", count=len(ledger.hands)),
        times.lasted(table.game.started, table.game.finished),
        words.ended_by(ledger),
    ]
    size = 72 if len(winners) < 3 else 46
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [avatar(players, winner, size) for winner in winners],
                    alignment=ft.MainAxisAlignment.CENTER,
                    wrap=True,
                ),
                ft.Semantics(
                    header=True,
                    content=theme.title(words.outcome_line(ledger), 27, align=ft.TextAlign.CENTER),
                ),
                theme.note(
                    " \u00b7 ".join(part for part in under if part),
                    14,
                    align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=4, bottom=8),
    )


def _standing(table: Table, ledger: Ledger) -> ft.Control:
    rows: list[ft.Control] = []
    settlement = ledger.settlement
    for player in standing(ledger):
        if rows:
            rows.append(pieces.rule())
        paid: list[ft.Control] = []
        if settlement:
            sign = money.wins(settlement, player)
            color = theme.FELT if sign > 0 else theme.HEART if sign < 0 else theme.PENCIL
            paid.append(
                ft.Container(
                    theme.text(
                        money.net(settlement, player), 17, face=theme.BOLD, color=color, lines=1
                    ),
                    width=100,
                    alignment=ft.Alignment.CENTER_RIGHT,
                )
            )
        rows.append(
            ft.Container(
                ft.Row(
                    [
                        avatar(table.game.players, player, 34),
                        ft.Container(theme.label(player, 17, lines=1), expand=True),
                        theme.title(number(ledger.totals[player]), 19, lines=1),
                        *paid,
                    ],
                    spacing=12,
                ),
                padding=ft.Padding.symmetric(vertical=10),
            )
        )
    if settlement:
        rows += [
            pieces.rule(),
            ft.Container(
                theme.note(money.settled_by(ledger.rules, settlement), 14),
                padding=ft.Padding.only(top=10),
            ),
        ]
    return pieces.box(*rows, padding=16)


def _payments(table: Table, settlement: Settlement | None) -> list[ft.Control]:
    if settlement is None or not settlement.transfers:
        return []
    players = table.game.players
    rows = [
        ft.Semantics(
            label=say(
                "pays.spoken",
                payer=transfer.payer,
                receiver=transfer.receiver,
                amount=money.paid(settlement, transfer),
            ),
            container=True,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Row(
                        [
                            named(players, transfer.payer),
                            theme.note("\u2192", 16),
                            named(players, transfer.receiver),
                        ],
                        spacing=8,
                        wrap=True,
                        expand=True,
                    ),
                    theme.title(money.paid(settlement, transfer), 17),
                ]
            ),
        )
        for transfer in settlement.transfers
    ]
    return [pieces.box(theme.title(say("pays.heading"), 16), *rows, padding=16, spacing=10)]


def _export(table: Table, dispatch: Dispatch) -> ft.Control:
    def chip(form: str) -> ft.Control:
        asked = act.FilesAsked("export", form, table.game.id)
        spoken = say(f"menu.export.{form}")
        return pieces.chip(say(f"files.form.{form}"), dispatch.later(asked), spoken=spoken)

    return ft.Row(
        [theme.label(say("over.export"), 15), chip("json"), chip("csv")],
        spacing=8,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _reopen(ledger: Ledger, dispatch: Dispatch) -> list[ft.Control]:
    option, value = reopening(ledger)
    label = say(f"over.play_on.{option}" if option else "over.play_on", value=value)
    return [pieces.quiet_button(label, dispatch.later(act.PlayedOn(option, value)))]
