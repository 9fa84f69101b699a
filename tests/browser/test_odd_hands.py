"""Hands that are not entered by cards, from the sheet: misdeals, agreed points, penalties."""

import re
from dataclasses import replace

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game, evening, save_games
from tests.browser.steps import FOUR, enter_by_count, open_past, record_by_count, see_totals, start


def something_else(phone: AppPage) -> None:
    phone.tap("More about this game")
    phone.tap("Misdeal or thrown in", exact=False)


def test_misdeals_points_penalties_and_a_lost_card(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    something_else(phone)
    phone.screenshot("something-else")
    phone.type_into("Reason (optional)", "14 cards")
    phone.tap("Misdeal: Bob deals next", exact=False)
    phone.see("Hand 1: Misdeal: 14 cards")
    phone.see("Hand 1: a misdeal.")

    something_else(phone)
    phone.tap("Points only", exact=False)
    for player, points in (("Ann", "2,5"), ("Bob", "7½"), ("Cid", "13"), ("Dee", "2")):
        phone.type_into(f"Points of {player}", points)
    phone.see("Together 25, where a hand gives -26, 26 or 78".replace("-", "\u2212"))
    phone.screenshot("points-only")
    phone.tap("Save hand 2")
    see_totals(phone, Cid=13, Dee=2)

    something_else(phone)
    phone.tap("A penalty alone", exact=False)
    phone.see("Who gets a penalty, and how much?")
    phone.tap("Dee: one point more")
    phone.screenshot("penalty")
    phone.tap("Save hand 3")
    see_totals(phone, Cid=13, Dee=3)
    phone.see("Hand 3, Dee: 1, total 3, Penalty, corrected by +1")

    phone.tap("Record hand 4", exact=False)
    enter_by_count(phone, {"Ann": 3, "Bob": 5, "Cid": 4, "Dee": 0}, "Ann")
    phone.tap("Save hand 4")
    phone.screenshot("lost-card")
    phone.tap("Save the points without them", exact=False)
    see_totals(phone, Cid=17, Dee=3)
    phone.screenshot("odd-rows")
    phone.tap(re.compile("^Hand 4, Cid: 4"))
    phone.see("missing: 1 heart")


def test_an_abandoned_game_is_not_gone_on_with(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    record_by_count(phone, 1, {"Ann": 3, "Bob": 5, "Cid": 5}, "Ann")
    phone.tap("More about this game")
    phone.tap("Abandon this game")
    phone.see("This game is abandoned. Figures leave it out.")
    phone.see("abandoned")
    phone.tap("Back to the start")
    phone.not_see("Go on with hand 2")
    phone.see("1 hand \u00b7 abandoned")
    phone.screenshot("abandoned-home")


def test_hands_after_the_end_are_left_out_or_count(phone: AppPage) -> None:
    game = replace(evening(1, hands=7), finished="2026-11-20T03:00:00+00:00")
    save_games(phone.app, game)
    open_past(phone)
    phone.tap("Evening 1. Black Lady", exact=False)
    phone.tap("Score sheet")
    phone.see("By the rules the game was over after hand 6. 1 hand follows.")
    phone.screenshot("after-end")
    phone.tap("Leave them out")
    phone.see("Hand 7: Left out: the game was over")
    see_totals(phone, Ann=114, Bob=42)
    phone.screenshot("left-out")
    phone.tap("More about this game")
    phone.tap("Hands after the end \u2026")
    phone.tap("Let them count")
    see_totals(phone, Ann=133, Bob=49)


def test_a_game_goes_on_from_paper(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("More about this game")
    phone.tap("Begin with totals")
    for player, total in (("Ann", "35"), ("Bob", "14,5"), ("Cid", "72"), ("Dee", "37")):
        phone.type_into(f"Total of {player}", total)
    phone.tap("One hand more")
    phone.see("Hands already played: 1")
    phone.screenshot("opening-totals")
    phone.tap("Done")
    see_totals(phone, Ann=35, Cid=72)
    record_by_count(phone, 1, {"Ann": 3, "Bob": 5, "Cid": 5}, "Ann")
    see_totals(phone, Ann=51, Cid=77)
    phone.screenshot("from-paper")
    phone.tap(re.compile("^Hand 1, Ann: 16, total 51"))
    phone.see("brought from paper: 35")


def test_who_deals_what_is_passed_and_who_sits_out(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, (*FOUR, "Eve")))
    phone.tap("Dealer, pass, who sits out", exact=False)
    phone.tap("Cid deals next")
    phone.tap("Pass right")
    phone.tap("Eve sits out")
    phone.see("Next: Ann")
    phone.screenshot("next-deal")
    phone.tap("Done")
    phone.see("Cid deals \u00b7 pass 3 right")
    record_by_count(phone, 1, {"Ann": 3, "Bob": 5, "Cid": 5}, "Ann")
    phone.tap("Dealer, pass, who sits out", exact=False)
    phone.tap("Next: Ann")
    phone.tap("Done")
    see_totals(phone, Ann=16, Bob=5, Cid=5, Dee=0, Eve=0)
    phone.screenshot("sat-out")


def test_whoever_leaves_early_settles(phone: AppPage) -> None:
    start(phone, rules={"Settle up": "Average"})
    record_by_count(phone, 1, {"Ann": 3, "Bob": 10, "Cid": 0}, "Ann")
    phone.tap("Dealer, pass, who sits out", exact=False)
    phone.tap("People at the table")
    phone.tap("Bob: name, colour, seat")
    phone.scroll_to_end()
    phone.screenshot("leaves")
    phone.tap("Bob leaves and settles", exact=False)
    phone.scroll_to_end()
    phone.see("Bob left and settled")
    phone.screenshot("left-and-settled")
