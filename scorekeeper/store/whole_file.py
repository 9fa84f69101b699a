"""Replacing a file whole: whatever interrupts it, the file has its old content or the new."""

import contextlib
import errno
import os
import uuid
from pathlib import Path

from scorekeeper.store.shelf import Unwritable

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


def write_whole(path: Path, content: bytes) -> None:
    """Replace the content of a file, durably; its folder is made where it is missing.

    Raises:
        OSError: Where the file has its old content. Only if the very last step failed, to make
            the folder itself durable, may it have the new one already.
    """
    make_folder(path.parent)
    # A name of its own, because another window may be writing the same game.
    beside = path.parent / f".{uuid.uuid4().hex}{TEMPORARY}"
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    sync_folder(path.parent)


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
