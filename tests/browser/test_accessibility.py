"""Use without a pointer, names in any script, and a phone held either way."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.app_page import PATIENCE_MILLISECONDS, POLLING_MILLISECONDS, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import FOUR, cell, record_by_count, sit_down

KEPT = Path(__file__).with_name("read_aloud.txt")
# What a screen reader says of each element from top to bottom: its name, its role and its state.
READ_ALOUD = """() => {
    const said = (element) => [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent).join('');
    const role = (element) => /^h[1-6]$/.test(element.localName)
        ? 'heading' : element.getAttribute('role');
    const state = (element) => [
        element.ariaCurrent === 'true' && 'current', element.ariaChecked === 'true' && 'checked',
        element.ariaDisabled === 'true' && 'dimmed',
    ];
    return [...document.querySelectorAll('flt-semantics-host *')]
        .map((each) => [each.ariaLabel ?? said(each), role(each), ...state(each)])
        .filter(([name]) => name.trim())
        .map((parts) => parts.filter((each) => each).join(', ').replace(/\\s+/g, ' '));
}"""


def press(phone: AppPage, name: str) -> None:
    """Press a button as a screen reader does, on a page where it can press all of them."""
    assert phone.unpressable() == []
    button = phone.find(name, exact=False).first
    button.wait_for(state="attached")
    phone.wait_until_tappable()
    button.dispatch_event("click")


def see_read_aloud(phone: AppPage, screen: str) -> None:
    """Wait until a screen reader finds on this screen what is kept, in this order."""
    screens = KEPT.read_text(encoding="utf-8").split("\n\n")
    wanted = next(each for each in screens if each.startswith(f"## {screen}\n")).splitlines()[1:]
    found: list[str] = []
    for _ in range(int(PATIENCE_MILLISECONDS / POLLING_MILLISECONDS)):
        said = phone.page.evaluate(READ_ALOUD)
        # A game is called by the day on which it began.
        found = [re.sub(r"^[A-Z]\w+day ", "Friday ", each) for each in said]
        if found == wanted:
            break
        phone.page.wait_for_timeout(POLLING_MILLISECONDS)
    assert found == wanted


def test_every_button_can_be_pressed_without_a_pointer(phone: AppPage) -> None:
    """Play from the first screen to the result by pressing what a screen reader presses."""
    press(phone, "New game")
    phone.see("Black Lady needs at least 3 players: 3 more.")
    sit_down(phone, FOUR)
    press(phone, "House rules: standard")
    press(phone, "best for the shooter")
    press(phone, "On the Nose")
    press(phone, "Done. ")
    phone.see("House rules: Moon: best for the shooter \u00b7 On the Nose")
    press(phone, "House rules: Moon")
    press(phone, "shooter chooses")
    press(phone, "Done. ")
    phone.see("House rules: On the Nose")
    press(phone, "Deal. Ann")
    phone.see("Record hand 1")
    press(phone, "Record hand 1")
    phone.see("Save hand 1")
    for player in ("Ann", "Bob", "Cid"):
        press(phone, cell(player, 4))
    press(phone, "Bob has the queen of spades")
    phone.see("All cards placed")
    press(phone, "Cards")
    press(phone, "Count")
    press(phone, "Save hand 1")
    phone.see("Bob has 17")
    press(phone, "Hand 1, Bob")
    phone.see("Why this number?")
    press(phone, "Back to the sheet")
    phone.see("Record hand 2")
    see_read_aloud(phone, "sheet")
    press(phone, "Record hand 2")
    see_read_aloud(phone, "hand")
    press(phone, "Dee shot the moon")
    see_read_aloud(phone, "moon")
    press(phone, "Others take 26")
    phone.see("Record hand 3")
    press(phone, "Back to the start")
    phone.see("Same as last time")
    press(phone, "Settings")
    phone.see("Screen stays on")
    press(phone, "Suits: Four colours")
    # A screen reader says which of how many this is.
    expect(phone.page.get_by_role("radio", name="Suits: Four colours")).to_be_checked()
    expect(phone.page.get_by_role("radio", name="Suits: Two colours")).not_to_be_checked()
    expect(phone.find("Screen stays on", "switch")).to_be_checked()
    press(phone, "Screen stays on")
    expect(phone.find("Screen stays on", "switch")).not_to_be_checked()
    press(phone, "Back to the start")
    phone.see("Same as last time")
    press(phone, "Past")
    phone.see("hand 3 is next")
    assert phone.unpressable() == []


def test_the_tab_key_lets_the_page_be_described(phone: AppPage) -> None:
    """No page can ask for a screen reader; who touches the page first needs no description."""
    button = phone.page.locator("flt-semantics-placeholder")
    for touches in (True, False):
        phone.page.goto(phone.app.address, wait_until="networkidle")
        button.wait_for(state="attached")
        if touches:
            phone.page.mouse.click(5, 300)
        phone.press("Tab")
        if touches:
            expect(button).to_be_attached()
        else:
            phone.see("New game")


def test_names_in_any_script_on_a_phone_that_is_turned(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    """Every letter comes from the app's own fonts: any other request, or a box, is a fault."""
    names = ("Łukasz", "美", "دينا", "🦊 Fox")
    phone = open_phone(size=(360, 740), route=begin_game(app, names))
    record_by_count(phone, 1, {"Łukasz": 3, "美": 3, "دينا": 6}, "美")
    for name, total in zip(names, (3, 16, 6, 1), strict=True):
        phone.see(f"{name} has {total}")
    phone.screenshot("names")
    phone.resize(740, 360)
    phone.tap("Record hand 2", exact=False)
    phone.see("Save hand 2")
    phone.screenshot("lying")
    row, save = (phone.find(name).bounding_box() for name in (cell("Łukasz", 3), "Save hand 2"))
    assert row is not None
    assert save is not None
    # The button stands beside the rows and leaves them the height.
    assert save["x"] > row["x"] + row["width"]
    assert row["y"] + row["height"] < 360
    assert save["y"] + save["height"] <= 360
