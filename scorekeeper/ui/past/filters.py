"""The chips that narrow the list of past games, and the choices that some of them open."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import flet as ft

from scorekeeper.scoring.period import ALL_TIME, read_period, write_period
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import GamesFiltered
from scorekeeper.state.search import MARKS, ORDERS, Search
from scorekeeper.state.stored import PastGames
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.choice_sections import (
    SIGN,
    Chosen,
    choice_panel,
    chosen_game,
    game_panel,
    section_chip,
)
from scorekeeper.ui.widgets.period_choice import period_panel
from scorekeeper.words.times import period_name, period_text
from scorekeeper.words.translation import say

PEOPLE, GROUP, GAME, WHEN = "past.people", "past.group", "games.game", "games.when"
MARKED, SORT = "past.marks", "past.sort"
"""The sections that chips open."""
FEWEST = 4
"""With fewer games there is nothing to narrow."""
MOST_NAMES = 40


def filter_rows(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the chips, and the choices of the one that is open; nothing for a few games."""
    past = state.past
    if past.total < FEWEST and not past.search.narrows:
        return []
    wanted = past.search
    period = read_period(wanted.period, today) or ALL_TIME
    order = say(f"past.sort.{wanted.sort}")
    chips = [
        *_people_chips(state, wanted, dispatch),
        *_group_chips(state, wanted, dispatch),
        section_chip(
            state, GAME, say("games.game"), chosen_game(_kind(wanted), state.own_games), dispatch
        ),
        section_chip(state, WHEN, say("games.when"), period_name(period), dispatch),
        *(
            _chosen_chip(say(f"past.mark.{mark}"), wanted.with_mark(mark), dispatch)
            for mark in wanted.marks
        ),
        section_chip(state, MARKED, say("past.only"), "", dispatch),
        section_chip(
            state,
            SORT,
            say("past.sort"),
            "" if wanted.sort == ORDERS[0] else order,
            dispatch,
            usual=order,
        ),
    ]
    row = buttons.chips(chips, even=True, beside=2 * theme.MARGIN)
    return [row, *_choices(state, past, wanted, today, dispatch)]


def found_line(past: PastGames) -> list[ft.Control]:
    """Return the time that the search names, and the number of matches; empty without a search."""
    if not past.search.narrows:
        return []
    period: list[ft.Control] = []
    if past.period:
        period = [
            ft.Icon(ft.Icons.CALENDAR_TODAY, size=SIGN, color=theme.FELT),
            theme.label(period_text(past.period), 14.5, expand=True),
        ]
    count = theme.note(say("games.found", count=past.total), 14)
    return [
        controls.Container(
            controls.row(*period, count, spacing=8),
            padding=ft.Padding.only(left=6, right=6, top=4),
        )
    ]


def _people_chips(state: AppState, wanted: Search, dispatch: Dispatch) -> Iterable[ft.Control]:
    for name in wanted.people:
        yield _chosen_chip(name, wanted.with_person(name), dispatch)
    label = say("past.and_player" if wanted.people else "past.player")
    yield section_chip(state, PEOPLE, label, "", dispatch)


def _group_chips(state: AppState, wanted: Search, dispatch: Dispatch) -> Iterable[ft.Control]:
    if wanted.unclaimed:
        name = state.groups.name_of(wanted.unclaimed) or say("groups.of_game")
        label = say("group.unclaimed.chosen", group=name)
        yield _chosen_chip(label, replace(wanted, unclaimed=""), dispatch)
    elif wanted.group:
        # A group that is gone is said to be one, so that it can be taken away.
        name = state.groups.name_of(wanted.group) or say("groups.of_game")
        yield _chosen_chip(name, replace(wanted, group=""), dispatch)
    elif state.groups.all:
        yield section_chip(state, GROUP, say("groups.of_game"), "", dispatch)


def _chosen_chip(label: str, without: Search, dispatch: Dispatch) -> ft.Control:
    """Return the chip of a filter in force; a tap removes it."""
    return buttons.chip(
        label,
        dispatch.on_dismiss(GamesFiltered(without)),
        chosen=True,
        spoken=say("past.without", what=label),
        key=f"chosen {label}",
        after=ft.Icon(ft.Icons.CLOSE, size=SIGN, color=theme.FELT),
    )


def _kind(wanted: Search) -> Chosen:
    return wanted.family or None, wanted.game or None


def _choices(
    state: AppState, past: PastGames, wanted: Search, today: date, dispatch: Dispatch
) -> Iterable[ft.Control]:
    def choice(label: str, search: Search, *, chosen: bool, one_of: bool = False) -> ft.Control:
        tap = dispatch.on_tap(GamesFiltered(search))
        return buttons.chip(label, tap, chosen=chosen, one_of=one_of, key=label)

    if PEOPLE in state.screen.expanded:
        others = [name for name in state.people.names if name not in wanted.people][:MOST_NAMES]
        yield choice_panel(
            say("past.player"),
            [choice(name, wanted.with_person(name), chosen=False) for name in others],
        )
    if GROUP in state.screen.expanded and not wanted.group:
        yield choice_panel(
            say("groups.of_game"),
            [
                choice(group.name, replace(wanted, group=group.id), chosen=False)
                for group in state.groups.all
            ],
        )
    if GAME in state.screen.expanded:
        yield game_panel(
            _kind(wanted),
            past.families,
            state.own_games,
            GAME,
            lambda family, game: GamesFiltered(
                replace(wanted, family=family or "", game=game or "")
            ),
            dispatch,
        )
    if WHEN in state.screen.expanded:
        yield period_panel(
            read_period(wanted.period, today) or ALL_TIME,
            past.months,
            today,
            WHEN,
            lambda period: GamesFiltered(replace(wanted, period=write_period(period))),
            dispatch,
        )
    if MARKED in state.screen.expanded:
        yield choice_panel(
            say("past.only"),
            [
                choice(
                    say(f"past.mark.{mark}"), wanted.with_mark(mark), chosen=mark in wanted.marks
                )
                for mark in MARKS
            ],
        )
    if SORT in state.screen.expanded:
        yield choice_panel(
            say("past.sort"),
            [
                choice(
                    say(f"past.sort.{order}"),
                    replace(wanted, sort=order),
                    chosen=order == wanted.sort,
                    one_of=True,
                )
                for order in ORDERS
            ],
            one_of=True,
        )
