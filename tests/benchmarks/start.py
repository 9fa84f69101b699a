"""The start of the app without a server, beside that of a bare Flet page built the same way.

Both are opened in turns, so that other programs disturb both alike. The bare page is the same site,
except that its app is one line of text and a button, and that it starts as every Flet page does,
without a snapshot. First visits are those of a new profile. Later ones begin with the list of games
that the visit before has left on the screen. An update is fetched while a page is open that nobody
touches until the new version is offered; the next start is the first of the new version.
"""

import io
import os
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from inspect import getsource
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from scorekeeper import compiled_methods
from scorekeeper.site.build import APP, PAGE, SNAPSHOTS, build_site, write_snapshot_script
from scorekeeper.site.precache import write_service_worker
from scorekeeper.state.examples import DEMO
from tests.benchmarks.bare_app import show_text_and_button
from tests.benchmarks.measure import FIRST_SCREEN, middle
from tests.benchmarks.table import PHONE
from tests.browser.static_host import StaticHost
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

ROUNDS, FIRST_ROUNDS = 12, 10
PATIENCE_MILLISECONDS = 240_000.0
TAKE_OVER_SECONDS = 1.0
# Until a screen has its address, and what the next visit begins with is stored.
REST_MILLISECONDS = 1500
# Lists the games of an evening.
EXAMPLES = f"?{DEMO}"
# The first visits fill the browser's caches, also those of compiled code; the second gets games.
VISITS_BEFORE = 4
# Ends once the browser has kept compiled code, which it does seconds after that has got hot, and in
# first visits only.
KEEP_CODE = "async () => { await new Promise((go) => setTimeout(go, 6000)); }"
# Ends once the browser has kept a snapshot, too.
KEEP_SNAPSHOT = f"""async () => {{
    const cache = await caches.open("scorekeeper-snapshot");
    while (!(await cache.keys()).length) await new Promise((go) => setTimeout(go, 500));
    await ({KEEP_CODE})();
}}"""
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
# Notes when what happens, in milliseconds since the page was asked for, and taps the first screen
# once where it shall. The worker's own marks are on another clock.
WATCH = (
    FIRST_SCREEN
    + """(() => {
    const moments = globalThis.startMoments = {};
    const note = (name) => { moments[name] ??= performance.now(); };
    const Native = Worker;
    globalThis.Worker = class extends Native {
        postMessage(data, ...more) {
            super.postMessage(data, ...more);
            if (data.kind === "update") globalThis.updateOffered?.();
        }
        constructor(...args) {
            super(...args);
            note("page");
            this.addEventListener("message", ({ data }) => {
                if (data.kind) note(data.kind === "started" ? data.step : data.kind);
            });
        }
    };
    addEventListener("flutter-first-frame", () => note("client"));
    const observer = new MutationObserver(() => {
        if (!document.querySelector("#loading main")) return;
        note("readable");
        observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true });
    // Letters at the top of the canvas; and what the page shows until then is gone.
    const { showsLetters, tapOnce } = firstScreen(100);
    function look() {
        if (moments.shown && showsLetters()) note("drawn");
        const isSeen = moments.drawn && !document.getElementById("loading");
        if (!isSeen) return requestAnimationFrame(look);
        note("painted");
        if (globalThis.tapsOnce) tapOnce(() => note("answered"));
    }
    look();
})()"""
)
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


Moments = Mapping[str, float]


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
                "after an update": updated_visits(playwright, site, bare, first_rounds),
            }
    return "\n\n".join(f"{kind}\n{as_report(*found)}" for kind, found in kinds.items())


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
    found: tuple[list[Moments], list[Moments]] = ([], [])
    for _ in range(rounds):
        for moments, folder in zip(found, (site, bare), strict=True):
            with visitor(playwright, folder) as visit:
                moments.append(visit())
    return found


def later_visits(
    playwright: Playwright, site: Path, bare: Path, rounds: int
) -> tuple[Sequence[Moments], Sequence[Moments]]:
    """Return the moments of later visits of the app, and of the bare page."""
    with visitor(playwright, site) as visit, visitor(playwright, bare) as visit_bare:
        fill_caches(visit, visit_bare)
        pairs = [(visit(), visit_bare()) for _ in range(rounds)]
    return [mine for mine, _ in pairs], [bare for _, bare in pairs]


def fill_caches(visit: "Visit", visit_bare: "Visit") -> None:
    """Visit both until the browser keeps a snapshot and compiled code, and the app lists games."""
    visit(KEEP_SNAPSHOT)
    visit_bare(KEEP_CODE)
    for query in (EXAMPLES, *[""] * (VISITS_BEFORE - 2)):
        visit(query=query)
        visit_bare()


def updated_visits(
    playwright: Playwright, site: Path, bare: Path, rounds: int
) -> tuple[Sequence[Moments], Sequence[Moments]]:
    """Return the moments of the first visits of new versions of the app, and of the bare page."""
    pairs = []
    with visitor(playwright, site) as visit, visitor(playwright, bare) as visit_bare:
        fill_caches(visit, visit_bare)
        for number in range(rounds):
            pages = [visit.open(), visit_bare.open()]
            for page, folder in zip(pages, (site, bare), strict=True):
                renew(folder, number)
                page.evaluate(f"globalThis.updated = ({FETCH_UPDATE})(); null")
            for page in pages:
                page.evaluate("globalThis.updated")
                page.close()
            # A new version takes over once the old one is closed; here both have before one opens.
            time.sleep(TAKE_OVER_SECONDS)
            pairs.append((visit(), visit_bare()))
    return [mine for mine, _ in pairs], [bare for _, bare in pairs]


def renew(site: Path, number: int) -> None:
    """Make a site a newer version, whose snapshots are others too."""
    script = site / "python.js"
    changed = f"{script.read_text(encoding='utf-8')}// {number}\n"
    # The file itself may belong to another site too.
    script.unlink()
    script.write_text(changed, encoding="utf-8")
    if 'VERSION = "";' not in (site / SNAPSHOTS).read_text(encoding="utf-8"):
        write_snapshot_script(site)
    write_service_worker(site, (PAGE / "service_worker.js").read_text(encoding="utf-8"))
    # Web hosts tell versions apart by the second.
    later = time.time() + 10 * (number + 1)
    os.utime(site / "service_worker.js", (later, later))


@contextmanager
def visitor(playwright: Playwright, site: Path) -> Iterator["Visit"]:
    """Serve a site, and yield what visits it with a browser that keeps what it learns."""
    host = StaticHost(site)
    with (
        tempfile.TemporaryDirectory() as profile,
        closing(
            playwright.chromium.launch_persistent_context(
                profile,
                executable_path=browser_to_drive(),
                args=BROWSER_ARGUMENTS,
                viewport=PHONE,
            )
        ) as context,
    ):
        yield Visit(context, host)
    host.kill()


class Visit:
    """Opens a site in a new page, and closes the page again."""

    def __init__(self, context: BrowserContext, host: StaticHost) -> None:
        self._context = context
        self._host = host
        self._sent_before: Sequence[int] = ()

    def __call__(self, before_leaving: str = "() => null", query: str = "") -> Moments:
        """Return when what happened, in milliseconds since the page was asked for.

        And the number and bytes of the files that were sent until the first screen was seen, and
        from then on.
        """
        self._host.sent.clear()
        page = self.open(query)
        page.evaluate(before_leaving)
        found: dict[str, float] = page.evaluate("startMoments")
        page.close()
        before, after = self._sent_before, self._host.sent[len(self._sent_before) :]
        sent = {"files": len(before), "bytes": sum(before)}
        return found | sent | {"files later": len(after), "bytes later": sum(after)}

    def open(self, query: str = "") -> Page:
        """Return a new page once its start is over."""
        page = self._context.new_page()
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        page.add_init_script("globalThis.tapsOnce = true;")
        page.add_init_script(WATCH)
        page.goto(f"{self._host.address}/{query}", wait_until="commit")
        page.wait_for_function("() => globalThis.startMoments?.answered !== undefined", polling=100)
        self._sent_before = list(self._host.sent)
        # What the tap has opened is left again.
        page.wait_for_timeout(REST_MILLISECONDS)
        page.evaluate("location.hash = '/'")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.wait_for_timeout(REST_MILLISECONDS)
        return page


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
            f"{middle(each, f'files{later}') or 0:>4.0f} files,"
            f"{(middle(each, f'bytes{later}') or 0) / 1e6:>6.1f} MB"
            for each in (app, bare)
        )
        lines.append(f"{f'sent {phase}, not compressed':<40}{'   bare'.join(sent)}")
    return "\n".join(lines)
