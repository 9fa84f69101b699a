"""Key presses on the page: hands them to the state, and shows whom typed digits are for.

What each key does is in :mod:`scorekeeper.state.shortcuts`.
"""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import hand_on_screen
from scorekeeper.state.model import AppState
from scorekeeper.state.shortcuts import Key, actions_for_key, key_entry
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import WindowShape, window_shape
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say


def typing_line(state: AppState) -> list[ft.Control]:
    """Return the line that says, once keys are used, for whom they count; read out on changes."""
    hand = hand_on_screen(state)
    keys = key_entry(state, hand) if hand is not None else None
    if keys is None or state.route.screen != "hand":
        return []
    several = len(keys.groups) > 1
    sentence = say(
        "keys.for.group" if several else "keys.for",
        player=taker_name(keys.taker),
        group=say(f"card_group.name.{keys.counted}") if several else "",
    )
    return [
        controls.announced(
            controls.Container(
                controls.row(
                    ft.Icon(ft.Icons.KEYBOARD, size=20, color=theme.PENCIL),
                    avatar(keys.players, keys.taker, 26),
                    controls.Container(theme.label(sentence, 14.5), expand=True),
                    spacing=theme.GAP,
                ),
                bgcolor=theme.FELT_SOFT,
                padding=ft.Padding.symmetric(horizontal=theme.MARGIN, vertical=7),
            )
        )
    ]


def key_handler(
    step: Callable[[AppState, Action], AppState],
    set_state: Callable[[Callable[[AppState], AppState]], None],
) -> Callable[[ft.KeyboardEvent], None]:
    """Return the handler of the page's keys; each acts on the state after the key before it."""

    def on_key(event: ft.KeyboardEvent) -> None:
        key = Key(event.key, ctrl=event.ctrl or event.meta, shift=event.shift)
        shape = window_shape(event.page.width or 0, event.page.height or 0)

        def update(state: AppState) -> AppState:
            for action in actions_for_key(state, key, wide=shape is WindowShape.WIDE):
                state = step(state, action)
            return state

        set_state(update)

    return on_key
