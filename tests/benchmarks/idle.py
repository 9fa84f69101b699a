"""The processor time of an open sheet that nobody touches, beside that of a bare Flet page.

Each page has a browser of its own, and all are open at the same time, so that other programs
disturb all alike: the app without a server, the served app, and a bare page of each kind. The time
is that of all processes of a browser, and that of the two servers.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from scorekeeper.site.build import build_site
from tests.benchmarks.measure import cpu_seconds, with_children
from tests.benchmarks.served_start import listens
from tests.benchmarks.start import make_bare
from tests.benchmarks.table import PHONE
from tests.benchmarks.visit import KEEP_SNAPSHOT, PAINTED, PATIENCE_MILLISECONDS, WATCH
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.static_host import StaticHost
from tests.browser.steps import play_two_hands
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive
from tests.load.server import fill

MINUTES, LIMIT = 10.0, 1.1
# Seconds until everything that follows a start is over: the snapshot, later fonts, the chances.
SETTLE_SECONDS = 60.0
# Flutter is there, and the screen before it is gone.
SERVED = "() => document.querySelector('flutter-view') && !document.getElementById('first-screen')"
BARE_APP = "tests.benchmarks.bare_app"


class Pair(NamedTuple):
    """The processes of something of the app, and of the bare page."""

    what: str
    mine: int
    bare: int


def report(minutes: float = MINUTES) -> str:
    """Return a line for each pair: seconds of work in so many minutes, and their ratio."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        playwright = stack.enter_context(sync_playwright())
        pairs = [
            stack.enter_context(static_pages(playwright, folder)),
            *stack.enter_context(served_pages(playwright, folder)),
        ]
        time.sleep(SETTLE_SECONDS)
        began = [(work_of(pair.mine), work_of(pair.bare)) for pair in pairs]
        time.sleep(60 * minutes)
        ended = [(work_of(pair.mine), work_of(pair.bare)) for pair in pairs]
    return "\n".join(
        as_line(pair.what, minutes, *(now - then for now, then in zip(*work, strict=True)))
        for pair, *work in zip(pairs, ended, began, strict=True)
    )


def as_line(what: str, minutes: float, mine: float, bare: float) -> str:
    """Return a line of the report."""
    beside = f"{mine / bare:>6.2f} ×" if bare else "       -"
    return (
        f"{what:<40}{mine:>7.2f} s of work in {minutes:g} minutes   bare {bare:>7.2f} s"
        f"{beside}   ≤ {LIMIT}"
    )


def work_of(process: int) -> float:
    """Return the seconds of processor time of a process and all that it has started."""
    return sum(cpu_seconds(child, ended_children=True) for child in with_children(process))


@contextmanager
def static_pages(playwright: Playwright, folder: Path) -> Iterator[Pair]:
    """Open the sheet of the app without a server, and a bare page; yield their browsers."""
    site, bare = folder / "site", folder / "bare"
    build_site(site)
    make_bare(site, bare)
    with ExitStack() as stack:
        hosts = [StaticHost(root) for root in (site, bare)]
        for host in hosts:
            stack.callback(host.kill)
        opened = [stack.enter_context(browser(playwright, folder / str(n))) for n in range(2)]
        play_two_hands(AppPage(opened[0][0], hosts[0]))
        opened[0][0].evaluate(KEEP_SNAPSHOT)
        for (page, _), host in zip(opened, hosts, strict=True):
            # A page that is opened anew does not describe the hands to screen readers, by which
            # they are entered: that is work too.
            page.goto("about:blank")
            page.add_init_script(WATCH)
            page.goto(f"{host.address}/")
            page.wait_for_function(PAINTED, polling=100, timeout=PATIENCE_MILLISECONDS)
        yield Pair("the page without a server", *(process for _, process in opened))


@contextmanager
def served_pages(playwright: Playwright, folder: Path) -> Iterator[Sequence[Pair]]:
    """Open the sheet of the served app, and a bare page; yield their browsers and servers."""
    with ExitStack() as stack:
        browsers, servers = [], []
        for module, route in (("scorekeeper", "/game/table-0"), (BARE_APP, "")):
            own = folder / module
            own.mkdir()
            if route:
                fill(own / "data", 1)
            app = AppProcess(module, own, {})
            stack.callback(app.kill)
            while not listens(app.port):
                time.sleep(0.1)
            page, process = stack.enter_context(browser(playwright, own / "profile"))
            page.goto(app.address + route)
            page.wait_for_function(SERVED, polling=100, timeout=PATIENCE_MILLISECONDS)
            browsers.append(process)
            servers.append(app.process.pid)
        yield Pair("the served page", *browsers), Pair("its server", *servers)


@contextmanager
def browser(playwright: Playwright, profile: Path) -> Iterator[tuple[Page, int]]:
    """Open a browser of its own; yield a page of it, and its process."""
    with closing(
        playwright.chromium.launch_persistent_context(
            profile, executable_path=browser_to_drive(), args=BROWSER_ARGUMENTS, viewport=PHONE
        )
    ) as context:
        yield context.pages[0], browser_of(profile)


def browser_of(profile: Path) -> int:
    """Return the process of the browser with a profile: the first that was started with it."""
    option = f"--user-data-dir={profile}".encode()
    pids = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        # A process may end meanwhile.
        with suppress(OSError):
            if option in path.read_bytes().split(b"\0"):
                pids.append(int(path.parent.name))
    return min(pids)
