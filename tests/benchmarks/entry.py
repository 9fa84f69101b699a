"""The time of a tap while a hand is entered: beside a bare counter, and with chances or without.

What is compared is open in one browser and tapped in turns. A tap on the entry screen is scored,
written to the disk and drawn; a tap on the counter adds one to a number in memory.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.benchmarks.table import PHONE, TIME_TO_PAINT
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.steps import cell, start
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.load.server import fill

ROUNDS, TAPS = 6, 6
LIMIT = 1.3
# A difference of a few percent needs more taps to be told from noise.
CHANCE_ROUNDS, CHANCE_LIMIT = 20, 1.05
HEARTS = 13
# The footer of the sheet ends with the likeliest winner: "Bob 41%".
SWITCH, FOUND = "Win chances", "%"


def report() -> str:
    """Return a line for each comparison: both times and their ratio."""
    return f"{beside_a_counter()}\n{with_chances()}"


def beside_a_counter() -> str:
    """Return one line: the time of a tap in a hand and of one on a bare counter."""
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name) / app_name for app_name in ("entry", "counter")]
        for folder in folders:
            folder.mkdir()
        apps = [
            AppProcess(module, folder, {})
            for module, folder in zip(
                ("scorekeeper", "tests.benchmarks.counter"), folders, strict=True
            )
        ]
        try:
            entry, counter = measured(*apps)
        finally:
            for app in apps:
                app.kill()
    ratio = entry / counter
    return (
        f"a tap while a hand is entered, until painted {entry:>9.1f} ms   a bare counter"
        f" {counter:>9.1f} ms   {ratio:>6.2f} ×   ≤ {LIMIT}"
    )


def with_chances() -> str:
    """Return one line: the time of a tap in the hand of a game with chances, and without."""
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name) / "data", 2)
        app = AppProcess("scorekeeper", Path(name), {})
        try:
            on, off = measured_chances(app)
        finally:
            app.kill()
    return (
        f"a tap in a game whose chances are shown, until painted {on:>9.1f} ms   without"
        f" {off:>9.1f} ms   {on / off:>6.2f} ×   ≤ {CHANCE_LIMIT}"
    )


def measured_chances(app: AppProcess) -> tuple[float, float]:
    """Return the median milliseconds of a tap with chances and without."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_to_drive(), args=BROWSER_ARGUMENTS
        )
        pages = [AppPage(browser.new_page(viewport=PHONE), app) for _ in range(2)]
        for number, page in enumerate(pages):
            if number:
                page.open("/settings")
                page.tap(SWITCH)
            page.open(f"/game/table-{number}")
            if number:
                page.not_see(FOUND)
            else:
                page.see(FOUND)
            page.open(f"/game/table-{number}/next")
            page.see("Save hand")
            page.wait_until_tappable()
        took: tuple[list[float], list[float]] = [], []
        for turn in range(CHANCE_ROUNDS * TAPS):
            hearts = turn % TAPS + 1
            # Whichever page comes first fills the caches for the other.
            for number in (0, 1) if turn % 2 else (1, 0):
                pages[number].page.bring_to_front()
                remaining = f"place: {HEARTS - hearts} hearts"
                took[number].append(time_to_tap(pages[number], cell("Ann", hearts), remaining))
        browser.close()
    # The first taps fill caches for all.
    return median(took[0][TAPS:]), median(took[1][TAPS:])


def measured(scorekeeper: AppProcess, counter: AppProcess) -> tuple[float, float]:
    """Return the median milliseconds of a tap on each."""
    program = browser_to_drive()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=BROWSER_ARGUMENTS)
        entry = AppPage(browser.new_page(viewport=PHONE), scorekeeper)
        bare = AppPage(browser.new_page(viewport=PHONE), counter)
        entry.open()
        start(entry)
        entry.tap("Record hand 1", exact=False)
        entry.see("Save hand 1")
        entry.wait_until_tappable()
        bare.open()
        took: dict[AppPage, list[float]] = {entry: [], bare: []}
        for turn in range(ROUNDS * TAPS):
            entry.page.bring_to_front()
            hearts = turn % TAPS + 1
            remaining = f"place: {HEARTS - hearts} hearts"
            took[entry].append(time_to_tap(entry, cell("Ann", hearts), remaining))
            bare.page.bring_to_front()
            took[bare].append(time_to_tap(bare, "Add one", f"Total {turn + 1}"))
        browser.close()
    # The first taps fill caches for all.
    return median(took[entry][TAPS:]), median(took[bare][TAPS:])


def time_to_tap(page: AppPage, button: str, text: str) -> float:
    """Tap a button, wait until the screen has this text, and return the milliseconds."""
    took: float = page.page.evaluate(TIME_TO_PAINT, [page.find(button).element_handle(), text])
    return took
