"""The time of a tap while a hand is entered, compared with a tap on a bare counter.

Both apps are open in one browser and tapped in turns. A tap on the entry screen is scored, written
to the disk and drawn; a tap on the counter adds one to a number in memory.
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

ROUNDS, TAPS = 6, 6
LIMIT = 1.3
HEARTS = 13


def report() -> str:
    """Return one line: both times and their ratio."""
    with tempfile.TemporaryDirectory() as name:
        folders = [Path(name) / each for each in ("entry", "counter")]
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
        for each in range(ROUNDS * TAPS):
            entry.page.bring_to_front()
            hearts = each % TAPS + 1
            left = f"place: {HEARTS - hearts} hearts"
            took[entry].append(time_to_tap(entry, cell("Ann", hearts), left))
            bare.page.bring_to_front()
            took[bare].append(time_to_tap(bare, "Add one", f"Total {each + 1}"))
        browser.close()
    # The first taps fill caches for all.
    return median(took[entry][TAPS:]), median(took[bare][TAPS:])


def time_to_tap(page: AppPage, button: str, text: str) -> float:
    """Tap a button, wait until the screen has this text, and return the milliseconds."""
    took: float = page.page.evaluate(TIME_TO_PAINT, [page.find(button).element_handle(), text])
    return took
