"""A line in the list of games: what the list, search and statistics need without opening files."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import fields
from datetime import UTC, datetime
from fractions import Fraction

from scorekeeper.scoring.documents.result import points_values
from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.engine.line import plain
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import one_line
from scorekeeper.store.record import Record

UNKNOWN_STAMP = ""
ROW_TYPES = (str, float, str, bool, str, str, str)
FIELD_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "id": str,
    "name": str,
    "variant": str,
    "started": (str, type(None)),
    "finished": (str, type(None)),
    "saved": str,
    "players": list,
    "hands": int,
    "direction": str,
    "totals": dict,
    "winners": list,
    "over": bool,
    "drafted": bool,
    "paused": (str, type(None)),
    "colours": dict,
}


def summarise(record: Record) -> GameSummary:
    """The line for a game, scored."""
    game = record.game
    ledger = score_game(game)
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
    )


def write_summary(entry: GameSummary) -> Document:
    """The document of an entry; its parts are shared with the entry."""
    document = {each.name: getattr(entry, each.name) for each in fields(GameSummary)}
    return document | {"totals": points_values(entry.totals), "colours": dict(entry.colours)}


def read_summary(document: object) -> GameSummary | None:
    """The entry of a document, or None where it is of another form."""
    if not isinstance(document, dict) or document.keys() != FIELD_TYPES.keys():
        return None
    if not all(isinstance(document[key], kind) for key, kind in FIELD_TYPES.items()):
        return None
    players, winners, totals = document["players"], document["winners"], document["totals"]
    if not all(isinstance(each, str) for each in (*players, *winners)):
        return None
    places = document["colours"].values()
    if not all(type(place) is int and place in range(COLOURS) for place in places):
        return None
    try:
        read = {side: plain(Fraction(each)) for side, each in totals.items()}
    except (TypeError, ValueError, ZeroDivisionError):
        return None
    exact = {"players": tuple(players), "winners": tuple(winners), "totals": read}
    return GameSummary(**document | exact)


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
        self.words = fold("\n".join((entry.name, *entry.players)))
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
        if not isinstance(value, list) or tuple(map(type, value)) != ROW_TYPES:
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


def fold(text: str) -> str:
    """Letters without capitals and accents, so that ``zoe`` finds ``Zoë``."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
