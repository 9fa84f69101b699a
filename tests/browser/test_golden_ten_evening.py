"""A whole game of Golden Ten: five players, six hands, the yellow 10 used and wasted."""

import re

from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import choose_player, record_by_cards, see_totals

FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


def test_five_players_six_hands(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, FIVE, "Golden Ten"))
    phone.see("11 cards each")
    phone.see("1 left over, to the first trick")
    phone.tap("Record hand 1", exact=False)
    choose_player(phone, "Ann")
    for card in ("red 5", "red 10", "yellow 10"):
        phone.tap(card)
    phone.see("Ann: 15, the yellow 10 takes 10 off, so 5")
    choose_player(phone, "Bob")
    phone.tap("Rest to Bob")
    phone.screenshot("golden-ten-entry")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=5, Bob=12, Cid=0, Dee=0, Eve=0)

    phone.tap("Record hand 2", exact=False)
    choose_player(phone, "Cid")
    phone.tap("yellow 10")
    phone.tap("red 1")
    phone.see("Cid: 1, the yellow 10 takes 10 off, so 0")
    choose_player(phone, "Dee")
    phone.tap("red 10")
    phone.tap("red 2")
    choose_player(phone, "Eve")
    phone.tap("Rest to Eve")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=5, Bob=12, Cid=0, Dee=11, Eve=15)

    record_by_cards(phone, 3, {}, "Ann")
    see_totals(phone, Ann=22)
    record_by_cards(phone, 4, {"Bob": ["yellow 10"]}, "Cid")
    see_totals(phone, Bob=12, Cid=27)
    record_by_cards(phone, 5, {"Dee": ["red 5"]}, "Eve")
    see_totals(phone, Dee=16, Eve=27)
    record_by_cards(phone, 6, {"Bob": ["red 10"]}, "Ann")
    phone.see("Dee wins with 16")
    phone.see("all hands played")
    phone.see("6 hands")
    phone.tap("Back to the sheet")
    see_totals(phone, Ann=29, Bob=22, Cid=27, Dee=16, Eve=27)
    phone.tap(re.compile("^Hand 2, Cid"))
    phone.see("10 takes 10 off")
    phone.see("not below 0")
