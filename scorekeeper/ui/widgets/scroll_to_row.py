"""Areas that scroll to a new row, or to where they were left."""

import asyncio
from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import use_reconciled

# In milliseconds: long enough to see where the screen goes.
SCROLLING = 250
# In seconds, before each try: the client finds no row that its next frame is to draw.
PAUSES = (0.0, 0.15, 0.3, 0.6, 1.0)
ALWAYS_TRIED = 2
# In milliseconds: how often the client says that the area is scrolled.
REPORTED_EVERY = 200
AROUND = ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, bottom=8)


def row_to_scroll_to(row: ft.Control, name: str) -> ft.Control:
    """Return a row that `area_scrolled_to` can scroll to by its name."""
    # Flet's keys to scroll to cannot be keys of rows: those are looked up in sets.
    # A type checker sees no arguments of theirs.
    key = ft.ScrollKey(value=name)  # type: ignore[call-arg]
    return controls.Container(controls.Container(row, key=key), key=f"new {name}")


@ft.component
def area_scrolled_to(rows: Sequence[ft.Control], name: str) -> ft.Control:
    """Return rows that scroll, and go to the row named ``name`` as soon as it is there.

    Nothing moves where the name is empty, and nothing more once the area is scrolled.
    """
    columns: list[ft.Column] = ft.use_memo(list, [])
    scrolled: list[str] = ft.use_memo(list, [])

    async def show() -> None:
        for number, pause in enumerate(PAUSES if name else ()):
            await asyncio.sleep(pause)
            # The end of a form that is closed may scroll the area too.
            if not columns or (name in scrolled and number >= ALWAYS_TRIED):
                return
            await columns[0].scroll_to(scroll_key=name, duration=SCROLLING)

    # With a cleanup, Flet also ends it where the screen is left.
    ft.use_effect(show, [name], cleanup=scrolled.clear)
    area = layout.scrolling_column(rows, theme.GAP)
    if name:
        area.on_scroll = lambda _: scrolled.append(name)
        area.scroll_interval = REPORTED_EVERY
    area = use_reconciled(area)
    columns[:] = [area]
    return area


ScrollPositions = dict[str, float]
"""The scrolled distances of lists in pixels, by their content."""


def positioned_list(
    rows: Sequence[ft.Control], name: str, positions: ScrollPositions | None
) -> ft.Control:
    """Return rows between a screen's margins that scroll.

    Their position is kept in ``positions`` under this name.
    """
    if positions is None:
        return ft.ListView([*rows], spacing=theme.GAP, expand=True, padding=AROUND)
    return PositionedList(rows, name, positions)


@ft.component
def PositionedList(rows: Sequence[ft.Control], name: str, positions: ScrollPositions) -> ft.Control:
    """The list itself, which scrolls to its position once it is there."""
    # The list as the client knows it, for the effect below.
    lists: list[ft.ListView] = ft.use_memo(list, [])

    def scrolled(event: ft.OnScrollEvent) -> None:
        positions[name] = event.pixels

    async def to_its_position() -> None:
        if lists and positions.get(name):
            await lists[0].scroll_to(offset=positions[name], duration=0)

    ft.use_effect(to_its_position, [])
    controls.distinct_keys(rows)
    listed = ft.ListView(
        [*rows],
        spacing=theme.GAP,
        expand=True,
        padding=AROUND,
        scroll_interval=REPORTED_EVERY,
        on_scroll=scrolled,
    )
    listed = use_reconciled(listed)
    lists[:] = [listed]
    return listed
