"""Long screens draw their first rows at once, and then whatever is left."""

import asyncio
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.app import page_handler
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.server.device_report import DeviceReport, reporting
from scorekeeper.ui.drawing.gradual import PAUSE_SECONDS, STEPS
from scorekeeper.ui.pick_game import screen as pick_game
from scorekeeper.ui.pick_game.cards import variant_card
from tests.pages_of_a_table import PHONE, ClientPage, controls_in, drawn, settled

LAST = "Heartsette"


def size(page: ClientPage) -> int:
    return sum("_c" in each for each in controls_in(page.tree["views"]))


async def opened(folder: Path, route: str) -> ClientPage:
    page = ClientPage("host", route, PHONE, "phone")
    with reporting(DeviceReport(("en",), settings="", still=True)):
        await page.open(page_handler(folder))
    await settled()
    return page


async def whole(page: ClientPage) -> None:
    for _ in STEPS:
        await asyncio.sleep(1.5 * PAUSE_SECONDS)
        await settled()


def test_a_long_list_begins_with_the_rows_that_fill_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = Mock(wraps=variant_card)
    monkeypatch.setattr(pick_game, "variant_card", cards)

    async def choose() -> None:
        page = await opened(tmp_path, "/new/which")
        # Those that are not drawn yet are not described either.
        assert 0 < cards.call_count < len(CATALOGUE) / 2
        first = str(drawn(page.tree["views"]))
        assert "Hearts (Black Lady)" in first
        assert LAST not in first
        few = size(page)
        await whole(page)
        assert LAST in str(drawn(page.tree["views"]))
        assert size(page) > 3 * few
        # The rows that were there stay the same controls.
        assert drawn(page.tree["views"]) == drawn(page.whole_screen()["views"])
        told = len(page.messages)
        await whole(page)
        assert len(page.messages) == told

    asyncio.run(choose())


@pytest.mark.parametrize("route", ["/", "/new/house-rules"])
def test_a_short_screen_is_drawn_once(tmp_path: Path, route: str) -> None:
    async def look() -> None:
        page = await opened(tmp_path, route)
        first = drawn(page.tree["views"])
        await whole(page)
        assert drawn(page.tree["views"]) == first

    asyncio.run(look())
