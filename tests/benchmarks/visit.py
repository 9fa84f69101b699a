"""One visit of the site, with or without the app, in a browser that keeps what it learns."""

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.benchmarks.measure import FIRST_SCREEN
from tests.benchmarks.table import PHONE
from tests.browser.static_host import StaticHost
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

PATIENCE_MILLISECONDS = 240_000.0
# Until a screen has its address, and what the next visit begins with is stored.
REST_MILLISECONDS = 1500
# Ends once the browser has kept compiled code, which it does seconds after that has got hot. What
# it keeps of a file it does not renew.
KEEP_CODE = "async () => { await new Promise((go) => setTimeout(go, 6000)); }"
# Ends once the browser has kept a snapshot, too.
KEEP_SNAPSHOT = f"""async () => {{
    const cache = await caches.open("scorekeeper-snapshot");
    while (!(await cache.keys()).length) await new Promise((go) => setTimeout(go, 500));
    await ({KEEP_CODE})();
}}"""
PAINTED = "() => globalThis.startMoments?.painted !== undefined"
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
Moments = Mapping[str, float]


@contextmanager
def visitor(playwright: Playwright, site: Path) -> Iterator["Visit"]:
    """Serve a site, and yield what visits it with a browser that keeps what it learns."""
    host = StaticHost(site)
    with (
        tempfile.TemporaryDirectory() as profile,
        closing(
            playwright.chromium.launch_persistent_context(
                profile, executable_path=browser_to_drive(), args=BROWSER_ARGUMENTS, viewport=PHONE
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
        moments: dict[str, float] = page.evaluate("startMoments")
        page.close()
        before, after = self._sent_before, self._host.sent[len(self._sent_before) :]
        sent = {"files": len(before), "bytes": sum(before)}
        return moments | sent | {"files later": len(after), "bytes later": sum(after)}

    def use(self, steps: Callable[[Page, StaticHost], None]) -> None:
        """Open a new page of the site by these steps, and leave it once its code is kept."""
        page = self._new_page()
        steps(page, self._host)
        page.evaluate(KEEP_CODE)
        page.close()

    def open(self, query: str = "") -> Page:
        """Return a new page once its start is over."""
        page = self._new_page()
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

    def _new_page(self) -> Page:
        page = self._context.new_page()
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        return page
