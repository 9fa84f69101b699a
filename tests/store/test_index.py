"""The index opens only changed files, and may be lost at any time."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from scorekeeper.store import index
from scorekeeper.store import library as library_module
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Document, DocumentStore
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.index import SCHEMA
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record, write_record
from scorekeeper.store.search import SearchTerm
from scorekeeper.store.summary import read_summary, summarise, write_summary
from tests.store.examples import NOON, clock, library_in, load_record, record, with_name


class Watched(TinyDBDocuments):
    """The documents of games, with a list of those that were opened."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "games")
        self.opened: list[str] = []

    def read(self, name: str) -> Document | None:
        self.opened.append(name)
        return super().read(name)


def opened_at_start(folder: Path) -> list[str]:
    watched = Watched(folder)
    Library(storage_in(folder)._replace(games=watched), clock).games()
    return sorted(watched.opened)


def rename(folder: Path, name: str) -> None:
    library = library_in(folder)
    saved = load_record(library, name)
    library.save(with_name(saved, "A longer name"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    library = library_in(tmp_path)
    for game in ("a", "b", "c"):
        library.save(record(game))
    return tmp_path


def test_only_changed_files_are_opened(folder: Path) -> None:
    assert opened_at_start(folder) == ["a", "b", "c"]
    assert opened_at_start(folder) == []
    rename(folder, "b")
    assert opened_at_start(folder) == ["b"]
    assert opened_at_start(folder) == []


def test_missing_files_leave_the_list(folder: Path) -> None:
    library_in(folder).games()
    (folder / "games" / "b.json").unlink()
    assert [game.id for game in library_in(folder).games()] == ["c", "a"]
    assert opened_at_start(folder) == []


@pytest.mark.parametrize(
    "data",
    [
        None,
        b"",
        b"{",
        b"[]",
        b'{"_default": {"1": {"schema": 1, "games": 5}}}',
        b'{"_default": {"1": {"schema": 3, "games": {}}}}',
        b'{"_default": {"1": {"schema": 3, "games": {"a": [5], "b": 1}}}}',
    ],
)
def test_a_lost_or_damaged_cache_is_rebuilt(folder: Path, data: bytes | None) -> None:
    before = library_in(folder).games()
    cache = folder / "cache" / "games.json"
    cache.unlink() if data is None else cache.write_bytes(data)
    assert opened_at_start(folder) == ["a", "b", "c"]
    assert library_in(folder).games() == before
    assert opened_at_start(folder) == []


@pytest.mark.parametrize(
    "change", ['{"totals": 5}', "[]", "{", "", "[" * 100_000, 5, None], ids=str
)
def test_a_cached_entry_of_another_form_is_not_used(folder: Path, change: object) -> None:
    library_in(folder).games()
    cache = storage_in(folder).cache
    document = cache.read("games")
    assert document
    games = document["games"]
    assert isinstance(games, dict)
    games["b"][-1] = change
    cache.write("games", document)
    assert opened_at_start(folder) == ["b"]


@pytest.mark.parametrize("change", ["[]", "{", "[" * 100_000])
def test_facts_of_another_form_are_counted_anew(tmp_path: Path, change: str) -> None:
    folder = tmp_path / "data"
    changed_record = record("a")
    library_in(folder).save(
        replace(changed_record, game=replace(changed_record.game, finished=NOON.isoformat()))
    )
    assert games_in_figures(library_in(folder)) == 1
    cache = storage_in(folder).cache
    document = cache.read("games")
    assert document
    games = document["games"]
    assert isinstance(games, dict)
    games["a"][-2] = change
    cache.write("games", document)
    assert games_in_figures(library_in(folder)) == 1


def games_in_figures(library: Library) -> int:
    library.games()
    return library.ask_history(lambda history: history.tally().games)


def test_an_example_counts_for_nothing(tmp_path: Path) -> None:
    changed_record = record("a")
    library = library_in(tmp_path)
    ended = replace(changed_record, game=replace(changed_record.game, finished=NOON.isoformat()))
    library.save(replace(ended, example=True))
    assert games_in_figures(library) == 0
    library.save(replace(ended, game=replace(ended.game, id="b")))
    assert games_in_figures(library) == 1


def test_figures_open_no_game(folder: Path) -> None:
    library_in(folder).games()
    watched = Watched(folder)
    assert games_in_figures(Library(storage_in(folder)._replace(games=watched), clock)) == 3
    assert watched.opened == []


def test_an_unchanged_start_writes_nothing(folder: Path) -> None:
    library_in(folder).games()
    cache = folder / "cache" / "games.json"
    os.utime(cache, ns=(1, 1))
    library_in(folder).games()
    assert cache.stat().st_mtime_ns == 1


def test_a_folder_that_cannot_be_written_still_lists_its_games(folder: Path) -> None:
    shutil.rmtree(folder / "cache")
    (folder / "cache").write_bytes(b"a file where the folder should be")
    assert [game.id for game in library_in(folder).games()] == ["c", "b", "a"]


def test_saving_and_removing_here_changes_the_list_at_once(folder: Path) -> None:
    library = library_in(folder)
    assert [game.id for game in library.games()] == ["c", "b", "a"]
    library.remove("b")
    library.save(record("d"))
    assert [game.id for game in library.games()] == ["d", "c", "a"]


def test_every_change_leaves_the_games_in_their_order(tmp_path: Path) -> None:
    """Games are saved, moved to another day, and removed at both ends and between."""
    here = library_in(tmp_path)
    days = (("c", 3), ("a", 1), ("d", 4), ("b", 2), ("c", 5), ("a", 6), ("e", 0), ("a", 3))
    for name, day in days:
        stored_record = here.load(name)
        saved = stored_record if isinstance(stored_record, Record) else record(name)
        started = f"2026-11-1{day}T20:00:00Z"
        here.save(replace(saved, game=replace(saved.game, started=started)))
        assert [game.id for game in here.games()] == listed_anew(tmp_path)
    for name in ("c", "e", "a", "b", "d"):
        here.remove(name)
        assert [game.id for game in here.games()] == listed_anew(tmp_path)


def listed_anew(folder: Path) -> list[str]:
    return [game.id for game in library_in(folder).games()]


def test_a_refresh_finds_what_another_window_changed(folder: Path) -> None:
    here, there = library_in(folder), library_in(folder)
    here.games()
    there.save(record("d"))
    there.remove("a")
    here.refresh()
    assert [game.id for game in here.games()] == ["d", "c", "b"]


def test_what_a_refresh_opened_is_in_the_cache_of_the_next_start(folder: Path) -> None:
    library = library_in(folder)
    library.games()
    rename(folder, "b")
    library.refresh()
    assert opened_at_start(folder) == []


def test_a_start_with_a_cache_opens_no_game(folder: Path) -> None:
    expected = library_in(folder).games()
    watched = Watched(folder)
    library = Library(storage_in(folder)._replace(games=watched), clock)
    assert library.recent() == expected
    before = library.unread
    assert library.games() == expected
    assert (before, library.unread) == (1, 0)
    assert library.find().games == expected
    assert watched.opened == []


def test_the_cache_is_read_at_the_first_refresh_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library_in(folder).games()
    read: list[str] = []
    whole = index.read_cache

    def reading(cache: DocumentStore, name: str) -> Document:
        read.append(name)
        return whole(cache, name)

    monkeypatch.setattr(index, "read_cache", reading)
    library = library_in(folder)
    for game_id in ("d", "e"):
        # Without the journal the whole folder is looked through again.
        (folder / "cache" / "changes.log").unlink()
        library_in(folder).save(record(game_id))
        assert game_id in {game.id for game in library.games()}
    assert read.count("games") == 1


def test_a_start_reads_what_changed_since_the_cache_was_written(folder: Path) -> None:
    library_in(folder).games()
    rename(folder, "b")
    library_in(folder).save(record("d"))
    library_in(folder).remove("a")
    watched = Watched(folder)
    library = Library(storage_in(folder)._replace(games=watched), clock)
    assert {summary.id: summary.name for summary in library.recent()} == {
        "b": "A longer name",
        "c": "Friday ♠",
        "d": "Friday ♠",
    }
    assert set(watched.opened) == {"b", "d"}


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document.update(schema=SCHEMA - 1),
        lambda document: document.update(schema=SCHEMA + 1),
        lambda document: document.pop("schema"),
        lambda document: document.update(games=[]),
        lambda document: document["games"]["b"].__setitem__(0, ""),
        lambda document: document["games"]["b"].__setitem__(0, "1 2 3"),
        lambda document: document["games"]["b"].__setitem__(1, 5),
        lambda document: document["games"]["b"].append(1),
    ],
    ids=["older", "newer", "none", "no rows", "no stamp", "other stamp", "other type", "longer"],
)
@pytest.mark.parametrize("name", ["games", "recent"])
def test_a_cache_of_another_app_or_folder_is_not_used(
    folder: Path, name: str, change: Callable[[Any], object]
) -> None:
    before = library_in(folder).games()
    cache = storage_in(folder).cache
    document: Any = cache.read(name)
    # A name that only the cache has, to see whether its rows are used.
    document["games"]["b"][-1] = document["games"]["b"][-1].replace("Friday", "Sunday")
    change(document)
    cache.write(name, document)
    library = library_in(folder)
    # Where the recent games are not all known from their cache, the whole index is read.
    assert library.recent() == before or "b" not in {summary.id for summary in library.recent()}
    assert library.games() == before


def test_the_newest_games_and_some_of_each_kind_are_recent(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for number in range(45):
        done = number < 4
        started = f"2026-11-{1 + number // 24:02}T{number % 24:02}:00:00Z"
        saved = record(f"game-{number}", 2 if done else 0, started)
        library.save(replace(saved, drafts={}))
    for opened in (library, library_in(tmp_path), library_in(tmp_path)):
        opened.games()
        ids = [game.id for game in opened.recent()]
        assert ids[:40] == [f"game-{number}" for number in range(44, 4, -1)]
        assert ids[40:] == ["game-3", "game-2", "game-1"]


def test_only_as_many_older_games_are_recent_as_their_kind_lacks(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for number in range(43):
        started = f"2026-11-{1 + number // 24:02}T{number % 24:02}:00:00Z"
        saved = record(f"game-{number}", 2 if number in {0, 1, 41, 42} else 0, started)
        library.save(replace(saved, drafts={}))
    assert [game.id for game in library.recent()][40:] == ["game-1"]


def test_a_game_that_is_finished_by_hand_is_done(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for number in range(44):
        saved = record(f"game-{number:02}", 0, f"2026-11-{1 + number // 2:02}T10:00:00Z")
        finished = "2026-11-30T10:00:00Z" if number == 0 else None
        library.save(replace(saved, game=replace(saved.game, finished=finished)))
    assert [game.id for game in library.recent()][40:] == ["game-00"]


def test_a_search_shows_the_first_games_and_counts_all(folder: Path) -> None:
    library = library_in(folder)
    listed = library.find((), 2)
    assert ([game.id for game in listed.games], listed.total) == (["c", "b"], 3)
    library.save(with_name(record("d"), "Zebra"))
    listed = library.find((SearchTerm("friday"),), 2)
    assert ([game.id for game in listed.games], listed.total) == (["c", "b"], 3)
    other = SearchTerm("nothing", frozenset({"black-lady"}))
    assert library.find((other,)).total == 4


def test_games_started_at_the_same_time_are_in_the_order_of_their_saves(tmp_path: Path) -> None:
    times = iter(NOON + timedelta(minutes=number) for number in range(9))
    library = Library(storage_in(tmp_path), lambda: next(times))
    for name in ("b", "c", "a"):
        library.save(record(name, started="2026-11-20T10:00:00Z"))
    by_hand = replace(record("by-hand"), revision=1, saved="some day")
    storage_in(tmp_path).games.write("by-hand", write_record(by_hand))
    assert [game.id for game in library.games()] == ["a", "c", "b", "by-hand"]


def test_a_start_time_without_a_zone_is_in_utc(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    library.save(record("a", started="2026-11-20T10:00:00"))
    library.save(record("b", started="2026-11-20T10:30:00+01:00"))
    library.save(record("c", started="2026-11-20T12:00:00+01:00"))
    assert [game.id for game in library.games()] == ["c", "a", "b"]


def test_damage_that_is_mended_is_not_reported_any_more(folder: Path) -> None:
    library = library_in(folder)
    (folder / "games" / "b.json").write_bytes(b"{")
    (folder / "games" / "c.json").write_bytes(b"{")
    library.refresh()
    assert {file.name for file in library.damaged()} == {"b", "c"}
    library.save(record("b"))
    assert {file.name for file in library.damaged()} == {"c"}
    (folder / "games" / "c.json").unlink()
    library.refresh()
    assert library.damaged() == ()


def test_a_game_that_another_window_damages_leaves_the_list(folder: Path) -> None:
    here, there = library_in(folder), library_in(folder)
    here.find()
    rename(folder, "b")
    (folder / "games" / "b.json").write_bytes(b"{")
    assert [game.id for game in here.find().games] == ["c", "a"]
    assert here.damaged() == (("b", "file_not_json"),)
    assert there.damaged() == here.damaged()


def test_without_a_journal_every_file_is_compared(folder: Path) -> None:
    here, there = library_in(folder), library_in(folder)
    here.find()
    there.save(record("d"))
    (folder / "cache" / "changes.log").unlink()
    assert [game.id for game in here.find().games] == ["d", "c", "b", "a"]


def test_a_list_that_another_thread_is_reading_is_waited_for(folder: Path) -> None:
    library = library_in(folder)
    library.warm()
    library.warm()
    # It keeps nobody from closing the app.
    assert library._warming
    assert library._warming.daemon
    assert [game.id for game in library.find().games] == ["c", "b", "a"]
    assert library.unread == 0


class Meanwhile(Watched):
    """The documents of games, with some work that another thread does while one is read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.work: Callable[[], object] | None = None

    def read(self, name: str) -> Document | None:
        content = super().read(name)
        if name == "b" and (work := self.work):
            self.work = None
            work()
        return content


@pytest.mark.parametrize("name", ["b", "c"])
def test_a_game_that_is_removed_while_the_folder_is_read_is_not_listed(
    folder: Path, name: str
) -> None:
    games = Meanwhile(folder)
    library = Library(storage_in(folder)._replace(games=games), clock)
    games.work = lambda: library.remove(name)
    assert {game.id for game in library.games()} == {"a", "b", "c"} - {name}
    assert library.damaged() == ()


@pytest.mark.parametrize("name", ["b", "c"])
def test_a_game_that_is_saved_while_the_folder_is_read_is_listed_as_saved(
    folder: Path, name: str
) -> None:
    games = Meanwhile(folder)
    library = Library(storage_in(folder)._replace(games=games), clock)
    saved = load_record(library, name)
    games.work = lambda: library.save(with_name(saved, "Newer"))
    assert {game.id: game.name for game in library.games()}[name] == "Newer"


def test_a_list_that_takes_too_long_is_shown_as_far_as_it_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = Event()

    class Slow(Watched):
        def read(self, name: str) -> Document | None:
            assert going_on.wait(10)
            return super().read(name)

    monkeypatch.setattr(library_module, "INDEX_WAIT_SECONDS", 0.01)
    library = Library(storage_in(folder)._replace(games=Slow(folder)), clock)
    library.warm()
    assert library.find().games == ()
    assert library.unread == 3
    going_on.set()
    assert library._warming
    library._warming.join()
    assert [game.id for game in library.find().games] == ["c", "b", "a"]


SUMMARY = json.loads(json.dumps(write_summary(summarise(record()))))
LAST = SUMMARY["last"]


@pytest.mark.parametrize(
    ("options", "is_for_money"),
    [
        ({"settlement": "howell", "stake": "0.05"}, True),
        ({"settlement": "howell"}, False),
        ({"settlement": None, "stake": "0.05"}, False),
    ],
)
def test_a_game_is_for_money_where_one_has_to_pay(
    options: dict[str, object], is_for_money: bool
) -> None:
    """Nobody has to before the first hand."""
    played = record()
    game = replace(played.game, options=options)
    assert summarise(replace(played, game=game)).stake == is_for_money
    assert not summarise(replace(played, game=replace(game, hands=()))).stake


def test_a_summary_is_read_as_it_was_written() -> None:
    assert read_summary(SUMMARY) == summarise(record())
    fraction = read_summary({**SUMMARY, "totals": {"Ann": "8/3"}, "colours": {"Ann": 9}})
    assert fraction is not None
    assert fraction.totals == {"Ann": Fraction(8, 3)}
    before_the_first = read_summary({**SUMMARY, "last": None})
    assert before_the_first is not None
    assert before_the_first.last is None


@pytest.mark.parametrize(
    "change",
    [
        {"more": 1},
        *({key: 0.5} for key in SUMMARY),
        {"players": ["Ann", 5]},
        {"winners": [None]},
        {"colours": {"Ann": 10}},
        {"colours": {"Ann": -1}},
        {"colours": {"Ann": True}},
        {"totals": {"Ann": "x"}},
        {"totals": {"Ann": "1/0"}},
        {"totals": {"Ann": None}},
        {"last": {}},
        {"last": {**LAST, "points": {"Ann": "x"}}},
        {"last": {**LAST, "landed": []}},
        {"last": {**LAST, "moons": [1]}},
        {"last": {**LAST, "more": 1}},
    ],
    ids=", ".join,
)
def test_a_summary_of_another_form_is_not_read(change: dict[str, object]) -> None:
    assert read_summary({**SUMMARY, **change}) is None


def test_a_summary_without_a_key_is_not_read() -> None:
    for key in SUMMARY:
        assert read_summary({name: value for name, value in SUMMARY.items() if name != key}) is None


def test_reading_that_was_interrupted_goes_on_where_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Cut(Watched):
        def read(self, name: str) -> Document | None:
            if len(self.opened) == 2:
                raise KeyboardInterrupt
            return super().read(name)

    monkeypatch.setattr("scorekeeper.store.index.OPENED_BETWEEN_CACHES", 1)
    library = Library(storage_in(folder)._replace(games=Cut(folder)), clock)
    with pytest.raises(KeyboardInterrupt):
        library.games()
    assert library.unread == 1
    watched = Watched(folder)
    assert len(Library(storage_in(folder)._replace(games=watched), clock).games()) == 3
    assert len(watched.opened) == 1


def test_without_a_thread_that_reads_already_a_look_reads_every_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_module, "INDEX_WAIT_SECONDS", 0.0)
    assert [game.id for game in library_in(folder).find().games] == ["c", "b", "a"]


def test_without_threads_each_look_reads_for_a_moment(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_threads(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("threading.Thread.start", no_threads)
    monkeypatch.setattr(library_module, "INDEX_WAIT_SECONDS", 0.0)
    watched = Watched(folder)
    library = Library(storage_in(folder)._replace(games=watched), clock)
    library.warm()
    counts = [(len(library.find().games), library.unread) for _ in range(3)]
    assert counts == [(1, 2), (2, 1), (3, 0)]
    assert sorted(watched.opened) == ["a", "b", "c"]
