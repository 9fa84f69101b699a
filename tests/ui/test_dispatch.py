"""An accidental second tap does nothing; an intended one does."""

from pathlib import Path

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import RematchRequested
from scorekeeper.state.routes import NEW_GAME
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.library import open_library
from scorekeeper.ui.dispatch import (
    DELIVERY_SECONDS,
    DOUBLE_TAP_SECONDS,
    TRANSITION_SECONDS,
    Dispatch,
)
from tests.benchmarks.screen import Screen
from tests.session.session_games import store_game


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [100.0]
    monkeypatch.setattr("scorekeeper.ui.dispatch.time.monotonic", lambda: at[0])
    return at


@pytest.fixture
def sent() -> list[Action]:
    return []


@pytest.fixture
def dispatch(sent: list[Action]) -> Dispatch:
    return Dispatch(sent.append)


def test_a_double_tap_toggles_once(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    tap, other = (dispatch.on_toggle(CardTapped(card)) for card in ("QS", "2H"))
    tap()
    clock[0] += DOUBLE_TAP_SECONDS / 2
    tap()
    assert len(sent) == 1
    other()
    tap()
    assert len(sent) == 3
    clock[0] += DOUBLE_TAP_SECONDS * 2
    tap()
    assert len(sent) == 4


def test_a_toggle_after_another_tap_is_no_double_tap(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    more, four = SectionToggled("Bob"), CardsCounted("Ann", "hearts", 4)
    dispatch.on_toggle(more)()
    dispatch.on_tap(four)()
    dispatch.on_toggle(more)()
    assert sent == [more, four, more]


def test_a_double_tap_with_another_action_toggles_its_target_once(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    dispatch.on_toggle(Declared("no_tricks", True, "Ann"), "Ann")()
    dispatch.on_toggle(Declared("no_tricks", False, "Ann"), "Ann")()
    dispatch.on_toggle(Declared("no_tricks", True, "Bob"), "Bob")()
    assert sent == [Declared("no_tricks", True, "Ann"), Declared("no_tricks", True, "Bob")]


def test_a_double_tap_leaves_a_row_open(clock: list[float], dispatch: Dispatch) -> None:
    opened = [False]

    def toggle() -> None:
        opened[0] = not opened[0]

    def tap() -> None:
        dispatch.on_local_toggle(toggle, "row")()

    tap()
    clock[0] += DOUBLE_TAP_SECONDS / 2
    tap()
    assert opened == [True]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    dispatch.layout_changed()
    tap()
    assert opened == [True]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    tap()
    assert opened == [False]


def test_a_double_tap_does_not_reach_the_next_screen(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    here, there = AppState(), AppState(route=NEW_GAME)
    save, record = dispatch.on_tap(HandSaved()), dispatch.on_tap(RematchRequested())
    save()
    assert dispatch.track(here, there) is there
    clock[0] += DOUBLE_TAP_SECONDS / 2
    record()
    save()
    assert sent == [HandSaved()]
    # On the same screen, taps may follow each other at any speed.
    clock[0] += DOUBLE_TAP_SECONDS
    record()
    dispatch.track(there, there)
    record()
    assert sent[1:] == [RematchRequested()] * 2


def test_the_first_tap_of_a_session_counts_at_once(tmp_path: Path) -> None:
    with Screen(tmp_path) as screen:
        screen.tap("New game")
        assert "Who is at the table?" not in screen.values()


def test_of_two_taps_that_waited_for_a_busy_app_both_count(tmp_path: Path) -> None:
    store_game(open_library(tmp_path))
    with Screen(tmp_path, "/new-game") as screen:
        screen.wait(2 * DOUBLE_TAP_SECONDS)
        # Each was aimed at what was on the screen, and has a place in a list.
        screen.tap_waiting("Remove Ann", "Remove Bob")
        assert seated(screen) == ["Cid", "Dee"]
        screen.wait(2 * DOUBLE_TAP_SECONDS)
        screen.tap_waiting("Remove Cid", "Remove Cid")
        assert seated(screen) == ["Dee"]


def test_a_tap_that_was_aimed_at_another_screen_does_not_count_however_long_it_waited(
    dispatch: Dispatch,
) -> None:
    def leave_for(after: AppState) -> None:
        def send(_: Action) -> None:
            dispatch.track(AppState(), after)

        dispatch.with_send(send).on_dismiss(HandSaved())()

    for after, waits in ((AppState(), True), (AppState(route=NEW_GAME), False)):
        leave_for(after)
        assert dispatch.is_undrawn() is waits
        dispatch.drawn()
        dispatch.layout_unchanged()
        assert not dispatch.is_undrawn()


def seated(screen: Screen) -> list[str]:
    removing = "Remove "
    return [label.removeprefix(removing) for label in screen.labels() if label.startswith(removing)]


def test_a_tap_right_after_the_view_has_changed_does_not_count(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    tap = dispatch.on_tap(RematchRequested())
    dispatch.view_drawn()
    tap()
    dispatch.view_drawn()
    tap()
    assert sent == [RematchRequested()]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    tap()
    assert sent == [RematchRequested()] * 2


def test_the_view_before_is_seen_until_the_page_has_moved_it_out(
    clock: list[float], dispatch: Dispatch
) -> None:
    dispatch.view_drawn()
    assert dispatch.transition_seconds() == 0
    dispatch.view_drawn()
    assert dispatch.transition_seconds() == DELIVERY_SECONDS
    clock[0] += DELIVERY_SECONDS / 2
    dispatch.transition_began()
    assert dispatch.transition_seconds() == pytest.approx(TRANSITION_SECONDS)
    clock[0] += TRANSITION_SECONDS * 2
    # Such as another size of the window.
    dispatch.transition_began()
    assert dispatch.transition_seconds() == 0


def test_a_double_tap_does_not_reach_the_next_item_of_a_list(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    first, second = (dispatch.on_dismiss(GameDeleted(game)) for game in "ab")
    first()
    second()
    assert sent == [GameDeleted("a")]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    second()
    assert sent == [GameDeleted("a"), GameDeleted("b")]


def test_beside_the_sheet_every_tap_counts(
    clock: list[float], sent: list[Action], dispatch: Dispatch
) -> None:
    def open_hand_and_send(action: Action) -> None:
        dispatch.track(AppState(), AppState(route=NEW_GAME))
        dispatch.layout_unchanged()
        dispatch.send(action)

    pane = dispatch.with_send(open_hand_and_send)
    pane.on_toggle(CardTapped("QS"))()
    dispatch.on_toggle(CardTapped("QS"))()
    dispatch.on_tap(RematchRequested())()
    assert sent == [CardTapped("QS"), RematchRequested()]
