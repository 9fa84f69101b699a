"""A lost connection shows at once, the scores stay, and no tap is swallowed."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.app_page import AppPage, Point
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import evening, save_games
from tests.browser.steps import cell
from tests.browser.tcp_proxy import TcpProxy

# It is 2 s on a quiet machine; the tests share theirs.
BUSY_SECONDS = 4.0
# Longer than a page needs to come back without a reload, and than its heartbeat takes.
SETTLED_MILLISECONDS = 2500.0
# Longer than a page counts as used after a touch, as in heartbeat.js.
UNTOUCHED_MILLISECONDS = 16_000.0
# As in connection_bar.js.
REFUSAL_SECONDS = 4.0
RESTART_MILLISECONDS = 60_000.0
TV = (1920, 1080)
HAND, BOARD = "/game/game-1/next", "/game/game-1/board"
LOST, NOT_ENTERED = "Reconnecting… No connection since", "Not entered: no connection since"
# What the bar says first, and when by the clock that Python reads too. The page may reload at once,
# so the next one is left a note.
WATCH_BAR = """() => {
    sessionStorage.removeItem('barSeen');
    const bar = document.getElementById('connection');
    const observer = new MutationObserver(() => {
        if (!bar.dataset.state) return;
        sessionStorage.setItem('barSeen', JSON.stringify([Date.now(), bar.textContent]));
        observer.disconnect();
    });
    observer.observe(bar, {attributes: true});
}"""
BAR_SEEN = "() => JSON.parse(sessionStorage.getItem('barSeen'))"


@pytest.fixture
def proxy(app: AppProcess) -> Iterator[TcpProxy]:
    """A network to the app that can be cut."""
    save_games(app, evening(1))
    app.pages_lost_connection = True
    running = TcpProxy(app)
    yield running
    running.close()


def see_status(phone: AppPage, text: str) -> None:
    """Wait until the bar says this; it says nothing where there is nothing to say."""
    bar = expect(phone.page.locator("#connection").get_by_role("status"))
    if text:
        bar.to_contain_text(text)
    else:
        bar.to_be_empty()


def seconds_until_seen(phone: AppPage, since: float) -> float:
    """Wait until the bar has come up, watched before; return how long after a moment that was."""
    seen, text = phone.page.wait_for_function(BAR_SEEN).json_value()
    assert LOST in text
    return float(seen) / 1000 - since


@contextmanager
def reloading(phone: AppPage) -> Iterator[None]:
    """Wait in the end until the page has reloaded by itself, however early within the block."""
    phone.page.evaluate("() => { window.isBefore = true; }")
    yield
    phone.page.wait_for_function("() => !window.isBefore")


def middle_of(phone: AppPage, name: str) -> Point:
    """Return where to tap what is in view, so that the tap needs nothing of the page."""
    box = phone.find(name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_until_back(phone: AppPage) -> None:
    """Wait until the page has reloaded by itself."""
    phone.page.wait_for_selector("flt-semantics-placeholder", state="attached")
    phone.wait_for_app()


def test_a_cut_shows_on_every_phone_and_no_tap_is_swallowed(
    app: AppProcess, proxy: TcpProxy, open_phone: OpenPhone, capsys: pytest.CaptureFixture[str]
) -> None:
    scorer = open_phone(address=proxy.address, route=HAND)
    board = open_phone(size=TV, address=proxy.address, route=BOARD)
    phones = (scorer, board)
    scorer.see("Still to place: 13 hearts")
    took = []
    for seconds, player, number, left in ((0.5, "Ann", 1, 12), (9.0, "Bob", 2, 10)):
        for phone in phones:
            phone.page.evaluate(WATCH_BAR)
        before = board.texts()
        point = middle_of(scorer, cell(player, number))
        since = time.time()
        proxy.cut()
        took += [seconds_until_seen(phone, since) for phone in phones]
        scorer.page.mouse.click(*point)
        see_status(scorer, NOT_ENTERED)
        scorer.page.wait_for_timeout(max(0, seconds - (time.time() - since)) * 1000)
        # The scores are still there, and nothing is written over them.
        assert board.texts() == before
        proxy.mend()
        for phone in phones:
            wait_until_back(phone)
        see_status(board, "")
        if seconds < REFUSAL_SECONDS:
            # Nobody has read the refusal yet: it stays until somebody has.
            see_status(scorer, "1 tap did not arrive. Enter it again.")
            scorer.page.get_by_role("button", name="OK").click()
        see_status(scorer, "")
        scorer.tap(cell(player, number))
        scorer.see(f"Still to place: {left} hearts")
    with capsys.disabled():
        print(f" shown after {max(took):.1f} s", end="")
    assert max(took) < BUSY_SECONDS


def test_what_is_tapped_in_the_moment_of_the_cut_arrives_or_is_counted(
    app: AppProcess, proxy: TcpProxy, open_phone: OpenPhone, capsys: pytest.CaptureFixture[str]
) -> None:
    phone = open_phone(address=proxy.address, route=HAND)
    phone.see("Still to place: 13 hearts")
    took = []

    # Out of reach for a while, after a pause: the tap finds it out, waits, and arrives.
    phone.page.wait_for_timeout(UNTOUCHED_MILLISECONDS)
    phone.page.evaluate(WATCH_BAR)
    point = middle_of(phone, cell("Ann", 1))
    since = time.time()
    proxy.hold()
    phone.page.mouse.click(*point)
    took.append(seconds_until_seen(phone, since))
    see_status(phone, "1 tap is waiting.")
    proxy.release()
    see_status(phone, "")
    phone.see("Still to place: 12 hearts")

    # The connection looks open and leads nowhere: two taps are gone, and are counted.
    with reloading(phone):
        phone.page.evaluate(WATCH_BAR)
        points = [middle_of(phone, cell(player, 2)) for player in ("Bob", "Cid")]
        since = time.time()
        proxy.silence()
        for point in points:
            phone.page.mouse.click(*point)
        took.append(seconds_until_seen(phone, since))
    wait_until_back(phone)
    see_status(phone, "2 taps did not arrive. Enter them again.")
    phone.see("Still to place: 12 hearts")
    # It stays until somebody has taken note, whatever happens.
    with reloading(phone):
        proxy.cut()
        see_status(phone, LOST)
        proxy.mend()
    wait_until_back(phone)
    see_status(phone, "2 taps did not arrive.")
    phone.page.get_by_role("button", name="OK").click()
    see_status(phone, "")

    # The tap arrives, and only the answer is lost: nothing is missing.
    with reloading(phone):
        point = middle_of(phone, cell("Bob", 2))
        proxy.swallow_answers()
        phone.page.mouse.click(*point)
    wait_until_back(phone)
    phone.see("Still to place: 10 hearts")
    phone.page.wait_for_timeout(SETTLED_MILLISECONDS)
    see_status(phone, "")
    with capsys.disabled():
        print(f" shown after {max(took):.1f} s", end="")
    assert max(took) < BUSY_SECONDS


def test_a_server_that_is_gone_leaves_the_scores_and_comes_back(
    app: AppProcess, proxy: TcpProxy, open_phone: OpenPhone
) -> None:
    board = open_phone(size=TV, address=proxy.address, route=BOARD)
    before = board.texts()
    app.kill()
    see_status(board, LOST)
    board.page.wait_for_timeout(SETTLED_MILLISECONDS)
    assert board.texts() == before
    with board.page.expect_navigation(timeout=RESTART_MILLISECONDS, wait_until="commit"):
        app.start_again()
    # The scores stay in sight while the page loads.
    picture = board.page.locator("#last-picture")
    picture.wait_for(state="attached")
    wait_until_back(board)
    picture.wait_for(state="detached")
    see_status(board, "")
    board.see("Hand 2 is next")
