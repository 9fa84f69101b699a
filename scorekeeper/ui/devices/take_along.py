"""Everything that is kept here, to be taken along: as text for the clipboard, and as codes."""

import flet as ft

from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import Copied
from scorekeeper.state.sharing import HandOver
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.devices.code import code_pages
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import join_list, say

# Long enough for a scanner that looks a few times a second.
CODE_SECONDS = 1.6


def take_along_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the counts and codes of everything kept here, or first the button that makes them."""
    hand_over, heading = state.hand_over, say("take_along.heading")
    if hand_over is None or hand_over.what is not None:
        make = dispatch.on_tap(FilesRequested("take_along")) if state.work is None else None
        return screen(state, dispatch, heading, [], footer=[buttons.primary(heading, make)])
    if not hand_over.counts:
        nothing = panels.panel(theme.text(say("take_along.nothing"), 16))
        return screen(state, dispatch, heading, [nothing])
    # The games come first, as what people look for.
    counts = sorted(hand_over.counts.items(), key=lambda item: item[0] != "games")
    under = join_list([say(f"take_along.count.{name}", count=count) for name, count in counts])
    return screen(state, dispatch, heading, _Everything(hand_over, dispatch), under=under, end=0)


@ft.component
def _Everything(hand_over: HandOver, dispatch: Dispatch) -> ft.Control:
    """The button that copies everything, the advice for it, and the codes where there are few."""
    copied = dispatch.on_tap(Copied("everything"))
    rows: list[ft.Control] = [
        theme.text(say("take_along.text", paste=say("scan.paste")), 16),
        buttons.secondary(
            say("take_along.copy"), copied, action=ft.CopyToClipboard(hand_over.whole)
        ),
    ]
    if hand_over.parts:
        rows += [
            controls.Container(height=theme.GAP),
            theme.text(
                say("take_along.codes", count=len(hand_over.parts), scan=say("scan.do")), 16
            ),
            *code_pages(hand_over.parts, CODE_SECONDS),
        ]
    else:
        rows.append(theme.note(say("take_along.too_many"), 14))
    rows.append(theme.note(say("take_along.about"), 14))
    return layout.scroll_area(*rows, controls.Container(height=theme.GAP))
