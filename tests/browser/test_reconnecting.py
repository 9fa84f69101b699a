"""After a cut, a sleep or a restart the page comes back to the same screen, and works."""

import time
from collections.abc import Iterator

import pytest

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game, evening, save_games
from tests.browser.steps import cell
from tests.browser.tcp_proxy import TcpProxy

# The page may take 2 s on a quiet machine; the tests share theirs.
PATIENCE_SECONDS = 15.0
RESTART_MILLISECONDS = 60_000.0
# The app begins a page without the settings of a device that does not answer for so long.
SETTINGS_GIVEN_UP_MILLISECONDS = 7_000.0


@pytest.fixture
def proxy(app: AppProcess) -> Iterator[TcpProxy]:
    """A network to the app that can be cut."""
    running = TcpProxy(app)
    yield running
    running.close()


def seconds_until_back(phone: AppPage, since: float) -> float:
    """Wait until the page has reloaded by itself, and return how long that took."""
    phone.page.wait_for_selector("flt-semantics-placeholder", state="attached")
    seconds = time.monotonic() - since
    phone.wait_for_app()
    return seconds


def test_a_cut_a_sleep_and_a_restart(
    app: AppProcess, proxy: TcpProxy, open_phone: OpenPhone, capsys: pytest.CaptureFixture[str]
) -> None:
    phone = open_phone(address=proxy.address, route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    phone.tap(cell("Ann", 4))
    phone.see("Still to place: 9 hearts")
    app.pages_lost_connection = True
    took = []

    # The Wi-Fi fails and comes back.
    proxy.cut()
    phone.page.wait_for_timeout(1500)
    up_again = time.monotonic()
    with phone.page.expect_navigation():
        proxy.mend()
    took.append(seconds_until_back(phone, up_again))
    phone.see("Still to place: 9 hearts")
    phone.tap(cell("Bob", 3))
    phone.see("Still to place: 6 hearts")

    # The phone slept: its connection looks open but is dead.
    proxy.silence()
    awake = time.monotonic()
    with phone.page.expect_navigation():
        phone.page.evaluate("dispatchEvent(new Event('online'))")
    took.append(seconds_until_back(phone, awake))
    phone.see("Still to place: 6 hearts")
    phone.tap(cell("Cid", 5))
    phone.see("Still to place: the Q\u2660")

    # The app itself restarts.
    app.kill()
    phone.page.wait_for_timeout(1000)
    with phone.page.expect_navigation(timeout=RESTART_MILLISECONDS):
        app.start_again()
    seconds_until_back(phone, time.monotonic())
    phone.see("Still to place: the Q\u2660")
    phone.tap("Dee has the queen of spades")
    phone.see("All cards placed")
    with capsys.disabled():
        print(f" back after {took[0]:.1f} s (cut), {took[1]:.1f} s (slept)", end="")
    assert max(took) < PATIENCE_SECONDS


def test_a_cut_while_a_game_opens(app: AppProcess, proxy: TcpProxy, open_phone: OpenPhone) -> None:
    save_games(app, evening(1))
    # Another tab has a session of its own.
    page = open_phone().page.context.new_page()
    app.pages_lost_connection = True
    with page.expect_websocket() as opening:
        page.goto(f"{proxy.address}/game/game-1", wait_until="commit")
    # The app has asked for the settings, or will in a moment.
    opening.value.wait_for_event("framereceived")
    proxy.cut()
    page.wait_for_timeout(SETTINGS_GIVEN_UP_MILLISECONDS)
    with page.expect_navigation():
        proxy.mend()
    phone = AppPage(page, app)
    phone.wait_for_app()
    phone.see("Record hand 2")
