"""What the app in the page does before Flet runs it, with stand-ins for the page's own modules."""

import asyncio
import random
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType, SimpleNamespace

import flet as ft
import pytest

from scorekeeper.session.backend import PlatformHooks
from scorekeeper.state.stored import Browser

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1"
MODULE = "scorekeeper.browser_app"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """The app's module, imported as in a page."""
    page = ModuleType("page_js")
    names = "install_app", "install_update", "save_files"
    page.__dict__.update({name: lambda: None for name in names})
    page.device = SimpleNamespace(agent=IPHONE, touchPoints=5, installed=True)  # type: ignore[attr-defined]  # as the page says it
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


def test_the_page_says_which_browser_it_is_in(
    app: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    page_hooks: list[PlatformHooks] = []
    monkeypatch.setattr(app, "page_handler", lambda _, hooks: page_hooks.append(hooks))
    monkeypatch.setattr(ft, "run", lambda _: None)
    app.run()
    assert page_hooks[0].browser == Browser("ios_safari", installed=True)


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
