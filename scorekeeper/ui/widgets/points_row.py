"""A player and the field for their points, as people write them: ``3``, ``2,5``, ``7\u00bd``."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.state.typed_points import typed_score
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.translation import number

PICTURE = 34


@ft.component
def PointsRow(  # noqa: N802  # components are written like types
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

    # What somebody is typing stays as it is; what was undone meanwhile is shown.
    entered = typed_score(typed)
    refused = entered is None and bool(typed.strip())
    shown = typed if refused or entered == points else "" if points is None else number(points)
    field = text_field(
        label,
        shown,
        change,
        dispatch,
        refused=refused,
        expand=True,
        dense=True,
    )
    return controls.Row([avatar(players, player, PICTURE), field], spacing=10)
