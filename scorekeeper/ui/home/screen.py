"""The first tab: go on with a game, start another one, alone or with a regular table."""

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
from scorekeeper.state.requests import GameRecovered
from scorekeeper.state.routes import DEVICES, JOIN_RECORD, LOOK_BACK, PAST, Role, sheet_route
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.state.storage import StoragePlaceRead
from scorekeeper.state.stored import UnopenedGame
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.views.standings import current_game, finished_games, unfinished_games
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.home.examples import examples_panel
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.home.tables import copy_line, offer_line, tables, twins_panel
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.card_face import suit_row
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.record_status import record_rows
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.store_place import store_place_panel
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.translation import say

# How many open games and how many finished ones are listed.
SHOWN = 3


def home_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return what is played and where to play next; in a wide window finished games beside it."""
    open_games, done_games = unfinished_games(state), finished_games(state)[:SHOWN]
    going = current_game(open_games, partial(_days_ago, today))
    rows: list[ft.Control] = []
    if state.unopened:
        rows.append(_unopened_game(state.unopened, state.role, dispatch))
    if state.real_games and state.place.worth_telling:
        understood = dispatch.on_dismiss(StoragePlaceRead())
        way = buttons.chip(say("place.understood"), understood, key="understood")
        rows.append(store_place_panel(state, dispatch, way))
    rows += examples_panel(state, dispatch)
    rows += twins_panel(state, dispatch)
    if going:
        rows.append(game_card(going, today, dispatch, current=True))
        if state.role != FOLLOW:
            rows.append(_go_on_button(going, dispatch))
    if others := [game for game in open_games[:SHOWN] if game is not going]:
        rows.append(panels.section_heading(say("home.going")))
        rows += [game_card(game, today, dispatch) for game in others]
    if state.role != FOLLOW:
        rows += [*tables(state, today, dispatch), *record_rows(state, dispatch)]
    done: list[ft.Control] = []
    if done_games:
        done = [_done_heading(state.role, dispatch)]
        done += [game_card(game, today, dispatch) for game in done_games]
    body = in_columns(rows, done) if rows and done else [*rows, *done]
    play = partial(screen, state, dispatch, say("app.name"), tab=True)
    if state.role == FOLLOW:
        return play(body or [empty_state(say("board.none"), top=120)])
    if not body:
        body = [_welcome(state, dispatch)]
    start = dispatch.on_tap(SetupStarted())
    join = buttons.secondary(say("home.join"), dispatch.on_tap(Navigated(DEVICES)))
    starts = [join, (buttons.secondary if going else buttons.primary)(say("home.new"), start)]
    update = [_update_offer(dispatch)] if state.update else []
    footer = in_a_row(starts) if appearance().wide else panels.side_by_side(*starts)
    return play([*body, *copy_line(state, today, dispatch)], footer=[*update, *footer])


def _days_ago(today: date, game: GameSummary) -> int:
    """Return how many days ago somebody touched a game; 0 where that is unknown."""
    day = day_of(game.saved) or day_of(game.started)
    return (today - day).days if day else 0


def _done_heading(role: Role, dispatch: Dispatch) -> ft.Control:
    """Return the heading of the finished games, with the way to look back beside it."""
    heading = panels.section_heading(say("home.done"))
    if role == FOLLOW:
        return heading
    look_back = buttons.chip(
        say("look_back.heading"),
        dispatch.on_tap(Navigated(LOOK_BACK)),
        key="look back",
        before=ft.Icon(ft.Icons.HISTORY_EDU, size=18, color=theme.PENCIL),
    )
    return controls.Row(
        [controls.Container(heading, expand=True), look_back],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _go_on_button(game: GameSummary, dispatch: Dispatch) -> ft.Control:
    """Return the button that leads on with the latest game that is still on."""
    go_on = GameResumed(game.id) if game.paused else Navigated(sheet_route(game.id))
    return buttons.primary(
        say("home.go_on", number=game.hands + 1), dispatch.on_tap(go_on), under=game.name
    )


def _update_offer(dispatch: Dispatch) -> ft.Control:
    """Return the offer of an update: on this screen only, where no hand is being entered."""
    take = buttons.chip(say("home.update.take"), dispatch.on_tap(UpdateAccepted()))
    return offer_line(say("home.update"), take)


def _unopened_game(game: UnopenedGame, role: Role, dispatch: Dispatch) -> ft.Control:
    """Return what happened to a game that cannot be opened, and the ways on."""
    watches = role == FOLLOW
    recover = buttons.primary(say("home.unopened.recover"), dispatch.on_tap(GameRecovered(game.id)))
    others = buttons.secondary(say("home.unopened.others"), dispatch.on_tap(Navigated(PAST)))
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
