"""The screen for files: export, import, back up, restore, check, and the replaced stores."""

from collections.abc import Callable
from datetime import date

import flet as ft

from scorekeeper.state.files import ExportForm, FilesRequested
from scorekeeper.state.joining import join_by_link
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import HOST
from scorekeeper.state.stored import FileJob, JobProgress, OldStore
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.files.dialogs import FilePickers
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.file_picking import bring_in_buttons, picking_button
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.ui.widgets.store_place import refused_backup
from scorekeeper.words.old_stores import replaced_text, size_text
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say

# The section of the screen that asks before a backup is restored.
RESTORE = "restore"


def files_screen(
    state: AppState, today: date, dispatch: Dispatch, pickers: FilePickers
) -> list[ft.Control]:
    """Return the jobs for all games; while one runs, its progress, with the others disabled."""
    busy = state.work is not None

    def requests(what: FileJob, form: ExportForm = "json") -> Callable[[], None] | None:
        return None if busy else dispatch.on_tap(FilesRequested(what, form))

    progress = [_progress(state.work)] if state.work else []
    columns = in_columns(
        [
            *_group_heading("export"),
            buttons.secondary(say("files.export.json"), requests("export")),
            buttons.secondary(say("files.export.csv"), requests("export", "csv")),
            *_group_heading("import"),
            picking_button(say("files.import"), pickers["import"], busy=busy, several=True),
            *bring_in_buttons(state, pickers["import"], "scan-codes", "paste-codes"),
            PasteLink(dispatch, busy),
        ],
        [
            *_group_heading("backup"),
            buttons.secondary(say("files.backup"), requests("backup")),
            *_evenings(state, dispatch),
            *_restore(state, dispatch, pickers),
            *_group_heading("check"),
            buttons.secondary(say("files.check"), requests("check")),
            *_old_stores(state, today, dispatch),
        ],
    )
    return screen(
        state, dispatch, say("files.heading"), [*progress, *columns], size=25, most_lines=2
    )


@ft.component
def PasteLink(dispatch: Dispatch, busy: bool) -> ft.Control:
    """The field for a link that somebody was sent, in one part or several."""
    text, set_text = ft.use_state("")

    def take() -> None:
        set_text("")
        for action in join_by_link(text) or (FilesRequested("import", text=text),):
            dispatch.send(action)

    return controls.form(
        text_field(
            say("files.link"), text, set_text, dispatch, max_lines=3, multiline=True, min_lines=1
        ),
        buttons.secondary(say("files.link.take"), take if text.strip() and not busy else None),
        spacing=8,
    )


def _evenings(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the folder for backups after evenings, or the field to choose one."""
    folder, busy = state.place.evenings, state.work is not None
    if folder is None or state.role != HOST:
        return []
    if not folder:
        ask = None if busy else dispatch.on_tap(FilesRequested("evenings", asks=True))
        choose = [buttons.secondary(say("files.evenings.choose"), ask)]
        return [*(choose if state.system.picks_folders else []), EveningFolder(dispatch, busy)]
    said = (say("backup.evenings", path=visible(folder, PATH_LIMIT)), *refused_backup(state.place))
    end = None if busy else dispatch.on_dismiss(FilesRequested("evenings"))
    notes = [theme.note(sentence, 14) for sentence in said]
    return [*notes, buttons.secondary(say("files.evenings.end"), end)]


@ft.component
def EveningFolder(dispatch: Dispatch, busy: bool) -> ft.Control:
    """The field for the folder of this computer into which a backup goes after each evening."""
    text, set_text = ft.use_state("")
    begin = dispatch.on_tap(FilesRequested("evenings", text=text))
    return controls.form(
        text_field(say("files.evenings"), text, set_text, dispatch),
        buttons.secondary(
            say("files.evenings.begin"), begin if text.strip() and not busy else None
        ),
        spacing=8,
    )


def _restore(state: AppState, dispatch: Dispatch, pickers: FilePickers) -> list[ft.Control]:
    """Return the button that restores a backup; after a tap, the warning and the ways on."""
    busy = state.work is not None
    asks = SectionToggled(RESTORE)
    if state.role != HOST:
        return []
    if RESTORE not in state.screen.expanded:
        ask = None if busy else dispatch.on_tap(asks)
        return [buttons.secondary(say("files.restore"), ask)]
    return [
        panels.warning(
            theme.text(say("files.restore.ask", count=state.store.games), 15),
            picking_button(say("files.restore.choose"), pickers["restore"], busy=busy),
            buttons.secondary(say("files.restore.cancel"), dispatch.on_dismiss(asks)),
        )
    ]


def _old_stores(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the stores that earlier restores have replaced, to bring back or to remove."""
    stores = state.store.old_stores
    if state.role != HOST or not stores:
        return []
    busy = state.work is not None
    return [
        *_group_heading("old"),
        *(
            _old_store(
                store, today, dispatch, asking=store.name in state.screen.expanded, busy=busy
            )
            for store in stores
        ),
    ]


def _old_store(
    store: OldStore, today: date, dispatch: Dispatch, *, asking: bool, busy: bool
) -> ft.Control:
    when = replaced_text(store.at, today)
    content = say(
        "files.old.content",
        games=say("doctor.games", count=store.games),
        size=size_text(store.size),
    )
    asks = SectionToggled(store.name)

    def requests(what: FileJob) -> Callable[[], None] | None:
        return None if busy else dispatch.on_dismiss(FilesRequested(what, which=store.name))

    if asking:
        return panels.warning(
            theme.text(say("files.old.ask", count=store.games, when=when), 15),
            buttons.chips(
                (
                    buttons.chip(
                        say("files.old.remove_now"), requests("remove_old_store"), ink=theme.HEART
                    ),
                    buttons.chip(say("files.old.keep"), dispatch.on_dismiss(asks)),
                )
            ),
        )
    return panels.panel(
        theme.text(when, 15.5),
        theme.note(content, 14),
        buttons.chips(
            (
                buttons.chip(
                    say("files.old.restore"),
                    requests("undo_restore"),
                    spoken=say("files.old.restore.spoken", when=when),
                ),
                buttons.chip(
                    say("files.old.remove"),
                    None if busy else dispatch.on_dismiss(asks),
                    spoken=say("files.old.remove.spoken", when=when),
                ),
            )
        ),
        padding=14,
        spacing=8,
    )


def _group_heading(what: str) -> list[ft.Control]:
    about = theme.note(say(f"files.{what}.about"), 14)
    return [
        panels.section_heading(say(f"files.{what}.section")),
        controls.Container(about, padding=ft.Padding.symmetric(horizontal=6)),
    ]


def _progress(work: JobProgress) -> ft.Control:
    has_total = work.total > 1
    key = f"files.doing.{work.what}"
    label = say("carried.progress", work=say(key), done=work.done, total=work.total)
    return panels.panel(
        theme.text(label if has_total else say(key), 15),
        ft.ProgressBar(value=work.done / work.total if has_total else None),
        spacing=8,
    )
