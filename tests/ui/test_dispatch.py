"""Taps that would take each other back: a finger that jumps, and one that means it."""

import pytest

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import NEW
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS, Dispatch


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [100.0]
    monkeypatch.setattr("scorekeeper.ui.dispatch.time.monotonic", lambda: at[0])
    return at


@pytest.fixture
def done() -> list[act.Action]:
    return []


@pytest.fixture
def dispatch(done: list[act.Action]) -> Dispatch:
    return Dispatch(done.append)


def test_a_finger_that_jumps_taps_once(
    clock: list[float], done: list[act.Action], dispatch: Dispatch
) -> None:
    tap, other = (dispatch.on_toggle(act.CardTapped(card)) for card in ("QS", "2H"))
    tap()
    clock[0] += DOUBLE_TAP_SECONDS / 2
    tap()
    assert len(done) == 1
    other()
    tap()
    assert len(done) == 3
    clock[0] += DOUBLE_TAP_SECONDS * 2
    tap()
    assert len(done) == 4


def test_what_a_second_tap_would_say_otherwise_is_said_once(
    clock: list[float], done: list[act.Action], dispatch: Dispatch
) -> None:
    dispatch.on_toggle(act.NoTricksDeclared("Ann", True), "Ann")()
    dispatch.on_toggle(act.NoTricksDeclared("Ann", False), "Ann")()
    dispatch.on_toggle(act.NoTricksDeclared("Bob", True), "Bob")()
    assert done == [act.NoTricksDeclared("Ann", True), act.NoTricksDeclared("Bob", True)]


def test_a_finger_that_jumps_leaves_open_what_it_opened(
    clock: list[float], dispatch: Dispatch
) -> None:
    opened = [False]

    def turn() -> None:
        opened[0] = not opened[0]

    def tap() -> None:
        dispatch.on_local_toggle(turn, "row")()

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


def test_what_another_screen_has_brought_under_the_finger_is_not_tapped(
    clock: list[float], done: list[act.Action], dispatch: Dispatch
) -> None:
    here, there = AppState(), AppState(route=NEW)
    save, record = dispatch.on_tap(act.HandSaved()), dispatch.on_tap(act.RematchRequested())
    save()
    assert dispatch.track(here, there) is there
    clock[0] += DOUBLE_TAP_SECONDS / 2
    record()
    save()
    assert done == [act.HandSaved()]
    # While taps lead nowhere else they follow each other as fast as they like.
    clock[0] += DOUBLE_TAP_SECONDS
    record()
    dispatch.track(there, there)
    record()
    assert done[1:] == [act.RematchRequested()] * 2


def test_the_next_in_a_list_is_not_tapped_for_the_one_that_goes(
    clock: list[float], done: list[act.Action], dispatch: Dispatch
) -> None:
    first, second = (dispatch.on_dismiss(act.GameDeleted(game)) for game in "ab")
    first()
    second()
    assert done == [act.GameDeleted("a")]
    clock[0] += DOUBLE_TAP_SECONDS * 2
    second()
    assert done == [act.GameDeleted("a"), act.GameDeleted("b")]


def test_beside_the_sheet_every_tap_counts_from_the_first_on(
    clock: list[float], done: list[act.Action], dispatch: Dispatch
) -> None:
    def there_first(action: act.Action) -> None:
        dispatch.track(AppState(), AppState(route=NEW))
        dispatch.layout_unchanged()
        dispatch.send(action)

    aside = dispatch.with_send(there_first)
    aside.on_toggle(act.CardTapped("QS"))()
    dispatch.on_toggle(act.CardTapped("QS"))()
    dispatch.on_tap(act.RematchRequested())()
    assert done == [act.CardTapped("QS"), act.RematchRequested()]
