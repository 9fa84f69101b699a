"""Controls to enter values: choices in cells, numbers that step, text fields, points."""

from collections.abc import Callable, Iterable
from dataclasses import field
from functools import partial

import flet as ft

from scorekeeper.flet_internals import UNUSED_FIELD, given_values, write_frozen
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.players import check_players
from scorekeeper.state.keyboard import TextFocusChanged
from scorekeeper.state.people import PersonRenamed
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.typed_points import typed_score
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap, chip, radio_group, tappable
from scorekeeper.ui.widgets.numbers import words_width
from scorekeeper.words.translation import number, say

# The type of a field's label above what is typed, and the room for it on the narrowest phone.
LABEL_SIZE, LABEL_ROOM = 12.0, theme.PHONE_WIDTH - 84.0
LETTER_WIDTH = 0.5
# A label in the field, where nothing is typed, is by so much larger.
LABEL_GROWTH = 4 / 3
# The size of the words of segments, and the width of what is around each.
SEGMENT, SEGMENT_EDGES = 15.0, 8.0


def cell(
    label: str,
    spoken: str,
    tap: Tap | None,
    *,
    chosen: bool,
    key: str | None = None,
    fill: ft.ColorValue | None = None,
    ink: ft.ColorValue = theme.INK,
    size: float = 17,
    ripples: bool = True,
    one_of: bool = False,
) -> ft.Control:
    """Return one of several choices in a row; the chosen one has the colour ``fill`` of a player.

    One that is nobody's is a tint: solid green is for primary buttons. Where only ``one_of`` them
    is chosen, they are radio buttons of a `radio_group`.
    """
    on_fill = theme.ON_PERSON if fill else theme.FELT
    face = theme.BOLD if chosen else theme.SEMI_BOLD if tap else theme.REGULAR
    usual = ink if tap else theme.UNAVAILABLE
    return tappable(
        theme.text(
            label,
            size,
            face=face,
            color=on_fill if chosen else usual,
            lines=1,
            fixed_size=True,
            spoken="",
        ),
        spoken,
        tap,
        silent=not one_of,
        chosen=chosen,
        one_of=one_of,
        key=key,
        ripples=ripples,
        expand=True,
        height=theme.CELL_HEIGHT,
        bgcolor=(fill or theme.FELT_SOFT) if chosen else None,
        border=ft.Border.all(1, theme.FELT) if chosen and not fill else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )


def segments(choices: Iterable[tuple[str, bool, Tap]], *, key: str | None = None) -> ft.Control:
    """Return choices side by side in one trough: each with its word, whether chosen, its tap.

    They are radio buttons: one of them is chosen.
    """
    choices = [*choices]
    # In large text a word is rather smaller than broken in two.
    longest = max(words_width(part) for word, _, _ in choices for part in word.split())
    room = (appearance().pane - 2 * theme.MARGIN) / len(choices) - SEGMENT_EDGES
    size = min(SEGMENT, room / theme.text_scaled(longest))
    halves = [
        tappable(
            theme.label(
                word, size, color=theme.INK if chosen else theme.PENCIL, align=ft.TextAlign.CENTER
            ),
            word,
            tap,
            chosen=chosen,
            one_of=True,
            expand=True,
            bgcolor=theme.LIFTED if chosen else None,
            border_radius=12,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=12),
        )
        for word, chosen, tap in choices
    ]
    trough = controls.Container(
        controls.row(*halves, spacing=0), bgcolor=theme.TROUGH, border_radius=15, padding=3
    )
    return radio_group(trough, key=key)


def stepper(
    label: str,
    value: str,
    less: Tap | None,
    more: Tap | None,
    *,
    words: tuple[str, str],
    width: float = 64,
) -> ft.Control:
    """Return a number between a minus and a plus; ``words`` are the names of the two buttons."""
    return controls.row(
        knob("\u2212", words[0], less),
        controls.Container(
            theme.title(value, 17, align=ft.TextAlign.CENTER, spoken=f"{label}: {value}"),
            width=width,
            alignment=ft.Alignment.CENTER,
        ),
        knob("+", words[1], more),
        spacing=2,
        tight=True,
    )


def knob(sign: str, name: str, tap: Tap | None) -> ft.Control:
    """Return a round button with a sign, beside a number that it changes."""
    return tappable(
        theme.label(sign, 20, color=theme.INK if tap else theme.UNAVAILABLE, fixed_size=True),
        name,
        tap,
        width=44,
        height=44,
        border_radius=22,
        border=ft.Border.all(1, theme.EDGE),
        alignment=ft.Alignment.CENTER,
    )


@ft.control("TextField")  # type: ignore[arg-type]  # Flet gives the decorator no types
class _TypedField(ft.TextField):
    """A text field that a drawing never sets back to its text of some letters ago.

    Its client reports every letter at once, and the app draws the resulting text later. Such a
    drawing does not change the field; only a text other than the last reported one does.
    """

    # The text that both sides last had: drawn by the app, or heard from the client.
    agreed: str = field(default="", metadata=UNUSED_FIELD)

    def init(self) -> None:
        """Take the first text as the text that both sides have."""
        super().init()  # type: ignore[no-untyped-call]
        self.agreed = self.value

    def _migrate_state(self, other: ft.BaseControl) -> None:
        super()._migrate_state(other)
        if isinstance(other, _TypedField) and self.value == other.agreed:
            given_values(self)["value"] = other.value


def text_field(
    label: str,
    value: str,
    on_change: Callable[[str], None],
    dispatch: Dispatch,
    *,
    longest: int | None = None,
    on_leave: Callable[[str], None] = lambda _: None,
    on_enter: Callable[[str], object] | None = None,
    refused: bool = False,
    **more: object,
) -> ft.TextField:
    """Return a text field; ``on_change`` is called with the text after every letter.

    Of the text it gets so many letters at the most as ``longest`` says. While somebody writes in
    it, the keyboard does nothing else. ``on_leave`` is called with the text when the field has lost
    the focus, ``on_enter`` with the text as it is at Enter, of which fewer letters may have been
    drawn. ``refused`` gives the field a red border.
    """
    if on_enter:
        more["on_submit"] = lambda event: on_enter(str(event.data or "")[:longest])

    def leave(event: ft.Event[ft.TextField]) -> None:
        dispatch.send(TextFocusChanged(False))
        on_leave(str(event.control.value or ""))

    def change(event: ft.Event[ft.TextField]) -> None:
        text = str(event.data or "")
        write_frozen(event.control, "agreed", text)
        on_change(text[:longest])

    more = {"label_style": _label_style(label), "border": _border(refused=refused), **more}
    return _TypedField(
        label=label,
        value=value,
        # The field itself may be some letters further.
        on_change=change,
        on_focus=lambda _: dispatch.send(TextFocusChanged(True)),
        on_blur=leave,
        **more,  # type: ignore[arg-type]  # what a TextField can be given, passed through
    )


search_field = partial(text_field, prefix_icon=ft.Icons.SEARCH)
"""A text field for what is looked for."""
names_field = partial(text_field, capitalization=ft.TextCapitalization.WORDS)
"""A text field for names of people."""
sentence_field = partial(text_field, capitalization=ft.TextCapitalization.SENTENCES)
"""A text field for a reason, or for the name of a thing."""


def _border(*, refused: bool) -> ft.ControlStateValue[ft.InputBorder]:
    """Return a border that has the theme's colour while somebody writes, unless it is red."""
    side = ft.BorderSide(2, theme.HEART) if refused else ft.BorderSide(color=theme.EDGE)
    outline: ft.InputBorder = ft.OutlineInputBorder(side=side, border_radius=theme.CARD_RADIUS)
    if refused:
        return {ft.ControlState.DEFAULT: outline, ft.ControlState.FOCUSED: outline}
    return outline


def _label_style(label: str) -> ft.TextStyle | None:
    """Return the type of a long label in large text, with which it stays one line above the field.

    None for every other label: it has the usual type.
    """
    growth = appearance().text
    fitting = LABEL_ROOM / (max(len(label), 1) * LETTER_WIDTH)
    if LABEL_SIZE * growth <= fitting:
        return None
    return ft.TextStyle(size=fitting * LABEL_GROWTH / growth)


def name_editor(
    typed: str,
    set_typed: Callable[[str], None],
    rename: Callable[[str], Tap | None],
    dispatch: Dispatch,
) -> list[ft.Control]:
    """Return a field in which a name is corrected, and the button that does so.

    ``rename`` returns the tap that gives the typed name; None where it is no possible name.
    """

    def enter(text: str) -> None:
        if tap := rename(text):
            tap()

    field = names_field(
        say("new_game.correct"), typed, set_typed, dispatch, expand=True, dense=True, on_enter=enter
    )
    return [field, chip(say("players.rename"), rename(typed))]


def person_name_editor(
    person: str, name: str, typed: str, set_typed: Callable[[str], None], dispatch: Dispatch
) -> list[ft.Control]:
    """Return a `name_editor` for a person's name, which changes in all games."""

    def rename(text: str) -> Tap | None:
        new = clean_name(text)
        fits = new != name and not check_players((new,), None)
        return partial(dispatch.send, PersonRenamed(person, new)) if fits else None

    return name_editor(typed, set_typed, rename, dispatch)


PICTURE = 34


@ft.component
def PointsRow(
    players: tuple[str, ...],
    player: str,
    label: str,
    points: Points | None,
    enter: Callable[[Points | None], None],
    dispatch: Dispatch,
) -> ft.Control:
    """Return a player, and the field for their points; ``enter`` takes None for an empty one."""
    typed, set_typed = ft.use_state("")

    def change(text: str) -> None:
        set_typed(text)
        entered = typed_score(text)
        if entered is not None or not text.strip():
            enter(entered)

    # A text that somebody is typing stays as it is; an undo meanwhile is shown.
    entered = typed_score(typed)
    refused = entered is None and bool(typed.strip())
    text = typed if refused or entered == points else "" if points is None else number(points)
    field = text_field(label, text, change, dispatch, refused=refused, expand=True, dense=True)
    return controls.row(avatar(players, player, PICTURE), field)
