"""Files saved and picked by the person, and long work that leaves the screen alive."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.actions.files import File, JobRunner, Progress
from scorekeeper.state.model import FileJob
from scorekeeper.ui.files.screen import FilePickers

DRAWN_SECONDS = 0.1
PICKED: tuple[FileJob, ...] = ("import", "restore")


@dataclass(frozen=True)
class FileDialogs:
    """Takes files in and out for one session; ``now`` carries any other action out."""

    page: ft.Page
    carry: JobRunner
    now: Callable[[act.Action], None]

    def heard(self, action: act.Action) -> None:
        """Carry an action out, and what it asks for with files."""
        self.now(action)
        if isinstance(action, act.FilesRequested):
            self.page.run_task(self._carry_out, action, ())

    def pickers(self) -> FilePickers:
        """What opens the system's own dialog, one for each kind of files that come in."""
        return {what: ft.FilePicker(on_result=self._picked(what)) for what in PICKED}

    def _picked(self, what: FileJob) -> Callable[[ft.FilePickerResultEvent], None]:
        def picked(event: ft.FilePickerResultEvent) -> None:
            files = [File(each.name, bytes(each.bytes or b"")) for each in event.files]
            if files:
                asked = act.FilesRequested(what)
                self.now(asked)
                self.page.run_task(self._carry_out, asked, files)

        return picked

    async def _carry_out(self, asked: act.FilesRequested, files: Sequence[File]) -> None:
        """Go through the steps, and let the screen show now and then how far it is."""
        drawn = time.monotonic()
        done = act.FilesDone(None)
        try:
            for each in self.carry(asked, files):
                match each:
                    case Progress(count, total):
                        if time.monotonic() - drawn > DRAWN_SECONDS:
                            self.now(act.FilesProgress(asked.what, count, total))
                            # Long enough for what is drawn to be on its way, and for others.
                            await asyncio.sleep(DRAWN_SECONDS / 10)
                            drawn = time.monotonic()
                    case File(name, content):
                        goes = self._shared if asked.what == "share" else self._saved
                        if not await goes(name, content):
                            break
                    case act.FilesDone():
                        done = each
        finally:
            # Whatever happened, nobody waits for it any longer.
            self.now(done)

    async def _shared(self, name: str, content: bytes) -> bool:
        """Let the person hand a file on to another app; where there is none, let them save it."""
        file = ft.ShareFile.from_bytes(content, mime_type="text/plain", name=name)
        try:
            result = await ft.Share().share_files([file])
        except RuntimeError:
            return await self._saved(name, content)
        return result.status is not ft.ShareResultStatus.DISMISSED

    async def _saved(self, name: str, content: bytes) -> bool:
        """Let the person save a file; False where they changed their mind."""
        path = await ft.FilePicker().save_file(file_name=name, src_bytes=content)
        # A browser downloads it, and does not say where to.
        return path is not None or self.page.web
