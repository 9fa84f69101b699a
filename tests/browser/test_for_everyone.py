"""Whoever cannot use a pointer can press every button, on every screen."""

from playwright.sync_api import expect

from tests.browser.evening import FOUR, cell, sit_down
from tests.browser.table import Table


def test_every_button_can_be_pressed_without_a_pointer(table: Table) -> None:
    """From the first screen to the result, by pressing what a screen reader presses."""

    def press(name: str) -> None:
        assert table.unpressable() == []
        button = table.find(name, exact=False).first
        button.wait_for(state="attached")
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
