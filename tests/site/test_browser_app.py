"""What the app in the page does before Flet runs it, with stand-ins for the page's own modules."""

import asyncio
import random
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest

MODULE = "scorekeeper.browser_app"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """The app's module, imported as in a page."""
    page = ModuleType("page_js")
    page.__dict__.update({name: lambda: None for name in ("install_update", "save_files")})
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


@pytest.mark.parametrize("fails", [False, True])
def test_the_page_learns_that_the_first_screen_or_the_failure_is_sent(
    fails: bool, app: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened = []
    mains: list[Callable[[None], Coroutine[None, None, None]]] = []

    async def begin(_: None) -> None:
        happened.append("drawn")
        if fails:
            raise BrokenPipeError

    monkeypatch.setattr(app, "page_handler", lambda *_, **__: begin)
    monkeypatch.setattr(app.page_js, "screen_sent", lambda: happened.append("sent"), raising=False)
    monkeypatch.setattr(ft, "run", mains.append)
    app.run()
    with pytest.raises(BrokenPipeError) if fails else nullcontext():
        asyncio.run(mains[0](None))
    assert happened == ["drawn", "sent"]
