"""A power cut: of whatever was not synced to the disk, anything may be left, or nothing."""

import os
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

Files = dict[str, bytes]
LEFT = ("the old", "nothing", "zeros", "a part", "the new")
"""What a file system may leave of a file that replaced another one without being synced."""


class Power:
    """While this is entered, it notes what is certainly on the disk; `cut` leaves only that.

    ``folder`` exists, and is on the disk, before.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._names: dict[int, Path] = {}
        self._contents: dict[int, bytes] = {}
        self._folders: dict[int, Files] = {}
        self._patches = ExitStack()

    def __enter__(self) -> "Power":
        self._all_is_certain()
        real_open, real_sync = os.open, os.fsync

        def opened(path: Any, flags: int, *rest: Any, **named: Any) -> int:  # noqa: ANN401 - as os
            handle = real_open(path, flags, *rest, **named)
            self._names[handle] = Path(path)
            if flags & os.O_EXCL:
                # The number may have been another file's.
                self._contents[os.fstat(handle).st_ino] = b""
            return handle

        def synced(handle: int) -> None:
            real_sync(handle)
            path, number = self._names[handle], os.fstat(handle).st_ino
            if path.is_dir():
                self._folders[number] = self._certain(path)
            else:
                self._contents[number] = path.read_bytes()

        self._patches.enter_context(patch.object(os, "open", opened))
        self._patches.enter_context(patch.object(os, "fsync", synced))
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()

    def cut(self, chance: Random) -> None:
        """Leave what is certainly on the disk, and whatever chance makes of the rest."""
        for folder in _folders(self.folder):
            before, now = self._folders.get(folder.stat().st_ino, {}), _files(folder)
            certain = {path.name: self._contents.get(path.stat().st_ino, b"") for path in now}
            contents = {path.name: path.read_bytes() for path in now}
            for name in {*before, *contents}:
                left = _left(chance, name, (before, certain, contents))
                # Not overwritten in place: another name may lead to the same content.
                (folder / name).unlink(missing_ok=True)
                if left is not None:
                    (folder / name).write_bytes(left)
        self._all_is_certain()

    def _all_is_certain(self) -> None:
        for folder in _folders(self.folder):
            for path in _files(folder):
                self._contents[path.stat().st_ino] = path.read_bytes()
            self._folders[folder.stat().st_ino] = self._certain(folder)

    def _certain(self, folder: Path) -> Files:
        return {path.name: self._contents.get(path.stat().st_ino, b"") for path in _files(folder)}


def _folders(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_dir()]


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if path.suffix == ".json"]


def _left(chance: Random, name: str, disk: tuple[Files, Files, Files]) -> bytes | None:
    before, certain, now = disk
    if name in now and before.get(name) == now[name] == certain[name]:
        return now[name]
    if (left := chance.choice(LEFT)) == "the old" or name not in now:
        return before.get(name)
    if certain[name] == now[name]:
        return now[name]
    return {
        "nothing": b"",
        "zeros": bytes(len(now[name])),
        "a part": now[name][: len(now[name]) // 2],
        "the new": now[name],
    }[left]
