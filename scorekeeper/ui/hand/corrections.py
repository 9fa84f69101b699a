"""Corrections that the table agreed on: typed or stepped, a row per player."""

import flet as ft

from scorekeeper.state.hand.declarations import DeclarationStepped, Declared, typed_correction
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import knob, text_field
from scorekeeper.ui.widgets.numbers import fitted_name
from scorekeeper.words.translation import say, signed

FIELD_WIDTH = 78
# What the narrowest phone leaves of the row for a name.
NAME_WIDTH = 94


@ft.component
def CorrectionRow(
    players: tuple[str, ...], player: str, points: int, dispatch: Dispatch
) -> ft.Control:
    """Return a player, and the points of their correction between a minus and a plus."""
    typed, set_typed = ft.use_state("")

    def change(text: str) -> None:
        set_typed(text)
        entered = typed_correction(text)
        if entered is not None:
            dispatch.send(Declared("adjustments", entered, player))

    # What somebody is typing stays as it is; what was stepped or undone meanwhile is shown.
    unfinished = typed_correction(typed) in (None, points)
    shown = typed if unfinished and (typed or not points) else signed(points)
    field = text_field(
        say("extras.for.short"),
        shown,
        change,
        dispatch,
        width=FIELD_WIDTH,
        text_align=ft.TextAlign.CENTER,
        keyboard_type=ft.KeyboardType.NUMBER,
        content_padding=ft.Padding.symmetric(horizontal=6, vertical=10),
        hint_text="0",
    )
    return controls.row(
        avatar(players, player, 26),
        controls.Container(fitted_name(player, 15, NAME_WIDTH), expand=True),
        knob(
            "\u2212",
            say("extras.less", player=player),
            dispatch.on_tap(DeclarationStepped("adjustments", -1, player)),
        ),
        controls.Semantics(label=say("extras.for", player=player), container=True, content=field),
        knob(
            "+",
            say("extras.more", player=player),
            dispatch.on_tap(DeclarationStepped("adjustments", 1, player)),
        ),
        spacing=4,
    )
