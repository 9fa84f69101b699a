"""A list that keeps its scroll position for whoever comes back to it."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import use_reconciled

ScrollPositions = dict[str, float]
"""How far lists are scrolled, in pixels, by what they list."""
# In milliseconds: how often the client reports the position while a list is scrolled.
REPORTED_EVERY = 200


def positioned_list(
    rows: Sequence[ft.Control], name: str, positions: ScrollPositions | None
) -> ft.Control:
    """Return rows that scroll; their position is kept in ``positions`` under this name."""
    if positions is None:
        return ft.ListView([*rows], spacing=theme.GAP, expand=True)
    return PositionedList(rows, name, positions)


@ft.component
def PositionedList(  # noqa: N802  # components are written like types
    rows: Sequence[ft.Control], name: str, positions: ScrollPositions
) -> ft.Control:
    """The list itself, which scrolls to its position once it is there."""
    # The list as the client knows it, for the effect below.
    shown: list[ft.ListView] = ft.use_memo(list, [])

    def scrolled(event: ft.OnScrollEvent) -> None:
        positions[name] = event.pixels

    async def to_its_position() -> None:
        if shown and positions.get(name):
            await shown[0].scroll_to(offset=positions[name], duration=0)

    ft.use_effect(to_its_position, [])
    controls.distinct_keys(rows)
    listed = ft.ListView(
        [*rows], spacing=theme.GAP, expand=True, scroll_interval=REPORTED_EVERY, on_scroll=scrolled
    )
    listed = use_reconciled(listed)
    shown[:] = [listed]
    return listed
