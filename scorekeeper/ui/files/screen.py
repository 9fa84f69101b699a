"""Games out of the app and into it: export, import, back up, restore."""

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
"""What opens the system's own dialog, for ``import`` and for ``restore``."""


def files_screen(state: AppState, dispatch: Dispatch, pickers: FilePickers) -> list[ft.Control]:
    """What can be done with all games; while something is done, how far it is."""
    busy = state.work is not None

    def asks(what: FileJob, form: act.ExportForm = "json") -> Callable[[], None] | None:
        return None if busy else dispatch.on_tap(act.FilesRequested(what, form))

    def picks(what: str) -> ft.Control:
        return buttons.secondary(
            say(f"files.{what}"), _nothing if not busy else None, action=_pick(pickers[what], what)
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
                    *_head("export"),
                    buttons.secondary(say("files.export.json"), asks("export")),
                    buttons.secondary(say("files.export.csv"), asks("export", "csv")),
                    *_head("import"),
                    picks("import"),
                ],
                [
                    *_head("backup"),
                    buttons.secondary(say("files.backup"), asks("backup")),
                    picks("restore"),
                    *_head("check"),
                    buttons.secondary(say("files.check"), asks("check")),
                ],
            ),
            controls.Container(height=8),
        ),
    ]


def _head(what: str) -> list[ft.Control]:
    """What a group of buttons is for."""
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
    """Inside the tap, because browsers on phones open no dialog later."""
    return ft.PickFiles(
        picker,
        # Phones grey out the files of endings that they do not know, like our own.
        file_type=ft.FilePickerFileType.ANY,
        allow_multiple=what == "import",
        with_data=True,
        cancel_upload_on_window_blur=False,
    )


def _nothing() -> None:
    """The picker itself answers."""
