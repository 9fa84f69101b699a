"""A screen, or a part of one, that cannot be drawn: the app says so and goes on."""

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import get_args

import flet as ft
import pytest

from scorekeeper.server.device_report import DeviceReport, reporting
from scorekeeper.state.paths import route_path
from scorekeeper.state.routes import Route
from scorekeeper.state.routes import Screen as ScreenName
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.benchmarks.screen import Screen
from tests.browser.past_evenings import evening
from tests.client_messages import NO_ACCESSIBILITY_FEATURES

pytestmark = pytest.mark.usefixtures("every_tap_counts")
GAME = evening(1)
SHEET = f"/game/{GAME.id}"
HAND = f"{SHEET}/next"
PEOPLE = f"{SHEET}/people"
# No control has such a number.
GONE = 1_000_000
FAILURE = "This screen could not be drawn"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    open_library(tmp_path).save(Record(GAME))
    return tmp_path


@pytest.fixture
def screen(folder: Path) -> Iterator[Screen]:
    with Screen(folder) as opened:
        yield opened


def fails(*_: object, **__: object) -> ft.Control:
    raise ZeroDivisionError("a secret of the table")


def draws_nonsense(*_: object, **__: object) -> ft.Control:
    """Return what Flet itself cannot draw."""
    return ft.Row([object()])  # type: ignore[list-item]


def test_an_answer_for_a_control_that_has_left_ends_what_waits_for_it(screen: Screen) -> None:
    """It ended the connection of the page, which stayed empty until it came back."""
    assert screen.ask(GONE, "get_accessibility_features") == NO_ACCESSIBILITY_FEATURES


# What draws a whole screen, a memoised part of it, and a part of such a part.
PARTS = ["hand.screen.hand_screen", "hand.counts._row", "hand.counts._strip"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("broken", [fails, draws_nonsense])
def test_the_app_goes_on_after_a_screen_that_fails(
    screen: Screen, part: str, broken: Callable[..., ft.Control], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.go(SHEET)
    with monkeypatch.context() as patch:
        patch.setattr(f"scorekeeper.ui.{part}", broken)
        screen.tap_beginning("Record hand 2")
        assert FAILURE in screen.texts()
        # It can be tried again, and fails again.
        screen.tap_unseen("Try again")
        assert FAILURE in screen.texts()
        screen.tap_beginning("Back to the sheet")
        assert FAILURE not in screen.texts()
        screen.tap_beginning("Record hand 2")
        assert FAILURE in screen.texts()
        screen.tap_beginning("Back to the start")
        screen.tap_beginning("Evening 1")
        screen.tap_beginning("Record hand 2")
    screen.tap_beginning("Try again")
    screen.tap_beginning("Ann: 4 hearts")
    assert "Still to place: 9 hearts" in str(screen.texts())


@pytest.mark.parametrize("part", PARTS)
def test_a_tap_whose_drawing_fails_is_kept(
    screen: Screen, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.go(HAND)
    screen.tap_beginning("Ann: 4 hearts")
    with monkeypatch.context() as patch:
        patch.setattr(f"scorekeeper.ui.{part}", fails)
        screen.tap_beginning("Bob: 3 hearts")
        assert FAILURE in screen.texts()
    screen.tap_beginning("Try again")
    assert "Still to place: 6 hearts" in str(screen.texts())
    screen.tap_beginning("Cid: 2 hearts")
    assert "rest: 4 points → 4" in screen.texts()


# Flet warns of what it will drop some day.
@pytest.mark.filterwarnings("default")
def test_a_part_with_a_state_of_its_own_may_fail(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.go(PEOPLE)
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.ui.players.screen._name_field", fails)
        screen.tap_beginning("Bob")
        assert FAILURE in screen.texts()
    screen.tap_beginning("Try again")
    assert FAILURE not in screen.texts()
    screen.tap_beginning("Bob")
    assert any("Name" in text for text in screen.texts())


@pytest.mark.parametrize("part", PARTS)
def test_the_first_screen_of_a_page_may_fail(
    folder: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"scorekeeper.ui.{part}", fails)
    with Screen(folder, HAND) as screen:
        assert FAILURE in screen.texts()
        screen.tap_beginning("Back to the sheet")
        assert "Ann has 19" in str(screen.texts())


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_failure_is_said_in_the_language_of_the_page(
    folder: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.ui.hand.screen.hand_screen", fails)
    sentences = {"de": "Nichts Eingetragenes ist verloren", "es": "No se ha perdido nada"}
    with reporting(DeviceReport((language,))), Screen(folder, HAND) as screen:
        assert sentences[language] in str(screen.texts())


@pytest.mark.parametrize("part", PARTS)
def test_one_line_of_the_log_says_what_failed_and_where(
    screen: Screen, part: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(f"scorekeeper.ui.{part}", fails)
    with caplog.at_level(logging.WARNING):
        screen.go(HAND)
        screen.tap_unseen("Try again")
    [line] = caplog.records
    assert line.getMessage().startswith("A screen could not be drawn: ZeroDivisionError at ")
    assert line.exc_info is None
    assert "secret" not in caplog.text
    assert "secret" not in str(screen.texts())


def test_what_fails_again_and_again_ends(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.ui.frame.shell.screen_column", fails)
        patch.setattr("scorekeeper.ui.frame.drawing_guard.failed_screen", fails)
        screen.go_unseen(HAND)
    screen.go(SHEET)
    assert "Ann has 19" in str(screen.texts())


def test_a_tap_whose_drawing_reached_nobody_is_there_when_the_page_is_back(screen: Screen) -> None:
    screen.go(HAND)
    screen.tap_beginning("Ann: 4 hearts")
    screen.cut()
    screen.tap_unseen("Bob: 3 hearts")
    screen.reconnect()
    assert "Still to place: 6 hearts" in str(screen.texts())
    assert FAILURE not in screen.texts()
    screen.tap_beginning("Cid: 2 hearts")
    assert "rest: 4 points → 4" in screen.texts()


@pytest.mark.parametrize("screen_name", get_args(ScreenName))
def test_every_screen_can_be_drawn(folder: Path, screen_name: ScreenName) -> None:
    """Those that are about something else than a game say that there is no such thing."""
    route = Route(screen_name)
    for failed in (route, replace(route, game=GAME.id)):
        with suppress(KeyError), Screen(folder, route_path(failed)) as screen:
            assert FAILURE not in screen.values()
