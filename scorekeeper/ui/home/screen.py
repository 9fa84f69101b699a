"""The first tab: go on with a game, start another one, alone or with a regular table."""

from collections.abc import Iterable
from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import day_of, evening_of
from scorekeeper.state.device import StoragePlaceRead, UpdateAccepted
from scorekeeper.state.examples import ExamplesAdded
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import FOLLOW, HOST, TABLE
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import (
    GameRecovered,
    GroupGameRequested,
    RematchRequested,
    TwinsCompared,
)
from scorekeeper.state.routes import (
    DEVICES,
    LOOK_BACK,
    NEW_CLUB,
    PAST,
    Role,
    Route,
    sheet_route,
)
from scorekeeper.state.setup.new_game import SetupStarted
from scorekeeper.state.stored import UnopenedGame
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.views.club import evening_route
from scorekeeper.state.views.standings import current_game, finished_games, unfinished_games
from scorekeeper.statistics.group import Group, next_evening
from scorekeeper.tournament.club_evening import ClubEvening
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.home.examples import examples_panel
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import suit_row
from scorekeeper.ui.widgets.file_picking import BroughtIn, bring_in_buttons
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.record_status import record_rows, waiting_record
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.store_place import install_way, refused_backup, store_place_panel
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import capital, join_list, say

# The most open games, and the most finished ones, in the list.
SHOWN = 3
ROW_PADDING = 9


def home_screen(
    state: AppState, today: date, dispatch: Dispatch, importer: ft.FilePicker | None = None
) -> list[ft.Control]:
    """Return the open games and ways to play next, or the game of a club table.

    ``importer`` takes in games of another phone, or of a browser that the app was in before.
    """
    if state.role == TABLE:
        # Few phones lie on a table.
        from scorekeeper.ui.home.own_table import own_table  # noqa: PLC0415

        return own_table(state, dispatch, club_rows(state, dispatch))
    return _games(state, today, dispatch, importer)


def _games(
    state: AppState, today: date, dispatch: Dispatch, importer: ft.FilePicker | None
) -> list[ft.Control]:
    """Return the open games and ways to play next; in a wide window finished games beside them."""
    open_games, done_games = unfinished_games(state), finished_games(state)[:SHOWN]
    going = current_game(open_games, partial(_days_ago, today))
    rows: list[ft.Control] = []
    if state.unopened:
        rows.append(_unopened_game(state.unopened, state.role, dispatch))
    if state.real_games and state.place.worth_telling:
        understood = dispatch.on_dismiss(StoragePlaceRead())
        way = buttons.chip(say("place.understood"), understood, key="understood")
        ways = [way, *install_way(state, dispatch)]
        rows.append(store_place_panel(state, dispatch, *ways))
    rows += examples_panel(state, dispatch)
    rows += twins_panel(state, dispatch)
    rows += club_rows(state, dispatch)
    rows += waiting_record(state, today, dispatch)
    if going:
        rows.append(game_card(going, today, dispatch, current=True))
        if state.role != FOLLOW:
            reads = only_reads(state, going.id)
            rows.append(_go_on_button(going, dispatch, reads=reads))
    if others := [game for game in open_games[:SHOWN] if game is not going]:
        rows.append(panels.section_heading(say("home.going")))
        rows += [game_card(game, today, dispatch) for game in others]
    if state.role != FOLLOW:
        rows += [*tables(state, today, dispatch), *record_rows(state, dispatch)]
        rows += new_club_row(state, dispatch) if rows or done_games else []
    done: list[ft.Control] = []
    if done_games:
        done = [_done_heading(state.role, dispatch)]
        done += [game_card(game, today, dispatch) for game in done_games]
    body = in_columns(rows, done) if rows and done else [*rows, *done]
    play = partial(screen, state, dispatch, say("app.name"), tab=True)
    if state.role == FOLLOW:
        return play(body or [empty_state(say("board.none"), top=120)])
    joined = ""
    if not body:
        body = [_welcome(state, dispatch, importer)]
        # People who begin here may have been asked to join either.
        joined = say("home.join.under") if state.shared.possible and state.role == HOST else ""
    start = dispatch.on_tap(SetupStarted())
    join = buttons.secondary(say("home.join"), dispatch.to(DEVICES), under=joined)
    starts = [join, (buttons.secondary if going else buttons.primary)(say("home.new"), start)]
    update = [_update_offer(dispatch)] if state.update else []
    footer = in_a_row(starts) if appearance().wide else panels.side_by_side(*starts)
    return play([*body, *copy_line(state, today, dispatch)], footer=[*update, *footer])


def _days_ago(today: date, game: GameSummary) -> int:
    """Return the number of days since somebody touched a game; 0 where that is unknown."""
    day = day_of(game.saved) or day_of(game.started)
    return (today - day).days if day else 0


def _done_heading(role: Role, dispatch: Dispatch) -> ft.Control:
    """Return the heading of the finished games, with the way to look back beside it."""
    heading = panels.section_heading(say("home.done"))
    if role == FOLLOW:
        return heading
    look_back = buttons.chip(
        say("look_back.heading"),
        dispatch.to(LOOK_BACK),
        key="look back",
        before=ft.Icon(ft.Icons.HISTORY_EDU, size=18, color=theme.PENCIL),
    )
    return controls.row(
        controls.Container(heading, expand=True),
        look_back,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _go_on_button(game: GameSummary, dispatch: Dispatch, *, reads: bool) -> ft.Control:
    """Return the button that goes on with the latest open game, or follows it."""
    if reads:
        board = dispatch.to(Route("board", game.id))
        return buttons.primary(say("record.follow"), board, under=game.name)
    go_on = GameResumed(game.id) if game.paused else Navigated(sheet_route(game.id))
    return buttons.primary(
        say("home.go_on", number=game.hands + 1), dispatch.on_tap(go_on), under=game.name
    )


def _update_offer(dispatch: Dispatch) -> ft.Control:
    """Return the offer of an update: on this screen only, where no hand is being entered."""
    take = buttons.chip(say("home.update.take"), dispatch.on_tap(UpdateAccepted()))
    return offer_line(say("home.update"), take)


def _unopened_game(game: UnopenedGame, role: Role, dispatch: Dispatch) -> ft.Control:
    """Return the warning about a game that cannot be opened, and the ways on."""
    watches = role == FOLLOW
    recover = buttons.primary(say("home.unopened.recover"), dispatch.on_tap(GameRecovered(game.id)))
    others = buttons.secondary(say("home.unopened.others"), dispatch.to(PAST))
    known, problem = game.hands is not None, problem_sentence(game.problems[0])
    return panels.warning(
        theme.title(visible(game.name), 20),
        theme.text(say("home.unopened.damaged" if known else "home.unopened", problem=problem), 15),
        *([theme.note(say("home.unopened.before", count=game.hands), 14)] if known else []),
        controls.Container(height=2),
        *([recover] if known and not watches else []),
        *([] if watches else [others]),
    )


def _welcome(state: AppState, dispatch: Dispatch, importer: ft.FilePicker | None) -> ft.Control:
    ways = [buttons.chip(say("examples.see"), dispatch.on_tap(ExamplesAdded()))]
    if state.role == HOST:
        club = dispatch.to(NEW_CLUB)
        ways.append(buttons.chip(say("home.club"), club, key="club"))
    importing = importer if state.role == HOST else None
    kinds: tuple[BroughtIn, ...] = ("scan-codes", "paste-codes")
    if importing and (brought := bring_in_buttons(state, importing, *kinds)):
        sentence = theme.note(say("home.elsewhere"), 14, align=ft.TextAlign.CENTER)
        ways += [controls.Container(height=theme.GAP), sentence, *panels.side_by_side(*brought)]
    return controls.Container(
        controls.column(
            suit_row(46),
            theme.title(say("home.welcome"), 24, align=ft.TextAlign.CENTER),
            theme.note(say("home.welcome.under"), 15.5, align=ft.TextAlign.CENTER),
            controls.Container(height=theme.GAP),
            *ways,
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=48, left=24, right=24),
    )


def tables(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return a row for each group, to deal at once or to open, and one for the last players."""
    rows = [_group_row(group, state.games, today, dispatch) for group in state.groups.all]
    if last := state.real_games[:1]:
        rows.append(_again(last[0], dispatch))
    if not rows:
        return []
    sides = ft.Padding.symmetric(horizontal=14, vertical=4)
    return [
        panels.section_heading(say("home.tables")),
        panels.panel(*panels.divided(rows), key="tables", padding=sides),
    ]


def twins_panel(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the panel about stored games that look alike, as after an exchange."""
    twins = state.incoming.twins
    if not twins or state.role == FOLLOW:
        return []
    one, other = (visible(summary.name or summary.id) for summary in twins[0])
    words = say("home.twin", name=one, other=other)
    words = words if len(twins) == 1 else say("home.twins", count=len(twins))
    compare = dispatch.on_tap(TwinsCompared(tuple(summary.id for summary, _ in twins)))
    chip = buttons.chip(say("story.alike.compare"), compare, key="alike")
    return [panels.warning(theme.text(words, 15), buttons.chips([chip]))]


def copy_line(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the age of the last copy of all games, and the button for another, once it matters."""
    place = state.place
    if state.role != HOST or not (place.refused or place.copy_is_due(state.real_games)):
        return []
    day = day_text(place.copied, today)
    sentence = say("home.copied", day=day) if day else say("home.never_copied")
    sentence = " ".join((*refused_backup(place), sentence))
    copy = dispatch.on_tap(FilesRequested("backup")) if state.work is None else None
    return [offer_line(sentence, buttons.chip(say("place.copy"), copy, key="copy"))]


def offer_line(words: str, way: ft.Control) -> ft.Control:
    """Return quiet words in a line, with the button for their matter."""
    return controls.row(
        controls.Container(theme.note(words, 15), expand=True), way, spacing=theme.GAP
    )


def _group_row(
    group: Group, games: Iterable[GameSummary], today: date, dispatch: Dispatch
) -> ft.Control:
    evenings = [
        day for game in games if game.group == group.id and (day := evening_of(game.started))
    ]
    under = " \u00b7 ".join(filter(None, (join_list(group.people), _evening(evenings, today))))
    opened = tappable(
        _words(group.name, under),
        f"{group.name}. {under}",
        dispatch.to(Route("group", group=group.id)),
        expand=True,
        padding=ft.Padding.symmetric(vertical=ROW_PADDING),
        border_radius=theme.CARD_RADIUS,
    )
    deal = buttons.chip(
        say("home.deal"),
        dispatch.on_tap(GroupGameRequested(group.id)),
        spoken=say("home.deal.spoken", group=group.name),
        ink=theme.FELT,
    )
    return controls.row(opened, deal, key=f"group {group.id}", spacing=10)


def _evening(evenings: list[date], today: date) -> str:
    """Return a group's next evening, or else its last one; empty where it never played."""
    following = next_evening(evenings, today)
    if following == today:
        return say("home.tonight")
    if following:
        return say("home.next_evening", weekday=say(f"weekday.{following.isoweekday()}"))
    last = max(evenings, default=None)
    return say("home.last_evening", day=day_text(last.isoformat(), today)) if last else ""


def _again(last: GameSummary, dispatch: Dispatch) -> ft.Control:
    """Return the row that starts the last game again, with the same players."""
    return tappable(
        controls.row(
            _words(say("home.again"), join_list(last.players)),
            ft.Icon(ft.Icons.REPLAY, size=22, color=theme.FELT),
            spacing=10,
        ),
        say("home.again"),
        dispatch.on_tap(RematchRequested()),
        key="again",
        padding=ft.Padding.only(top=ROW_PADDING, bottom=ROW_PADDING, right=10),
        border_radius=theme.CARD_RADIUS,
    )


def _words(name: str, under: str) -> ft.Control:
    note = theme.note(theme.unbroken(under), 13.5, lines=4 if theme.is_large_text() else 2)
    return controls.stacked(theme.label(name, 16, lines=2), note, spacing=1, expand=True)


def club_rows(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the ways to the running evenings: the organiser's screen of each, or its board.

    People who are let into one find their table there by their name.
    """
    rows = [_club_row(state, club_evening, dispatch) for club_evening in state.club.going_on]
    let_in = state.club.going_on if state.role != TABLE else filter(None, [state.club.here])
    seated = tuple(evening for evening in let_in if evening.round)
    if seated and state.role != HOST:
        # Few phones are those of players at a club.
        from scorekeeper.ui.home.own_table import SeatField  # noqa: PLC0415

        field = SeatField(seated, state.role, state.club.at_table, dispatch)
        rows.append(controls.Container(field, key="seat"))
    return [panels.section_heading(say("home.club")), *rows] if rows else []


def new_club_row(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the organiser's way to a new evening."""
    if state.role != HOST:
        return []
    label = say("new_club.heading" if state.club.going_on else "home.club")
    words = controls.stacked(
        theme.label(label, 16),
        theme.note(say("home.club.about"), 13.5),
        spacing=1,
        expand=True,
    )
    spoken = f"{label}. {say('home.club.about')}"
    sign = ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=22, color=theme.FELT)
    there = dispatch.to(NEW_CLUB)
    return [panels.link_row(words, spoken, there, before=sign, spacing=12, key="club")]


def _club_row(state: AppState, evening: ClubEvening, dispatch: Dispatch) -> ft.Control:
    of = say("club.round_of", round=evening.round, rounds=evening.plan.rounds)
    under = capital(of) if evening.round else ""
    there = evening_route(state, evening.id, evening.group)
    return panels.link_row(
        controls.stacked(
            theme.label(evening.name, 16, lines=2),
            *([theme.note(under, 13.5)] if under else []),
            spacing=1,
            expand=True,
        ),
        ". ".join(filter(None, (evening.name, under))),
        dispatch.to(there),
        before=ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=22, color=theme.FELT),
        spacing=12,
        key=f"club {evening.id}",
    )
