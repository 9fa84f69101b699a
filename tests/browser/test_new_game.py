"""Preparing a game: names, seats, dealer, house rules, and messages about wrong input."""

import re

from tests.browser.app_page import SETTLE_MILLISECONDS, AppPage
from tests.browser.steps import house_rule, prepare, record_by_count, sit_down, start


def test_wrong_names_and_numbers_of_players(phone: AppPage) -> None:
    phone.tap("New game")
    phone.see("Black Lady needs at least 3 players: 3 more.")
    sit_down(phone, ("Ann", "Bob"))
    phone.see("Black Lady needs at least 3 players: one more.")
    phone.type_into("Add a player", "BOB")
    phone.press("Enter")
    phone.see("BOB already sits here. Write the name another way.")
    phone.type_into("Add a player", "X" * 200)
    phone.not_see("already sits here")
    phone.press("Enter")
    phone.see("is too long: a name has at most 40 letters.")
    phone.type_into("Add a player", " ")
    phone.press("Enter")
    assert not phone.find(re.compile("^Deal")).is_enabled()
    sit_down(phone, ("Cid",))
    phone.tap("Change the game, now Black Lady")
    phone.type_into("Look for a game", "two-player")
    phone.tap(re.compile(r"^Two-Player Hearts\."))
    phone.see("Two-Player Hearts is for at most 2 players: one too many.")
    phone.tap("Remove Cid")
    phone.tap(re.compile("^Deal"))
    phone.see("Record hand 1")


def test_seats_dealer_and_rules(phone: AppPage) -> None:
    prepare(phone)
    phone.tap("Move Dee up")
    phone.page.wait_for_timeout(SETTLE_MILLISECONDS)
    phone.tap("Dee deals first")
    house_rule(phone, "Moon", "others take it")
    house_rule(phone, "Diamond that takes points off", "J\u2666")
    phone.tap(re.compile("^The diamond is worth: \u221210"))
    phone.tap("The diamond is worth: more")
    phone.see("The diamond is worth: \u22129")
    phone.tap(re.compile("^Ends at: 100"))
    phone.tap("Ends at: less")
    phone.see("Ends at: 90")
    house_rule(phone, "Settle up", "Average")
    phone.tap(re.compile("^Stake per point"))
    phone.tap("Stake per point: more")
    phone.see("Stake per point: $0.01")
    phone.tap(re.compile("^Deal"))
    phone.see("Black Lady \u00b7 to 90 \u00b7 Average $0.01")
    phone.see("Dee has 0, deals next")
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.see("jack of diamonds")


def test_same_as_last_time_and_known_names(phone: AppPage) -> None:
    start(phone)
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.tap("Back to the start")
    phone.tap("Same as last time")
    phone.see("Record hand 1")
    phone.see("Bob has 0, deals next")
    phone.tap("Back to the start")
    phone.tap("New game")
    phone.tap("Remove Ann")
    phone.tap("Add Ann")
    phone.see("Ann deals first")
