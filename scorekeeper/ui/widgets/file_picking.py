"""Buttons that open the system's dialog to pick files."""

import flet as ft

from scorekeeper.ui.widgets import buttons


def picking_button(
    label: str, picker: ft.FilePicker, *, busy: bool, several: bool = False
) -> ft.Control:
    """Return a button that lets somebody pick a file, or several; the picker reports them."""
    return buttons.secondary(label, None if busy else _no_action, action=_pick(picker, several))


def _pick(picker: ft.FilePicker, several: bool) -> ft.PickFiles:
    """Return what opens the dialog within the tap; browsers on phones allow it only there."""
    return ft.PickFiles(
        picker,
        # Phones disable files of types that they do not know, such as our own.
        file_type=ft.FilePickerFileType.ANY,
        allow_multiple=several,
        with_data=True,
        cancel_upload_on_window_blur=False,
    )


def _no_action() -> None:
    """Do nothing: the picker itself reports the picked files."""
