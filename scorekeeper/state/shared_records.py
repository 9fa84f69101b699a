"""Shared records: their status, and the hub's last answer.

A shared record is one group with all that belongs to it, or everything in the store; a hub is where
devices exchange it. Source: docs/sync.md.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorekeeper.scoring.game import Game

RecordRole = Literal["member", "reader"]
"""A member reads and writes, a reader only reads."""
RecordScope = Literal["group", "everything"]
"""The content of a shared record: one group with all that belongs to it, or all of a store."""
ExchangeResult = Literal["up_to_date", "to_decide", "offline", "full", "refused"]
ExchangeStatus = Literal["new", ExchangeResult]
"""The result of the last exchange; ``new`` before the first one of this program."""
HubTask = Literal["share", "join", "code", "link", "new_key", "leave", "decide", "identify"]
"""The tasks that a page can give to a hub, or to this device about a record."""
HubRefusal = Literal[
    "offline",
    "refused",
    "hub_full",
    "code_wrong",
    "hub_unfit",
    "hub_wanted",
    "no_hub_address",
    "other_hub",
    "link_wrong",
    "no_reader_link",
    "busy",
]
"""The reasons why a hub does not do a task."""


class RecordDevice(NamedTuple):
    """A device in a record: its name, when it was last seen (ISO 8601), and its rights there."""

    name: str
    at: str | None
    here: bool = False
    reads_only: bool = False


class Question(NamedTuple):
    """A person who was on this device, and in a record, before it joined.

    Attributes:
        person: Their id.
        name: Their name in the record.
        here: In how many games they were on this device.
        there: In how many games of the record they are.
        apart: Whether they are two people by now.
    """

    person: str
    name: str
    here: int
    there: int
    apart: bool


@dataclass(frozen=True)
class Decision:
    """A document that was changed here and elsewhere, so that a person has to decide.

    Attributes:
        document: Its id.
        kind: The kind of document, such as ``game`` or ``person``.
        name: Its name among people.
        device: The device that wrote the other version, as far as it is known.
        at: The time of that (ISO 8601).
        mine: The game as it is here; None for anything but a game.
        theirs: The game as it is there.
        fields: The other differences: the name of the field, and its text here and there.
    """

    document: str
    kind: str
    name: str
    device: str = ""
    at: str = ""
    mine: Game | None = None
    theirs: Game | None = None
    fields: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class SharedRecord:
    """A shared record as this device knows it.

    Attributes:
        db: The hub's name for it.
        name: Its name among people.
        hub: The address of its hub.
        role: The role of this device in it.
        scope: Its content: a group or everything.
        groups: The ids of the groups in it.
        devices: This device, and the others, the latest first; of many those that were there last.
        status: The result of the last exchange.
        exchanged: The time of the last exchange (ISO 8601), None for never.
        offline_since: Since when there is no connection, None while there is one.
        to_send: The number of changes to send.
        to_decide: The decisions for a person to make.
        questions: Those who may be one person or two, since this device has joined.
        asked: Whether a person has said who is who.
        new_people: The people who have come with the record, and were not here before, by name.
        back: The names of what is there again though somebody had deleted it, the latest first.
        more_devices: The number of other devices.
        to_take: The number of changes of others that could not be taken in yet.
        read_entries: Of a record that this device only reads, the ids of what it holds.
    """

    db: str
    name: str
    hub: str
    role: RecordRole = "member"
    scope: RecordScope = "group"
    groups: tuple[str, ...] = ()
    devices: tuple[RecordDevice, ...] = ()
    status: ExchangeStatus = "new"
    exchanged: str | None = None
    offline_since: str | None = None
    to_send: int = 0
    to_decide: tuple[Decision, ...] = ()
    questions: tuple[Question, ...] = ()
    asked: bool = False
    new_people: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    more_devices: int = 0
    to_take: int = 0
    read_entries: frozenset[str] = frozenset()

    @property
    def all_exchanged(self) -> bool:
        """Whether everything of this device is on the hub, and all that is there is here."""
        waits = self.to_send or self.to_take or self.to_decide or self.offline_since
        return self.status == "up_to_date" and not waits

    @property
    def device_count(self) -> int:
        """The number of devices."""
        return len(self.devices) + self.more_devices

    @property
    def asks_who(self) -> bool:
        """Whether a person has to say who is who."""
        return bool(self.questions) and not self.asked

    @property
    def key(self) -> str:
        """Its name in the address of its screen: its group; empty for everything."""
        if self.scope == "everything":
            return ""
        return self.groups[0] if self.groups else self.db


@dataclass(frozen=True)
class HubAnswer:
    """The last request to a hub, and its answer.

    Attributes:
        task: The last task; None before the first.
        busy: Whether the answer is still to come.
        problem: The reason why it was not done; None where it was.
        hub: The address that was asked.
        db: The record that it is about.
        role: The role of those who join with the answer.
        code: Six characters to join with.
        expires: Until when they are good (ISO 8601).
        link: The link to join with.
        to_set: What its administrator has to set on the CouchDB where the record was begun, as far
            as it could not be set; None for a hub.
    """

    task: HubTask | None = None
    busy: bool = False
    problem: HubRefusal | None = None
    hub: str = ""
    db: str = ""
    role: RecordRole = "member"
    code: str = ""
    expires: str = ""
    link: str = ""
    to_set: tuple[str, ...] | None = None


@dataclass(frozen=True)
class SharedRecords:
    """The shared records of the store.

    Attributes:
        possible: Whether this program can exchange any.
        own_hub: The address of the hub that this program is itself; empty where it is none.
        records: Each of them, by name.
        answer: The hub's answer to the last task.
    """

    possible: bool = False
    own_hub: str = ""
    records: tuple[SharedRecord, ...] = ()
    answer: HubAnswer = HubAnswer()

    def of(self, key: str) -> SharedRecord | None:
        """Return the record of a group, or of everything where the key is empty."""
        if not key:
            return next((record for record in self.records if record.scope == "everything"), None)
        mine = (record for record in self.records if key in (*record.groups, record.db))
        return next((record for record in mine if record.scope == "group"), None)

    def of_game(self, group: str) -> SharedRecord | None:
        """Return the record that a game of a group belongs to, or one of no group."""
        return (self.of(group) if group else None) or self.of("")


NO_SHARED_RECORDS = SharedRecords()
"""Those of a session in which nothing can be shared."""
