"""The chips that say to which group a game belongs."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


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
    groups_to_choose = [("", say("groups.none")), *((group.id, group.name) for group in groups)]
    chips = [
        buttons.chip(
            name,
            dispatch.on_tap(choose(each)),
            key=f"of {each}",
            chosen=each == known,
            one_of=True,
        )
        for each, name in groups_to_choose
    ]
    choices = buttons.chips(chips, key="of group", one_of=True)
    return [panels.section_heading(say("groups.of_game")), choices]
