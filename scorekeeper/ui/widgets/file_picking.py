"""Buttons that open the system's dialog to pick files, or the page's own scanner."""

from typing import Literal

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.translation import say

BroughtIn = Literal["scan-codes", "paste-codes", "paste-table"]
"""A kind of file that no system has: the page scans or pastes it (server/scan.js)."""


def picking_button(
    label: str, picker: ft.FilePicker, *, busy: bool, several: bool = False
) -> ft.Control:
    """Return a button that lets somebody pick a file, or several; the picker reports them."""
    return buttons.secondary(label, None if busy else _no_action, action=_pick(picker, several))


def bring_in_buttons(state: AppState, picker: ft.FilePicker, *kinds: BroughtIn) -> list[ft.Control]:
    """Return the buttons that scan or paste something for the picker; none outside a page."""
    if not state.system.scans:
        return []
    busy = state.work is not None
    return [
        buttons.secondary(
            say("scan.do" if kind == "scan-codes" else "scan.paste"),
            None if busy else _no_action,
            action=_pick(picker, several=False, kind=kind),
        )
        for kind in kinds
    ]


def _pick(picker: ft.FilePicker, several: bool, kind: BroughtIn | None = None) -> ft.PickFiles:
    """Return an action that opens the dialog in the tap; browsers on phones allow it only there."""
    return ft.PickFiles(
        picker,
        # Phones disable files of types that they do not know, such as our own.
        file_type=ft.FilePickerFileType.CUSTOM if kind else ft.FilePickerFileType.ANY,
        allowed_extensions=[kind] if kind else None,
        allow_multiple=several,
        with_data=True,
        cancel_upload_on_window_blur=False,
    )


def _no_action() -> None:
    """Do nothing: the picker itself reports the picked files."""
