"""A list that is, when somebody comes back to it, where they had scrolled it to."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import use_reconciled

ScrollPlaces = dict[str, float]
"""How far lists are scrolled, in pixels, by what they list."""
# In milliseconds: how often the client reports the place while a list is scrolled.
REPORTED_EVERY = 200


def placed_list(rows: Sequence[ft.Control], name: str, places: ScrollPlaces | None) -> ft.Control:
    """Return rows that scroll; their place is kept in ``places`` under this name."""
    if places is None:
        return ft.ListView([*rows], spacing=theme.GAP, expand=True)
    return PlacedList(rows, name, places)


@ft.component
def PlacedList(  # noqa: N802  # components are written like types
    rows: Sequence[ft.Control], name: str, places: ScrollPlaces
) -> ft.Control:
    """The list itself, which scrolls to its place once it is there."""
    # The list as the client knows it, for the effect below.
    shown: list[ft.ListView] = ft.use_memo(list, [])

    def scrolled(event: ft.OnScrollEvent) -> None:
        places[name] = event.pixels

    async def to_its_place() -> None:
        if shown and places.get(name):
            await shown[0].scroll_to(offset=places[name], duration=0)

    ft.use_effect(to_its_place, [])
    controls.distinct_keys(rows)
    listed = ft.ListView(
        [*rows],
        spacing=theme.GAP,
        expand=True,
        scroll_interval=REPORTED_EVERY,
        on_scroll=scrolled,
    )
    listed = use_reconciled(listed)
    shown[:] = [listed]
    return listed
