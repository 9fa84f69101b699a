"""The history that statistics are drawn from, kept up with the index.

Only what has changed since the last time is taken away and added; no game's file is opened.
"""

import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

from scorekeeper.statistics.history import History
from scorekeeper.statistics.people import NOBODY, People
from scorekeeper.store.index import Index
from scorekeeper.store.summary import IndexRow

Answer = TypeVar("Answer")


class Statistics:
    """Keeps one history of everything in an index."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._lock = threading.Lock()
        self._history = History()
        self._people = NOBODY
        self._rows: Sequence[IndexRow] = ()
        self._counted: dict[str, IndexRow] = {}

    def read(self, people: People, question: Callable[[History], Answer]) -> Answer:
        """Return the answer to a question about the history, as the index is now.

        No other thread changes the history while the question is answered. ``people`` says who is
        meant by a name.
        """
        with self._lock:
            if people is not self._people:
                if self._history.counts_otherwise(people):
                    self._history, self._rows, self._counted = History(people), (), {}
                self._people = people
            self._history.people = people
            rows = self._index.rows()
            if rows is not self._rows:
                self._follow(rows)
                self._rows = rows
            return question(self._history)

    def _follow(self, rows: Sequence[IndexRow]) -> None:
        """Take what has changed into the history."""
        counted, self._counted = self._counted, {row.id: row for row in rows}
        for game_id in counted.keys() - self._counted.keys():
            self._history.drop(game_id)
        # The oldest first: every other order is slower to sort in.
        for row in reversed(rows):
            if counted.get(row.id) is not row:
                self._count(row)

    def _count(self, row: IndexRow) -> None:
        try:
            facts = row.facts
        except ValueError:
            # Its text in the cache is damaged.
            found = self._index.reopen(row.id)
            facts = found.facts if found else None
        if facts is None:
            self._history.drop(row.id)
        else:
            self._history.put(row.sort_key, facts, row.group)
