"""Bookings and payments of the cash boxes in a data folder, each an entry of its own.

So two phones that book at once both have theirs.
"""

from collections.abc import Callable, Container, Mapping
from datetime import datetime
from uuid import uuid4

from scorekeeper.scoring.documents.codec import ObjectCodec, OneOf
from scorekeeper.scoring.documents.value_codecs import CURRENCIES
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.store.documents.collection import Changes, Collection, Kind
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.files.locks import Locks

ENTRIES_LIMIT = 20_000
CashEntry = Booking | Payment


def _is_same_payment(one: CashEntry, other: CashEntry) -> bool:
    if not isinstance(one, Payment) or not isinstance(other, Payment):
        return False
    return one._replace(id="", at="", told={}) == other._replace(id="", at="", told={})


CURRENCY = {"currency": CURRENCIES}
# Payments that were made are written as ever: ``opening`` only where it is so.
ALWAYS = tuple(name for name in Payment._fields if name not in ("id", "opening"))
CASH: Kind[CashEntry] = Kind(
    "cash",
    OneOf(
        ObjectCodec(Booking, given=("id",), codecs=CURRENCY),
        ObjectCodec(Payment, given=("id",), always=ALWAYS, codecs=CURRENCY),
    ),
    ENTRIES_LIMIT,
)


class CashStore:
    """All cash boxes. A method that changes one raises Unwritable where it stays as it was."""

    def __init__(self, documents: DocumentStore, locks: Locks, now: Callable[[], datetime]) -> None:
        self.collection = Collection(documents, CASH, locks)
        self._now = now

    def of(self, group: str) -> tuple[CashEntry, ...]:
        """Return the bookings and payments of a group."""
        return tuple(entry for entry in self.collection.all().values() if entry.group == group)

    def add(self, entry: CashEntry, seen: Container[str] | None = None) -> CashEntry:
        """Store a booking or a payment; one without an id is new, and is made now.

        Args:
            entry: The booking or payment.
            seen: The ids of the payments on the screen of whoever marks one as made, if that is
                known. Where another phone has marked the same one meanwhile, it is made once.

        Returns:
            The entry as it is stored.
        """
        stored = entry
        if not entry.id:
            at = self._now().astimezone().isoformat(timespec="seconds")
            stored = entry._replace(id=uuid4().hex[:12], at=at)

        def change(entries: Mapping[str, CashEntry]) -> Changes[CashEntry]:
            nonlocal stored
            for known in entries.values():
                if seen is not None and known.id not in seen and _is_same_payment(known, entry):
                    stored = known
                    return {}
            if len(entries) >= ENTRIES_LIMIT:
                raise Unwritable("cash_box_full")
            return {stored.id: stored}

        self.collection.update(change)
        return stored

    def remove(self, entry: str) -> CashEntry | None:
        """Remove a booking or a payment; return it, or None if there was none."""
        removed = self.collection.all().get(entry)
        self.collection.update(lambda _: {entry: None})
        return removed
