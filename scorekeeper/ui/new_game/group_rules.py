"""What the group at the table usually plays: taken for the new game, with its undo, or offered."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.setup.group_rules import group_in_force, offered_groups, with_usual_rules
from scorekeeper.state.setup.new_game import new_game
from scorekeeper.statistics.group import Group
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import say


def group_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the panel of the group whose usual rules were taken, or one for each to offer."""
    if group := group_in_force(state):
        return [_panel(state, group, dispatch, taken=True)]
    return [_panel(state, each, dispatch, taken=False) for each in offered_groups(state)]


def _panel(state: AppState, group: Group, dispatch: Dispatch, *, taken: bool) -> ft.Control:
    """Return what a group usually plays, and the tap that takes or undoes it."""
    usual = new_game(with_usual_rules(state.setup, group, state.own_games))
    heading = say("groups.usual.set" if taken else "groups.usual.offer", group=group.name)
    words: list[ft.Control] = [theme.label(heading, 15)]
    if not taken:
        # Otherwise the game and its house rules stand right below.
        words.append(theme.note(theme.unbroken(rules_line(usual)), 14))
    chip = buttons.chip(
        say("undo" if taken else "groups.usual.take"),
        dispatch.on_tap(act.UsualRulesChosen("" if taken else group.id)),
        spoken=say(f"groups.usual.{'undo' if taken else 'take'}.spoken", group=group.name),
        ink=theme.FELT,
    )
    said = controls.Semantics(
        content=controls.Column(words, spacing=1, tight=True),
        live_region=True,
        container=True,
        expand=True,
    )
    sign = ft.Icon(ft.Icons.GROUPS_OUTLINED, size=22, color=theme.FELT)
    row: ft.Control = controls.Row([sign, said, chip], spacing=10)
    if theme.is_large_text():
        row = controls.Column([said, chip], spacing=8, tight=True)
    return controls.Container(panels.panel(row, padding=10), key=f"usual {group.id}")
