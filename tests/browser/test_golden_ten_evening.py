"""A whole Golden Ten: five players, six hands, the yellow 10 helping or wasted."""

import re

from tests.browser.evening import choose_player, record_by_cards, see_totals, start
from tests.browser.table import Table

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


def test_five_players_six_hands(table: Table) -> None:
    start(table, FIVE, "Golden Ten")
    table.see("11 cards each")
    table.see("1 left over, to the first trick")
    table.tap("Record hand 1", exact=False)
    assert table.find("Count").count() == 0
    choose_player(table, "Ann")
    for card in ("red 5", "red 10", "yellow 10"):
        table.tap(card)
    table.see("Ann: 15, the yellow 10 takes 10 off, so 5")
    choose_player(table, "Bob")
    table.tap("Rest to Bob")
    table.screenshot("golden-ten-entry")
    table.tap("Save hand 1")
    see_totals(table, Ann=5, Bob=12, Cid=0, Dee=0, Eve=0)

    table.tap("Record hand 2", exact=False)
    choose_player(table, "Cid")
    table.tap("yellow 10")
    table.tap("red 1")
    table.see("Cid: 1, the yellow 10 takes 10 off, so 0")
    choose_player(table, "Dee")
    table.tap("red 10")
    table.tap("red 2")
    choose_player(table, "Eve")
    table.tap("Rest to Eve")
    table.tap("Save hand 2")
    see_totals(table, Ann=5, Bob=12, Cid=0, Dee=11, Eve=15)

    record_by_cards(table, 3, {}, "Ann")
    see_totals(table, Ann=22)
    record_by_cards(table, 4, {"Bob": ["yellow 10"]}, "Cid")
    see_totals(table, Bob=12, Cid=27)
    record_by_cards(table, 5, {"Dee": ["red 5"]}, "Eve")
    see_totals(table, Dee=16, Eve=27)
    record_by_cards(table, 6, {"Bob": ["red 10"]}, "Ann")
    table.see("Dee wins with 16")
    table.see("all hands played")
    table.see("6 hands")
    table.tap("Back to the sheet")
    see_totals(table, Ann=29, Bob=22, Cid=27, Dee=16, Eve=27)
    table.tap(re.compile("^Hand 2, Cid"))
    table.see("10 takes 10 off")
    table.see("not below 0")
