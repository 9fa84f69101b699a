"""People who were both on this device and in a record when it joined, and who of them is who.

Two of one name count as one person, because games know people by their names. To tell them apart,
the one who was on this device before gets another name here. Source: docs/sync.md, rule 4.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.exchange.knowledge import SharedFolder, SharedRecord
from scorekeeper.exchange.local_device import LocalDevice
from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.model import Sheet
from scorekeeper.state.shared_records import Question
from scorekeeper.state.table.players import rename_on_sheet
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.store.groups import CashEntry
from scorekeeper.store.library import Library
from scorekeeper.store.record import Conflict, Record
from scorekeeper.sync.documents import Body, document_id, read_body

ATTEMPTS = 20
Names = Mapping[str, str]
"""Old name -> new name."""


def questions(library: Library, record: SharedRecord) -> tuple[Question, ...]:
    """Return the people of whom somebody has to say whether they are the same."""
    if not record.same_people:
        return ()
    people = library.people.all()
    before: dict[str, int] = {}
    there: dict[str, int] = {}
    for game in library.games():
        if game.example:
            continue
        if game.id in record.had:
            counts = before
        elif document_id("game", game.id) in record.documents:
            counts = there
        else:
            continue
        for name in game.players:
            key = people.key_of(name)
            counts[key] = counts.get(key, 0) + 1
    open_questions: list[Question] = []
    for id_, pair in record.same_people.items():
        person = people.written(id_)
        own = people.written(pair.apart)
        apart = own is not None and not own.same_as
        here = before.get(pair.apart if apart else id_, 0)
        if person is not None and here:
            open_questions.append(Question(id_, person.name, here, there.get(id_, 0), apart))
    return tuple(open_questions)


def new_people(library: Library, record: SharedRecord) -> tuple[str, ...]:
    """Return the names of the record's people who were not here before, until that was asked.

    Whoever has been merged with somebody else is not named beside them.
    """
    if record.asked or not record.same_people:
        return ()
    here = {pair.apart for pair in record.same_people.values()}.union(record.same_people)
    for game in library.games():
        if game.id in record.had:
            here |= {name_key(name) for name in game.players}
    return tuple(
        person.name
        for person in library.people.all().persons
        if document_id("person", person.id) in record.documents
        and person.id not in here
        and not person.same_as
        and not person.hidden
    )


async def tell_apart(device: LocalDevice, record: SharedRecord, person: str, name: str) -> None:
    """Make two people of one who was here and in the record when this device joined.

    Args:
        device: This device.
        record: The record.
        person: Their id.
        name: The new name of the one who was here, if nobody has it.

    Raises:
        Unwritable: It could not be stored; the next time goes on from there.
    """
    library, folder = device.library, device.folder
    async with folder.hold(record.join.db):
        latest = folder.read(record.join.db) or record
        met = latest.same_people.get(person)
        if met is None:
            return
        if met.apart:
            library.people.separate(met.apart)
            return
        mine, theirs = _person(person, met.mine), _person(person, met.theirs)
        if mine is None or theirs is None:
            return
        name = _free(library, name)
        there = {name_key(spelling) for spelling in theirs.names}
        own = replace(
            mine,
            id=name_key(name),
            name=name,
            spellings=tuple(spelling for spelling in mine.names if name_key(spelling) not in there),
            same_as="",
        )
        library.people.collection.update(
            lambda entries: {own.id: own, person: _without(entries.get(person), mine, theirs)}
        )
        spelled = {spelling: name for spelling in mine.names if name_key(spelling) in there}
        _rename_all(library, latest, spelled)
        latest.same_people[person] = met._replace(apart=own.id)
        folder.write(latest)


def unite(library: Library, record: SharedRecord, person: str) -> None:
    """Take back that somebody who was here is another person than in the record.

    Raises:
        Unwritable: It could not be stored.
    """
    met = record.same_people.get(person)
    if met is not None and met.apart:
        library.people.merge(met.apart, person)


def _person(id_: str, body: Body) -> Person | None:
    person = read_body(document_id("person", id_), body)
    return person if isinstance(person, Person) else None


def _free(library: Library, name: str) -> str:
    people, number, free = library.people.all(), 2, name
    while people.of(free) is not None:
        free, number = f"{name} {number}", number + 1
    return free


def _without(now: Person | None, mine: Person, theirs: Person) -> Person | None:
    """Return the person of the record without the spellings that came from this device."""
    if now is None:
        return None
    there = {name_key(name) for name in theirs.names}
    came = {name_key(name) for name in mine.names} - there
    spellings = tuple(spelling for spelling in now.spellings if name_key(spelling) not in came)
    colour = theirs.colour if now.colour == mine.colour else now.colour
    return replace(now, spellings=spellings, colour=colour)


def _rename_all(library: Library, record: SharedRecord, names: Names) -> None:
    """Rename somebody in everything that was here before this device joined."""
    keys = {name_key(old): new for old, new in names.items()}

    def renamed(spelled: Iterable[str]) -> Names:
        return {name: keys[name_key(name)] for name in spelled if name_key(name) in keys}

    for game in record.had:
        _rename_in_game(library, game, keys)
    groups = library.groups
    groups.collection.update(
        lambda entries: {
            id_: _renamed_group(entry, renamed(entry.people))
            for id_, entry in entries.items()
            if document_id("group", id_) not in record.documents and renamed(entry.people)
        }
    )
    groups.cash.collection.update(
        lambda entries: {
            id_: _renamed_entry(entry, renamed(_people_of(entry)))
            for id_, entry in entries.items()
            if document_id("cash", id_) not in record.documents and renamed(_people_of(entry))
        }
    )


def _rename_in_game(library: Library, game: str, keys: Names) -> None:
    for _ in range(ATTEMPTS):
        record = library.load(game)
        if not isinstance(record, Record):
            return
        everyone = record.game.everyone
        names = {name: keys[name_key(name)] for name in everyone if name_key(name) in keys}
        if not names or {*names.values()} & {*everyone}:
            return
        sheet = rename_on_sheet(Sheet(record.game, read_drafts(record.drafts)), names)
        drafts = {hand: write_draft(draft) for hand, draft in sheet.drafts.items()}
        try:
            library.save(replace(record, game=sheet.game, drafts=drafts))
        except Conflict:
            continue
        return


def _renamed_group(group: Group, names: Names) -> Group:
    people = group.people
    for old, new in names.items():
        people = replace_in_names(people, old, new)
    return replace(group, people=people)


def _people_of(entry: CashEntry) -> tuple[str, ...]:
    if isinstance(entry, Booking):
        return (entry.payer, *entry.sharers)
    return (entry.payer, entry.receiver, *(name for names in entry.told.values() for name in names))


def _renamed_entry(entry: CashEntry, names: Names) -> CashEntry:
    for old, new in names.items():
        payer = replace_name(entry.payer, old, new)
        match entry:
            case Booking():
                sharers = replace_in_names(entry.sharers, old, new)
                entry = entry._replace(payer=payer, sharers=sharers)
            case Payment():
                told = {game: replace_in_keys(nets, old, new) for game, nets in entry.told.items()}
                receiver = replace_name(entry.receiver, old, new)
                entry = entry._replace(payer=payer, receiver=receiver, told=told)
    return entry


async def end_questions(folder: SharedFolder, record: SharedRecord) -> None:
    """Note that a person has said who is who.

    Raises:
        Unwritable: It could not be stored.
    """
    async with folder.hold(record.join.db):
        latest = folder.read(record.join.db) or record
        latest.asked = True
        folder.write(latest)
