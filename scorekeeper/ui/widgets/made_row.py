"""A scrolling area that goes to what was just made, wherever on the screen it was made."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import use_reconciled

# In milliseconds: long enough to see where the screen goes.
SCROLLING = 250


def row_that_is_made(row: ft.Control, name: str) -> ft.Control:
    """Return a row that `area_showing` can scroll to by its name."""
    # Flet's keys to scroll to cannot be keys of rows: those are looked up in sets.
    # A type checker sees no arguments of theirs.
    key = ft.ScrollKey(value=name)  # type: ignore[call-arg]
    return controls.Container(controls.Container(row, key=key), key=f"made {name}")


@ft.component
def area_showing(rows: Sequence[ft.Control], made: str) -> ft.Control:
    """Return rows that scroll, and go to the row named ``made`` as soon as it is there.

    Nothing moves where the name is empty.
    """
    shown: list[ft.Column] = ft.use_memo(list, [])

    async def show() -> None:
        if shown and made:
            await shown[0].scroll_to(scroll_key=made, duration=SCROLLING)

    ft.use_effect(show, [made])
    area = use_reconciled(layout.scrolling_column(rows, theme.GAP))
    shown[:] = [area]
    return layout.within_margins(area)
