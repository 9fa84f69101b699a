"""Wrong codes: each makes the next answer slower, and after some there is none for a while."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass

FIRST_WAIT = 0.5
LONGEST_WAIT = 8.0
TRIES = 8
REFUSED_SECONDS = 15 * 60.0
# An attacker with more addresses than this only makes us forget the oldest of them.
ADDRESSES_KEPT = 4096


@dataclass(frozen=True)
class Record:
    """How often an address was wrong, and when for the last time."""

    wrong: int
    at: float


class RateLimiter:
    """Counts wrong codes by address. ``clock`` counts seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._records: dict[str, Record] = {}

    def refused(self, address: str) -> bool:
        """Whether this address has been wrong too often to be listened to now."""
        return self._wrong(neighbourhood(address)) >= TRIES

    def wrong(self, address: str) -> float:
        """Note a wrong code; answers how many seconds its answer should take.

        It is noted before the wait, so that many tries at once gain nothing.
        """
        place = neighbourhood(address)
        before = self._wrong(place)
        self._records.pop(place, None)
        self._records[place] = Record(before + 1, self._clock())
        if len(self._records) > ADDRESSES_KEPT:
            del self._records[next(iter(self._records))]
        return min(FIRST_WAIT * 2.0**before, LONGEST_WAIT)

    def right(self, address: str) -> None:
        """Somebody there knew the code: their earlier slips are forgotten."""
        self._records.pop(neighbourhood(address), None)

    def _wrong(self, place: str) -> int:
        record = self._records.get(place)
        if record is None or self._clock() - record.at > REFUSED_SECONDS:
            return 0
        return record.wrong


def neighbourhood(address: str) -> str:
    """The address, or its network where one machine has as many addresses as it likes (IPv6)."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
