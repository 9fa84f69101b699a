"""The guide to the app on the home screen, for the browser that shows it."""

import flet as ft

from scorekeeper.state.install import IOS, STEPS, GuideAnswered, InstallAccepted
from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.translation import say

NUMBER_SIZE = 34


def install_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the guide: a reason, and this browser's steps or one button where it does them."""
    browser = state.place.browser
    steps = [_step(number, say(f"install.{browser.agent}.{number}")) for number in STEPS]
    body: list[ft.Control] = [theme.text(say(f"install.why.{browser.agent}"), 19)]
    if not browser.prompts:
        body.append(panels.panel(*panels.divided(steps), padding=6))
    if browser.agent in IOS:
        body.append(theme.note(say("install.apart"), 14))
    stay = buttons.secondary(say("install.stay"), dispatch.on_tap(GuideAnswered(stays=True)))
    if browser.prompts:
        go_on = buttons.primary(say("install.do"), dispatch.on_tap(InstallAccepted()))
    else:
        go_on = buttons.primary(say("install.did"), dispatch.on_tap(GuideAnswered(stays=False)))
    heading = "install.again" if state.real_games else "install.heading"
    return screen(state, dispatch, say(heading), body, footer=[stay, go_on], most_lines=2)


def _step(number: int, words: str) -> ft.Control:
    sign = controls.Container(
        theme.label(str(number), 16, color=theme.FELT),
        width=NUMBER_SIZE,
        height=NUMBER_SIZE,
        border_radius=NUMBER_SIZE / 2,
        bgcolor=theme.FELT_SOFT,
        alignment=ft.Alignment.CENTER,
    )
    row = controls.row(sign, controls.Container(theme.text(words, 16), expand=True), spacing=12)
    return controls.Container(row, padding=ft.Padding.symmetric(horizontal=10, vertical=12))
