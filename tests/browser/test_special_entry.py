"""Entries that only some games have: bids, piles, partners, two moons, revokes, calls, tricks."""

import re

from tests.browser.app_page import JUMP_MILLISECONDS, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import (
    FOUR,
    choose_player,
    deal,
    enter_by_count,
    prepare,
    see_totals,
    start_another,
    step_new_rule,
)


def bid(phone: AppPage, declarer: str, points: int) -> None:
    phone.tap(f"{declarer} plays the dummy")
    phone.tap(f"Bid {points}")


def test_a_dummy_a_bid_a_defenders_moon_and_relief(phone: AppPage) -> None:
    prepare(phone, FOUR[:3], "Dummy Hearts")
    step_new_rule(phone, "Ends at", "less", (90, 80, 70, 60, 50))
    deal(phone)
    phone.see("Missing: the bid, 13 hearts and the Q\u2660")
    bid(phone, "Cid", 12)
    phone.tap("Bid one less")
    enter_by_count(phone, {"Ann": 5, "Bob": 2, "Cid": 0}, "Ann")
    phone.see("rest: counts above the bid")
    phone.tap("Dummy has the queen of spades")
    phone.see("Cid: the dummy took 19, the bid was 11 (+8)")
    phone.tap("Ann has the queen of spades")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=18, Bob=2, Cid=0)
    phone.see("Hand 1, Cid: 0, total 0, bid 11")

    phone.tap("Record hand 2", exact=False)
    bid(phone, "Cid", 20)
    enter_by_count(phone, {"Ann": 13}, "Ann")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=18, Bob=28, Cid=32)

    phone.tap("Record hand 3", exact=False)
    bid(phone, "Cid", 20)
    enter_by_count(phone, {"Ann": 13}, "Ann")
    phone.see("Ann may take 26 off all totals")
    phone.tap("Ann decides about relief")
    phone.see("Totals then: Ann 18, Bob 54, Cid 64")
    phone.see("The game ends: Ann wins with 18.")
    phone.see("Totals then: Ann \u22128, Bob 28, Cid 38")
    phone.screenshot("relief")
    phone.tap(re.compile("^26 off all totals"))
    see_totals(phone, Ann=-8, Bob=28, Cid=38)
    phone.see("Hand 3, Ann: \u221226, total \u22128, shot the moon, 26 off all totals")
    phone.tap(re.compile("^Hand 3, Cid"))
    phone.see("relief after a moon")


def test_a_widow_and_blind_hands(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, FOUR[:2], "Two-Player Hearts"))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.tap("Widow: 0 cards in this hand")
    phone.tap("2 of hearts")
    phone.see("2 of hearts, Widow has it")
    choose_player(phone, "Ann")
    phone.tap("Rest to Ann")
    phone.see("All cards placed")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=13, Bob=0)
    phone.tap("Record hand 2", exact=False)
    phone.tap("Count")
    phone.tap("Ann: 7 hearts")
    phone.tap("Ann has the queen of spades")
    phone.see("Ann shot the moon!")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=13, Bob=14)

    start_another(phone, "Two Blind Bitches")
    deal(phone)
    phone.tap("Ann: 3 hearts")
    phone.tap("Bob: 4 hearts")
    phone.see("rest: counts for nobody")
    phone.tap("Blind hand 2 has the queen of spades")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=3, Bob=4)


def test_two_moons_a_revoke_and_partners(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, FOUR, "Purple Rules"))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Ann: 6 red hearts")
    phone.tap("Ann has the red Q\u2665")
    phone.tap("Bob: 6 gold hearts")
    phone.tap("Bob has the gold Q\u2665")
    phone.tap("A revoke, or something else")
    phone.tap("Dee: one revoke more")
    phone.tap("Ann chooses")
    phone.see("With 6 red hearts and the red Q\u2665. Ann chooses.")
    phone.see("Another moon was shot in this hand")
    phone.tap(re.compile("^Others take 26"))
    phone.see("Bob shot the moon")
    phone.see("Totals then: Ann 0, Bob 13, Cid 26, Dee 36")
    phone.tap(re.compile("^Others take 13"))
    see_totals(phone, Ann=13, Bob=26, Cid=39, Dee=49)
    phone.see("Hand 1, Dee: 49, total 49, a revoke")

    start_another(phone, "Partnership Hearts")
    phone.see("play against")
    deal(phone)
    enter_by_count(phone, {"Ann": 3, "Bob": 4, "Cid": 5}, "Bob")
    phone.see("3 points \u00b7 team 8")
    phone.tap("Save hand 1")
    phone.see("Ann & Cid have 8, lead")
    phone.see("Bob & Dee have 18")
    phone.tap(re.compile("^Hand 1, Bob & Dee"))
    phone.see("Hand 1 \u00b7 Bob & Dee")
    phone.see("Bob: 4 hearts")
    phone.see("Dee: 1 heart")
    phone.screenshot("partners-why")


def test_the_dealers_call_is_kept(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, FOUR, "57-Card Hearts"))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Ann calls the pass: not said")
    phone.tap("Pass left")
    phone.tap("Pass 2 cards")
    phone.see("Ann deals \u00b7 pass 2 left")
    # The box of the call has just folded.
    phone.page.wait_for_timeout(JUMP_MILLISECONDS)
    phone.tap("Ann: 3 reds")
    phone.see("Still to place: 11 reds and the Rook")
    phone.kill()
    phone.page.close()
    phone.app.start_again()
    phone = open_phone()
    phone.see("Ann deals \u00b7 pass 2 left")
    phone.tap("Bob: 4 reds")
    phone.tap("Cid: 5 reds")
    phone.tap("Bob has the Rook")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=3, Bob=18, Cid=5, Dee=2)


def test_tricks_a_note_and_a_correction(phone: AppPage) -> None:
    prepare(phone)
    step_new_rule(phone, "A sun is worth", "more", (1, 2, 3))
    step_new_rule(phone, "For winning no trick", "less", (-1, -2))
    deal(phone)
    phone.tap("Cards")
    choose_player(phone, "Ann")
    phone.tap("Rest to Ann")
    phone.tap("Ann won every trick")
    phone.tap("Ann chooses")
    phone.tap(re.compile("^Others take 3"))
    see_totals(phone, Ann=0, Bob=3, Cid=3, Dee=3)
    phone.see("Hand 1, Ann: 0, total 0, won every trick")

    phone.tap("Record hand 2", exact=False)
    phone.tap("Count")
    enter_by_count(phone, {"Ann": 7, "Bob": 6, "Cid": 0}, "Ann")
    phone.see("Who won no trick?")
    phone.tap("Cid won no trick")
    phone.see("Cid: won no trick (\u22122)")
    phone.tap("Something else happened")
    phone.type_into("Note", "Dee misdealt")
    phone.tap("Dee: one point more")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=20, Bob=9, Cid=1, Dee=4)
    phone.tap(re.compile("^Hand 2, Dee: 1, total 4, corrected by \\+1"))
    phone.see("Dee misdealt")


def test_two_copies_of_every_card(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, (*FOUR, "Eve", "Fay", "Gus", "Hal"), "Dragon Hearts"))
    phone.tap("Record hand 1", exact=False)
    phone.see("Still to place: 26 hearts, 2 \u00d7 Q\u2660 and 2 \u00d7 J\u2666")
    phone.tap("queen of spades, copy 2")
    choose_player(phone, "Hal")
    phone.tap("Rest to Hal")
    phone.see("Bob, Cid, Dee, Eve, Fay and Gus: took no point card (+250)")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=55, Bob=250, Hal=195)
    phone.screenshot("dragon-eight")
