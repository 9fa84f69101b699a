"""What the group at the table usually plays: taken for the new game, with its undo, or offered."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.setup.group_rules import (
    group_in_force,
    offered_groups,
    plays_as_usual,
    with_usual_rules,
)
from scorekeeper.state.setup.groups import UsualRulesChosen
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
        return [_taken(group, dispatch)]
    return [_offered(state, each, dispatch) for each in offered_groups(state)]


def _taken(group: Group, dispatch: Dispatch) -> ft.Control:
    """Return whose usual rules were taken, with the undo; they stand right below."""
    chip = buttons.chip(
        say("undo"),
        dispatch.on_tap(UsualRulesChosen("")),
        spoken=say("group.usual.undo.spoken", group=group.name),
        ink=theme.FELT,
    )
    return _panel(group, [theme.label(say("group.usual.set", group=group.name), 15)], chip)


def _offered(state: AppState, group: Group, dispatch: Dispatch) -> ft.Control:
    """Return what a group usually plays, or where that is prepared, whether the game is its own."""
    same = plays_as_usual(state, group)
    heading = say("group.usual.same" if same else "group.usual.offer", group=group.name)
    words: list[ft.Control] = [theme.label(heading, 15)]
    if not same:
        usual = new_game(with_usual_rules(state.setup, group, state.own_games))
        words.append(theme.note(theme.unbroken(rules_line(usual)), 14))
    spoken = "group.usual.same.spoken" if same else "group.usual.take.spoken"
    chip = buttons.chip(
        say("group.usual.same.yes" if same else "group.usual.take"),
        dispatch.on_tap(UsualRulesChosen(group.id)),
        spoken=say(spoken, group=group.name),
        ink=theme.FELT,
    )
    return _panel(group, words, chip)


def _panel(group: Group, words: list[ft.Control], chip: ft.Control) -> ft.Control:
    """Return words beside a chip; with large text below each other."""
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
