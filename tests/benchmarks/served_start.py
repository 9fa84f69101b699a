"""The start of the computer's app in a browser, beside that of a bare Flet app.

Each is started as a program of its own and opened at once, in turns, so that other programs disturb
all alike: the app with no game, the app with ten thousand, and a Flet app with one line of text and
a button. Then the page is opened once more, now that the program runs.
"""

import socket
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.measure import FIRST_SCREEN, cpu_seconds, middle
from tests.benchmarks.table import PHONE
from tests.benchmarks.years_of_games import fill
from tests.browser.app_process import AppProcess
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

ROUNDS, GAMES, LIMIT = 10, 10_000, 1.15
PATIENCE_MILLISECONDS = 60_000.0
# Seconds until the screen that the next start shows first is stored.
REST_SECONDS = 2.5
BARE, NONE, MANY = "bare", "none", "many"
# Letters at the top of the canvas: Flet's own picture of waiting is in the middle. What is shown
# before the app has to be gone.
WATCH = (
    FIRST_SCREEN
    + """(() => {
    const moments = globalThis.startMoments = {};
    const note = (name) => { moments[name] ??= performance.timeOrigin + performance.now(); };
    const { showsLetters, tapOnce } = firstScreen(200);
    function look() {
        if (document.getElementById("first-screen")) note("readable");
        else if (showsLetters()) note("painted");
        if (!moments.painted) requestAnimationFrame(look);
        else tapOnce(() => note("answered"));
    }
    look();
})()"""
)
MOMENTS: Mapping[str, str] = {
    "address": "the address is known",
    "readable": "the first screen is readable",
    "painted": "the app is painted",
    "answered": "the first tap is answered",
    "work": "work of the program until then",
    "page readable": "an open server's page is readable",
    "page painted": "an open server's page is painted",
    "page answered": "the first tap on it is answered",
}
Moments = Mapping[str, float]


def report() -> str:
    """Return a line for each moment: seconds, and their ratio to the bare app."""
    path = browser_to_drive()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folders = {kind: Path(name, kind) for kind in (BARE, NONE, MANY)}
        for folder in folders.values():
            folder.mkdir()
        fill(folders[MANY] / "data", GAMES, finished=True)
        chromium = playwright.chromium
        with closing(chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)) as browser:
            # The first start compiles Python's files, builds the index and stores the first screen.
            for kind, folder in folders.items():
                started(browser, kind, folder)
            rounds = [
                {kind: started(browser, kind, folder) for kind, folder in folders.items()}
                for _ in range(ROUNDS)
            ]
    return as_report({kind: [moments[kind] for moments in rounds] for kind in folders})


def started(browser: Browser, kind: str, folder: Path) -> Moments:
    """Start a program and open it; return what happened when, in seconds since its start."""
    module = "tests.benchmarks.bare_app" if kind == BARE else "scorekeeper"
    began = time.time()
    app = AppProcess(module, folder, {})
    moments = {"address": time.time() - began}
    try:
        while not listens(app.port):
            time.sleep(0.01)
        context = browser.new_context(viewport=PHONE)
        context.set_default_timeout(PATIENCE_MILLISECONDS)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(app.address, wait_until="commit")
        page.wait_for_function("() => globalThis.startMoments?.painted", polling=20)
        moments["work"] = cpu_seconds(app.process.pid)
        moments |= {name: at - began for name, at in answered(page, kind).items()}
        page.close()
        # In a tab of its own, because a tab keeps its session.
        page = context.new_page()
        page.goto(app.address, wait_until="commit")
        request_time = page.evaluate("performance.timeOrigin") / 1000
        moments |= {f"page {name}": at - request_time for name, at in answered(page, kind).items()}
        context.close()
    finally:
        app.kill()
    return moments


def answered(page: Page, kind: str) -> Moments:
    """Return what happened when, in seconds of the clock, once a page has answered the first tap.

    Then what the tap has opened is left, and what the next start shows is kept.
    """
    page.wait_for_function("() => globalThis.startMoments?.answered", polling=20)
    moments: dict[str, float] = page.evaluate("startMoments")
    if kind != BARE:
        page.go_back()
    time.sleep(REST_SECONDS)
    return {name: at / 1000 for name, at in moments.items()}


def listens(port: int) -> bool:
    """Return whether something listens on a port of this computer."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def as_report(starts: Mapping[str, Sequence[Moments]]) -> str:
    """Return a line for each moment and kind of app; without a bare one there is no ratio."""
    lines = []
    for name, words in MOMENTS.items():
        bare = middle(starts[BARE], name)
        for kind, games in ((NONE, "no game"), (MANY, f"{GAMES:,} games")):
            if (mine := middle(starts[kind], name)) is None:
                continue
            beside = f"   bare {bare:>5.2f} s {mine / bare:>6.2f} ×" if bare else ""
            limit = f"   ≤ {LIMIT}" if name == "painted" else ""
            lines.append(f"{words}, {games:<14}{mine:>6.2f} s{beside}{limit}")
    return "\n".join(lines)
