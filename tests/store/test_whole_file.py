"""Files are read and replaced whole, and the previous version is kept."""

import errno
import fcntl
import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files import whole_file
from scorekeeper.store.files.whole_file import (
    create_whole,
    keep_previous,
    make_folder,
    read_whole,
    sync_folder,
    temporary_path,
    unwritable,
    write_new,
    write_whole,
)
from tests.store.faults import FaultyFiles


@pytest.mark.parametrize("refusal", [None, OSError(95, "not here"), NotImplementedError("no word")])
def test_the_previous_version_is_kept_with_and_without_hard_links(
    refusal: Exception | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        assert refusal is not None
        raise refusal

    if refusal is not None:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path, previous = tmp_path / "game.json", tmp_path / "previous" / "game.json"
    path.write_bytes(b"first")
    keep_previous(path, previous)
    path.unlink()
    path.write_bytes(b"second")
    assert previous.read_bytes() == b"first"
    keep_previous(path, previous)
    assert previous.read_bytes() == b"second"
    assert [file.name for file in previous.parent.iterdir()] == ["game.json"]


def test_keeping_the_same_version_twice_leaves_no_temporary_file(tmp_path: Path) -> None:
    path, previous = tmp_path / "game.json", tmp_path / "previous" / "game.json"
    path.write_bytes(b"first")
    keep_previous(path, previous)
    keep_previous(path, previous)
    assert [file.name for file in previous.parent.iterdir()] == ["game.json"]


def test_a_file_is_read_up_to_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_file, "CHUNK", 2)
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_whole(path, 5) == b"12345"
    assert read_whole(path, 4) is None


def test_a_file_that_exists_is_not_written_as_new(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        write_new(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("refusal", [None, OSError(95, "not here"), NotImplementedError("no word")])
def test_a_created_file_is_whole_and_replaces_nothing(
    refusal: Exception | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        assert refusal is not None
        raise refusal

    if refusal is not None:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "new" / "file"
    create_whole(path, b"first")
    with pytest.raises(Unwritable) as failed:
        create_whole(path, b"second")
    assert failed.value.reason == "file_exists"
    assert path.read_bytes() == b"first"
    assert [file.name for file in path.parent.iterdir()] == ["file"]


def test_of_many_who_create_one_file_only_one_succeeds(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def create(number: int) -> int | None:
        try:
            create_whole(path, str(number).encode())
        except Unwritable:
            return None
        return number

    with ThreadPoolExecutor(8) as pool:
        created = [number for number in pool.map(create, range(40)) if number is not None]
    assert [int(path.read_bytes())] == created
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("call", range(12))
def test_a_file_that_cannot_be_created_leaves_nothing(tmp_path: Path, call: int) -> None:
    path = tmp_path / "file"
    with FaultyFiles(call, errno.ENOSPC, only="write", lasting=True), suppress(OSError):
        create_whole(path, b"content")
    assert not path.exists() or path.read_bytes() == b"content"
    with FaultyFiles(call, errno.ENOSPC), suppress(OSError, Unwritable):
        create_whole(tmp_path / "other", b"content")
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.suffix != ".tmp"}
    assert set(files.values()) <= {b"content"}


def test_a_disk_that_takes_parts_takes_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data)[:2]))
    write_whole(tmp_path / "file", b"12345")
    assert (tmp_path / "file").read_bytes() == b"12345"


def test_a_disk_that_takes_nothing_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", lambda *_: 0)
    with pytest.raises(OSError, match="No space left") as failed:
        write_whole(tmp_path / "file", b"12345")
    assert failed.value.errno == errno.ENOSPC
    assert list(tmp_path.iterdir()) == []


def test_on_macos_the_disk_s_own_cache_is_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda _, command: flushed.append(command))
    write_new(tmp_path / "certain", b"12345")
    write_new(tmp_path / "soon", b"12345", durable=False)
    assert flushed == [51]


def test_others_may_read_and_write_a_file_as_usual(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_whole(tmp_path / "file", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o644


def test_folders_are_made_with_their_parents(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    make_folder(tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c").is_dir()


def test_a_folder_that_another_window_makes_first_is_as_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    real, seen = Path.is_dir, list[Path]()

    def is_dir(path: Path) -> bool:
        seen.append(path)
        return real(path) and seen != [folder]

    monkeypatch.setattr(Path, "is_dir", is_dir)
    make_folder(folder)


def test_temporary_files_are_hidden_and_never_the_same(tmp_path: Path) -> None:
    first, second = temporary_path(tmp_path), temporary_path(tmp_path)
    assert first != second
    assert first.parent == tmp_path
    assert first.name.startswith(".")
    assert first.name.endswith(".tmp")


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.ENOSYS])
def test_a_folder_that_cannot_be_synced_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, "not for folders")

    monkeypatch.setattr(os, "fsync", refuse)
    sync_folder(tmp_path)
    sync_folder(tmp_path / "missing")


def test_a_folder_whose_sync_fails_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="broken"):
        sync_folder(tmp_path)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "folder_read_only"),
        (errno.EPERM, "folder_read_only"),
        (errno.EROFS, "folder_read_only"),
        (errno.EEXIST, "folder_is_file"),
        (errno.ENOTDIR, "folder_is_file"),
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EIO, "write_failed"),
    ],
)
def test_a_system_error_has_its_reason(number: int, reason: str) -> None:
    failure = unwritable(OSError(number, "the system's words"))
    assert (failure.reason, failure.detail) == (reason, "the system's words")
    assert str(failure) == f"{reason}: the system's words"


def test_an_error_without_a_number_has_its_text() -> None:
    failure = unwritable(OSError("no number"))
    assert (failure.reason, failure.detail) == ("write_failed", "no number")
