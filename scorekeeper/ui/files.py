"""Games out of the app and into it: export, import, back up, restore."""

from collections.abc import Callable

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Work
from scorekeeper.state.place import GAMES
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words.speak import say

Pickers = dict[str, ft.FilePicker]
"""What opens the system's own dialog, for ``import`` and for ``restore``."""


def files_screen(state: AppState, dispatch: Dispatch, pickers: Pickers) -> list[ft.Control]:
    """What can be done with all games; while something is done, how far it is."""
    busy = state.work is not None

    def asks(what: str, form: str = "json") -> Callable[[], None] | None:
        return None if busy else dispatch.later(act.FilesAsked(what, form))

    def picks(what: str) -> ft.Control:
        return pieces.quiet_button(
            say(f"files.{what}"), _nothing if not busy else None, action=_pick(pickers[what], what)
        )

    return [
        pieces.bar(
            say("files.heading"),
            size=25,
            back=pieces.icon_button(
                ft.Icons.ARROW_BACK, say("back.games"), dispatch.later(act.Went(GAMES))
            ),
        ),
        pieces.scrolling(
            *([_progress(state.work)] if state.work else []),
            pieces.section(say("files.export.section")),
            _about("files.export.about"),
            pieces.quiet_button(say("files.export.json"), asks("export")),
            pieces.quiet_button(say("files.export.csv"), asks("export", "csv")),
            pieces.section(say("files.import.section")),
            _about("files.import.about"),
            picks("import"),
            pieces.section(say("files.backup.section")),
            _about("files.backup.about"),
            pieces.quiet_button(say("files.backup"), asks("backup")),
            picks("restore"),
            pieces.section(say("files.check.section")),
            _about("files.check.about"),
            pieces.quiet_button(say("files.check"), asks("check")),
            ft.Container(height=8),
        ),
    ]


def _about(key: str) -> ft.Control:
    return ft.Container(theme.note(say(key), 14), padding=ft.Padding.only(left=6, right=6))


def _progress(work: Work) -> ft.Control:
    known = work.total > 1
    key = f"files.doing.{work.what}"
    label = say("carried.progress", work=say(key), done=work.done, total=work.total)
    return pieces.box(
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
