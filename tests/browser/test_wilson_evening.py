"""A Wilson game that ends with two players level: who pays whom, to the cent."""

from tests.browser.evening import FOUR, enter_by_count, record_by_count, start
from tests.browser.table import Table


def test_a_moon_that_was_none_and_a_tie_in_the_middle(table: Table) -> None:
    start(table, FOUR, "Wilson")
    table.see("to 100 \u00b7 $0.05")
    record_by_count(table, 1, {"Ann": 12, "Bob": 1, "Cid": 0}, "Ann")
    record_by_count(table, 2, {"Ann": 12, "Bob": 0, "Cid": 1}, "Ann")
    record_by_count(table, 3, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")
    record_by_count(table, 4, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")

    # What a moon would pay is shown before it is chosen.
    table.tap("Record hand 5", exact=False)
    table.tap("Cards")
    table.tap("Dee: 0 in this hand, then 0")
    table.tap("Rest to Dee")
    table.tap("Dee chooses")
    table.see("With 13 hearts and the Q\u2660. Dee chooses.")
    table.see("Totals then: Ann 124, Bob 29, Cid 29, Dee 0")
    table.see("The game ends: Dee wins with 0.")
    table.see("Wilson then pays: Ann \u2212$4.75, Bob +$1.65, Cid +$1.65, Dee +$1.45")
    table.see("Totals then: Ann 98, Bob 3, Cid 3, Dee \u221226")
    table.see("Wilson, if it ended then:")
    table.screenshot("moon-wilson")
    # It was none: back to the cards.
    table.page.go_back()
    table.tap("Take back the last tap")
    table.see("Still to place: 13 hearts and the Q\u2660")
    table.tap("Count")
    enter_by_count(table, {"Ann": 9, "Bob": 2, "Cid": 2}, "Ann")
    table.tap("Save hand 5")

    table.see("Dee wins with 0")
    table.see("\u2212$5.75")
    table.see("+$2.75")
    table.see("+$0.25")
    table.see("Wilson settlement at $0.05 a point")
    table.see("Ann pays Bob $2.88")
    table.see("Ann pays Cid $2.87")
    table.see("Bob pays Dee $0.13")
    table.see("Cid pays Dee $0.12")
    table.screenshot("wilson-over")
