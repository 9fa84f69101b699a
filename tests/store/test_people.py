"""Persons in the store: who is who, what they are called, and their colours."""

from pathlib import Path

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.doctor import Doctor
from scorekeeper.store.documents.folder import Storage, storage_in
from scorekeeper.store.documents.port import Document, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup, PeopleStore
from scorekeeper.store.progress import finish
from tests.memory_storage import storage_in_memory
from tests.store.examples import clock


@pytest.fixture(params=["files", "memory"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    return storage_in(tmp_path) if request.param == "files" else storage_in_memory()


def people_in(storage: Storage, *names: str) -> PeopleStore:
    store = PeopleStore(storage.settings, storage.locks)
    store.remember([Lineup([name]) for name in names])
    return store


def test_everybody_is_remembered_once_and_the_latest_first(storage: Storage) -> None:
    people = people_in(storage, "Ann", "Zoe\u0308")
    people.remember([Lineup(("Bob", "ANN", "Zo\u00eb"))])
    assert people_in(storage).all().names == ("Bob", "Zoe\u0308", "Ann")
    assert people.all() is people.all()


def test_colours_differ_at_a_table_and_the_rarest_is_taken(storage: Storage) -> None:
    people = people_in(storage)
    people.remember(
        [Lineup(("Ann", "Bob", "Cid"), {"Bob": 7}), Lineup(("Dee", "Ann")), Lineup(("Eve", "Dee"))]
    )
    assert {person.id: person.colour for person in people.all().own} == {
        "ann": 0,
        "bob": 7,
        "cid": 1,
        "dee": 2,
        "eve": 3,
    }
    people.remember([Lineup([f"Player {number}" for number in range(9)])])
    colours = [person.colour for person in people.all().own]
    assert {*colours} == {*range(10)}


def test_a_renamed_person_has_both_spellings(storage: Storage) -> None:
    people = people_in(storage, "Ann", "Bob")
    people.rename("ann", "Anna")
    known = people.all()
    assert (known.name_of("ANN"), known.key_of("anna"), known.names) == (
        "Anna",
        "ann",
        ("Bob", "Anna"),
    )
    people.rename("ann", "Ann")
    assert people.all().spellings("Anna") == ("Ann", "Anna")


def test_merged_people_are_one_until_they_are_told_apart(storage: Storage) -> None:
    people = people_in(storage, "Bob", "Robert", "Rob")
    people.merge("rob", "robert")
    people.merge("robert", "bob")
    known = people.all()
    assert known.names == ("Bob",)
    assert {known.key_of(name) for name in ("Bob", "Robert", "ROB")} == {"bob"}
    assert [person.name for person in known.merged_into("bob")] == ["Robert", "Rob"]
    assert known.spellings("Rob") == ("Bob", "Robert", "Rob")
    people.merge("bob", "rob")
    assert people.all() == known
    people.separate("robert")
    assert people.all().names == ("Robert", "Bob")
    assert people.all().key_of("Rob") == "robert"


def test_a_change_is_taken_back(storage: Storage) -> None:
    people = people_in(storage, "Ann", "Bob")
    before = people.all()
    people.rename("ann", "Anna")
    people.hide("ann", hidden=True)
    assert people.all().names == ("Bob",)
    people.put_back(before.persons[0])
    assert people.all() == before
    people.merge("ann", "bob")
    people.put_back(before.persons[0])
    assert people.all() == before


def test_who_sits_down_again_is_offered_again(storage: Storage) -> None:
    people = people_in(storage, "Ann", "Bob")
    people.hide("ann", hidden=True)
    people.remember([Lineup(["Ann"])])
    assert people.all().names == ("Bob",)
    people.welcome(Lineup(["Ann"]))
    assert people.all().names == ("Bob", "Ann")


def test_a_corrected_name_leaves_nobody_behind(storage: Storage) -> None:
    people = people_in(storage, "Zeo", "Ann")
    people.correct("Zeo", "Zoe")
    assert [(person.name, person.colour) for person in people.all().own] == [("Ann", 1), ("Zoe", 0)]
    people.correct("Zoe", "Ann")
    assert people.all().names == ("Ann",)
    people.rename("ann", "Anna")
    people.correct("Anna", "Anne")
    assert people.all().names == ("Anna",)


def test_two_writers_both_have_their_changes(storage: Storage) -> None:
    one, other = people_in(storage, "Ann", "Bob"), people_in(storage)
    other.all()
    one.rename("ann", "Anna")
    other.hide("bob", hidden=True)
    other.colour({"ann": 5, "nobody": 1})
    known = one.all()
    assert known == other.all()
    assert [(person.name, person.colour, person.hidden) for person in known.own] == [
        ("Anna", 5, False),
        ("Bob", 1, True),
    ]
    stored = storage.settings.read("people")
    assert stored
    entries = stored["people"]["entries"]  # type: ignore[index]
    assert [entry["revision"] for entry in entries.values()] == [3, 2]


def test_names_of_older_versions_are_people(storage: Storage) -> None:
    old = {
        "names": ["Zo\u00eb", "Ann", 5],
        "spellings": {"zo": "Zo\u00eb", "bobb": "", "ann": "Ann", "gus": 5},
    }
    storage.settings.write("players", {"schema": 1, "players": old})
    people = people_in(storage)
    assert people.all().names == ("Zo\u00eb", "Ann")
    assert people.all().key_of("Zo") == "zo\u00eb"
    assert people.all().offered("Bobb") == ""
    people.remember([Lineup(("Ann", "Bob"))])
    assert people_in(storage).all().names == ("Bob", "Zo\u00eb", "Ann")
    assert [person.colour for person in people.all().persons if person.name in ("Ann", "Bob")] == [
        0,
        1,
    ]


@pytest.mark.parametrize("old", [[], {"names": "Ann"}, {"names": [], "spellings": ["Ann"]}])
def test_names_of_another_form_are_nobody(storage: Storage, old: object) -> None:
    storage.settings.write("players", {"schema": 1, "players": old})
    assert people_in(storage).all().persons == ()


def test_what_a_newer_version_has_written_stays(storage: Storage) -> None:
    ann: dict[str, object] = {"name": "Ann", "spellings": [], "colour": 3, "email": "a@b.c"}
    entries = {"ann": ann, "bob": {"name": "Bob", "spellings": "Bobby", "colour": 3}, "cid": 5}
    storage.settings.write("people", {"schema": 1, "people": {"entries": entries}})
    people = people_in(storage)
    people.rename("ann", "Anna")
    stored = storage.settings.read("people")
    assert stored
    kept = stored["people"]["entries"]  # type: ignore[index]
    assert (kept["ann"]["email"], kept["ann"]["name"]) == ("a@b.c", "Anna")
    assert (kept["bob"], kept["cid"]) == (entries["bob"], 5)
    report = finish(Doctor(storage, Library(storage, clock)).examine())
    assert [(finding.file, finding.problem.where, finding.done) for finding in report.findings] == [
        ("settings/people", ("bob",), "left_alone"),
        ("settings/people", ("cid",), "left_alone"),
    ]


def test_a_damaged_file_is_set_aside(storage: Storage) -> None:
    storage.settings.write("people", {"schema": 1, "people": []})
    library = Library(storage, clock)
    assert library.damaged() == (("people", "file_not_ours"),)
    library.people.remember([Lineup(["Bob"])])
    assert library.people.all().names == ("Bob",)
    assert library.damaged() == ()
    assert len(storage.settings.list_set_aside()) == 1


def test_a_file_is_read_again_once_it_has_changed(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = people_in(storage, "Ann").collection
    assert (len(ann.all()), ann.damage(), ann.problems()) == (1, None, ())
    reading, read = storage.settings.read, list[str]()

    def counted(name: str) -> Document | None:
        read.append(name)
        return reading(name)

    monkeypatch.setattr(storage.settings, "read", counted)
    assert (len(ann.all()), ann.damage(), ann.problems()) == (1, None, ())
    assert read == []
    storage.settings.write("people", {"schema": 1, "people": {"entries": {"bob": {}}}})
    assert (len(ann.all()), ann.damage()) == (0, None)
    assert ann.problems() == (Problem("file_not_ours", ("bob",)),)
    storage.settings.write("people", {"schema": 1, "people": []})
    assert (ann.damage(), ann.damage(), ann.problems()) == ("file_not_ours", "file_not_ours", ())


def test_a_newer_file_stops_nothing(storage: Storage) -> None:
    storage.settings.write("people", {"schema": 2, "people": {"entries": {}}})
    library = Library(storage, clock)
    library.people.remember([Lineup(["Bob"])])
    assert library.people.all().persons == ()
    assert library.damaged() == (("people", "version_newer"),)
    with pytest.raises(Unwritable):
        library.people.colour({"bob": 1})
