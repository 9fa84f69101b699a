"""How many files this program may have open, and how many of them connections may take."""

from scorekeeper.store.files.system import open_file_limit

WANTED = 8192
# For the files of the store, and what else has to work whoever connects.
RESERVE = 128
MOST_SILENT = 500


def raise_file_limit() -> None:
    """Let the program open as many files as it wants and the system allows."""
    open_file_limit(WANTED)


def connection_limit() -> int:
    """Return how many connections there may be, so that some files are left for the store."""
    limit = open_file_limit()
    most = WANTED if limit is None else min(WANTED, limit)
    return max(most - RESERVE, most // 2)


def silent_limit() -> int:
    """Return how many of the connections may have asked for nothing yet."""
    return min(MOST_SILENT, connection_limit() // 2)
