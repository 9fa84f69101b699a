"""Groups in the store: kept, changed by two programs at once, backed up, damaged."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.game import Game
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.people import Person
from scorekeeper.statistics.season import Season
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.collection import Kind
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.groups import CASH, GROUPS, GROUPS_LIMIT, SEASONS
from scorekeeper.store.library import Library
from scorekeeper.store.people import PEOPLE, Lineup
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record, read_record, write_record
from scorekeeper.tournament.club_evening import ClubEvening
from tests.store.examples import examine

NOW = datetime(2026, 11, 21, tzinfo=UTC)
THURSDAY = Group("", "Thursday table", ("Ann", "Bob"), "black-lady", {"end_at": 50})


def library_in(folder: Path) -> Library:
    return Library(storage_in(folder), lambda: NOW)


def test_a_group_is_read_by_the_next_program(tmp_path: Path) -> None:
    kept = library_in(tmp_path).groups.keep(THURSDAY)
    assert kept.id.startswith("2026-11-21-")
    assert library_in(tmp_path).groups.all() == (kept,)
    assert kept == replace(THURSDAY, id=kept.id)
    assert library_in(tmp_path).groups.named("thursday TABLE ") == (kept,)


def test_two_programs_that_make_groups_lose_none(tmp_path: Path) -> None:
    one, other = library_in(tmp_path), library_in(tmp_path)
    assert one.groups.all() == other.groups.all() == ()
    first = one.groups.keep(THURSDAY)
    second = other.groups.keep(replace(THURSDAY, name="Sunday"))
    assert one.groups.all() == other.groups.all() == (second, first)


def test_a_removed_group_can_be_put_back(tmp_path: Path) -> None:
    groups = library_in(tmp_path).groups
    kept = groups.keep(THURSDAY)
    groups.remove(kept.id)
    assert groups.all() == ()
    groups.keep(kept)
    assert groups.find(kept.id) == kept


def test_there_is_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.store.groups.GROUPS_LIMIT", 2)
    assert GROUPS_LIMIT > 2
    groups = library_in(tmp_path).groups
    kept = [groups.keep(THURSDAY) for _ in range(2)]
    with pytest.raises(Unwritable, match="groups_full"):
        groups.keep(THURSDAY)
    groups.keep(replace(kept[0], name="Sunday"))


def test_groups_and_what_belongs_to_them_are_in_a_backup(tmp_path: Path) -> None:
    library = library_in(tmp_path / "old")
    kept = library.groups.keep(THURSDAY)
    game = Game("friday", "Friday", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
    library.save(Record(game, group=kept.id))
    season = library.groups.seasons.keep(Season("", kept.id, "Autumn", NOW.date()))
    beer = Booking("", kept.id, "", "Ann", 900, "EUR", "beer", ("Ann", "Bob"))
    paid = Payment("", kept.id, "", "Bob", "Ann", 450, "EUR", {"friday": {"ann": 3, "bob": -3}})
    entries = (library.groups.cash.add(beer), library.groups.cash.add(paid))
    evening = ClubEvening("e", "Cup", "2026-11-21", "black-lady", {"hands": 8}, kept.id)
    library.club_evenings.keep(evening)
    library.people.remember([Lineup(("Ann", "Bob", "Robert"))])
    library.people.merge("robert", "bob")
    backup = finish(back_up(tmp_path / "old", NOW)).content
    restored = library_in(tmp_path / "new")
    assert finish(restore(restored, tmp_path / "new", backup, NOW)).problems == ()
    assert restored.groups.all() == (kept,)
    assert restored.groups.seasons.of(kept.id) == (season,)
    assert restored.groups.cash.of(kept.id) == entries
    assert restored.club_evenings.all() == (evening,)
    assert restored.people.all() == library.people.all()
    assert [summary.group for summary in restored.games()] == [kept.id]


@pytest.mark.parametrize("name", ["groups", "cash", "seasons", "people"])
def test_what_a_newer_version_wrote_stays_and_is_named(tmp_path: Path, name: str) -> None:
    """Another entry is kept beside it, and it keeps what this version does not know."""
    library = library_in(tmp_path)
    kept = library.groups.keep(THURSDAY)
    library.groups.seasons.keep(Season("", kept.id, "Autumn", NOW.date()))
    library.groups.cash.add(Booking("", kept.id, "", "Ann", 900, "EUR", "beer", ("Ann",)))
    library.people.remember([Lineup(("Ann",))])
    path = tmp_path / "settings" / f"{name}.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    (content,) = [entry[name] for entry in document["_default"].values()]
    (own,) = content["entries"].values()
    own["mood"] = "merry"
    content["entries"]["newer"] = {"kind": "from next year"}
    path.write_text(json.dumps(document), encoding="utf-8")
    findings = examine(tmp_path).findings
    assert [(finding.file, finding.done) for finding in findings] == [
        (f"settings/{name}", "left_alone")
    ]
    later = library_in(tmp_path)
    later.groups.keep(replace(THURSDAY, name="Sunday"))
    later.groups.seasons.keep(Season("", kept.id, "Spring", NOW.date()))
    later.groups.cash.add(Booking("", kept.id, "", "Bob", 100, "EUR", "nuts", ("Bob",)))
    later.people.remember([Lineup(("Bob",))])
    entries = json.loads(path.read_text(encoding="utf-8"))["_default"]["1"][name]["entries"]
    assert len(entries) == 3
    assert entries["newer"] == {"kind": "from next year"}
    assert [entry["mood"] for entry in entries.values() if "mood" in entry] == ["merry"]


def test_a_damaged_file_is_named_and_set_aside(tmp_path: Path) -> None:
    library_in(tmp_path).groups.keep(THURSDAY)
    (tmp_path / "settings" / "groups.json").write_text("{", encoding="utf-8")
    library = library_in(tmp_path)
    assert [file.name for file in library.damaged()] == ["groups"]
    assert [finding.file for finding in examine(tmp_path).findings] == ["settings/groups"]
    assert library_in(tmp_path).damaged() == ()


def test_a_record_keeps_its_group_and_an_unfit_one_is_none() -> None:
    game = Game("friday", "Friday", "black-lady", ("Ann", "Bob", "Cid"), "Ann")
    document = write_record(Record(game, group="thursday"))
    assert read_record(document) == Record(game, group="thursday")
    assert read_record({**document, "group": 7}) == Record(game)
    assert "group" not in write_record(Record(game))


Entry = Group | Season | Person | Booking | Payment
BEER = Booking("beer", "g", "", "Ann", 900, "EUR", "beer", ("Ann", "Bob"))
PAID = Payment("paid", "g", "", "Bob", "Ann", 450, "EUR", {"friday": {"ann": 3, "bob": -3}})
AUTUMN = Season("autumn", "g", "Autumn", NOW.date(), NOW.date(), "points", 2, 3)
BOB = Person("bob", "Bob", ("Robert",), 3, hidden=True, same_as="rob")


@pytest.mark.parametrize(
    ("kind", "entry", "change"),
    [
        (CASH, BEER, {"units": True}),
        (CASH, BEER, {"units": 0}),
        (CASH, BEER, {"units": 10**9 + 1}),
        (CASH, BEER, {"payer": ""}),
        (CASH, BEER, {"currency": "euro"}),
        (CASH, BEER, {"reason": "x" * 61}),
        (CASH, BEER, {"sharers": []}),
        (CASH, BEER, {"sharers": ["Ann", ""]}),
        (CASH, BEER, {"sharers": ["Ann"] * 41}),
        (CASH, PAID, {"receiver": ""}),
        (CASH, PAID, {"told": {"friday": {"ann": "3"}}}),
        (GROUPS, replace(THURSDAY, id="g"), {"name": ""}),
        (GROUPS, replace(THURSDAY, id="g"), {"name": "x" * 41}),
        (GROUPS, replace(THURSDAY, id="g"), {"people": ["Ann"] * 41}),
        (GROUPS, replace(THURSDAY, id="g"), {"options": None}),
        (SEASONS, AUTUMN, {"begin": "yesterday"}),
        (SEASONS, AUTUMN, {"by": "luck"}),
        (SEASONS, AUTUMN, {"drops": 21}),
        (SEASONS, AUTUMN, {"minimum": -1}),
        (PEOPLE, BOB, {"name": ""}),
        (PEOPLE, BOB, {"spellings": [5]}),
        (PEOPLE, BOB, {"colour": COLOURS}),
        (PEOPLE, BOB, {"colour": True}),
    ],
    ids=lambda value: value.name if isinstance(value, Kind) else str(value)[:30],
)
def test_an_entry_is_read_as_it_was_written_and_never_beyond_its_limits(
    kind: Kind[Any], entry: Entry, change: dict[str, object]
) -> None:
    document = json.loads(json.dumps(kind.write(entry)))
    assert kind.read(entry.id, document) == entry
    assert kind.read(entry.id, document | change) is None


def test_who_is_hidden_by_a_wrong_value_is_listed() -> None:
    document = PEOPLE.write(BOB) | {"hidden": "yes", "same_as": 5}
    assert PEOPLE.read("bob", document) == replace(BOB, hidden=False, same_as="")
