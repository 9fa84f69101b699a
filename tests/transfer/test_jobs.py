"""The file jobs: their steps and notices, what can be undone, and who is told of a change."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import flet as ft
import pytest

from scorekeeper.cli.rules import rules_in_full
from scorekeeper.scoring.game import Game
from scorekeeper.server.sharing import open_sharing
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.session import Session as AppSession
from scorekeeper.state.action import Action
from scorekeeper.state.files import File, FilesDone, FilesProgress, FilesRequested, Progress
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.offers import OfferDeclined, OffersReopened
from scorekeeper.state.paper import NO_PAPER, paper_of_file
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.requests import OfferTaken, PapersAdded
from scorekeeper.state.routes import FILES, HOME, OFFER, PAPER, PAST, sheet_route
from scorekeeper.state.setup.paper_entry import (
    PaperEdited,
    PaperOfFileChosen,
    PaperSaved,
    PapersTakenBack,
)
from scorekeeper.state.stored import WHOLE_STORE
from scorekeeper.statistics.group import Group
from scorekeeper.store.backup.evenings import back_up_evening
from scorekeeper.store.library import Library, open_library
from scorekeeper.store.transfer.link import write_link_parts
from scorekeeper.transfer.jobs import FileJobs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.past.paper import paper_screen
from scorekeeper.words.notices import notice_text
from tests.cli.test_in_and_out import with_torn_game
from tests.game_documents import PLAIN_HAND, Document, game
from tests.ui.drawing import descendants

NOW = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


class Session:
    """One session of the app on a data folder: its controller, its jobs, its state."""

    def __init__(self, library: Library, folder: Path) -> None:
        self.changes: list[str] = []
        self.jobs = FileJobs(library, folder, lambda: NOW, self.changes.append)
        self.session = AppSession(library, lambda: NOW)
        self.state = self.session.begin("/past/files")

    def do(self, action: Action) -> AppState:
        self.state = self.session.step(self.state, action)
        return self.state

    def run(self, request: FilesRequested, *files: File) -> tuple[list[Progress], list[File]]:
        """Run a job as a screen does; return its progress and the files that came out."""
        self.do(request)
        assert self.is_busy()
        progress, out = [], []
        for step in self.jobs.run(request, files):
            match step:
                case Progress():
                    progress.append(step)
                    self.do(FilesProgress(request.what, step.done, step.total))
                case File():
                    out.append(step)
                case FilesDone():
                    self.do(step)
        assert not self.is_busy()
        return progress, out

    def is_busy(self) -> bool:
        return self.state.work is not None

    def hands_on_the_table(self) -> int | None:
        return len(self.state.table.game.hands) if self.state.table else None

    @property
    def message(self) -> str:
        notice = self.state.notice
        text = notice_text(notice.code, notice.values) if notice else ""
        return text.removeprefix("Nothing was changed: ")

    def is_serious(self) -> bool:
        return self.state.notice is not None and self.state.notice.serious

    def undo(self) -> None:
        assert self.state.notice is not None
        assert isinstance(self.state.notice.undo, FilesRequested)
        self.run(self.state.notice.undo)

    @property
    def ids(self) -> Sequence[str]:
        return [summary.id for summary in self.state.games]


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


IMPORT = FilesRequested("import")


def test_games_come_in_and_go_out(session: Session) -> None:
    first, second = game(PLAIN_HAND, id="a", name="A b/c"), game(PLAIN_HAND, id="b")
    session.run(IMPORT, file(first), file(second))
    assert session.message == "2 games imported."
    assert session.ids == ["b", "a"]
    assert session.changes == ["a", "b"]
    progress, (out,) = session.run(FilesRequested("export"))
    assert progress == [Progress(0, 2), Progress(1, 2)]
    assert out.name == "All-games-2026-11-21.jsonl"
    assert [json.loads(line)["id"] for line in out.content.splitlines()] == ["a", "b"]
    assert session.message == "2 games exported: All-games-2026-11-21.jsonl"
    _, (out,) = session.run(FilesRequested("export", "json", "a"))
    assert out.name == "A-b-c.json"
    assert json.loads(out.content)["hands"] == [{"id": "1", **PLAIN_HAND}]
    _, (out,) = session.run(FilesRequested("export", "csv"))
    assert out.name.endswith(".csv")
    assert out.content.count(b"\r\n") == 17


def test_a_game_that_was_shared_comes_in_elsewhere(session: Session, tmp_path: Path) -> None:
    session.run(IMPORT, file(game(PLAIN_HAND, id="a", name="A")))
    _, (out,) = session.run(FilesRequested("share", which="a"))
    assert out.name == "A.json.txt"
    assert session.state.notice is None
    other = Session(open_library(tmp_path / "other"), tmp_path / "other")
    other.run(IMPORT, out)
    assert other.message == "1 game imported."


def test_the_rules_of_an_own_game_come_out(session: Session, library: Library) -> None:
    document = {**rules_in_full("pip"), "name": "Ours, too"}
    session.run(IMPORT, file(document))
    session.do(OfferTaken())
    _, (out,) = session.run(FilesRequested("export_rules", which="ours-too"))
    assert (out.name, json.loads(out.content)) == ("Ours-too.json", document)
    assert session.message == "The rules are saved: Ours-too.json"
    library.own_games.remove("ours-too")
    assert session.run(FilesRequested("export_rules", which="ours-too"))[1] == []


def test_a_folder_gets_backups_after_evenings_until_it_is_given_up(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    session = Session(library, folder)
    session.session = AppSession(library, lambda: NOW, folder=folder, sharing=open_sharing(folder))
    session.state = session.session.begin("/past/files")
    assert session.state.place.evenings == ""
    target = tmp_path / "copies"
    session.run(FilesRequested("evenings", text=f" {target} "))
    assert session.message == "this folder is not there."
    assert session.is_serious()
    target.mkdir()
    session.run(FilesRequested("evenings", text=f" {target} "))
    place = session.state.place
    assert session.message.startswith(f"A backup goes into {target} after each evening")
    assert (place.evenings, place.copied) == (str(target), "2026-11-21T19:30:00+00:00")
    assert len([*target.iterdir()]) == 1
    session.run(IMPORT, file(game(PLAIN_HAND, id="a")))
    target.rename(tmp_path / "gone")
    back_up_evening(folder, NOW, 0)
    session.do(Navigated(PAST))
    refused = session.do(Navigated(HOME)).place.refused
    assert refused is not None
    assert refused.code == "backup_folder_missing"
    session.do(Navigated(FILES))
    session.run(FilesRequested("evenings"))
    place = session.state.place
    assert (place.evenings, place.refused) == ("", None)
    assert session.message == "No more backups are made after evenings. Those made stay."


@pytest.mark.parametrize("backs_up", [True, False])
def test_a_packaged_app_backs_up_where_it_says_so(
    backs_up: bool, library: Library, folder: Path
) -> None:
    hooks = PlatformHooks(backs_up=backs_up)
    begun = AppSession(library, lambda: NOW, folder=folder, hooks=hooks).begin("/past/files")
    assert begun.place.evenings == ("" if backs_up else None)


def test_a_page_to_print_comes_out(session: Session) -> None:
    session.run(IMPORT, file(game(PLAIN_HAND, id="a", name="A")))
    _, (out,) = session.run(FilesRequested("export", "html", "a"))
    assert out.name == "A.html"
    assert out.content.decode().startswith("<!DOCTYPE html>")
    assert session.message == "A.html is saved. Open it and print it."


def test_problems_are_reported_up_to_a_limit(session: Session) -> None:
    bad = [File(f"{number}.json", b"{") for number in range(9)]
    session.run(IMPORT, file(game(id="a")), *bad)
    assert session.message.splitlines() == [
        "1 game imported and 9 are not imported.",
        "0.json: no JSON: line 1, column 2 cannot be understood",
        "1.json: no JSON: line 1, column 2 cannot be understood",
        "2.json: no JSON: line 1, column 2 cannot be understood",
        "6 more problems",
    ]


@pytest.mark.parametrize("what", ["import", "restore"])
def test_a_file_that_is_too_large_is_refused_with_its_size(
    session: Session, what: Literal["import", "restore"]
) -> None:
    session.run(FilesRequested(what), File("huge.zip", b"PK\3\4" + bytes(45_000_000)))
    assert "45 MB are too much for one file: expected at most 40 MB" in session.message
    # A page sends the size of such a file in place of its content.
    size = {"format": "scorekeeper-too-large/1", "size": 45_000_000, "limit": 10_000_000}
    session.run(FilesRequested(what), File("huge.json", json.dumps(size).encode()))
    assert "45 MB are too much for a game: expected at most 10 MB" in session.message


def test_an_import_is_undone(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")))
    session.run(IMPORT, file(game(PLAIN_HAND, id="a")), file(game(id="b")))
    assert session.message.startswith("1 game imported and 1 game has new hands now.")
    session.undo()
    assert session.ids == ["a"]
    assert session.state.games[0].hands == 0
    assert session.state.notice is None


def test_an_import_of_a_beginning_and_the_whole_of_a_game_is_undone(session: Session) -> None:
    session.run(IMPORT, file(game(id="there")))
    beginning, whole = game(id="a"), game(PLAIN_HAND, id="a")
    longer = game(PLAIN_HAND, id="there")
    session.run(IMPORT, *map(file, (beginning, longer, whole)))
    assert session.message.startswith("1 game imported and 2 games have new hands now.")
    session.undo()
    assert session.ids == ["there"]
    assert session.state.games[0].hands == 0


def test_an_import_of_games_already_there_leaves_nothing_to_undo(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")))
    session.run(IMPORT, file(game(id="a")))
    assert session.message == "1 was already there."
    assert session.state.notice is not None
    assert session.state.notice.undo is None


def test_an_open_game_is_loaded_again(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")))
    session.do(Navigated(sheet_route("a")))
    session.do(Navigated(FILES))
    session.run(IMPORT, file(game(PLAIN_HAND, id="a")))
    assert session.hands_on_the_table() is None
    session.do(Navigated(sheet_route("a")))
    assert session.hands_on_the_table() == 1


def test_a_restored_backup_replaces_everything_and_is_undone(
    session: Session, library: Library, folder: Path
) -> None:
    session.run(IMPORT, file(game(PLAIN_HAND, id="a")))
    _, (backup,) = session.run(FilesRequested("backup"))
    assert backup.name == "scorekeeper-backup-2026-11-21.zip"
    assert session.message == f"1 game backed up: {backup.name}"
    session.run(IMPORT, file(game(id="b")))
    other = Session(library, folder)
    other.do(Navigated(sheet_route("b")))
    session.run(FilesRequested("restore"), backup)
    assert session.message == "1 game restored."
    assert session.ids == ["a"]
    assert session.changes[-1] == WHOLE_STORE
    refreshed = other.session.refresh(other.state, {WHOLE_STORE: ("",)})
    assert (refreshed.table, refreshed.route) == (None, PAST)
    assert [summary.id for summary in refreshed.games] == ["a"]
    session.undo()
    assert sorted(session.ids) == ["a", "b"]


def test_a_backup_with_a_bad_game_leaves_the_others_to_an_import(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")), file(game(id="b")))
    _, (backup,) = session.run(FilesRequested("backup"))
    torn = File("torn.zip", with_torn_game(backup.content))
    session.run(FilesRequested("restore"), torn)
    assert session.message == (
        "games/a.json: this part of the backup is damaged. "
        "“Import games” takes the other games from this backup."
    )
    session.run(IMPORT, torn)
    assert session.message.startswith("1 was already there and 1 is not imported.")


def test_an_old_store_is_brought_back_or_removed(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")))
    _, (backup,) = session.run(FilesRequested("backup"))
    session.run(IMPORT, file(game(id="b")))
    session.run(FilesRequested("restore"), backup)
    content = session.jobs.store_content()
    (old,) = content.old_stores
    assert (content.games, old.games) == (1, 2)
    session.run(FilesRequested("undo_restore", which=old.name))
    assert session.message == "2 games restored."
    assert sorted(session.ids) == ["a", "b"]
    (other,) = session.jobs.store_content().old_stores
    assert other.games == 1
    session.run(FilesRequested("remove_old_store", which=other.name))
    assert session.message == "Removed for good."
    assert session.jobs.store_content().old_stores == ()
    # Another window may have removed it first.
    session.run(FilesRequested("remove_old_store", which=other.name))
    assert session.state.notice is None


def test_a_file_that_is_not_a_backup_changes_nothing(session: Session) -> None:
    session.run(IMPORT, file(game(id="a")))
    session.run(FilesRequested("restore"), File("notes", b"no backup"))
    assert session.state.notice is not None
    assert session.state.notice.code == "carried.trouble"
    assert session.message == "this is no backup of Scorekeeper."
    assert session.ids == ["a"]


def test_everything_is_checked_and_a_torn_game_repaired(session: Session, folder: Path) -> None:
    files = [file(game(PLAIN_HAND, id=name), f"{name}.json") for name in ("other", "third")]
    session.run(IMPORT, *files)
    progress, _ = session.run(FilesRequested("check"))
    assert [(step.done, step.total) for step in progress] == [(0, 2), (1, 2)]
    assert session.message == "Everything is fine: 2 games checked."
    assert not session.is_serious()
    path = folder / "games" / "other.json"
    previous = folder / "previous"
    previous.mkdir(exist_ok=True)
    path.rename(previous / "other.json")
    path.write_text("torn", encoding="utf-8")
    (folder / "games" / "third.json").write_text("torn", encoding="utf-8")
    session.changes.clear()
    session.run(FilesRequested("check"))
    assert session.message.splitlines()[0] == "2 problems in 2 games:"
    assert "the version before it is in place again" in session.message
    assert "there is no version before it, the file is set aside" in session.message
    assert session.is_serious()
    assert session.changes == [WHOLE_STORE]
    assert session.ids == ["other"]


def test_an_export_of_nothing_is_reported(session: Session) -> None:
    assert session.run(FilesRequested("export")) == ([], [])
    assert session.message == "No games yet. Every game that you play is kept here."
    session.run(FilesRequested("export", which="gone"))
    assert session.message == "this game is not there any more"


def test_a_store_that_refuses_is_reported(session: Session, folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    (folder / "games").rmdir() if (folder / "games").exists() else None
    folder.mkdir(exist_ok=True)
    (folder / "games").write_text("in the way", encoding="utf-8")
    session.run(IMPORT, file(game(id="a")))
    assert "there is a file where the data folder should be" in session.message


def test_the_screen_of_files_has_a_route() -> None:
    assert parse_route(route_path(FILES)) == FILES
    assert FILES != HOME


def test_rules_are_offered_first_and_stand_among_the_games_once_they_are_taken(
    session: Session,
) -> None:
    document = {**rules_in_full("pip"), "name": "Ours"}
    session.run(IMPORT, file(document, "ours.json"))
    assert (session.state.own_games, session.state.notice) == ({}, None)
    assert session.state.route == OFFER
    session.do(OfferTaken())
    assert [*session.state.own_games] == ["ours"]
    session.run(IMPORT, file(document, "ours.json"), file(game(PLAIN_HAND, id="a")))
    assert session.message == "1 game imported and rules of 1 game were already there."
    assert session.state.incoming.offers == ()


def games_offered(state: AppState) -> list[Game]:
    return [offer for offer in state.incoming.offers if isinstance(offer, Game)]


def test_the_game_of_a_link_is_shown_before_it_is_stored(tmp_path: Path) -> None:
    session = Session(open_library(tmp_path), tmp_path)
    parts = write_link_parts(game(PLAIN_HAND, id="a"), "https://x.example/", 100)
    request = FilesRequested("import", text="Look:\n" + " ".join(reversed(parts)))
    session.run(request)
    assert (session.state.games, session.state.notice, session.state.route) == ((), None, OFFER)
    assert [offer.id for offer in games_offered(session.state)] == ["a"]
    session.do(OfferTaken())
    assert [summary.id for summary in session.state.games] == ["a"]
    assert (session.state.route, session.state.incoming.offers) == (HOME, ())
    assert session.state.notice
    assert session.state.notice.code == "offer_game_taken"
    assert session.state.notice.undo == GameDeleted("a")
    session.run(request)
    assert session.message == "1 was already there."
    session.do(GameDeleted("a"))
    assert session.state.games == ()


def test_a_link_with_more_hands_of_a_game_is_shown_and_goes_on_with_it(tmp_path: Path) -> None:
    session = Session(open_library(tmp_path), tmp_path)
    session.run(IMPORT, file(game(PLAIN_HAND, id="a")))
    (link,) = write_link_parts(game(PLAIN_HAND, PLAIN_HAND, id="a"), "https://x.example/", 5000)
    session.run(FilesRequested("import", text=link))
    assert [len(offer.hands) for offer in games_offered(session.state)] == [2]
    session.do(OfferTaken())
    assert [(summary.id, summary.hands) for summary in session.state.games] == [("a", 2)]
    assert session.state.notice
    assert session.state.notice.undo is None


def test_a_game_of_a_link_that_is_not_taken_is_not_stored(tmp_path: Path) -> None:
    session = Session(open_library(tmp_path), tmp_path)
    (link,) = write_link_parts(game(PLAIN_HAND, id="a"), "https://x.example/", 5000)
    session.run(FilesRequested("import", text=link))
    session.do(OfferDeclined())
    assert (session.state.games, session.state.incoming.offers) == ((), ())
    assert session.state.notice
    assert isinstance(session.state.notice.undo, OffersReopened)
    session.do(session.state.notice.undo)
    assert (session.state.route, len(session.state.incoming.offers)) == (OFFER, 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("what is this", "link: this link is not whole"),
        ("#s1:!!", "link: this link is not whole"),
        ("#s1:1/2:ab:AAAA", "link: part 2 of 2 is missing"),
    ],
)
def test_a_pasted_text_without_a_whole_link_is_refused(
    text: str, told: str, tmp_path: Path
) -> None:
    session = Session(open_library(tmp_path), tmp_path)
    session.run(FilesRequested("import", text=text))
    assert session.state.notice
    assert session.state.notice.serious
    assert told in session.message


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("sheet.csv", b"Ann,Bob\n1,2\n", "\u201csheet.csv\u201d is a score sheet: enter it under"),
        ("sheet.xlsx", b"PK\x03\x04", "\u201csheet.xlsx\u201d is a score sheet: enter it under"),
        (
            "a.json",
            json.dumps(game(id="a")).encode(),
            "\u201ca.json\u201d is no backup: take it in",
        ),
    ],
)
def test_what_is_picked_as_a_backup_names_its_own_door(
    session: Session, name: str, content: bytes, told: str
) -> None:
    session.run(IMPORT, file(game(PLAIN_HAND, id="kept")))
    session.run(FilesRequested("restore"), File(name, content))
    assert session.message.startswith(told)
    assert session.ids == ["kept"]


SHEETS = "Hand,Ann,Bob,Cid,Dee\n1,3,16,6,1\n2,0,26,26,26\n\nHand,Ann,Bob,Eve\n1,3,16,7\n"


class TestSheetsOfSeveralGames:
    @pytest.fixture
    def session(self, library: Library, folder: Path) -> Session:
        session = Session(library, folder)
        session.do(Navigated(PAPER))
        session.run(FilesRequested("sheet"), File("old.csv", SHEETS.encode()))
        return session

    def test_all_are_added_at_once_and_taken_back(self, session: Session, library: Library) -> None:
        library.groups.keep(Group("g", "Thursday", ("Ann", "Bob"), "black-lady"))
        typed = session.state.paper
        session.do(PaperEdited(group="g"))
        session.do(PapersAdded(("2020-05-01", ""), ("First", "Second")))
        games = {summary.name: summary for summary in library.games()}
        assert {name: summary.hands for name, summary in games.items()} == {"First": 2, "Second": 1}
        assert {summary.group for summary in games.values()} == {"g"}
        assert all(summary.done for summary in games.values())
        assert (session.state.route, session.state.paper) == (PAST, NO_PAPER)
        assert "2 games" in session.message
        assert session.state.notice
        assert isinstance(session.state.notice.undo, PapersTakenBack)
        session.do(session.state.notice.undo)
        assert library.games() == ()
        assert session.state.paper.file[1].rows == typed.file[1].rows

    def test_one_after_the_other(self, session: Session, library: Library) -> None:
        second = session.do(PaperOfFileChosen(1)).paper
        assert second.names == ("Ann", "Bob", "Eve")
        after = session.do(PaperSaved("", "Second"))
        assert (after.route, after.paper.others) == (PAPER, ())
        assert after.paper.names == ("Ann", "Bob", "Cid", "Dee")
        session.do(PaperSaved("", "First"))
        assert [summary.name for summary in library.games()] == ["First", "Second"]
        assert session.state.route.screen == "story"

    def test_nothing_is_added_while_one_has_to_be_mended(
        self, session: Session, library: Library
    ) -> None:
        first, second = session.state.paper.file
        wrong = replace(second, rows=(("3", "x", "7"),))
        session.state = replace(session.state, paper=paper_of_file((first, wrong), 0))
        session.do(PapersAdded(("", ""), ("First", "Second")))
        assert library.games() == ()
        assert len(session.state.paper.file) == 2

    def test_they_wait_over_a_restart(self, session: Session, folder: Path) -> None:
        again = AppSession(open_library(folder)).begin("/past/paper")
        assert [sheet_of_file.names for sheet_of_file in again.paper.file] == [
            sheet_of_file.names for sheet_of_file in session.state.paper.file
        ]

    def test_the_screen_offers_each_and_all(self, session: Session) -> None:
        now = datetime(2026, 11, 26, 12, tzinfo=UTC)
        drawn = paper_screen(session.state, now, Dispatch(lambda _: None), ft.FilePicker())
        spoken = {
            str(descendant.label): not descendant.disabled
            for part in drawn
            for descendant in descendants(part)
            if isinstance(descendant, controls.Semantics)
        }
        assert spoken["Add all 2 games"]
        assert {"Game 1 · 2 hands", "Game 2 · 1 hand"} <= spoken.keys()
