"""The start of the app without a server, beside that of a bare Flet page built the same way.

Both are opened in turns, so that other programs disturb both alike. The bare page is the same site,
except that its app is one line of text and a button, and that it starts as every Flet page does,
without a snapshot. First visits are those of a new profile. Later ones are those of somebody who
has recorded hands in the visit after the first, and begin with the list of games that the visit
before has left on the screen. An update is fetched while a page is open that nobody touches until
the new version is offered; the next start is the first of the new version.

What a browser keeps compiled depends on what got hot in which visit, and then stays. So one profile
is one sample, and several take part.
"""

import io
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from inspect import getsource
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from scorekeeper import compiled_methods
from scorekeeper.site import PAGE
from scorekeeper.site.build import (
    APP,
    SNAPSHOTS,
    build_site,
    write_service_worker,
    write_snapshot_script,
)
from scorekeeper.state.examples import DEMO
from tests.benchmarks.bare_app import show_text_and_button
from tests.benchmarks.measure import FIRST_TAP, middle
from tests.benchmarks.visit import KEEP_CODE, KEEP_SNAPSHOT, PAINTED, WATCH, Moments, Visit, visitor
from tests.browser.app_page import AppPage
from tests.browser.static_host import StaticHost
from tests.browser.steps import play_two_hands

# The rounds of later visits and of those after an update are those of so many profiles each.
ROUNDS, FIRST_ROUNDS, PROFILES = 12, 10, 3
TAKE_OVER_SECONDS = 1.0
# Lists the games of an evening.
EXAMPLES = f"?{DEMO}"
# How often the bare page is tapped while two hands are recorded, and how long after each other.
BARE_TAPS, TAP_MILLISECONDS = 40, 200.0
# Ends once a new version has been fetched, and whatever is prepared for its first start is.
FETCH_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const offered = new Promise((resolve) => { globalThis.updateOffered = resolve; });
    await registration.update();
    await offered;
}"""
BARE_APP = f"""
import flet as ft
import page_js

{getsource(show_text_and_button)}

def main(page: ft.Page) -> None:
    show_text_and_button(page)
    page_js.screen_sent()

def run() -> None:
    ft.run(main)
"""
MOMENTS: Mapping[str, str] = {
    "page": "the page is read, the worker asked for",
    "readable": "the last screen is readable",
    "client": "Flutter's first frame",
    "python": "Python runs",
    "stored": "the stored games are read",
    "ready": "the app is imported",
    "shown": "the first screen is sent",
    "drawn": "the first screen is drawn",
    "painted": "the first screen is seen",
    "answered": "the first tap is answered",
}


def report(rounds: int = ROUNDS, first_rounds: int = FIRST_ROUNDS) -> str:
    """Return the table of moments for each kind of visit, and the ratios to the bare page."""
    with tempfile.TemporaryDirectory() as name:
        site, bare = Path(name, "site"), Path(name, "bare")
        build_site(site)
        make_bare(site, bare)
        with sync_playwright() as playwright:
            kinds = {
                "first visits": first_visits(playwright, site, bare, first_rounds),
                "later visits": later_visits(playwright, site, bare, rounds),
                "after an update": updated_visits(playwright, site, bare, rounds),
            }
    return "\n\n".join(f"{kind}\n{as_report(*visits)}" for kind, visits in kinds.items())


def make_bare(site: Path, bare: Path) -> None:
    """Make the bare page of the files of a built site."""
    for path in site.rglob("*"):
        if path.is_file():
            copy = bare / path.relative_to(site)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.hardlink_to(path)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as target:
        target.writestr("scorekeeper/__init__.py", "")
        target.writestr("scorekeeper/browser_app.py", BARE_APP)
        # Which the page begins with; it keeps none of the bare page's.
        target.write(compiled_methods.__file__, "scorekeeper/compiled_methods.py")
    for name in (APP, SNAPSHOTS, "service_worker.js"):
        (bare / name).unlink()
    (bare / APP).write_bytes(content.getvalue())
    # Without a version, no snapshot is made.
    (bare / SNAPSHOTS).write_bytes((PAGE / SNAPSHOTS).read_bytes())
    write_service_worker(bare, (PAGE / "service_worker.js").read_text(encoding="utf-8"))


def first_visits(
    playwright: Playwright, site: Path, bare: Path, rounds: int
) -> tuple[Sequence[Moments], Sequence[Moments]]:
    """Return the moments of first visits of the app, and of the bare page."""
    visits: tuple[list[Moments], list[Moments]] = ([], [])
    for _ in range(rounds):
        for moments, folder in zip(visits, (site, bare), strict=True):
            with visitor(playwright, folder) as visit:
                moments.append(visit())
    return visits


def later_visits(
    playwright: Playwright, site: Path, bare: Path, rounds: int
) -> tuple[Sequence[Moments], Sequence[Moments]]:
    """Return the moments of later visits of the app, and of the bare page."""
    pairs = []
    for _ in range(PROFILES):
        with visitors(playwright, site, bare) as (visit, visit_bare):
            pairs += [(visit(), visit_bare()) for _ in range(rounds // PROFILES)]
    return [mine for mine, _ in pairs], [bare for _, bare in pairs]


@contextmanager
def visitors(playwright: Playwright, site: Path, bare: Path) -> Iterator[tuple[Visit, Visit]]:
    """Yield visitors of both, once the browsers' caches are filled and the app lists games."""
    with visitor(playwright, site) as visit, visitor(playwright, bare) as visit_bare:
        visit(KEEP_SNAPSHOT)
        visit_bare(KEEP_CODE)
        visit.use(record_hands)
        visit_bare.use(tap_bare_page)
        for query in (EXAMPLES, ""):
            visit(query=query)
            visit_bare()
        yield visit, visit_bare


def record_hands(page: Page, host: StaticHost) -> None:
    """Record two hands, as somebody does who has games later."""
    play_two_hands(AppPage(page, host))


def tap_bare_page(page: Page, host: StaticHost) -> None:
    """Tap the bare page's button about as often."""
    page.add_init_script(WATCH)
    page.goto(host.address + "/")
    page.wait_for_function(PAINTED, polling=100)
    for _ in range(BARE_TAPS):
        page.mouse.click(*FIRST_TAP)
        page.wait_for_timeout(TAP_MILLISECONDS)


def updated_visits(
    playwright: Playwright, site: Path, bare: Path, rounds: int
) -> tuple[Sequence[Moments], Sequence[Moments]]:
    """Return the moments of the first visits of new versions of the app, and of the bare page."""
    pairs = []
    for profile in range(PROFILES):
        with visitors(playwright, site, bare) as (visit, visit_bare):
            for number in range(rounds // PROFILES):
                update(visit, visit_bare, site, bare, profile * rounds + number)
                pairs.append((visit(), visit_bare()))
    return [mine for mine, _ in pairs], [bare for _, bare in pairs]


def update(visit: Visit, visit_bare: Visit, site: Path, bare: Path, number: int) -> None:
    """Let the pages that are open fetch another version of each, and close them."""
    pages = [visit.open(), visit_bare.open()]
    for page, folder in zip(pages, (site, bare), strict=True):
        renew(folder, number)
        page.evaluate(f"globalThis.updated = ({FETCH_UPDATE})(); null")
    for page in pages:
        page.evaluate("globalThis.updated")
        page.close()
    # A new version takes over once the old one is closed; here both have before one opens.
    time.sleep(TAKE_OVER_SECONDS)


def renew(site: Path, number: int) -> None:
    """Make a site a newer version, whose snapshots are others too."""
    script = site / "python.js"
    changed = f"{script.read_text(encoding='utf-8')}// {number}\n"
    # The file itself may be shared with another site.
    script.unlink()
    script.write_text(changed, encoding="utf-8")
    if 'VERSION = "";' not in (site / SNAPSHOTS).read_text(encoding="utf-8"):
        write_snapshot_script(site)
    write_service_worker(site, (PAGE / "service_worker.js").read_text(encoding="utf-8"))
    # Web hosts tell versions apart by the second.
    later = time.time() + 10 * (number + 1)
    os.utime(site / "service_worker.js", (later, later))


def as_report(app: Sequence[Moments], bare: Sequence[Moments]) -> str:
    """Return a line for each moment: seconds in the app, in the bare page, and their ratio."""
    lines = []
    for name, words in MOMENTS.items():
        mine, theirs = middle(app, name), middle(bare, name)
        if mine is not None:
            beside = f"{theirs / 1000:>8.2f} s{mine / theirs:>7.2f} ×" if theirs else ""
            lines.append(f"{words:<40}{mine / 1000:>8.2f} s{beside}")
    for phase, later in (("until it is seen", ""), ("from then on", " later")):
        sent = (
            f"{middle(starts, f'files{later}') or 0:>4.0f} files,"
            f"{(middle(starts, f'bytes{later}') or 0) / 1e6:>6.1f} MB"
            for starts in (app, bare)
        )
        lines.append(f"{f'sent {phase}, not compressed':<40}{'   bare'.join(sent)}")
    return "\n".join(lines)
