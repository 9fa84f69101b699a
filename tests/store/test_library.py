"""Games are saved, listed, removed and restored."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Correction
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary, LastHand
from scorekeeper.store.documents.folder import Storage, storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.record import SCHEMA, Record, read_record, write_record
from scorekeeper.store.summary import summarise
from tests.memory_storage import storage_in_memory
from tests.store.examples import (
    clock,
    file_contents,
    game,
    library_in,
    load_record,
    record,
    with_name,
)


@pytest.fixture(params=["folder", "memory"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    return storage_in(tmp_path / "data") if request.param == "folder" else storage_in_memory()


def test_a_saved_game_is_loaded_as_it_was(storage: Storage) -> None:
    saved = Library(storage, clock).save(record())
    assert (saved.revision, saved.saved) == (1, "2026-11-21T12:00:00.000+00:00")
    assert saved.game == game()
    again = Library(storage, clock)
    assert again.load("friday") == saved
    assert again.save(saved).revision == 2
    assert again.load("nobody") == (Problem("game_missing", (), None, "nobody"),)


def test_what_the_public_document_has_no_place_for_is_kept(storage: Storage) -> None:
    was = game().hands[0]
    corrected = replace(
        game(),
        note="Snowed in.\nBob won the cake.",
        corrections=(Correction("2026-11-22T10:00:00+01:00", was.id, 0, was),),
    )
    saved = Library(storage, clock).save(Record(corrected))
    again = Library(storage, clock)
    assert again.load("friday") == saved
    assert saved.game == corrected
    assert again.games()[0].notes[0] == corrected.note
    assert read_game(write_game(corrected))[0] == game()


@pytest.mark.parametrize("wrong", [{"note": 7}, {"note": "x" * 1001}, {"corrections": [{}]}])
def test_what_is_wrong_beside_the_game_is_reported(wrong: dict[str, object]) -> None:
    read_back = read_record({**write_record(record()), **wrong})
    assert not isinstance(read_back, Record)
    assert read_back[0].where[0] in wrong


def test_an_empty_note_is_none() -> None:
    assert read_record({**write_record(record()), "note": ""}) == record()


def test_all_pages_have_the_very_game_that_one_of_them_has_saved(storage: Storage) -> None:
    # One that nothing else has saved or read.
    saved = Library(storage, clock).save(record(uuid4().hex))
    loaded = load_record(Library(storage, clock), saved.game.id)
    assert loaded.game is saved.game


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of this system is not a variable")
def test_times_are_stored_in_utc_wherever_the_app_runs(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "EST+5")
        time.tzset()
        library = Library(storage, clock)
        saved = library.save(record())
        library.remove("friday")
        removed = library.trash.games()
    time.tzset()
    assert saved.saved == "2026-11-21T12:00:00.000+00:00"
    assert [trashed.removed for trashed in removed] == ["2026-11-21T12:00:00.000+00:00"]


def test_a_save_replaces_the_whole_record(storage: Storage) -> None:
    library = Library(storage, clock)
    library.save(replace(library.save(record()), drafts={}))
    stored_record = load_record(library)
    assert stored_record.drafts == {}


def test_the_list_has_the_summary_of_a_game(storage: Storage) -> None:
    library = Library(storage, clock)
    saved = record(started="2026-11-20T19:30:00-05:00")
    library.save(replace(saved, game=replace(saved.game, colours={"Bob": 7})))
    expected = GameSummary(
        id="friday",
        name="Friday ♠",
        variant="black-lady",
        started="2026-11-20T19:30:00-05:00",
        finished=None,
        saved="2026-11-21T12:00:00.000+00:00",
        players=("Zoë", "Bob", "Łukasz", "دينا"),
        hands=2,
        direction="low",
        totals={"Zoë": 0, "Bob": 52, "Łukasz": 52, "دينا": 52},
        winners=("Zoë",),
        over=True,
        drafted=True,
        colours={"Bob": 7},
        last=LastHand(
            points={"Zoë": 0, "Bob": 26, "Łukasz": 26, "دينا": 26},
            moons=("Zoë",),
            card="QS",
            takers=("Zoë",),
        ),
        moons=2,
        notes=tuple(hand.declared.note for hand in saved.game.hands),
    )
    for opened in (library, Library(storage, clock), Library(storage, clock)):
        assert opened.games() == (expected,)


def test_the_mark_of_an_example_survives_saves_the_trash_and_a_restart(storage: Storage) -> None:
    library = Library(storage, clock)
    library.save(record("own"))
    saved = library.save(replace(record(), example=True))
    library.save_drafts(library.save(saved))
    library.remove("friday")
    library.restore("friday")
    stored_record = load_record(Library(storage, clock))
    assert stored_record.example
    marks = {"friday": True, "own": False}
    for opened in (library, Library(storage, clock), Library(storage, clock)):
        assert {game.id: game.example for game in opened.games()} == marks


def test_newest_first_by_the_start_whatever_the_zone(storage: Storage) -> None:
    library = Library(storage, clock)
    early = library.save(record("early", started="2026-11-20T23:00:00+05:00"))
    library.save(record("late", started="2026-11-20T19:30:00-05:00"))
    library.save(record("never"))
    library.save(early)
    assert [summary.id for summary in library.games()] == ["never", "late", "early"]


def test_removed_games_come_back_as_they_were(storage: Storage) -> None:
    library = Library(storage, clock)
    saved = library.save(record())
    library.remove("friday")
    library.remove("friday")
    assert library.games() == Library(storage, clock).games() == ()
    assert library.load("friday") == (Problem("game_missing", (), None, "friday"),)
    assert library.restore("friday") == saved == library.load("friday")
    assert [summary.id for summary in library.games()] == ["friday"]
    assert library.restore("friday") == (Problem("game_missing", (), None, "friday"),)


def test_restoring_overwrites_no_game(storage: Storage) -> None:
    library = Library(storage, clock)
    library.save(record())
    library.remove("friday")
    other = library.save(with_name(record(), "Another"))
    assert library.restore("friday") == (Problem("game_exists", (), None, "friday"),)
    assert library.load("friday") == other


def test_settings_are_replaced_whole(storage: Storage) -> None:
    library = Library(storage, clock)
    assert library.settings() == {}
    library.save_settings({"theme": "dark", "players": ["Zoë"]})
    library.save_settings({"theme": "light"})
    assert Library(storage, clock).settings() == {"theme": "light"}


def test_a_document_that_is_read_belongs_to_the_caller(storage: Storage) -> None:
    document: dict[str, object] = {"list": ["a"]}
    storage.settings.write("mine", document)
    document["list"] = None
    (storage.settings.read("mine") or {}).clear()
    assert storage.settings.read("mine") == {"list": ["a"]}
    assert tuple(storage.settings.names()) == ("mine",)
    storage.settings.remove("mine")
    storage.settings.remove("mine")
    assert storage.settings.names() == {}


def test_stamps_change_with_their_document(storage: Storage) -> None:
    storage.games.write("a", {"n": 1})
    before = storage.games.names()["a"]
    storage.games.write("a", {"n": 10})
    assert storage.games.names()["a"] != before


def test_a_save_touches_only_its_own_file(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = [library.save(record(name)) for name in ("a", "b", "c")]
    library.games()
    before = file_contents(tmp_path)
    library.save(with_name(saved[1], "Another"))
    after = file_contents(tmp_path)
    changed = {path for path in before | after if before.get(path) != after.get(path)}
    assert changed == {"games/b.json", "previous/b.json", "cache/changes.log"}
    assert after["previous/b.json"] == before["games/b.json"]


def test_files_can_be_read_by_people(tmp_path: Path) -> None:
    library_in(tmp_path).save(record())
    text = (tmp_path / "games" / "friday.json").read_text(encoding="utf-8")
    assert '"players": ["Zoë", "Bob", "Łukasz", "دينا"]' in text
    assert max(map(len, text.splitlines())) < 150


def test_a_file_of_a_newer_app_is_left_alone(tmp_path: Path) -> None:
    storage = storage_in(tmp_path)
    storage.games.write("friday", {"schema": SCHEMA + 1, "what": "ever"})
    storage.settings.write("settings", {"schema": 2, "settings": {"a": 1}})
    before = file_contents(tmp_path)
    library = Library(storage, clock)
    assert library.load("friday") == (Problem("version_newer", ("schema",), SCHEMA, SCHEMA + 1),)
    assert library.games() == ()
    assert library.settings() == {}
    assert library.damaged() == (("friday", "version_newer"), ("settings", "version_newer"))
    for write in (lambda: library.save(record()), lambda: library.save_settings({})):
        with pytest.raises(Unwritable) as failed:
            write()
        assert failed.value.reason == "version_newer"
    assert file_contents(tmp_path) == before


def test_full_rules_change_nothing_in_the_list(storage: Storage) -> None:
    before = record()
    full = replace(before, game=replace(before.game, rules=rules_of(before.game)))
    assert summarise(full) == summarise(before)
    library = Library(storage, clock)
    library.save(full)
    stored_record = load_record(library)
    assert stored_record.game == full.game
    assert Library(storage, clock).games() == library.games()


def test_full_rules_take_little_space(tmp_path: Path) -> None:
    saved = library_in(tmp_path)
    before = record(hands=20)
    before = saved.save(before)
    (file,) = tmp_path.glob("games/*.json")
    plain = file.stat().st_size
    saved.save(replace(before, game=replace(before.game, rules=rules_of(before.game))))
    assert file.stat().st_size < plain + 5000


def test_a_removed_game_takes_its_drafts_along_and_brings_them_back(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(replace(record(), drafts={}))
    tapped = library.save_drafts(replace(saved, drafts={"2": {"note": "half"}}))
    draft = tmp_path / "drafts" / "friday.json"
    assert draft.exists()
    library.remove("friday")
    assert not draft.exists()
    assert not (tmp_path / "previous" / "friday.json").exists()
    removed = storage_in(tmp_path).trash.read("friday")
    assert removed
    assert (removed["drafts"], removed["revision"]) == ({"2": {"note": "half"}}, 2)
    assert library.restore("friday") == tapped == library_in(tmp_path).load("friday")
    assert not draft.exists()
    # A new game of the same name does not inherit anything from the removed one.
    library.remove("friday")
    fresh = library.save(replace(record(), drafts={}))
    assert library.load("friday") == fresh


def test_an_older_draft_does_not_come_back_with_a_restored_game(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save(replace(record(), drafts={}))
    library.save_drafts(replace(saved, drafts={"2": "old"}))
    left = (tmp_path / "drafts" / "friday.json").read_bytes()
    library.remove("friday")
    (tmp_path / "drafts" / "friday.json").write_bytes(left.replace(b'"old"', b'"bad"'))
    restored = library.restore("friday")
    assert isinstance(restored, Record)
    assert restored.drafts == {"2": "old"} == library.load("friday").drafts  # type: ignore[union-attr]


def test_only_a_damaged_game_is_recovered(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    assert library.previous("friday") is None
    first = library.save(record())
    assert library.previous("friday") is None
    second = library.save(with_name(first, "Second"))
    assert library.previous("friday") == first
    assert library.recover("friday") == second
    assert library.recover("nobody") == (Problem("game_missing", (), None, "nobody"),)
    file = tmp_path / "games" / "friday.json"
    newer = file.read_bytes().replace(b'"schema": %d' % SCHEMA, b'"schema": 9')
    file.write_bytes(newer)
    assert library.recover("friday") == (Problem("version_newer", ("schema",), SCHEMA, 9),)
    assert file.read_bytes() == newer
    file.write_bytes(b"torn")
    recovered = library.recover("friday")
    assert recovered == replace(first, revision=2)
    assert library.load("friday") == recovered
    assert [summary.name for summary in library.games()] == ["Friday ♠"]
    assert [summary.name for summary in library_in(tmp_path).games()] == ["Friday ♠"]


def test_a_previous_version_of_another_game_is_ignored(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(library.save(record()))
    library.save(library.save(record("other")))
    previous = tmp_path / "previous"
    (previous / "friday.json").write_bytes((previous / "other.json").read_bytes())
    assert library.previous("friday") is None
    (previous / "friday.json").write_bytes(b"torn")
    assert library.previous("friday") is None


def test_drafts_of_a_game_that_is_not_stored_like_this_are_saved_with_it(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    saved = library.save_drafts(record())
    assert saved.revision == 1
    assert not (tmp_path / "drafts").exists()
    assert library.load("friday") == saved


def test_a_copied_file_is_set_aside_by_a_save(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record("friday"))
    games = tmp_path / "games"
    (games / "copy.json").write_bytes((games / "friday.json").read_bytes())
    saved = library.save(record("copy"))
    assert library.load("copy") == saved
    assert (games / "copy.damaged-1.json").read_bytes() == (games / "friday.json").read_bytes()


def test_every_save_is_in_the_journal(tmp_path: Path) -> None:
    library, journal = library_in(tmp_path), storage_in(tmp_path).journal

    def changed(work: Callable[[], object]) -> frozenset[str]:
        mark = journal.mark()
        work()
        changes = journal.since(mark)
        return changes.names if changes and mark else frozenset({"everything"})

    library.save(record("first"))
    saved = library.save(record())
    assert changed(lambda: library.save_drafts(saved)) == {"friday"}
    assert changed(lambda: library.remove("friday")) == {"friday"}
    assert changed(lambda: library.restore("friday")) == {"friday"}
    assert changed(lambda: library.remove("nobody")) == frozenset()
    library.remove("friday")
    assert changed(lambda: library.save(record())) == {"friday"}
    assert changed(lambda: library.restore("friday")) == frozenset()


def test_an_interrupted_restore_that_cannot_be_finished_stops_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise Unwritable("store_busy")

    saved = library_in(tmp_path).save(record())
    monkeypatch.setattr("scorekeeper.store.library.finish_exchange", refuse)
    assert open_library(tmp_path).load("friday") == saved


def test_only_a_whole_record_is_read(storage: Storage) -> None:
    document = write_record(replace(record(), revision=1, saved="now"))
    deep: dict[str, object] = {}
    for _ in range(50):
        deep = {"a": deep}
    for key, value in (
        ("revision", "1"),
        ("saved", 1),
        ("game", []),
        ("drafts", []),
        ("drafts", deep),
        ("schema", 2.5),
    ):
        storage.games.write("friday", {**document, key: value})
        stored_record = Library(storage, clock).load("friday")
        assert stored_record == (Problem("file_not_ours"),), key
    storage.games.write("friday", {**document, "drafts": deep["a"]})
    assert isinstance(Library(storage, clock).load("friday"), Record)


def test_documents_in_memory_have_no_previous_version_and_no_leftovers() -> None:
    documents = storage_in_memory().games
    assert documents.set_aside("a") is None
    for number in (1, 2):
        documents.write("a", {"n": number})
    assert documents.previous("a") is None
    assert documents.orphans(frozenset()) == ()
    assert documents.clear_leftovers() == 0
    new_names = []
    for number in (1, 2):
        documents.write("a", {"n": number})
        new_names.append(documents.set_aside("a"))
        assert documents.read("a") is None
        assert documents.stamp("a") is None
    assert documents.list_set_aside() == tuple(new_names)
    assert len(set(new_names)) == 2


def test_a_file_is_set_aside_under_the_first_free_number(tmp_path: Path) -> None:
    documents = storage_in(tmp_path).games
    assert documents.set_aside("a") is None
    for number in (1, 2):
        documents.write("a", {"n": number})
        assert documents.set_aside("a") == f"a.damaged-{number}.json"
    assert documents.list_set_aside() == ("a.damaged-1.json", "a.damaged-2.json")
    assert documents.set_aside("") is None
    assert documents.previous("") is None
    assert documents.stamp("a") is None
    assert documents.names() == {}
