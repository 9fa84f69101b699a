"""Where somebody writes: while they do, the keyboard does nothing else."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state.actions import Writing
from scorekeeper.ui.design import theme
from scorekeeper.ui.frame.dispatch import Dispatch


def field(
    label: str, value: str, heard: Callable[[str], None], dispatch: Dispatch, **more: object
) -> ft.TextField:
    """A text field in the app's shape; ``heard`` is told of every letter."""
    return ft.TextField(
        label=label,
        value=value,
        on_change=lambda event: heard(str(event.control.value or "")),
        on_focus=lambda _: dispatch.now(Writing(True)),
        on_blur=lambda _: dispatch.now(Writing(False)),
        border_color=theme.HAIRLINE,
        border_radius=12,
        **more,  # type: ignore[arg-type]  # what a TextField can be given, passed through
    )
