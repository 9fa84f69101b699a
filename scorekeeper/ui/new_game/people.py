"""Who plays: a field for names that keeps the focus, known people as chips, a row for each seat."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.scoring.seating import opposite_teams
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import SEATS
from scorekeeper.state.setup.people import (
    is_seating,
    name_problem,
    split_names,
)
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.new_game.known_people import KnownPeople
from scorekeeper.ui.new_game.seat_rows import seat_rows
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.problems import new_name_sentence
from scorekeeper.words.translation import join_list, say


@ft.component
def PeopleForm(  # noqa: N802  # components are written like types
    state: AppState,
    dispatch: Dispatch,
    game: Sequence[ft.Control],
    rest: Sequence[ft.Control],
    foot: ft.Control | None,
) -> ft.Control:
    """The new game's screen below its bar: who plays, then ``game`` and the ``rest``.

    While people sit down, the field for their names stays on top, above what scrolls. In a wide
    window the game is beside the people, and the ``foot`` below them.
    """
    setup = state.setup
    # What the field has, and a number that makes each answer of the app a new one.
    (answer, text), set_field = ft.use_state((0, ""))
    refused, set_refused = ft.use_state("")
    taken = ft.use_ref("")
    opened, set_opened = ft.use_state("")

    def write(typed: str) -> None:
        found = split_names(typed, taken.current or "")
        for at, name in enumerate(found.names):
            if problem := name_problem(setup, name):
                set_refused(new_name_sentence(problem, name))
                left = ", ".join((*found.names[at:], *filter(None, [found.rest])))
                taken.current = ""
                set_field((answer + 1, left))
                return
            dispatch.send(act.PlayerAdded(name))
        if found.names:
            taken.current = typed
        set_refused("")
        set_field((answer + 1, found.rest))

    def finish(left: str) -> None:
        """Seat whoever was typed last when the field is left: nobody vanishes."""
        if left.strip() and not name_problem(setup, left):
            write(f"{left},")

    field: list[ft.Control] = []
    if is_seating(state):
        field = [_name_field(text, refused, write, finish, dispatch)]
    people = [
        *([controls.Container(KnownPeople(state, text, dispatch), key="known")] if field else []),
        _seats_heading(setup, dispatch),
        *seat_rows(state, opened, set_opened, dispatch),
        *_partners(setup),
    ]
    if appearance().wide:
        # Room for the label that stands on the edge of the field.
        top = [
            controls.Container(each, padding=ft.Padding.only(top=6), key="on top") for each in field
        ]
        return layout.two_panes(game, [*top, *people, *rest], foot)
    on_top = controls.Container(layout.padded(*field, bottom=2, top=2), key="on top")
    body = layout.scroll_area(*people, *game, *rest)
    return controls.Column(
        [*([on_top] if field else []), body],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _name_field(
    text: str,
    refused: str,
    write: Callable[[str], None],
    finish: Callable[[str], None],
    dispatch: Dispatch,
) -> ft.Control:
    """Return the field for names.

    It has several lines, so Enter never takes the focus away; a phone's keyboard writes a line
    break, which ends a name as a comma does.
    """
    field = text_field(
        say("new.next_name"),
        text,
        write,
        dispatch,
        on_leave=finish,
        autofocus=True,
        multiline=True,
        min_lines=1,
        max_lines=3,
        shift_enter=True,
        on_submit=lambda event: write(f"{event.control.value or ''},"),
        capitalization=ft.TextCapitalization.WORDS,
        autocorrect=False,
        enable_suggestions=False,
        focused_border_color=theme.HEART if refused else theme.FELT,
        filled=True,
        fill_color=theme.SHEET,
        suffix_icon=ft.Icon(ft.Icons.KEYBOARD_RETURN, color=theme.PENCIL),
    )
    words = theme.label(refused, 14, color=theme.HEART)
    spoken = controls.Semantics(content=words, live_region=True, container=True)
    return controls.Column(
        [field, *([spoken] if refused else [])],
        key="names",
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _seats_heading(setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return the heading of the seats, and the button for the picture of the table."""
    heading = panels.section_heading(say("new.table"))
    if len(setup.names) < 2:
        return controls.Container(heading, key="table")
    seats = tappable(
        controls.Row(
            [
                ft.Icon(ft.Icons.TABLE_RESTAURANT_OUTLINED, size=20, color=theme.FELT),
                theme.label(say("new.seats"), 15, color=theme.FELT),
            ],
            spacing=6,
            tight=True,
        ),
        say("new.seats.spoken"),
        dispatch.on_tap(act.Navigated(SEATS)),
        padding=ft.Padding.symmetric(horizontal=10, vertical=9),
        border_radius=20,
    )
    return controls.Row(
        [heading, seats],
        key="table",
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        run_spacing=0,
    )


def _partners(setup: Setup) -> list[ft.Control]:
    """Return who plays with whom, once everyone has a seat."""
    rules = setup.variant_rules
    if not rules.teams or len(setup.names) not in rules.players:
        return []
    first, *others = (join_list(team) for team in opposite_teams(rules, setup.names))
    sentence = say("new.partners", first=first, second=join_list(others))
    padding = ft.Padding.symmetric(horizontal=6)
    return [controls.Container(theme.note(sentence, 14), key="partners", padding=padding)]
