"""Keys as the page reports them, made into what they do."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.state.keyboard import Key, pressed
from scorekeeper.ui.layout import Shape, shape_of


def listening(
    step: Callable[[AppState, Action], AppState],
    set_state: Callable[[Callable[[AppState], AppState]], None],
) -> Callable[[ft.KeyboardEvent], None]:
    """What to do on a key; each acts on the state that the key before it has left."""

    def heard(event: ft.KeyboardEvent) -> None:
        key = Key(event.key, ctrl=event.ctrl or event.meta, shift=event.shift)
        shape = shape_of(event.page.width or 0, event.page.height or 0)

        def after(state: AppState) -> AppState:
            for action in pressed(state, key, wide=shape is Shape.WIDE):
                state = step(state, action)
            return state

        set_state(after)

    return heard
