"""The third tab: past games to search, open and delete, the year, copies, and the trash."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import evening_of
from scorekeeper.state.games import GameRestored
from scorekeeper.state.model import AppState
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import (
    GameDiscarded,
    GameRecovered,
    GamesSearched,
    MoreGamesRequested,
    TrashToggled,
)
from scorekeeper.state.routes import FILES, LOOK_BACK, PAPER, Route
from scorekeeper.state.setup.groups import GamesGrouped
from scorekeeper.state.stored import DamagedFile, PastGames, TrashedGame
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.game_card import game_card
from scorekeeper.ui.home.screen import twins_panel
from scorekeeper.ui.past.filters import filter_rows, found_line
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import search_field
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.scroll_to_row import ScrollPositions, positioned_list
from scorekeeper.words.times import day_text, month_text
from scorekeeper.words.translation import join_list, say


def past_screen(
    state: AppState, today: date, dispatch: Dispatch, positions: ScrollPositions | None = None
) -> list[ft.Control]:
    """Return the games that match the search; below them the trash.

    Where ``positions`` are remembered, the list is on the way back where it was left.
    """
    past = state.past
    rows = [*_damaged_files(state.damaged, dispatch), *twins_panel(state, dispatch)]
    if past.total or past.search.narrows:
        # The label of the field stands on its upper edge.
        rows.append(
            controls.Container(
                _search_field(past, dispatch), padding=ft.Padding.only(top=theme.text_scaled(6))
            )
        )
        rows += filter_rows(state, today, dispatch)
        rows += found_line(past)
        rows += _take_in(state, dispatch)
    rows += _ways(past, dispatch)
    rows += _games(state, today, dispatch)
    if past.unread:
        rows.append(theme.note(say("games.reading", count=past.unread), 14))
    elif not past.games:
        narrows = past.search.narrows
        sentence = say("past.none_found" if narrows else "games.none")
        rows.append(empty_state(sentence, top=40 if narrows else 120))
        if narrows:
            every = dispatch.on_dismiss(GamesSearched(""))
            rows += in_a_row([buttons.secondary(say("past.every"), every)])
    rows += _close_by(state, today, dispatch)
    if past.total > len(past.games):
        rows += in_a_row(
            [buttons.secondary(say("games.more"), dispatch.on_tap(MoreGamesRequested()))]
        )
    rows += trash(past, today, dispatch)
    body = positioned_list(rows, state.route.search, positions)
    # Beside a story the route is that of the game.
    here = Route("past", search=state.route.search)
    return screen(state, dispatch, say("past.heading"), body, route=here, tab=True)


def _ways(past: PastGames, dispatch: Dispatch) -> list[ft.Control]:
    """Return the ways to the year, to an old sheet and to copies of all games."""
    if past.search.narrows:
        return []
    year = f"{past.months[0].year}" if past.months else ""
    ways = (
        ("look_back.heading", ft.Icons.HISTORY_EDU, LOOK_BACK, year),
        ("paper.add", ft.Icons.ADD, PAPER, ""),
        ("files.heading", ft.Icons.IOS_SHARE, FILES, ""),
    )
    tiles = panels.side_by_side(
        *(
            panels.tile(icon, say(name), under, dispatch.to(route), key=name)
            for name, icon, route, under in ways
            if year or name != "look_back.heading"
        )
    )
    return [controls.Container(controls.stacked(*tiles, spacing=theme.GAP), key="ways")]


def _take_in(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button that puts all matches into the group of the search."""
    past, group = state.past, state.past.search.unclaimed
    if not (past.unclaimed and state.groups.find(group)):
        return []
    take = dispatch.on_dismiss(GamesGrouped(past.unclaimed, "", group))
    label = say("group.take_in", count=len(past.unclaimed))
    return in_a_row([buttons.secondary(label, take)])


def _games(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    past, rows = state.past, list[ft.Control]()
    by_month = past.search.sort != "name"
    for month, games in groupby(past.games, lambda game: _month(game) if by_month else ""):
        if month:
            rows.append(panels.section_heading(month))
        rows += _cards(state, games, today, dispatch)
    return rows


def _close_by(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the games shortly before or after a time that has few; none where there are none."""
    if not state.past.close_by:
        return []
    heading = panels.section_heading(say("past.close_by"))
    return [heading, *_cards(state, state.past.close_by, today, dispatch)]


def _cards(
    state: AppState, games: Iterable[GameSummary], today: date, dispatch: Dispatch
) -> list[ft.Control]:
    cards = [
        game_card(
            game,
            today,
            dispatch,
            deletable=not only_reads(state, game.id),
            search=state.route.search,
            chosen=state.route.game == game.id,
        )
        for game in games
    ]
    return cards if state.route.screen == "story" else in_pairs(cards)


def _month(game: GameSummary) -> str:
    day = evening_of(game.started)
    return month_text(day.year, day.month) if day else ""


def _search_field(past: PastGames, dispatch: Dispatch) -> ft.Control:
    return search_field(
        say("past.search"),
        past.search.text,
        lambda query: dispatch.send(GamesSearched(query)),
        dispatch,
        key="past.search",
        suffix_icon=buttons.icon(
            ft.Icons.CLOSE, say("past.clear"), dispatch.on_dismiss(GamesSearched(""))
        )
        if past.search.text
        else None,
        max_length=60,
        counter="",
    )


def _damaged_files(damaged: tuple[DamagedFile, ...], dispatch: Dispatch) -> list[ft.Control]:
    """Return the names of files that cannot be opened, and buttons for those with a way back.

    The app leaves such files where they are until somebody recovers them.
    """
    if not damaged:
        return []
    rows: list[ft.Control] = []
    for newer, key in ((False, "past.damaged"), (True, "past.newer")):
        if names := [damaged_file.name for damaged_file in damaged if damaged_file.newer is newer]:
            rows.append(theme.text(say(key, names=join_list(names)), 14.5))
    recoverable = [damaged_file.name for damaged_file in damaged if damaged_file.recoverable]
    rows += [
        buttons.secondary(say("past.recover", name=name), dispatch.on_tap(GameRecovered(name)))
        for name in recoverable
    ]
    if recoverable:
        rows.append(theme.note(say("past.recover.about"), 13.5))
    return [panels.panel(*rows, padding=14, spacing=8)]


def trash(past: PastGames, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the trash, one line until it is opened; nothing where it is empty."""
    if past.trash is None:
        if not past.removed:
            return []
        closed = say("trash.closed", count=past.removed)
        show = dispatch.on_tap(TrashToggled(opened=True))
        return in_a_row([buttons.secondary(closed, show)])
    hide = dispatch.on_tap(TrashToggled(opened=False))
    return [
        panels.section_heading(say("trash.about", count=past.days)),
        *in_pairs([_trashed_game(trashed_game, today, dispatch) for trashed_game in past.trash]),
        *in_a_row(
            [controls.Container(buttons.secondary(say("trash.hide"), hide), key="hide the trash")]
        ),
    ]


def _trashed_game(removed: TrashedGame, today: date, dispatch: Dispatch) -> ft.Control:
    name, game = removed.game.name, removed.game.id
    day = day_text(removed.removed, today)
    return panels.panel(
        theme.text(say("trash.removed", name=name, day=day) if day else name, 15.5),
        buttons.chips(
            (
                buttons.chip(
                    say("trash.restore"),
                    dispatch.on_dismiss(GameRestored(game)),
                    spoken=say("trash.restore.spoken", name=name),
                ),
                buttons.chip(
                    say("trash.discard"),
                    dispatch.on_dismiss(GameDiscarded(game)),
                    spoken=say("trash.discard.spoken", name=name),
                ),
            )
        ),
        # Another device may restore the game above at the same moment.
        key=f"trash {game}",
        padding=14,
        spacing=8,
    )
