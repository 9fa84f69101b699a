"""The rate limit of wrong codes: slower answers, then after several none for a while."""

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

FIRST_WAIT_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 8.0
WRONG_CODES_ALLOWED = 8
FORGET_SECONDS = 15 * 60.0
# A whole club may come through one address of IPv6, but not in a quarter of an hour five times.
JOINS_ALLOWED = 100
# An attacker with more addresses than this only pushes out the oldest records.
RECORDS_KEPT = 4096
OWN_NETWORKS = frozenset({"127.0.0.1", "::/64"})


@dataclass(frozen=True)
class WrongCodes:
    """The number of wrong codes from a network, and the time of the last one."""

    count: int
    last: float


@dataclass(frozen=True)
class Joins:
    """The number of devices that joined from a network, and the time of the first one."""

    count: int
    first: float


class RateLimiter:
    """Counts wrong codes, and new devices, by network. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._records: dict[str, WrongCodes] = {}
        self._joins: dict[str, Joins] = {}

    def is_blocked(self, address: str) -> bool:
        """Return whether an address has sent too many wrong codes lately to be answered now."""
        return self._count(network_of(address)) >= WRONG_CODES_ALLOWED

    def record_wrong(self, address: str) -> float:
        """Record a wrong code; return how many seconds its answer has to wait.

        It is recorded before the wait, so many tries at once gain nothing.
        """
        network = network_of(address)
        before = self._count(network)
        self._records.pop(network, None)
        self._records[network] = WrongCodes(before + 1, self.clock())
        if len(self._records) > RECORDS_KEPT:
            del self._records[next(iter(self._records))]
        return min(FIRST_WAIT_SECONDS * 2.0**before, LONGEST_WAIT_SECONDS)

    def record_right(self, address: str) -> None:
        """Forget the wrong codes of an address that has sent the right one."""
        self._records.pop(network_of(address), None)

    def may_join(self, address: str) -> bool:
        """Count a new device; return whether its address may let in one more.

        This computer's own always may.
        """
        network = network_of(address)
        if network in OWN_NETWORKS:
            return True
        now = self.clock()
        joins = self._joins.get(network)
        if joins is None or now - joins.first > FORGET_SECONDS:
            joins = Joins(0, now)
        self._joins.pop(network, None)
        self._joins[network] = Joins(joins.count + 1, joins.first)
        if len(self._joins) > RECORDS_KEPT:
            del self._joins[next(iter(self._joins))]
        return joins.count < JOINS_ALLOWED

    def _count(self, network: str) -> int:
        record = self._records.get(network)
        if record is None or self.clock() - record.last > FORGET_SECONDS:
            return 0
        return record.count


@lru_cache(maxsize=4096)
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
