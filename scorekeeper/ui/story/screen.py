"""A finished game: everyone's place, the chart, the moments, the sheet, the payments."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

import flet as ft

from scorekeeper.scoring.game import GAME_NOTE_LIMIT, Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.story import Moment, Place, places, timeline
from scorekeeper.scoring.times import evening_of
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.offers import OffersReopened
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import GameGrouped, RematchRequested
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.table.description import (
    GAME_NAME_LIMIT,
    GameDescribed,
    clean_game_name,
    clean_game_note,
)
from scorekeeper.state.table.replay import ReplayMoved
from scorekeeper.state.views.club import evening_route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.over.payments import payments
from scorekeeper.ui.sheet.chart import chart, marks_legend
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE
from scorekeeper.ui.story.chances import chances_moved
from scorekeeper.ui.story.hands import hands_table, replay_bar
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar, undo_buttons
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.choice_sections import group_choice
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.numbers import fitted_name
from scorekeeper.ui.widgets.record_status import reading_note
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.game import spoken_total
from scorekeeper.words.money import settlement_arithmetic
from scorekeeper.words.period_query import find_day
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.story import correction_lines, moment_line, place_text
from scorekeeper.words.times import long_day, played_when, short_day
from scorekeeper.words.translation import number, say

DESCRIPTION = "story.describe"
"""The section with the name, the day and the note of the game."""
# From this width on, the chart and the sheet stand side by side.
TWO_COLUMNS = 820.0
# The share of the column with the chart.
CHART_SHARE, SHEET_SHARE = 4, 3
TILES_IN_A_ROW, TILES_IN_LARGE_TEXT = 4, 2
TILE_PADDING = 8
NAME_SIZE, NAME_HEIGHT = 14.5, 20

NUMBER_WIDTH, SIGN_SIZE = 30.0, 20.0


def story_screen(
    state: AppState, dispatch: Dispatch, pane: float | None = None, *, beside_list: bool = False
) -> list[ft.Control]:
    """Return the story of the open game, in as many columns as its ``pane`` is wide enough for.

    ``beside_list`` is set where the past games stand beside it, so that nothing leads back there.
    """
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    bar = _bar(state, table, dispatch, back=not beside_list)
    if not ledger.hands:
        return [bar, panels.empty_state(say("story.empty"), top=80)]
    width = appearance().pane if pane is None else pane
    wide = width >= TWO_COLUMNS
    share = CHART_SHARE / (CHART_SHARE + SHEET_SHARE) if wide else 1
    room = width * share - (layout.GUTTER if wide else 0)
    course = [
        *_alike(state, table, dispatch),
        _places(table, ledger, room),
        *([panels.panel(theme.text(table.game.note, 15))] if table.game.note else []),
        _chart(state, table, ledger, room),
        *chances_moved(state, table, room),
        *moments(ledger, state.screen.replay_hand, dispatch),
    ]
    sheet = [
        hands_table(table, ledger, state.screen.replay_hand, dispatch),
        *payments(state, table, ledger, dispatch),
        *_arithmetic(ledger),
        *_corrections(table.game),
        *_club_evening(state, table, dispatch),
        _about(state, table, dispatch),
        reading_note()
        if only_reads(state, table.game.id)
        else panels.expander(
            DESCRIPTION,
            say("story.describe"),
            dispatch,
            Description(table.game, dispatch),
            *group_choice(
                state,
                state.groups.of_game.get(table.game.id, ""),
                partial(GameGrouped, table.game.id),
                dispatch,
            ),
            opened=DESCRIPTION in state.screen.expanded,
        ),
        controls.Container(height=theme.GAP),
    ]
    return [
        bar,
        _side_by_side(course, sheet) if wide else layout.scroll_area(*course, *sheet),
        replay_bar(state, table, ledger, dispatch),
    ]


def _bar(state: AppState, table: Table, dispatch: Dispatch, *, back: bool) -> ft.Control:
    game, search = table.game, state.route.search
    group = state.groups.name_of(state.groups.of_game.get(game.id, ""))
    changed = (table.past or table.future) and not only_reads(state, game.id)
    return app_bar(
        game.name,
        most_lines=2,
        under=" \u00b7 ".join(filter(None, (played_when(game.started, game.finished), group))),
        back=back_button(state, dispatch) if back else None,
        actions=[
            *(undo_buttons(table, dispatch, "story") if changed else []),
            buttons.icon(
                ft.Icons.ALT_ROUTE,
                say("what_if.open"),
                dispatch.to(_what_if(state)),
                word=say("icon.what_if"),
            ),
            buttons.icon(
                ft.Icons.IOS_SHARE,
                say("over.share"),
                dispatch.to(Route("share", game.id, search=search)),
                word=say("over.share"),
            ),
        ],
    )


def _alike(state: AppState, table: Table, dispatch: Dispatch) -> Iterator[ft.Control]:
    """Yield the panel that the game looks like another one, with the way to compare them."""
    alike = state.incoming.alike
    if alike and alike.game == table.game.id:
        compare = dispatch.on_tap(OffersReopened((table.game,)))
        yield panels.warning(
            theme.text(say("story.alike", name=visible(alike.name)), 15),
            buttons.chips([buttons.chip(say("story.alike.compare"), compare, key="alike")]),
        )


def _club_evening(state: AppState, table: Table, dispatch: Dispatch) -> Iterator[ft.Control]:
    page = state.club.page
    if page and any(
        club_table.game == table.game.id for club_table in page.evening.tables.values()
    ):
        there = evening_route(state, page.evening.id, page.evening.group)
        tap = dispatch.to(there)
        yield buttons.secondary(page.evening.name, tap, under=say("home.club"))


def _places(table: Table, ledger: Ledger, room: float) -> ft.Control:
    """Return a tile for everyone, from best to worst, in a column as wide as ``room``."""
    ranked = places(ledger)
    in_row = layout.even_row(len(ranked), TILES_IN_A_ROW)
    in_row = theme.by_text_size(in_row, min(in_row, TILES_IN_LARGE_TEXT))
    tile = (room - 2 * theme.MARGIN - (in_row - 1) * theme.GAP) / in_row
    tiles = [_tile(table, ledger, place, tile - 2 * TILE_PADDING) for place in ranked]
    rows = layout.grid_rows(
        tiles,
        in_row,
        spacing=theme.GAP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return controls.stacked(*rows, spacing=theme.GAP)


def _tile(table: Table, ledger: Ledger, place: Place, name_width: float) -> ft.Control:
    won = ledger.outcome is not None and place.side in ledger.outcome.winners
    name = fitted_name(place.side, NAME_SIZE, name_width)
    spoken = f"{spoken_total(ledger, place.side, deals='')}, {place_text(place)}"
    drawn = panels.panel(
        controls.centred(
            avatar(table.game.people, place.side, 26),
            # As high for a long name, which is smaller.
            controls.Container(
                name, height=theme.text_scaled(NAME_HEIGHT), alignment=ft.Alignment.CENTER
            ),
            theme.title(number(ledger.totals[place.side]), 22, lines=1),
            theme.note(place_text(place), 12.5, align=ft.TextAlign.CENTER, lines=2),
            spacing=2,
        ),
        padding=TILE_PADDING,
        # A place in two lines must not move what is above it.
        alignment=ft.Alignment.TOP_CENTER,
        bgcolor=theme.LEADER_SOFT if won else theme.SHEET,
        border=ft.Border.all(1.5, theme.LEADER) if won else ft.Border.all(1, theme.HAIRLINE),
    )
    return controls.spoken(spoken, drawn, expand=True)


def _chart(state: AppState, table: Table, ledger: Ledger, room: float) -> ft.Control:
    legend = [theme.note(f"{sign} {words}", 13) for sign, words in marks_legend(ledger)]
    return panels.panel(
        chart(table.game.players, ledger, room, "", state.screen.replay_hand),
        *([controls.row(*legend, wrap=True, spacing=16, run_spacing=2)] if legend else []),
        spacing=8,
    )


def _arithmetic(ledger: Ledger) -> Iterator[ft.Control]:
    """Yield the arithmetic from points to money."""
    if ledger.if_ended_now:
        yield panels.panel(
            theme.text(settlement_arithmetic(ledger.rules, ledger.if_ended_now), 14), padding=12
        )


def _corrections(game: Game) -> Iterator[ft.Control]:
    """Yield the corrections made after the game was over."""
    if lines := [*correction_lines(game)]:
        yield panels.panel(
            theme.label(say("correction.heading"), 14.5, color=theme.PENCIL),
            *(theme.text(line, 14.5) for line in lines),
            spacing=6,
        )


def _about(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:
    """Return the rules that were in force, the notes, and the ways on."""
    game, search = table.game, state.route.search
    notes = [
        theme.text(say("sheet.note", number=place + 1, note=hand.declared.note), 14)
        for place, hand in enumerate(game.hands)
        if hand.declared.note
    ]
    ways: list[tuple[str, Action]] = [
        (say("story.rules"), Navigated(Route("rules", game.id, search=search))),
        (say("story.sheet"), Navigated(sheet_route(game.id))),
        (say("what_if.heading"), Navigated(_what_if(state))),
        (say("over.rematch"), RematchRequested(game)),
    ]
    if not only_reads(state, game.id):
        ways.append((say("menu.delete_game"), GameDeleted(game.id)))
    return panels.panel(
        theme.text(rules_line(game), 14.5),
        *notes,
        buttons.chips([buttons.chip(label, dispatch.on_tap(action)) for label, action in ways]),
        spacing=10,
    )


def _what_if(state: AppState) -> Route:
    return replace(state.route, screen="what_if")


def _side_by_side(course: list[ft.Control], sheet: list[ft.Control]) -> ft.Control:
    columns = ((course, CHART_SHARE), (sheet, SHEET_SHARE))
    return controls.full_row(
        *(controls.Container(layout.scroll_area(*rows), expand=share) for rows, share in columns),
        spacing=0,
        expand=True,
    )


def moments(ledger: Ledger, replay_hand: int | None, dispatch: Dispatch) -> list[ft.Control]:
    """Return the moments of a game; a tap on one shows the game as it was then."""
    all_moments = timeline(ledger)
    rows = panels.divided(
        _row(ledger, moment, dispatch, chosen=replay_hand == moment.hand + 1)
        for moment in all_moments
    )
    return [panels.panel(*rows, padding=0)] if all_moments else []


def _row(ledger: Ledger, moment: Moment, dispatch: Dispatch, *, chosen: bool) -> ft.Control:
    words, hand = moment_line(ledger, moment), moment.hand + 1
    icon, color = _sign(moment)
    return tappable(
        controls.row(
            controls.Container(
                theme.label(str(hand), 15, color=theme.PENCIL, align=ft.TextAlign.END),
                width=theme.text_scaled(NUMBER_WIDTH),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            ft.Icon(icon, size=SIGN_SIZE, color=color),
            theme.text(words, 15, expand=True),
        ),
        say("story.moment.spoken", number=hand, moment=words),
        dispatch.on_tap(ReplayMoved(hand)),
        chosen=chosen,
        bgcolor=theme.FELT_SOFT if chosen else None,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=4, right=12, top=12, bottom=12),
    )


def _sign(moment: Moment) -> tuple[ft.IconData, ft.ColorValue]:
    if moment.ends:
        return END, theme.INK
    if moment.moons:
        return ft.Icons.NIGHTLIGHT, theme.MOON
    if moment.landings:
        return ON_THE_NOSE, theme.FELT
    return ft.Icons.TRENDING_DOWN, theme.PENCIL


@ft.component
def Description(game: Game, dispatch: Dispatch) -> ft.Control:
    """The form for the name, the day and the note of a game.

    The day is typed as in a search: ``20 april 2025``, ``last sunday``.
    """
    day_before = evening_of(game.started)
    day_text = short_day(day_before) if day_before else ""
    name, set_name = ft.use_state(game.name)
    typed, set_typed = ft.use_state(day_text)
    note, set_note = ft.use_state(game.note)
    day = day_before if typed == day_text else find_day(typed, datetime.now().astimezone().date())
    description = clean_game_name(name), clean_game_note(note), day
    changed = description != (game.name, game.note, day_before)
    valid = bool(clean_game_name(name)) and (day is not None or not typed)
    save = GameDescribed(name, day.isoformat() if day else "", note)
    return controls.form(
        text_field(
            say("story.name"),
            name,
            set_name,
            dispatch,
            dense=True,
            max_length=GAME_NAME_LIMIT,
            counter="",
        ),
        text_field(
            say("story.day"),
            typed,
            set_typed,
            dispatch,
            dense=True,
            helper=long_day(day) if day and typed != day_text else None,
            error=say("story.day.unclear") if typed and day is None else None,
        ),
        text_field(
            say("story.note"),
            note,
            set_note,
            dispatch,
            dense=True,
            multiline=True,
            min_lines=2,
            max_lines=8,
            max_length=GAME_NOTE_LIMIT,
            counter="",
        ),
        buttons.chips(
            [
                buttons.chip(
                    say("story.describe.save"), dispatch.on_tap(save) if changed and valid else None
                )
            ]
        ),
    )
