"""A data folder and a backup are read, and written again, as an earlier version wrote them."""

import io
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from scorekeeper.server.guests import Guests
from scorekeeper.session.device_settings import GuestSettings
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.settings import read_settings, write_settings
from scorekeeper.state.setup.new_game import read_setup, write_setup
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.tinydb import TinyDBDocuments
from scorekeeper.store.progress import finish
from scorekeeper.store.record import Record, write_record
from scorekeeper.store.summary import IndexRow
from tests.golden.recording import (
    BACKED_UP,
    BEGUN,
    COMMAND,
    DATA,
    FILES,
    golden_games,
    record_data_folder,
)
from tests.store.examples import examine, file_contents, library_in, load_record

RECORD = f"if it is meant, run {COMMAND}"
# An earlier version wrote it before hands had ids: drafts go by the number of their hand.
OLD = FILES / "schema-2"
# They hold times and numbers of the disk they were written on, or random names.
OF_THE_DISK = {"cache/changes.log", "cache/games.json", "cache/recent.json"}
GAMES = ("friday", "seats", "teams", "purple-1", "rook-57-1", "../Zoë")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def without_stamps(data: bytes) -> object:
    """A cache of the index without the stamps of files."""
    document = json.loads(data)["_default"]["1"]
    document.pop("mark", None)
    for row in document["games"].values():
        row.pop(0)
    return list(document.items()), [list(document["games"])]


def test_the_same_steps_write_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_data_folder(tmp_path, monkeypatch)
    golden, written = file_contents(DATA), file_contents(tmp_path)
    assert list(written) == list(golden)
    for name, data in golden.items():
        if name not in OF_THE_DISK:
            assert written[name] == data, name
    for name in ("cache/games.json", "cache/recent.json"):
        assert without_stamps(written[name]) == without_stamps(golden[name]), RECORD
    changes = [written["cache/changes.log"], golden["cache/changes.log"]]
    # The first line is a random name.
    files = [[line.split()[1] for line in log.splitlines()[1:]] for log in changes]
    assert files[0] == files[1]


def test_every_game_opens_and_is_written_again(folder: Path, tmp_path: Path) -> None:
    store, games = library_in(folder), golden_games()
    assert store.damaged() == ()
    assert {summary.id for summary in store.games()} == set(GAMES)
    friday = load_record(store)
    assert friday.game == games["friday"]
    (draft,) = read_drafts(friday.drafts).values()
    assert {"next": write_draft(draft)} == friday.drafts
    assert draft.declared.note == "tapped"
    for part in ("games", "previous", "trash"):
        source, target = TinyDBDocuments(folder / part), TinyDBDocuments(tmp_path / part)
        for name in source.names():
            document = source.read(name)
            assert document
            target.write(name, document)
    for part in ("games", "previous", "trash"):
        assert file_contents(tmp_path / part) == file_contents(DATA / part)


def test_records_are_written_as_they_are_read(folder: Path, tmp_path: Path) -> None:
    source, target = library_in(folder), TinyDBDocuments(tmp_path / "games")
    # The drafts of a tap are in a file of their own, which is not part of the game's.
    for name in GAMES[1:]:
        record = load_record(source, name)
        target.write(name, write_record(record))
        file = target.folder / f"{name}.json" if name != GAMES[-1] else None
        if file:
            assert file.read_bytes() == (DATA / "games" / file.name).read_bytes()


def test_a_removed_game_comes_back(folder: Path) -> None:
    store = library_in(folder)
    assert [(entry.summary.name, entry.removed) for entry in store.trash.games()] == [
        ("Removed", "2026-11-21T19:39:00.000+00:00")
    ]
    assert isinstance(store.restore("gone"), Record)


def test_settings_people_and_routes_are_read(folder: Path) -> None:
    store = library_in(folder)
    settings = store.settings()
    assert write_settings(read_settings(settings["settings"])) == settings["settings"]
    setup = read_setup(settings["setup"])
    assert setup is not None
    assert write_setup(setup) == settings["setup"]
    assert store.people.all().names == ("Bob", "Ann", "Zoë")
    guests = Guests(TinyDBDocuments(folder / "guests"), lambda: BEGUN)
    assert guests.codes == {"score": "ABCD12", "follow": "EFGH34"}
    assert [(device.id, device.role) for device in guests.devices] == [
        ("device1", "score"),
        ("device2", "follow"),
    ]
    routes = TinyDBDocuments(folder / "guests" / "places", durable=False)
    assert GuestSettings(routes, "device1").read() == {
        "place": "/game/teams",
        "setup": settings["setup"],
    }


def test_the_index_reads_every_row(folder: Path) -> None:
    for name in ("games", "recent"):
        document = storage_in(folder).cache.read(name)
        assert document
        rows = document["games"]
        assert isinstance(rows, dict)
        assert set(rows) == set(GAMES)
        for game, row in rows.items():
            read = IndexRow.read(game, row)
            assert read is not None, RECORD
            assert read.summary is not None
            assert IndexRow(read.stamp, read.summary, read.facts).write() == row, RECORD


def test_the_doctor_finds_nothing_wrong(folder: Path) -> None:
    report = examine(folder)
    assert (report.games, report.findings, report.updated) == (len(GAMES), (), 0)


def test_a_folder_without_ids_of_hands_is_read_and_updated(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(OLD / "data", tmp_path / "data"))
    before = {game.id: library_in(folder).load(game.id) for game in library_in(folder).games()}
    now = library_in(DATA)
    for name in GAMES:
        old, new = before[name], now.load(name)
        assert isinstance(old, Record)
        assert isinstance(new, Record)
        assert (old.game, old.revision) == (new.game, new.revision)
        assert list(old.drafts.values()) == list(new.drafts.values())
    report = examine(folder)
    assert (report.findings, report.updated) == ((), len(GAMES))
    assert {name: library_in(folder).load(name) for name in before} == before
    assert examine(folder).updated == 0


def test_a_backup_without_ids_of_hands_is_restored(tmp_path: Path) -> None:
    target = tmp_path / "restored"
    done = finish(restore(library_in(target), target, (OLD / "backup.zip").read_bytes(), BACKED_UP))
    assert done.problems == ()
    assert done.counts == {"games": 6, "drafts": 1, "trash": 1, "settings": 2}
    friday, games = library_in(target).load("friday"), golden_games()
    assert isinstance(friday, Record)
    assert (friday.game, list(friday.drafts)) == (games["friday"], ["5"])


def test_a_backup_is_read_and_written_again(folder: Path, tmp_path: Path) -> None:
    golden = (FILES / "backup.zip").read_bytes()
    written = finish(back_up(folder, BACKED_UP)).content
    with zipfile.ZipFile(io.BytesIO(golden)) as old, zipfile.ZipFile(io.BytesIO(written)) as new:
        assert new.namelist() == old.namelist()
        for name in old.namelist():
            assert new.read(name) == old.read(name)
            assert new.getinfo(name).date_time == old.getinfo(name).date_time
    target = tmp_path / "restored"
    done = finish(restore(library_in(target), target, golden, BACKED_UP))
    assert done.problems == ()
    assert done.counts == {"games": 6, "drafts": 1, "trash": 1, "settings": 2}
    for part in ("games", "drafts", "trash", "settings"):
        assert file_contents(target / part) == file_contents(DATA / part)
