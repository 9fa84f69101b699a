"""Windows and macOS, simulated: what other systems do is put in the place of what this one does."""

import errno
import os
import re
import socket
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.server import protocol
from scorekeeper.store.files import system
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.system import listen_alone, put_in_place
from scorekeeper.store.files.whole_file import write_whole
from tests.layers import project_modules

HELD, DENIED = 32, 5
ASKS = re.compile(
    r"sys\.platform|os\.name\b|platform\.system|fcntl|msvcrt|winreg|\"resource\"|O_BINARY|EXCLUSIVEADDR"
    r"|geteuid|getuid"
)


def test_one_module_asks_which_system_this_is() -> None:
    asking = {module.name for module in project_modules() if ASKS.search(module.source)}
    assert asking == {system.__name__}


class HeldFiles:
    """Files that another program has open, as Windows reports it, for some tries of a move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tries: int, winerror: int = HELD) -> None:
        self.left = tries
        self.slept: list[float] = []
        self.now = 0.0
        replace = os.replace

        def move(source: str, target: str) -> None:
            if self.left:
                self.left -= 1
                error = PermissionError(errno.EACCES, "another program uses it", target)
                error.winerror = winerror  # type: ignore[attr-defined]  # as on Windows
                raise error
            replace(source, target)

        monkeypatch.setattr(os, "replace", move)
        monkeypatch.setattr(system, "time", self)

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(seconds)


@pytest.mark.parametrize("winerror", [HELD, DENIED])
def test_a_file_that_a_program_has_open_for_a_moment_is_replaced_after_it(
    winerror: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_whole(path, b"old")
    held = HeldFiles(monkeypatch, 3, winerror)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert len(held.slept) == 3
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_file_that_stays_open_keeps_its_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_whole(path, b"old")
    held = HeldFiles(monkeypatch, 10**9)
    with pytest.raises(PermissionError):
        write_whole(path, b"new")
    assert 1 <= held.now < 2
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_another_reason_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = HeldFiles(monkeypatch, 1, winerror=0)
    with pytest.raises(PermissionError):
        put_in_place(tmp_path, tmp_path / "elsewhere")
    assert held.slept == []


@given(st.text(min_size=1), st.text(min_size=1))
def test_a_disk_that_ignores_case_and_normal_forms_keeps_all_games_apart(
    one: str, other: str
) -> None:
    files = [file_name(game) for game in (one, other)]
    if None not in files:
        assert (files[0] == files[1]) is (one == other)
        # Nothing is left for such a disk to ignore.
        assert all(file and file == file.casefold() and file.isascii() for file in files)


@pytest.mark.parametrize("name", ["con", "prn", "aux", "nul", "com1", "lpt9"])
def test_no_file_has_the_name_of_a_device(name: str) -> None:
    assert (file_name(name) or "").partition(".")[0] != name


def test_windows_is_asked_for_a_port_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    # Another option in the place of one that this system does not know.
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_KEEPALIVE, raising=False)
    with listen_alone("127.0.0.1", 0) as first:
        assert first.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        port = first.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port), 5):
            pass
        with pytest.raises(OSError, match="in use"):
            listen_alone("127.0.0.1", port)


def test_a_system_without_a_limit_of_open_files_has_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    protocol.raise_file_limit()
    assert system.open_file_limit() is None
    assert protocol.connection_limit() == protocol.WANTED - protocol.RESERVE
