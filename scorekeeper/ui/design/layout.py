"""How a screen fills what there is: upright, lying on its side, or wide with two panes."""

from collections.abc import Sequence
from enum import Enum

import flet as ft

from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls as lean


class Shape(Enum):
    """What kind of window the app is shown in."""

    UPRIGHT = "upright"
    LYING = "lying"
    WIDE = "wide"


def shape_of(width: float, height: float) -> Shape:
    """The shape of a window; one that is too low for two panes lies, however wide it is."""
    if 0 < height < theme.LOW and width > height:
        return Shape.LYING
    return Shape.WIDE if width >= theme.WIDE else Shape.UPRIGHT


def widths(width: float, height: float) -> tuple[float, float]:
    """How wide the score sheet of an open game is, and what stands beside it or in its place."""
    shape = shape_of(width, height)
    if shape is Shape.WIDE:
        sheet = width * theme.SHEET_SHARE / (theme.SHEET_SHARE + theme.PANE_SHARE)
        return sheet, width - sheet
    whole = max(width - (theme.SIDE if shape is Shape.LYING else 0), theme.PHONE)
    return whole, whole


def column(
    controls: Sequence[ft.Control], told: Sequence[ft.Control] = (), *, share: int = 1
) -> ft.Control:
    """A screen from its top to its bottom, and below it what the app says.

    ``share`` is how much of a row it has, beside others.
    """
    return lean.Column(
        [*controls, *told],
        spacing=0,
        expand=share,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def foot_beside(controls: Sequence[ft.Control]) -> list[ft.Control]:
    """The same screen where height is scarce: what stands at its bottom stands at its side."""
    filling = [at for at, each in enumerate(controls) if getattr(each, "expand", None)]
    last = filling[-1] + 1 if filling else len(controls)
    head, body, foot = controls[:1], controls[1:last], controls[last:]
    if not foot:
        return list(controls)
    side = ft.Column(
        list(foot),
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [
        *head,
        lean.Row(
            [column(body), lean.Container(side, width=theme.SIDE)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    ]
