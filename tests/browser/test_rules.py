"""The rule card before the first deal and at the table; nothing is lost on the way."""

import re

from playwright.sync_api import expect

from tests.browser.app_page import AppPage
from tests.browser.steps import FOUR, choose_player, house_rule, sit_down


def test_from_a_new_game_and_from_the_table(phone: AppPage) -> None:
    phone.tap("New game")
    phone.tap("Change the game, now Black Lady")
    phone.type_into("Look for a game", "valen")
    phone.see("Only its name is known to us")
    phone.type_into("Look for a game", "purple")
    phone.tap(re.compile(r"^Purple Rules\."))
    sit_down(phone, FOUR)
    house_rule(phone, "Moon", "others take it")
    phone.tap("Rules of Purple Rules for 4 players")
    phone.see("Moon: others take it (usually shooter chooses).")
    # A long card is drawn from its first rows on.
    expect(phone.find("A table may choose", role="heading")).to_have_count(1)
    expect(phone.find("Cards that count", role="heading")).to_have_count(1)
    phone.see("The other 6 gold hearts")
    phone.screenshot("rule-card")
    assert phone.page.url.endswith("/new-game/rules")
    phone.page.go_back()
    phone.see("Dee")
    phone.tap("Rules of Purple Rules for 4 players")
    phone.tap("Back to the new game")
    phone.see("Moon: others take it")
    phone.tap(re.compile("^Deal"))

    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    choose_player(phone, "Bob")
    phone.tap("red Q\u2665")
    phone.tap("Close, keep what is entered")
    phone.tap("More about this game")
    phone.tap("Rules of this game")
    phone.see("for 4 players; 3\u20136 can play")
    phone.page.wait_for_url("**/rules")
    phone.reload()
    phone.see("A table may choose")
    phone.tap("Back to the sheet")
    phone.tap("Go on with hand 1", exact=False)
    phone.see("Bob: 5 in this hand, then 5")
    assert phone.unpressable() == []
