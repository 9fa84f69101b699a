"""The groups of a data folder: their people, usual game, cash boxes and seasons.

Which group a game belongs to is part of the game's record.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from datetime import datetime
from operator import attrgetter
from uuid import uuid4

from scorekeeper.scoring.documents.codec import ObjectCodec, OneOf
from scorekeeper.scoring.documents.value_codecs import CURRENCIES
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import GROUP_PEOPLE_LIMIT, Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.documents.collection import Changes, Checked, Collection, Kind, with_changes
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.files.locks import Locks

GROUPS_LIMIT = 500


def _merged_group(
    stored: Group, before: Group, changed: Group, name_of: Callable[[str], str]
) -> Group:
    """Return a stored group with the changes; people whom others have added stay."""
    now = tuple(dict.fromkeys(map(name_of, stored.people)))
    newcomers = {name for name in now if name not in before.people}
    gone = {person for person in before.people if person not in now}
    people = [person for person in changed.people if person not in gone]
    merged = with_changes(stored, before, changed)
    everybody = dict.fromkeys([*people, *(name for name in now if name in newcomers)])
    return replace(merged, people=tuple(everybody)[:GROUP_PEOPLE_LIMIT])


GROUPS = Kind("groups", ObjectCodec(Group, given=("id",), required=("options",)), GROUPS_LIMIT)


class GroupStore:
    """All groups, with their cash boxes and seasons.

    A method that changes a group raises Unwritable where it stays as it was.
    """

    def __init__(self, documents: DocumentStore, locks: Locks, now: Callable[[], datetime]) -> None:
        self.collection = Collection(documents, GROUPS, locks)
        self.cash = CashStore(documents, locks, now)
        self.seasons = SeasonStore(documents, locks)
        self.collections: tuple[Checked, ...] = (
            self.collection,
            self.cash.collection,
            self.seasons.collection,
        )
        self._now = now

    def all(self) -> tuple[Group, ...]:
        """Return every group, in the order of their names."""
        groups = self.collection.all().values()
        return tuple(sorted(groups, key=lambda group: (group.name.casefold(), group.id)))

    def find(self, group: str) -> Group | None:
        """Return a group by its id; None where there is none."""
        return self.collection.all().get(group)

    def named(self, name: str) -> tuple[Group, ...]:
        """Return the groups of a name, however it is capitalised."""
        key = name.strip().casefold()
        return tuple(group for group in self.all() if group.name.casefold() == key)

    def keep(
        self, group: Group, before: Group | None = None, name_of: Callable[[str], str] = str
    ) -> Group:
        """Store a group, a new one under an id of its own; return it as it is stored.

        Args:
            group: As it shall be.
            before: As it was when somebody began to change it; what others have changed since then
                stays. None where it shall be exactly this one.
            name_of: Returns the present name of a person.
        """
        new = not group.id
        stored = replace(group, id=f"{self._now():%Y-%m-%d}-{uuid4().hex[:8]}") if new else group

        def change(groups: Mapping[str, Group]) -> Changes[Group]:
            nonlocal stored
            if stored.id not in groups and len(groups) >= GROUPS_LIMIT:
                raise Unwritable("groups_full")
            if before is not None and stored.id in groups:
                stored = _merged_group(groups[stored.id], before, group, name_of)
            return {stored.id: stored}

        self.collection.update(change)
        return stored

    def remove(self, group: str) -> None:
        """Remove a group; its games stay, and belong to it again once it is put back."""
        self.collection.update(lambda _: {group: None})


SEASONS_LIMIT = 2000


SEASONS = Kind(
    "seasons",
    ObjectCodec(Season, given=("id",), required=("end", "by", "drops", "minimum")),
    SEASONS_LIMIT,
)


class SeasonStore:
    """All seasons. A method that changes one raises Unwritable where it stays as it was."""

    def __init__(self, documents: DocumentStore, locks: Locks) -> None:
        self.collection = Collection(documents, SEASONS, locks)

    def of(self, group: str) -> tuple[Season, ...]:
        """Return the seasons of a group, the latest first."""
        seasons = [season for season in self.collection.all().values() if season.group == group]
        return tuple(sorted(seasons, key=attrgetter("begin", "id"), reverse=True))

    def keep(self, season: Season, before: Season | None = None) -> Season:
        """Store a season, a new one under an id of its own; return it as it is stored.

        Of one that somebody began to change as it was ``before``, what others have changed since
        then stays.
        """
        stored = season if season.id else replace(season, id=uuid4().hex[:12])

        def change(seasons: Mapping[str, Season]) -> Changes[Season]:
            nonlocal stored
            if stored.id not in seasons and len(seasons) >= SEASONS_LIMIT:
                raise Unwritable("groups_full")
            if before is not None and stored.id in seasons:
                stored = with_changes(seasons[stored.id], before, season)
            return {stored.id: stored}

        self.collection.update(change)
        return stored

    def remove(self, season: str) -> None:
        """Remove a season; no game changes."""
        self.collection.update(lambda _: {season: None})


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
            for payment in entries.values():
                if seen is not None and payment.id not in seen and _is_same_payment(payment, entry):
                    stored = payment
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
