"""What the index knows of a game: enough to find it and put it in order, the rest unread.

Ten thousand entries take a third of a second to read. A list shows fifty of them, so each is
kept as its text until somebody wants to see it.
"""

import json
from datetime import UTC, datetime

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.search import folded
from scorekeeper.store.summary import read_summary, write_summary

UNKNOWN_STAMP = ""
KINDS = (str, float, str, bool, str, str, str)


class IndexRow:
    """An entry, and the ``stamp`` of the file that it was made from.

    ``age`` puts the games in order (the greatest is the newest); ``words`` are searched; ``done``
    says that nobody plays it any more.
    """

    __slots__ = ("_entry", "_text", "age", "done", "stamp", "variant", "words")

    def __init__(self, stamp: str, entry: GameSummary) -> None:
        self.stamp = stamp
        self.age = _age(entry)
        self.done = entry.over or entry.finished is not None
        self.variant = entry.variant
        self.words = folded("\n".join((entry.name, *entry.players)))
        self._entry: GameSummary | None = entry
        self._text = ""

    @property
    def entry(self) -> GameSummary | None:
        """The entry, or None where its text is of another form."""
        if self._entry is None:
            try:
                self._entry = read_summary(json.loads(self._text))
            except (ValueError, RecursionError):
                return None
        return self._entry

    def written(self) -> list[object]:
        """What the cache holds of it."""
        text = one_line(write_summary(self._entry)) if self._entry else self._text
        return [self.stamp, self.age[0], self.age[1], self.done, self.variant, self.words, text]

    @classmethod
    def read(cls, name: str, value: object) -> "IndexRow | None":
        """What the cache held, or None where that is of another form."""
        if not isinstance(value, list) or tuple(map(type, value)) != KINDS:
            return None
        known = cls.__new__(cls)
        known.stamp, moment, saved, known.done, known.variant, known.words, known._text = value
        known.age = (moment, saved, name)
        known._entry = None
        return known


def _age(entry: GameSummary) -> tuple[float, str, str]:
    """By when the games were started, so that correcting an old one does not move it."""
    for text in (entry.started, entry.saved):
        try:
            moment = datetime.fromisoformat(text or "")
        except ValueError:
            # None, or edited by hand: nothing else checks when a file was saved.
            continue
        aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return aware.timestamp(), entry.saved, entry.id
    return 0.0, entry.saved, entry.id
