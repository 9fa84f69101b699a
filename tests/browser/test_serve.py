"""One machine serves the app; others join with a code, or not at all."""

import re

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection as Connection
from websockets.sync.client import connect

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.joining import code, host_route, status
from tests.browser.page_faults import PageFaults
from tests.browser.past_evenings import begin_game
from tests.browser.steps import choose_player

TABLET = (1100, 700)


@pytest.fixture
def app_arguments() -> tuple[str, ...]:
    return ("serve", "--port", "{port}")


def test_hand_by_hand_at_one_table(
    app: AppProcess, open_phone: OpenPhone, page_faults: PageFaults
) -> None:
    game = begin_game(app)
    host = open_phone(route=host_route(app) + game)
    # A second scorer scans the code of this game; a tablet follows it.
    second = open_phone(route=f"/join#{code(app, 'score')}{game}")
    second.see("Record hand 1")
    board = open_phone(size=TABLET, route=f"/join#{code(app, 'follow')}{game}/board")
    board.see("The first hand is being played")
    # Both enter the same hand, each by cards for a player of their own.
    for phone, player in ((host, "Ann"), (second, "Bob")):
        phone.tap("Record hand 1", exact=False)
        phone.tap("Cards")
        choose_player(phone, player)
    host.tap("2 of hearts")
    second.see("2 of hearts, Ann has it")
    second.tap("3 of hearts")
    second.see("3 of hearts, Bob has it")
    host.see("3 of hearts, Bob has it")
    host.see("2: the 3\u2665 to Bob")
    host.tap("4 of hearts")
    host.see("4 of hearts, Ann has it")
    second.see("4 of hearts, Ann has it")
    second.see("2 of hearts, Ann has it")
    choose_player(host, "Cid")
    host.tap("Rest to Cid")
    host.tap("Save hand 1")
    second.see("Cid has")
    board.see("Cid has 23")
    board.see("Hand 2 is next")
    board.screenshot("board")
    correct_what_another_deletes(host, second)
    board.see("Dee has 1")
    # None of this is served without a code.
    assert {status(app.address + path) for path in ("/main.dart.js", f"/api{game}")} == {401}
    with pytest.raises(InvalidStatus, match="403"), connect_to(app):
        pass
    # A follower can only look.
    assert board.find("Record hand 2", exact=False).count() == 0
    board.page.goto(f"{app.address}{game}/next")
    board.wait_for_app()
    board.see("Cid has 23")
    remove_a_scorer(app, host, second)
    assert page_faults.take() == [f"answer 403: {app.address}/join"]


def remove_a_scorer(app: AppProcess, host: AppPage, second: AppPage) -> None:
    """Remove the second phone, which comes in again by the old code until there are new ones."""
    host.tap("More about this game")
    host.tap("Let others join")
    # The network is kept out, so the screen has no code for it.
    host.see("Only this computer can open it")
    assert not host.find(re.compile("^Code ")).count()
    host.screenshot("devices")
    app.pages_lost_connection = True
    host.tap("Remove Linux computer 2")
    second.page.wait_for_url(re.compile("/join"))
    # The old code lets it in again until there are new ones, which are offered here.
    host.tap("New codes for everybody else")
    host.not_see("New codes for everybody else")
    second.page.get_by_label("Code").fill(code(app, "score"))
    second.page.get_by_role("button").click()
    second.page.get_by_role("alert").wait_for()


def correct_what_another_deletes(host: AppPage, second: AppPage) -> None:
    """Correct the hand that the second phone, which still has it on the screen, deletes."""
    host.tap(re.compile("^Hand 1, Cid"))
    host.tap("Edit hand 1")
    choose_player(host, "Dee")
    host.tap("2 of hearts, Ann has it")
    second.see("2 of hearts, Dee has it")
    second.tap("Delete hand 1")
    host.see("Linux computer 2 deleted hand 1 while you were changing it.")
    assert host.unpressable() == []
    host.screenshot("deleted-hand")
    host.tap("Keep as a new hand")
    host.see("2 of hearts, Dee has it")
    host.tap("Save hand 1")
    second.see("Hand 1, Dee: 1")


def connect_to(app: AppProcess) -> Connection:
    """Open a web socket from the app's own page, but without a device."""
    address = app.address.replace("http", "ws") + "/ws"
    return connect(address, additional_headers={"Origin": app.address}, proxy=None)
