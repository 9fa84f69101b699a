"""Whoever cannot use a pointer, whatever people are called, however a phone is held."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, cell, record_by_count, sit_down, start
from tests.browser.table import Table


def test_every_button_can_be_pressed_without_a_pointer(table: Table) -> None:
    """From the first screen to the result, by pressing what a screen reader presses."""

    def press(name: str) -> None:
        assert table.unpressable() == []
        button = table.find(name, exact=False).first
        button.wait_for(state="attached")
        table.look_around()
        button.dispatch_event("click")

    press("New game")
    table.see("At the table, clockwise")
    sit_down(table, FOUR)
    press("Moon: shooter chooses")
    press("best for the shooter")
    table.see("Moon: best for the shooter")
    press("Deal. Ann")
    table.see("Record hand 1")
    press("Record hand 1")
    table.see("Save hand 1")
    for player in ("Ann", "Bob", "Cid"):
        press(cell(player, 4))
    press("Bob has the queen of spades")
    table.see("All cards placed")
    press("Cards")
    press("Count")
    press("Save hand 1")
    table.see("Bob has 17")
    press("Hand 1, Bob")
    table.see("Why this number?")
    press("Back to the sheet")
    table.see("Record hand 2")
    press("Back to the start")
    table.see("Same as last time")
    press("Settings")
    table.see("Screen stays on")
    press("Suits: Four colours")
    press("Screen stays on: off")
    expect(table.find("Screen stays on: off")).to_have_attribute("aria-current", "true")
    press("Back to the start")
    table.see("Same as last time")
    press("Past games")
    table.see("hand 2 is next")
    assert table.unpressable() == []


def test_names_in_any_script_on_a_phone_that_is_turned(open_table: OpenTable) -> None:
    """Every letter is drawn from the app's own fonts: any other request, or box, is a fault."""
    table = open_table(size=(360, 740))
    names = ("Łukasz", "美", "دينا", "🦊 Fox")
    start(table, names)
    record_by_count(table, 1, {"Łukasz": 3, "美": 3, "دينا": 6}, "美")
    for name, total in zip(names, (3, 16, 6, 1), strict=True):
        table.see(f"{name} has {total}")
    table.screenshot("names")
    table.page.set_viewport_size({"width": 740, "height": 360})
    table.tap("Record hand 2", exact=False)
    table.see("Save hand 2")
    table.screenshot("lying")
    row, save = (table.find(name).bounding_box() for name in (cell("Łukasz", 3), "Save hand 2"))
    assert row is not None
    assert save is not None
    # The button has its place beside the rows, and leaves them the height.
    assert save["x"] > row["x"] + row["width"]
    assert row["y"] + row["height"] < 360
    assert save["y"] + save["height"] <= 360
