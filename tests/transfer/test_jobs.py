"""Out of the app and into it: the steps, what is told, what can be taken back, who hears of it."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.session.controller import SessionController
from scorekeeper.state import actions as act
from scorekeeper.state.actions.files import File, Progress
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import FILES, GAMES, HOME, parse_route, route_path, table_route
from scorekeeper.store.library import Library, open_library
from scorekeeper.transfer.jobs import EVERYTHING, FileJobs
from tests.game_documents import PLAIN_HAND, Document, game

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


class Session:
    """One session of the app on a data folder: its desk, its gate, its state."""

    def __init__(self, library: Library, folder: Path) -> None:
        self.told: list[str] = []
        self.gate = FileJobs(library, folder, lambda: NOW, self.told.append)
        self.desk = SessionController(library, lambda: NOW)
        self.state = self.desk.begin("/games/files")

    def does(self, action: act.Action) -> AppState:
        self.state = self.desk.step(self.state, action)
        return self.state

    def carries(self, asked: act.FilesRequested, *files: File) -> tuple[list[Progress], list[File]]:
        """Go through the steps as a screen does."""
        self.does(asked)
        assert self.is_busy()
        going, out = [], []
        for step in self.gate.run(asked, files):
            match step:
                case Progress():
                    going.append(step)
                    self.does(act.FilesProgress(asked.what, step.done, step.total))
                case File():
                    out.append(step)
                case act.FilesDone():
                    self.does(step)
        assert not self.is_busy()
        return going, out

    def is_busy(self) -> bool:
        return self.state.work is not None

    def hands_on_the_table(self) -> int | None:
        return len(self.state.table.game.hands) if self.state.table else None

    @property
    def said(self) -> str:
        return str(self.state.notice.values["told"]) if self.state.notice else ""

    def is_serious(self) -> bool:
        return self.state.notice is not None and self.state.notice.serious

    def undo(self) -> None:
        assert self.state.notice is not None
        assert isinstance(self.state.notice.undo, act.FilesRequested)
        self.carries(self.state.notice.undo)

    @property
    def ids(self) -> Sequence[str]:
        return [each.id for each in self.state.games]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def library(folder: Path) -> Library:
    return open_library(folder)


@pytest.fixture
def session(library: Library, folder: Path) -> Session:
    return Session(library, folder)


def file(document: Document, name: str = "game.json") -> File:
    return File(name, json.dumps(document).encode())


IMPORT = act.FilesRequested("import")


def test_games_come_in_and_go_out(session: Session) -> None:
    first, second = game(PLAIN_HAND, id="a", name="A b/c"), game(PLAIN_HAND, id="b")
    session.carries(IMPORT, file(first), file(second))
    assert session.said == "2 games imported."
    assert session.ids == ["b", "a"]
    assert session.told == ["a", "b"]
    going, (out,) = session.carries(act.FilesRequested("export"))
    assert going == [Progress(0, 2), Progress(1, 2)]
    assert out.name == "All-games-2026-11-21.jsonl"
    assert [json.loads(line)["id"] for line in out.content.splitlines()] == ["a", "b"]
    assert session.said == "2 games exported: All-games-2026-11-21.jsonl"
    _, (out,) = session.carries(act.FilesRequested("export", "json", "a"))
    assert out.name == "A-b-c.json"
    assert json.loads(out.content)["hands"] == [PLAIN_HAND]
    _, (out,) = session.carries(act.FilesRequested("export", "csv"))
    assert out.name.endswith(".csv")
    assert out.content.count(b"\r\n") == 17


def test_a_game_that_was_shared_comes_in_elsewhere(session: Session, tmp_path: Path) -> None:
    session.carries(IMPORT, file(game(PLAIN_HAND, id="a", name="A")))
    _, (out,) = session.carries(act.FilesRequested("share", which="a"))
    assert out.name == "A.json.txt"
    assert session.state.notice is None
    other = Session(open_library(tmp_path / "other"), tmp_path / "other")
    other.carries(IMPORT, out)
    assert other.said == "1 game imported."


def test_what_is_wrong_is_told_and_cut_short(session: Session) -> None:
    bad = [File(f"{number}.json", b"{") for number in range(9)]
    session.carries(IMPORT, file(game(id="a")), *bad)
    assert session.said.splitlines() == [
        "1 game imported and 9 are not imported.",
        "0.json: no JSON: line 1, column 2 cannot be understood",
        "1.json: no JSON: line 1, column 2 cannot be understood",
        "2.json: no JSON: line 1, column 2 cannot be understood",
        "6 more problems",
    ]


def test_an_import_is_taken_back(session: Session) -> None:
    session.carries(IMPORT, file(game(id="a")))
    session.carries(IMPORT, file(game(PLAIN_HAND, id="a")), file(game(id="b")))
    assert session.said.startswith("1 game imported and 1 game has new hands now.")
    session.undo()
    assert session.ids == ["a"]
    assert session.state.games[0].hands == 0
    assert session.state.notice is None


def test_what_was_there_already_leaves_nothing_to_take_back(session: Session) -> None:
    session.carries(IMPORT, file(game(id="a")))
    session.carries(IMPORT, file(game(id="a")))
    assert session.said == "1 was already there."
    assert session.state.notice is not None
    assert session.state.notice.undo is None


def test_an_open_table_is_read_again(session: Session) -> None:
    session.carries(IMPORT, file(game(id="a")))
    session.does(act.Navigated(table_route("a")))
    session.does(act.Navigated(FILES))
    session.carries(IMPORT, file(game(PLAIN_HAND, id="a")))
    assert session.hands_on_the_table() is None
    session.does(act.Navigated(table_route("a")))
    assert session.hands_on_the_table() == 1


def test_a_backup_comes_back_and_is_taken_back(
    session: Session, library: Library, folder: Path
) -> None:
    session.carries(IMPORT, file(game(PLAIN_HAND, id="a")))
    _, (backup,) = session.carries(act.FilesRequested("backup"))
    assert backup.name == "scorekeeper-backup-2026-11-21.zip"
    assert session.said == f"1 game backed up: {backup.name}"
    session.carries(IMPORT, file(game(id="b")))
    other = Session(library, folder)
    other.does(act.Navigated(table_route("b")))
    session.carries(act.FilesRequested("restore"), backup)
    assert session.said == "1 game restored."
    assert session.ids == ["a"]
    assert session.told[-1] == EVERYTHING
    heard = other.desk.refresh(other.state, EVERYTHING)
    assert (heard.table, heard.route) == (None, GAMES)
    assert [each.id for each in heard.games] == ["a"]
    session.undo()
    assert sorted(session.ids) == ["a", "b"]


def test_no_backup_changes_nothing(session: Session) -> None:
    session.carries(IMPORT, file(game(id="a")))
    session.carries(act.FilesRequested("restore"), file(game()))
    assert session.state.notice is not None
    assert session.state.notice.code == "carried.trouble"
    assert session.said == "this is no backup of Scorekeeper."
    assert session.ids == ["a"]


def test_everything_is_checked_and_a_torn_game_mended(session: Session, folder: Path) -> None:
    files = [file(game(PLAIN_HAND, id=name), f"{name}.json") for name in ("other", "third")]
    session.carries(IMPORT, *files)
    going, _ = session.carries(act.FilesRequested("check"))
    assert [(step.done, step.total) for step in going] == [(0, 2), (1, 2)]
    assert session.said == "Everything is fine: 2 games checked."
    assert not session.is_serious()
    path = folder / "games" / "other.json"
    previous = folder / "previous"
    previous.mkdir(exist_ok=True)
    path.rename(previous / "other.json")
    path.write_text("torn", encoding="utf-8")
    (folder / "games" / "third.json").write_text("torn", encoding="utf-8")
    session.told.clear()
    session.carries(act.FilesRequested("check"))
    assert session.said.splitlines()[0] == "2 problems in 2 games:"
    assert "the version before it is in place again" in session.said
    assert "there is no version before it, the file is set aside" in session.said
    assert session.is_serious()
    assert session.told == [EVERYTHING]
    assert session.ids == ["other"]


def test_nothing_to_export_is_said(session: Session) -> None:
    assert session.carries(act.FilesRequested("export")) == ([], [])
    assert session.said == "No games yet. Every game that you play is kept here."
    session.carries(act.FilesRequested("export", which="gone"))
    assert session.said == "this game is not there any more"


def test_a_store_that_refuses_is_told(session: Session, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    (folder / "games").rmdir() if (folder / "games").exists() else None
    folder.mkdir(exist_ok=True)
    (folder / "games").write_text("in the way", encoding="utf-8")
    session.carries(IMPORT, file(game(id="a")))
    assert "there is a file where the data folder should be" in session.said


def test_the_screen_has_an_address() -> None:
    assert parse_route(route_path(FILES)) == FILES
    assert FILES != HOME
