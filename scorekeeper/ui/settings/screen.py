"""The settings of this device; a choice takes effect at once, on this screen too."""

import flet as ft

from scorekeeper.state.device import SettingChanged
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.settings import CHOICES, SYSTEM
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.examples import examples_panel
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.card_face import suit_row
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.store_place import store_place_panel
from scorekeeper.ui.widgets.value_editor import Choice, choice_chip, choice_chips
from scorekeeper.words.languages import LANGUAGES, best_language
from scorekeeper.words.translation import say

COLOURS_SHOWN = 10


def settings_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return the settings; back leads to the home screen or the table where they were opened."""
    keys = dispatch.on_tap(Navigated(Route("keys", route.game)))
    choices = [
        _setting(state, dispatch, "language", _languages(state)),
        _setting(state, dispatch, "appearance"),
        _setting(state, dispatch, "suits", example=suit_row(18)),
        _setting(state, dispatch, "players", example=_people_colours()),
        _setting(state, dispatch, "motion"),
        _setting(state, dispatch, "haptics", about=say("settings.haptics.about")),
        _setting(state, dispatch, "awake", about=say("settings.awake.about")),
        _setting(state, dispatch, "chances", about=say("settings.chances.about")),
    ]
    text_size = controls.Container(
        theme.note(say("settings.text_size"), 14),
        padding=ft.Padding.only(left=6, right=6, top=4, bottom=10),
    )
    return screen(
        state,
        dispatch,
        say("settings.heading"),
        [
            *in_pairs(choices),
            text_size,
            store_place_panel(state, dispatch, free=True),
            *examples_panel(state, dispatch, settings=True),
            *in_a_row([buttons.secondary(say("keys.heading"), keys)]),
        ],
        size=25,
    )


def _languages(state: AppState) -> dict[str | bool, str]:
    """Return the choices of language, each by its own name."""
    preferred = LANGUAGES[best_language(state.system.languages)].name
    names: dict[str | bool, str] = {SYSTEM: say("settings.language.system", language=preferred)}
    return names | {code: each.name for code, each in LANGUAGES.items()}


def _choices(name: str) -> dict[str | bool, str]:
    def words(value: str | bool) -> str:
        if isinstance(value, bool):
            return say("switch.on" if value else "switch.off")
        return say(f"settings.{name}.{value}")

    return {value: words(value) for value in CHOICES[name]}


def _setting(
    state: AppState,
    dispatch: Dispatch,
    name: str,
    choices: dict[str | bool, str] | None = None,
    *,
    about: str = "",
    example: ft.Control | None = None,
) -> ft.Control:
    """Return a setting: its name, an example or explanation, and its choices as chips."""
    heading = say(f"settings.{name}")
    now = getattr(state.settings, name)
    is_switch = isinstance(now, bool)
    values = [
        Choice(
            words,
            value == now,
            dispatch.on_tap(SettingChanged(name, value)),
            say("settings.spoken", setting=heading, choice=words),
        )
        for value, words in (choices or _choices(name)).items()
    ]
    switch = [controls.Row([*map(choice_chip, values)], spacing=8, tight=True)] if is_switch else []
    return panels.panel(
        # In another row, because a row that wraps is only as wide as its content.
        controls.Row(
            [
                controls.Row(
                    [
                        controls.Semantics(
                            header=True, container=True, content=theme.label(heading, 16)
                        ),
                        *([example] if example else []),
                        *switch,
                    ],
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                    wrap=True,
                    spacing=8,
                    run_spacing=8,
                    expand=True,
                )
            ]
        ),
        *([theme.note(about, 14)] if about else []),
        *([] if is_switch else [choice_chips(values)]),
        padding=14,
        spacing=9,
    )


def _people_colours() -> ft.Control:
    """Return the colours of people, in seat order."""
    return controls.Row(
        [
            controls.Container(width=15, height=15, border_radius=8, bgcolor=colour)
            for colour in theme.PEOPLE[:COLOURS_SHOWN]
        ],
        spacing=3,
        tight=True,
    )
