"""Groups in the store: kept, changed by two programs at once, backed up, damaged."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.game import Game
from scorekeeper.statistics.cash_box import Booking, Payment
from scorekeeper.statistics.group import GROUP_PEOPLE_LIMIT, Group
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


@pytest.mark.parametrize(
    ("stored", "changed", "people"),
    [
        # Who others have added comes last, and who others have removed is gone.
        (("Ann", "Bob", "Cid"), ("Ann", "Bob", "Dee"), ("Ann", "Bob", "Dee", "Cid")),
        (("Bob",), ("Ann", "Bob", "Dee"), ("Bob", "Dee")),
        (("Ann", "Bob", "Cid"), ("Bob",), ("Bob", "Cid")),
        (("Ann", "Bob", "Dee"), ("Ann", "Bob", "Dee"), ("Ann", "Bob", "Dee")),
        # Ann is called Annie now, on the other phone too.
        (("Annie", "Bob"), ("Annie", "Bob", "Dee"), ("Annie", "Bob", "Dee")),
    ],
)
def test_of_two_who_change_a_group_both_have_their_people(
    tmp_path: Path, stored: tuple[str, ...], changed: tuple[str, ...], people: tuple[str, ...]
) -> None:
    groups = library_in(tmp_path).groups
    before = groups.keep(THURSDAY)
    groups.keep(replace(before, people=stored, name="Their name"))
    kept = groups.keep(replace(before, people=changed, variant="omnibus"), before)
    assert kept == groups.find(before.id)
    assert kept == replace(before, people=people, name="Their name", variant="omnibus")


def test_a_renamed_person_is_no_newcomer_to_a_group(tmp_path: Path) -> None:
    groups = library_in(tmp_path).groups
    stored = groups.keep(replace(THURSDAY, people=("Robert", "Cid")))
    before = replace(stored, people=("Bob", "Cid"))
    changed = replace(before, people=("Bob", "Cid", "Dee"))
    names = {"Robert": "Bob"}
    kept = groups.keep(changed, before, lambda name: names.get(name, name))
    assert kept.people == ("Bob", "Cid", "Dee")


def test_together_people_are_no_more_than_a_group_may_have(tmp_path: Path) -> None:
    groups = library_in(tmp_path).groups
    before = groups.keep(replace(THURSDAY, people=("Ann",)))
    groups.keep(replace(before, people=("Ann", "Eve", "Fay")))
    many = tuple(f"P{number}" for number in range(GROUP_PEOPLE_LIMIT - 1))
    kept = groups.keep(replace(before, people=("Ann", *many[1:])), before)
    assert kept.people == ("Ann", *many[1:], "Eve")


def test_a_group_that_is_gone_comes_back_as_it_was_changed(tmp_path: Path) -> None:
    groups = library_in(tmp_path).groups
    before = groups.keep(THURSDAY)
    groups.remove(before.id)
    changed = replace(before, name="Sunday")
    assert groups.keep(changed, before) == changed
    assert groups.all() == (changed,)


def test_of_two_who_change_a_season_both_have_their_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seasons = library_in(tmp_path).groups.seasons
    before = seasons.keep(replace(AUTUMN, id=""))
    assert len(before.id) == 12
    seasons.keep(replace(before, name="Fall"))
    kept = seasons.keep(replace(before, drops=4), before)
    assert kept == replace(before, name="Fall", drops=4)
    older = seasons.keep(replace(AUTUMN, id="older", begin=date(2026, 5, 1)))
    assert seasons.of("g") == (kept, older)
    assert seasons.of("other") == ()
    monkeypatch.setattr("scorekeeper.store.groups.SEASONS_LIMIT", 2)
    with pytest.raises(Unwritable, match="groups_full"):
        seasons.keep(replace(AUTUMN, id="third"))
    seasons.keep(replace(kept, name="Autumn"))
    seasons.remove(older.id)
    assert seasons.of("g") == (replace(kept, name="Autumn"),)
    assert seasons.keep(older, older) == older


def test_a_payment_that_two_phones_mark_as_made_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cash = library_in(tmp_path).groups.cash
    first = cash.add(PAID._replace(id=""), seen=())
    assert (len(first.id), first.at) == (12, NOW.astimezone().isoformat(timespec="seconds"))
    assert cash.add(PAID._replace(id="", told={}), seen=()) == first
    # Whoever sees the first one means another, and so does whoever pays another amount.
    second = cash.add(PAID._replace(id=""), seen=(first.id,))
    third = cash.add(PAID._replace(id="", units=451), seen=())
    drink = cash.add(BEER._replace(id=""), seen=())
    round_ = cash.add(BEER._replace(id=""), seen=())
    assert cash.of("g") == (first, second, third, drink, round_)
    assert cash.of("other") == ()
    monkeypatch.setattr("scorekeeper.store.groups.ENTRIES_LIMIT", 5)
    with pytest.raises(Unwritable, match="cash_box_full"):
        cash.add(BEER)
    assert cash.remove(third.id) == third
    assert cash.remove(third.id) is None
    assert cash.add(third) == third
    assert cash.of("g") == (first, second, drink, round_, third)


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
