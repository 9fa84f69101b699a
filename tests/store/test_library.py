"""Games kept, listed, removed and brought back."""

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.folder import Storage, storage_in, storage_in_memory
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from tests.store.examples import clock, file_contents, game, library_in, record, with_name


@pytest.fixture(params=["folder", "memory"])
def shelves(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    return storage_in(tmp_path / "data") if request.param == "folder" else storage_in_memory()


def test_what_is_saved_is_loaded(shelves: Storage) -> None:
    kept = Library(shelves, clock).save(record())
    assert (kept.revision, kept.saved) == (1, "2026-11-21T12:00:00.000+00:00")
    assert kept.game == game()
    again = Library(shelves, clock)
    assert again.load("friday") == kept
    assert again.save(kept).revision == 2
    assert again.load("nobody") == (Problem("game_missing", (), None, "nobody"),)


def test_what_is_gone_from_a_record_is_gone_from_the_file(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    keeper.save(replace(keeper.save(record()), drafts={}))
    found = keeper.load("friday")
    assert isinstance(found, Record)
    assert found.drafts == {}


def test_the_list_tells_a_game_without_opening_it(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    kept = record(started="2026-11-20T19:30:00-05:00")
    keeper.save(replace(kept, game=replace(kept.game, colours={"Bob": 7})))
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
    )
    for each in (keeper, Library(shelves, clock), Library(shelves, clock)):
        assert each.games() == (expected,)


def test_newest_first_by_the_start_whatever_the_zone(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    early = keeper.save(record("early", started="2026-11-20T23:00:00+05:00"))
    keeper.save(record("late", started="2026-11-20T19:30:00-05:00"))
    keeper.save(record("never"))
    keeper.save(early)
    assert [each.id for each in keeper.games()] == ["never", "late", "early"]


def test_removed_games_come_back_as_they_were(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    kept = keeper.save(record())
    keeper.remove("friday")
    keeper.remove("friday")
    assert keeper.games() == Library(shelves, clock).games() == ()
    assert keeper.load("friday") == (Problem("game_missing", (), None, "friday"),)
    assert keeper.restore("friday") == kept == keeper.load("friday")
    assert [each.id for each in keeper.games()] == ["friday"]
    assert keeper.restore("friday") == (Problem("game_missing", (), None, "friday"),)


def test_restoring_writes_over_no_game(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    keeper.save(record())
    keeper.remove("friday")
    other = keeper.save(with_name(record(), "Another"))
    assert keeper.restore("friday") == (Problem("game_exists", (), None, "friday"),)
    assert keeper.load("friday") == other


def test_settings_are_replaced_whole(shelves: Storage) -> None:
    keeper = Library(shelves, clock)
    assert keeper.settings() == {}
    keeper.save_settings({"theme": "dark", "players": ["Zoë"]})
    keeper.save_settings({"theme": "light"})
    assert Library(shelves, clock).settings() == {"theme": "light"}


def test_a_document_is_the_callers_own(shelves: Storage) -> None:
    document: dict[str, object] = {"list": ["a"]}
    shelves.settings.write("mine", document)
    document["list"] = None
    (shelves.settings.read("mine") or {}).clear()
    assert shelves.settings.read("mine") == {"list": ["a"]}
    assert tuple(shelves.settings.names()) == ("mine",)
    shelves.settings.remove("mine")
    shelves.settings.remove("mine")
    assert shelves.settings.names() == {}


def test_stamps_change_with_their_document(shelves: Storage) -> None:
    shelves.games.write("a", {"n": 1})
    before = shelves.games.names()["a"]
    shelves.games.write("a", {"n": 10})
    assert shelves.games.names()["a"] != before


def test_a_save_touches_only_its_own_file(tmp_path: Path) -> None:
    keeper = library_in(tmp_path)
    kept = [keeper.save(record(each)) for each in ("a", "b", "c")]
    keeper.games()
    before = file_contents(tmp_path)
    keeper.save(with_name(kept[1], "Another"))
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
    shelves = storage_in(tmp_path)
    shelves.games.write("friday", {"schema": 3, "what": "ever"})
    shelves.settings.write("settings", {"schema": 2, "settings": {"a": 1}})
    before = file_contents(tmp_path)
    keeper = Library(shelves, clock)
    assert keeper.load("friday") == (Problem("version_newer", ("schema",), 2, 3),)
    assert keeper.games() == ()
    assert keeper.settings() == {}
    assert keeper.damaged() == (("friday", "version_newer"), ("settings", "version_newer"))
    for write in (lambda: keeper.save(record()), lambda: keeper.save_settings({})):
        with pytest.raises(Unwritable) as failed:
            write()
        assert failed.value.reason == "version_newer"
    assert file_contents(tmp_path) == before


def test_full_rules_change_nothing_in_the_list(shelves: Storage) -> None:
    before = record()
    full = replace(before, game=replace(before.game, rules=rules_of(before.game)))
    assert summarise(full) == summarise(before)
    library = Library(shelves, clock)
    library.save(full)
    found = library.load("friday")
    assert isinstance(found, Record)
    assert found.game == full.game
    assert Library(shelves, clock).games() == library.games()


def test_full_rules_take_little_room(tmp_path: Path) -> None:
    kept = library_in(tmp_path)
    before = record(hands=20)
    before = kept.save(before)
    (file,) = tmp_path.glob("games/*.json")
    plain = file.stat().st_size
    kept.save(replace(before, game=replace(before.game, rules=rules_of(before.game))))
    assert file.stat().st_size < plain + 5000
