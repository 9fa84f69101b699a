"""A backup holds everything and is restored whole or not at all; hostile files change nothing."""

import contextlib
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import time
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest

from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.store.backup import exchange as exchanging
from scorekeeper.store.backup import reader, writer
from scorekeeper.store.backup import restore as restoring
from scorekeeper.store.backup.reader import CONTENTS, count_entries
from scorekeeper.store.backup.restore import Restored, restore, undo_restore
from scorekeeper.store.backup.writer import Backup, back_up
from scorekeeper.store.data_folder import PARTS
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files import locks
from scorekeeper.store.files.locks import FileLocks
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.progress import Progress, finish
from scorekeeper.store.transfer.import_source import count_documents, source_documents
from tests.siege.archives import RESERVED, archive, claimed_entries, many_entries
from tests.store.examples import file_contents, library_in, load_record, record, with_name

REPOSITORY = Path(__file__).parents[2]
AT = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def full(folder: Path) -> Library:
    library = library_in(folder)
    for game in ("monday", "friday", "gone"):
        library.save(record(game))
    library.remove("gone")
    library.save_settings({"place": "/", "players": ["Zoë"]})
    return library


def made(folder: Path) -> Backup:
    return finish(back_up(folder, AT))


def put_back(folder: Path, content: bytes) -> Restored:
    return finish(restore(library_in(folder), folder, content, AT))


def parts(folder: Path) -> dict[str, bytes]:
    return {
        name: content for name, content in file_contents(folder).items() if name.startswith(PARTS)
    }


def test_everything_comes_back_on_another_store(tmp_path: Path) -> None:
    full(tmp_path / "one")
    backup = made(tmp_path / "one")
    assert (backup.files, backup.games, backup.problems) == (4, 2, ())
    done = put_back(tmp_path / "two", backup.content)
    assert done.problems == ()
    assert done.counts == {"games": 2, "trash": 1, "settings": 1}
    assert done.replaced is None
    assert parts(tmp_path / "two") == parts(tmp_path / "one")
    assert len(library_in(tmp_path / "two").games()) == 2


def test_the_replaced_data_is_kept_and_comes_back(tmp_path: Path) -> None:
    full(tmp_path / "one")
    two = tmp_path / "two"
    library = library_in(two)
    library.save(with_name(record("sunday"), "Sunday"))
    library.games()
    before = parts(two)
    done = finish(restore(library, two, made(tmp_path / "one").content, AT))
    assert done.replaced == two / "before-restore-2026-11-21-193000"
    assert parts(done.replaced) == before
    assert {entry.id for entry in library.games()} == {"monday", "friday"}
    assert [entry.id for entry in library_in(done.replaced).games()] == ["sunday"]
    again = undo_restore(library, two, done.replaced.name, AT)
    assert again is not None
    assert parts(two) == before
    assert [entry.id for entry in library.games()] == ["sunday"]
    assert parts(again) == parts(tmp_path / "one")


def test_another_window_lists_what_came_back(tmp_path: Path) -> None:
    """The journal after it looks as the one before it did when that window last read it."""
    here, there = library_in(tmp_path), library_in(tmp_path)
    here.save(record("a"))
    content = made(tmp_path).content
    assert [game.id for game in there.find().games] == ["a"]
    for name in ("b", "c"):
        here.save(record(name))
        there.find()
        finish(restore(here, tmp_path, content, AT))
        assert [game.id for game in there.find().games] == ["a"]
        here.save(record(name))
        assert [game.id for game in there.find().games] == [name, "a"]


def test_a_window_in_which_nobody_saved_lists_what_came_back(tmp_path: Path) -> None:
    full(tmp_path / "one")
    here, there = library_in(tmp_path / "two"), library_in(tmp_path / "two")
    assert there.games() == ()
    finish(restore(here, tmp_path / "two", made(tmp_path / "one").content, AT))
    assert there.find().games == here.find().games != ()


def test_drafts_are_backed_up_too(tmp_path: Path) -> None:
    library = full(tmp_path / "one")
    saved = load_record(library)
    tapped = library.save_drafts(replace(saved, drafts={"tapped": 1}))
    backup = made(tmp_path / "one")
    assert (backup.files, backup.games) == (5, 2)
    put_back(tmp_path / "two", backup.content)
    assert library_in(tmp_path / "two").load("friday") == tapped


def test_a_game_that_could_not_be_saved_is_in_it(tmp_path: Path) -> None:
    full(tmp_path / "one")
    newer = with_name(replace(record("friday"), revision=2), "Entered since")
    backup = finish(back_up(tmp_path / "one", AT, [newer, record("new")]))
    assert (backup.files, backup.games, backup.problems) == (5, 3, ())
    assert put_back(tmp_path / "two", backup.content).problems == ()
    stored_record = load_record(library_in(tmp_path / "two"))
    assert stored_record.game.name == "Entered since"


def test_what_could_not_be_saved_is_backed_up_without_a_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    backup = finish(back_up(tmp_path / "data", AT, [record("friday")]))
    assert (backup.games, backup.problems) == (1, ())
    assert put_back(tmp_path / "two", backup.content).counts["games"] == 1


def test_a_damaged_file_is_backed_up_as_it_is(tmp_path: Path) -> None:
    one = tmp_path / "one"
    full(one)
    (one / "games" / "broken.json").write_text("{", encoding="utf-8")
    (one / "games" / "empty.json").write_bytes(b"")
    (one / "games" / "friday.damaged-1.json").write_text("}", encoding="utf-8")
    (one / "games" / "notes.txt").write_text("mine", encoding="utf-8")
    backup = made(one)
    assert backup.problems == (
        Problem("file_not_json", ("games/broken.json",)),
        Problem("file_not_json", ("games/empty.json",)),
    )
    done = put_back(tmp_path / "two", backup.content)
    assert (done.problems, done.counts["games"]) == ((), 2)
    two = file_contents(tmp_path / "two")
    assert two["games/broken.json"] == b"{"
    assert two["games/empty.json"] == b""
    assert two["games/friday.damaged-1.json"] == b"}"
    assert "games/notes.txt" not in two


def test_a_file_of_a_newer_app_is_backed_up(tmp_path: Path) -> None:
    one = tmp_path / "one"
    full(one)
    newer = b'{"_default": {"1": {"schema": 99, "what": "ever"}}}'
    (one / "games" / "newer.json").write_bytes(newer)
    backup = made(one)
    assert backup.problems == ()
    assert put_back(tmp_path / "two", backup.content).problems == ()
    assert file_contents(tmp_path / "two")["games/newer.json"] == newer


def test_the_work_reports_its_progress(tmp_path: Path) -> None:
    full(tmp_path / "one")
    reported: list[Progress] = []
    content = finish(back_up(tmp_path / "one", AT), reported.append).content
    assert reported == [Progress(done, 4) for done in range(4)]
    reported.clear()
    library = library_in(tmp_path / "two")
    finish(restore(library, tmp_path / "two", content, AT), reported.append)
    # Each file is read once before anything is written, and once more.
    assert reported == [Progress(done // 2, 4) for done in range(8)]


def test_its_games_can_be_imported(tmp_path: Path) -> None:
    full(tmp_path)
    read_documents = list(source_documents(made(tmp_path).content))
    assert {item.entry for item in read_documents} == {"games/friday.json", "games/monday.json"}
    assert all(item.document and "hands" in item.document for item in read_documents)


Change = Callable[[dict[str, bytes]], None]


def changed(content: bytes, change: Change) -> bytes:
    """Return the backup with changed entries."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    change(entries)
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w") as archive:
        for name, entry in entries.items():
            archive.writestr(name, entry)
    return stored.getvalue()


def with_entry(name: str, content: bytes, **claims: object) -> Change:
    def change(entries: dict[str, bytes]) -> None:
        document = json.loads(entries[CONTENTS])
        digest = hashlib.sha256(content).hexdigest()
        document["files"][name] = {"size": len(content), "sha256": digest, "opens": True, **claims}
        entries[CONTENTS] = json.dumps(document).encode()
        entries[name] = content

    return change


def with_contents(**changes: object) -> Change:
    def change(entries: dict[str, bytes]) -> None:
        entries[CONTENTS] = json.dumps({**json.loads(entries[CONTENTS]), **changes}).encode()

    return change


def without(name: str) -> Change:
    return lambda entries: entries.__delitem__(name)


def with_bytes(name: str, content: bytes) -> Change:
    return lambda entries: entries.__setitem__(name, content)


GAME = "games/friday.json"
NOT_OURS = b'{"_default": {"1": {"schema": 1}}}'


def unknown(name: str) -> Problem:
    return Problem("backup_entry_unknown", (), None, name)


HOSTILE: list[tuple[str, Change, Problem]] = [
    ("a path that leads out", with_entry("../outside.json", b"{}"), unknown("../outside.json")),
    ("an absolute path", with_entry("/etc/passwd.json", b"{}"), unknown("/etc/passwd.json")),
    ("a path of Windows", with_entry("games\\..\\x.json", b"{}"), unknown("games\\..\\x.json")),
    ("a file that is not ours", with_entry("games/../x.json", b"{}"), unknown("games/../x.json")),
    ("a folder that is not ours", with_entry("cache/games.json", b""), unknown("cache/games.json")),
    ("an entry nobody lists", with_bytes("games/x.json", b"{}"), unknown("games/x.json")),
    ("a missing entry", without(GAME), Problem("backup_entry_missing", (), None, GAME)),
    ("a changed entry", with_bytes(GAME, NOT_OURS), Problem("backup_entry_damaged", (GAME,))),
    (
        "a longer entry",
        with_entry(GAME, b" " * 9, size=8),
        Problem("backup_entry_damaged", (GAME,)),
    ),
    ("a huge entry", with_entry(GAME, b" ", size=10**12), unknown(GAME)),
    ("a negative size", with_entry(GAME, b" ", size=-1), unknown(GAME)),
    ("a size in words", with_entry(GAME, b" ", size="1"), unknown(GAME)),
    ("a digest in numbers", with_entry(GAME, b" ", sha256=1), unknown(GAME)),
    ("an entry that may open", with_entry(GAME, b" ", opens="perhaps"), unknown(GAME)),
    (
        "a game that is none",
        with_entry("games/x.json", NOT_OURS),
        Problem("file_not_ours", ("games/x.json",)),
    ),
    ("no JSON", with_entry("games/x.json", b"{"), Problem("file_not_json", ("games/x.json",))),
    (
        "settings that are none",
        with_entry("settings/settings.json", b"[]"),
        Problem("file_not_ours", ("settings/settings.json",)),
    ),
    ("no contents", without(CONTENTS), Problem("backup_not_ours")),
    (
        "contents that are none",
        with_bytes(CONTENTS, b"["),
        Problem("file_not_json", (CONTENTS,), None, (1, 2)),
    ),
    (
        "another format",
        with_contents(format="zip/1"),
        Problem("format_wrong", ("format",), "scorekeeper-backup/1", "zip/1"),
    ),
    (
        "a newer format",
        with_contents(format="scorekeeper-backup/2"),
        Problem("version_newer", ("format",), "scorekeeper-backup/1", "scorekeeper-backup/2"),
    ),
    ("no list of files", with_contents(files=5), Problem("kind_wrong", ("files",), "object", 5)),
]


@pytest.mark.parametrize(
    ("change", "problem"), [case[1:] for case in HOSTILE], ids=[case[0] for case in HOSTILE]
)
def test_a_wrong_backup_changes_nothing(tmp_path: Path, change: Change, problem: Problem) -> None:
    full(tmp_path / "one")
    content = changed(made(tmp_path / "one").content, change)
    two = tmp_path / "two"
    library_in(two).save(record("sunday"))
    before = file_contents(tmp_path)
    done = put_back(two, content)
    assert (done.counts, done.replaced, done.problems) == ({}, None, (problem,))
    assert file_contents(tmp_path) == before


def test_a_list_of_another_form_names_every_file(tmp_path: Path) -> None:
    full(tmp_path / "one")
    content = changed(made(tmp_path / "one").content, with_contents(files={GAME: 5}))
    names = (GAME, "games/monday.json", "trash/gone.json", "settings/settings.json")
    assert put_back(tmp_path / "two", content).problems == tuple(map(unknown, names))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "backup_not_ours"),
        (b"{}", "backup_not_ours"),
        (b"PK\x03\x04", "backup_damaged"),
        (b"PK\x05\x06" + b"\0" * 18, "backup_not_ours"),
    ],
)
def test_a_file_that_is_no_backup_changes_nothing(
    tmp_path: Path, content: bytes, code: ProblemCode
) -> None:
    library_in(tmp_path).save(record("sunday"))
    before = file_contents(tmp_path)
    assert put_back(tmp_path, content).problems == (Problem(code),)
    assert file_contents(tmp_path) == before


@contextlib.contextmanager
def traced_memory() -> Iterator[SimpleNamespace]:
    """Measure the ``peak`` of memory in bytes that some work takes."""
    memory = SimpleNamespace(peak=0)
    tracemalloc.start()
    try:
        yield memory
        _, memory.peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(CONTENTS, b" " * 20_000_000)
    monkeypatch.setattr(reader, "CONTENTS_LIMIT", 1_000_000)
    with traced_memory() as memory:
        problems = put_back(tmp_path, stored.getvalue()).problems
    assert [problem.code for problem in problems] == ["file_not_json"]
    assert memory.peak < 5_000_000


class Crash(BaseException):
    """Ends the work at a given step; no later step does anything, not even cleaning up."""


@pytest.mark.parametrize("undo", [False, True], ids=["restore", "undo"])
def test_a_crash_at_any_step_leaves_the_old_or_the_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, undo: bool
) -> None:
    # A restore holds all locks; they are alike, so two are enough.
    monkeypatch.setattr(locks, "LOCK_FILES", 2)
    full(tmp_path / "one")
    content = made(tmp_path / "one").content
    outcomes = set()
    for step in range(1000):
        two = tmp_path / f"two-{step}"
        library = library_in(two)
        library.save(with_name(record("sunday"), "Sunday"))
        saved = ""
        if undo:
            before_restore = parts(two)
            done = put_back(two, content)
            assert done.replaced is not None
            saved = done.replaced.name
            old, new = parts(tmp_path / "one"), before_restore
        else:
            old, new = parts(two), parts(tmp_path / "one")
        with monkeypatch.context() as patch:
            crash_at(patch, step)
            try:
                if undo:
                    undo_restore(library, two, saved, AT)
                else:
                    finish(restore(library, two, content, AT))
            except Crash:
                crashed = True
            else:
                crashed = False
        open_library(two)
        parts_now = parts(two)
        assert parts_now in (old, new)
        outcomes.add(parts_now == new)
        assert not (two / exchanging.EXCHANGE_FILE).exists()
        assert not crashed or parts_now == new or parts(two) == old
        if not crashed:
            assert parts_now == new
            break
    assert outcomes == {False, True}
    assert step > 5


def crash_at(patch: pytest.MonkeyPatch, step: int) -> None:
    """Let neither the change number ``step`` of the file system happen nor any later one."""
    left = step

    def breaking(name: str, owner: object) -> None:
        real = getattr(owner, name)

        def one(*given: object, **named: object) -> object:
            nonlocal left
            left -= 1
            if left < 0:
                raise Crash
            return real(*given, **named)

        patch.setattr(owner, name, one)

    for name in ("rename", "replace", "mkdir", "unlink", "rmdir"):
        breaking(name, Path)
    breaking("rmtree", shutil)


def test_an_exchange_file_of_another_program_is_ignored(tmp_path: Path) -> None:
    full(tmp_path)
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    (outside / "games").mkdir(parents=True)
    before = parts(tmp_path)
    for new in ("../x", str(outside), "games", ".restored-x/../../y", 5, None):
        (tmp_path / exchanging.EXCHANGE_FILE).write_text(json.dumps({"new": new, "old": "x"}))
        open_library(tmp_path)
    (tmp_path / exchanging.EXCHANGE_FILE).write_text("[" * 100_000)
    assert len(open_library(tmp_path).games()) == 2
    assert parts(tmp_path) == before
    assert (outside / "games").is_dir()


def test_a_game_is_loaded_as_it_was(tmp_path: Path) -> None:
    before = full(tmp_path / "one").load("friday")
    put_back(tmp_path / "two", made(tmp_path / "one").content)
    stored_record = load_record(library_in(tmp_path / "two"))
    assert stored_record == before


SAVE_ON = """
import sys
from dataclasses import replace
from pathlib import Path
from scorekeeper.store.record import Conflict, Record
from tests.store.examples import library_in
library = library_in(Path(sys.argv[1]))
try:
    while isinstance(record := library.load("sunday"), Record):
        print(library.save(replace(record, drafts={"tap": record.revision})).revision, flush=True)
except Conflict:
    pass
"""


def test_what_others_save_meanwhile_is_replaced_but_never_lost(tmp_path: Path) -> None:
    full(tmp_path / "one")
    content = made(tmp_path / "one").content
    two = tmp_path / "two"
    library_in(two).save(record("sunday"))
    command = [sys.executable, "-c", SAVE_ON, str(two)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=REPOSITORY, text=True) as saver:
        assert saver.stdout
        printed = [saver.stdout.readline() for _ in range(5)]
        done = put_back(two, content)
        printed += saver.stdout.readlines()
    assert saver.returncode == 0
    assert {game.id for game in library_in(two).games()} == {"monday", "friday"}
    assert done.replaced
    saved = load_record(library_in(done.replaced), "sunday")
    assert saved.revision == int(printed[-1])


def test_a_restore_does_not_begin_while_somebody_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path / "one")
    content = made(tmp_path / "one").content
    two = tmp_path / "two"
    library_in(two).save(record("sunday"))
    before = file_contents(two)
    monkeypatch.setattr(exchanging, "locks_in", lambda folder: FileLocks(folder / "locks", 0.05))
    saving = Event()
    restored_by_now = Event()

    def save() -> None:
        with FileLocks(two / "locks").hold("sunday"):
            saving.set()
            restored_by_now.wait()

    saver = Thread(target=save)
    saver.start()
    saving.wait()
    with pytest.raises(Unwritable) as busy:
        put_back(two, content)
    restored_by_now.set()
    saver.join()
    assert busy.value.reason == "store_busy"
    assert file_contents(two) == before
    assert put_back(two, content).problems == ()


def test_a_backup_is_a_list_of_its_files_with_their_digests(tmp_path: Path) -> None:
    full(tmp_path)
    (tmp_path / "games" / "broken.json").write_bytes(b"{")
    with zipfile.ZipFile(io.BytesIO(made(tmp_path).content)) as archive:
        document = json.loads(archive.read(CONTENTS))
        times = {info.date_time for info in archive.infolist()}
    assert (document["format"], document["made"]) == (
        "scorekeeper-backup/1",
        "2026-11-21T19:30:00+00:00",
    )
    assert times == {(2026, 11, 21, 19, 30, 0)}
    files = {name: data for name, data in parts(tmp_path).items() if "damaged" not in name}
    assert document["files"] == {
        name: {
            "size": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "opens": "broken" not in name,
        }
        for name, data in files.items()
    }


def test_a_clock_before_zip_files_makes_a_backup_all_the_same(tmp_path: Path) -> None:
    full(tmp_path)
    content = finish(back_up(tmp_path, datetime(1970, 5, 6, 7, 8, 10, tzinfo=UTC))).content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.getinfo(CONTENTS).date_time == (1980, 5, 6, 7, 8, 10)


def test_what_cannot_be_backed_up_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path)
    real = Path.open

    def denied(path: Path, mode: str = "r") -> object:
        if path.name == "friday.json":
            raise PermissionError(13, "Permission denied")
        if path.name == "monday.json":
            raise FileNotFoundError
        return real(path, mode)

    monkeypatch.setattr(Path, "open", denied)
    backup = made(tmp_path)
    assert (backup.files, backup.games) == (2, 0)
    assert backup.problems == (
        Problem("file_unreadable", ("games/friday.json",), None, "Permission denied"),
    )


def test_a_folder_that_cannot_be_listed_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path)
    real = Path.iterdir

    def denied(path: Path) -> object:
        if path.name == "games":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "iterdir", denied)
    backup = made(tmp_path)
    assert (backup.files, backup.games) == (2, 0)
    assert backup.problems == (Problem("folder_unreadable", ("games",), None, "Permission denied"),)


def test_each_limit_of_a_backup_admits_what_just_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path)
    content = made(tmp_path).content
    largest = max(map(len, parts(tmp_path).values()))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        count, size = len(archive.namelist()), archive.getinfo(CONTENTS).file_size

    def problems(limit: str, value: int) -> list[Problem]:
        with monkeypatch.context() as patch:
            patch.setattr(reader, limit, value)
            with reader.BackupFile(content) as backup:
                return [problem._replace(where=()) for problem in backup.problems]

    assert problems("ENTRIES_LIMIT", count) == []
    too_long = Problem("list_too_long", (), count - 1, count)
    assert problems("ENTRIES_LIMIT", count - 1) == [too_long]
    assert problems("CONTENTS_LIMIT", size) == []
    assert problems("CONTENTS_LIMIT", size - 1) == [Problem("file_not_json", (), None, (1, 1))]
    assert problems("SIZE_LIMIT", largest) == []
    assert {problem.code for problem in problems("SIZE_LIMIT", largest - 1)} == {
        "backup_entry_unknown"
    }
    monkeypatch.setattr(writer, "SIZE_LIMIT", largest)
    assert made(tmp_path).problems == ()
    monkeypatch.setattr(writer, "SIZE_LIMIT", largest - 1)
    assert set(made(tmp_path).problems) == {
        Problem("file_too_large", (name,))
        for name, data in parts(tmp_path).items()
        if len(data) == largest
    }


def test_a_file_over_the_limit_is_not_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").mkdir()
    with (tmp_path / "games" / "huge.json").open("wb") as file:
        file.truncate(20_000_000)
    monkeypatch.setattr(writer, "SIZE_LIMIT", 1_000_000)
    with traced_memory() as memory:
        backup = made(tmp_path)
    assert backup.problems == (Problem("file_too_large", ("games/huge.json",)),)
    assert memory.peak < 5_000_000


def test_twenty_problems_of_a_backup_are_found_and_no_more(tmp_path: Path) -> None:
    full(tmp_path / "one")
    content = made(tmp_path / "one").content

    def add_unknown(entries: dict[str, bytes]) -> None:
        entries.update({f"unknown-{number}": b"" for number in range(30)})

    def add_damaged(entries: dict[str, bytes]) -> None:
        for number in range(30):
            with_entry(f"games/x{number}.json", b"{")(entries)

    for change, code in ((add_unknown, "backup_entry_unknown"), (add_damaged, "file_not_json")):
        problems_found = put_back(tmp_path / "two", changed(content, change)).problems
        assert [problem.code for problem in problems_found] == [code] * 20


def test_two_entries_of_one_name_are_damage(tmp_path: Path) -> None:
    full(tmp_path / "one")
    stream = io.BytesIO(made(tmp_path / "one").content)
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(stream, "a") as archive:
        archive.writestr(GAME, b"{}")
    problems_found = put_back(tmp_path / "two", stream.getvalue()).problems
    assert [problem.code for problem in problems_found] == ["backup_damaged"]


def test_an_unknown_replaced_folder_is_not_brought_back(tmp_path: Path) -> None:
    library = full(tmp_path)
    before = parts(tmp_path)
    for name in ("games", "before-restore-nothing", "../outside", ""):
        assert undo_restore(library, tmp_path, name, AT) is None
    assert parts(tmp_path) == before


def test_two_restores_in_one_second_keep_both_replaced_folders(tmp_path: Path) -> None:
    full(tmp_path / "one")
    content = made(tmp_path / "one").content
    library_in(tmp_path / "two").save(record("sunday"))
    names = []
    for _ in range(3):
        replaced = put_back(tmp_path / "two", content).replaced
        assert replaced
        names.append(replaced.name)
    first = "before-restore-2026-11-21-193000"
    assert names == [first, f"{first}-2", f"{first}-3"]


def test_staged_files_of_a_killed_restore_are_removed_after_a_day(tmp_path: Path) -> None:
    full(tmp_path)
    fresh, stale = tmp_path / ".restored-fresh", tmp_path / ".restored-stale"
    for folder, age in ((fresh, 86_000), (stale, 86_800)):
        folder.mkdir()
        os.utime(folder, (0, time.time() - age))
    open_library(tmp_path)
    assert fresh.exists()
    assert not stale.exists()


def test_staged_files_that_cannot_be_removed_stay(tmp_path: Path) -> None:
    stale = tmp_path / ".restored-stale"
    stale.write_bytes(b"a file where a folder should be")
    os.utime(stale, (0, 0))
    exchanging.finish_exchange(tmp_path)
    assert stale.exists()


def test_the_earlier_versions_of_games_go_with_them(tmp_path: Path) -> None:
    full(tmp_path / "one")
    library = library_in(tmp_path / "two")
    library.save(library.save(record("friday")))
    done = put_back(tmp_path / "two", made(tmp_path / "one").content)
    assert done.replaced
    assert library_in(tmp_path / "two").previous("friday") is None
    assert library_in(done.replaced).previous("friday") is not None


@pytest.mark.parametrize("opens", [True, False])
@pytest.mark.parametrize("name", [*RESERVED, "a.json.damaged-1", "~zz", "~61"])
def test_a_name_that_no_file_has_on_every_system_is_no_part_of_a_backup(
    tmp_path: Path, name: str, opens: bool
) -> None:
    content = archive({f"games/{name}.json": b"{}"}, claims={"opens": opens})
    assert put_back(tmp_path, content).problems == (unknown(f"games/{name}.json"),)
    assert file_contents(tmp_path) == {}


def test_a_game_with_a_reserved_name_is_backed_up_under_another(tmp_path: Path) -> None:
    library_in(tmp_path / "one").save(record("con"))
    (tmp_path / "one" / "games" / "nul.json").write_bytes(b"{}")
    content = made(tmp_path / "one").content
    with zipfile.ZipFile(io.BytesIO(content)) as entries:
        assert set(entries.namelist()) == {"games/~63on.json", CONTENTS}
    assert put_back(tmp_path / "two", content).counts == {"games": 1}


@pytest.mark.parametrize("claims", [{}, {"opens": False}])
def test_what_unpacks_to_too_much_is_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, claims: dict[str, object]
) -> None:
    files = {f"games/x{number}.json": b" " * 1000 for number in range(3)}
    content = archive(files, claims=claims)
    monkeypatch.setattr(reader, "UNPACKED_ALWAYS", 3000)
    monkeypatch.setattr(reader, "UNPACKED_RATIO", 0)
    with reader.BackupFile(content) as backup:
        assert len(backup.entries) == 3
    monkeypatch.setattr(reader, "UNPACKED_ALWAYS", 2999)
    monkeypatch.setattr(restoring, "make_folder", lambda _: pytest.fail("a folder is made"))
    too_large = Problem("backup_too_large", (), 2999, 3000)
    assert put_back(tmp_path, content).problems == (too_large,)
    assert [document.problems for document in source_documents(content)] == [(too_large,)]
    assert file_contents(tmp_path) == {}


def test_a_damaged_entry_is_found_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restoring, "make_folder", lambda _: pytest.fail("a folder is made"))
    content = archive({"games/a.json": b"{}", "games/b.json": b"{}"}, claims={"size": 1})
    assert {problem.code for problem in put_back(tmp_path, content).problems} == {
        "backup_entry_damaged"
    }


def test_a_store_that_unpacks_to_too_much_is_said_to_be_when_it_is_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(tmp_path)
    size = sum(map(len, parts(tmp_path).values()))
    monkeypatch.setattr(reader, "UNPACKED_RATIO", 0)
    for limit, problems in ((size, ()), (size - 1, ("backup_too_large",))):
        monkeypatch.setattr(reader, "UNPACKED_ALWAYS", limit)
        assert tuple(problem.code for problem in made(tmp_path).problems) == problems


def test_the_backup_of_many_alike_games_may_be_unpacked(tmp_path: Path) -> None:
    library = library_in(tmp_path)
    for number in range(40):
        library.save(record(f"g{number}", hands=40))
    content = made(tmp_path).content
    packs = sum(map(len, parts(tmp_path).values())) / len(content)
    assert 5 < packs < reader.UNPACKED_RATIO / 2


@pytest.mark.parametrize(
    "make",
    [many_entries, partial(many_entries, 1), claimed_entries],
    ids=("honest", "lying", "claimed"),
)
def test_entries_are_counted_before_their_directory_is_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[], bytes]
) -> None:
    monkeypatch.setattr("tests.siege.archives.MANY", reader.ENTRIES_LIMIT + 1)
    content = make()
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("it is parsed"))
    assert [problem.code for problem in put_back(tmp_path, content).problems] == ["list_too_long"]
    assert [document.problems[0].code for document in source_documents(content)] == [
        "list_too_long"
    ]
    assert count_documents(content) > reader.ENTRIES_LIMIT


def test_a_small_archive_cannot_have_a_huge_list(tmp_path: Path) -> None:
    content = archive({"games/a.json": b"{}"}, contents=b'{"a":' + b"[{}]," * 2_000_000 + b"0}")
    with traced_memory() as memory:
        assert put_back(tmp_path, content).problems
    assert memory.peak < 1_000_000


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_what_is_packed_in_another_way_is_not_unpacked(tmp_path: Path, method: int) -> None:
    content = archive({"games/a.json": b"{}"}, method=method)
    assert put_back(tmp_path, content).problems == (
        Problem("file_not_json", (CONTENTS,), None, (1, 1)),
    )


def test_what_does_not_open_after_a_restore_is_told(tmp_path: Path) -> None:
    content = archive({"games/a.json": b"{", "games/b.json": b"{}"}, claims={"opens": False})
    done = put_back(tmp_path, content)
    assert (done.counts, done.problems) == ({}, ())
    assert [file.where[0] for file in done.damaged] == ["games/a.json", "games/b.json"]


def zip_end(entries: int) -> bytes:
    """Return the end of a zip file that names so many entries."""
    return b"PK\5\6" + bytes(6) + entries.to_bytes(2, "little") + bytes(10)


def large_zip_end(entries: int, at: int) -> bytes:
    """Return the end of a large one, whose number stands at a place."""
    number = b"PK\6\6" + bytes(28) + entries.to_bytes(8, "little") + bytes(16)
    locator = b"PK\6\7" + bytes(4) + at.to_bytes(8, "little") + bytes(4)
    return number + locator + zip_end(0xFFFF)


@pytest.mark.parametrize(
    ("data", "entries"),
    [
        (b"", 0),
        (zip_end(0), 0),
        (zip_end(7), 7),
        (b"x" + zip_end(7), 7),
        (zip_end(7) + b"x", 7),
        (zip_end(7)[:-1], 0),
        (zip_end(7) + b"x" * 0xFFFF, 7),
        (zip_end(7) + b"x" * 0x10000, 0),
        (b"PK\1\2" * 3 + zip_end(2), 3),
        (b"PK\1\2" * 3 + zip_end(4), 4),
        (large_zip_end(70_000, 0), 70_000),
        (b"x" * 9 + large_zip_end(70_000, 9), 70_000),
        # Where the place is wrong, the number at the end counts.
        (large_zip_end(70_000, 1), 0xFFFF),
    ],
    ids=range(13),
)
def test_entries_are_those_that_are_there_or_named_at_the_end(data: bytes, entries: int) -> None:
    assert count_entries(data) == entries
