"""A page kept beside the games, which this computer shows next before the app is imported.

It is true until something is stored: every write replaces, adds or removes a file, which changes
the time of its folder. The kept page names these times as they were before it was made, and is not
shown where they differ.
"""

import json
import logging
import time
from collections.abc import Callable
from pathlib import Path

from scorekeeper.store.data_folder import PARTS
from scorekeeper.store.files.whole_file import write_whole

SCHEMA = 1
FILE = "cache/page.txt"

# File systems tell times apart by some milliseconds.
SETTLED_NANOSECONDS = 50_000_000

_log = logging.getLogger(__name__)


def keep_page(folder: Path, make: Callable[[], str]) -> None:
    """Keep a text in a data folder that is made of the games stored there.

    A text is not kept right after a write: the next write may have the same time.
    """
    times = _times(folder)
    if time.time_ns() - max(times) < SETTLED_NANOSECONDS:
        return
    document = {"schema": SCHEMA, "times": times, "text": make()}
    try:
        write_whole(folder / FILE, json.dumps(document).encode(), durable=False)
    except OSError as failure:
        # An earlier page no longer fits the folders.
        _log.info("the page was not kept: %s", failure)


def kept_page(folder: Path) -> str:
    """Return the text that was kept; nothing where something has been stored since."""
    try:
        document = json.loads((folder / FILE).read_bytes())
    except (OSError, ValueError, RecursionError):
        return ""
    match document:
        case {"schema": schema, "times": times, "text": str(text)}:
            return text if (schema, times) == (SCHEMA, _times(folder)) else ""
    return ""


def _times(folder: Path) -> list[int]:
    """Return the time of the last change in each folder, in nanoseconds; 0 where never."""
    times = []
    for name in PARTS:
        try:
            times.append((folder / name).stat().st_mtime_ns)
        except OSError:
            times.append(0)
    return times
