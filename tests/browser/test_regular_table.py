"""The regular table: its group, its season, its cash box with two phones, its look back."""

import re
from dataclasses import replace

from playwright.sync_api import Locator

from scorekeeper.statistics.group import Group
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import evening, save_games

PEOPLE = ("Ann", "Bob", "Cid", "Zo\u00eb")
MONEY = {"settlement": "howell", "stake": "0.10", "currency": "EUR"}
ENDED = "2026-11-20T23:00:00+00:00"
CASH = "/groups/thursday/cash-box"


def play(app: AppProcess, games: int) -> None:
    """Save a group and games that it has played for money."""
    library = open_library(app.data)
    library.groups.keep(Group("thursday", "Thursday table", PEOPLE, "black-lady", MONEY))
    for number in range(1, games + 1):
        game = replace(evening(number), finished=ENDED, options=MONEY)
        library.save(Record(game, group="thursday"))


def press_at_once(*buttons: Locator) -> None:
    """Press buttons of several pages before any of them shows what the others do."""
    for button in [each.element_handle() for each in buttons]:
        button.evaluate("button => button.click()")


def test_two_phones_settle_one_cash_box(app: AppProcess, open_phone: OpenPhone) -> None:
    play(app, 1)
    phone, other = open_phone(route=CASH), open_phone(route=CASH)
    for each in (phone, other):
        each.see("Ann owes \u20ac5.00")
    # Both mark the same payment, which is made once.
    press_at_once(*(each.find("Ann has paid Cid \u20ac2.60") for each in (phone, other)))
    for each in (phone, other):
        each.see("Ann owes \u20ac2.40")
        each.see("2 payments")
    # Each marks another one, and neither is lost.
    press_at_once(
        phone.find("Ann has paid Zo\u00eb \u20ac2.40"),
        other.find("Bob has paid Zo\u00eb \u20ac0.20"),
    )
    for each in (phone, other):
        each.see("Nobody owes anything.")
    other.tap("Take back: Bob paid Zo\u00eb \u20ac0.20")
    for each in (phone, other):
        each.see("Bob owes \u20ac0.20")
        each.see("Ann owes nothing and gets nothing")
        paid = [text for text in each.texts() if re.match("Take back: ", text)]
        assert sorted(paid) == [
            "Take back: Ann paid Cid \u20ac2.60",
            "Take back: Ann paid Zo\u00eb \u20ac2.40",
        ]


def test_a_group_has_a_season_a_rating_and_a_look_back(phone: AppPage) -> None:
    play(phone.app, 20)
    phone.tap("Settings")
    phone.tap("Back to the start")
    phone.tap(re.compile("^Thursday table\\."))
    phone.see("4 people \u00b7 20 games")
    phone.tap("New season")
    phone.type_into("Name of the season", "Autumn", exact=False)
    phone.type_into("From", "november 2026")
    phone.scroll_to_end()
    phone.tap("Begin the season")
    phone.see("since 1 Nov 2026 \u00b7 20 games")
    # The form was at the end of a long page, and the season is on the screen.
    phone.wait_until_in_view("Autumn")
    phone.see("1, Cid: +40, games 20, beaten 40, not beaten 0")
    phone.tap("Rating")
    phone.see("Two times in three the truth is within the \u00b1.")
    phone.tap("Looking back")
    phone.see("Cid and Zo\u00eb share the top with +40.")
    phone.tap("Back to the group")
    phone.see("since 1 Nov 2026")


def test_a_group_that_is_made_late_takes_in_the_games_before_it(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    save_games(app, *(replace(evening(number), finished=ENDED) for number in (1, 2, 3)))
    phone = open_phone(route="/people")
    phone.tap("New group")
    phone.type_into("Name of the group", "Thursday table", exact=False)
    for name in PEOPLE:
        phone.tap(name)
    phone.scroll_to_end()
    phone.tap("Make the group")
    phone.see("4 people \u00b7 0 games")
    phone.tap("Look at them first")
    phone.see("Evening 2")
    phone.tap("Take in these 3 games")
    phone.see("4 people \u00b7 3 games")
    phone.see("3 games now belong to \u201cThursday table\u201d.")
    phone.tap("Undo")
    phone.see("4 people \u00b7 0 games")
    phone.tap("Take in these 3 games")
    phone.see("4 people \u00b7 3 games")
    phone.scroll_to_end()
    phone.tap("Figures")
    phone.see("4 people \u00b7 3 games")
