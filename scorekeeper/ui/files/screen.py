"""The screen for files: export, import, back up, restore, check."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, FileJob, JobProgress
from scorekeeper.state.routes import GAMES
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.words.translation import say

FilePickers = dict[str, ft.FilePicker]
"""What opens the system's dialog to pick files, for ``import`` and for ``restore``."""


def files_screen(state: AppState, dispatch: Dispatch, pickers: FilePickers) -> list[ft.Control]:
    """Return the jobs for all games; while one runs, its progress, and the others disabled."""
    busy = state.work is not None

    def requests(what: FileJob, form: act.ExportForm = "json") -> Callable[[], None] | None:
        return None if busy else dispatch.on_tap(act.FilesRequested(what, form))

    def picks(what: str) -> ft.Control:
        return buttons.secondary(
            say(f"files.{what}"),
            _no_action if not busy else None,
            action=_pick(pickers[what], what),
        )

    return [
        app_bar(
            say("files.heading"),
            size=25,
            back=buttons.icon(
                ft.Icons.ARROW_BACK, say("back.games"), dispatch.on_tap(act.Navigated(GAMES))
            ),
        ),
        layout.scroll_area(
            *([_progress(state.work)] if state.work else []),
            *in_columns(
                [
                    *_group_heading("export"),
                    buttons.secondary(say("files.export.json"), requests("export")),
                    buttons.secondary(say("files.export.csv"), requests("export", "csv")),
                    *_group_heading("import"),
                    picks("import"),
                ],
                [
                    *_group_heading("backup"),
                    buttons.secondary(say("files.backup"), requests("backup")),
                    picks("restore"),
                    *_group_heading("check"),
                    buttons.secondary(say("files.check"), requests("check")),
                ],
            ),
            controls.Container(height=8),
        ),
    ]


def _group_heading(what: str) -> list[ft.Control]:
    """Return the heading of a group of buttons and what they are for."""
    about = theme.note(say(f"files.{what}.about"), 14)
    return [
        panels.section_heading(say(f"files.{what}.section")),
        controls.Container(about, padding=ft.Padding.symmetric(horizontal=6)),
    ]


def _progress(work: JobProgress) -> ft.Control:
    known = work.total > 1
    key = f"files.doing.{work.what}"
    label = say("carried.progress", work=say(key), done=work.done, total=work.total)
    return panels.panel(
        theme.text(label if known else say(key), 15),
        ft.ProgressBar(value=work.done / work.total if known else None),
        spacing=8,
    )


def _pick(picker: ft.FilePicker, what: str) -> ft.PickFiles:
    """Return what opens the dialog within the tap; browsers on phones allow it only there."""
    return ft.PickFiles(
        picker,
        # Phones disable files of types that they do not know, such as our own.
        file_type=ft.FilePickerFileType.ANY,
        allow_multiple=what == "import",
        with_data=True,
        cancel_upload_on_window_blur=False,
    )


def _no_action() -> None:
    """Do nothing: the picker reports what was picked."""
