"""The app that somebody just started: a switch in it lets others join, and keeps them out again."""

import time

import pytest

from tests.browser.app_in_a_network import NEIGHBOUR
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenTable
from tests.browser.evening import record_by_count, start
from tests.browser.joining import status
from tests.browser.table import Table

# The server looks ten times a second whether it should end.
TICK_SECONDS, TICKS = 0.1, 20
SWITCH = "Let phones on this Wi-Fi join"


@pytest.fixture
def app_module() -> str:
    return "tests.browser.app_in_a_network"


def test_a_switch_lets_others_join(app: AppProcess, open_table: OpenTable) -> None:
    host = open_table()
    start(host)
    host.page.wait_for_url("**/game/*")
    game = host.page.url.removeprefix(app.address)
    neighbour = app.address.replace("127.0.0.1", NEIGHBOUR)
    assert not is_there(neighbour)
    host.tap("More about this game")
    host.tap("Let others join", role="menuitem")
    host.see("Only this computer can open it")
    assert not host.find("Code ", exact=False).count()
    host.screenshot("devices-shut")
    host.tap(f"{SWITCH}: on")
    host.see(f"scan or open {neighbour}")
    host.screenshot("devices-open")

    # Without a code there is nothing; with it a phone scores at the same table.
    assert status(f"{neighbour}{game}") == status(f"{neighbour}/main.dart.js") == 401
    guest = open_table(address=neighbour, route=f"/join#{code(host)}{game}")
    record_by_count(guest, 1, {"Ann": 4, "Bob": 9}, "Cid")
    host.see("Linux computer 1")
    host.tap("Back to the sheet")
    host.see("Bob has 9")
    host.tap("More about this game")
    host.tap("Let others join", role="menuitem")
    app.pages_have_lost_it = True
    host.tap(f"{SWITCH}: off")
    host.see("Only this computer can open it")
    assert goes_away(neighbour)


def code(host: Table) -> str:
    """The code for scoring, as the screen shows it."""
    shown = [each for each in host.spoken() if each.startswith("Code ")]
    return shown[0].removeprefix("Code ")


def is_there(address: str) -> bool:
    """Whether anybody answers at an address."""
    try:
        return status(f"{address}/alive") == 204
    except OSError:
        return False


def goes_away(address: str) -> bool:
    """Whether within a moment nobody answers there any more."""
    for _ in range(TICKS):
        if not is_there(address):
            return True
        time.sleep(TICK_SECONDS)
    return False
