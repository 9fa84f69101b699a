"""Keys as the page reports them, made into what they do."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.actions import Action
from scorekeeper.state.app_state import AppState
from scorekeeper.state.entering import draft_at, hand_on_screen
from scorekeeper.state.keyboard import Key, pressed
from scorekeeper.ui import theme
from scorekeeper.ui.layout import Shape, shape_of
from scorekeeper.ui.people import avatar
from scorekeeper.words.speak import say
from scorekeeper.words.takers import taker


def typing_line(state: AppState) -> list[ft.Control]:
    """For whom the keys count, once somebody has used them; read out whenever that changes."""
    table, hand = state.table, hand_on_screen(state)
    if table is None or hand is None or state.typed is None or state.place.screen != "entry":
        return []
    who = draft_at(table, hand).chosen
    told = theme.label(say("keys.for", player=taker(who)), 14.5)
    return [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Container(
                ft.Row(
                    [
                        ft.Icon(ft.Icons.KEYBOARD, size=20, color=theme.PENCIL),
                        avatar(table.game.players, who, 26),
                        ft.Container(told, expand=True),
                    ],
                    spacing=theme.GAP,
                ),
                bgcolor=theme.FELT_SOFT,
                padding=ft.Padding.symmetric(horizontal=theme.EDGE, vertical=7),
            ),
        )
    ]


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
