"""Locks by name, between threads and between processes.

A lock is held on an open file, so the system lets go of it when its process ends, however that
ends: nothing stale can stay behind. The files themselves stay for good, because whoever removed
one while somebody waits for it would split the lock in two. There are :data:`FILES` of them
however many games there are; names that share one wait for each other a little more often.

Where the system locks no files (a browser's, some network folders) only threads of this process
are kept apart; the check of revisions when saving then still finds what another one wrote.
"""

import contextlib
import errno
import importlib
import os
import threading
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Protocol

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.whole_file import make_folder, unwritable

LOCK_FILES = 64
TIMEOUT_SECONDS = 5.0
RETRY_SECONDS = 0.002
TAKEN_ERRORS = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
UNSUPPORTED_ERRORS = {errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EBADF}


class Locks(Protocol):
    """Keeps everybody but one away from what has a name."""

    def hold(self, name: str) -> contextlib.AbstractContextManager[None]:
        """Hold the lock of that name for one ``with``; who holds it already may hold it again.

        Raises:
            Unwritable: Where another one holds it too long (``store_busy``), or it cannot be had.
        """


class _HeldLock:
    """One lock of this process: its threads take turns, the first goes to the file."""

    def __init__(self) -> None:
        self.turn = threading.RLock()
        self.depth = 0
        self.handle: int | None = None


# One for each file in the whole process: two libraries on a folder must share their locks.
_HELD_LOCKS: dict[str, _HeldLock] = {}


class FileLocks:
    """Locks on files in a folder, which is made with the first of them."""

    def __init__(self, folder: Path, patience: float = TIMEOUT_SECONDS) -> None:
        self.folder = folder
        self.patience = patience

    @contextlib.contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """As in the port."""
        with self._hold(zlib.crc32(name.encode(errors="surrogatepass")) % LOCK_FILES):
            yield

    @contextlib.contextmanager
    def hold_all(self) -> Iterator[None]:
        """Hold every lock, so that nobody writes anything meanwhile. Raises as ``hold`` does."""
        with contextlib.ExitStack() as held:
            # Everybody in the same order, or two would wait for each other.
            for number in range(LOCK_FILES):
                held.enter_context(self._hold(number))
            yield

    @contextlib.contextmanager
    def _hold(self, number: int) -> Iterator[None]:
        path = (self.folder / f"{number:02}.lock").absolute()
        held = _HELD_LOCKS.setdefault(str(path), _HeldLock())
        deadline = time.monotonic() + self.patience
        while not held.turn.acquire(blocking=False):
            _wait_until(deadline)
        try:
            if held.depth == 0:
                held.handle = _acquire(path, deadline)
            held.depth += 1
            try:
                yield
            finally:
                held.depth -= 1
                if held.depth == 0 and held.handle is not None:
                    handle, held.handle = held.handle, None
                    _release(handle)
        finally:
            held.turn.release()


class MemoryLocks:
    """Locks between threads, for what no other process sees."""

    def __init__(self) -> None:
        self._turn = threading.RLock()

    @contextlib.contextmanager
    def hold(self, _name: str) -> Iterator[None]:
        """As in the port; one lock for all names."""
        with self._turn:
            yield


def _acquire(path: Path, deadline: float) -> int | None:
    """A handle that holds the lock of a file, or None where there are no such locks."""
    try:
        make_folder(path.parent)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise unwritable(error) from error
    try:
        while True:
            try:
                if _try_lock(handle):
                    return handle
                break
            except OSError as error:
                if error.errno in UNSUPPORTED_ERRORS:
                    break
                if error.errno not in TAKEN_ERRORS:
                    raise unwritable(error) from error
                _wait_until(deadline)
    except BaseException:
        _release(handle)
        raise
    _release(handle)
    return None


def _release(handle: int) -> None:
    """Closing lets go of a lock, even where it then complains."""
    with contextlib.suppress(OSError):
        os.close(handle)


def _try_lock(handle: int) -> bool:
    """Lock a file at once. False where this system has no such locks. Raises OSError."""
    if unix := _module("fcntl"):
        unix.flock(handle, unix.LOCK_EX | unix.LOCK_NB)
    elif windows := _module("msvcrt"):
        windows.locking(handle, windows.LK_NBLCK, 1)
    else:
        return False
    return True


def _module(name: str) -> ModuleType | None:
    # Asked for by name: each is there on some systems only, the browser has neither.
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _wait_until(deadline: float) -> None:
    if time.monotonic() > deadline:
        raise Unwritable("store_busy")
    time.sleep(RETRY_SECONDS)
