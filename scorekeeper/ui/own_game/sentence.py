"""A sentence of the rules with the part that can be changed, and what stands below it."""

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.words.own_game import Parts

SIZE = 16.5


def sentence_row(
    parts: Parts, tap: Tap | None, *, opened: bool | None, key: str, wrong: bool
) -> ft.Control:
    """Return a sentence that can be tapped; ``opened`` is None where nothing opens below it."""
    arrow = [] if opened is None else [panels.opening_sign(opened, 20)]
    return tappable(
        controls.Row([_spans(parts, wrong=wrong), *arrow], spacing=6),
        "".join(parts),
        tap,
        chosen=opened or None,
        key=key,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=12),
    )


def _spans(parts: Parts, *, wrong: bool) -> ft.Control:
    """Return the text of a sentence; its value is marked by more than its colour."""
    before, value, after = parts
    # A whole sentence in bold on green would be hard to read: its arrow says that it opens.
    whole = not (before or after)
    marked = ft.TextStyle(
        font_family=theme.REGULAR if whole else theme.BOLD,
        color=theme.HEART if wrong else theme.INK if whole else theme.FELT,
        bgcolor=None if wrong or whole else theme.FELT_SOFT,
        decoration=None if whole else ft.TextDecoration.UNDERLINE,
        decoration_style=ft.TextDecorationStyle.DOTTED,
    )
    return controls.Text(
        spans=[
            *([ft.TextSpan(before)] if before else []),
            ft.TextSpan(value, marked),
            *([ft.TextSpan(after)] if after else []),
        ],
        size=theme.type_size(SIZE, appearance().text, fixed_size=False),
        font_family=theme.REGULAR,
        color=theme.INK,
        expand=True,
    )


def problem_note(sentence: str) -> ft.Control:
    """Return what is wrong, at its place; read out when it appears."""
    return controls.Semantics(
        key=f"problem {sentence}",
        live_region=True,
        container=True,
        content=controls.Row(
            [
                ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, size=20, color=theme.HEART),
                theme.label(sentence, 14.5, color=theme.HEART, expand=True),
            ],
            spacing=6,
        ),
    )
