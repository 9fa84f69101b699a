"""Gives every test here its own app and a browser to open it in."""

from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.app_process import AppProcess
from tests.browser.fault_watch import FaultWatch
from tests.browser.table import Table
from tests.browser_finder import BROWSER_ARGUMENTS, browser_to_drive

HERE = Path(__file__).resolve().parent
PHONE = (390, 844)
FAILED = pytest.StashKey[bool]()


class OpenTable(Protocol):
    """Opens the app of this test in a browser of its own."""

    def __call__(
        self,
        size: tuple[int, int] = PHONE,
        color_scheme: Literal["light", "dark"] = "light",
        route: str = "/",
        address: str = "",
        locale: str = "en-US",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> Table:
        """Give the page, opened at `route`; ripples and slides are drawn only where asked for.

        Without a graphics card each of their frames costs the processor more than the whole tap.
        """
        ...


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is collected here, before `-m` chooses by the mark."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note for the fixtures that a test failed."""
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


# Not for the whole session: as long as it is open, no other test can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Give one browser to all tests of the package."""
    path = browser_to_drive()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def app_module() -> str:
    """Name the module that is run as the app."""
    return "scorekeeper"


@pytest.fixture
def app_environment() -> dict[str, str]:
    """Give the variables the app is started with, besides the usual ones."""
    return {}


@pytest.fixture
def app_arguments() -> tuple[str, ...]:
    """Give what the app is told on its command line."""
    return ()


@pytest.fixture
def app(
    app_module: str,
    app_environment: dict[str, str],
    app_arguments: tuple[str, ...],
    tmp_path: Path,
) -> Iterator[AppProcess]:
    """Run the app on data of its own."""
    running = AppProcess(app_module, tmp_path, app_environment, app_arguments)
    yield running
    running.kill()


@pytest.fixture
def fault_watch(app: AppProcess) -> Iterator[FaultWatch]:
    """Watch everything behind the pages, and fail the test for a fault it did not take."""
    watch = FaultWatch(app)
    yield watch
    if faults := watch.take():
        pytest.fail("\n".join(["behind the pages:", *faults]))


@pytest.fixture
def open_table(
    browser: Browser,
    app: AppProcess,
    fault_watch: FaultWatch,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> Iterator[OpenTable]:
    """Give a function that opens the app in one more browser profile, as on another phone."""
    tables: list[Table] = []
    with ExitStack() as contexts:

        def open_one(
            size: tuple[int, int] = PHONE,
            color_scheme: Literal["light", "dark"] = "light",
            route: str = "/",
            address: str = "",
            locale: str = "en-US",
            motion: Literal["reduce", "no-preference"] = "reduce",
        ) -> Table:
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                has_touch=True,
                locale=locale,
                color_scheme=color_scheme,
                reduced_motion=motion,
            )
            contexts.callback(context.close)
            fault_watch.add(context)
            tables.append(Table(context.new_page(), app, address))
            tables[-1].open(route)
            return tables[-1]

        yield open_one
        if request.node.stash.get(FAILED, False):
            still_open = [each for each in tables if not each.page.is_closed()]
            for number, failed in enumerate(still_open):
                print(f"the page at the end: {failed.picture(tmp_path / f'failed-{number}.png')}")


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """Open the app on a phone."""
    return open_table()
