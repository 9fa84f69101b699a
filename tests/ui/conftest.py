"""What every test of drawing begins with."""

from collections.abc import Iterator

import flet as ft
import pytest

from scorekeeper.state.model import AppState
from scorekeeper.ui.drawing.appearance import apply_appearance
from tests.ui.drawing import without_components


@pytest.fixture(autouse=True)
def _usual_appearance() -> Iterator[None]:
    yield
    apply_appearance(AppState())


@pytest.fixture
def plain_components(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each component as nothing but a part of its screen."""
    without_components(monkeypatch, str)


@pytest.fixture
def every_tap_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a second tap for one that is meant, however soon it comes."""
    monkeypatch.setattr("scorekeeper.ui.dispatch.DOUBLE_TAP_SECONDS", -1.0)


@pytest.fixture
def without_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw without a page, which alone can have a dialog over it."""
    monkeypatch.setattr(ft, "use_dialog", lambda _: None)
