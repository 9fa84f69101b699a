"""Controls to change a value: choices as chips or sentences, and numbers that step or are typed."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import stepper, text_field
from scorekeeper.words.translation import number, say

KNOB, SWITCH_WIDTH, SWITCH_HEIGHT = 24.0, 52.0, 32.0

Step = Callable[[int], Tap | None]
"""Returns what a step up (1) or down (-1) does, None where there is none."""


class Choice(NamedTuple):
    """A value to choose: its word or sentence, whether it is chosen, its tap, its full name."""

    word: str
    chosen: bool
    tap: Tap | None
    spoken: str = ""


def choice_chips(choices: Iterable[Choice], *, several: bool = False) -> ft.Control:
    """Return values of which one is chosen, or ``several``, each a chip."""
    chips = (
        buttons.chip(word, tap, chosen=chosen, spoken=spoken, key=word, one_of=not several)
        for word, chosen, tap, spoken in choices
    )
    return buttons.chips(chips, even=True, one_of=not several)


def name_chips(
    what: str, names: Iterable[str], chosen: str, choose: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    """Return names, of which one is edited at a time; a tap on that one ends it.

    ``what`` is the kind of the names, so that two lists on a screen are not confused.
    """
    chips = [
        buttons.chip(
            name,
            dispatch.on_local_toggle(partial(choose, "" if name == chosen else name), (what, name)),
            key=name,
            chosen=name == chosen,
        )
        for name in names
    ]
    return buttons.chips(chips, key="names")


def switch_row(
    heading: str, about: str, toggle: Tap | None, *, on: bool, spoken: str = ""
) -> ft.Control:
    """Return the row of a switch: its name, its meaning, and the switch; a tap anywhere flips it.

    ``spoken`` is its name where the heading is not enough.
    """
    words = controls.stacked(
        theme.label(heading, 16),
        *([theme.note(about, 14)] if about else []),
        spacing=1,
        expand=True,
    )
    return tappable(
        controls.row(words, _switch(on=on)),
        spoken or heading,
        toggle,
        on=on,
        padding=ft.Padding.symmetric(vertical=6),
        border_radius=10,
    )


def _switch(*, on: bool) -> ft.Control:
    knob = controls.Container(
        width=KNOB,
        height=KNOB,
        border_radius=KNOB / 2,
        bgcolor=theme.ON_FELT if on else theme.PENCIL,
    )
    return controls.Container(
        knob,
        width=SWITCH_WIDTH,
        height=SWITCH_HEIGHT,
        border_radius=SWITCH_HEIGHT / 2,
        bgcolor=theme.FELT if on else theme.TROUGH,
        border=ft.Border.all(1.5, theme.FELT if on else theme.UNAVAILABLE),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.symmetric(horizontal=3),
    )


def choice_list(choices: Iterable[Choice]) -> ft.Control:
    """Return whole sentences to choose from; the chosen one is marked."""
    return buttons.radio_group(controls.stacked(*map(_sentence, choices), spacing=0))


def _sentence(choice: Choice) -> ft.Control:
    signs = ft.Icons.RADIO_BUTTON_UNCHECKED, ft.Icons.RADIO_BUTTON_CHECKED
    ink = theme.FELT if choice.chosen else theme.PENCIL
    sign = ft.Icon(signs[choice.chosen], size=20, color=ink)
    return tappable(
        controls.row(sign, theme.text(choice.word, 15, expand=True), spacing=8),
        choice.word,
        choice.tap,
        chosen=choice.chosen,
        one_of=True,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=12),
    )


def number_stepper(
    label: str, text: str, step: Step, words: tuple[str, str] | None = None, *, width: float = 64
) -> ft.Control:
    """Return a number between a minus and a plus; ``words`` are the names of the two buttons."""
    names = words or (f"{say('own_game.less_of')}: {label}", f"{say('own_game.more_of')}: {label}")
    return stepper(label, text, step(-1), step(1), words=names, width=width)


def number_row(
    label: str, text: str, step: Step, size: float = 15, *, lines: int = 0
) -> ft.Control:
    """Return a number of something with its name before it, which has at most so many lines."""
    words = say("season.fewer", what=label), say("season.more", what=label)
    name = theme.text(label, size, lines=lines)
    steps = number_stepper(label, text, step, words)
    return controls.row(controls.Container(name, expand=True), steps, spacing=8)


def typed_number(
    value: int | None,
    label: str,
    step: Step,
    set_typed: Callable[[int], None],
    dispatch: Dispatch,
    *more: ft.Control,
) -> ft.Control:
    """Return a number that can be stepped or typed; ``more`` are chips beside it."""

    def read(text: str) -> None:
        digits = text.strip().replace("\u2212", "-")
        if digits.removeprefix("-").isdecimal():
            set_typed(int(digits))

    typed = text_field(
        say("own_game.number"),
        "" if value is None else str(value),
        read,
        dispatch,
        dense=True,
        width=theme.text_scaled(110),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(
            regex_string=r"^-?[0-9]{0,6}$", allow=True, replacement_string=""
        ),
    )
    words = say("own_game.no_number") if value is None else number(value)
    steps = number_stepper(label, words, step, width=theme.text_scaled(72))
    return controls.row(steps, typed, *more, spacing=8, run_spacing=8, wrap=True)
