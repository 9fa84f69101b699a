"""Nothing is called done before the disk has it: contents before their names, names before an end.

A kill cannot show this, because the system still has what a dead process wrote. So it is watched
what is asked of the system, and in which order: that is all that a power cut leaves to rely on.
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

# What can be made again, is only a hint, or holds nothing.
NEED_NOT_LAST = {"cache", "drafts", "locks", "previous"}


class Watch:
    """Which contents and which folders are not yet on the disk for certain."""

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

    def named(self, old: Path, new: Path) -> None:
        waited = old not in self.contents or "drafts" in old.parts
        assert waited, f"{old} takes its place before it is on the disk"
        self.folders |= {old.parent, new.parent}

    def changed(self, path: Path) -> None:
        self.folders.add(path.parent)


@contextlib.contextmanager
def watched() -> Iterator[Watch]:
    """See what is asked of the system."""
    watch = Watch()

    def after(step: str, seen: Callable[..., None]) -> None:
        real = getattr(os, step)

        def called(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - whatever os takes
            answer = real(*given, **named)
            # What rmtree does, relative to a folder, only takes away.
            if not named.get("dir_fd"):
                seen(answer, *given)
            return answer

        stack.enter_context(patch.object(os, step, called))

    with contextlib.ExitStack() as stack:
        after("open", lambda handle, path, *_: watch.opened(handle, Path(path)))
        after("write", lambda _, handle, *__: watch.written(handle))
        after("fsync", lambda _, handle: watch.synced(handle))
        after("replace", lambda _, old, new: watch.named(Path(old), Path(new)))
        after("rename", lambda _, old, new: watch.named(Path(old), Path(new)))
        after("mkdir", lambda _, path, *__: watch.changed(Path(path)))
        after("unlink", lambda _, path: watch.changed(Path(path)))
        yield watch


@pytest.mark.parametrize("name", PATHS)
def test_what_is_done_is_on_the_disk(tmp_path: Path, name: str) -> None:
    way = PATHS[name]
    way.before(library_in(tmp_path), tmp_path)
    with watched() as watch:
        way.work(library_in(tmp_path))
    left = {
        path
        for path in watch.contents | watch.folders
        if path.is_relative_to(tmp_path) and path.exists() and not NEED_NOT_LAST & {*path.parts}
    }
    assert not left
