"""The home screen: go on with a game, start a new one, look at past ones."""

from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import day_of
from scorekeeper.state.device import UpdateAccepted
from scorekeeper.state.examples import ExamplesAdded
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import FOLLOW, HOST
from scorekeeper.state.requests import GameRecovered, RematchRequested
from scorekeeper.state.routes import (
    DEVICES,
    GAMES,
    JOIN_RECORD,
    PEOPLE,
    SETTINGS,
    Role,
    sheet_route,
)
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.state.storage import StoragePlaceRead
from scorekeeper.state.stored import UnopenedGame
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.views.standings import current_game, finished_games, unfinished_games
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.home.examples import examples_panel
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import suit_row
from scorekeeper.ui.widgets.group_chips import group_chips
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.record_status import record_rows
from scorekeeper.ui.widgets.store_place import store_place_panel
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import say

# How many open games and how many finished ones are listed; in pairs where the window is wide.
SHOWN, SHOWN_IN_PAIRS = 3, 6


def home_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the latest games, unfinished ones first, and the buttons that start another."""
    rows: list[ft.Control] = []
    if state.unopened:
        rows.append(_unopened_game(state.unopened, state.role, dispatch))
    if state.real_games and state.place.worth_telling:
        understood = dispatch.on_dismiss(StoragePlaceRead())
        way = buttons.chip(say("place.understood"), understood, key="understood")
        rows.append(store_place_panel(state, dispatch, way))
    rows += examples_panel(state, dispatch)
    rows += group_chips(state, dispatch, offer_new=False)
    rows += [] if state.role == FOLLOW else record_rows(state, dispatch)
    open_games, done_games = unfinished_games(state), finished_games(state)
    going = current_game(open_games, partial(_days_ago, today))
    shown = SHOWN_IN_PAIRS if appearance().wide else SHOWN
    if open_games:
        rows.append(panels.section_heading(say("home.going")))
        cards = (
            game_card(game, today, dispatch, current=game is going) for game in open_games[:shown]
        )
        rows += in_pairs([*cards])
    if done_games:
        rows.append(_done_heading(state.role, dispatch))
        rows += in_pairs([game_card(game, today, dispatch) for game in done_games[:shown]])
    if state.role == FOLLOW:
        if not rows:
            rows.append(empty_state(say("board.none"), top=120))
        return [_bar(_settings_button(dispatch)), layout.scroll_area(*rows)]
    if not rows:
        rows.append(_welcome(state, dispatch))
    update = [_update_offer(dispatch)] if state.update else []
    own = state.real_games
    starts = [_rematch_button(own[0], dispatch)] if own else []
    start = dispatch.on_tap(SetupStarted())
    if going:
        starts.append(buttons.secondary(say("home.new"), start))
        if len(starts) > 1 and not theme.is_large_text():
            starts = [_side_by_side(*starts)]
        starts.append(_go_on_button(going, dispatch))
    else:
        starts.append(buttons.primary(say("home.new"), start))
    return [
        _bar(
            buttons.icon(
                ft.Icons.QR_CODE_2, say("menu.devices"), dispatch.on_tap(Navigated(DEVICES))
            ),
            buttons.icon(
                ft.Icons.HISTORY, say("home.past_games"), dispatch.on_tap(Navigated(GAMES))
            ),
            _settings_button(dispatch),
        ),
        layout.scroll_area(*rows),
        layout.padded(*update, *in_a_row(starts)),
    ]


def _days_ago(today: date, game: GameSummary) -> int:
    """Return how many days ago somebody touched a game; 0 where that is unknown."""
    day = day_of(game.saved) or day_of(game.started)
    return (today - day).days if day else 0


def _done_heading(role: Role, dispatch: Dispatch) -> ft.Control:
    """Return the heading of the finished games, with the way to everybody's figures beside it."""
    heading = panels.section_heading(say("home.done"))
    if role == FOLLOW:
        return heading
    people = buttons.chip(
        say("people.heading"),
        dispatch.on_tap(Navigated(PEOPLE)),
        key="everyone",
        before=ft.Icon(ft.Icons.LEADERBOARD, size=18, color=theme.PENCIL),
    )
    return controls.Row(
        [controls.Container(heading, expand=True), people],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _bar(*actions: ft.Control) -> ft.Control:
    # The app's name is one word that fits as it is, so it does not grow with the text.
    size = theme.type_size(27, appearance().text, fixed_size=True)
    return app_bar(say("app.name"), size=size, actions=actions)


def _side_by_side(again: ft.Control, new: ft.Control) -> ft.Control:
    """Return the two ways to another game beside each other, the one with the names wider."""
    return controls.Row(
        [controls.Container(new, expand=2), controls.Container(again, expand=3)],
        spacing=theme.GAP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _go_on_button(game: GameSummary, dispatch: Dispatch) -> ft.Control:
    """Return the button that leads on with the latest game that is still on."""
    go_on = GameResumed(game.id) if game.paused else Navigated(sheet_route(game.id))
    return buttons.primary(
        say("home.go_on", number=game.hands + 1), dispatch.on_tap(go_on), under=game.name
    )


def _rematch_button(last: GameSummary, dispatch: Dispatch) -> ft.Control:
    """Return the button that starts the last game again, with the same players."""
    names = ", ".join(last.players)
    return tappable(
        controls.Column(
            [
                theme.label(say("home.again"), 16, align=ft.TextAlign.CENTER),
                theme.note(names, 13, lines=2, align=ft.TextAlign.CENTER),
            ],
            spacing=1,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        say("home.again"),
        dispatch.on_tap(RematchRequested()),
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=28,
        padding=ft.Padding.symmetric(horizontal=16, vertical=11),
        alignment=ft.Alignment.CENTER,
    )


def _update_offer(dispatch: Dispatch) -> ft.Control:
    """Return the offer of an update: on this screen only, where no hand is being entered."""
    return controls.Row(
        [
            controls.Container(theme.note(say("home.update"), 15), expand=True),
            buttons.chip(say("home.update.take"), dispatch.on_tap(UpdateAccepted())),
        ],
        spacing=theme.GAP,
    )


def _settings_button(dispatch: Dispatch) -> ft.Control:
    open_settings = dispatch.on_tap(Navigated(SETTINGS))
    return buttons.icon(ft.Icons.TUNE, say("settings.heading"), open_settings)


def _unopened_game(game: UnopenedGame, role: Role, dispatch: Dispatch) -> ft.Control:
    """Return what happened to a game that cannot be opened, and the ways on."""
    watches = role == FOLLOW
    recover = buttons.primary(say("home.unopened.recover"), dispatch.on_tap(GameRecovered(game.id)))
    others = buttons.secondary(say("home.unopened.others"), dispatch.on_tap(Navigated(GAMES)))
    known, problem = game.hands is not None, problem_sentence(game.problems[0])
    return panels.warning(
        theme.title(visible(game.name), 20),
        theme.text(say("home.unopened.damaged" if known else "home.unopened", problem=problem), 15),
        *([theme.note(say("home.unopened.before", count=game.hands), 14)] if known else []),
        controls.Container(height=2),
        *([recover] if known and not watches else []),
        *([] if watches else [others]),
    )


def _welcome(state: AppState, dispatch: Dispatch) -> ft.Control:
    ways = [buttons.chip(say("examples.see"), dispatch.on_tap(ExamplesAdded()))]
    if state.shared.possible and state.role == HOST:
        join = dispatch.on_tap(Navigated(JOIN_RECORD))
        ways.append(buttons.chip(say("join_record.heading"), join))
    return controls.Container(
        controls.Column(
            [
                suit_row(46),
                theme.title(say("home.welcome"), 24, align=ft.TextAlign.CENTER),
                theme.note(say("home.welcome.under"), 15.5, align=ft.TextAlign.CENTER),
                controls.Container(height=theme.GAP),
                *ways,
            ],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=120, left=24, right=24),
    )
