"""What somebody else has just placed in the hand that is being entered here too."""

import flet as ft

from scorekeeper.state.app_state import AppState
from scorekeeper.ui import lean, theme
from scorekeeper.words import beside as words


def beside_line(state: AppState, number: int) -> list[ft.Control]:
    """A line that screen readers read out too; nothing while one is alone."""
    if state.beside is None or state.beside.hand != number:
        return []
    did = state.beside
    if did.group:
        said = words.count_told(did.who, did.group, did.number, did.player)
    else:
        said = words.cards_told(did.who, did.cards, did.player)
    told = theme.note(said, 14)
    return [
        lean.Semantics(
            key="beside",
            live_region=True,
            container=True,
            content=lean.Row(
                [ft.Icon(ft.Icons.GROUP, size=18, color=theme.PENCIL), told], spacing=6
            ),
        )
    ]
