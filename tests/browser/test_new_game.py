"""Preparing a game: names, seats, dealer, house rules, and what is said of wrong input."""

import re

from tests.browser.evening import house_rule, prepare, record_by_count, sit_down, start
from tests.browser.table import SETTLE_MILLISECONDS, Table


def test_names_and_numbers_that_cannot_be(table: Table) -> None:
    table.tap("New game")
    table.see("Black Lady needs at least 3 players: 3 more.")
    sit_down(table, ("Ann", "Bob"))
    table.see("Black Lady needs at least 3 players: one more.")
    table.type_into("Add a player", "BOB")
    table.press("Enter")
    table.see("Two players are called BOB. Give one of them another name.")
    table.tap("Remove BOB")
    table.type_into("Add a player", "X" * 200)
    table.press("Enter")
    table.see("is too long: a name has at most 40 letters.")
    table.type_into("Add a player", " ")
    table.press("Enter")
    assert not table.find(re.compile("^Deal")).is_enabled()
    table.tap("Remove " + "X" * 200)
    sit_down(table, ("Cid",))
    table.tap("Change the game, now Black Lady")
    table.type_into("Look for a game", "two-player")
    table.tap(re.compile(r"^Two-Player Hearts\."))
    table.see("Two-Player Hearts is for at most 2 players: one too many.")
    table.tap("Remove Cid")
    table.tap(re.compile("^Deal"))
    table.see("Record hand 1")


def test_seats_dealer_and_rules(table: Table) -> None:
    prepare(table)
    table.tap("Move Dee up")
    table.page.wait_for_timeout(SETTLE_MILLISECONDS)
    table.tap("Dee deals first")
    house_rule(table, "Moon", "others take it")
    house_rule(table, "Diamond that takes points off", "J\u2666")
    table.tap(re.compile("^The diamond is worth: \u221210"))
    table.tap("The diamond is worth: more")
    table.see("The diamond is worth: \u22129")
    table.tap(re.compile("^Ends at: 100"))
    table.tap("Ends at: less")
    table.see("Ends at: 90")
    house_rule(table, "Settle up", "Average")
    table.tap(re.compile("^Stake per point"))
    table.tap("Stake per point: more")
    table.see("Stake per point: $0.01")
    table.tap(re.compile("^Deal"))
    table.see("Black Lady \u00b7 to 90 \u00b7 Average $0.01")
    table.see("Dee has 0, deals next")
    table.tap("Record hand 1", exact=False)
    table.tap("Cards")
    table.see("jack of diamonds")


def test_same_as_last_time_and_known_names(table: Table) -> None:
    start(table)
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    table.tap("Back to the start")
    table.tap("Same as last time")
    table.see("Record hand 1")
    table.see("Bob has 0, deals next")
    table.tap("Back to the start")
    table.tap("New game")
    table.tap("Remove Ann")
    table.tap("Add Ann")
    table.see("Ann deals first")
