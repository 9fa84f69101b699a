"""The colours of the palette, one to be chosen."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.words.translation import say

SWATCH, TARGET = 32, 48


def swatches(owners: Sequence[str], name: str, choose: Callable[[int], Tap]) -> ft.Control:
    """Return every colour as a button.

    Args:
        owners: Who has each colour, at its position; empty where it is free.
        name: Whose colour is chosen.
        choose: Returns what a tap on a colour does, given its position.
    """
    colours = [_swatch(owners, name, slot, choose(slot)) for slot in range(COLOURS)]
    return buttons.chips(colours, gaps=(2, 2), one_of=True)


def _swatch(owners: Sequence[str], name: str, slot: int, tap: Tap) -> ft.Control:
    owner = owners[slot] if slot < len(owners) else ""
    chosen = owner == name
    key = "people.colour.of" if owner and not chosen else "people.colour"
    return tappable(
        controls.Container(
            ft.Icon(ft.Icons.CHECK, size=18, color=theme.ON_PERSON) if chosen else None,
            width=SWATCH,
            height=SWATCH,
            border_radius=SWATCH / 2,
            bgcolor=theme.PEOPLE[slot],
            alignment=ft.Alignment.CENTER,
        ),
        say(key, place=slot + 1, player=owner),
        tap,
        chosen=chosen,
        one_of=True,
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        alignment=ft.Alignment.CENTER,
    )
