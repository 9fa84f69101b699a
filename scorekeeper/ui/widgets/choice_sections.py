"""Chips that open a section of choices below them, and these sections."""

from collections.abc import Iterable

import flet as ft

from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels

SIGN = 18.0


def section_chip(
    state: AppState,
    section: str,
    label: str,
    chosen: str,
    dispatch: Dispatch,
    *,
    usual: str = "",
) -> ft.Control:
    """Return the chip that opens a section, which says what is chosen in it.

    Where nothing is, it says what is ``usual``, or else the ``label`` of the section.
    """
    said = chosen or usual
    return buttons.chip(
        said or label,
        dispatch.on_section(section),
        chosen=bool(chosen),
        spoken=f"{label}: {said}" if said else label,
        key=section,
        after=panels.opening_sign(
            section in state.screen.expanded, SIGN, theme.FELT if chosen else theme.PENCIL
        ),
    )


def choice_panel(
    heading: str, chips: Iterable[ft.Control], *more: ft.Control, one_of: bool = False
) -> ft.Control:
    """Return an open section: its heading, its choices, and what stands below them.

    Where ``one_of`` the choices is chosen, they are radio buttons.
    """
    return panels.panel(
        theme.label(heading, 13, color=theme.PENCIL),
        buttons.chips(chips, even=True, one_of=one_of),
        *more,
        padding=12,
        spacing=8,
    )


def choosing(
    action: Action, section: str, dispatch: Dispatch, *, closes: bool = True
) -> buttons.Tap:
    """Return a tap handler for a choice of an open section, which it closes unless more follows."""
    if not closes:
        return dispatch.on_tap(action)
    close, choose = dispatch.on_tap(SectionToggled(section)), dispatch.on_tap(action)

    def tap() -> None:
        close()
        choose()
        dispatch.layout_changed()

    return tap
