"""The switch in a plainly started app that lets others join and keeps them out again."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.app_with_neighbour import NEIGHBOUR
from tests.browser.conftest import OpenPhone
from tests.browser.joining import status
from tests.browser.past_evenings import begin_game
from tests.browser.steps import record_by_count

# The server checks ten times a second whether it should end.
TICK_SECONDS, TICKS = 0.1, 20
SWITCH = "Let phones on this Wi-Fi join"


@pytest.fixture
def app_module() -> str:
    return "tests.browser.app_with_neighbour"


def test_a_switch_lets_others_join(app: AppProcess, open_phone: OpenPhone) -> None:
    game = begin_game(app)
    host = open_phone(route=game)
    neighbour = app.address.replace("127.0.0.1", NEIGHBOUR)
    assert not is_reachable(neighbour)
    host.tap("More about this game")
    host.tap("Let others join")
    host.see("Only this computer can open it")
    assert not host.find(re.compile("^Code ")).count()
    host.screenshot("devices-shut")
    host.tap(SWITCH)
    host.see(f"scan or open {neighbour}")
    host.screenshot("devices-open")

    # Without a code nothing is served; with it a phone scores at the same table.
    assert status(f"{neighbour}{game}") == status(f"{neighbour}/main.dart.js") == 401
    guest = open_phone(address=neighbour, route=f"/join#{code(host)}{game}")
    record_by_count(guest, 1, {"Ann": 4, "Bob": 9}, "Cid")
    host.see("Linux computer 1")
    host.tap("Back to the sheet")
    host.see("Bob has 9")
    host.tap("More about this game")
    host.tap("Let others join")
    app.pages_lost_connection = True
    expect(host.find(SWITCH)).to_be_checked()
    host.tap(SWITCH)
    host.see("Only this computer can open it")
    assert stops_answering(neighbour)


def code(host: AppPage) -> str:
    """Return the code for scoring from the screen."""
    shown = [each for each in host.texts() if each.startswith("Code ")]
    return shown[0].removeprefix("Code ")


def is_reachable(address: str) -> bool:
    """Return whether anybody answers at an address."""
    try:
        return status(f"{address}/alive") == 204
    except OSError:
        return False


def stops_answering(address: str) -> bool:
    """Return whether the address stops answering within two seconds."""
    for _ in range(TICKS):
        if not is_reachable(address):
            return True
        time.sleep(TICK_SECONDS)
    return False
