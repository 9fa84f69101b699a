"""The app on a small computer: few open files, and a watch on how long its loop is held up."""

import asyncio
import mmap
import os
import resource
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

from scorekeeper.cli.main import main
from scorekeeper.server import listener

FILES = "SIEGE_OPEN_FILES"
STALL = "SIEGE_STALL_FILE"
LOOK_SECONDS = 0.005
_NUMBER = struct.Struct("d")


def watch_loop(path: Path) -> None:
    """Keep the longest stall of the server's loop in a file, in seconds of processor time.

    Processor time, because other programs on a busy computer hold the loop up as well.
    """
    path.write_bytes(bytes(_NUMBER.size))
    with path.open("r+b") as file:
        longest = mmap.mmap(file.fileno(), _NUMBER.size)
    make_server = listener.web_server

    def make_watched(*args: object, **named: object) -> object:
        server = make_server(*args, **named)  # type: ignore[arg-type]
        startup = server.startup

        async def start(*args: object, **named: object) -> None:
            await startup(*args, **named)  # type: ignore[arg-type]
            _look(asyncio.get_running_loop(), time.thread_time(), longest)

        server.startup = start  # type: ignore[method-assign]
        return server

    listener.web_server = make_watched  # type: ignore[assignment]


def _look(loop: asyncio.AbstractEventLoop, before: float, longest: mmap.mmap) -> None:
    now = time.thread_time()
    if now - before > _NUMBER.unpack(longest[:])[0]:
        longest[:] = _NUMBER.pack(now - before)
    look: Callable[..., object] = _look
    loop.call_later(LOOK_SECONDS, look, loop, now, longest)


def longest_stall(path: Path) -> float:
    """Return the longest stall since the last call, in seconds."""
    with path.open("r+b") as file:
        seconds: tuple[float] = _NUMBER.unpack(file.read(_NUMBER.size))
        file.seek(0)
        file.write(bytes(_NUMBER.size))
    return seconds[0]


if __name__ == "__main__":
    files = int(os.environ.get(FILES, "0"))
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    if os.environ.get(STALL):
        watch_loop(Path(os.environ[STALL]))
    sys.exit(main())
