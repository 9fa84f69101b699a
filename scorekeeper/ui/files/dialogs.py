"""The system's dialogs to pick, save and share files, and the jobs that they start or end."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from scorekeeper.flet_patch import services_at_once
from scorekeeper.state.action import Action
from scorekeeper.state.files import (
    File,
    FilesDone,
    FilesProgress,
    FilesRequested,
    JobRunner,
    Progress,
)
from scorekeeper.state.model import Notice
from scorekeeper.state.stored import FileJob
from scorekeeper.words.notices import phrase
from scorekeeper.words.translation import say

# How often progress is drawn.
PROGRESS_SECONDS = 0.1
SHARED: tuple[FileJob, ...] = ("share", "send_copy")
PICKED: tuple[FileJob, ...] = ("import", "sheet", "restore")
FilePickers = dict[str, ft.FilePicker]
"""The controls that open the system's dialog to pick files, by the name of their job."""


@dataclass(frozen=True)
class FileDialogs:
    """Takes files in and out for one session.

    ``step`` carries out any action on the state; ``run_job`` does a job with files, step by step.
    """

    page: ft.Page
    run_job: JobRunner
    step: Callable[[Action], None]

    def send(self, action: Action) -> None:
        """Carry out an action, and the job with files that it asks for."""
        if isinstance(action, FilesRequested) and action.asks:
            self.page.run_task(self._choose_folder, action)
            return
        self.step(action)
        if isinstance(action, FilesRequested):
            self.page.run_task(self._do_job, action, ())

    def pickers(self) -> FilePickers:
        """Return the controls that open the system's dialog to pick files, by their job."""
        with services_at_once(self.page):
            return {what: ft.FilePicker(on_result=self._picked(what)) for what in PICKED}

    def _picked(self, what: FileJob) -> Callable[[ft.FilePickerResultEvent], None]:
        def picked(event: ft.FilePickerResultEvent) -> None:
            files = [File(file.name, bytes(file.bytes or b"")) for file in event.files]
            if files:
                request = FilesRequested(what)
                self.step(request)
                self.page.run_task(self._do_job, request, files)

        return picked

    async def _do_job(self, request: FilesRequested, files: Sequence[File]) -> None:
        """Do a job in steps; show its progress now and then, and give other sessions a turn."""
        drawn = time.monotonic()
        done = FilesDone(None)
        try:
            for report in self.run_job(request, files):
                match report:
                    case Progress(count, total):
                        if time.monotonic() - drawn > PROGRESS_SECONDS:
                            self.step(FilesProgress(request.what, count, total))
                            # Time for the drawing to be sent, and for other sessions.
                            await asyncio.sleep(PROGRESS_SECONDS / 10)
                            drawn = time.monotonic()
                    case File(name, content):
                        deliver = self._share if request.what in SHARED else self._save
                        if not await deliver(name, content):
                            break
                    case FilesDone():
                        done = report
        finally:
            # Whatever has happened, the screen must not wait for the job any longer.
            self.step(done)

    async def _choose_folder(self, request: FilesRequested) -> None:
        """Do a job for the folder that somebody chooses, if they do."""
        try:
            folder = await ft.FilePicker().get_directory_path(say("files.evenings"))
        except RuntimeError:
            # As on a Linux without a file manager.
            refused = Notice("carried.told", {"told": phrase("files.evenings.typed")})
            self.step(FilesDone(refused))
            return
        if folder:
            self.send(replace(request, text=folder, asks=False))

    async def _share(self, name: str, content: bytes) -> bool:
        """Share a file with another app, or save it where sharing fails; False if cancelled."""
        file = ft.ShareFile.from_bytes(content, mime_type="text/plain", name=name)
        try:
            result = await ft.Share().share_files([file])
        except RuntimeError:
            return await self._save(name, content)
        return result.status is not ft.ShareResultStatus.DISMISSED

    async def _save(self, name: str, content: bytes) -> bool:
        """Save a file where the user chooses; False if cancelled."""
        path = await ft.FilePicker().save_file(file_name=name, src_bytes=content)
        # A browser downloads the file, and reports no path.
        return path is not None or self.page.web
