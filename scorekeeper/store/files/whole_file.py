"""Replacing a file whole: after any interruption it has its old content or its new one.

This holds in a power cut too: the new content is made durable under a temporary name (write,
fsync) before a single step, the rename, puts it in place, and file systems rename completely or not
at all. Then the folder is made durable (fsync), and only after that does the save count as done.
Until then the old content may come back, but never a torn file. On macOS the disk's own cache is
flushed as well (``F_FULLFSYNC``), which fsync does not do there.

Content that need not be durable is put in place in the same way, without waiting for the disk. The
end of the app loses nothing of it; a power cut may leave the old content, or an unreadable file.
"""

import contextlib
import errno
import os
import sys
import uuid
from pathlib import Path

from scorekeeper.store.documents.port import Unwritable, WriteFailure
from scorekeeper.store.files.system import BINARY, flush, put_in_place

TEMPORARY = ".tmp"
REASONS: dict[int, WriteFailure] = {
    errno.EACCES: "folder_read_only",
    errno.EPERM: "folder_read_only",
    errno.EROFS: "folder_read_only",
    errno.EEXIST: "folder_is_file",
    errno.ENOTDIR: "folder_is_file",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
}
CHUNK = 1_000_000


def read_whole(path: Path, limit: int) -> bytes | None:
    """Return the content of a file, or None if it exceeds ``limit`` bytes. Raises OSError."""
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
    """Replace the content of a file, and create its folder if it is missing.

    Raises:
        OSError: If the file has its old content. It may have the new one already only if the very
            last step failed, making the folder itself durable.
    """
    make_folder(path.parent)
    temporary = temporary_path(path.parent)
    try:
        write_new(temporary, content, durable=durable)
        put_in_place(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    if durable:
        sync_folder(path.parent)


def create_whole(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet, and create its folder if it is missing.

    A file that somebody else creates at the same moment stays as it is. Where a file can have two
    names, this one is there whole or not at all, whatever interrupts the writing.

    Raises:
        Unwritable: ``file_exists`` if there is something under this name, even a broken link.
        OSError: If it cannot be written; then there is no file.
    """
    make_folder(path.parent)
    temporary = temporary_path(path.parent)
    try:
        write_new(temporary, content)
        _give_name(temporary, path, content)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()
    sync_folder(path.parent)


def _give_name(temporary: Path, path: Path, content: bytes) -> None:
    """Give a finished file its name, unless something else has that name."""
    try:
        # Unlike a rename, a link never replaces what is there.
        path.hardlink_to(temporary)
    except FileExistsError as error:
        raise Unwritable("file_exists") from error
    except (OSError, NotImplementedError):
        # No hard links here: the name is taken first, and given back if the content does not fit.
        try:
            write_new(path, content)
        except FileExistsError as error:
            raise Unwritable("file_exists") from error
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise


def keep_previous(path: Path, previous: Path) -> None:
    """Give ``previous`` the content that ``path`` has now. Raises OSError.

    Nothing is written if the file system can give a file two names. The copy need not be durable
    before ``path`` is replaced: until it is, an earlier version is there, whole.
    """
    make_folder(previous.parent)
    temporary = temporary_path(previous.parent)
    try:
        temporary.hardlink_to(path)
        put_in_place(temporary, previous)
    except (OSError, NotImplementedError):
        # Android and FAT have no hard links; Python in a browser does not even have the function.
        content = read_whole(path, sys.maxsize)
        if content is not None:
            write_whole(previous, content)
    finally:
        # Replacing one name of a file by another name of the same file does nothing at all.
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def temporary_path(folder: Path) -> Path:
    """Return a path that nobody else writes to: another window may be writing the same game."""
    return folder / f".{uuid.uuid4().hex}{TEMPORARY}"


def make_folder(folder: Path) -> None:
    """Create a folder and its parents, durably. Raises OSError."""
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
        # Some file systems (on networks, in browsers) cannot do this for folders.
        if error.errno not in {errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.ENOSYS}:
            raise
    finally:
        os.close(handle)


def unwritable(error: OSError) -> Unwritable:
    """Return the port's failure for a system error."""
    reason = REASONS.get(error.errno or 0, "write_failed")
    return Unwritable(reason, error.strerror or str(error))


def write_new(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file that does not exist yet.

    If ``durable``, its content is then on the disk, though not yet its name in the folder.

    Raises:
        OSError: If that failed; a part of the file may be there.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        rest = memoryview(content)
        while rest:
            # A nearly full disk takes only a part, and the number returned is its only sign.
            written = os.write(handle, rest)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        if durable:
            flush(handle)
    finally:
        os.close(handle)
