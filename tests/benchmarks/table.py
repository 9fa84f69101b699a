"""The time to open a game: from the tap on the first screen until its sheet is painted.

A game of forty hands is compared with one of a single hand, in one browser and in turns, so that
other programs disturb both alike.
"""

import re
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import mean

from playwright.sync_api import Page, ViewportSize, sync_playwright

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.store.documents.folder import storage_in
from scorekeeper.store.record import Record, write_record
from tests.benchmarks.scoring import GAME, random_hands
from tests.browser.app_page import TEXTS, AppPage
from tests.browser.app_process import AppProcess
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

FEW, MANY, ROUNDS = 1, 40, 16
STARTED = "2026-11-21T20:00:00+00:00"
LIMIT = 1.5
PHONE = ViewportSize(width=390, height=844)
# From the tap until the screen has the expected text, and two more frames to paint it. The text is
# looked for only after a change, because searching a full screen all the time is work too.
TIME_TO_PAINT = f"""async ([button, text]) => {{
    const hasText = () => ({TEXTS})().some((each) => each.includes(text));
    const host = (document.querySelector('flutter-view')?.shadowRoot ?? document)
        .querySelector('flt-semantics-host') ?? document.querySelector('flt-semantics-host');
    const began = performance.now();
    await new Promise((resolve) => {{
        const changes = new MutationObserver(() => hasText() && (changes.disconnect(), resolve()));
        const kinds = {{childList: true, characterData: true, attributes: true}};
        changes.observe(host, {{subtree: true, ...kinds}});
        button.click();
    }});
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return performance.now() - began;
}}"""


def report() -> str:
    """Return one line: both times and their ratio."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder / "data")
        app = AppProcess("scorekeeper", folder, {})
        try:
            short, long = measured(app)
        finally:
            app.kill()
    ratio = long / short
    return (
        f"opening a table of {MANY} hands, until painted {long:>9.1f} ms   a table of {FEW} hand"
        f" {short:>9.1f} ms   {ratio:>6.2f} ×   ≤ {LIMIT}"
    )


def fill(folder: Path) -> None:
    """Make a store with the two games."""
    storage = storage_in(folder)
    hands = tuple(random_hands(MANY))
    for count in (FEW, MANY):
        game = replace(GAME, id=f"of-{count}", name=f"Of {count}", hands=hands[:count])
        game = replace(game, rules=rules_of(game), started=STARTED)
        storage.games.write(game.id, write_record(Record(game, {}, 1, STARTED)))


def measured(app: AppProcess) -> tuple[float, float]:
    """Return the milliseconds for the short and the long game, each the mean of its middle half.

    A screen is painted sixty times a second, and a median would jump by a whole frame.
    """
    program = browser_to_drive()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=BROWSER_ARGUMENTS)
        page = browser.new_page(viewport=PHONE)
        table = AppPage(page, app)
        table.open()
        # The first game that is opened pays for what both need.
        rounds = [(time_to_open(table, FEW), time_to_open(table, MANY)) for _ in range(ROUNDS + 1)][
            1:
        ]
        browser.close()
    short, long = (
        sorted(seconds)[ROUNDS // 4 : -ROUNDS // 4] for seconds in zip(*rounds, strict=True)
    )
    return mean(short), mean(long)


def time_to_open(table: AppPage, hands: int) -> float:
    """Open one of the games from the first screen, go back, and return the milliseconds."""
    page: Page = table.page
    card = table.find(re.compile(f"^Of {hands}\\."))
    card.wait_for(state="attached")
    table.wait_until_tappable()
    took: float = page.evaluate(TIME_TO_PAINT, [card.element_handle(), f"Record hand {hands + 1}"])
    table.tap("Back to the start")
    table.see("New game")
    return took
