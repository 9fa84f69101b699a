"""The summary of a game: the facts that lists, search and statistics need without its file.

The index keeps one row for each game. Parsing ten thousand summaries takes a third of a second, and
a list shows fifty, so a row holds its summary, and its facts, as text until somebody needs them.
"""

import json

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.table import COLOUR
from scorekeeper.scoring.documents.value_codecs import mapping_codec
from scorekeeper.scoring.game import STATUSES
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.players import fold
from scorekeeper.scoring.story import last_hand
from scorekeeper.scoring.summary import GameSummary, LastHand
from scorekeeper.scoring.times import evening_of, moment_of
from scorekeeper.statistics.counting import facts_of
from scorekeeper.statistics.facts import GameFacts, read_facts, write_facts
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.record import Record

UNKNOWN_STAMP = ""
TWIN = "twin"
"""The mark of a game that looks like another one, until somebody has said whether it is."""
ROW_TYPES = (str, float, str, bool, bool, str, str, str, str, str, str, str)
NO_FACTS = ""
SUMMARIES = ObjectCodec(
    GameSummary,
    required=None,
    closed=True,
    codecs={
        "colours": mapping_codec(COLOUR),
        "last": ObjectCodec(LastHand, required=None, closed=True),
    },
)
"""A row with other fields was written by another version, and is made anew."""


def summarise(record: Record, ledger: Ledger | None = None) -> GameSummary:
    """Return the summary of a game, which is scored for it where there is no ``ledger`` of it."""
    game = record.game
    ledger = ledger or score_game(game)
    return GameSummary(
        id=game.id,
        name=game.name,
        variant=game.variant,
        started=game.started,
        finished=game.finished,
        saved=record.saved,
        players=game.everyone,
        hands=len(game.hands),
        direction=ledger.rules.direction,
        totals=ledger.totals,
        winners=ledger.outcome.winners if ledger.outcome else (),
        over=ledger.outcome is not None,
        drafted=bool(record.drafts),
        paused=game.paused,
        colours=game.colours,
        last=last_hand(ledger),
        example=record.example,
        moons=sum(
            len({shot.shooter for shot in hand.moons}) for hand in ledger.hands if hand.moons
        ),
        noses=[line.reason for hand in ledger.hands for line in hand.lines].count("on_the_nose"),
        stake=ledger.rules.settlement.is_for_money and bool(ledger.hands or ledger.outcome),
        notes=tuple(
            note for note in (game.note, *(hand.declared.note for hand in game.hands)) if note
        ),
        group=record.group,
        status=game.status,
        looks_like=record.looks_like,
        apart=record.apart,
    )


def write_summary(summary: GameSummary) -> Document:
    """Return the document of a summary."""
    return SUMMARIES.write(summary)


def read_summary(document: object) -> GameSummary | None:
    """Return the summary of a document, or None if the document has another form."""
    return SUMMARIES.read(document, (), [])


class IndexRow:
    """One game in the index, with the ``stamp`` of the file that it was made from.

    ``sort_key`` orders the games, the newest having the greatest; ``words`` are what a search looks
    through: the name, everyone, the notes; ``done`` says that nobody plays the game any more,
    ``example`` that it is an example. ``day`` is when it began, where the table is, in ISO 8601;
    ``marks`` are ``moon``, ``nose`` and ``money``, as far as the game has them, and its status.
    ``group`` is the id of its group of people.
    """

    __slots__ = (
        *("_facts", "_facts_text", "_summary", "_text"),
        *("day", "done", "example", "group", "marks", "sort_key", "stamp", "variant", "words"),
    )

    def __init__(self, stamp: str, summary: GameSummary, facts: GameFacts | None = None) -> None:
        self.stamp = stamp
        self.sort_key = _sort_key(summary)
        self.done = summary.done
        self.example = summary.example
        self.variant = summary.variant
        self.group = summary.group
        people = "".join(map(person_words, dict.fromkeys(summary.players)))
        self.words = fold("\n".join((summary.name, people, *summary.notes)))
        day = evening_of(summary.started)
        self.day = day.isoformat() if day else ""
        had = {"moon": summary.moons, "nose": summary.noses, "money": summary.stake}
        had[TWIN] = bool(summary.looks_like)
        marks = [mark for mark, has in had.items() if has]
        self.marks = " ".join((*marks, summary.status) if summary.status else marks)
        self._summary: GameSummary | None = summary
        self._text = ""
        self._facts = facts
        self._facts_text = NO_FACTS

    @classmethod
    def of(cls, stamp: str, record: Record, *, once: bool = False) -> "IndexRow":
        """Return the row of a game, which is scored for it.

        The ledger of a game that is read ``once`` is not remembered: ten thousand would push out
        those of the tables that play, and what lives for long takes the garbage collector's time.
        """
        score = score_game.__wrapped__ if once else score_game
        ledger = score(record.game)
        summary = summarise(record, ledger)
        counted = summary.over and not summary.example
        return cls(stamp, summary, facts_of(record.game, ledger) if counted else None)

    @property
    def left_out(self) -> bool:
        """Whether figures leave it out because it does not count, or was abandoned."""
        return not self.example and any(word in STATUSES for word in self.marks.split())

    @property
    def facts(self) -> GameFacts | None:
        """The facts of a finished game, None while it goes on, and for an example.

        Raises:
            ValueError: If the text of the facts has another form.
        """
        if self._facts is None and self._facts_text:
            try:
                self._facts = read_facts(json.loads(self._facts_text))
            except RecursionError as failure:
                raise ValueError(self.id) from failure
            if self._facts is None:
                raise ValueError(self.id)
        return self._facts

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.sort_key[2]

    @property
    def summary(self) -> GameSummary | None:
        """The summary, or None if its text has another form."""
        if self._summary is None:
            try:
                self._summary = read_summary(json.loads(self._text))
            except (ValueError, RecursionError):
                return None
        return self._summary

    def write(self) -> list[object]:
        """Return the row as the cache stores it; its texts are written once and kept."""
        if self._summary and not self._text:
            self._text = one_line(write_summary(self._summary))
        if self._facts and not self._facts_text:
            self._facts_text = one_line(write_facts(self._facts))
        started, saved, _ = self.sort_key
        states = self.done, self.example
        texts = [self.variant, self.group, self.words, self.day, self.marks]
        return [self.stamp, started, saved, *states, *texts, self._facts_text, self._text]

    @classmethod
    def read(cls, game_id: str, value: object) -> "IndexRow | None":
        """Return the row that the cache stored, or None if the value has another form."""
        if not isinstance(value, list) or tuple(map(type, value)) != ROW_TYPES:
            return None
        row = cls.__new__(cls)
        row.stamp, started, saved, row.done, row.example, row.variant, *texts = value
        row.group, row.words, row.day, row.marks, row._facts_text, row._text = texts
        row.sort_key = (started, saved, game_id)
        row._summary = row._facts = None
        return row


def _sort_key(summary: GameSummary) -> tuple[float, str, str]:
    """Sort by when a game was started, so that correcting an old one does not move it."""
    for text in (summary.started, summary.saved):
        # Unknown, or edited by hand: nothing else checks the time when a file was saved.
        if (moment := moment_of(text)) is not None:
            return moment, summary.saved, summary.id
    return 0.0, summary.saved, summary.id


def person_words(name: str) -> str:
    """Return the entry of a person among the words of a game: no other words contain it."""
    return f"\n@{fold(name)}\n"
