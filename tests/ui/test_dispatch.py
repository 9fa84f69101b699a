"""An accidental second tap does nothing; an intended one does."""

from pathlib import Path

import pytest

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import NEW_GAME
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS, Dispatch
from tests.benchmarks.screen import Screen


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [100.0]
    monkeypatch.setattr("scorekeeper.ui.dispatch.time.monotonic", lambda: at[0])
    return at


@pytest.fixture
def sent() -> list[act.Action]:
    return []


@pytest.fixture
def dispatch(sent: list[act.Action]) -> Dispatch:
    return Dispatch(sent.append)


def test_a_double_tap_toggles_once(
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    tap, other = (dispatch.on_toggle(act.CardTapped(card)) for card in ("QS", "2H"))
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
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    more, four = act.SectionToggled("Bob"), act.CardsCounted("Ann", "hearts", 4)
    dispatch.on_toggle(more)()
    dispatch.on_tap(four)()
    dispatch.on_toggle(more)()
    assert sent == [more, four, more]


def test_a_double_tap_with_another_action_toggles_its_target_once(
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    dispatch.on_toggle(act.Declared("no_tricks", True, "Ann"), "Ann")()
    dispatch.on_toggle(act.Declared("no_tricks", False, "Ann"), "Ann")()
    dispatch.on_toggle(act.Declared("no_tricks", True, "Bob"), "Bob")()
    assert sent == [
        act.Declared("no_tricks", True, "Ann"),
        act.Declared("no_tricks", True, "Bob"),
    ]


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
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    here, there = AppState(), AppState(route=NEW_GAME)
    save, record = dispatch.on_tap(act.HandSaved()), dispatch.on_tap(act.RematchRequested())
    save()
    assert dispatch.track(here, there) is there
    clock[0] += DOUBLE_TAP_SECONDS / 2
    record()
    save()
    assert sent == [act.HandSaved()]
    # On the same screen, taps may follow each other at any speed.
    clock[0] += DOUBLE_TAP_SECONDS
    record()
    dispatch.track(there, there)
    record()
    assert sent[1:] == [act.RematchRequested()] * 2


def test_the_first_tap_of_a_session_counts_at_once(tmp_path: Path) -> None:
    with Screen(tmp_path) as screen:
        screen.tap("New game")
        assert "Who is at the table?" not in screen.values()


def test_a_tap_right_after_the_view_has_changed_does_not_count(
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    tap = dispatch.on_tap(act.RematchRequested())
    dispatch.view_drawn()
    tap()
    dispatch.view_drawn()
    tap()
    assert sent == [act.RematchRequested()]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    tap()
    assert sent == [act.RematchRequested()] * 2


def test_a_double_tap_does_not_reach_the_next_item_of_a_list(
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    first, second = (dispatch.on_dismiss(act.GameDeleted(game)) for game in "ab")
    first()
    second()
    assert sent == [act.GameDeleted("a")]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    second()
    assert sent == [act.GameDeleted("a"), act.GameDeleted("b")]


def test_beside_the_sheet_every_tap_counts(
    clock: list[float], sent: list[act.Action], dispatch: Dispatch
) -> None:
    def open_hand_and_send(action: act.Action) -> None:
        dispatch.track(AppState(), AppState(route=NEW_GAME))
        dispatch.layout_unchanged()
        dispatch.send(action)

    pane = dispatch.with_send(open_hand_and_send)
    pane.on_toggle(act.CardTapped("QS"))()
    dispatch.on_toggle(act.CardTapped("QS"))()
    dispatch.on_tap(act.RematchRequested())()
    assert sent == [act.CardTapped("QS"), act.RematchRequested()]
