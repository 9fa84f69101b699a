"""The drawing that followers share: every page shows what it would show if it drew alone."""

import asyncio
import gc
import weakref
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.chances import estimate
from scorekeeper.chances.playing_on import Course
from scorekeeper.ui.board import screen as board
from scorekeeper.ui.drawing import controls
from tests.client_messages import PATCH_CONTROL, decode_message, tap_targets
from tests.flet_internals import patch_operations
from tests.pages_of_a_table import (
    BOARD,
    LATER_SECONDS,
    ClientPage,
    controls_in,
    drawn,
    settled,
    table_of_pages,
)

HAND = ("Ann: 3 hearts", "Bob: 3 hearts", "Cid: 6 hearts", "Bob has the queen of spades")
FOUND = "Win chances: Ann about"
WAIT_SECONDS = 20.0


async def play_hand(scorer: ClientPage, number: int) -> None:
    """Enter and save a hand."""
    if number > 4:
        await scorer.tap(next_hand(scorer))
        await settled()
        await asyncio.sleep(LATER_SECONDS)
    for name in HAND:
        await scorer.tap(name)
        await settled()
        await asyncio.sleep(LATER_SECONDS)
    await scorer.tap(f"Save hand {number}")
    await settled()
    await asyncio.sleep(LATER_SECONDS)


def next_hand(scorer: ClientPage) -> str:
    """Return the name of the button that leads to the next hand."""
    return next(name for name, _ in tap_targets(scorer.tree) if name.startswith("Record hand"))


def is_as_the_app_draws_it(page: ClientPage) -> None:
    """Compare what a client holds with what it would be told if it came back."""
    assert drawn(page.tree["views"]) == drawn(page.whole_screen()["views"])


async def seen(pages: Iterable[ClientPage], text: str) -> None:
    """Wait until pages show a text."""
    async with asyncio.timeout(WAIT_SECONDS):
        for page in pages:
            while text not in words(page):
                await asyncio.sleep(0.05)


def handlers(control: dict[str, object]) -> list[str]:
    return [name for name, value in control.items() if name.startswith("on_") and value]


def words(page: ClientPage) -> str:
    return str(drawn(page.tree))


def test_followers_are_told_the_same_and_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings = 0
    content = board._content  # the part that is shared

    def counted(*arguments: object, **named: object) -> object:
        nonlocal drawings
        drawings += 1
        return content(*arguments, **named)  # type: ignore[arg-type]  # passed on as they come

    monkeypatch.setattr(board, "_content", counted)

    async def evening() -> None:
        async with table_of_pages(tmp_path) as pages:
            scorer, _, *followers = pages
            assert drawings == 1
            await seen(followers, FOUND)
            await play_hand(scorer, 4)
            await seen(followers, "Hand 5 is next")
            told = [
                decode_message(message)
                for page in followers
                for message in page.messages
                if b"Hand 5 is next" in message
            ]
            assert [action for action, _ in told] == [PATCH_CONTROL] * len(followers)
            assert all(body["patch"] == told[0][1]["patch"] for _, body in told)
            assert len({body["id"] for _, body in told}) == len(followers)
            for page in followers:
                assert "Hand 5 is next" in words(page)
                is_as_the_app_draws_it(page)

    asyncio.run(evening())
    # When it was opened, and with the new hand: chances leave all of it as it was.
    assert drawings == 2


def test_a_page_that_shows_something_else_gets_a_drawing_of_its_own(tmp_path: Path) -> None:
    async def evening() -> None:
        async with table_of_pages(tmp_path) as pages:
            scorer, _, first, second, third = pages
            await second.resize((700, 1000))
            await settled()
            await play_hand(scorer, 4)
            # The third sleeps, and misses two hands.
            for page in (first, second, third):
                assert "Hand 5 is next" in words(page)
                is_as_the_app_draws_it(page)
            connection, third.connection = third.connection, None
            await third.session.disconnect(60)
            await play_hand(scorer, 5)
            await play_hand(scorer, 6)
            await second.resize(BOARD)
            await settled()
            for page in (first, second):
                assert "Hand 7 is next" in words(page)
                is_as_the_app_draws_it(page)
            third.connection = connection
            third.begin_with(third.whole_screen())
            await third.session.connect(connection)
            await settled()
            for page in (first, second, third):
                assert "Hand 7 is next" in words(page)
                is_as_the_app_draws_it(page)
            await play_hand(scorer, 7)
            for page in (first, second, third):
                assert "Hand 8 is next" in words(page)
                is_as_the_app_draws_it(page)

    asyncio.run(evening())


def test_nothing_that_is_shared_can_be_tapped(tmp_path: Path) -> None:
    async def evening() -> None:
        async with table_of_pages(tmp_path, followers=1) as pages:
            await seen(pages[-1:], FOUND)
            page = pages[-1]
            *_, shared = (control for control in controls_in(page.tree) if control.get("_c") == "C")
            inside = [*controls_in(shared["_b"])]
            assert FOUND in str(inside)
            # The way back is in the bar above.
            assert [
                control for control in inside if control.get("_c") == "C" or handlers(control)
            ] == []
            assert any(map(handlers, controls_in(page.tree)))

    asyncio.run(evening())


def test_chances_are_found_once_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    def counted(*arguments: Any) -> Course:  # noqa: ANN401 - passed on as they come
        nonlocal asked
        asked += 1
        return Course(*arguments)

    monkeypatch.setattr(estimate, "Course", counted)

    async def evening() -> None:
        async with table_of_pages(tmp_path) as pages:
            await seen(pages[2:], FOUND)
            for page in pages[2:]:
                is_as_the_app_draws_it(page)

    asyncio.run(evening())
    assert asked == 1


def test_a_drawing_goes_as_soon_as_another_one_has_taken_its_place() -> None:
    """Else whole screens stay until garbage is collected, which stops everybody for a moment."""
    before, now, last = (
        controls.Column([*map(controls.Text, words)]) for words in ("a", "abc", "")
    )
    around, added = controls.Row([]), weakref.ref(now.controls[1])
    gc.disable()
    try:
        patch_operations(before, now, around)
        patch_operations(now, last, around)
        del now
        assert added() is None
    finally:
        gc.enable()
