"""Whatever a screen reads of the library is what another process has stored since."""

import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.statistics.history import History
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.files import whole_file
from scorekeeper.store.files.journal import FileJournal
from scorekeeper.store.index import Index
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.store.progress import finish
from tests.store.examples import NOON, clock, library_in, load_record, record, with_name
from tests.store.test_groups import THURSDAY
from tests.store.test_own_games import custom
from tests.store.test_rule_presets import CLUB

IDS = ("friday", "monday", "sunday", "other")


def names_in(history: History) -> object:
    return sorted(
        person for table in history.tables_of_strangers(history.people) for person in table
    )


READS: dict[str, Callable[[Library], object]] = {
    "games": lambda library: library.games(),
    "recent": lambda library: library.recent(),
    "examples": lambda library: library.examples(),
    "find": lambda library: library.find(),
    "facets": lambda library: library.facets(),
    "summaries": lambda library: library.summaries(IDS),
    "ask_history": lambda library: library.ask_history(names_in),
    "damaged": lambda library: library.damaged(),
    "load": lambda library: [library.load(game) for game in IDS],
    "previous": lambda library: [library.previous(game) for game in IDS],
    "settings": lambda library: library.settings(),
    "trash": lambda library: (library.trash.count(), library.trash.games()),
    "people": lambda library: sorted(library.people.all().names),
    "groups": lambda library: library.groups.all(),
    "own_games": lambda library: (library.own_games.games(), library.own_games.parents()),
    "presets": lambda library: library.presets.all(),
    "club_evenings": lambda library: library.club_evenings.all(),
    "games_as_saved": lambda library: [summary.id for summary in library.games_as_saved()],
    "twins": lambda library: library.twins(),
}
"""What screens read, by the name in the library."""

OTHERS = {
    "collections": "the same as people and groups",
    "mergeable": "the same with own games and presets",
    "with_present_names": "only renames",
    "renamed": "only renames",
    "know_players": "writes",
    "warm": "reads ahead",
    "stamps": "lists the files themselves",
    "unplayed": "reads the newest games that are known at once",
    "unread": "counts what no read has come to yet",
    "refresh": "reads everything",
    "exclusive": "a lock",
    "journal": "says what others have stored",
    "save": "writes",
    "save_drafts": "writes",
    "remove": "writes",
    "restore": "writes",
    "recover": "writes",
    "save_settings": "writes",
}


def filled(folder: Path) -> Library:
    library = library_in(folder)
    for game, other in (("friday", ""), ("monday", "friday")):
        library.save(replace(record(game), looks_like=other))
    library.games()
    return library


def other_data(folder: Path) -> bytes:
    """Return the backup of a folder with other games, people, settings and removed games."""
    library = library_in(folder)
    for game in ("sunday", "other", "gone"):
        library.save(with_name(record(game, hands=5), "Another evening"))
    library.remove("gone")
    library.people.remember([Lineup(("Ann", "Cid"))])
    library.save_settings({"place": "/past"})
    return finish(back_up(folder, NOON)).content


def restored(other: Library, folder: Path) -> None:
    content = other_data(folder.with_name("elsewhere"))
    assert not finish(restore(other, folder, content, NOON)).problems


def saved(other: Library, _: Path) -> None:
    stored_record = load_record(other)
    other.save(with_name(stored_record, "Corrected"))
    other.save(record("sunday", hands=5))


def removed(other: Library, _: Path) -> None:
    other.remove("friday")


CHANGES = (restored, saved, removed)


def new_start(folder: Path) -> Library:
    """Return the library of a process that has just started, and knows only the newest games."""
    return library_in(folder)


def long_running(folder: Path) -> Library:
    library = library_in(folder)
    library.games()
    return library


def test_every_read_of_the_library_is_in_the_table() -> None:
    library = library_in(Path())
    public = {name for name, _ in inspect.getmembers(library) if not name.startswith("_")}
    assert public == {*READS, *OTHERS}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("start", [new_start, long_running])
@pytest.mark.parametrize("read", READS)
def test_a_read_shows_what_another_process_has_stored(
    tmp_path: Path,
    read: str,
    start: Callable[[Path], Library],
    change: Callable[[Library, Path], None],
) -> None:
    folder = tmp_path / "data"
    filled(folder)
    mine = start(folder)
    before = READS[read](mine)
    change(library_in(folder), folder)
    after = READS[read](mine)
    assert after == READS[read](library_in(folder))
    if read in {"games", "recent", "find", "summaries", "load"}:
        assert after != before


def test_the_newest_games_need_no_listing_of_the_folder_to_catch_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    mine = library_in(tmp_path)
    monkeypatch.setattr(Index, "refresh", lambda *_: pytest.fail("everything is read"))
    assert len(mine.recent()) == 2
    saved(library_in(tmp_path), tmp_path)
    recent = mine.recent(at_once=True)
    assert {summary.id: summary.name for summary in recent} == {
        "sunday": "Friday ♠",
        "friday": "Corrected",
        "monday": "Friday ♠",
    }


def test_a_page_shows_nothing_at_once_rather_than_games_of_before_a_restore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    filled(folder)
    mine = long_running(folder)
    assert mine.recent(at_once=True)
    restored(library_in(folder), folder)
    with monkeypatch.context() as patch:
        patch.setattr(Index, "refresh", lambda *_: pytest.fail("everything is read"))
        assert mine.recent(at_once=True) == mine.summaries(IDS, at_once=True) == ()
    assert {summary.id for summary in mine.recent()} == {"sunday", "other"}
    assert {summary.id for summary in mine.recent(at_once=True)} == {"sunday", "other"}


def test_the_cache_of_the_newest_games_is_not_believed_once_the_journal_is_another(
    tmp_path: Path,
) -> None:
    filled(tmp_path)
    storage = storage_in(tmp_path)
    (tmp_path / "cache" / "changes.log").unlink()
    # Others save without a cache of their own, as the command line does.
    Library(storage, clock).save(record("sunday"))
    assert len(library_in(tmp_path).recent()) == 3
    # And the cache is good again for the next start.
    assert len(library_in(tmp_path).recent(at_once=True)) == 3


def test_who_reads_in_the_middle_of_a_restore_has_the_new_games_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    filled(folder)
    mine = long_running(folder)
    sync, begin = whole_file.sync_folder, FileJournal.begin

    def read_and_sync(path: Path) -> None:
        mine.recent()
        sync(path)

    def begin_and_read(journal: FileJournal) -> None:
        begin(journal)
        mine.recent()

    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.store.backup.exchange.sync_folder", read_and_sync)
        patch.setattr(FileJournal, "begin", begin_and_read)
        restored(library_in(folder), folder)
    assert {summary.id for summary in mine.recent()} == {"sunday", "other"}


NOTED: dict[str, Callable[[Library], object]] = {
    "@people": lambda library: library.people.remember([Lineup(("Ann", "Cid"))]),
    "@groups": lambda library: library.groups.keep(THURSDAY),
    "@rules-grandmas-hearts": lambda library: library.own_games.add(custom()),
    "@presets": lambda library: library.presets.keep(CLUB),
    "friday": lambda library: library.save(record("friday")),
}
"""What is stored, by the name under which the journal notes it."""


@pytest.mark.parametrize("name", NOTED)
def test_the_journal_names_what_another_process_has_stored(tmp_path: Path, name: str) -> None:
    mine, other = library_in(tmp_path), library_in(tmp_path)
    mine.save(record("other"))
    mark = mine.journal.mark()
    # Settings change with every page, and no other window shows them.
    other.save_settings({"place": "/"})
    NOTED[name](other)
    changes = mine.journal.since(mark)
    assert changes
    assert changes.names == {name}
    own = other.journal.since(mark)
    assert own
    assert not own.names
