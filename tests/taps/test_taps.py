"""What people do most takes no more taps than it should."""

import re
from pathlib import Path

import flet as ft
import pytest
from playwright.sync_api import sync_playwright

from scorekeeper.ui.drawing.gradual import PAUSE_SECONDS, STEPS
from tests.browser_finder import BROWSER_ARGUMENTS, COMPILES_ONCE, browser_to_drive
from tests.flet_internals import control_id
from tests.taps.counting import counted
from tests.taps.phone import played
from tests.taps.robot import Robot
from tests.taps.scenarios import GAME, SCENARIOS, THINGS, Scenario, substitution


@pytest.mark.parametrize("scenario", [*SCENARIOS, *THINGS], ids=lambda scenario: scenario.name)
def test_nothing_takes_more_taps_than_it_should(scenario: Scenario) -> None:
    taps, _ = counted(scenario)
    assert taps <= scenario.most_taps


def test_enter_right_after_the_last_letter_takes_the_whole_name(tmp_path: Path) -> None:
    """The field tells of its last letters and of Enter at once, before it is drawn again."""
    [replaced] = [scenario for scenario in SCENARIOS if scenario.play is substitution]
    replaced.store(tmp_path)
    with Robot(tmp_path, f"/game/{GAME}/players") as phone, phone.unhurried():
        phone.press("For Clara")
        [field] = [
            control
            for control in phone.on_screen()
            if isinstance(control, ft.TextField) and control.label == "Name of who joins"
        ]
        phone.fire(control_id(field), "submit", "Eva")
        assert phone.sees("Eva: name, colour, seat")


def test_who_sits_down_first_chooses_among_all_games(tmp_path: Path) -> None:
    with Robot(tmp_path, "/new-game") as phone, phone.unhurried():
        phone.type_on("Next name", "Ann")
        phone.press(re.compile("Change the game"))
        phone.wait(len(STEPS) * PAUSE_SECONDS)
        assert "Not for" not in phone.find(re.compile(r"Black Lady\. "))


@pytest.mark.browser
def test_the_first_start_needs_no_scrolling_on_a_phone() -> None:
    """`python -m tests.taps --browser` tries the other scenarios."""
    first, program = SCENARIOS[0], browser_to_drive()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=(*BROWSER_ARGUMENTS, COMPILES_ONCE)
        )
        phone = played(first, browser)
        browser.close()
    assert (phone.taps, phone.scrolls) == (first.most_taps, 0)
