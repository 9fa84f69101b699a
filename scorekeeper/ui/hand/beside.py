"""What somebody else has just placed in the hand that is being entered here too."""

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.hand import peer_cards_line, peer_count_line


def beside_line(state: AppState, number: int) -> list[ft.Control]:
    """A line that screen readers read out too; nothing while one is alone."""
    if state.peer_activity is None or state.peer_activity.hand != number:
        return []
    did = state.peer_activity
    if did.group:
        said = peer_count_line(did.who, did.group, did.number, did.player)
    else:
        said = peer_cards_line(did.who, did.cards, did.player)
    told = theme.note(said, 14)
    return [
        controls.Semantics(
            key="beside",
            live_region=True,
            container=True,
            content=controls.Row(
                [ft.Icon(ft.Icons.GROUP, size=18, color=theme.PENCIL), told], spacing=6
            ),
        )
    ]
