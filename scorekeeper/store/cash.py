"""Bookings and payments of the cash boxes in a data folder, each an entry of its own.

So two phones that book at once both have theirs.
"""

from collections.abc import Callable, Container, Mapping
from datetime import datetime
from uuid import uuid4

from scorekeeper.scoring.rules.limits import is_currency
from scorekeeper.statistics.cash_box import AMOUNT_LIMIT, REASON_LIMIT, Booking, Payment
from scorekeeper.statistics.group import GROUP_PEOPLE_LIMIT
from scorekeeper.store.documents.collection import Changes, Collection, Kind
from scorekeeper.store.documents.port import Document, DocumentStore, Unwritable
from scorekeeper.store.files.locks import Locks

ENTRIES_LIMIT = 20_000
CashEntry = Booking | Payment


def _read(entry: str, document: Document) -> CashEntry | None:
    match document:
        case {
            "group": str(group),
            "at": str(at),
            "payer": str(payer),
            "units": int(units),
            "currency": currency,
        } if 0 < units <= AMOUNT_LIMIT and payer and is_currency(currency):
            about = (entry, group, at, payer)
            match document:
                case {"reason": str(reason), "sharers": list(found)} if (
                    len(reason) <= REASON_LIMIT and 0 < len(found) <= GROUP_PEOPLE_LIMIT
                ):
                    sharers = tuple(each for each in found if isinstance(each, str) and each)
                    if len(sharers) == len(found):
                        return Booking(*about, units, currency, reason, sharers)
                case {"receiver": str(receiver), "told": dict(told)} if receiver and all(
                    map(_is_told, told.values())
                ):
                    return Payment(*about, receiver, units, currency, told)
    return None


def _is_told(money: object) -> bool:
    return isinstance(money, dict) and all(type(units) is int for units in money.values())


def _write(entry: CashEntry) -> Document:
    document = dict(entry._asdict())
    del document["id"]
    return document


def _is_same_payment(one: CashEntry, other: CashEntry) -> bool:
    if not isinstance(one, Payment) or not isinstance(other, Payment):
        return False
    return one._replace(id="", at="", told={}) == other._replace(id="", at="", told={})


CASH: Kind[CashEntry] = Kind("cash", _read, _write, ENTRIES_LIMIT)


class CashStore:
    """All cash boxes. A method that changes one raises Unwritable where it stays as it was."""

    def __init__(self, documents: DocumentStore, locks: Locks, now: Callable[[], datetime]) -> None:
        self.collection = Collection(documents, CASH, locks)
        self._now = now

    def of(self, group: str) -> tuple[CashEntry, ...]:
        """Return the bookings and payments of a group."""
        return tuple(each for each in self.collection.all().values() if each.group == group)

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
            for each in entries.values():
                if seen is not None and each.id not in seen and _is_same_payment(each, entry):
                    stored = each
                    return {}
            if len(entries) >= ENTRIES_LIMIT:
                raise Unwritable("cash_box_full")
            return {stored.id: stored}

        self.collection.update(change)
        return stored

    def remove(self, entry: str) -> CashEntry | None:
        """Remove a booking or a payment; return it, or None if there was none."""
        found = self.collection.all().get(entry)
        self.collection.update(lambda _: {entry: None})
        return found
