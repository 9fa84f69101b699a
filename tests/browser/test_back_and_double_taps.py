"""The browser's Back leads out of what is done, and an accidental second tap does nothing."""

import pytest

from tests.browser.app_page import AT_A_HAND, JUMP_MILLISECONDS, AppPage
from tests.browser.steps import (
    LET_CLOCK_RUN,
    STOP_CLOCK,
    enter_by_count,
    save_with_two_taps,
    start,
)

HAND = {"Ann": 3, "Bob": 4, "Cid": 5}
LATER_MILLISECONDS = 300


@pytest.fixture
def ignores_second_taps() -> bool:
    return True


def test_back_after_save_leads_out_and_a_second_tap_does_nothing(phone: AppPage) -> None:
    start(phone)
    phone.page.wait_for_url("**/game/*")
    sheet = phone.page.url
    phone.tap("Record hand 1", exact=False)
    enter_by_count(phone, HAND, "Bob")
    save_with_two_taps(phone, 1, LATER_MILLISECONDS)
    assert phone.page.url == sheet
    phone.page.go_back()
    # Nor into the form that began the game.
    phone.see("Go on with hand 2")
    phone.not_see("Edit hand 1")
    assert AT_A_HAND.search(phone.page.url) is None
    phone.page.go_forward()
    phone.see("Record hand 2")
    assert phone.page.url == sheet


def test_a_reload_in_the_middle_of_going_back_loads_where_it_leads(phone: AppPage) -> None:
    """The browser goes through its history some moments later; a reload may come before that."""
    start(phone)
    phone.page.wait_for_url("**/game/*")
    sheet = phone.page.url
    phone.tap("Record hand 1", exact=False)
    phone.page.wait_for_url(AT_A_HAND)
    phone.wait_until_tappable()
    box = phone.find("Close, keep what is entered").bounding_box()
    assert box is not None
    # Playwright would call a bare assignment's function, and reload at once.
    phone.page.evaluate("() => { history.go = () => location.reload(); }")
    with phone.expect_other_page():
        phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.wait_for_app()
    phone.see("Record hand 1")
    assert phone.page.url == sheet
    phone.page.go_back()
    phone.see("Go on with hand 1")
    # The address of a search is written later than what is found is seen, and changes no screen.
    push = "(path) => history.pushState(history.state, '', path)"
    phone.page.evaluate("window.taps = 0; addEventListener('pointerdown', () => taps++, true)")
    phone.page.evaluate(push, "/past")
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    for path in ("/past", "/past/find/text=ann", "/past/find/text=bob", "/past"):
        phone.page.evaluate(push, path)
        phone.page.wait_for_url(f"**{path}")
        phone.page.mouse.click(1, 1)
    assert phone.page.evaluate("taps") == 4


def test_two_taps_near_each_other_count_right_after_a_new_screen(phone: AppPage) -> None:
    """Only one near the tap that led there comes from a finger that has not seen it."""
    phone.page.evaluate("window.taps = 0; addEventListener('pointerdown', () => taps++, true)")
    phone.page.mouse.click(1, 1)
    # No time passes from now on.
    phone.page.evaluate(STOP_CLOCK, 0)
    phone.page.evaluate("history.pushState(history.state, '', '/past')")
    for across, taps in ((1, 1), (150, 2), (160, 3)):
        phone.page.mouse.click(across, 1)
        assert phone.page.evaluate("taps") == taps


def test_a_second_tap_is_ignored_to_its_end(phone: AppPage) -> None:
    """The finger may lift late; a click by itself would count as one of a screen reader."""
    phone.page.evaluate("window.clicks = 0; addEventListener('click', () => clicks++, true)")
    phone.page.mouse.click(1, 1)
    phone.page.evaluate(STOP_CLOCK, 0)
    phone.page.evaluate("history.pushState(history.state, '', '/past')")
    phone.page.mouse.down()
    phone.page.evaluate(LET_CLOCK_RUN)
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    phone.page.mouse.up()
    assert phone.page.evaluate("clicks") == 1
    phone.page.mouse.click(1, 1)
    assert phone.page.evaluate("clicks") == 2


def test_a_tap_that_waited_for_a_busy_page_comes_from_when_the_finger_came_down(
    phone: AppPage,
) -> None:
    phone.page.evaluate("window.taps = 0; addEventListener('pointerdown', () => taps++, true)")
    phone.page.mouse.click(1, 1)
    phone.page.evaluate(STOP_CLOCK, 0)
    phone.page.evaluate("history.pushState(history.state, '', '/past')")
    phone.page.evaluate("(at) => { performance.now = () => at; }", JUMP_MILLISECONDS)
    phone.page.mouse.click(1, 1)
    assert phone.page.evaluate("taps") == 1
