"""A Wilson game that ends with two players level: who pays whom, to the cent."""

from tests.browser.evening import FOUR, record_by_count, start
from tests.browser.table import Table


def test_a_tie_in_the_middle_is_shared(table: Table) -> None:
    start(table, FOUR, "Wilson")
    table.see("to 100 \u00b7 $0.05")
    record_by_count(table, 1, {"Ann": 12, "Bob": 1, "Cid": 0}, "Ann")
    record_by_count(table, 2, {"Ann": 12, "Bob": 0, "Cid": 1}, "Ann")
    record_by_count(table, 3, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")
    record_by_count(table, 4, {"Ann": 11, "Bob": 1, "Cid": 1}, "Ann")
    record_by_count(table, 5, {"Ann": 9, "Bob": 2, "Cid": 2}, "Ann")
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


def test_a_moon_shows_what_wilson_would_pay(table: Table) -> None:
    start(table, FOUR, "Wilson")
    for hand in range(1, 5):
        record_by_count(table, hand, {"Ann": 6, "Bob": 4, "Cid": 2}, "Ann")
    table.tap("Record hand 5", exact=False)
    table.tap("Cards")
    table.tap("Dee: 0 in this hand, then 4")
    table.tap("Rest to Dee")
    table.tap("Dee chooses")
    table.see("With 13 hearts and the Q\u2660. Dee chooses.")
    table.see("Totals then: Ann 102, Bob 42, Cid 34, Dee 4")
    table.see("The game ends: Dee wins with 4.")
    table.see("Wilson then pays: Ann \u2212$3.00, Bob +$2.60, Cid \u2212$1.10, Dee +$1.50")
    table.see("Totals then: Ann 76, Bob 16, Cid 8, Dee \u221222")
    table.see("Wilson, if it ended then:")
    table.screenshot("moon-wilson")
    table.tap("Others take 26", exact=False)
    table.see("Dee wins with 4")
