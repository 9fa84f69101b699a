"""What every test of drawing begins with."""

from collections.abc import Iterator

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
