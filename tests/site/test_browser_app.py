"""What the app in the page does before Flet runs it, with stand-ins for the page's own modules."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest

MODULE = "scorekeeper.browser_app"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """The app's module, imported as in a page."""
    page = ModuleType("page_js")
    page.__dict__.update(install_update=lambda: None, save_files=lambda: None)
    monkeypatch.setitem(sys.modules, "page_js", page)
    monkeypatch.setitem(sys.modules, "flet_js", ModuleType("flet_js"))
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path))
    import scorekeeper.browser_app  # noqa: PLC0415

    yield scorekeeper.browser_app
    sys.modules.pop(MODULE)


def test_a_snapshot_has_the_connection_and_the_first_screens(app: ModuleType) -> None:
    sys.modules.pop(app.CONNECTION, None)
    app.prepare()
    assert {app.CONNECTION, "scorekeeper.ui.home.screen", "scorekeeper.ui.sheet.screen"} <= {
        *sys.modules
    }
    sys.modules.pop(app.CONNECTION)


def test_two_starts_of_one_snapshot_draw_other_numbers(
    app: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ft, "run", lambda _: None)
    drawn = set()
    for _ in range(2):
        random.seed(7)
        app.run()
        drawn.add(random.random())  # noqa: S311
    assert len(drawn) == 2
