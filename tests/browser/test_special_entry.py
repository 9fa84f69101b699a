"""What only some games need: bids, piles, partners, two moons, revokes, calls, tricks."""

import re

from tests.browser.conftest import OpenTable
from tests.browser.evening import (
    FOUR,
    choose_player,
    deal,
    enter_by_count,
    prepare,
    see_totals,
    start,
    start_another,
    step_rule,
)
from tests.browser.table import Table


def bid(table: Table, declarer: str, points: int) -> None:
    table.tap(f"{declarer} plays the dummy")
    table.tap(f"Bid {points}")


def test_a_dummy_a_bid_a_defenders_moon_and_relief(table: Table) -> None:
    prepare(table, FOUR[:3], "Dummy Hearts")
    step_rule(table, "Ends at", "less", (90, 80, 70, 60, 50))
    deal(table)
    table.see("Missing: the bid, 13 hearts and the Q\u2660")
    bid(table, "Cid", 12)
    table.tap("Bid one less")
    enter_by_count(table, {"Ann": 5, "Bob": 2, "Cid": 0}, "Ann")
    table.see("rest: counts above the bid")
    table.tap("Dummy has the queen of spades")
    table.see("Cid: the dummy took 19, the bid was 11 (+8)")
    table.tap("Ann has the queen of spades")
    table.tap("Save hand 1")
    see_totals(table, Ann=18, Bob=2, Cid=0)
    table.see("Hand 1, Cid: 0, total 0, bid 11")

    table.tap("Record hand 2", exact=False)
    bid(table, "Cid", 20)
    enter_by_count(table, {"Ann": 13}, "Ann")
    table.tap("Save hand 2")
    see_totals(table, Ann=18, Bob=28, Cid=32)

    table.tap("Record hand 3", exact=False)
    bid(table, "Cid", 20)
    enter_by_count(table, {"Ann": 13}, "Ann")
    table.see("Ann may take 26 off all totals")
    table.tap("Ann decides about relief")
    table.see("Totals then: Ann 18, Bob 54, Cid 64")
    table.see("The game ends: Ann wins with 18.")
    table.see("Totals then: Ann \u22128, Bob 28, Cid 38")
    table.screenshot("relief")
    table.tap(re.compile("^26 off all totals"))
    see_totals(table, Ann=-8, Bob=28, Cid=38)
    table.see("Hand 3, Ann: \u221226, total \u22128, shot the moon, 26 off all totals")
    table.tap(re.compile("^Hand 3, Cid"))
    table.see("relief after a moon")


def test_a_widow_and_blind_hands(table: Table) -> None:
    start(table, FOUR[:2], "Two-Player Hearts")
    table.tap("Record hand 1", exact=False)
    table.tap("Cards")
    table.tap("Widow: 0 cards in this hand")
    table.tap("2 of hearts")
    table.see("2 of hearts, Widow has it")
    choose_player(table, "Ann")
    table.tap("Rest to Ann")
    table.see("All cards placed")
    table.tap("Save hand 1")
    see_totals(table, Ann=13, Bob=0)
    table.tap("Record hand 2", exact=False)
    table.tap("Count")
    table.tap("Ann: 7 hearts")
    table.tap("Ann has the queen of spades")
    table.see("Ann shot the moon!")
    table.tap("Save hand 2")
    see_totals(table, Ann=13, Bob=14)

    start_another(table, "Two Blind Bitches")
    deal(table)
    table.tap("Ann: 3 hearts")
    table.tap("Bob: 4 hearts")
    table.see("rest: counts for nobody")
    table.tap("Blind hand 2 has the queen of spades")
    table.tap("Save hand 1")
    see_totals(table, Ann=3, Bob=4)


def test_two_moons_a_revoke_and_partners(table: Table) -> None:
    start(table, FOUR, "Purple Rules")
    table.tap("Record hand 1", exact=False)
    table.tap("Ann: 6 red hearts")
    table.tap("Ann has the red Q\u2665")
    table.tap("Bob: 6 gold hearts")
    table.tap("Bob has the gold Q\u2665")
    table.tap("Revoke, note or correction")
    table.tap("Dee: one revoke more")
    table.tap("Ann chooses")
    table.see("With 6 red hearts and the red Q\u2665. Ann chooses.")
    table.see("Another moon was shot in this hand")
    table.tap(re.compile("^Others take 26"))
    table.see("Bob shot the moon")
    table.see("Totals then: Ann 0, Bob 13, Cid 26, Dee 36")
    table.tap(re.compile("^Others take 13"))
    see_totals(table, Ann=13, Bob=26, Cid=39, Dee=49)
    table.see("Hand 1, Dee: 49, total 49, a revoke")

    start_another(table, "Partnership Hearts")
    table.see("play against")
    deal(table)
    enter_by_count(table, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    table.see("8 points \u2192 8")
    table.tap("Save hand 1")
    table.see("Ann & Cid have 8, lead")
    table.see("Bob & Dee have 18")
    table.tap(re.compile("^Hand 1, Bob & Dee"))
    table.see("Hand 1 \u00b7 Bob & Dee")
    table.see("5 hearts")
    table.screenshot("partners-why")


def test_the_dealers_call_is_kept(table: Table, open_table: OpenTable) -> None:
    start(table, FOUR, "57-Card Hearts")
    table.tap("Record hand 1", exact=False)
    table.tap("Ann calls the pass: not said")
    table.tap("Pass left")
    table.tap("Pass 2 cards")
    table.see("Ann deals \u00b7 pass 2 left")
    table.tap("Ann: 3 reds")
    table.see("Still to place: 11 reds and the Rook")
    table.kill()
    table.page.close()
    table.app.start_again()
    table = open_table()
    table.see("Ann deals \u00b7 pass 2 left")
    table.tap("Bob: 4 reds")
    table.tap("Cid: 5 reds")
    table.tap("Bob has the Rook")
    table.tap("Save hand 1")
    see_totals(table, Ann=3, Bob=18, Cid=5, Dee=2)


def test_tricks_a_note_and_a_correction(table: Table) -> None:
    prepare(table)
    step_rule(table, "A sun is worth", "more", (1, 2, 3))
    step_rule(table, "For winning no trick", "less", (-1, -2))
    deal(table)
    table.tap("Cards")
    choose_player(table, "Ann")
    table.tap("Rest to Ann")
    table.tap("Ann won every trick")
    table.tap("Ann chooses")
    table.tap(re.compile("^Others take 3"))
    see_totals(table, Ann=0, Bob=3, Cid=3, Dee=3)
    table.see("Hand 1, Ann: 0, total 0, won every trick")

    table.tap("Record hand 2", exact=False)
    table.tap("Count")
    enter_by_count(table, {"Ann": 7, "Bob": 6, "Cid": 0}, "Ann")
    table.see("Who won no trick?")
    table.tap("Cid won no trick")
    table.see("Cid: won no trick (\u22122)")
    table.tap("Note or correction")
    table.type_into("Note", "Dee misdealt")
    table.tap("Dee: one point more")
    table.tap("Save hand 2")
    see_totals(table, Ann=20, Bob=9, Cid=1, Dee=4)
    table.tap(re.compile("^Hand 2, Dee: 1, total 4, corrected by \\+1"))
    table.see("Dee misdealt")


def test_two_copies_of_every_card(table: Table) -> None:
    start(table, (*FOUR, "Eve", "Fay", "Gus", "Hal"), "Dragon Hearts")
    table.tap("Record hand 1", exact=False)
    table.see("Still to place: 26 hearts, 2 \u00d7 Q\u2660 and 2 \u00d7 J\u2666")
    table.tap("queen of spades, copy 2")
    choose_player(table, "Hal")
    table.tap("Rest to Hal")
    table.see("Bob, Cid, Dee, Eve, Fay and Gus: took no point card (+250)")
    table.tap("Save hand 1")
    see_totals(table, Ann=55, Bob=250, Hal=195)
    table.screenshot("dragon-eight")
