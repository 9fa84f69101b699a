"""The limits of a hub: guessed codes, records, documents, and the bytes of them.

Each limit returns the seconds to wait, 0 within the limit. ``clock`` returns seconds.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

from scorekeeper.server.rate_limit import FORGET_SECONDS, network_of

WRONG_CODES_A_MINUTE = 100
"""For the whole hub: of a thousand million codes, none is found in the quarter hour it is good."""
WRONG_CODES_FREE = 3
"""An address may mistype so many before it has to wait, each time twice as long."""
LONGEST_WAIT_SECONDS = 60.0
RECORDS_AN_HOUR = 20
DOCUMENTS_A_MINUTE = 10_000
MEGABYTE = 1_000_000
RECORD_BYTES = 100 * MEGABYTE
"""The documents of a record may take up so much, unless a hub is told otherwise: 20,000 games."""
DELETIONS_SHARE = 10
"""Where somebody deletes what is there, a record may take up a tenth more."""
BYTES_AN_HOUR = 500 * MEGABYTE
"""For all documents that come from one address."""
FREE_BYTES = 100 * MEGABYTE
"""The space that a hub leaves free on its disk."""
ADDRESSES_KEPT = 4096
MINUTE, HOUR = 60.0, 3600.0


class Room(NamedTuple):
    """The bytes that a record may have, and those where somebody deletes what is there."""

    documents: int
    deletions: int


@dataclass(frozen=True)
class _Guesses:
    """The number of wrong codes from a network, and the time of the last one."""

    count: int
    last: float

    @property
    def wait(self) -> float:
        return min(2.0 ** (self.count - WRONG_CODES_FREE), LONGEST_WAIT_SECONDS)


class _Window:
    """The amount taken in within the last so many seconds, second by second."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._counts: deque[tuple[float, int]] = deque()
        self._sum = 0

    def wait(self, count: int, most: int, now: float) -> int:
        """Return the seconds to wait before this much is taken in; 0 counts it."""
        while self._counts and now - self._counts[0][0] >= self._seconds:
            self._sum -= self._counts.popleft()[1]
        if self._sum + count <= most:
            self._sum += count
            if self._counts and now - self._counts[-1][0] < 1:
                began, before = self._counts.pop()
                self._counts.append((began, before + count))
            else:
                self._counts.append((now, count))
            return 0
        remaining = self._sum
        for at, amount in self._counts:
            remaining -= amount
            if remaining + count <= most:
                return max(ceil(at + self._seconds - now), 1)
        return ceil(self._seconds)


class Limits:
    """The limits of one hub."""

    def __init__(self, clock: Callable[[], float], record_bytes: int = RECORD_BYTES) -> None:
        self._clock = clock
        self._record_bytes = record_bytes
        self._wrong: deque[float] = deque()
        self._guesses: dict[str, _Guesses] = {}
        self._begun: dict[str, deque[float]] = {}
        self._minutes: dict[str, _Window] = {}
        self._hours: dict[str, _Window] = {}

    def before_code(self, address: str) -> int:
        """Return the seconds before an address may try a code."""
        now = self._clock()
        while self._wrong and now - self._wrong[0] >= MINUTE:
            self._wrong.popleft()
        wait = 0.0
        if len(self._wrong) >= WRONG_CODES_A_MINUTE:
            wait = MINUTE - (now - self._wrong[0])
        guesses = self._guesses.get(network_of(address))
        if guesses and guesses.count >= WRONG_CODES_FREE and now - guesses.last < FORGET_SECONDS:
            wait = max(wait, guesses.last + guesses.wait - now)
        return ceil(max(wait, 0.0))

    def count_code(self, address: str) -> None:
        """Count a code that an address tries, as a wrong one."""
        now, network = self._clock(), network_of(address)
        before = self._guesses.pop(network, None)
        self._wrong.append(now)
        guesses = before.count if before and now - before.last < FORGET_SECONDS else 0
        self._guesses[network] = _Guesses(guesses + 1, now)
        if len(self._guesses) > ADDRESSES_KEPT:
            del self._guesses[next(iter(self._guesses))]

    def code_was_right(self, address: str) -> None:
        """Take back the count of a code. What was wrong before stays: right ones buy no guesses."""
        network = network_of(address)
        counted = self._guesses.pop(network, None)
        if counted and counted.count > 1:
            self._guesses[network] = replace(counted, count=counted.count - 1)
        if self._wrong:
            self._wrong.pop()

    def before_record(self, address: str) -> int:
        """Return the seconds before an address may begin a record; 0 counts one."""
        now, network = self._clock(), network_of(address)
        begun = self._begun.pop(network, deque())
        self._begun[network] = begun
        while begun and now - begun[0] >= HOUR:
            begun.popleft()
        if len(begun) >= RECORDS_AN_HOUR:
            return ceil(HOUR - (now - begun[0]))
        begun.append(now)
        if len(self._begun) > ADDRESSES_KEPT:
            del self._begun[next(iter(self._begun))]
        return 0

    def before_documents(self, db: str, count: int) -> int:
        """Return the seconds before a record takes in documents; 0 counts them."""
        return _window(self._minutes, db, MINUTE).wait(count, DOCUMENTS_A_MINUTE, self._clock())

    def before_bytes(self, address: str, count: int) -> int:
        """Return the seconds before an address may send so many bytes; 0 counts them."""
        hour = _window(self._hours, network_of(address), HOUR)
        return hour.wait(count, BYTES_AN_HOUR, self._clock())

    def room(self, *, has_space: bool) -> Room:
        """Return the room of a record; ``has_space`` says whether the hub has any left."""
        most = self._record_bytes
        return Room(most if has_space else 0, most + most // DELETIONS_SHARE)


def _window(windows: dict[str, _Window], key: str, seconds: float) -> _Window:
    """Return the window of a record or an address; that of the one idle longest may go for it."""
    window = windows.pop(key, None) or _Window(seconds)
    windows[key] = window
    if len(windows) > ADDRESSES_KEPT:
        del windows[next(iter(windows))]
    return window
