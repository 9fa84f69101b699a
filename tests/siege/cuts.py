"""The network is cut at random moments: the page comes back, and no tap is lost in silence."""

import math
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Lock, Timer
from typing import Literal, assert_never

from playwright.sync_api import BrowserContext, Error, Frame, sync_playwright
from playwright.sync_api import TimeoutError as PageTimeoutError

from scorekeeper.store.library import Library, open_library
from tests.browser.app_page import JUMP_MILLISECONDS, AppPage, Point
from tests.browser.app_process import AppProcess
from tests.browser.joining import code
from tests.browser.steps import cell
from tests.browser.tcp_proxy import TcpProxy
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.load.phone import join
from tests.load.server import fill
from tests.siege.entered import entered_hearts
from tests.siege.phones import new_phone
from tests.siege.report import Row, Table
from tests.store.examples import load_record

Moment = Literal["joining", "opening", "entering"]
MOMENTS: tuple[Moment, ...] = ("joining", "opening", "entering")
LONGEST_CUT_SECONDS = 15.0
# A moment is over within so many seconds, even on a busy machine.
MOMENT_SECONDS: Mapping[Moment, float] = {"joining": 4.0, "opening": 3.0, "entering": 3.0}
VISITORS = 8
# Within so long a page comes back while seven others start on the same two processors.
BACK_SECONDS = 45.0
LOOK_MILLISECONDS = 4000.0
BETWEEN_TAPS_MILLISECONDS = 350.0
SEEN_MILLISECONDS = 120.0
TAPS = tuple((player, number) for number in range(4) for player in ("Ann", "Bob", "Cid"))
# Within so long after a cut, every tap is stored or named.
NAMED_SECONDS = 20.0
# A page that was cut off has come back when the server has said which of its taps arrived.
IS_CONNECTED = """() =>
    sessionStorage.getItem('scorekeeper.connection') === null
    && document.getElementById('connection')?.dataset.state !== 'reconnecting'
"""
BAR = """() => {
    const bar = document.getElementById('connection');
    return { state: bar?.dataset.state ?? '', text: bar?.querySelector('p')?.textContent ?? '' };
}"""
REFUSED = "Not entered"
COLUMNS = (
    "cut while",
    "cuts",
    "back by itself",
    "opened again by hand",
    "blank",
    "taps",
    "refused or named",
    "lost",
    "",
)


@dataclass(frozen=True)
class Cut:
    """The network ends ``after`` so many seconds of a moment, and is away for ``seconds``."""

    number: int
    moment: Moment
    after: float
    seconds: float

    def __str__(self) -> str:
        return (
            f"cut {self.number} ({self.moment}, after {self.after:.2f} s for {self.seconds:.1f} s)"
        )


@dataclass
class CutResult:
    """What one cut did."""

    cut: Cut
    back: Literal["by itself", "by hand", "blank"] = "blank"
    taps: int = 0
    said: int = 0
    lost: int = 0
    faults: list[str] = field(default_factory=list)


def random_cuts(count: int, seed: int, longest: float = LONGEST_CUT_SECONDS) -> list[Cut]:
    """Return as many cuts of up to so many seconds, the same ones for a seed."""
    random = Random(seed)  # noqa: S311 - moments to cut at, no secret
    cuts = []
    for number in range(count):
        moment = MOMENTS[number % len(MOMENTS)]
        after = random.uniform(0, MOMENT_SECONDS[moment])
        cuts.append(Cut(number, moment, after, random.uniform(0, longest)))
    return cuts


def run_cuts(
    folder: Path, cuts: Sequence[Cut], visitors: int = VISITORS, until: float = math.inf
) -> Table:
    """Cut the network, with several pages at once; return what it came to.

    No cut begins after `until`, by the monotonic clock. One that was not made is a fault.
    """
    fill(folder / "data", len(cuts))
    app = AppProcess("scorekeeper", folder, {}, ("serve", "--port", "{port}"))
    app.patience_milliseconds = LOOK_MILLISECONDS
    try:
        waiting, lock = (cut for cut in cuts if time.monotonic() < until), Lock()
        with ThreadPoolExecutor(visitors) as pool:
            path = pool.submit(browser_to_drive).result()
            visits = [pool.submit(_visit, app, path, waiting, lock) for _ in range(visitors)]
            results = [result for visit in visits for result in visit.result()]
        traceback = "Traceback" in app.printed()
    finally:
        app.kill()
    rows = [
        _row(moment, [result for result in results if result.cut.moment == moment])
        for moment in MOMENTS
    ]
    faults = ["the app printed a traceback"] if traceback else []
    if len(results) < len(cuts):
        faults.append(f"there was no time for {len(cuts) - len(results)} cuts")
    rows.append(_row("at any of them", results, faults))
    longest = max((cut.seconds for cut in cuts), default=0)
    note = f"The longest cut lasts {longest:.1f} seconds. {visitors} pages are open at once."
    return Table("Random cuts", COLUMNS, tuple(rows), (note,))


def _row(name: str, results: Sequence[CutResult], faults: Sequence[str] = ()) -> Row:
    back = Counter(result.back for result in results)
    lost = [f"{result.cut}: {fault}" for result in results for fault in result.faults]
    cells = (
        name,
        str(len(results)),
        str(back["by itself"]),
        str(back["by hand"]),
        str(back["blank"]),
        str(sum(result.taps for result in results)),
        str(sum(result.said for result in results)),
        str(sum(result.lost for result in results)),
    )
    # The faults stand in the row of their moment only.
    return Row(cells, tuple(faults) if name not in MOMENTS else tuple(lost))


def _visit(app: AppProcess, browser: str, waiting: Iterator[Cut], lock: Lock) -> list[CutResult]:
    """Make one cut after the other with a browser of its own, until none is waiting."""
    results = []
    library = open_library(app.data)
    proxy = TcpProxy(app)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser, args=BROWSER_ARGUMENTS)
        context = new_phone(running)
        while True:
            with lock:
                cut = next(waiting, None)
            if cut is None:
                break
            visit = _Visit(cut, context, app, proxy, library)
            try:
                visit.make()
            # The report lists whatever a page does under a cut.
            except Exception as error:  # noqa: BLE001
                visit.result.faults.append(f"{type(error).__name__}: {error}".splitlines()[0])
            results.append(visit.result)
            proxy.mend()
            for page in context.pages:
                # Chromium never closes a page that reloads itself at this moment.
                with suppress(Error):
                    page.goto("about:blank", timeout=LOOK_MILLISECONDS)
                page.close()
        running.close()
    proxy.close()
    return results


class _Visit:
    """One page, whose network is cut once."""

    def __init__(
        self, cut: Cut, context: BrowserContext, app: AppProcess, proxy: TcpProxy, library: Library
    ) -> None:
        self.result = CutResult(cut)
        self._cut = cut
        self._context = context
        self._app = app
        self._proxy = proxy
        self._library = library
        self._game = f"table-{cut.number}"
        self._route = f"/game/{self._game}/next"
        self._sent: list[tuple[str, int]] = []
        # Taps made while the page said that it had no connection, just before it was gone.
        self._unknown = 0

    def make(self) -> None:
        """Do what the moment is about, cut the network meanwhile, and look what is left."""
        score = code(self._app, "score")
        self._context.clear_cookies()
        match self._cut.moment:
            case "joining":
                link = f"{self._proxy.address}/join#{score}{self._route}"
                phone = self._new_page()
                with self._network_cut():
                    self._go(phone, link)
            case "opening":
                self._take_in(score)
                link = self._proxy.address + self._route
                phone = self._new_page()
                with self._network_cut():
                    self._go(phone, link)
            case "entering":
                self._take_in(score)
                link = self._proxy.address + self._route
                phone = self._new_page()
                self._go(phone, link)
                if not self._is_shown(phone, BACK_SECONDS):
                    raise RuntimeError("the hand did not open")
                places = self._places(phone)
                with self._network_cut():
                    self._tap(phone, places)
            case unknown:
                assert_never(unknown)
        self._come_back(phone, link)
        if self._cut.moment == "entering" and self.result.back != "blank":
            self._compare(phone)

    def _new_page(self) -> AppPage:
        return AppPage(self._context.new_page(), self._app, self._proxy.address)

    def _take_in(self, score: str) -> None:
        name, _, value = join(self._app.address, score).partition("=")
        self._context.add_cookies([{"name": name, "value": value, "url": self._app.address}])

    @contextmanager
    def _network_cut(self) -> Iterator[None]:
        """Cut the network within this block, and wait in the end until it is back."""

        def cut() -> None:
            self._proxy.cut()
            time.sleep(self._cut.seconds)
            self._proxy.mend()

        timer = Timer(self._cut.after, cut)
        timer.start()
        try:
            yield
        finally:
            timer.join()

    def _go(self, phone: AppPage, link: str) -> None:
        # What has not arrived when the network ends leaves the browser's own page.
        with suppress(Error):
            phone.page.goto(link, wait_until="commit", timeout=BACK_SECONDS * 1000)

    def _is_shown(self, phone: AppPage, seconds: float) -> bool:
        """Wait until the hand is on the screen."""
        deadline = time.monotonic() + seconds
        phone.page.set_default_timeout(LOOK_MILLISECONDS)
        while time.monotonic() < deadline:
            with suppress(Error, AssertionError):
                phone.wait_for_app()
                phone.see("Save hand")
                # The last picture of a page that is still away shows the hand too.
                phone.page.wait_for_function(IS_CONNECTED)
                return True
            if not phone.page.url.startswith(self._proxy.address):
                # The browser says that it found no network: a person tries again.
                return False
        return False

    def _come_back(self, phone: AppPage, link: str) -> None:
        if self._is_shown(phone, BACK_SECONDS):
            self.result.back = "by itself"
            return
        self._go(phone, link)
        if self._is_shown(phone, BACK_SECONDS):
            self.result.back = "by hand"
            return
        texts: Sequence[str] = ()
        with suppress(Error):
            texts = phone.texts()
        self.result.faults.append(f"blank at {phone.page.url}: {texts}")

    def _places(self, phone: AppPage) -> Mapping[tuple[str, int], Point]:
        """Return where to tap each number, so that a tap needs nothing of the page."""
        phone.page.wait_for_timeout(JUMP_MILLISECONDS)
        # To look whether it is shown takes shorter.
        phone.page.set_default_timeout(BACK_SECONDS * 1000)
        places = {}
        for player, number in TAPS:
            box = phone.find(cell(player, number)).bounding_box()
            assert box is not None
            places[player, number] = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return places

    def _tap(self, phone: AppPage, places: Mapping[tuple[str, int], Point]) -> None:
        """Tap number after number until the page is gone, or as long as the moment lasts."""
        gone: list[Frame] = []

        def navigated(frame: Frame) -> None:
            gone.append(frame)

        phone.page.on("framenavigated", navigated)
        is_refused = False
        for tap in TAPS:
            phone.page.wait_for_timeout(BETWEEN_TAPS_MILLISECONDS - SEEN_MILLISECONDS)
            before = self._bar(phone)
            if gone or before is None:
                return
            if REFUSED in before["text"] and not is_refused and self._sent:
                # On a busy machine the last tap was refused after the look at it.
                self._sent.pop()
                self.result.said += 1
            phone.page.mouse.click(*places[tap])
            self.result.taps += 1
            phone.page.wait_for_timeout(SEEN_MILLISECONDS)
            after = self._bar(phone)
            if after is None or gone:
                # It was said that there is no connection, or else the tap has to have arrived.
                if before["state"]:
                    self._unknown = 1
                self._sent.append(tap)
                return
            is_refused = REFUSED in after["text"]
            if is_refused:
                self.result.said += 1
            else:
                self._sent.append(tap)

    @staticmethod
    def _bar(phone: AppPage) -> Mapping[str, str] | None:
        try:
            bar: Mapping[str, str] = phone.page.evaluate(BAR)
        except (Error, PageTimeoutError):
            return None
        return bar

    def _compare(self, phone: AppPage) -> None:
        """Compare the stored hand with the taps that were neither refused nor named as missing."""
        fault = self._difference(phone)
        deadline = time.monotonic() + NAMED_SECONDS
        # A page may not have noticed a short cut yet.
        while fault and time.monotonic() < deadline:
            phone.page.wait_for_timeout(JUMP_MILLISECONDS)
            fault = self._difference(phone)
        if fault:
            self.result.lost = 1
            self.result.faults.append(fault)

    def _difference(self, phone: AppPage) -> str:
        """Return what is neither stored nor named as missing, or nothing."""
        phone.page.wait_for_timeout(JUMP_MILLISECONDS)
        bar = self._bar(phone) or {"state": "", "text": ""}
        named = 0
        if bar["state"] == "missing":
            count = re.search(r"\d+", bar["text"])
            named = int(count[0]) if count else 1
        stored = self._stored()
        least = max(len(self._sent) - named - self._unknown, 0)
        allowed = [_entered(self._sent[:arrived]) for arrived in range(least, len(self._sent) + 1)]
        if stored not in allowed:
            text = f"“{bar['text']}”" if bar["text"] else "nothing"
            return f"{stored} is stored of {self._sent}, and {text} is said"
        # What was refused at last is named as well.
        self.result.said = min(self.result.taps, self.result.said + named)
        return ""

    def _stored(self) -> Mapping[str, int]:
        record = load_record(self._library, self._game)
        return entered_hearts(record)


def _entered(taps: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    return dict(taps)
