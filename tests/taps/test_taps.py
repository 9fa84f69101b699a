"""What people do most takes no more taps than it should."""

import pytest
from playwright.sync_api import sync_playwright

from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.taps.counting import counted
from tests.taps.phone import played
from tests.taps.scenarios import SCENARIOS, THINGS, Scenario


@pytest.mark.parametrize("scenario", [*SCENARIOS, *THINGS], ids=lambda each: each.name)
def test_nothing_takes_more_taps_than_it_should(scenario: Scenario) -> None:
    taps, _ = counted(scenario)
    assert taps <= scenario.most_taps


@pytest.mark.browser
def test_the_first_start_needs_no_scrolling_on_a_phone() -> None:
    """`python -m tests.taps --browser` tries the other scenarios."""
    first, program = SCENARIOS[0], browser_to_drive()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=BROWSER_ARGUMENTS)
        phone = played(first, browser)
        browser.close()
    assert (phone.taps, phone.scrolls) == (first.most_taps, 0)
