"""A Wilson game that ends with two equal totals: who pays whom, to the cent."""

from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import FOUR, enter_by_count, record_by_count


def test_a_moon_that_was_none_and_a_tie_in_the_middle(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    phone = open_phone(route=begin_game(app, FOUR, "Wilson"))
    phone.see("to 100 \u00b7 $0.05")
    record_by_count(phone, 1, {"Ann": 12, "Bob": 1, "Cid": 0}, "Ann")
    record_by_count(phone, 2, {"Ann": 12, "Bob": 0, "Cid": 1}, "Ann")
    record_by_count(phone, 3, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")
    record_by_count(phone, 4, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")

    # The screen shows what a moon would pay before it is chosen.
    phone.tap("Record hand 5", exact=False)
    phone.tap("Cards")
    phone.tap("Dee: nothing in this hand yet, 0 so far")
    phone.tap("Rest to Dee")
    phone.tap("Dee chooses")
    phone.see("With 13 hearts and the Q\u2660. Dee chooses.")
    phone.see("Totals then: Ann 124, Bob 29, Cid 29, Dee 0")
    phone.see("The game ends: Dee wins with 0.")
    phone.see("Paid then (Wilson): Ann \u2212$4.75, Bob +$1.65, Cid +$1.65, Dee +$1.45")
    phone.see("Totals then: Ann 98, Bob 3, Cid 3, Dee \u221226")
    phone.see("If it ended then (Wilson):")
    phone.screenshot("moon-wilson")
    # It was no moon after all: back to the cards.
    phone.page.go_back()
    phone.tap("Take back the last tap")
    phone.see("Still to place: 13 hearts and the Q\u2660")
    phone.tap("Count")
    enter_by_count(phone, {"Ann": 9, "Bob": 2, "Cid": 2}, "Ann")
    phone.tap("Save hand 5")

    phone.see("Dee wins with 0")
    phone.see("\u2212$5.75")
    phone.see("+$2.75")
    phone.see("+$0.25")
    phone.see("Wilson settlement at $0.05 a point")
    phone.tap("Ann pays Bob $2.75")
    phone.see("Bob: total 5, +55 points at $0.05: +$2.75")
    phone.see("Ann pays Cid $2.75")
    phone.see("Ann pays Dee $0.25")
    phone.see("shared 2nd")
    phone.screenshot("wilson-over")
