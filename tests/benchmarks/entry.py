"""How long a tap takes while a hand is entered, beside a tap on a bare counter.

Both are open in one browser and are tapped in turns. A tap on the entry screen is scored, kept on
the disk and drawn; a tap on the counter adds one to a number in memory.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.benchmarks.table import OPENED, PHONE
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.steps import cell, start
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

ROUNDS, TAPS = 6, 6
LIMIT = 1.3
HEARTS = 13


def report() -> str:
    """One line: both, and how many times as long the tap on the entry screen takes."""
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
    """Milliseconds for a tap on each, the median of all."""
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
            took[entry].append(tapped(entry, cell("Ann", hearts), left))
            bare.page.bring_to_front()
            took[bare].append(tapped(bare, "Add one", f"Total {each + 1}"))
        browser.close()
    # The first taps pay for what all of them need.
    return median(took[entry][TAPS:]), median(took[bare][TAPS:])


def tapped(table: AppPage, button: str, told: str) -> float:
    """Tap a button, and wait until the screen tells this."""
    took: float = table.page.evaluate(OPENED, [table.find(button).element_handle(), told])
    return took
