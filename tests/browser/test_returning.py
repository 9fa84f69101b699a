"""Coming back: after a cut, a sleep or a restart the same screen is there, and it is alive."""

import time
from collections.abc import Iterator

import pytest

from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenTable
from tests.browser.evening import cell, start
from tests.browser.table import Table
from tests.browser.wire import Wire

# What the network's return may take on a machine that does nothing else is 2 s; tests share it.
PATIENCE_SECONDS = 15.0
SPOKEN_AT_LAST = 60_000.0


@pytest.fixture
def wire(app: AppProcess) -> Iterator[Wire]:
    """A way to the app that can be cut."""
    way = Wire(app)
    yield way
    way.close()


def back(table: Table, since: float) -> float:
    """Wait for the page to be loaded by itself; answers how long that took."""
    table.page.wait_for_selector("flt-semantics-placeholder", state="attached")
    seconds = time.monotonic() - since
    table.wait_for_app()
    return seconds


def test_a_cut_a_sleep_and_a_restart(
    app: AppProcess, wire: Wire, open_table: OpenTable, capsys: pytest.CaptureFixture[str]
) -> None:
    table = open_table(address=wire.address)
    start(table)
    table.tap("Record hand 1", exact=False)
    table.tap(cell("Ann", 4))
    table.see("Still to place: 9 hearts")
    app.pages_have_lost_it = True
    took = []

    # The Wi-Fi goes away and comes back.
    wire.cut()
    table.page.wait_for_timeout(1500)
    mended = time.monotonic()
    with table.page.expect_navigation():
        wire.mend()
    took.append(back(table, mended))
    table.see("Still to place: 9 hearts")
    table.tap(cell("Bob", 3))
    table.see("Still to place: 6 hearts")

    # The phone slept: its connection looks open, and is dead.
    wire.silence()
    awake = time.monotonic()
    with table.page.expect_navigation():
        table.page.evaluate("dispatchEvent(new Event('online'))")
    took.append(back(table, awake))
    table.see("Still to place: 6 hearts")
    table.tap(cell("Cid", 5))
    table.see("Still to place: the Q\u2660")

    # The app itself is started again.
    app.kill()
    table.page.wait_for_timeout(1000)
    with table.page.expect_navigation(timeout=SPOKEN_AT_LAST):
        app.start_again()
    back(table, time.monotonic())
    table.see("Still to place: the Q\u2660")
    table.tap("Dee has the queen of spades")
    table.see("All cards placed")
    with capsys.disabled():
        print(f" back after {took[0]:.1f} s (cut), {took[1]:.1f} s (slept)", end="")
    assert max(took) < PATIENCE_SECONDS
