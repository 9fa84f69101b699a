"""The seasons of the groups in a data folder, each an entry of its own."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import uuid4

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.statistics.season import Season
from scorekeeper.store.documents.collection import Changes, Collection, Kind, with_changes
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.files.locks import Locks

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
        found = [season for season in self.collection.all().values() if season.group == group]
        return tuple(sorted(found, key=lambda each: (each.begin, each.id), reverse=True))

    def keep(self, season: Season, before: Season | None = None) -> Season:
        """Store a season, a new one under an id of its own; return it as it is stored.

        Of one that somebody began to change as it was ``before``, what others have changed since
        then stays.
        """
        kept = season if season.id else replace(season, id=uuid4().hex[:12])

        def change(seasons: Mapping[str, Season]) -> Changes[Season]:
            nonlocal kept
            if kept.id not in seasons and len(seasons) >= SEASONS_LIMIT:
                raise Unwritable("groups_full")
            if before is not None and kept.id in seasons:
                kept = with_changes(seasons[kept.id], before, season)
            return {kept.id: kept}

        self.collection.update(change)
        return kept

    def remove(self, season: str) -> None:
        """Remove a season; no game changes."""
        self.collection.update(lambda _: {season: None})
