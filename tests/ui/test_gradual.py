"""Long screens draw their first rows at once, and then whatever is left."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from scorekeeper.app import page_handler
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.server.device_report import DeviceReport, reporting
from scorekeeper.ui.drawing import gradual
from scorekeeper.ui.drawing.gradual import PAUSE_SECONDS, STEPS
from scorekeeper.ui.pick_game import screen as pick_game
from scorekeeper.ui.pick_game.cards import variant_card
from tests.pages_of_a_table import PHONE, ClientPage, controls_in, drawn, settled

LAST = "Heartsette"
Later = list[Callable[[], None]]


def size(page: ClientPage) -> int:
    return sum("_c" in control for control in controls_in(page.tree["views"]))


async def opened(folder: Path, route: str) -> ClientPage:
    page = ClientPage("host", route, PHONE, "phone")
    with reporting(DeviceReport(("en",), settings="", still=True)):
        await page.open(page_handler(folder))
    await settled()
    return page


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """What is drawn only after the pause, which does not end before the test goes on."""
    drawings: Later = []

    def call_later(seconds: float, draw: Callable[[], None]) -> SimpleNamespace:
        assert seconds == PAUSE_SECONDS
        drawings.append(draw)

        def cancel() -> None:
            drawings[:] = [drawing for drawing in drawings if drawing is not draw]

        return SimpleNamespace(cancel=cancel)

    loop = SimpleNamespace(call_later=call_later)
    monkeypatch.setattr(gradual, "asyncio", SimpleNamespace(get_running_loop=lambda: loop))
    return drawings


async def whole(later: Later) -> None:
    for _ in STEPS:
        while later:
            later.pop(0)()
        await settled()
    assert not later


def test_a_long_list_begins_with_the_rows_that_fill_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: Later
) -> None:
    cards = Mock(wraps=variant_card)
    monkeypatch.setattr(pick_game, "variant_card", cards)

    async def choose() -> None:
        page = await opened(tmp_path, "/new/which")
        # Those that are not drawn yet are not described either.
        assert 0 < cards.call_count < len(CATALOGUE) / 2
        first = str(drawn(page.tree["views"]))
        assert "Black Lady" in first
        assert LAST not in first
        few = size(page)
        await whole(later)
        assert LAST in str(drawn(page.tree["views"]))
        assert size(page) > 3 * few
        # The rows that were there stay the same controls.
        assert drawn(page.tree["views"]) == drawn(page.whole_screen()["views"])
        told = len(page.messages)
        await whole(later)
        assert len(page.messages) == told

    asyncio.run(choose())


@pytest.mark.parametrize("route", ["/", "/new/house-rules"])
def test_a_short_screen_is_drawn_once(tmp_path: Path, route: str, later: Later) -> None:
    async def look() -> None:
        page = await opened(tmp_path, route)
        first = drawn(page.tree["views"])
        await whole(later)
        assert drawn(page.tree["views"]) == first

    asyncio.run(look())


def test_whoever_leaves_a_long_screen_does_not_wait_for_its_other_rows(
    tmp_path: Path, later: Later
) -> None:
    async def leave() -> None:
        page = await opened(tmp_path, "/new/which")
        assert later
        await page.go("/")
        assert not later
        await page.go("/new/which")
        assert LAST not in str(drawn(page.tree["views"]))
        await whole(later)
        assert LAST in str(drawn(page.tree["views"]))

    asyncio.run(leave())
