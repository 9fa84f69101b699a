"""A file system in which one chosen call fails, laid over the real one."""

import errno
import fcntl
import os
from collections.abc import Callable
from contextlib import ExitStack
from types import ModuleType
from typing import Any
from unittest.mock import patch

STEPS = (
    "open",
    "read",
    "write",
    "fsync",
    "fstat",
    "close",
    "replace",
    "rename",
    "link",
    "unlink",
    "mkdir",
    "rmdir",
    "stat",
    "scandir",
)
NEVER = 10**9


class Killed(BaseException):
    """The process ended here; nothing that it does afterwards reaches the disk."""


class FaultyFiles:
    """While this is entered, call number ``at`` (from 0) fails with the error ``number``.

    ``only`` counts the calls of one name. With ``lasting`` every later call fails too; with
    ``short`` a write takes half and the next one fails; with ``killed`` the process ends there
    instead, and no later call does anything.
    """

    def __init__(
        self,
        at: int = NEVER,
        number: int = errno.EIO,
        *,
        only: str = "",
        lasting: bool = False,
        short: bool = False,
        killed: bool = False,
    ) -> None:
        self.at, self.number, self.only = at, number, only
        self.short, self.killed, self.lasting = short, killed, lasting
        self.calls: list[str] = []
        self.happened = False
        self._full = False
        self._patches = ExitStack()

    def __enter__(self) -> "FaultyFiles":
        for step in STEPS:
            self._patches.enter_context(patch.object(os, step, self._faulty(os, step)))
        self._patches.enter_context(patch.object(fcntl, "flock", self._faulty(fcntl, "flock")))
        return self

    def __exit__(self, *_: object) -> None:
        self._patches.close()

    def _faulty(self, module: ModuleType, step: str) -> Callable[..., Any]:
        whole = getattr(module, step)

        def called(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - whatever os takes
            if self.killed and self.happened:
                if step == "close":
                    whole(*arguments)
                raise Killed
            if self._full and step == "write":
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if self.only in {"", step}:
                self.calls.append(step)
                late = len(self.calls) - self.at - 1
                if late == 0 or (late > 0 and self.lasting):
                    return self._fail(step, whole, arguments)
            return whole(*arguments, **options)

        return called

    def _fail(self, step: str, whole: Callable[..., Any], arguments: tuple[Any, ...]) -> int:
        self.happened = True
        if step == "write":
            handle, data = arguments
            written = int(whole(handle, bytes(data)[: len(data) // 2]))
            if self.short:
                self._full = True
                return written
        if step == "close":
            whole(*arguments)
        if self.killed:
            raise Killed
        raise OSError(self.number, os.strerror(self.number))


def steps_of(work: Callable[[], object]) -> list[str]:
    """Return the calls to the file system that some work makes, in their order."""
    with FaultyFiles() as files:
        work()
    return files.calls
