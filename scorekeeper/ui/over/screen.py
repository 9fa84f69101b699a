"""The result of a game, or of an open game as if it ended now: winners, standings, payments."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.settlement import Settlement
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import table_route
from scorekeeper.state.table.playing import continuation
from scorekeeper.state.views.standings import ranking
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.chart import chart, stands_below_the_sheet
from scorekeeper.ui.sheet.outlook import full_outlook
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar, undo_buttons
from scorekeeper.ui.widgets.avatars import avatar, avatar_with_name
from scorekeeper.words.game import end_reason, winners_line
from scorekeeper.words.money import net_result, result_sign, settled_by, transfer_amount
from scorekeeper.words.times import duration
from scorekeeper.words.translation import number, say

# One or two winners have large pictures, more have small ones.
FEW_WINNERS, LARGE_PICTURE, SMALL_PICTURE = 2, 72, 46


def over_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the result of the open game; while it goes on, what it would be now."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    back = buttons.icon(
        ft.Icons.ARROW_BACK,
        say("back.sheet"),
        dispatch.on_tap(act.Navigated(table_route(table.game.id))),
    )
    if ledger.outcome is None:
        return _if_ended_now(table, ledger, back)
    rematch = act.RematchStarted(table.game, table.game.name)
    return [
        app_bar(
            say("over.heading"),
            under=table.game.name,
            back=back,
            actions=undo_buttons(table, dispatch) if table.past else [],
        ),
        layout.scroll_area(
            _winners(table, ledger),
            _standings(table.game.players, ledger),
            *_payments(table.game.players, ledger.if_ended_now),
            *_chart(table, ledger),
            _play_on_button(ledger, dispatch),
            _export_row(table, dispatch),
            controls.Container(height=4),
        ),
        layout.padded(
            buttons.primary(
                say("over.rematch"), dispatch.on_tap(rematch), under=say("over.rematch.under")
            )
        ),
    ]


def _if_ended_now(table: Table, ledger: Ledger, back: ft.Control) -> list[ft.Control]:
    """Return how things stand, and what the next hand can change about it."""
    if not ledger.hands:
        return [app_bar(table.game.name, under=say("over.not_yet"), back=back)]
    return [
        app_bar(say("now.heading"), under=table.game.name, back=back),
        layout.scroll_area(
            _winners(table, ledger),
            _standings(table.game.players, ledger),
            *_payments(table.game.players, ledger.if_ended_now),
            *full_outlook(ledger),
            *_chart(table, ledger),
            controls.Container(height=4),
        ),
    ]


def _winners(table: Table, ledger: Ledger) -> ft.Control:
    players = table.game.players
    winners = ledger.outcome.winners if ledger.outcome else ledger.leaders
    under = [
        say("hands", count=len(ledger.hands)),
        duration(table.game.started, table.game.finished),
        end_reason(ledger),
    ]
    size = LARGE_PICTURE if len(winners) <= FEW_WINNERS else SMALL_PICTURE
    return controls.Container(
        controls.Column(
            [
                controls.Row(
                    [avatar(players, winner, size) for winner in winners],
                    alignment=ft.MainAxisAlignment.CENTER,
                    wrap=True,
                ),
                controls.Semantics(
                    header=True,
                    content=theme.title(
                        winners_line(ledger, winners), 27, align=ft.TextAlign.CENTER
                    ),
                ),
                theme.note(
                    theme.unbroken(" \u00b7 ".join(part for part in under if part)),
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


def _chart(table: Table, ledger: Ledger) -> list[ft.Control]:
    """Return the chart, unless the sheet beside this screen has it."""
    if stands_below_the_sheet(ledger):
        return []
    heading = say("over.course" if ledger.outcome else "why.game_so_far")
    lines = chart(table.game.players, ledger, appearance().pane)
    return [panels.panel(theme.label(heading, 15), lines, spacing=8)]


def _export_row(table: Table, dispatch: Dispatch) -> ft.Control:
    def chip(form: act.ExportForm) -> ft.Control:
        request = act.FilesRequested("export", form, table.game.id)
        spoken = say(f"menu.export.{form}")
        return buttons.chip(say(f"files.form.{form}"), dispatch.on_tap(request), spoken=spoken)

    return controls.Row(
        [theme.label(say("over.export"), 15), chip("json"), chip("csv")],
        spacing=8,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _play_on_button(ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    option, value = continuation(ledger)
    label = say(f"over.play_on.{option}" if option else "over.play_on", value=value)
    return buttons.secondary(label, dispatch.on_tap(act.GameContinued(option, value)))


def _standings(players: Sequence[str], ledger: Ledger) -> ft.Control:
    """Return everyone from best to worst, with their total and what it is worth in money."""
    rows: list[ft.Control] = []
    settlement = ledger.if_ended_now
    for player in ranking(ledger):
        if rows:
            rows.append(panels.divider())
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
            panels.divider(),
            controls.Container(
                theme.note(settled_by(ledger.rules, settlement), 14),
                padding=ft.Padding.only(top=10),
            ),
        ]
    return panels.panel(*rows, padding=16)


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
        for transfer in settlement.transfers
    ]
    return [panels.panel(theme.title(say("pays.heading"), 16), *rows, padding=16, spacing=10)]
