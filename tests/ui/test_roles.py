"""Screens offer each role what it may do, and nothing else."""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from datetime import date
from unittest.mock import AsyncMock, Mock

import flet as ft
import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone, FilesRequested
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Role
from scorekeeper.state.settings import UNKNOWN_SYSTEM, System
from scorekeeper.state.stored import ON_DEVICE, OldStore, StoreContent, StorePlace, UnopenedGame
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.files import dialogs
from scorekeeper.ui.files.dialogs import PICKED, FilePickers
from scorekeeper.ui.files.screen import files_screen
from scorekeeper.ui.home.screen import home_screen
from tests.ui.drawing import descendants, without_components

TODAY = date(2026, 11, 21)
STORE = StoreContent(3, (OldStore("before-restore-1", "2026-11-20T21:40:00", 12, 340_500),))
TORN = UnopenedGame("torn", "Friday", (Problem("file_not_json"),), 6)


def texts(drawn: Sequence[ft.Control]) -> set[str]:
    return {
        control.value
        for row in drawn
        for control in descendants(row)
        if isinstance(control, controls.Text) and control.value
    }


def files(role: Role, place: StorePlace = ON_DEVICE, system: System = UNKNOWN_SYSTEM) -> set[str]:
    pickers: FilePickers = {what: ft.FilePicker() for what in PICKED}
    state = AppState(role=role, store=STORE, place=place, system=system)
    return texts(files_screen(state, TODAY, Dispatch(lambda _: None), pickers))


def home(role: Role) -> set[str]:
    state = AppState(role=role, unopened=TORN)
    return texts(home_screen(state, TODAY, Dispatch(lambda _: None)))


def test_only_a_host_restores_and_sees_what_restores_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, lambda: "")
    only = {"Restore a backup", "yesterday, 21:40", "12 games · 341 KB", "Bring back", "Remove"}
    assert only <= files("host")
    assert not only & files("score")
    assert "Back up everything" in files("score")


def test_whoever_only_watches_recovers_no_game() -> None:
    ways = {"Open the version before", "Look at the others"}
    roles: tuple[Role, ...] = ("host", "score")
    for role in roles:
        assert {"Friday", *ways} <= home(role)
        assert "Who is at the table?" not in home(role)
    assert "Friday" in home("follow")
    assert not ways & home("follow")


def test_only_the_host_of_a_computer_chooses_where_backups_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, lambda: "")
    begin, end = "Back up there after each evening", "No longer after each evening"
    nowhere, somewhere = StorePlace(evenings=""), StorePlace(evenings="/copies")
    assert {begin, end} & files("host") == set()
    assert {begin, end} & files("host", nowhere) == {begin}
    assert {begin, end} & files("host", somewhere) == {end}
    assert {begin, end} & (files("score", nowhere) | files("score", somewhere)) == set()


def test_a_window_opens_the_systems_dialog_for_that_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, lambda: "")
    choose = "Choose a folder for backups after evenings"
    nowhere = StorePlace(evenings="")
    assert choose not in files("host", nowhere)
    assert choose in files("host", nowhere, System(picks_folders=True))
    chosen = FilesRequested("evenings", text="/copies")
    for answer, done in (("/copies", [chosen]), (None, []), (RuntimeError("no portal"), [])):
        picker = Mock(get_directory_path=AsyncMock(side_effect=[answer]))
        monkeypatch.setattr(ft, "FilePicker", lambda picker=picker: picker)
        stepped: list[Action] = []
        tasks: list[Coroutine[None, None, None]] = []
        page = Mock(run_task=lambda task, *given, tasks=tasks: tasks.append(task(*given)))
        run_job = Mock(return_value=iter(()))
        dialogs.FileDialogs(page, run_job, stepped.append).send(replace(chosen, text="", asks=True))
        while tasks:
            asyncio.run(tasks.pop())
        assert [call.args[0] for call in run_job.call_args_list] == done
        told = [
            action.notice for action in stepped if isinstance(action, FilesDone) and action.notice
        ]
        assert len(told) == isinstance(answer, RuntimeError)


def test_home_says_why_an_evening_has_no_backup() -> None:
    refused = Problem("backup_folder_missing")
    place = StorePlace(copied="2026-11-20T23:30:00", evenings="/copies", refused=refused)
    words = (
        "The last evening has no backup in /copies: this folder is not there. "
        "Last copy of all games: yesterday"
    )

    def is_told(role: Role, place: StorePlace) -> bool:
        state = AppState(role=role, unopened=TORN, place=place)
        return words in texts(home_screen(state, TODAY, Dispatch(lambda _: None)))

    assert is_told("host", place)
    assert not is_told("score", place)
    assert not is_told("host", replace(place, refused=None))
