"""The explanation of a number on the sheet: its lines, the totals before and after."""

import flet as ft

from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.reading import only_reads
from scorekeeper.state.routes import Route
from scorekeeper.state.views.sheet import adjacent_hand, explained_number, total_before
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.chart import chart
from scorekeeper.ui.sheet.columns import stands_below_the_sheet
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.record_status import reading_note
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.lines import exposed_line, line_reason, line_rules, suit_line
from scorekeeper.words.translation import number, say, signed


def why_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return every line that one player or team has in one hand."""
    table = state.table
    explained = explained_number(table, route) if table else None
    if table is None or explained is None:
        return []
    ledger, (scored, side) = score_game(table.game), explained
    hand = scored.number
    lines = [line for line in scored.lines if line.player == side]
    rows: list[ft.Control] = [
        _total_row(say("why.before"), number(total_before(ledger, hand, side)))
    ]
    players = sum(map(len, scored.sides.values()))
    for text in (exposed_line(scored.hand.declared.exposed), suit_line(scored.hand.declared.suit)):
        note = controls.Container(theme.note(text, 14), padding=ft.Padding.symmetric(vertical=8))
        rows += [note] if text else []
    for line, rule in zip(lines, line_rules(lines, scored.rules, players), strict=True):
        rows.append(line_row(line, rule, scored))
    if not lines:
        rows.append(_total_row(say("why.nothing"), "0"))
    rows.append(_total_row(say("why.total"), number(scored.totals[side]), last=True))
    notes = [theme.text(scored.hand.declared.note, 15)] if scored.hand.declared.note else []
    heading = say("why.heading", number=hand + 1, player=side)
    return [
        app_bar(
            heading,
            under=say("why.question"),
            # A team has the names of all its players.
            most_lines=theme.by_text_size(2, 3),
            back=back_button(state, dispatch),
            actions=[
                buttons.icon(
                    ft.Icons.MENU_BOOK_OUTLINED,
                    say("menu.rules"),
                    dispatch.to(Route("rules", table.game.id)),
                    word=say("icon.rules"),
                )
            ],
        ),
        layout.scroll_area(
            panels.panel(*panels.divided(rows), padding=16),
            *([panels.panel(theme.label(say("extras.note"), 14), *notes)] if notes else []),
            *_chart(table, ledger, side),
        ),
        layout.padded(
            controls.row(
                _step_button(table, route, -1, dispatch),
                controls.Container(
                    reading_note()
                    if only_reads(state, table.game.id)
                    else buttons.secondary(
                        say("hand.edit", number=hand + 1),
                        dispatch.to(Route("hand", table.game.id, scored.hand.id)),
                    ),
                    expand=True,
                ),
                _step_button(table, route, 1, dispatch),
                spacing=4,
            )
        ),
    ]


def _chart(table: Table, ledger: Ledger, side: str) -> list[ft.Control]:
    """Return the chart, unless the sheet beside this screen has it."""
    if stands_below_the_sheet(ledger):
        return []
    lines = chart(table.game.players, ledger, appearance().pane, side)
    return [panels.panel(theme.label(say("why.game_so_far"), 15), lines, spacing=8)]


def _step_button(table: Table, route: Route, step: int, dispatch: Dispatch) -> ft.Control:
    """Return the button that leads to the same player's number in the hand before or after."""
    target = adjacent_hand(table, route, step)
    return buttons.icon(
        ft.Icons.CHEVRON_LEFT if step < 0 else ft.Icons.CHEVRON_RIGHT,
        say("why.hand_before" if step < 0 else "why.hand_after"),
        dispatch.to(target) if target else None,
        word=say("icon.previous" if step < 0 else "icon.next"),
    )


def line_row(line: Line, rule: str, scored: ScoredHand) -> ft.Control:
    """Return the row of a line: its reason, the rule that gave points for it, and the points."""
    below = [theme.note(rule, 13.5)] if rule else []
    good = line.points < 0 if scored.rules.direction == "low" else line.points > 0
    return controls.row(
        controls.Container(
            controls.stacked(theme.text(line_reason(line), 16.5), *below, spacing=0),
            expand=True,
            padding=ft.Padding.symmetric(vertical=11),
        ),
        theme.title(signed(line.points), 17, color=theme.FELT if good else theme.INK),
        spacing=12,
    )


def _total_row(label: str, total: str, *, last: bool = False) -> ft.Control:
    return controls.row(
        controls.Container(
            theme.title(label, 16.5) if last else theme.text(label, 16.5),
            expand=True,
            padding=ft.Padding.symmetric(vertical=11),
        ),
        theme.title(total, 25 if last else 17),
    )
