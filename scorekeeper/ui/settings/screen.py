"""The settings of this device; a choice takes effect at once, on this screen too."""

from datetime import date

import flet as ft

from scorekeeper.languages import LANGUAGES, best_language
from scorekeeper.state.device import SettingChanged
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import may
from scorekeeper.state.routes import FILES, Route
from scorekeeper.state.settings import CHOICES, SYSTEM
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.examples import examples_panel
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.card_face import suit_row
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.store_place import install_way, refused_backup, store_place_panel
from scorekeeper.ui.widgets.value_editor import Choice, choice_chips, switch_row
from scorekeeper.words.times import day_text
from scorekeeper.words.translation import say

COLOURS_SHOWN = 10


def settings_screen(
    state: AppState, route: Route, today: date, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the settings: my games, the app's look, its behaviour during play, and about it."""
    to_keys = Navigated(Route("keys", route.game))
    keys = [buttons.secondary(say("keys.heading"), dispatch.on_tap(to_keys))]
    size = panels.panel(
        _heading(say("settings.text_size")),
        theme.note(say("settings.text_size.about"), 14),
        padding=14,
    )
    note = controls.Container(
        theme.note(say("settings.kept"), 14),
        padding=ft.Padding.only(left=6, right=6, top=4, bottom=6),
    )
    look = [
        _setting(state, dispatch, "language", _languages(state)),
        _setting(state, dispatch, "appearance"),
        size,
        _setting(state, dispatch, "suits", example=suit_row(18)),
        _setting(state, dispatch, "players", example=_people_colours()),
        _setting(state, dispatch, "motion"),
    ]
    while_playing = [_switch(state, dispatch, name) for name in ("haptics", "awake", "chances")]
    return screen(
        state,
        dispatch,
        say("settings.heading"),
        [
            panels.section_heading(say("settings.games")),
            *_my_games(state, today, dispatch),
            panels.section_heading(say("settings.look")),
            *in_pairs(look),
            note,
            panels.section_heading(say("settings.play")),
            panels.panel(*panels.divided(while_playing), padding=14, spacing=4),
            *(in_a_row(keys) if may(state.role, to_keys, route.game) else []),
            panels.section_heading(say("settings.about")),
            *examples_panel(state, dispatch, settings=True),
        ],
        size=25,
    )


def _my_games(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the place and number of the games, the age of their copy, and the ways in and out."""
    if not may(state.role, Navigated(FILES)):
        return [store_place_panel(state, dispatch)]
    day = day_text(state.place.copied, today)
    count = [say("doctor.games", count=state.store.games)] if state.store.games else []
    copied = say("home.copied", day=day) if day else say("home.never_copied")
    facts = [*count, copied, *refused_backup(state.place)]
    files = buttons.chip(say("place.bring_in"), dispatch.to(FILES), key="bring in")
    take = dispatch.on_tap(FilesRequested("take_along")) if state.work is None else None
    ways = [
        files,
        buttons.chip(say("take_along.heading"), take, key="take along"),
        *install_way(state, dispatch),
    ]
    return [store_place_panel(state, dispatch, *ways, facts=facts, free=True)]


def _languages(state: AppState) -> dict[str | bool, str]:
    preferred = LANGUAGES[best_language(state.system.languages)].name
    names: dict[str | bool, str] = {SYSTEM: say("settings.language.system", language=preferred)}
    return names | {code: language.name for code, language in LANGUAGES.items()}


def _setting(
    state: AppState,
    dispatch: Dispatch,
    name: str,
    choices: dict[str | bool, str] | None = None,
    *,
    example: ft.Control | None = None,
) -> ft.Control:
    heading = say(f"settings.{name}")
    words = choices or {choice: say(f"settings.{name}.{choice}") for choice in CHOICES[name]}
    values = [
        Choice(
            word,
            value == getattr(state.settings, name),
            dispatch.on_tap(SettingChanged(name, value)),
            say("settings.spoken", setting=heading, choice=word),
        )
        for value, word in words.items()
    ]
    head = [controls.Container(_heading(heading), expand=True), *([example] if example else [])]
    return panels.panel(controls.row(*head), choice_chips(values), padding=14, spacing=9)


def _heading(words: str) -> ft.Control:
    return controls.Semantics(header=True, container=True, content=theme.label(words, 16))


def _switch(state: AppState, dispatch: Dispatch, name: str) -> ft.Control:
    on = getattr(state.settings, name)
    toggle = dispatch.on_toggle(SettingChanged(name, not on), name)
    return switch_row(say(f"settings.{name}"), say(f"settings.{name}.about"), toggle, on=on)


def _people_colours() -> ft.Control:
    """Return the colours of people, in seat order."""
    return controls.row(
        *(
            controls.Container(width=15, height=15, border_radius=8, bgcolor=colour)
            for colour in theme.PEOPLE[:COLOURS_SHOWN]
        ),
        spacing=3,
        tight=True,
    )
