"""Backups after evenings: when they are made, which of them go, and what a folder may refuse."""

import errno
import os
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup import evenings
from scorekeeper.store.backup.evenings import (
    EveningBackups,
    back_up_evening,
    backing_up_evenings,
    choose_folder,
    end_evening_backups,
    evening_backups,
    outdated,
)
from scorekeeper.store.backup.restore import restore
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files import whole_file
from scorekeeper.store.progress import finish
from tests.store.examples import library_in, record

AT = datetime(2026, 11, 21, 23, 30, tzinfo=UTC)
HOUR = timedelta(hours=1)
FOREIGN = (
    "scorekeeper-backup-2026-11-01-200000.zip",
    "scorekeeper-evening-00000000-2026-11-01-200000.zip",
    "scorekeeper-evening-{store}-2026-11-01.zip",
    "scorekeeper-evening-{store}-2026-99-01-200000.zip",
    "scorekeeper-evening-{store}-2026-11-01-200000.zip.old",
    "notes.txt",
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    library_in(folder).save(record("friday"))
    played(folder, AT)
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "copies"
    folder.mkdir()
    return folder


def played(data: Path, at: datetime) -> None:
    """Let the last change of a game have been at a time."""
    seconds = int(at.timestamp())
    os.utime(data / "games", (seconds, seconds))


def names(target: Path) -> list[str]:
    return sorted(path.name for path in target.iterdir())


def choose(data: Path, target: Path, at: datetime = AT) -> str:
    """Choose a folder; return what the names of the backups there begin with."""
    chosen = finish(choose_folder(data, target, at))
    assert chosen.problem is None
    return f"scorekeeper-evening-{chosen.store}-"


def moments(*texts: str) -> list[datetime]:
    return [datetime.fromisoformat(text) for text in texts]


@pytest.mark.parametrize(
    ("made", "gone"),
    [
        ((), ()),
        (("2026-11-21T23:30",), ()),
        # The newest evenings stay, whatever their month.
        (("2026-11-21T23:30", "2026-11-20T23:30"), ()),
        # Of one evening the last one: it ends in the morning.
        (("2026-11-21T20:00", "2026-11-21T23:30"), ("2026-11-21T20:00",)),
        (("2026-11-21T23:30", "2026-11-22T01:00"), ("2026-11-21T23:30",)),
        (("2026-11-22T01:00", "2026-11-22T20:00"), ()),
        # Before these two, the last one of each month.
        (
            ("2026-11-21T23", "2026-11-20T23", "2026-11-14T23", "2026-11-07T23", "2026-10-31T23"),
            ("2026-11-07T23",),
        ),
        (("2026-11-21T23", "2026-11-20T23", "2025-11-14T23", "2024-11-07T23", "2024-11-01T01"), ()),
        (
            ("2026-11-21T23", "2026-11-20T23", "2026-10-31T22", "2026-11-01T01", "2026-10-30T22"),
            ("2026-10-31T22", "2026-10-30T22"),
        ),
    ],
)
def test_the_newest_evenings_stay_and_one_of_each_month_before(
    made: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    assert outdated(moments(*made), kept=2) == {*moments(*gone)}
    assert outdated(moments(*reversed(made)), kept=2) == {*moments(*gone)}


def test_two_years_of_evenings_leave_thirty_and_one_a_month() -> None:
    """The rule is applied after each evening, and leaves the same as if applied once."""
    evenings_played = [datetime(2024, 1, 3, 23) + timedelta(days=3 * day) for day in range(240)]  # noqa: DTZ001
    there: set[datetime] = set()
    for evening in evenings_played:
        there.add(evening)
        there -= outdated(there)
    assert there == {*evenings_played} - outdated(evenings_played)
    assert {*evenings_played[-30:]} <= there
    older = sorted(there - {*evenings_played[-30:]})
    months = [(evening.year, evening.month) for evening in older]
    assert len(months) == len({*months})
    assert {(evening.year, evening.month) for evening in evenings_played[:-30]} == {*months}


def test_the_first_is_made_at_once_and_brings_everything_back(
    data: Path, target: Path, tmp_path: Path
) -> None:
    start = choose(data, target)
    assert names(target) == [f"{start}2026-11-21-233000.zip"]
    assert evening_backups(data).folder == str(target)
    content = (target / names(target)[0]).read_bytes()
    other = tmp_path / "other"
    assert finish(restore(library_in(other), other, content, AT)).counts["games"] == 1
    # The choice is this computer's.
    assert evening_backups(other) == EveningBackups()


def test_one_is_made_an_hour_after_the_last_change_of_a_game(data: Path, target: Path) -> None:
    assert back_up_evening(data, AT + 5 * HOUR) == EveningBackups()
    start = choose(data, target)
    for hours in (1, 24, 48):
        back_up_evening(data, AT + hours * HOUR)
    assert len(names(target)) == 1
    library_in(data).save(record("saturday"))
    played(data, AT + 24 * HOUR)
    assert len(back_up_evening(data, AT + 24.9 * HOUR).made) == 25
    assert len(names(target)) == 1
    made = back_up_evening(data, AT + 25 * HOUR)
    assert made.made == "2026-11-23T00:30:00+00:00"
    assert names(target) == [f"{start}2026-11-21-233000.zip", f"{start}2026-11-23-003000.zip"]
    assert back_up_evening(data, AT + 26 * HOUR) == made == evening_backups(data)


def test_a_change_in_the_future_does_not_wait_for_it(data: Path, target: Path) -> None:
    choose(data, target)
    played(data, AT + 900 * HOUR)
    assert back_up_evening(data, AT + HOUR).made == "2026-11-22T00:30:00+00:00"


def test_only_outdated_backups_of_this_store_are_removed(data: Path, target: Path) -> None:
    start = choose(data, target)
    store = evening_backups(data).store
    foreign = {pattern.format(store=store) for pattern in FOREIGN}
    own = {f"{start}2026-10-0{day}-200000.zip" for day in range(1, 4)}
    many = {f"{start}2026-11-{day:02}-200000.zip" for day in range(1, 21)}
    more = {f"{start}2026-10-{day}-200000.zip" for day in range(20, 29)}
    for name in foreign | own | many | more:
        (target / name).write_bytes(b"")
    played(data, AT + 24 * HOUR)
    back_up_evening(data, AT + 26 * HOUR)
    newest = {f"{start}2026-11-21-233000.zip", f"{start}2026-11-23-013000.zip"}
    # 30 evenings are left without the first one of the nine, which is then October's last.
    assert {*names(target)} == foreign | many | more | newest
    assert own & {*names(target)} == set()


def test_while_a_file_is_damaged_nothing_is_removed(data: Path, target: Path) -> None:
    start = choose(data, target)
    (data / "games" / "friday.json").write_bytes(b'{"half')
    played(data, AT + timedelta(minutes=1))
    assert back_up_evening(data, AT + 1.5 * HOUR).problem is None
    assert names(target) == [f"{start}2026-11-21-233000.zip", f"{start}2026-11-22-010000.zip"]


def test_a_folder_that_is_missing_is_not_made_and_is_tried_again(
    data: Path, target: Path, tmp_path: Path
) -> None:
    choose(data, target)
    target.rename(tmp_path / "elsewhere")
    played(data, AT + 24 * HOUR)
    refused = back_up_evening(data, AT + 26 * HOUR)
    assert refused.problem == Problem("backup_folder_missing")
    assert refused.made == "2026-11-21T23:30:00+00:00"
    assert evening_backups(data) == refused
    assert not target.exists()
    (tmp_path / "elsewhere").rename(target)
    assert back_up_evening(data, AT + 27 * HOUR).problem is None
    assert evening_backups(data).problem is None
    assert len(names(target)) == 2


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        (errno.ENOSPC, Problem("disk_full", (), None, os.strerror(errno.ENOSPC))),
        (errno.EROFS, Problem("backup_folder_read_only", (), None, os.strerror(errno.EROFS))),
        (errno.EIO, Problem("write_failed", (), None, os.strerror(errno.EIO))),
    ],
)
def test_what_a_folder_refuses_loses_nothing(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch, number: int, problem: Problem
) -> None:
    choose(data, target)
    before = names(target)
    write_new = whole_file.write_new

    def refused(path: Path, content: bytes, *, durable: bool = True) -> None:
        if path.parent == target:
            path.write_bytes(content[:9])
            raise OSError(number, os.strerror(number))
        write_new(path, content, durable=durable)

    monkeypatch.setattr(whole_file, "write_new", refused)
    played(data, AT + 24 * HOUR)
    assert back_up_evening(data, AT + 26 * HOUR).problem == problem
    assert evening_backups(data).problem == problem
    assert names(target) == before


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("missing", "backup_folder_missing"),
        ("data/games/friday.json", "backup_folder_missing"),
        ("no\0name", "backup_folder_missing"),
        ("data", "backup_folder_inside"),
        ("data/games", "backup_folder_inside"),
    ],
)
def test_a_folder_that_does_not_do_is_not_chosen(
    data: Path, tmp_path: Path, place: str, code: str
) -> None:
    problem = finish(choose_folder(data, tmp_path / place, AT)).problem
    assert problem is not None
    assert problem.code == code
    assert evening_backups(data) == EveningBackups()


def test_another_folder_and_none(data: Path, target: Path, tmp_path: Path) -> None:
    start = choose(data, target)
    other = tmp_path / "other"
    other.mkdir()
    assert choose(data, other, AT + HOUR) == start
    end_evening_backups(data)
    played(data, AT + 24 * HOUR)
    back_up_evening(data, AT + 26 * HOUR)
    assert evening_backups(data).folder == ""
    assert (len(names(target)), len(names(other))) == (1, 1)
    assert choose(data, target, AT + 30 * HOUR) == start


def test_a_folder_that_is_chosen_meanwhile_stays_chosen(
    data: Path, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(data, target)
    write, other = whole_file.write_whole, tmp_path / "other"
    other.mkdir()

    def slow(path: Path, content: bytes) -> None:
        write(path, content)
        if path.parent == target:
            choose(data, other)

    monkeypatch.setattr("scorekeeper.store.backup.evenings.write_whole", slow)
    played(data, AT + 24 * HOUR)
    back_up_evening(data, AT + 26 * HOUR)
    assert evening_backups(data).folder == str(other)


def test_a_choice_of_another_form_counts_as_none(data: Path) -> None:
    (data / "evenings").mkdir()
    path = data / "evenings" / "evenings.json"
    path.write_text('{"schema": 1, "evenings": {"folder": 3, "refusal": "players_too_few"}}')
    assert evening_backups(data) == EveningBackups()
    path.write_text("{")
    assert back_up_evening(data, AT) == EveningBackups()


def test_the_end_of_the_app_makes_one_at_once(data: Path, target: Path) -> None:
    choose(data, target)
    with backing_up_evenings(data):
        assert len(names(target)) == 1
        library_in(data).save(record("saturday"))
    assert len(names(target)) == 2
    with backing_up_evenings(data):
        pass
    assert len(names(target)) == 2


def test_one_is_made_while_the_app_runs(
    data: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(data, target)
    made, failures = threading.Event(), iter([OSError("a fault"), Unwritable("store_busy")])
    work: Callable[..., EveningBackups] = evenings.back_up_evening

    def watched(*arguments: object) -> EveningBackups:
        if failure := next(failures, None):
            raise failure
        backups = work(*arguments)
        if len(names(target)) > 1:
            made.set()
        return backups

    monkeypatch.setattr(evenings, "back_up_evening", watched)
    for seconds in ("FIRST_LOOK_SECONDS", "LOOK_SECONDS"):
        monkeypatch.setattr(evenings, seconds, 0.01)
    monkeypatch.setattr(evenings, "REST_SECONDS", 0.02)
    played(data, AT + HOUR)
    with backing_up_evenings(data):
        assert made.wait(60)
