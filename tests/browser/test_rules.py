"""The rule card: before the first deal and at the table, and nothing is lost on the way."""

import re

from tests.browser.evening import FOUR, choose_player, house_rule, sit_down
from tests.browser.table import Table


def test_from_a_new_game_and_from_the_table(table: Table) -> None:
    table.tap("New game")
    table.tap("Change the game, now Black Lady")
    table.type_into("Look for a game", "valen")
    table.see("Only its name is known to us")
    table.type_into("Look for a game", "purple")
    table.tap(re.compile(r"^Purple Rules\."))
    sit_down(table, FOUR)
    house_rule(table, "Moon", "others take it")
    table.tap("Rules of Purple Rules for 4 players")
    table.see("Moon: others take it (usually shooter chooses).")
    assert table.find("Our reading", role="heading").count() == 1
    assert table.find("Cards that count", role="heading").count() == 1
    table.see("The other 6 gold hearts")
    table.screenshot("rule-card")
    assert table.page.url.endswith("/new/rules")
    table.page.go_back()
    table.see("Dee")
    table.tap("Rules of Purple Rules for 4 players")
    table.tap("Back to the new game")
    table.see("Moon: others take it")
    table.tap(re.compile("^Deal"))

    table.tap("Record hand 1", exact=False)
    table.tap("Cards")
    choose_player(table, "Bob")
    table.tap("red Q\u2665")
    table.tap("Close, keep what is entered")
    table.tap("More about this game")
    table.tap("Rules of this game", role="menuitem")
    table.see("for 4 players; 3\u20136 can play")
    table.reload()
    table.see("Our reading")
    table.tap("Back to the sheet")
    table.tap("Go on with hand 1", exact=False)
    table.see("Bob: 5 in this hand, then 5")
    assert table.unpressable() == []
