"""An evening in WebKit, served and without a server, on a system that names no language.

It takes a minute, so it is no part of the usual checks: ``SCOREKEEPER_ENGINES=1`` asks for it. It
runs where Debian's webkit2gtk-driver and xvfb are installed; all other tests are in Chromium.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tests.browser import webkit_page
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count, see_totals, shoot, start
from tests.browser.test_static_site import INSTALLED
from tests.browser.webkit_page import WebKitPage

WANTED = "SCOREKEEPER_ENGINES"
# As WebKit names the language of a system that has none.
NO_LANGUAGE = "C"


@pytest.fixture
def phone(either_app: AppProcess, tmp_path: Path) -> Iterator[WebKitPage]:
    """A page in WebKit, on a system without a language."""
    if not os.environ.get(WANTED):
        pytest.skip(f"an evening in WebKit takes a minute: {WANTED}=1 asks for it")
    if not webkit_page.browser():
        pytest.skip("WebKitGTK, its driver or Xvfb is not installed")
    with webkit_page.opened(either_app, tmp_path, NO_LANGUAGE) as opened:
        yield opened


def test_an_evening(phone: WebKitPage, either_app: AppProcess) -> None:
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
    phone.run("window.isOld = true")
    either_app.kill()
    if is_static:
        steps.reload()
    else:
        either_app.start_again()
        phone.wait_for("return !window.isOld;")
        steps.wait_for_app()
    see_totals(steps, **totals)
    if is_static:
        either_app.start_again()
