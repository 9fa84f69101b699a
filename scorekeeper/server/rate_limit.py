"""Slows down whoever enters wrong codes, and refuses them for a while after several."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass

FIRST_WAIT_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 8.0
WRONG_CODES_ALLOWED = 8
FORGET_SECONDS = 15 * 60.0
# An attacker with more addresses than this only pushes out the oldest records.
RECORDS_KEPT = 4096


@dataclass(frozen=True)
class WrongCodes:
    """How many wrong codes came from a network, and when the last one came."""

    count: int
    last: float


class RateLimiter:
    """Counts wrong codes by network. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._records: dict[str, WrongCodes] = {}

    def is_blocked(self, address: str) -> bool:
        """Whether an address has sent too many wrong codes lately to be answered now."""
        return self._count(network_of(address)) >= WRONG_CODES_ALLOWED

    def record_wrong(self, address: str) -> float:
        """Record a wrong code; return how many seconds its answer has to wait.

        It is recorded before the wait, so many tries at once gain nothing.
        """
        network = network_of(address)
        before = self._count(network)
        self._records.pop(network, None)
        self._records[network] = WrongCodes(before + 1, self._clock())
        if len(self._records) > RECORDS_KEPT:
            del self._records[next(iter(self._records))]
        return min(FIRST_WAIT_SECONDS * 2.0**before, LONGEST_WAIT_SECONDS)

    def record_right(self, address: str) -> None:
        """Forget the wrong codes of an address that has sent the right one."""
        self._records.pop(network_of(address), None)

    def _count(self, network: str) -> int:
        record = self._records.get(network)
        if record is None or self._clock() - record.last > FORGET_SECONDS:
            return 0
        return record.count


def network_of(address: str) -> str:
    """Return an IPv4 address, or the /64 network of an IPv6 one: a machine has many of those."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
