"""A game or rules as codes for another phone's camera, and as a link."""

import asyncio
from collections.abc import Sequence
from functools import partial

import flet as ft

from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import Copied
from scorekeeper.state.sharing import HandOver, LinkSite, reaches_others
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.qr_code import LEAST, qr_code
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.names import game_title
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import say

# The narrowest phone has room for this, and the largest code of a part takes three pixels a module.
CODE_SIZE = 304


def code_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the codes of the open game, or of the rules of the game being prepared."""
    hand_over = state.hand_over
    setup = state.setup
    if state.route.game:
        name = state.table.game.name if state.table else ""
    else:
        name = game_title(setup.variant, setup.own)
    body: list[ft.Control] | ft.Control = []
    if hand_over is not None and hand_over.problem:
        text = say("code.refused", sentence=problem_sentence(hand_over.problem))
        body = [panels.panel(theme.text(text, 16))]
    elif hand_over is not None and not reaches_others(state.site.address):
        body = _without_code(state, hand_over, dispatch)
    elif hand_over is not None:
        body = Codes(hand_over, state.site, dispatch)
    return screen(state, dispatch, say("code.heading"), body, under=name, end=0)


def _without_code(state: AppState, hand_over: HandOver, dispatch: Dispatch) -> list[ft.Control]:
    """Return the buttons for the link and the file, where no camera could open a code."""
    game = state.route.game
    export = dispatch.on_tap(FilesRequested("export", "json", game))
    return [
        panels.panel(theme.text(say("code.about.alone"), 15)),
        _copy_button(hand_over, say("code.copy.alone"), dispatch),
        *([buttons.secondary(say("menu.export.json"), export)] if game else []),
    ]


def _copy_button(hand_over: HandOver, label: str, dispatch: Dispatch) -> ft.Control:
    copied = dispatch.on_tap(Copied("link"))
    return buttons.secondary(label, copied, action=ft.CopyToClipboard(hand_over.whole))


@ft.component
def Codes(hand_over: HandOver, site: LinkSite, dispatch: Dispatch) -> ft.Control:
    """The codes, one after the other, and below them the whole as a link."""
    count = len(hand_over.parts)
    how = say("code.how") if count == 1 else say("code.how.several", count=count)
    return layout.scroll_area(
        *code_pages(hand_over.parts),
        theme.label(how, 16, align=ft.TextAlign.CENTER),
        panels.panel(theme.text(_about(site), 14.5)),
        _copy_button(hand_over, say("code.copy"), dispatch),
        controls.Container(height=theme.GAP),
    )


def code_pages(parts: Sequence[str], seconds: float = 0) -> list[ft.Control]:
    """Return the codes of a component, of which it shows one, and the way from one to the next.

    After ``seconds`` the next one comes by itself, unless that is 0.
    """
    at, set_at = ft.use_state(0)
    count = len(parts)
    at = min(at, count - 1)

    async def go_on() -> None:
        await asyncio.sleep(seconds)
        # Somebody may have gone to another one meanwhile.
        set_at(lambda now: (now + 1) % count if now == at else now)

    if seconds and count > 1:
        ft.use_effect(go_on, [at])
    number = say("code.number", number=at + 1, count=count)
    spoken = say("code.picture") if count == 1 else f"{say('code.picture')} {number}"
    code = controls.centred_row(qr_code(parts[at], spoken, CODE_SIZE, error=LEAST))
    if count == 1:
        return [code]
    steps = controls.centred_row(
        buttons.icon(
            ft.Icons.CHEVRON_LEFT,
            say("code.previous"),
            partial(set_at, at - 1) if at else None,
            word=say("icon.previous"),
        ),
        theme.title(number, 18),
        buttons.icon(
            ft.Icons.CHEVRON_RIGHT,
            say("code.next"),
            partial(set_at, at + 1) if at + 1 < count else None,
            word=say("icon.next"),
        ),
        spacing=16,
    )
    return [code, steps]


def _about(site: LinkSite) -> str:
    """Return the address that the code opens, and its reach."""
    key = "code.about.published" if site.published else "code.about.network"
    about = say(key, address=site.address)
    return f"{about} {say('code.in_app', scan=say('scan.do'))}" if site.published else about
