"""How many files this program may have open, and how many of them connections may take."""

import contextlib

WANTED = 8192
# For the files of the store, and what else has to work whoever connects.
RESERVE = 128
MOST_SILENT = 500


def raise_file_limit() -> None:
    """Let the program open as many files as it wants and the system allows."""
    try:
        import resource  # noqa: PLC0415  # not on Windows, which has no such limit
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def connection_limit() -> int:
    """Return how many connections there may be, so that some files are left for the store."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return WANTED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if soft == resource.RLIM_INFINITY else min(WANTED, soft)
    return max(most - RESERVE, most // 2)


def silent_limit() -> int:
    """Return how many of the connections may have asked for nothing yet."""
    return min(MOST_SILENT, connection_limit() // 2)
