"""A screen that cannot be drawn says so, keeps the hand, leads back, and the app goes on."""

import pytest

from tests.browser.app_page import JUMP_MILLISECONDS
from tests.browser.app_process import AppProcess
from tests.browser.app_with_broken_part import BROKEN
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import cell, see_totals

FAILURE = "This screen could not be drawn"


@pytest.fixture
def app_module() -> str:
    return "tests.browser.app_with_broken_part"


def test_a_screen_that_fails_and_is_drawn_again(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    phone.tap(cell("Ann", 4))
    phone.see("Still to place: 9 hearts")
    broken = phone.app.data / BROKEN
    broken.touch()
    phone.tap(cell("Bob", 3))
    phone.see(FAILURE)
    phone.see("Nothing you entered is lost")
    assert "secret" not in str(phone.texts())
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    # The sheet is whole, and so is a page that opens at the broken screen.
    phone.tap("Back to the sheet")
    phone.see("Ann has 0, deals next")
    phone.tap("Go on with hand 1", exact=False)
    phone.see(FAILURE)
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    other = open_phone(route="/" + phone.page.url.split("/", 3)[3])
    other.see(FAILURE)
    other.tap("Back to the start")
    other.see("New game")
    # The phone goes on where it was.
    broken.unlink()
    phone.tap("Try again")
    phone.see("Still to place: 6 hearts")
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    phone.tap(cell("Cid", 6))
    phone.tap("Dee has the queen of spades")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=4, Bob=3, Cid=6, Dee=13)
    printed = phone.app.printed()
    # One line for each page.
    assert printed.count("could not be drawn: ZeroDivisionError at") == 2
    assert "secret" not in printed
    assert "Traceback" not in printed
