"""On a wide screen the sheet stays and the other pane does the work; dark works the same."""

from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, enter_by_count, see_totals, start

DESK = (1200, 760)


def test_two_panes(open_table: OpenTable) -> None:
    table = open_table(size=DESK)
    table.tap("New game")
    for name in FOUR:
        table.type_into("Add a player", name)
        table.press("Enter")
        table.see(f"{name} deals first")
    table.tap("Deal. ", exact=False)
    # The next hand can be entered at once, beside the sheet.
    enter_by_count(table, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.see("Ann has 0")
    table.tap("Save hand 1")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.see("Save hand 2")
    table.tap("Bob has 16", exact=False)
    table.see("Why this number?")
    see_totals(table, Ann=3, Bob=16)
    table.screenshot("desktop")


def test_a_total_says_why_in_the_dark(open_table: OpenTable) -> None:
    table = open_table(color_scheme="dark")
    start(table)
    table.tap("Record hand 1", exact=False)
    enter_by_count(table, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.tap("Save hand 1")
    table.tap("Dee has 1", exact=False)
    table.see("1 heart")
    table.screenshot("why-dark")
