"""A club evening: an organiser, the phone on a table, a board for the hall, a round."""

import re

import pytest

from scorekeeper.statistics.group import Group
from scorekeeper.store.library import open_library
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.joining import code, host_route
from tests.browser.steps import choose_player

HALL = (1920, 1080)
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
EVENING = re.compile(r"^Club evening, [^\u00b7]*\. Round")


@pytest.fixture
def app_arguments() -> tuple[str, ...]:
    return ("serve", "--port", "{port}")


def test_a_round_with_an_organiser_a_table_and_a_board(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    open_library(app.data).groups.keep(Group("club", "The club", PEOPLE, "wilson"))
    organiser = open_phone(route=host_route(app))
    organiser.tap("Club evening", exact=False)
    organiser.tap("The club")
    organiser.tap("Rounds: one fewer")
    organiser.scroll_to("Entry fee")
    organiser.type_into("Entry fee in EUR", "5", exact=False)
    organiser.tap("the first three places: 50, 30 and 20 percent")
    organiser.tap(re.compile("^Begin with 8 people"))
    organiser.tap(re.compile("^Seat round 1"))
    organiser.tap("Start round 1")
    organiser.see("0 of 2")
    row = re.compile(r"^Table 1\. ")
    names = named(organiser, row)
    organiser.tap(row)
    organiser.see("Code ")
    of_table = next(each for each in organiser.texts() if each.startswith("Code "))
    phone = open_phone(route=f"/join#{of_table.removeprefix('Code ')}")
    board = open_phone(size=HALL, route=f"/join#{code(app, 'follow')}")
    board.tap(EVENING)
    for name in names:
        board.see(name)
    # The phone on the table enters a hand; the organiser and the hall see it.
    phone.tap("Open the score sheet")
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    choose_player(phone, names[0])
    phone.tap("queen of spades")
    choose_player(phone, names[1])
    phone.tap(f"Rest to {names[1]}")
    phone.tap("Save hand 1")
    board.see("Live in round 1")
    organiser.see("1 hand")
    # Something is wrong, the organiser corrects it, and the table agrees with two taps.
    phone.tap("Round 1, table 1")
    phone.tap("Everyone agrees. 1 hand")
    phone.see("all at the table agree")
    organiser.see("confirmed")
    # Neither the table nor the hall reaches what is the organiser's.
    for guest in (phone, board):
        evening = organiser.page.url.removeprefix(app.address).split("-r1-")[0]
        guest.page.goto(f"{app.address}{evening.replace('/game/', '/club/')}")
        guest.wait_for_app()
        assert guest.find(re.compile("^Close round 1")).count() == 0
    organiser.open(evening.replace("/game/", "/club/"))
    organiser.see("1 of 2")
    organiser.tap(re.compile("^Close round 1"))
    organiser.tap(re.compile("^Seat round 2"))
    follow(board, names[0])
    phone.open("/")
    phone.see("Round 2 of 2")
    end(organiser, names[2])
    phone.see("was for an evening that is over")


def follow(board: AppPage, name: str) -> None:
    """Find a table by a name, and come back from the board of a wide screen."""
    board.type_into("Find a table by a name", name, exact=False)
    board.tap(re.compile(f"^{name}: table "))
    board.open("/")
    board.tap(EVENING)
    board.see("Round 2 of 2")
    board.tap("Back to the start")
    board.see("Find a table by a name")


def end(organiser: AppPage, winner: str) -> None:
    """End the evening, and put its money into the cash box; two of four share the first places."""
    organiser.tap("Start round 2")
    organiser.tap(re.compile("^Close round 2"))
    organiser.tap("End the evening")
    organiser.tap("Into the cash box. The club")
    organiser.see("Fees and prizes are in the cash box of The club")
    organiser.screenshot("club-money")
    organiser.open("/groups/club/cash-box")
    organiser.tap(f"{winner} gets \u20ac3.00")
    organiser.see("prize \u20ac8.00, entry fee \u20ac5.00")
    organiser.screenshot("club-cash-box")


def named(page: AppPage, row: re.Pattern[str]) -> list[str]:
    """Return who sits at the table of a row, as a screen reader says it."""
    label = page.find(row).get_attribute("aria-label") or page.find(row).inner_text()
    found = row.sub("", label.replace("\n", " ")).partition(".")[0]
    return found.split(", ")
