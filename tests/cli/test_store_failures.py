"""Every command under every failure of the store: it says what fails and does what it can."""

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import arguments as arguments_module
from scorekeeper.cli.main import main
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.locks import LOCK_FILES
from tests.game_documents import PLAIN_HAND, Capture, game, put

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGES = ("mkdir", "rename", "replace", "link", "unlink", "rmdir")


@contextmanager
def patched(name: str, refuses: Callable[..., int]) -> Iterator[None]:
    """Let a function of ``os`` fail with the error number that ``refuses`` returns, if any."""
    whole = getattr(os, name)

    def called(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - whatever os takes
        if number := refuses(*arguments):
            raise OSError(number, os.strerror(number), str(arguments[0]))
        return whole(*arguments, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, name, called)
        yield


def inside(folder: Path, path: object) -> bool:
    return isinstance(path, str | os.PathLike) and folder in (Path(path), *Path(path).parents)


@contextmanager
def unwritable(folder: Path, number: int) -> Iterator[None]:
    """Make everything in a folder read-only."""

    def opens(path: object, flags: int = 0, *_: object) -> int:
        return number if flags & WRITING and inside(folder, path) else 0

    def changes(path: object, *_: object) -> int:
        return number if inside(folder, path) else 0

    with ExitStack() as patches:
        patches.enter_context(patched("open", opens))
        for name in CHANGES:
            patches.enter_context(patched(name, changes))
        yield


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    with unwritable(folder, errno.EROFS):
        yield


@contextmanager
def full(folder: Path) -> Iterator[None]:
    with unwritable(folder, errno.ENOSPC):
        yield


@contextmanager
def busy(folder: Path) -> Iterator[None]:
    """Hold every lock, like a window whose restore takes longer than anybody waits."""
    (folder / "locks").mkdir(exist_ok=True)
    waits: list[float] = []

    def no_longer(deadline: float) -> None:
        waits.append(deadline)
        # A busy store is waited for once, not for each of a thousand games.
        assert len(waits) < 5
        raise Unwritable("store_busy")

    with ExitStack() as held, pytest.MonkeyPatch.context() as patch:
        for number in range(LOCK_FILES):
            file = held.enter_context((folder / "locks" / f"{number:02}.lock").open("w"))
            fcntl.flock(file, fcntl.LOCK_EX)
        patch.setattr("scorekeeper.store.files.locks._wait_until", no_longer)
        yield


@contextmanager
def unreadable_file(folder: Path) -> Iterator[None]:
    unreadable = {folder / part / "friday.json" for part in ("games", "previous")}
    with patched("open", lambda path, *_: errno.EIO if Path(path) in unreadable else 0):
        yield


@contextmanager
def unreadable_folder(folder: Path) -> Iterator[None]:
    def refuses(path: object = ".", *_: object) -> int:
        return errno.EACCES if path is not None and Path(str(path)) == folder / "games" else 0

    with patched("scandir", refuses), patched("listdir", refuses):
        yield


FAILURES = {
    failure.__name__: failure
    for failure in (read_only, busy, full, unreadable_file, unreadable_folder)
}
NO_HUB = "http://127.0.0.1:9"
COMMANDS: dict[str, list[str]] = {
    "score": ["{game}"],
    "chance": ["{game}"],
    "variants": [],
    "rules": ["black-lady"],
    "say": ["{game}", "Ann five, Bob queen and three, rest to Cid"],
    "export": ["--all"],
    "stats": [],
    "doctor": [],
    "import": ["{game}"],
    "backup": ["-o", "{out}/new.zip"],
    "restore": ["{backup}"],
    "seating": ["--players", "8", "--rounds", "2"],
    "serve": ["--port", "0"],
    "hub": ["--port", "0"],
    "share": ["--all", "--hub", NO_HUB],
    "join": ["K7QX2M", "--hub", NO_HUB],
    "sync": [],
    "shared": [],
    "same-people": ["Thursday table"],
    "new-key": ["Thursday table"],
    "leave": ["Thursday table"],
}
"""How each command is used: a file, a backup and a folder outside the store."""

READS_ONLY = {"score", "chance", "variants", "rules", "say", "seating"}
# With nothing shared they need nothing of the store.
NOTHING_SHARED = {"sync", "shared"}
HOLDS = {"read_only", "busy", "full"}
"""Failures in which every stored game can be read."""


def ends_with(command: str, failure: str) -> int:
    """Return the exit status: 1 where the command could not do everything."""
    if command in NOTHING_SHARED or command in READS_ONLY:
        return 0
    if command == "hub":
        # It keeps its records beside the games, and reads none of these.
        return int(failure in {"read_only", "full"})
    if command in {"export", "stats", "backup"} and failure in HOLDS:
        return 0
    if command == "stats" and failure == "unreadable_file":
        # The index has the facts of every game; the import looked for games like the new one.
        return 0
    if command == "serve":
        return int(failure in HOLDS)
    if command == "restore" and failure == "unreadable_file":
        # It takes the place of everything.
        return 0
    return int(not (command == "import" and failure not in HOLDS))


@pytest.fixture
def store(tmp_path: Path, capsys: Capture) -> Path:
    folder = tmp_path / "data"
    for name in ("friday", "monday"):
        document = game(PLAIN_HAND, PLAIN_HAND, id=name, name=name.title())
        assert main(["--data", str(folder), "import", put(tmp_path, document)]) == 0
    assert main(["--data", str(folder), "backup", "-o", str(tmp_path / "backup.zip")]) == 0
    capsys.readouterr()
    return folder


def test_every_command_is_in_the_table() -> None:
    parser = arguments_module._parser()
    (commands,) = [action.choices for action in parser._actions if isinstance(action.choices, dict)]
    assert set(COMMANDS) == set(commands)


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_what_fails_and_does_what_it_can(
    store: Path,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    failure: str,
) -> None:
    monkeypatch.setattr("scorekeeper.cli.serve.serve_pages", lambda *_: None)
    monkeypatch.setattr("scorekeeper.cli.serve.show_in_browser", lambda _: False)
    monkeypatch.setattr("scorekeeper.cli.hub.serve_hub", lambda *_: None)
    new = put(tmp_path, game(PLAIN_HAND, id="new", name="New"), "new.json")
    places = {"game": new, "backup": str(tmp_path / "backup.zip"), "out": str(tmp_path)}
    arguments = [argument.format(**places) for argument in COMMANDS[command]]
    before = {path: path.read_bytes() for path in (store / "games").iterdir()}
    with FAILURES[failure](store):
        status = main(["--data", str(store), command, *arguments])
    printed = capsys.readouterr()
    assert (status, bool(printed.out + printed.err)) == (ends_with(command, failure), True)
    assert "Traceback" not in printed.out + printed.err
    if status and command != "doctor":
        assert printed.err.strip()
    # Whatever fails, what was stored is there.
    if command != "restore":
        assert (
            before.items()
            <= {path: path.read_bytes() for path in (store / "games").iterdir()}.items()
        )
    if failure in HOLDS and command in {"export", "stats"}:
        assert not printed.err.strip()
    if failure == "unreadable_file" and command in {"export", "backup", "doctor"}:
        # The other game is there all the same.
        assert "riday" in printed.out + printed.err
        assert {"export": "Monday", "backup": "1 game", "doctor": "2 games"}[command] in printed.out


@pytest.mark.parametrize("failure", sorted(HOLDS))
def test_the_doctor_examines_what_it_cannot_repair(
    store: Path, capsys: Capture, failure: str
) -> None:
    (store / "games" / "monday.json").write_text("{", encoding="utf-8")
    with FAILURES[failure](store):
        assert main(["--data", str(store), "doctor"]) == 1
    output = capsys.readouterr().out
    assert "2 games" in output
    assert "monday" in output
    assert (store / "games" / "monday.json").read_text(encoding="utf-8") == "{"
    # With the folder in order again it is repaired.
    assert main(["--data", str(store), "doctor"]) == 1
    assert main(["--data", str(store), "doctor"]) == 0
