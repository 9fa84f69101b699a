"""The screen on which a game of one's own is made: sentences, rule card and trial hand."""

from typing import assert_never

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.draft import OwnGameDraft, Tab
from scorekeeper.state.own_game.editing import (
    OwnGameDropped,
    OwnGameRedone,
    OwnGameTabSelected,
    OwnGameUndone,
)
from scorekeeper.state.own_game.trial import configured_draft
from scorekeeper.state.requests import OwnGameSaved
from scorekeeper.state.routes import PICK_GAME
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.own_game.rules import rule_rows
from scorekeeper.ui.own_game.trial import trial_rows
from scorekeeper.ui.rules.screen import section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.inputs import segments
from scorekeeper.words.names import game_title
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.card import rule_card
from scorekeeper.words.translation import say

TABS: tuple[Tab, ...] = ("rules", "card", "trial")
BESIDE: tuple[Tab, ...] = ("card", "trial")
"""What stands beside the sentences in a wide window."""


def own_game_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the editor of the own game's draft; a phone shows its parts one at a time."""
    draft = state.own_game
    if draft is None:
        return []
    bar, foot = _bar(state, draft, dispatch), _foot(draft, dispatch)
    if appearance().wide:
        tab: Tab = "trial" if draft.tab == "trial" else "card"
        beside = [_tabs(BESIDE, tab, dispatch), *_rows(tab, state, draft, dispatch)]
        return [bar, layout.two_panes(_rows("rules", state, draft, dispatch), beside, foot)]
    return [
        bar,
        layout.padded(_tabs(TABS, draft.tab, dispatch), bottom=4, top=0),
        layout.scroll_area(
            *_rows(draft.tab, state, draft, dispatch), controls.Container(height=theme.GAP)
        ),
        foot,
    ]


def _rows(tab: Tab, state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> list[ft.Control]:
    match tab:
        case "rules":
            drop = dispatch.on_tap(OwnGameDropped())
            return [
                *rule_rows(state, draft, dispatch),
                controls.Container(
                    buttons.secondary(say("own_game.drop"), drop, danger=True), key="drop"
                ),
            ]
        case "card":
            rules, players = configured_draft(draft, state.setup.names)
            return [*_stale(draft), *map(section_box, rule_card(rules, players))]
        case "trial":
            return [*_stale(draft), *trial_rows(state, draft, dispatch)]
        case _:
            assert_never(tab)


def _stale(draft: OwnGameDraft) -> list[ft.Control]:
    """Return the warning that what is shown is older than a contradiction in the sentences."""
    if not draft.contradictory:
        return []
    return [panels.warning(theme.text(say("own_game.stale"), 14.5))]


def _bar(state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> ft.Control:
    close = buttons.icon(
        ft.Icons.CLOSE, say("own_game.close"), dispatch.on_tap(Navigated(PICK_GAME))
    )
    undo = dispatch.on_tap(OwnGameUndone()) if draft.past else None
    redo = dispatch.on_tap(OwnGameRedone())
    source = say("own_game.under", game=game_title(draft.source, state.own_games.get(draft.source)))
    return app_bar(
        visible(draft.rules.name) or say("own_game.unnamed"),
        # There it would take as much room as the sentences below.
        under=theme.spare(source),
        back=close,
        actions=[
            *([buttons.icon(ft.Icons.REDO, say("own_game.redo"), redo)] if draft.future else []),
            buttons.icon(ft.Icons.UNDO, say("own_game.undo"), undo, key="undo"),
        ],
    )


def _tabs(tabs: tuple[Tab, ...], current: Tab, dispatch: Dispatch) -> ft.Control:
    return segments(
        (
            (
                say(f"own_game.tab.{tab}"),
                tab == current,
                dispatch.on_tap(OwnGameTabSelected(tab)),
            )
            for tab in tabs
        ),
        key="tabs",
    )


def _foot(draft: OwnGameDraft, dispatch: Dispatch) -> ft.Control:
    """Return the button that keeps the game; with something to mend it leads to that."""
    problems = draft.problems
    under = theme.spare(say("own_game.save.version" if draft.game else "own_game.save.new"))
    action: Action = OwnGameSaved()
    if problems:
        under = say("own_game.to_mend", count=len(problems))
        action = OwnGameTabSelected("rules")
    return layout.padded(
        buttons.primary(
            say("own_game.save"), dispatch.on_tap(action), under=under, ready=not problems
        )
    )
