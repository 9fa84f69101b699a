"""Fixtures that give every browser test an app of its own and pages to open it in."""

import os
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from scorekeeper.site.build import build_site
from scorekeeper.store.files.locks import FileLocks
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.forked_app import ForkedApp, can_fork
from tests.browser.page_faults import PageFaults
from tests.browser.static_host import StaticHost
from tests.browser_finder import BROWSER_ARGUMENTS, COMPILES_ONCE, browser_to_drive

HERE = Path(__file__).resolve().parent
PHONE = (390, 844)
# Longer than a build of the site takes on a busy machine.
BUILD_SECONDS = 300.0
# So many other tests run before a second one needs the site.
WHILE_BUILT = 8
# No name or number leads to another machine. A route in Playwright would cut a page off, too, but
# each file of a page would wait for it, and be fetched anew at every start.
CUT_OFF = ("--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.*")
TEST_ARGUMENTS = (*BROWSER_ARGUMENTS, COMPILES_ONCE, *CUT_OFF)
# A quarter of the dots that a screen would have, which take the processor less time to draw. All
# that a test finds and taps is measured in the page's own unit.
DOTS_PER_UNIT = 0.5
FAILED = pytest.StashKey[bool]()


class OpenPhone(Protocol):
    """A function that opens this test's app in a browser profile of its own."""

    def __call__(
        self,
        size: tuple[int, int] = PHONE,
        color_scheme: Literal["light", "dark"] = "light",
        route: str = "/",
        address: str = "",
        locale: str = "en-US",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> AppPage:
        """Open the app at a route and return its page.

        Motion is reduced by default: without a graphics card, a frame of a ripple costs the
        processor more than the whole tap.
        """
        ...


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder before ``-m`` selects by the mark, and order them."""
    # Thousands of others may be there, and paths are compared slowly.
    here = f"{HERE}{os.sep}"
    places = [at for at, item in enumerate(items) if str(item.path).startswith(here)]
    for at, item in zip(places, slow_ones_early([items[at] for at in places]), strict=True):
        item.add_marker(pytest.mark.browser)
        items[at] = item


def slow_ones_early(items: list[pytest.Item]) -> list[pytest.Item]:
    """Return the tests with each third one on the site, as long as there are such.

    Python starts in their pages, so they are the slowest. At the end of a run they would leave a
    processor idle; side by side they would keep each other waiting, above all for the first one,
    which builds the site.
    """
    slow = [item for item in items if "site" in getattr(item, "fixturenames", ())]
    others = iter([item for item in items if item not in slow])
    first = [*slow[:1], *islice(others, WHILE_BUILT if slow else 0)]
    rest = [each for item in slow[1:] for each in (item, *islice(others, 2))]
    return [*first, *rest, *others]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record for the fixtures whether the test failed."""
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


# Not for the whole session: while it is open, no other test can run an event loop.
@pytest.fixture(scope="package")
def chromium() -> str:
    """The browser that is installed."""
    return browser_to_drive()


@pytest.fixture(scope="package")
def playwright(chromium: str) -> Iterator[Playwright]:
    """What drives browsers. While it runs, none can be looked for."""
    del chromium
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """One browser for all tests of the package."""
    running = playwright.chromium.launch(executable_path=chromium, args=TEST_ARGUMENTS)
    yield running
    running.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site without a server, built once by whichever test process comes first."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "site"
    with FileLocks(folder.parent / "site-locks", BUILD_SECONDS).hold("site"):
        if not folder.exists():
            build_site(folder)
    return folder


@pytest.fixture
def app_module() -> str:
    """The module that is run as the app."""
    return "scorekeeper"


@pytest.fixture
def app_environment() -> dict[str, str]:
    """The variables that the app is started with besides the usual ones."""
    return {}


@pytest.fixture
def app_arguments() -> tuple[str, ...]:
    """The command line of the app."""
    return ()


@pytest.fixture
def ignores_second_taps() -> bool:
    """Whether the app ignores a tap that follows another at once, as it does for people.

    Few tests are about that; all others would wait half of their time for it to pass.
    """
    return False


@pytest.fixture
def app(
    ignores_second_taps: bool,
    app_module: str,
    app_environment: dict[str, str],
    app_arguments: tuple[str, ...],
    tmp_path: Path,
) -> Iterator[AppProcess]:
    """The running app, with data of its own."""
    what = (app_module, tmp_path, app_environment, app_arguments)
    running = (
        ForkedApp(*what, ignores_second_taps=ignores_second_taps)
        if can_fork()
        else AppProcess(*what)
    )
    yield running
    running.kill()


@pytest.fixture
def hosted_site(site: Path) -> Iterator[StaticHost]:
    """A web host with the site.

    Its pages make no snapshots, and keep no files for a start without a network, where a test does
    not ask for it: both take longer than the start itself.
    """
    host = StaticHost(site)
    host.makes_snapshots = host.keeps_files = False
    yield host
    host.kill()


@pytest.fixture(params=["served", "static"])
def either_app(request: pytest.FixtureRequest) -> AppProcess:
    """The app, served or as a web host has it without a server."""
    running: AppProcess = request.getfixturevalue(
        "app" if request.param == "served" else "hosted_site"
    )
    return running


@pytest.fixture
def page_faults(app: AppProcess) -> Iterator[PageFaults]:
    """The faults behind the pages; the test fails for those it does not take."""
    watch = PageFaults(app)
    yield watch
    if faults := watch.take():
        pytest.fail("\n".join(["behind the pages:", *faults]))


@pytest.fixture
def open_phone(
    browser: Browser,
    app: AppProcess,
    page_faults: PageFaults,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> Iterator[OpenPhone]:
    """A function that opens the app in one more browser profile, as on another phone."""
    phones: list[AppPage] = []
    with ExitStack() as contexts:

        def open_one(
            size: tuple[int, int] = PHONE,
            color_scheme: Literal["light", "dark"] = "light",
            route: str = "/",
            address: str = "",
            locale: str = "en-US",
            motion: Literal["reduce", "no-preference"] = "reduce",
        ) -> AppPage:
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                has_touch=True,
                locale=locale,
                color_scheme=color_scheme,
                reduced_motion=motion,
                device_scale_factor=DOTS_PER_UNIT,
            )
            contexts.callback(context.close)
            page_faults.add(context)
            phones.append(AppPage(context.new_page(), app, address))
            phones[-1].open(route)
            return phones[-1]

        yield open_one
        if request.node.stash.get(FAILED, False):
            still_open = [each for each in phones if not each.page.is_closed()]
            for number, failed in enumerate(still_open):
                print(f"the page at the end: {failed.picture(tmp_path / f'failed-{number}.png')}")


@pytest.fixture
def phone(open_phone: OpenPhone) -> AppPage:
    """The app, opened on a phone."""
    return open_phone()
