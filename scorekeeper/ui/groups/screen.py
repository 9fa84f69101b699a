"""All groups, and the form that makes another one."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.group import Group
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.groups.form import GroupForm
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import join_list, say

NEW_GROUP = "groups.new"
"""The section in which a group is made."""
FACE, MOST_FACES = 30.0, 6


def groups_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return every group, and the form that makes another one."""
    groups = state.groups.all
    form = controls.Container(GroupForm(state, None, dispatch), key="new group")
    rows = [_group_row(group, dispatch) for group in groups]
    making: list[ft.Control] = [panels.panel(theme.title(say("groups.new"), 17), form, spacing=12)]
    if groups:
        opened = NEW_GROUP in state.screen.expanded
        making = [panels.expander(NEW_GROUP, say("groups.new"), dispatch, form, opened=opened)]
    about = [] if groups else [theme.note(say("groups.about"), 15)]
    return screen(
        state, dispatch, say("groups.heading"), [*about, *in_pairs(rows), *making], size=25
    )


def _group_row(group: Group, dispatch: Dispatch) -> ft.Control:
    names = join_list(group.people)
    faces = [avatar(group.people, name, FACE) for name in group.people[:MOST_FACES]]
    return tappable(
        controls.Row(
            [
                controls.Column(
                    [
                        theme.title(group.name, 18, lines=2),
                        controls.Row(faces, spacing=4, wrap=True, run_spacing=4),
                        theme.note(names, 14, lines=3),
                    ],
                    spacing=6,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL),
            ],
            spacing=8,
        ),
        f"{group.name}: {names}",
        dispatch.on_tap(Navigated(Route("group", group=group.id))),
        key=f"group {group.id}",
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=16, vertical=14),
    )
