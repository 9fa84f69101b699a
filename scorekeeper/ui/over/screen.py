"""The result of a game, or of an open game as if it ended now: podium, payments, chart, story."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.times import day_of
from scorekeeper.state.files import FilesRequested, offers_copy
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import RematchRequested
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.setup.new_game import next_dealer
from scorekeeper.state.table.playing import GameContinued, continuation
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.over.highlights import highlights
from scorekeeper.ui.over.payments import payments, standings
from scorekeeper.ui.over.podium import has_podium, on_podium, podium
from scorekeeper.ui.sheet.chart import chart, marks_legend
from scorekeeper.ui.sheet.columns import stands_below_the_sheet
from scorekeeper.ui.sheet.outlook import full_outlook
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import undo_buttons
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.club_bar import club_bar
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.ui.widgets.record_status import reading_note
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.game import end_reason, winners_line
from scorekeeper.words.names import rematch_place, short_name
from scorekeeper.words.times import duration, short_day
from scorekeeper.words.translation import number, say

# One or two winners have large pictures, more have small ones.
FEW_WINNERS, LARGE_PICTURE, SMALL_PICTURE = 2, 72, 46
# The size of who wins, and the least of two lines.
HEADING, LONG_HEADING = 25.0, 19.0
END = 4


def over_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the result of the open game; while it goes on, the result so far."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    if ledger.outcome is None:
        return _if_ended_now(state, table, ledger, dispatch)
    reads = only_reads(state, table.game.id)
    of_club = club_bar(state, table.game.id, dispatch)
    return screen(
        state,
        dispatch,
        say("over.heading"),
        [
            *_best(table, ledger),
            *payments(state, table, ledger, dispatch),
            *_pool(ledger),
            *_chart(table, ledger),
            *highlights(ledger),
            *_table(table, ledger),
            *_copy(state, dispatch),
            *([] if of_club else [reading_note() if reads else _play_on_button(ledger, dispatch)]),
        ],
        footer=of_club
        or panels.side_by_side(
            buttons.primary(
                say("over.share"),
                dispatch.to(Route("share", table.game.id)),
                under=theme.spare(say("over.share.under")),
            ),
            buttons.secondary(
                say("over.rematch"),
                dispatch.on_tap(RematchRequested(table.game)),
                under=theme.spare(_next_game(state, table)),
            ),
        ),
        under=table.game.name,
        actions=[
            *(undo_buttons(table, dispatch, "over") if table.past and not reads else []),
            _home_button(dispatch),
        ],
        route=Route("over", table.game.id),
        end=END,
    )


def _next_game(state: AppState, table: Table) -> str:
    """Return the line about a rematch: ``game 2 · Cid deals``."""
    place = rematch_place(table.game, state.real_games)
    dealer = say("deal.dealer", player=short_name(next_dealer(table.game)))
    return f"{place} \u00b7 {dealer}"


def _copy(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the offer to send a copy of everything, where there is one."""
    if not offers_copy(state):
        return []
    send = dispatch.on_tap(FilesRequested("send_copy")) if state.work is None else None
    copied = day_of(state.place.copied)
    sentence = say("home.copied", day=short_day(copied)) if copied else say("over.copy")
    return [
        controls.row(
            controls.Container(theme.note(sentence, 14), expand=True),
            buttons.chip(say("over.copy.send"), send, key="copy"),
            spacing=theme.GAP,
        )
    ]


def _home_button(dispatch: Dispatch) -> ft.Control:
    home = dispatch.to(HOME)
    return buttons.icon(ft.Icons.HOME, say("back.home"), home, word=say("icon.home"))


def _pool(ledger: Ledger) -> list[ft.Control]:
    """Return the pool that nobody has won; nothing where it is empty."""
    if not ledger.pool.points:
        return []
    words = say("pool.left", points=number(ledger.pool.size))
    return [panels.panel(theme.text(words, 15), padding=14)]


def _if_ended_now(
    state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the standing so far, and the outlook on the next hand."""
    name, route = table.game.name, Route("over", table.game.id)
    if not ledger.hands:
        return screen(state, dispatch, name, [], under=say("over.not_yet"), route=route)
    body = [
        *_best(table, ledger),
        *payments(state, table, ledger, dispatch),
        *full_outlook(ledger),
        *_chart(table, ledger),
        *highlights(ledger),
        *_table(table, ledger),
    ]
    return screen(state, dispatch, say("now.heading"), body, under=name, route=route, end=END)


def _best(table: Table, ledger: Ledger) -> list[ft.Control]:
    """Return the winners, final or so far: on a podium where there is one, else with pictures."""
    players = table.game.players
    winners = ledger.outcome.winners if ledger.outcome else ledger.leaders
    under = [
        say("hands", count=len(ledger.hands)),
        duration(table.game.started, table.game.finished),
        end_reason(ledger),
    ]
    size = LARGE_PICTURE if len(winners) <= FEW_WINNERS else SMALL_PICTURE
    pictures = controls.centred_row(
        *(avatar(players, winner, size) for winner in winners), wrap=True
    )
    shows_podium = has_podium(ledger)
    heading = winners_line(ledger, winners)
    # Of long names it is smaller, so that who pays whom is on the first screen.
    fitting = fitting_size(heading, HEADING, 2 * appearance().pane - 4 * theme.MARGIN, LONG_HEADING)
    lines: list[ft.Control] = [
        *([] if shows_podium else [pictures]),
        controls.heading(theme.title(heading, fitting, align=ft.TextAlign.CENTER)),
        theme.note(
            theme.unbroken(" \u00b7 ".join(part for part in under if part)),
            14,
            align=ft.TextAlign.CENTER,
        ),
    ]
    words = controls.Container(
        controls.column(*lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=4, bottom=4),
    )
    if not shows_podium:
        return [words]
    steps = controls.full_column(
        podium(players, ledger, appearance().pane), panels.divider(), spacing=0
    )
    return [words, steps]


def _table(table: Table, ledger: Ledger) -> list[ft.Control]:
    """Return the table of results, unless the podium has them all."""
    complete = has_podium(ledger) and len(on_podium(ledger)) == len(ledger.totals)
    if complete and ledger.if_ended_now is None and not ledger.left:
        return []
    return [standings(table.game.players, ledger)]


def _chart(table: Table, ledger: Ledger) -> list[ft.Control]:
    """Return the chart with the legend of its signs, unless the sheet beside this screen has it."""
    if stands_below_the_sheet(ledger):
        return []
    heading = say("over.course" if ledger.outcome else "why.game_so_far")
    lines = chart(table.game.players, ledger, appearance().pane)
    legend = [theme.note(f"{sign} {words}", 13) for sign, words in marks_legend(ledger)]
    return [
        panels.panel(
            theme.label(heading, 15),
            lines,
            *([controls.row(*legend, wrap=True, spacing=16, run_spacing=2)] if legend else []),
            spacing=8,
        )
    ]


def _play_on_button(ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    option, value = continuation(ledger)
    label = say(f"over.play_on.{option}" if option else "over.play_on", value=number(value or 0))
    return buttons.secondary(label, dispatch.on_tap(GameContinued(option, value)))
