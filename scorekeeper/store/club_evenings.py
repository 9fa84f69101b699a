"""The club evenings in a data folder, each an entry of its own."""

from collections.abc import Callable, Mapping
from operator import attrgetter

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import Problems, wrong_kind
from scorekeeper.scoring.documents.value_codecs import CURRENCIES
from scorekeeper.scoring.problem import Where
from scorekeeper.store.documents.collection import Changes, Collection, Kind
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.files.locks import Locks
from scorekeeper.tournament.club_evening import ClubEvening, Plan

EVENINGS_LIMIT = 1000


class FitEvenings(ObjectCodec[ClubEvening]):
    """Evenings as they are stored and shared, but none whose parts do not fit together."""

    def read(
        self, value: object, where: Where, problems: Problems, **given: object
    ) -> ClubEvening | None:
        """Return the evening, or None where anything in it is wrong."""
        evening = super().read(value, where, problems, **given)
        if evening is None or evening.is_fit:
            return evening
        wrong_kind("object", value, where, problems)
        return None


PLAN = ObjectCodec(Plan, codecs={"currency": CURRENCIES})
CLUB_EVENINGS = Kind(
    "club_evenings",
    FitEvenings(ClubEvening, given=("id",), required=("plan",), codecs={"plan": PLAN}),
    EVENINGS_LIMIT,
)


class ClubEveningStore:
    """All club evenings. A method that changes one raises Unwritable where it stays as it was."""

    def __init__(self, documents: DocumentStore, locks: Locks) -> None:
        self.collection = Collection(documents, CLUB_EVENINGS, locks)

    def all(self) -> tuple[ClubEvening, ...]:
        """Return every evening, the latest first."""
        evenings = self.collection.all().values()
        return tuple(sorted(evenings, key=attrgetter("started", "id"), reverse=True))

    def going_on(self) -> tuple[ClubEvening, ...]:
        """Return the evenings that are not over, the latest first."""
        return tuple(club_evening for club_evening in self.all() if club_evening.finished is None)

    def find(self, evening: str) -> ClubEvening | None:
        """Return an evening by its id; None where there is none."""
        return self.collection.all().get(evening)

    def keep(self, evening: ClubEvening) -> None:
        """Store an evening under its id."""

        def change(evenings: Mapping[str, ClubEvening]) -> Changes[ClubEvening]:
            if evening.id not in evenings and len(evenings) >= EVENINGS_LIMIT:
                raise Unwritable("club_evenings_full")
            return {evening.id: evening}

        self.collection.update(change)

    def change(
        self, evening: str, change: Callable[[ClubEvening], ClubEvening]
    ) -> ClubEvening | None:
        """Change an evening as it is stored at that moment, so of two phones both have theirs.

        Returns:
            The evening as it is stored now; None where there is none of this id.
        """
        changed: ClubEvening | None = None

        def changes(evenings: Mapping[str, ClubEvening]) -> Changes[ClubEvening]:
            nonlocal changed
            stored = evenings.get(evening)
            changed = None if stored is None else change(stored)
            if changed and CLUB_EVENINGS.read(evening, CLUB_EVENINGS.write(changed)) is None:
                # Nobody could read it again.
                changed = stored
            return {} if changed is None else {evening: changed}

        self.collection.update(changes)
        return changed

    def remove(self, evening: str) -> None:
        """Remove an evening; the games of its tables stay."""
        self.collection.update(lambda _: {evening: None})
