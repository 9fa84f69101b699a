"""The doctor checks everything, repairs what is safe to repair, and reports the rest."""

import errno
import os
import shutil
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.store.doctor import Doctor, Report
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.index import SCHEMA
from scorekeeper.store.progress import Progress, finish
from scorekeeper.store.record import Record
from scorekeeper.transfer.report import report_lines
from scorekeeper.words.notices import phrase_text
from tests.store.examples import examine, file_contents, library_in, load_record, record, with_name
from tests.store.faults import FaultyFiles


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    library = library_in(tmp_path)
    library.save(with_name(library.save(record("a")), "Newer"))
    library.save(record("b"))
    library.save_settings({"theme": "dark"})
    library.games()
    return tmp_path


def check_up(folder: Path) -> tuple[bool, list[str]]:
    report = examine(folder)
    return bool(report.findings), [*map(phrase_text, report_lines(report))]


def test_nothing_is_wrong_with_a_healthy_store(folder: Path) -> None:
    before = file_contents(folder)
    report = examine(folder)
    assert report == Report(games=2, findings=(), cleared=0, updated=0, set_aside=())
    assert file_contents(folder) == before
    assert check_up(folder) == (0, ["Everything is fine: 2 games checked."])
    assert check_up(folder / "nowhere")[0] == 0


def test_a_torn_game_is_replaced_by_the_version_before(folder: Path) -> None:
    (folder / "games" / "a.json").write_bytes(b"torn")
    report = examine(folder)
    assert (len(report.findings), report.updated) == (1, 0)
    printed = [*map(phrase_text, report_lines(report))]
    assert printed == [
        "1 problem in 2 games:",
        "games/a: no JSON: the file cannot be understood; the version before it is in place "
        "again, the file is set aside as a.damaged-1.json",
    ]
    stored_record = load_record(library_in(folder), "a")
    assert stored_record.game.name == "Friday ♠"
    assert (folder / "games" / "a.damaged-1.json").read_bytes() == b"torn"
    assert check_up(folder) == (
        0,
        [
            "Everything is fine: 2 games checked.",
            "Set aside earlier and untouched: games/a.damaged-1.json",
        ],
    )


def test_a_torn_file_without_a_version_before_is_set_aside(folder: Path) -> None:
    (folder / "games" / "b.json").write_bytes(b"torn")
    (folder / "settings" / "settings.json").write_bytes(b"")
    (folder / "trash").mkdir()
    (folder / "trash" / "c.json").write_bytes(b"[]")
    (folder / "shared").mkdir()
    (folder / "shared" / "record-g-1.json").write_bytes(b"{")
    findings = [
        (finding.file, finding.done, finding.set_aside) for finding in examine(folder).findings
    ]
    assert findings == [
        ("games/b", "set_aside", "b.damaged-1.json"),
        ("trash/c", "set_aside", "c.damaged-1.json"),
        ("settings/settings", "set_aside", "settings.damaged-1.json"),
        ("shared/record-g-1", "set_aside", "record-g-1.damaged-1.json"),
    ]
    assert examine(folder).findings == ()


def test_files_that_are_not_ours_to_repair_are_left_alone(folder: Path) -> None:
    storage = storage_in(folder)
    storage.games.write("newer", {"schema": 99})
    (folder / "games" / "copy.json").write_bytes((folder / "games" / "a.json").read_bytes())
    before = file_contents(folder / "games")
    report = examine(folder)
    assert report.updated == 0
    assert {(finding.file, finding.problem.code, finding.done) for finding in report.findings} == {
        ("games/newer", "version_newer", "left_alone"),
        ("games/copy", "id_wrong", "left_alone"),
    }
    assert file_contents(folder / "games") == before


def test_drafts_that_a_power_cut_damaged_are_set_aside_and_the_game_is_whole(folder: Path) -> None:
    library = library_in(folder)
    saved = load_record(library, "a")
    library.save_drafts(replace(saved, drafts={"tapped": 1}))
    assert examine(folder).findings == ()
    (folder / "drafts" / "a.json").write_bytes(b"")
    findings = [
        (finding.file, finding.done, finding.set_aside) for finding in examine(folder).findings
    ]
    assert findings == [("drafts/a", "set_aside", "a.damaged-1.json")]
    assert library_in(folder).load("a") == saved
    assert examine(folder).set_aside == ("drafts/a.damaged-1.json",)


def test_a_missing_file_comes_back_from_the_version_before(folder: Path) -> None:
    (folder / "games" / "a.json").unlink()
    (finding,) = examine(folder).findings
    assert (finding.file, finding.done) == ("games/a", "recovered")
    assert isinstance(library_in(folder).load("a"), Record)
    # One that was deleted on purpose stays deleted.
    library_in(folder).remove("a")
    assert examine(folder).findings == ()


def test_a_damaged_index_is_rebuilt_and_leftovers_are_removed(folder: Path) -> None:
    before = library_in(folder).games()
    (folder / "cache" / "games.json").write_bytes(b"{")
    leftover = folder / "previous" / ".0.tmp"
    leftover.write_bytes(b"x")
    os.utime(leftover, (0, 0))
    report = examine(folder)
    assert [(finding.file, finding.done) for finding in report.findings] == [
        ("cache/games", "rebuilt")
    ]
    assert report.cleared == 1
    assert library_in(folder).games() == before
    assert (folder / "cache" / "games.json").stat().st_size > 10


def test_what_was_set_aside_earlier_is_listed_with_its_folder(folder: Path) -> None:
    folders = ("games", "drafts", "trash", "settings", "cache")
    for name in folders:
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "x.damaged-1.json").write_bytes(b"torn")
    assert examine(folder).set_aside == tuple(f"{name}/x.damaged-1.json" for name in folders)


def test_the_command_answers_with_its_status(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", str(folder), "doctor"]) == 0
    (folder / "games" / "b.json").write_bytes(b"torn")
    assert main(["--data", str(folder), "doctor"]) == 1
    assert "set aside as b.damaged-1.json" in capsys.readouterr().out


def test_a_folder_that_cannot_be_listed_is_reported(folder: Path) -> None:
    for name in ("games", "drafts", "trash", "settings", "cache"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).write_bytes(b"a file")
    findings = [
        (finding.file, finding.problem.code, finding.done) for finding in examine(folder).findings
    ]
    assert findings == [
        (f"{name}/", "folder_unreadable", "left_alone")
        for name in ("games", "trash", "drafts", "settings", "cache")
    ]


def test_what_cannot_be_set_aside_or_removed_is_left_alone(folder: Path) -> None:
    (folder / "trash").mkdir()
    (folder / "cache" / "games.json").write_bytes(b"{")
    files = [folder / name for name in ("games/a.json", "games/b.json", "trash/c.json")]
    for file in files:
        file.write_bytes(b"torn")
    with (
        FaultyFiles(0, errno.EROFS, only="replace", lasting=True),
        FaultyFiles(0, errno.EROFS, only="unlink", lasting=True),
    ):
        report = examine(folder)
    assert [(finding.file, finding.problem.code, finding.done) for finding in report.findings] == [
        (f"{name}", "file_not_json", "left_alone")
        for name in ("games/a", "games/b", "trash/c", "cache/games")
    ]
    assert report.updated == 0
    assert all(file.read_bytes() == b"torn" for file in files)


class BusyLocks:
    """Locks that somebody else holds."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def hold(self, name: str) -> AbstractContextManager[None]:
        """Refuse the lock."""
        self.asked.append(name)
        raise Unwritable("store_busy")


def test_without_a_lock_everything_damaged_is_left_alone(folder: Path) -> None:
    library_in(folder).save(record("c"))
    (folder / "drafts").mkdir(exist_ok=True)
    files = [folder / name for name in ("games/a.json", "games/c.json", "drafts/b.json")]
    for file in files:
        file.write_bytes(b"torn")
    (folder / "previous" / "gone.json").write_bytes((folder / "previous" / "a.json").read_bytes())
    locks = BusyLocks()
    storage = storage_in(folder)._replace(locks=locks)
    report = finish(Doctor(storage, library_in(folder)).examine())
    assert [(finding.file, finding.problem.code, finding.done) for finding in report.findings] == [
        ("games/a", "file_not_json", "left_alone"),
        ("games/c", "file_not_json", "left_alone"),
        ("drafts/b", "file_not_json", "left_alone"),
        ("locks/", "store_busy", "left_alone"),
    ]
    assert all(file.read_bytes() == b"torn" for file in files)
    # Nobody waits for every game in turn.
    assert len(locks.asked) == 1


def test_a_cache_of_another_form_is_rebuilt_and_an_older_one_is_replaced(folder: Path) -> None:
    cache = storage_in(folder).cache
    cache.write("recent", {"what": "ever"})
    cache.write("games", {"schema": SCHEMA - 1})
    (finding,) = examine(folder).findings
    assert (finding.file, finding.problem.code, finding.done) == (
        "cache/recent",
        "file_not_ours",
        "rebuilt",
    )
    for name in ("games", "recent"):
        assert (cache.read(name) or {})["schema"] == SCHEMA


def test_a_newer_game_in_the_trash_and_newer_settings_are_left_alone(folder: Path) -> None:
    storage = storage_in(folder)
    storage.trash.write("newer", {"schema": 99})
    storage.settings.write("settings", {"schema": 99, "settings": {}})
    before = file_contents(folder / "settings") | file_contents(folder / "trash")
    findings = [
        (finding.file, finding.problem.code, finding.done) for finding in examine(folder).findings
    ]
    assert findings == [
        ("trash/newer", "version_newer", "left_alone"),
        ("settings/settings", "version_newer", "left_alone"),
    ]
    assert file_contents(folder / "settings") | file_contents(folder / "trash") == before


def test_the_check_reports_its_progress(folder: Path) -> None:
    library_in(folder).remove("b")
    storage, reported = storage_in(folder), list[Progress]()
    finish(Doctor(storage, library_in(folder)).examine(), reported.append)
    assert reported == [Progress(0, 2), Progress(1, 2)]


def test_a_missing_game_that_cannot_be_written_is_not_reported(folder: Path) -> None:
    (folder / "games" / "a.json").unlink()
    (folder / "previous" / "other.json").write_bytes((folder / "previous" / "a.json").read_bytes())
    (folder / "previous" / "torn.json").write_bytes(b"torn")
    with FaultyFiles(0, errno.EROFS, only="replace", lasting=True):
        assert examine(folder).findings == ()
    (finding,) = examine(folder).findings
    assert (finding.file, finding.problem.code) == ("games/a", "file_missing")


def test_an_old_game_that_cannot_be_written_stays_as_it_is(folder: Path) -> None:
    storage = storage_in(folder)
    document = storage.games.read("b") or {}
    storage.games.write("b", document | {"schema": 1})
    with FaultyFiles(0, errno.EROFS, only="replace", lasting=True):
        assert examine(folder).updated == 0
    assert examine(folder).updated == 1
    assert examine(folder).updated == 0
