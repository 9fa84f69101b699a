"""Chips of groups: those that lead to their pages, and those that choose one for a game."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.routes import GROUPS, Route, from_figures
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


def group_chips(state: AppState, dispatch: Dispatch, *, offer_new: bool = True) -> list[ft.Control]:
    """Return a chip for every group, and one that leads to all of them.

    Where there is no group yet, the chip that makes the first one is offered or not.
    """
    if state.role == FOLLOW or not (state.groups.all or offer_new):
        return []
    sign = ft.Icon(ft.Icons.GROUPS_OUTLINED, size=18, color=theme.PENCIL)
    chips = [
        buttons.chip(
            group.name,
            dispatch.on_tap(Navigated(Route("group", group=group.id))),
            key=f"group {group.id}",
            before=sign,
        )
        for group in state.groups.all
    ]
    label = say("groups.heading" if chips else "groups.new")
    from_here = from_figures(state.route) if state.route.screen == "people" else ""
    chips.append(
        buttons.chip(
            label,
            dispatch.on_tap(Navigated(replace(GROUPS, search=from_here))),
            key="groups",
            before=None if chips else sign,
            ink=theme.FELT,
        )
    )
    return [ft.Row(chips, key="groups", spacing=8, scroll=ft.ScrollMode.HIDDEN)]


def group_choice(
    state: AppState, chosen: str, choose: Callable[[str], Action], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the chips that say to which group a game belongs; nothing where there is no group.

    ``chosen`` is the id of its group, empty for none, and ``choose`` makes the action of a choice.
    """
    groups = state.groups.all
    if not groups:
        return []
    known = chosen if state.groups.find(chosen) else ""
    choices = [("", say("groups.none")), *((group.id, group.name) for group in groups)]
    chips = [
        buttons.chip(name, dispatch.on_tap(choose(each)), key=f"of {each}", chosen=each == known)
        for each, name in choices
    ]
    return [panels.section_heading(say("groups.of_game")), buttons.chips(chips, key="of group")]
