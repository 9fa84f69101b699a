"""The seats of a round: two people swap theirs after a look at the costs."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.state.club import ClubPage
from scorekeeper.state.club_changes import SeatsSwapped
from scorekeeper.state.club_seating import round_cost, seated_by
from scorekeeper.state.views.club import people_called
from scorekeeper.ui.club.people_search import people_search
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.words.club_evening import swap_lines
from scorekeeper.words.translation import join_list, say

FACE, HANDLE = 40.0, 20.0
DRAGGED = "seats of a round"


@ft.component
def SeatPlan(page: ClubPage, dispatch: Dispatch) -> ft.Control:
    """All seats of the latest round; one person dragged onto another, or both tapped, may swap."""
    nobody: tuple[str, ...] = ()
    pair, set_pair = ft.use_state(nobody)
    typed, set_typed = ft.use_state("")
    evening = page.evening
    tables = evening.tables_of(evening.round)

    def pick(seat: str) -> None:
        others = tuple(picked_seat for picked_seat in pair if picked_seat != seat)
        picked = others if seat in pair else (*others[-1:], seat)
        set_pair(picked)
        if len(picked) < 2:
            # The other one is looked for among everybody; both are not lost among them.
            set_typed("")

    seated = tuple(seat for table in tables for seat in table.seats)
    matches = people_called(evening, seated, typed, pair)
    rows: list[ft.Control] = [
        theme.note(say("club.swap_seats.about"), 14),
        *people_search(seated, matches, typed, set_typed, dispatch),
    ]
    for table in tables:
        chips = [
            _seat(page, seat, pick, set_pair, dispatch, chosen=seat in pair)
            for seat in table.seats
            if seat in matches
        ]
        if not chips:
            continue
        rows.append(panels.section_heading(say("club.table", number=table.number)))
        rows.append(buttons.chips(chips))
        # The costs stand at the table of the second of the two.
        if len(pair) == 2 and pair[1] in table.seats:
            rows += swap_offer(page, evening.round, (pair[0], pair[1]), dispatch)
    return controls.form(*rows)


def _seat(
    page: ClubPage,
    seat: str,
    pick: Callable[[str], None],
    drop: Callable[[tuple[str, ...]], None],
    dispatch: Dispatch,
    *,
    chosen: bool,
) -> ft.Control:
    """Return the seat of a person, to tap, to drag, or to drag others onto."""
    name = page.evening.name_of(seat)
    everyone = tuple(person.name for person in page.evening.people.values())

    def accept(event: ft.DragTargetEvent) -> None:
        moved = event.src.data
        if isinstance(moved, str) and moved != seat:
            drop((moved, seat))

    tap = dispatch.on_local_toggle(partial(pick, seat), ("swap", seat))

    def draggable(content: ft.Control, affinity: ft.Axis | None) -> ft.Control:
        moving = portrait(everyone, name, FACE)
        return ft.Draggable(
            group=DRAGGED, data=seat, content=content, content_feedback=moving, affinity=affinity
        )

    handle = draggable(ft.Icon(ft.Icons.DRAG_INDICATOR, size=HANDLE, color=theme.PENCIL), None)
    chip = buttons.chip(name, tap, chosen=chosen, before=handle)
    # Beside its handle a name can be dragged sideways at first: a swipe over it scrolls.
    dragged = draggable(chip, ft.Axis.HORIZONTAL)
    target = ft.DragTarget(group=DRAGGED, on_accept=accept, content=dragged)
    return controls.Container(target, key=f"seat {seat}")


def swap_offer(
    page: ClubPage,
    number: int,
    pair: tuple[str, str],
    dispatch: Dispatch,
    button: Callable[[str, Tap], ft.Control] = buttons.secondary,
) -> list[ft.Control]:
    """Return the costs of a swap of two people in a round, and its button."""
    evening, (one, other) = page.evening, pair
    before, after = round_cost(page, number), round_cost(page, number, one, other)
    lines = swap_lines(before, after, seated_by(evening, number), evening.name_of)
    (seats,) = (table.seats for table in evening.tables_of(number) if one in table.seats)
    swap = dispatch.on_dismiss(SeatsSwapped(evening.id, number, one, other, seats))
    return [
        controls.announced(controls.stacked(*(theme.text(line, 15) for line in lines), spacing=4)),
        button(say("club_table.swap.do", players=join_list(evening.names(pair))), swap),
    ]
