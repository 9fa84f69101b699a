"""The chips that narrow the list of past games, and the choices that some of them open."""

from collections.abc import Iterable
from dataclasses import replace

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.search import MARKS, ORDERS, Search
from scorekeeper.state.stored import PastGames
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.names import game_title
from scorekeeper.words.periods import month_name, month_text, period_text
from scorekeeper.words.translation import say

PEOPLE, GROUP, GAME, WHEN = "past.people", "past.group", "past.game", "past.when"
MARKED, SORT = "past.marks", "past.sort"
"""The sections that chips open."""
FEWEST = 4
"""With fewer games there is nothing to narrow."""
MOST_NAMES = 40
YEAR_LENGTH = 4
MONTHS = range(1, 13)
SIGN = 18.0


def filter_rows(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the chips, and the choices of the one that is open; nothing for a few games."""
    past = state.past
    if past.total < FEWEST and not past.search.narrows:
        return []
    wanted = past.search
    chips = [
        *_people_chips(state, wanted, dispatch),
        *_group_chips(state, wanted, dispatch),
        _choice_chip(
            state, GAME, say("past.game"), game_title(wanted.game) if wanted.game else "", dispatch
        ),
        _choice_chip(state, WHEN, say("past.when"), _when_text(wanted.year), dispatch),
        *(
            _chosen_chip(say(f"past.mark.{mark}"), wanted.with_mark(mark), dispatch)
            for mark in wanted.marks
        ),
        _choice_chip(state, MARKED, say("past.more"), "", dispatch),
        buttons.icon(
            ft.Icons.SWAP_VERT,
            say("past.sort.spoken", order=say(f"past.sort.{wanted.sort}")),
            dispatch.on_toggle(act.SectionToggled(SORT)),
        ),
    ]
    return [buttons.chips(chips), *_choices(state, past, wanted, dispatch)]


def found_line(past: PastGames) -> list[ft.Control]:
    """Return the time that the search names, and how many games match; nothing without a search."""
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
            controls.Row([*period, count], spacing=8),
            padding=ft.Padding.only(left=6, right=6, top=4),
        )
    ]


def _people_chips(state: AppState, wanted: Search, dispatch: Dispatch) -> Iterable[ft.Control]:
    for name in wanted.people:
        yield _chosen_chip(name, wanted.with_person(name), dispatch)
    label = say("past.and_player" if wanted.people else "past.player")
    yield _choice_chip(state, PEOPLE, label, "", dispatch)


def _group_chips(state: AppState, wanted: Search, dispatch: Dispatch) -> Iterable[ft.Control]:
    if wanted.group:
        # A group that is gone is said to be one, so that it can be taken away.
        name = state.groups.name_of(wanted.group) or say("groups.of_game")
        yield _chosen_chip(name, replace(wanted, group=""), dispatch)
    elif state.groups.all:
        yield _choice_chip(state, GROUP, say("groups.of_game"), "", dispatch)


def _chosen_chip(label: str, without: Search, dispatch: Dispatch) -> ft.Control:
    """Return the chip of something that is filtered by; a tap takes it away."""
    return buttons.chip(
        label,
        dispatch.on_dismiss(act.GamesFiltered(without)),
        chosen=True,
        spoken=say("past.without", what=label),
        key=f"chosen {label}",
        after=ft.Icon(ft.Icons.CLOSE, size=SIGN, color=theme.ON_FELT),
    )


def _choice_chip(
    state: AppState, section: str, label: str, chosen: str, dispatch: Dispatch
) -> ft.Control:
    """Return the chip of a section, which says what is chosen in it."""
    opened = section in state.expanded
    icon = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    return buttons.chip(
        chosen or label,
        dispatch.on_toggle(act.SectionToggled(section)),
        chosen=bool(chosen),
        spoken=f"{label}: {chosen}" if chosen else label,
        key=section,
        after=ft.Icon(icon, size=SIGN, color=theme.ON_FELT if chosen else theme.PENCIL),
    )


def _choices(
    state: AppState, past: PastGames, wanted: Search, dispatch: Dispatch
) -> Iterable[ft.Control]:
    def choice(label: str, search: Search, *, chosen: bool) -> ft.Control:
        return buttons.chip(label, dispatch.on_tap(act.GamesFiltered(search)), chosen=chosen)

    def box(heading: str, chips: Iterable[ft.Control]) -> ft.Control:
        return panels.panel(
            theme.label(heading, 13, color=theme.PENCIL),
            buttons.chips(chips),
            padding=12,
            spacing=8,
        )

    if PEOPLE in state.expanded:
        others = [name for name in state.people.names if name not in wanted.people][:MOST_NAMES]
        yield box(
            say("past.player"),
            [choice(name, wanted.with_person(name), chosen=False) for name in others],
        )
    if GROUP in state.expanded and not wanted.group:
        yield box(
            say("groups.of_game"),
            [
                choice(group.name, replace(wanted, group=group.id), chosen=False)
                for group in state.groups.all
            ],
        )
    if GAME in state.expanded:
        yield box(
            say("past.game"),
            [
                choice(
                    game_title(each),
                    replace(wanted, game="" if each == wanted.game else each),
                    chosen=each == wanted.game,
                )
                for each in past.variants
            ],
        )
    if WHEN in state.expanded:
        year = wanted.year[:YEAR_LENGTH]
        chips = [
            choice(each, replace(wanted, year="" if each == year else each), chosen=each == year)
            for each in past.years
        ]
        for month in MONTHS if year else ():
            value = f"{year}-{month:02}"
            chosen = value == wanted.year
            to = replace(wanted, year=year if chosen else value)
            chips.append(choice(month_name(month), to, chosen=chosen))
        yield box(say("past.when"), chips)
    if MARKED in state.expanded:
        yield box(
            say("past.more"),
            [
                choice(
                    say(f"past.mark.{mark}"), wanted.with_mark(mark), chosen=mark in wanted.marks
                )
                for mark in MARKS
            ],
        )
    if SORT in state.expanded:
        yield box(
            say("past.sort"),
            [
                choice(
                    say(f"past.sort.{order}"),
                    replace(wanted, sort=order),
                    chosen=order == wanted.sort,
                )
                for order in ORDERS
            ],
        )


def _when_text(year: str) -> str:
    """Return a year or a month of one, as it is chosen: ``April 2025``."""
    _, _, month = year.partition("-")
    if month.isdigit() and int(month) in MONTHS:
        return month_text(int(year[:YEAR_LENGTH]), int(month))
    return year
