"""A row for each seat of a new game: dragged by its handle, and opened for everything else."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.setup.people import (
    SEATING_SECTION,
    DealerSelected,
    PlayerMoved,
    PlayerRemoved,
    SeatRenamed,
    is_seating,
    name_problem,
)
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import name_editor
from scorekeeper.ui.widgets.round_table import seat_arrows
from scorekeeper.words.problems import new_name_sentence
from scorekeeper.words.translation import say

AVATAR = 34


def seat_rows(
    state: AppState, opened: str, set_opened: Callable[[str], None], dispatch: Dispatch
) -> list[ft.Control]:
    """Return a row for each seat, and where all are seated the way to another name."""
    setup = state.setup
    rows: list[ft.Control] = []
    for position, name in enumerate(setup.names):
        if rows:
            rows.append(controls.Container(panels.divider(), key=f"line {name}"))
        toggle = dispatch.on_local_toggle(
            partial(set_opened, "" if opened == name else name), ("seat", name)
        )
        rows.append(_seat_row(setup, position, opened == name, toggle, dispatch))
        if opened == name:
            seat = OpenedSeat(setup, position, set_opened, dispatch)
            # Letters and taps there are for this player, not for the one who is opened next.
            rows.append(controls.Container(seat, key=f"opened {name}"))
    if not is_seating(state):
        rows.append(controls.Container(panels.divider(), key="line"))
        rows.append(_add_button(dispatch))
    return [panels.panel(*rows, key="seats", padding=6)] if rows else []


def _seat_row(
    setup: Setup, position: int, opened: bool, toggle: Tap, dispatch: Dispatch
) -> ft.Control:
    """Return a player: a tap opens the row, the handle drags it onto another one."""
    name = setup.names[position]
    deals = name == setup.dealer
    badge = controls.Container(
        theme.label(say("new_game.deals_first"), 13, color=theme.FELT),
        bgcolor=theme.FELT_SOFT,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=9, vertical=3),
    )
    # Large text would leave it alone in a line below the name.
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, size=16, color=theme.PENCIL)
    who = tappable(
        controls.row(
            avatar(setup.names, name, AVATAR),
            controls.row(
                theme.label(name, 16.5, lines=1),
                *theme.by_text_size([pencil], []),
                *([badge] if deals else []),
                spacing=8,
                run_spacing=2,
                wrap=True,
                expand=True,
            ),
            spacing=12,
        ),
        say("new_game.seat.dealer" if deals else "new_game.seat", player=name),
        toggle,
        chosen=opened or None,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=8, vertical=7),
        border_radius=12,
    )

    def move_here(event: ft.DragTargetEvent) -> None:
        if isinstance(event.src.data, int):
            dispatch.send(PlayerMoved(event.src.data, position - event.src.data))

    row = controls.row(
        who,
        buttons.icon(
            ft.Icons.CLOSE,
            say("new_game.remove", player=name),
            dispatch.on_dismiss(PlayerRemoved(position)),
        ),
        _handle(setup, position),
        spacing=0,
    )
    # The row has the key, and nothing that is dragged: Flet's client fails on a dragged key.
    return controls.Container(
        ft.DragTarget(group="names", on_accept=move_here, content=row), key=f"seat {name}"
    )


def _handle(setup: Setup, position: int) -> ft.Control:
    """Return the handle that drags a row; the opened row has arrows for those who cannot drag."""
    name = setup.names[position]
    lines = controls.Container(
        ft.Icon(ft.Icons.DRAG_HANDLE, size=24, color=theme.PENCIL),
        width=theme.TOUCH_SIZE,
        height=theme.TOUCH_SIZE,
        alignment=ft.Alignment.CENTER,
    )
    moving = controls.Container(
        avatar(setup.names, name, AVATAR * 1.2), padding=ft.Padding.only(left=4, top=4)
    )
    dragged = ft.Draggable(group="names", data=position, content=lines, content_feedback=moving)
    return controls.Semantics(exclude_semantics=True, content=dragged)


@ft.component
def OpenedSeat(
    setup: Setup, position: int, set_opened: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    """The editor of a player: correct the name, deal first, sit elsewhere."""
    name = setup.names[position]
    typed, set_typed = ft.use_state(name)

    def problem_of(text: str) -> Problem | None:
        return None if text.strip() in {"", name} else name_problem(setup, text, position)

    def rename(text: str) -> Tap | None:
        def send() -> None:
            dispatch.send(SeatRenamed(position, text))
            set_opened("")

        return None if text.strip() in {"", name} or problem_of(text) else send

    problem, editor = problem_of(typed), name_editor(typed, set_typed, rename, dispatch)
    deals = buttons.choice(
        say("new_game.deals_first"),
        dispatch.on_tap(DealerSelected(name)),
        chosen=name == setup.dealer,
        spoken=say("new_game.deals", player=name),
    )
    lines = layout.beside(*editor)
    if problem:
        sentence = new_name_sentence(problem, typed.strip())
        lines.append(controls.row(theme.label(sentence, 14, color=theme.HEART, expand=True)))
    arrows = seat_arrows(
        setup.names, position, lambda step: dispatch.on_tap(PlayerMoved(position, step))
    )
    chosen = buttons.radio_group(deals)
    lines.append(controls.row(chosen, controls.Container(expand=True), *arrows, spacing=8))
    return controls.Container(
        controls.stacked(*lines, spacing=6),
        padding=ft.Padding.only(left=8, right=8, top=8, bottom=8),
    )


def _add_button(dispatch: Dispatch) -> ft.Control:
    return tappable(
        controls.row(
            controls.Container(
                ft.Icon(ft.Icons.ADD, size=24, color=theme.FELT),
                width=AVATAR,
                alignment=ft.Alignment.CENTER,
            ),
            theme.label(say("new_game.add_name"), 16, color=theme.FELT, expand=True),
            spacing=12,
        ),
        say("new_game.add_name"),
        dispatch.on_section(SEATING_SECTION),
        key="add",
        padding=ft.Padding.symmetric(horizontal=8, vertical=12),
        border_radius=12,
    )
