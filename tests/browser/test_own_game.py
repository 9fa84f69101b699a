"""A game of one's own: made in sentences, tried with a hand, kept, and played."""

import re

from tests.browser.app_page import AppPage
from tests.browser.steps import FOUR, sit_down


def test_is_made_tried_and_played(phone: AppPage) -> None:
    phone.tap("New game")
    sit_down(phone, FOUR)
    phone.tap("Change the game, now Black Lady")
    phone.tap(re.compile("^Make your own"))
    phone.see("Add a rule")
    phone.type_into("Name of the game", "Fifty")
    phone.tap("Q\u2660 counts 13.")
    phone.tap("Less: Q\u2660 counts 13.")
    phone.see("Q\u2660 counts 12.")
    phone.tap("Undo the last change")
    phone.see("Q\u2660 counts 13.")
    phone.tap("Redo the change")
    phone.tap("Rule card")
    phone.see("In all")
    phone.tap("Trial hand")
    phone.tap(re.compile("^Bob"))
    phone.tap("queen of spades")
    phone.see("Bob: 12 points in this hand")
    phone.screenshot("own-game-trial")
    phone.page.go_back()
    phone.tap(re.compile("^Go on with Fifty"))
    phone.see("queen of spades, Bob has it")
    phone.reload()
    phone.tap(re.compile("^Save this game"))
    phone.see("Change the game, now Fifty")
    phone.tap(re.compile("^Deal"))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.tap("queen of spades")
    phone.see("Ann: 12 in this hand, then 12")
    assert phone.unpressable() == []
