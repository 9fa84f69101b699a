"""People: from home to everybody, a person, two people, and to the games behind a figure."""

import re
from dataclasses import replace

from scorekeeper.scoring.renaming import rename_player
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import evening, save_games

ENDED = "2026-11-20T23:00:00+00:00"


def test_figures_lead_from_everybody_to_the_games_behind_them(phone: AppPage) -> None:
    evenings = (evening(number, hands=2) for number in range(1, 10))
    save_games(phone.app, *(replace(each, finished=ENDED) for each in evenings))
    phone.tap("Past")
    phone.see("Evening 9")
    phone.tap("People")
    phone.see("4 people \u00b7 9 games")
    phone.tap("Bob: 9 games", exact=False)
    phone.see("Mean place: 3.00")
    phone.tap("Points a hand: 7.00", exact=False)
    phone.see("With hands played \u00b7 9 games")
    phone.see("Evening 9")
    phone.tap("Back to the figures")
    # Whom they lose to stands before their figures.
    phone.tap("Against Ann: 9 to 0", exact=False)
    phone.see("Bob ended ahead in 100% of 9 games.")
    # The browser hears of a screen's address after the screen is drawn.
    phone.page.wait_for_url("**/pair/**")
    phone.page.go_back()
    phone.see("Mean place: 3.00")
    phone.reload()
    phone.see("Mean place: 3.00")


def test_a_month_and_a_family_are_picked_and_open_their_games(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    """One game of the month is of another family, and one of another year."""
    played = [evening(number, hands=2) for number in range(1, 10)]
    april = [f"2025-04-{day:02}T20:00:00+00:00" for day in (1, 19, 20, 30)]
    for at, started in enumerate(april):
        played[at] = replace(played[at], started=started)
    played[0] = replace(played[0], variant="omnibus")
    played[1] = replace(played[1], variant="wilson")
    played[4] = replace(played[4], started="2024-04-05T20:00:00+00:00")
    save_games(app, *(replace(each, finished=ENDED) for each in played))
    phone = open_phone(route="/people")
    phone.see("4 people \u00b7 9 games")
    phone.tap("When: All time")
    phone.tap(re.compile("2025$"))
    phone.see("4 people \u00b7 4 games")
    phone.tap("April")
    phone.tap("Game: All games")
    phone.tap("All games: Black Lady family")
    phone.see("4 people \u00b7 3 games")
    phone.tap("Bob: 3 games", exact=False)
    phone.tap("All 3 games of Bob")
    phone.see("Evening 2")
    phone.see("Evening 4")
    phone.not_see("Evening 1")
    phone.not_see("Evening 5")
    # The address says what was chosen, and the browser leads back to it.
    phone.reload()
    phone.see("Evening 4")
    phone.not_see("Evening 1")
    phone.page.go_back()
    phone.see("When: April 2025")
    phone.tap("When: April 2025")
    phone.tap("From \u2026 to \u2026")
    phone.type_into("From", "20 april 2025")
    phone.see("Sunday, 20 Apr 2025")
    phone.type_into("To", "2025")
    phone.see("Wednesday, 31 Dec 2025")
    phone.tap("Show these days")
    phone.see("When: 20 Apr \u2013 31 Dec 2025")
    phone.see("2 games since")


def test_a_person_is_renamed_merged_and_hidden(app: AppProcess, open_phone: OpenPhone) -> None:
    evenings = [evening(number, hands=2) for number in range(1, 4)]
    evenings.append(rename_player(evening(4, hands=2), "Ann", "Anne"))
    save_games(app, *(replace(each, finished=ENDED) for each in evenings))
    phone = open_phone(route="/people")
    phone.tap("Anne: 1 game", exact=False)
    phone.tap("Name and colour")
    phone.see("Ann is the same person as Anne")
    # They have played against each other.
    phone.not_see("Bob is the same person as Anne")
    phone.type_into("Correct the name", "Ann")
    phone.tap("Rename")
    phone.see("Anne and Ann are one person now, called Ann.")
    phone.see("4 games since")
    phone.tap("Undo")
    phone.see("1 game since")
    phone.page.go_back()
    phone.see("5 people \u00b7 4 games")
    phone.tap("Ann: 3 games", exact=False)
    phone.tap("Name and colour")
    phone.tap("Hide Ann")
    phone.see("Ann is no longer listed or offered.")
    phone.tap("Back to people")
    phone.not_see("Ann: 3 games")
    phone.tap("Show 1 hidden person")
    phone.tap("Ann: 3 games", exact=False)
