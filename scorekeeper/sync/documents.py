"""The documents of a shared record: the content of each kind, and how it is read and written.

A document has its kind's fields beside those of the envelope (format, kind, who wrote it and when).
Each kind's fields are written and read by the store's own functions for it, so a new field of a
game or a person is shared as soon as it is stored. Source: docs/sync.md, Documents.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, get_args

from scorekeeper.scoring.documents.rules import read_rules_document, write_rules_document
from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.scoring.players import NAME_LIMIT as PERSON_NAME_LIMIT
from scorekeeper.scoring.times import read_time
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.people import Person
from scorekeeper.store.club_evenings import CLUB_EVENINGS
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.json_text import deeper_than, one_line
from scorekeeper.store.groups import CASH, GROUPS, SEASONS, CashEntry
from scorekeeper.store.people import PEOPLE
from scorekeeper.store.record import SCHEMA, Record, read_record, write_record
from scorekeeper.store.rule_presets import read_preset, write_preset
from scorekeeper.sync.join import NAME_LIMIT, Scope

FORMAT: Final = "scorekeeper-shared/1"
Kind = Literal[
    "about", "game", "person", "group", "season", "cash", "rules", "preset", "club_evening"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
ABOUT: Final = "about:record"
ENVELOPE = frozenset({"format", "kind", "device", "at", "history"})
"""The fields of every document that say nothing about its content."""
GAME_FIELDS = ("game", "note", "corrections", "group", "apart")
BOOKED: Final = "booked"
"""The time of a booking in its document, where ``at`` is the time when the document was written."""
DOCUMENT_LIMIT = 1_000_000
"""Bytes of the JSON of a document."""
DEPTH_LIMIT = 50
ID_LIMIT = 300
TEXT_LIMIT, LIST_LIMIT = 500, 20_000
"""Of the texts and lists in documents other than games and rules, whose readers have their own."""
DIGEST_LENGTH = 32
MARK_LENGTH = 8
HISTORY_KEPT = 50
Body = Mapping[str, object]
"""The content of a document, without its envelope and revision."""


class Device(NamedTuple):
    """A device that writes documents: a random id, and a name for people."""

    id: str
    name: str


class About(NamedTuple):
    """The description of a shared record: its name, when it was begun (ISO 8601), and its scope."""

    name: str
    created: str
    scope: Scope


class Form(NamedTuple):
    """The writer and the reader of one kind of value as the body of a document.

    ``read`` takes the id and the body, and returns None for what it cannot take.
    """

    write: Callable[[Any], Body]
    read: Callable[[str, Document], Any]


def document_id(kind: Kind, entry: str) -> str:
    """Return the ``_id`` of an entry: its kind and its own id."""
    return f"{kind}:{entry}"


def kind_of(document: str) -> Kind | None:
    """Return the kind that an ``_id`` names; None for one that this version does not know."""
    prefix = document.partition(":")[0]
    return next((kind for kind in KINDS if kind == prefix), None)


def entry_of(document: str) -> str:
    """Return the id of the entry that an ``_id`` names."""
    return document.partition(":")[2]


def preset_id(preset: RulePreset) -> str:
    """Return the id of kept house rules: their game and their name, however capitalised."""
    return "/".join(preset.key)


def write_body(kind: Kind, value: object) -> Body:
    """Return the body of a value, as JSON has it."""
    body: Body = json.loads(one_line(FORMS[kind].write(value)))
    return body


def read_body(document: str, body: Body) -> object | None:
    """Return the value of a body.

    Returns:
        None where the kind is unknown, or where this version cannot take the value in: then it is
        left alone.
    """
    kind = kind_of(document)
    if kind is None or not is_fit_id(document):
        return None
    if kind not in ("game", "rules") and not _is_fit(body):
        return None
    value: object | None = FORMS[kind].read(entry_of(document), dict(body))
    return value


def is_fit_id(document: str) -> bool:
    """Return whether an ``_id`` names an entry that a store can hold."""
    entry = entry_of(document)
    return len(entry) > 0 and len(document) <= ID_LIMIT and entry.isprintable()


def write_document(
    document: str,
    body: Body,
    device: Device,
    at: str,
    rev: str | None = None,
    history: Sequence[str] = (),
) -> Document:
    """Return a document to send.

    ``at`` is the time (ISO 8601), ``rev`` what it was made from, and ``history`` has the marks of
    this version and of those before it.
    """
    envelope = {"format": FORMAT, "kind": document.partition(":")[0], **_history(history)}
    written: Document = {"_id": document, **body, **envelope, "device": device._asdict(), "at": at}
    return written | ({"_rev": rev} if rev else {})


def write_deletion(
    document: str, device: Device, at: str, rev: str, history: Sequence[str] = ()
) -> Document:
    """Return the document that deletes another one."""
    kind = document.partition(":")[0]
    who = {"kind": kind, "device": device._asdict(), "at": at, **_history(history)}
    return {"_id": document, "_rev": rev, "_deleted": True, **who}


def _history(marks: Sequence[str]) -> Body:
    return {"history": [*marks]} if marks else {}


def mark_of(device: Device, rev: str, body: Body | None) -> str:
    """Return the mark of a version that a device makes from the revision ``rev``."""
    version = {"device": device.id, "rev": rev, "body": None if body is None else digest_of(body)}
    return digest_of(version)[:MARK_LENGTH]


def history_of(document: Document) -> tuple[str, ...]:
    """Return the marks of a received version and of those before it, the latest first."""
    history = document.get("history")
    marks = history[:HISTORY_KEPT] if isinstance(history, list) else []
    return tuple(mark for mark in marks if isinstance(mark, str) and len(mark) <= MARK_LENGTH)


def body_of(document: Document) -> Body:
    """Return the body of a document, with fields that this version does not know."""
    return {
        key: value
        for key, value in document.items()
        if key not in ENVELOPE and not key.startswith("_")
    }


def shared_body(document: str, received: Document) -> Body | None:
    """Return the known part of a received document's body, as this version writes it.

    Returns:
        None for a document of another kind or format, too deep, or not to be taken in.
    """
    if received.get("format") != FORMAT or received.get("kind") != kind_of(document):
        return None
    if deeper_than(DEPTH_LIMIT, received):
        return None
    body = body_of(received)
    if kind_of(document) == "cash" and BOOKED not in body:
        body = {**body, BOOKED: received.get("at")}
    value = read_body(document, body)
    kind = kind_of(document)
    return None if value is None or kind is None else write_body(kind, value)


def unknown_fields(received: Document, known: Body) -> Body:
    """Return the fields of a received body beside the known ones, to send them back as they are."""
    optional = {*GAME_FIELDS} if "game" in known else set()
    return {
        key: value
        for key, value in body_of(received).items()
        if key not in known and key not in optional
    }


def write_checkpoint(seq: str, role: str, device: Device, at: str) -> Document:
    """Return the checkpoint of a device that has come so far, and was there ``at`` this time."""
    return {"seq": seq, "role": role, "device": dict(device._asdict()), "at": at}


def device_of(document: Document) -> tuple[Device, str] | None:
    """Return the device that wrote a document or a checkpoint, and the time; None for none.

    Whoever has the key of a record can write any of it: it is shown, and decides nothing.
    """
    match document.get("device"), document.get("at"):
        case {"id": str(id_), "name": str(name)}, str(at) if (
            0 < len(id_) <= NAME_LIMIT
            and 0 < len(name.strip()) <= NAME_LIMIT
            and name.isprintable()
            and len(at) <= NAME_LIMIT
            and read_time(at) is not None
        ):
            return Device(id_, name), at
    return None


def name_of(body: Body) -> str:
    """Return the name in a document's body; empty where it has none."""
    game = body.get("game")
    return str((game if isinstance(game, dict) else body).get("name") or "")


def digest_of(body: Body) -> str:
    """Return a text that is the same for equal bodies, and for no others."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def hands_of(body: Body | None) -> tuple[str, ...]:
    """Return the ids of the hands in the body of a game; none in any other."""
    match body:
        case {"game": {"hands": list(hands)}}:
            return tuple(str(hand.get("id")) for hand in hands if isinstance(hand, dict))
    return ()


def _is_fit(value: object) -> bool:
    """Return whether all texts and lists in a document are of a size that people enter."""
    if isinstance(value, str):
        return len(value) <= TEXT_LIMIT
    if isinstance(value, dict | list):
        inner = [*value, *value.values()] if isinstance(value, dict) else value
        return len(value) <= LIST_LIMIT and all(map(_is_fit, inner))
    return True


def _write_game(record: Record) -> Body:
    """Return the body of a game as it is once it was read: "0 hearts" say nothing, and are gone."""
    again = _read_game(record.game.id, _game_fields(record))
    return _game_fields(again or record)


def _game_fields(record: Record) -> Document:
    document = write_record(record)
    return {field: document[field] for field in GAME_FIELDS if field in document}


def _read_game(entry: str, body: Document) -> Record | None:
    fields = {field: body[field] for field in GAME_FIELDS if field in body}
    document = {"schema": SCHEMA, "revision": 0, "saved": "", "drafts": {}, **fields}
    record = read_record(document)
    is_fit = isinstance(record, Record) and record.game.id == entry and file_name(entry) is not None
    return record if is_fit and isinstance(record, Record) else None


def _read_person(entry: str, body: Document) -> Person | None:
    person = PEOPLE.read(entry, body)
    if person is None or isinstance(person.colour, bool) or len(person.name) > PERSON_NAME_LIMIT:
        return None
    return person


def _write_cash(entry: CashEntry) -> Body:
    written = CASH.write(entry)
    return {**{key: value for key, value in written.items() if key != "at"}, BOOKED: entry.at}


def _read_cash(entry: str, body: Document) -> CashEntry | None:
    cash = CASH.read(entry, {**body, "at": body.get(BOOKED)})
    return cash if isinstance(cash, Booking | Payment) and type(cash.units) is int else None


def _read_own_game(_: str, body: Document) -> object | None:
    return read_rules_document(body.get("rules"))[0]


def _read_kept_rules(entry: str, body: Document) -> RulePreset | None:
    preset = read_preset(body)
    return preset if preset is not None and preset_id(preset) == entry else None


def _read_about(_: str, body: Document) -> About | None:
    match body:
        case {"name": str(name), "created": str(created), "scope": "group" | "everything" as scope}:
            fits = 0 < len(name.strip()) <= NAME_LIMIT and name.isprintable()
            return About(name, created, scope) if fits else None
    return None


FORMS: Mapping[Kind, Form] = {
    "about": Form(lambda about: about._asdict(), _read_about),
    "game": Form(_write_game, _read_game),
    "person": Form(PEOPLE.write, _read_person),
    "group": Form(GROUPS.write, GROUPS.read),
    "season": Form(SEASONS.write, SEASONS.read),
    "cash": Form(_write_cash, _read_cash),
    "rules": Form(lambda custom: {"rules": write_rules_document(custom)}, _read_own_game),
    "preset": Form(write_preset, _read_kept_rules),
    "club_evening": Form(CLUB_EVENINGS.write, CLUB_EVENINGS.read),
}
"""The writer and the reader of each kind."""


def with_body(record: Record, shared: Record) -> Record:
    """Return a stored record with the shared fields of another one."""
    return replace(record, game=shared.game, group=shared.group, apart=shared.apart)
