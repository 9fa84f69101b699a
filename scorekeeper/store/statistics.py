"""The history that statistics are drawn from, kept up with the index.

Only what has changed since the last time is taken away and added; no game's file is opened.
Ratings are cached from one start to the next, because each depends on all games before it.
"""

import contextlib
import threading
from collections.abc import Callable, Mapping, Sequence
from itertools import compress, count
from operator import is_not
from typing import TypeVar

from scorekeeper.statistics.history import History
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.statistics.rating import Ratings
from scorekeeper.store.documents.port import DocumentStore, Unwritable
from scorekeeper.store.index import SCHEMA, Index, read_cache
from scorekeeper.store.summary import IndexRow

Answer = TypeVar("Answer")
RATINGS_CACHE = "ratings"
WORTH_WRITING = 200
"""The most games that may be counted again at a start; with more the cache is written."""


class Statistics:
    """Keeps one history of everything in an index; the ``cache`` may be emptied at any time."""

    def __init__(self, index: Index, cache: DocumentStore) -> None:
        self._index = index
        self._cache = cache
        self._lock = threading.Lock()
        self._ratings: dict[str, Ratings] = {}
        self._written: dict[str, int] = {}
        self._history = History(recall=self._recall)
        self._people = NOBODY
        self._rows: Sequence[IndexRow] = ()

    def read(
        self, people: People, parents: Mapping[str, str], question: Callable[[History], Answer]
    ) -> Answer:
        """Return the answer to a question about the history, as the index is now.

        No other thread changes the history while the question is answered. ``people`` says who is
        meant by a name, ``parents`` what each own game is made from.
        """
        with self._lock:
            if people is not self._people:
                if self._history.counts_otherwise(people):
                    self._history = History(recall=self._recall)
                    self._rows = ()
                self._people = people
            self._history.people = people
            self._history.know_parents(parents)
            rows = self._index.rows()
            if rows is not self._rows:
                self._follow(rows)
                self._rows = rows
            answer = question(self._history)
            self._write_ratings()
            return answer

    def _follow(self, rows: Sequence[IndexRow]) -> None:
        """Apply the changes to the history."""
        before, after = _others(self._rows, rows)
        for game_id in {row.id for row in before} - {row.id for row in after}:
            self._history.drop(game_id)
        same = {*before}
        # The oldest first: every other order is slower to sort in.
        for row in after:
            if row not in same:
                self._count(row)

    def _count(self, row: IndexRow) -> None:
        try:
            facts = row.facts
        except ValueError:
            # Its text in the cache is damaged.
            reopened = self._index.reopen(row.id)
            facts = reopened.facts if reopened else None
        if facts is None:
            self._history.drop(row.id)
            if row.left_out:
                self._history.left_out.add(row.id)
        else:
            self._history.put(row.sort_key, facts, row.group)

    def _recall(self, group: str) -> Ratings:
        """Return the ratings of a group as they were worked out the last time."""
        if group not in self._ratings:
            document = read_cache(self._cache, _cache_name(group))
            self._ratings[group] = Ratings.read(document.get("games"))
        return self._ratings[group]

    def _write_ratings(self) -> None:
        for group, ratings in self._ratings.items():
            if ratings.counted - self._written.get(group, 0) < WORTH_WRITING:
                continue
            self._written[group] = ratings.counted
            document = {"schema": SCHEMA, "games": ratings.write()}
            # Without the cache the next start only takes longer.
            with contextlib.suppress(Unwritable):
                self._cache.write(_cache_name(group), document)


def _others(
    before: Sequence[IndexRow], after: Sequence[IndexRow]
) -> tuple[Sequence[IndexRow], Sequence[IndexRow]]:
    """Return two lists without the objects, the very same ones, that they begin and end with."""
    first = _alike(before, after)
    before, after = before[first:], after[first:]
    last = _alike(before[::-1], after[::-1])
    return before[: len(before) - last], after[: len(after) - last]


def _alike(first: Sequence[IndexRow], second: Sequence[IndexRow]) -> int:
    differ = compress(count(), map(is_not, first, second))
    return next(differ, min(len(first), len(second)))


def _cache_name(group: str) -> str:
    return f"{RATINGS_CACHE}-{group}" if group else RATINGS_CACHE
