"""A filter of log records: the same error is logged once a minute."""

import logging
import time
from collections.abc import Callable

MINUTE = 60.0


class RepeatedErrors(logging.Filter):
    """Passes on the first error of each kind in a minute.

    A guest can make Flet log one traceback for each malformed event that they send. A log that
    takes all of them fills the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        # By the place in the code that logs and the type of the error, so there are only a few.
        self._silent_until: dict[object, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        if not record.exc_info:
            return True
        now = self._clock()
        kind = (record.pathname, record.lineno, record.exc_info[0])
        if now < self._silent_until.get(kind, now):
            return False
        self._silent_until[kind] = now + MINUTE
        return True


REPEATED_ERRORS = RepeatedErrors()
"""The one filter of this program, which forgets nothing when a server is made anew."""
