"""Use without a pointer, names in any script, and a phone held either way."""

from playwright.sync_api import expect

from tests.browser.app_page import AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.steps import FOUR, cell, record_by_count, sit_down, start


def test_every_button_can_be_pressed_without_a_pointer(phone: AppPage) -> None:
    """Play from the first screen to the result by pressing what a screen reader presses."""

    def press(name: str) -> None:
        assert phone.unpressable() == []
        button = phone.find(name, exact=False).first
        button.wait_for(state="attached")
        phone.wait_until_tappable()
        button.dispatch_event("click")

    press("New game")
    phone.see("Hearts (Black Lady) needs at least 3 players: 3 more.")
    sit_down(phone, FOUR)
    press("House rules: standard")
    press("best for the shooter")
    press("On the Nose: off")
    press("Done. ")
    phone.see("House rules: Moon: best for the shooter \u00b7 On the Nose")
    press("Deal. Ann")
    phone.see("Record hand 1")
    press("Record hand 1")
    phone.see("Save hand 1")
    for player in ("Ann", "Bob", "Cid"):
        press(cell(player, 4))
    press("Bob has the queen of spades")
    phone.see("All cards placed")
    press("Cards")
    press("Count")
    press("Save hand 1")
    phone.see("Bob has 17")
    press("Hand 1, Bob")
    phone.see("Why this number?")
    press("Back to the sheet")
    phone.see("Record hand 2")
    press("Back to the start")
    phone.see("Same as last time")
    press("Settings")
    phone.see("Screen stays on")
    press("Suits: Four colours")
    # A screen reader says which of how many this is.
    expect(phone.page.get_by_role("radio", name="Suits: Four colours")).to_be_checked()
    expect(phone.page.get_by_role("radio", name="Suits: Two colours")).not_to_be_checked()
    press("Screen stays on: on")
    expect(phone.find("Screen stays on: off")).to_be_attached()
    press("Back to the start")
    phone.see("Same as last time")
    press("Past")
    phone.see("hand 2 is next")
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


def test_names_in_any_script_on_a_phone_that_is_turned(open_phone: OpenPhone) -> None:
    """Every letter comes from the app's own fonts: any other request, or a box, is a fault."""
    phone = open_phone(size=(360, 740))
    names = ("Łukasz", "美", "دينا", "🦊 Fox")
    start(phone, names)
    record_by_count(phone, 1, {"Łukasz": 3, "美": 3, "دينا": 6}, "美")
    for name, total in zip(names, (3, 16, 6, 1), strict=True):
        phone.see(f"{name} has {total}")
    phone.screenshot("names")
    phone.page.set_viewport_size({"width": 740, "height": 360})
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
