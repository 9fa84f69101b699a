"""What every test of drawing begins with."""

from collections.abc import Iterator

import pytest

from scorekeeper.state.model import AppState
from scorekeeper.ui.drawing.appearance import apply_appearance


@pytest.fixture(autouse=True)
def _usual_appearance() -> Iterator[None]:
    yield
    apply_appearance(AppState())
