"""Nothing counts as done before it is on the disk: first the contents, then their names.

Killing the process cannot show this, because the system still has what a dead process wrote. So
the tests watch the calls to the system and their order, which are all that counts in a power cut.
"""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.store.examples import library_in
from tests.store.write_paths import PATHS

# Folders of what can be made again, is only an optimisation, or is empty.
NEED_NOT_BE_DURABLE = {"cache", "drafts", "locks", "previous"}


class Watch:
    """Knows which contents and which folders are not certain to be on the disk yet."""

    def __init__(self) -> None:
        self.paths: dict[int, Path] = {}
        self.contents: set[Path] = set()
        self.folders: set[Path] = set()

    def opened(self, handle: int, path: Path) -> None:
        self.paths[handle] = path

    def written(self, handle: int) -> None:
        self.contents.add(self.paths[handle])

    def synced(self, handle: int) -> None:
        self.contents.discard(self.paths[handle])
        self.folders.discard(self.paths[handle])

    def renamed(self, old: Path, new: Path) -> None:
        synced = old not in self.contents or "drafts" in old.parts
        assert synced, f"{old} is renamed before it is on the disk"
        self.folders |= {old.parent, new.parent}

    def changed(self, path: Path) -> None:
        self.folders.add(path.parent)


@contextlib.contextmanager
def watched() -> Iterator[Watch]:
    """Watch the calls to the system."""
    watch = Watch()

    def after(step: str, note: Callable[..., None]) -> None:
        real = getattr(os, step)

        def called(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever os takes
            answer = real(*given, **named)
            # Calls relative to a folder are rmtree's, which only removes.
            if not named.get("dir_fd"):
                note(answer, *given)
            return answer

        stack.enter_context(patch.object(os, step, called))

    with contextlib.ExitStack() as stack:
        after("open", lambda handle, path, *_: watch.opened(handle, Path(path)))
        after("write", lambda _, handle, *__: watch.written(handle))
        after("fsync", lambda _, handle: watch.synced(handle))
        after("replace", lambda _, old, new: watch.renamed(Path(old), Path(new)))
        after("rename", lambda _, old, new: watch.renamed(Path(old), Path(new)))
        after("mkdir", lambda _, path, *__: watch.changed(Path(path)))
        after("unlink", lambda _, path: watch.changed(Path(path)))
        yield watch


@pytest.mark.parametrize("name", PATHS)
def test_a_finished_write_is_on_the_disk(tmp_path: Path, name: str) -> None:
    path = PATHS[name]
    path.before(library_in(tmp_path), tmp_path)
    with watched() as watch:
        path.work(library_in(tmp_path))
    left = {
        path
        for path in watch.contents | watch.folders
        if path.is_relative_to(tmp_path)
        and path.exists()
        and not NEED_NOT_BE_DURABLE & {*path.parts}
    }
    assert not left
