"""The six characters of a code, each in a box: to be read aloud, or to be typed."""

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.state.joining import CODE_LENGTH, typed_code
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.inputs import text_field

WIDTH, HEIGHT, SIZE = 50.0, 64.0, 31.0
# Between two boxes, and what is between the halves of a code besides.
GAP, MIDDLE = theme.GAP, 6.0
HALF = CODE_LENGTH // 2


def code_boxes(code: str, *, typing: bool = False) -> ft.Control:
    """Return boxes with a code, or with as much of it as there is.

    The box that the next character goes to has a strong frame while somebody is ``typing``.
    """
    gaps = CODE_LENGTH * GAP + MIDDLE
    width = min(WIDTH, (appearance().pane - 2 * theme.MARGIN - gaps) / CODE_LENGTH)
    boxes = [
        controls.Container(
            theme.title(code[place : place + 1], SIZE, spoken="", fixed_size=True),
            width=width,
            height=HEIGHT,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.SHEET,
            border=ft.Border.all(2, theme.FELT)
            if typing and place == len(code)
            else ft.Border.all(1, theme.EDGE),
            border_radius=theme.CARD_RADIUS,
        )
        for place in range(CODE_LENGTH)
    ]
    boxes.insert(HALF, controls.Container(width=MIDDLE))
    row = controls.centred_row(*boxes, spacing=GAP)
    if not typing:
        return controls.spoken(" ".join(code), row)
    # With letters below it that a screen reader finds, Flutter takes the focus off the field.
    return controls.Semantics(row, exclude_semantics=True)


def code_field(
    label: str, text: str, on_change: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    """Return a field for a code, which is drawn in boxes, or for a link, which is not.

    It is one field: six of them would lose a pasted code, and letters that are typed while the
    focus goes from one to the next. Its own text is not to be seen before that of a link.
    """
    code = typed_code(text)
    style: dict[str, Any] = {
        "color": ft.Colors.TRANSPARENT,
        "label_style": ft.TextStyle(color=ft.Colors.TRANSPARENT),
        "border": ft.NoInputBorder(),
        "show_cursor": False,
        "selection_color": ft.Colors.TRANSPARENT,
    }
    field = text_field(
        label,
        text,
        on_change,
        dispatch,
        autocorrect=False,
        refused=code is None and not {"#", ":"} & {*text},
        key="code",
        **(style if code is not None else {}),
    )
    below = controls.Container(height=HEIGHT) if code is None else code_boxes(code, typing=True)
    over = controls.Container(field, left=0, top=0, right=0, height=HEIGHT)
    return controls.Container(ft.Stack([below, over]), padding=ft.Padding.symmetric(vertical=8))
