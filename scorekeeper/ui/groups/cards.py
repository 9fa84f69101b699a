"""The groups on the page of people: each with its season, cash box and year; and another group."""

from collections.abc import Iterable

import flet as ft

from scorekeeper.state.groups import GroupCard
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, Screen
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.groups.form import GroupForm
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.words.cash_box import open_payments
from scorekeeper.words.season import leaders_text
from scorekeeper.words.translation import join_list, say

NEW_GROUP = "groups.new"
"""The section in which a group is made."""


def group_cards(cards: Iterable[GroupCard], dispatch: Dispatch) -> list[ft.Control]:
    """Return a card for every group."""
    return in_pairs([_card(each, dispatch) for each in cards])


def new_group(state: AppState, dispatch: Dispatch) -> ft.Control:
    """Return the form that makes another group, which is opened by a tap."""
    about = [] if state.groups.all else [theme.note(say("groups.about"), 14.5)]
    form = controls.Container(GroupForm(state, None, dispatch), key="new group")
    opened = NEW_GROUP in state.screen.expanded
    return panels.expander(NEW_GROUP, say("groups.new"), dispatch, *about, form, opened=opened)


def _card(card: GroupCard, dispatch: Dispatch) -> ft.Control:
    group = card.group
    names = join_list(group.people)

    def tap(screen: Screen) -> Tap:
        return dispatch.on_tap(Navigated(Route(screen, group=group.id)))

    opened = panels.link_line(
        controls.stacked(
            theme.title(group.name, 17, lines=2),
            theme.note(names, 13.5, lines=2),
            spacing=1,
            expand=True,
        ),
        spoken=f"{group.name}: {names}",
        tap=tap("group"),
        key="open",
    )
    season, games = card.season, say("games.found", count=card.games)
    ways: list[tuple[ft.IconData, str, str, Screen]] = [
        (ft.Icons.SAVINGS_OUTLINED, say("cash_box.heading"), open_payments(card.cash), "cash_box")
    ]
    if season:
        leaders = leaders_text(season)
        ways.insert(0, (ft.Icons.LEADERBOARD, season.season.name, leaders, "group"))
    if card.games:
        ways.append((ft.Icons.HISTORY_EDU, say("look_back.heading"), games, "look_back"))
    tiles = [panels.tile(icon, word, under, tap(to), key=to) for icon, word, under, to in ways]
    return panels.panel(
        opened,
        *panels.side_by_side(*tiles),
        key=f"group {group.id}",
        padding=ft.Padding.only(left=14, right=14, top=4, bottom=14),
        spacing=6,
    )
