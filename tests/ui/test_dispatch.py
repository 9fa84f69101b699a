"""Taps that would take each other back: a finger that jumps, and one that means it."""

import pytest

from scorekeeper.state import actions as act
from scorekeeper.ui.dispatch import JUMP_SECONDS, Dispatch


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    at = [100.0]
    monkeypatch.setattr("scorekeeper.ui.dispatch.time.monotonic", lambda: at[0])
    return at


def test_a_finger_that_jumps_taps_once(clock: list[float]) -> None:
    done: list[act.Action] = []
    dispatch = Dispatch(done.append)
    tap, other = (dispatch.once(act.CardTapped(card)) for card in ("QS", "2H"))
    tap()
    clock[0] += JUMP_SECONDS / 2
    tap()
    assert len(done) == 1
    other()
    tap()
    assert len(done) == 3
    clock[0] += JUMP_SECONDS * 2
    tap()
    assert len(done) == 4
