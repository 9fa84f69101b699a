"""Changes at the table: drawing and dragging seats, people, house rules, a pause, the end."""

import re

from playwright.sync_api import expect

from tests.browser.app_page import SETTLE_MILLISECONDS, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import (
    enter_by_count,
    prepare,
    record_by_count,
    see_totals,
    step_rule,
)


def drag(phone: AppPage, player: str, onto: str, *, finger: bool = False) -> None:
    """Drag somebody to another seat with the mouse or a finger."""
    shown = phone.find(re.compile("^Seats clockwise"), "img")
    phone.bring_into_view(shown)
    picture = shown.bounding_box()
    assert picture is not None
    label = shown.get_attribute("aria-label") or ""
    names = re.findall(r"[A-Z]\w\w(?=,| and|\.)", label.partition(":")[2].partition(".")[0] + ".")
    # Four seats: bottom, left, top, right.
    across, down = picture["width"] / 2, picture["height"] / 2
    middle = (picture["x"] + across, picture["y"] + down)
    directions = ((0, 1), (-1, 0), (0, -1), (1, 0))

    def seat(name: str) -> tuple[float, float]:
        x, y = directions[names.index(name)]
        return middle[0] + x * (across - 41), middle[1] + y * (down - 40)

    if finger:
        phone.sweep(seat(player), seat(onto))
    else:
        mouse = phone.page.mouse
        mouse.move(*seat(player))
        mouse.down()
        mouse.move(*seat(onto), steps=10)
        mouse.up()
    phone.page.wait_for_timeout(SETTLE_MILLISECONDS)


def choose_from_menu(phone: AppPage, item: str) -> None:
    """Choose an entry of the open game's menu."""
    phone.tap("More about this game")
    phone.tap(item)


def test_seats_are_dragged_and_drawn(phone: AppPage) -> None:
    prepare(phone)
    phone.tap("Seats: see the table from above")
    phone.see("Seats clockwise: Ann, Bob, Cid and Dee. Ann deals.")
    drag(phone, "Ann", "Cid")
    phone.see("Seats clockwise: Cid, Bob, Ann and Dee. Ann deals.")
    phone.tap("Draw for the dealer")
    for player, rank in (("Cid", "K"), ("Bob", "2"), ("Ann", "K"), ("Dee", "2")):
        phone.tap(f"{player} drew {rank}")
    phone.see("Cid draws again")
    phone.tap("Cid drew 3")
    phone.tap("Ann drew 10")
    phone.see("Ann drew K 10")
    phone.see("Ann deals first.")
    phone.tap("Done")
    phone.tap("Draw for seats")
    phone.tap("The app draws")
    phone.see("Seats as drawn")
    phone.tap("Done")
    phone.see("Draw for seats")
    phone.tap("Done")
    phone.tap(re.compile("^Deal"))
    phone.see("Record hand 1")
    assert phone.unpressable() == []


def test_people_come_and_go(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    record_by_count(phone, 1, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    choose_from_menu(phone, "People at the table")
    phone.see("Seats clockwise: Ann, Bob, Cid and Dee. Bob deals.")
    drag(phone, "Bob", "Dee", finger=True)
    phone.see("Seats clockwise: Ann, Dee, Cid and Bob. Dee deals.")
    phone.tap("Bob: name, colour, seat")
    phone.type_into("Name", "Robert")
    phone.tap("Rename Bob")
    phone.see("Bob is called Robert now, in every hand.")
    phone.tap("Robert: name, colour, seat")
    phone.tap("Colour 9")
    expect(phone.find("Colour 9")).to_have_attribute("aria-checked", "true")
    phone.tap("Robert deals next")
    phone.see("Ann, Dee, Cid and Robert. Robert deals.")
    phone.tap("Cid: name, colour, seat")
    phone.tap("Cid leaves the game")
    phone.see("Cid left with 5")
    phone.type_into("Name of who joins", "Eve")
    phone.see("Average: 7")
    phone.tap("Highest: 17")
    phone.tap("Eve joins with 17")
    phone.see("Seats clockwise: Ann, Dee, Robert and Eve. Robert deals.")
    phone.tap("Back to the sheet")
    see_totals(phone, Ann=3, Dee=1, Robert=17, Eve=17)
    phone.see("Cid left with 5")
    phone.tap("Hand 1, Cid: 5", exact=False)
    phone.see("Why this number?")
    phone.tap("Back to the sheet")
    phone.tap("Record hand 2", exact=False)
    enter_by_count(phone, {"Ann": 1, "Dee": 2, "Robert": 3}, "Eve")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=4, Dee=3, Robert=20, Eve=17 + 20)
    # The first hand still belongs to those who played it.
    phone.tap("Hand 1, Cid: 5", exact=False)
    phone.tap("Edit hand 1")
    phone.see("Cid has the queen of spades")


def test_a_rule_changes_and_a_game_is_paused_stopped_and_goes_on(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    phone = open_phone(route=begin_game(app, game="Super Hearts"))
    record_by_count(phone, 1, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    see_totals(phone, Ann=-2, Bob=-10, Cid=-4, Dee=16)
    choose_from_menu(phone, "Change a house rule")
    assert not phone.find("Play by these rules").is_enabled()
    step_rule(phone, "The Q\u2660 is worth", "less", (6,))
    phone.see("Bob \u221210 \u2192 \u22129")
    phone.tap("Play by these rules")
    see_totals(phone, Ann=-2, Bob=-9, Cid=-4, Dee=15)
    phone.tap("Undo: house rules changed")
    see_totals(phone, Bob=-10, Dee=16)
    choose_from_menu(phone, "Take a break")
    phone.see("paused at")
    phone.tap(re.compile("paused at"))
    phone.see("Record hand 2")
    choose_from_menu(phone, "End the game here")
    phone.see("the table stopped here")
    phone.tap("Go on playing")
    phone.see("Record hand 2")
