"""A whole game of Auction Hearts: bids, named suits, a pool that is won and one that goes on."""

import re

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import open_past, see_totals


def record(phone: AppPage, number: int, *taps: str) -> None:
    """Record a hand by these taps, from the sheet back to the sheet."""
    phone.tap(f"Record hand {number}", exact=False)
    for name in taps:
        phone.tap(name)
    phone.tap(f"Save hand {number}")
    phone.not_see(f"Save hand {number}")


def counted(suit: str, **numbers: int) -> list[str]:
    """Return the taps that count the cards of a suit."""
    return [
        f"{player}: {number} {suit}" + ("" if number == 1 else "s")
        for player, number in numbers.items()
    ]


def test_a_pool_is_won_goes_on_and_is_corrected(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, game="Auction Hearts"))
    win_the_pool(phone)
    let_the_pool_go_on(phone)
    correct_who_won_it(phone)
    lose_fifty(phone)


def win_the_pool(phone: AppPage) -> None:
    """Record the first hand, in which one player has none of the suit."""
    phone.tap("Record hand 1", exact=False)
    phone.see("Missing: the bid and the suit")
    phone.see("Name the suit first, then say who took how many of it.")
    phone.tap("Bob bid the most")
    phone.tap("Bid 6")
    phone.see("Bob pays")
    phone.tap("The suit is spades")
    phone.see("How many spades each?")
    for name in (*counted("spade", Ann=4, Bob=6), "Cid: 3 spades"):
        phone.tap(name)
    phone.see("rest: 19 points")
    phone.see("Dee: the pool of 19 (+19)")
    phone.screenshot("auction-entry")
    assert phone.unpressable() == []
    phone.tap("Save hand 1")
    see_totals(phone, Ann=-4, Bob=-12, Cid=-3, Dee=19)
    phone.see("Hand 1, Bob: −12, total −12, bid 6")
    phone.see("Hand 1, Dee: 19, total 19, wins the pool")


def let_the_pool_go_on(phone: AppPage) -> None:
    """Record a hand in which everybody has some, one in which one has all, and one that two win.

    While the pool goes on, whoever bid last names the suit without a bid.
    """
    phone.tap("Record hand 2", exact=False)
    for name in ("Dee bid the most", "Bid 3", "The suit is clubs"):
        phone.tap(name)
    for name in counted("club", Ann=5, Bob=6, Cid=1):
        phone.tap(name)
    phone.see("Nobody wins the pool: 16 stay in it for the next hand")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=-9, Bob=-18, Cid=-4, Dee=15)
    phone.tap("More of what the next hand can bring", exact=False)
    phone.see("In the pool: 16. Dee names the suit again, without a bid.")

    # Named card by card; the half-entered hand survives a reload.
    phone.tap("Record hand 3", exact=False)
    phone.see("In the pool: 16. Dee names the suit again, without a bid.")
    assert phone.find("Cid bid the most").count() == 0
    phone.tap("The suit is hearts")
    phone.tap("Cards")
    phone.tap(re.compile("^Cid: nothing in this hand"))
    phone.reload()
    phone.tap("Rest to Cid")
    phone.see("Nobody wins the pool: 29 stay in it for the next hand")
    phone.tap("Save hand 3")
    see_totals(phone, Ann=-9, Bob=-18, Cid=-17, Dee=15)
    phone.tap("More of what the next hand can bring", exact=False)
    phone.see("In the pool: 29. Dee names the suit again, without a bid.")

    record(phone, 4, "The suit is diamonds", "Count", *counted("diamond", Ann=6, Bob=7))
    see_totals(phone, Ann=-15, Bob=-25, Cid=4, Dee=36)
    phone.see("Hand 4, Cid: 21, total 4, wins the pool")
    phone.not_see("In the pool")


def correct_who_won_it(phone: AppPage) -> None:
    """Correct the clubs: Dee had none and won the pool, so the third hand had to be bid for."""
    phone.tap(re.compile("^Hand 2, Dee"))
    phone.see("Clubs were named.")
    phone.tap("Edit hand 2")
    for name in counted("club", Dee=0, Cid=2):
        phone.tap(name)
    phone.see("Dee: the pool of 16 (+16)")
    phone.see("Cid 4 → −5")
    phone.see("Dee 36 → 45")
    phone.see("Hand 3 then lacks a bid: no pool goes on to it")
    phone.screenshot("auction-correction")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=-15, Bob=-25, Cid=-5, Dee=45)
    phone.tap("Hand 3: the bid is missing: who made it, and for how many points.")
    phone.see("Edit hand 3")
    phone.tap("Dee bid the most")
    phone.tap("Bid 2")
    phone.tap("Save hand 3")
    see_totals(phone, Ann=-15, Bob=-25, Cid=-4, Dee=44)
    phone.not_see("the bid is missing")


def lose_fifty(phone: AppPage) -> None:
    """Lose all chips with a high bid, and see the result, the sheet and the story."""
    phone.tap("Record hand 5", exact=False)
    for name in ("Bob bid the most", "Higher bids", "Bid 30", "The suit is hearts"):
        phone.tap(name)
    for name in counted("heart", Ann=3, Bob=4, Cid=5):
        phone.tap(name)
    phone.see("The game is then over: Dee wins with 43")
    phone.tap("Save hand 5")
    phone.see("Dee wins with 43")
    phone.see("Bob reached −50")
    phone.see("In the pool at the end: 43")
    phone.see("Dee wins the pool 3 times")
    phone.screenshot("auction-over")
    phone.tap("Back to the sheet")
    see_totals(phone, Ann=-18, Bob=-59, Cid=-9, Dee=43)
    phone.tap(re.compile("^Hand 5, Bob"))
    phone.see("Hearts were named.")
    phone.see("the bid")
    phone.page.go_back()
    phone.tap("Back to the start")
    open_past(phone)
    phone.tap(re.compile("Auction Hearts"))
    phone.see("Hand 1: Dee leads to the end")
    phone.see("Hand 4, Dee: 14, total 44, wins the pool")
    phone.see("Bob pays Dee 48¼")
    phone.screenshot("auction-story")
