"""An evening in the engines besides Chromium's, served and without a server.

Each takes most of a minute, so they are no part of ``python -m tests``: a job of the workflow
Checks runs them with ``SCOREKEEPER_ENGINES=firefox,webkit``. They need Debian's packages
firefox-esr, webkit2gtk-driver and xvfb, and fail without.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tests.browser import firefox_page, webkit_page
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.engine_page import EnginePage
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count, see_totals, shoot, start
from tests.browser.test_static_site import INSTALLED

WANTED = "SCOREKEEPER_ENGINES"
ENGINES = {"firefox": firefox_page, "webkit": webkit_page}
# A system that names no language. WebKit says so with a tag that is none, which Flutter refuses.
NO_LANGUAGE = "C"


@pytest.fixture(params=sorted(ENGINES))
def phone(
    request: pytest.FixtureRequest, either_app: AppProcess, tmp_path: Path
) -> Iterator[EnginePage]:
    """A page in an engine, on a system without a language."""
    engine = ENGINES[request.param]
    if request.param not in os.environ.get(WANTED, "").split(","):
        pytest.skip(f"takes most of a minute: {WANTED}={request.param} asks for it")
    if not engine.program():
        pytest.fail(f"{engine.NAME} is not installed")
    # They draw by the processor, and more slowly than Chromium.
    either_app.patience_milliseconds = StaticHost.patience_milliseconds
    with engine.opened(tmp_path, NO_LANGUAGE) as opened:
        yield EnginePage(opened, either_app)


def test_an_evening(phone: EnginePage, either_app: AppProcess) -> None:
    """It is played, loaded again, and goes on without a network or after the server's restart."""
    # It has the methods that the steps call.
    steps = cast("AppPage", phone)
    steps.open("/")
    start(steps)
    for number in (1, 2):
        record_by_count(steps, number, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    shoot(steps, 3, "Dee", "Others take 26")
    totals = {"Ann": 32, "Bob": 58, "Cid": 38, "Dee": 2}
    see_totals(steps, **totals)
    steps.reload()
    see_totals(steps, **totals)
    is_static = isinstance(either_app, StaticHost)
    if is_static:
        phone.wait_for(f"return ({INSTALLED})();")
    if is_static:
        either_app.kill()
        steps.reload()
    else:
        with phone.loaded_again():
            either_app.kill()
            either_app.start_again()
    see_totals(steps, **totals)
    if is_static:
        either_app.start_again()
