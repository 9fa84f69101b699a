"""Locks exclude other threads and processes, and are absent without harm where there are none."""

import errno
import fcntl
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files import locks
from scorekeeper.store.files.locks import _HELD_LOCKS, FileLocks, MemoryLocks


def locked_elsewhere(path: Path) -> bool:
    """Return whether another process would find the lock of a file taken."""
    handle = os.open(path, os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(handle)
    return False


def in_a_thread(work: Callable[[], None]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_the_file_is_locked_until_the_last_hold_ends(tmp_path: Path) -> None:
    held = FileLocks(tmp_path)
    with held.hold("friday"):
        (file,) = tmp_path.iterdir()
        assert locked_elsewhere(file)
        with held.hold("friday"):
            assert locked_elsewhere(file)
        assert locked_elsewhere(file)
    assert not locked_elsewhere(file)


def test_all_locks_are_held_at_once(tmp_path: Path) -> None:
    with FileLocks(tmp_path).hold_all():
        files = sorted(path.name for path in tmp_path.iterdir())
        assert files == [f"{number:02}.lock" for number in range(64)]
        assert all(locked_elsewhere(path) for path in tmp_path.iterdir())
    assert not any(locked_elsewhere(path) for path in tmp_path.iterdir())


def test_two_libraries_on_one_folder_share_their_locks(tmp_path: Path) -> None:
    busy: list[str] = []

    def work() -> None:
        with pytest.raises(Unwritable) as failed, FileLocks(tmp_path, 0.01).hold("friday"):
            pass
        busy.append(failed.value.reason)

    with FileLocks(tmp_path).hold("friday"):
        in_a_thread(work)
    assert busy == ["store_busy"]
    with FileLocks(tmp_path, 0.01).hold("friday"):
        pass


def test_a_lock_that_another_process_holds_is_waited_for(tmp_path: Path) -> None:
    with FileLocks(tmp_path).hold("friday"):
        (file,) = tmp_path.iterdir()
    handle = os.open(file, os.O_RDWR)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with pytest.raises(Unwritable) as failed, FileLocks(tmp_path, 0.01).hold("friday"):
        pass
    assert failed.value.reason == "store_busy"
    threading.Timer(0.05, os.close, (handle,)).start()
    with FileLocks(tmp_path, 10).hold("friday"):
        pass


@pytest.mark.parametrize("number", sorted(locks.UNSUPPORTED_ERRORS))
def test_a_file_system_without_locks_keeps_threads_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with FileLocks(tmp_path).hold("friday"), FileLocks(tmp_path).hold("friday"):
        (held,) = (lock for path, lock in _HELD_LOCKS.items() if path.startswith(str(tmp_path)))
        assert held.handle is None


@pytest.mark.parametrize("number", sorted(locks.TAKEN_ERRORS))
def test_a_taken_lock_is_busy_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    tries, now = [], [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    def refuse(*_: object) -> None:
        tries.append(number)
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    # A busy machine may stop a test for longer than it waits here.
    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=sleep)
    monkeypatch.setattr(locks, "time", clock)
    with pytest.raises(Unwritable) as failed, FileLocks(tmp_path, 0.02).hold("friday"):
        pass
    assert failed.value.reason == "store_busy"
    assert len(tries) > 1


def test_another_error_is_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(Unwritable) as failed, FileLocks(tmp_path).hold("friday"):
        pass
    assert (failed.value.reason, failed.value.detail) == ("write_failed", "broken")
    monkeypatch.undo()
    with FileLocks(tmp_path, 0.01).hold("friday"):
        pass


def test_windows_locks_the_first_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []
    windows = SimpleNamespace(
        LK_NBLCK=2, locking=lambda _, mode, count: calls.append((mode, count))
    )
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    with FileLocks(tmp_path).hold("friday"):
        assert calls == [(2, 1)]


def test_a_system_without_any_locks_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", None)
    with FileLocks(tmp_path).hold("friday"):
        (file,) = tmp_path.iterdir()
        assert not locked_elsewhere(file)


def test_locks_in_memory_exclude_other_threads() -> None:
    held = MemoryLocks()
    entered = threading.Event()

    def work() -> None:
        with held.hold("other"):
            entered.set()

    with held.hold("friday"), held.hold("friday"):
        thread = threading.Thread(target=work)
        thread.start()
        assert not entered.wait(0.05)
    thread.join()
    assert entered.is_set()
