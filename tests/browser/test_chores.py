"""A table's chores: drawing for seats, dragging them, people, house rules, a pause, the end."""

import re

from playwright.sync_api import expect

from tests.browser.evening import (
    enter_by_count,
    prepare,
    record_by_count,
    see_totals,
    start,
    step_rule,
)
from tests.browser.table import SETTLE_MILLISECONDS, Table


def drag(table: Table, player: str, onto: str, *, finger: bool = False) -> None:
    """Take somebody to another's seat, with the mouse or a finger."""
    shown = table.find(re.compile("^Seats clockwise"), "img")
    table.bring_into_view(shown)
    picture = shown.bounding_box()
    assert picture is not None
    said = shown.get_attribute("aria-label") or ""
    names = re.findall(r"[A-Z]\w\w(?=,| and|\.)", said.partition(":")[2].partition(".")[0] + ".")
    # Four seats: bottom, left, top, right.
    across, down = picture["width"] / 2, picture["height"] / 2
    middle = (picture["x"] + across, picture["y"] + down)
    ways = ((0, 1), (-1, 0), (0, -1), (1, 0))

    def seat(name: str) -> tuple[float, float]:
        x, y = ways[names.index(name)]
        return middle[0] + x * (across - 41), middle[1] + y * (down - 40)

    if finger:
        table.sweep(seat(player), seat(onto))
    else:
        mouse = table.page.mouse
        mouse.move(*seat(player))
        mouse.down()
        mouse.move(*seat(onto), steps=10)
        mouse.up()
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)


def more(table: Table, item: str) -> None:
    """Choose from the menu of the open game."""
    table.tap("More about this game")
    table.tap(item, "menuitem")


def test_seats_are_dragged_and_drawn(table: Table) -> None:
    prepare(table)
    table.see("Seats clockwise: Ann, Bob, Cid and Dee. Ann deals.")
    drag(table, "Ann", "Cid")
    table.see("Seats clockwise: Cid, Bob, Ann and Dee. Ann deals.")
    table.tap("Draw for the dealer")
    for player, rank in (("Cid", "K"), ("Bob", "2"), ("Ann", "K"), ("Dee", "2")):
        table.tap(f"{player} drew {rank}")
    table.see("Cid draws again")
    table.tap("Cid drew 3")
    table.tap("Ann drew 10")
    table.see("Ann drew K 10")
    table.see("Ann deals first.")
    table.tap("Done")
    table.tap("Draw for seats")
    table.tap("The app draws")
    table.see("Seats as drawn")
    table.tap("Done")
    table.tap(re.compile("^Deal"))
    table.see("Record hand 1")
    assert table.unpressable() == []


def test_people_come_and_go(table: Table) -> None:
    start(table)
    record_by_count(table, 1, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    more(table, "People at the table")
    table.see("Seats clockwise: Ann, Bob, Cid and Dee. Bob deals.")
    drag(table, "Bob", "Dee", finger=True)
    table.see("Seats clockwise: Ann, Dee, Cid and Bob. Dee deals.")
    table.tap("Bob: name, colour, seat")
    table.type_into("Name", "Robert")
    table.tap("Rename Bob")
    table.see("Bob is called Robert now, in every hand.")
    table.tap("Robert: name, colour, seat")
    table.tap("Colour 9")
    expect(table.find("Colour 9")).to_have_attribute("aria-current", "true")
    table.tap("Robert deals next")
    table.see("Ann, Dee, Cid and Robert. Robert deals.")
    table.tap("Cid: name, colour, seat")
    table.tap("Cid leaves the game")
    table.see("Cid left with 5")
    table.type_into("Add a player", "Eve")
    table.see("Average: 7")
    table.tap("Highest: 17")
    table.tap("Eve joins with 17")
    table.see("Seats clockwise: Ann, Dee, Robert and Eve. Robert deals.")
    table.tap("Back to the sheet")
    see_totals(table, Ann=3, Dee=1, Robert=17, Eve=17)
    table.see("Cid left with 5")
    table.tap("Hand 1, Cid: 5", exact=False)
    table.see("Why this number?")
    table.tap("Back to the sheet")
    table.tap("Record hand 2", exact=False)
    enter_by_count(table, {"Ann": 1, "Dee": 2, "Robert": 3}, "Eve")
    table.tap("Save hand 2")
    see_totals(table, Ann=4, Dee=3, Robert=20, Eve=17 + 20)
    # The first hand is still that of those who played it.
    table.open("/".join(("", *table.page.url.split("/")[3:], "hand", "1")))
    table.see("Cid has the queen of spades")


def test_a_rule_changes_and_a_game_is_paused_stopped_and_goes_on(table: Table) -> None:
    start(table, game="Super Hearts")
    record_by_count(table, 1, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    see_totals(table, Ann=-2, Bob=-10, Cid=-4, Dee=16)
    more(table, "Change a house rule")
    assert not table.find("Play by these rules").is_enabled()
    step_rule(table, "The Q\u2660 is worth", "less", (6,))
    table.see("Bob \u221210 \u2192 \u22129")
    table.tap("Play by these rules")
    see_totals(table, Ann=-2, Bob=-9, Cid=-4, Dee=15)
    table.tap("Undo: house rules changed")
    see_totals(table, Bob=-10, Dee=16)
    more(table, "Take a break")
    table.see("paused at")
    table.tap(re.compile("paused at"))
    table.see("Record hand 2")
    more(table, "End the game here")
    table.see("the table stopped here")
    table.tap("Go on playing")
    table.see("Record hand 2")
