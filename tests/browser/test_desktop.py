"""On a wide screen the sheet stays and the other pane does the work; dark works the same."""

import re

from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, enter_by_count, see_totals, sit_down
from tests.browser.table import Table

DESK = (1200, 760)


def deal_at_the_desk(table: Table, game: str = "") -> None:
    """Begin a game; the first hand can be entered at once, beside its sheet."""
    table.tap("New game")
    if game:
        # Its rule card is read beside the list before it is chosen.
        table.tap("Change the game, now Black Lady")
        table.tap(re.compile(f"^{game}\\."))
        table.see("Set up")
        table.tap(f"Play {game}")
        table.see(f"Change the game, now {game}")
    sit_down(table, FOUR)
    table.tap("Deal. ", exact=False)
    table.see("Save hand 1")


def test_two_panes(open_table: OpenTable) -> None:
    table = open_table(size=DESK, color_scheme="dark")
    deal_at_the_desk(table, "Wilson")
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
    # Arrows lead to every other number.
    table.press("ArrowLeft")
    table.see("Hand 1 \u00b7 Ann")


def test_a_hand_without_the_mouse(open_table: OpenTable) -> None:
    table = open_table(size=(1200, 1100))
    deal_at_the_desk(table)
    table.press("?")
    table.see("While a hand is entered")
    table.screenshot("keys")
    table.press("Escape")
    table.not_see("While a hand is entered")
    for key in ("a", "3", "b", "3", "q", "ArrowDown", "6"):
        table.press(key)
    table.see("All cards placed")
    table.see("Keys count for Cid")
    table.screenshot("keyboard")
    table.press("Enter")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.press("Control+z")
    see_totals(table, Ann=0, Bob=0)
    table.press("Control+y")
    see_totals(table, Ann=3, Bob=16)
    # What is written into a text enters no card.
    table.tap("Note or correction", exact=False)
    table.type_into("Note", "")
    table.page.keyboard.type("b7?")
    table.see("Still to place: 13 hearts and the Q\u2660")
    table.see("Save hand 2")
