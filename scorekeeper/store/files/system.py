"""Differences between Linux, macOS, Windows and a browser; no other module asks which one this is.

The survey beside the shop files lists the other assumptions, and those that no test proves.
"""

import contextlib
import importlib
import os
import re
import socket
import sys
import time
from pathlib import Path
from types import ModuleType

BINARY = getattr(os, "O_BINARY", 0)
"""Opens a file so that Windows leaves its line ends alone."""
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
"""For this user alone. Windows ignores it: there a user's folder keeps others out."""
DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""The names of files that Windows reserves for devices, whatever suffix follows."""
# Access denied, and a sharing violation: somebody has the file open, or whoever does not may not.
HELD_ERRORS = {5, 32}
HELD_SECONDS, PAUSE_SECONDS = 1.0, 0.01


def system_name() -> str:
    """Return ``Linux``, ``Darwin``, ``Windows``, or another name of this system."""
    # The web app has no use for it, and need not load it.
    import platform  # noqa: PLC0415

    return platform.system()


def is_in_page() -> bool:
    """Return whether this Python runs in a page of a browser."""
    return sys.platform == "emscripten"


def try_lock(handle: int) -> bool:
    """Lock a file without waiting; return False if this system has no file locks.

    Raises:
        OSError: If somebody else holds the lock, or the file system has no locks.
    """
    if unix := _module("fcntl"):
        unix.flock(handle, unix.LOCK_EX | unix.LOCK_NB)
    elif windows := _module("msvcrt"):
        windows.locking(handle, windows.LK_NBLCK, 1)
    else:
        return False
    return True


def flush(handle: int) -> None:
    """Wait until a file is on the disk. On macOS fsync leaves it in the cache of the disk."""
    os.fsync(handle)
    if sys.platform == "darwin" and (unix := _module("fcntl")):
        with contextlib.suppress(OSError):
            unix.fcntl(handle, unix.F_FULLFSYNC)


def put_in_place(new: Path, path: Path) -> None:
    """Give a file or folder its name; a file takes the place of the one that has it.

    Windows refuses that for the moment in which a program has open what is moved or replaced, such
    as a virus scanner, or another window that reads it.

    Raises:
        OSError: It keeps its former name.
    """
    end = time.monotonic() + HELD_SECONDS
    while True:
        try:
            new.replace(path)
        except OSError as error:
            if getattr(error, "winerror", 0) not in HELD_ERRORS or time.monotonic() > end:
                raise
            time.sleep(PAUSE_SECONDS)
        else:
            return


def listen_alone(host: str, port: int) -> socket.socket:
    """Listen on a port that nobody else listens on.

    Windows lets a second program have a part of it, such as one address of all, unless the first
    has asked for it alone.

    Raises:
        OSError: Somebody listens there, or ``host`` is no address of this computer.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
    if alone is None:
        return socket.create_server((host, port), family=family)
    with contextlib.ExitStack() as undo:
        listener = undo.enter_context(socket.socket(family))
        listener.setsockopt(socket.SOL_SOCKET, alone, 1)
        listener.bind((host, port))
        listener.listen()
        undo.pop_all()
        return listener


def open_file_limit(wanted: int = 0) -> int | None:
    """Return the most files that this program may have open, None where there is no such limit.

    Args:
        wanted: The limit to have; it is raised to as many of these files as the system allows.
    """
    if not (unix := _module("resource")):
        return None
    soft, hard = unix.getrlimit(unix.RLIMIT_NOFILE)
    most = wanted if hard == unix.RLIM_INFINITY else min(wanted, hard)
    if soft != unix.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            unix.setrlimit(unix.RLIMIT_NOFILE, (most, hard))
            soft = most
    return None if soft == unix.RLIM_INFINITY else int(soft)


def _module(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None
