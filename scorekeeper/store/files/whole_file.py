"""Replacing a file whole: whatever interrupts it, the file has its old content or the new.

Why that holds when the power fails too: the new content is made durable under a name of its own
(write, fsync) before the one step that puts it in place, and file systems do that step (rename)
whole or not at all. Only then is the folder made durable (fsync), and only after that is anything
called saved. Until then the old content may come back, but never a torn one. On macOS the disk's
own cache is emptied as well (``F_FULLFSYNC``), which fsync does not do there.

What need not be durable is put in its place in the same way, without waiting for the disk. The end
of the app takes nothing of it; a power cut may leave the old content, or nothing that can be read.
"""

import contextlib
import errno
import importlib
import os
import sys
import uuid
from pathlib import Path

from scorekeeper.store.documents.port import Unwritable

TEMPORARY = ".tmp"
REASONS = {
    errno.EACCES: "folder_read_only",
    errno.EPERM: "folder_read_only",
    errno.EROFS: "folder_read_only",
    errno.EEXIST: "folder_is_file",
    errno.ENOTDIR: "folder_is_file",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
}
BINARY = getattr(os, "O_BINARY", 0)
CHUNK = 1_000_000


def read_whole(path: Path, limit: int) -> bytes | None:
    """The content of a file, or None where it has more than ``limit`` bytes. Raises OSError."""
    handle = os.open(path, os.O_RDONLY | BINARY)
    try:
        if os.fstat(handle).st_size > limit:
            return None
        parts = []
        while part := os.read(handle, CHUNK):
            parts.append(part)
        return b"".join(parts)
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Replace the content of a file; its folder is made where it is missing.

    Raises:
        OSError: Where the file has its old content. Only if the very last step failed, to make
            the folder itself durable, may it have the new one already.
    """
    make_folder(path.parent)
    beside = temporary_path(path.parent)
    try:
        write_new(beside, content, durable=durable)
        beside.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    if durable:
        sync_folder(path.parent)


def keep_previous(path: Path, previous: Path) -> None:
    """Let ``previous`` have the content that ``path`` has now. Raises OSError.

    Nothing is written where the file system can give a file two names. It need not be durable
    before ``path`` is replaced: until it is, an earlier version stands there, whole.
    """
    make_folder(previous.parent)
    beside = temporary_path(previous.parent)
    try:
        beside.hardlink_to(path)
        beside.replace(previous)
    except (OSError, NotImplementedError):
        # Android and FAT know no second names; a browser's Python has not even the word for it.
        content = read_whole(path, sys.maxsize)
        if content is not None:
            write_whole(previous, content)
    finally:
        # Between two names of the same file, replacing does nothing at all.
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def temporary_path(folder: Path) -> Path:
    """A name that nobody else writes to: another window may be writing the same game."""
    return folder / f".{uuid.uuid4().hex}{TEMPORARY}"


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, durably. Raises OSError where that fails."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Make durable which files a folder holds, on systems where a folder can be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        # Some file systems (networked ones, the browser's) know no such thing for folders.
        if error.errno not in {errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.ENOSYS}:
            raise
    finally:
        os.close(handle)


def unwritable(error: OSError) -> Unwritable:
    """The same failure in the port's words."""
    reason = REASONS.get(error.errno or 0, "write_failed")
    return Unwritable(reason, error.strerror or str(error))


def write_new(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file that is not there yet. Raises OSError.

    Where ``durable``, its content is on the disk then, if not its name in the folder. Where that
    fails, a part of it may be there.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        left = memoryview(content)
        while left:
            # A nearly full disk takes a part and says so only by the number.
            written = os.write(handle, left)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            left = left[written:]
        if durable:
            _sync(handle)
    finally:
        os.close(handle)


def _sync(handle: int) -> None:
    os.fsync(handle)
    if sys.platform == "darwin":
        unix = importlib.import_module("fcntl")
        with contextlib.suppress(OSError):
            unix.fcntl(handle, unix.F_FULLFSYNC)
