"""Who plays next: each group with its next evening, and those who played last; the last copy."""

from collections.abc import Iterable
from datetime import date

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import evening_of
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import FOLLOW, HOST
from scorekeeper.state.requests import GroupGameRequested, RematchRequested, TwinsCompared
from scorekeeper.state.routes import Route
from scorekeeper.statistics.group import Group, next_evening
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.quoting import visible
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import join_list, say

ROW = 9


def tables(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return a row for each group, to deal at once or to open, and one for the last players."""
    rows = [_group_row(each, state.games, today, dispatch) for each in state.groups.all]
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
    """Return that stored games look like others, as after an exchange, and the way to compare."""
    twins = state.incoming.twins
    if not twins or state.role == FOLLOW:
        return []
    one, other = (visible(each.name or each.id) for each in twins[0])
    words = say("home.twin", name=one, other=other)
    words = words if len(twins) == 1 else say("home.twins", count=len(twins))
    compare = dispatch.on_tap(TwinsCompared(tuple(each.id for each, _ in twins)))
    chip = buttons.chip(say("story.alike.compare"), compare, key="alike")
    return [panels.warning(theme.text(words, 15), buttons.chips([chip]))]


def copy_line(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return how old the last copy of all games is, and the way to another, once that matters."""
    if state.role != HOST or not state.place.copy_is_due(state.real_games):
        return []
    day = day_text(state.place.copied, today)
    said = say("home.copied", day=day) if day else say("home.never_copied")
    copy = dispatch.on_tap(FilesRequested("backup")) if state.work is None else None
    return [offer_line(said, buttons.chip(say("place.copy"), copy, key="copy"))]


def offer_line(words: str, way: ft.Control) -> ft.Control:
    """Return quiet words in a line, with the button that does something about it."""
    return controls.Row(
        [controls.Container(theme.note(words, 15), expand=True), way], spacing=theme.GAP
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
        dispatch.on_tap(Navigated(Route("group", group=group.id))),
        expand=True,
        padding=ft.Padding.symmetric(vertical=ROW),
        border_radius=theme.CARD_RADIUS,
    )
    deal = buttons.chip(
        say("home.deal"),
        dispatch.on_tap(GroupGameRequested(group.id)),
        spoken=say("home.deal.spoken", group=group.name),
        ink=theme.FELT,
    )
    return controls.Row([opened, deal], key=f"group {group.id}", spacing=10)


def _evening(evenings: list[date], today: date) -> str:
    """Return when a group plays next, or else when it played last; empty where it never did."""
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
        controls.Row(
            [
                _words(say("home.again"), join_list(last.players)),
                ft.Icon(ft.Icons.REPLAY, size=22, color=theme.FELT),
            ],
            spacing=10,
        ),
        say("home.again"),
        dispatch.on_tap(RematchRequested()),
        key="again",
        padding=ft.Padding.only(top=ROW, bottom=ROW, right=10),
        border_radius=theme.CARD_RADIUS,
    )


def _words(name: str, under: str) -> ft.Control:
    note = theme.note(theme.unbroken(under), 13.5, lines=4 if theme.is_large_text() else 2)
    return controls.stacked(theme.label(name, 16, lines=2), note, spacing=1, expand=True)
