"""Locks by name, between threads and between processes.

A lock is held on an open file, so the system releases it when its process ends, however that ends:
no lock can become stale. The files stay, because removing one while somebody waits for it would
split the lock in two. There are :data:`LOCK_FILES` of them however many games there are; names
that share a file merely wait for each other a little more often.

Where the system has no file locks (in a browser, on some network folders) only the threads of this
process exclude each other; the check of revisions when saving then still detects what another
process wrote.
"""

import contextlib
import errno
import os
import threading
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.system import try_lock
from scorekeeper.store.files.whole_file import make_folder, unwritable

LOCK_FILES = 64
TIMEOUT_SECONDS = 5.0
RETRY_SECONDS = 0.002
TAKEN_ERRORS = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
UNSUPPORTED_ERRORS = {errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EBADF}


class Locks(Protocol):
    """One lock for each name."""

    def hold(self, name: str) -> contextlib.AbstractContextManager[None]:
        """Hold the lock of a name for one ``with``; a thread that has it may take it again.

        Raises:
            Unwritable: If it cannot be had, or somebody else holds it too long (``store_busy``).
        """


class _HeldLock:
    """One lock of this process: its threads take turns, and the first one locks the file."""

    def __init__(self) -> None:
        self.thread_lock = threading.RLock()
        self.depth = 0
        self.handle: int | None = None


# By path, for the whole process: two libraries on one folder must share their locks.
_HELD_LOCKS: dict[str, _HeldLock] = {}


class FileLocks:
    """Locks on files in a folder, which the first lock creates. ``timeout`` is in seconds."""

    def __init__(self, folder: Path, timeout: float = TIMEOUT_SECONDS) -> None:
        self.folder = folder
        self.timeout = timeout

    @contextlib.contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """As in the port."""
        with self._hold(zlib.crc32(name.encode(errors="surrogatepass")) % LOCK_FILES):
            yield

    @contextlib.contextmanager
    def hold_all(self) -> Iterator[None]:
        """Hold every lock, so that nobody else writes anything. Raises like :meth:`hold`."""
        with contextlib.ExitStack() as held:
            # In the same order everywhere, or two processes would wait for each other.
            for number in range(LOCK_FILES):
                held.enter_context(self._hold(number))
            yield

    @contextlib.contextmanager
    def _hold(self, number: int) -> Iterator[None]:
        path = (self.folder / f"{number:02}.lock").absolute()
        held = _HELD_LOCKS.setdefault(str(path), _HeldLock())
        deadline = time.monotonic() + self.timeout
        while not held.thread_lock.acquire(blocking=False):
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
            held.thread_lock.release()


class MemoryLocks:
    """Locks between threads, for storage that no other process sees."""

    def __init__(self) -> None:
        self._thread_lock = threading.RLock()

    @contextlib.contextmanager
    def hold(self, _name: str) -> Iterator[None]:
        """As in the port; all names share one lock."""
        with self._thread_lock:
            yield


def _acquire(path: Path, deadline: float) -> int | None:
    """Return a handle that holds the lock of a file, or None if there are no such locks."""
    try:
        make_folder(path.parent)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise unwritable(error) from error
    try:
        while True:
            try:
                if try_lock(handle):
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
    """Release a lock by closing its file, which works even if closing reports an error."""
    with contextlib.suppress(OSError):
        os.close(handle)


def _wait_until(deadline: float) -> None:
    """Pause before the next attempt. Raises Unwritable after the deadline."""
    if time.monotonic() > deadline:
        raise Unwritable("store_busy")
    time.sleep(RETRY_SECONDS)
