"""People: from home to everybody, a person, two people, and to the games behind a figure."""

from dataclasses import replace

from tests.browser.app_page import AppPage
from tests.browser.past_evenings import evening, save_games

ENDED = "2026-11-20T23:00:00+00:00"


def test_figures_lead_from_everybody_to_the_games_behind_them(phone: AppPage) -> None:
    evenings = (evening(number, hands=2) for number in range(1, 10))
    save_games(phone.app, *(replace(each, finished=ENDED) for each in evenings))
    phone.tap("Past games")
    phone.see("Evening 9")
    phone.tap("Back to the start")
    phone.tap("People")
    phone.see("4 people \u00b7 9 games")
    phone.tap("Bob: 9 games", exact=False)
    phone.see("Mean place: 3.00")
    phone.tap("Points a hand: 7.00", exact=False)
    phone.see("With hands played \u00b7 9 games")
    phone.see("Evening 9")
    phone.tap("Back to the figures")
    phone.scroll_to_end()
    phone.tap("Against Ann: 9 to 0", exact=False)
    phone.see("Bob ended ahead in 100 % of 9 games.")
    phone.page.go_back()
    phone.see("Mean place: 3.00")
    phone.reload()
    phone.see("Mean place: 3.00")
