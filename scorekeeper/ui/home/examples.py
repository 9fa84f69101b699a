"""The example evening: how it is offered, and how it is removed."""

import flet as ft

from scorekeeper.state.examples import ExamplesAdded, ExamplesOffered, ExamplesRemoved
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import may
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.translation import say


def examples_panel(
    state: AppState, dispatch: Dispatch, *, settings: bool = False
) -> list[ft.Control]:
    """Return the panel about the example evening, with the button that adds or removes it.

    On the home screen it is offered only where the app's address has asked for it; in the
    ``settings`` always.
    """
    if not may(state.role, ExamplesAdded()):
        return []
    if state.examples.games:
        remove = dispatch.on_dismiss(ExamplesRemoved())
        way = [buttons.chip(say("examples.remove"), remove, key="remove")]
        return [_panel(say("examples.there"), way)]
    if not (settings or state.examples.offered):
        return []
    add = dispatch.on_dismiss(ExamplesAdded())
    ways = [buttons.chip(say("examples.see"), add, key="see")]
    if not settings:
        leave = dispatch.on_dismiss(ExamplesOffered(offered=False))
        ways.append(buttons.chip(say("examples.leave"), leave, key="leave"))
    return [_panel(say("examples.about"), ways)]


def _panel(sentence: str, ways: list[ft.Control]) -> ft.Control:
    heading = theme.label(say("examples.heading"), 16)
    return panels.panel(
        controls.Semantics(header=True, container=True, content=heading),
        theme.note(sentence, 14),
        buttons.chips(ways),
        key="examples",
        padding=14,
        spacing=9,
    )
