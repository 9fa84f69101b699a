"""An evening in the engines besides Chromium's, served and without a server.

Each takes most of a minute, so they are no part of ``python -m tests``: a job of the workflow
Checks runs them with ``SCOREKEEPER_ENGINES=firefox,webkit``. They need Debian's packages
firefox-esr, webkit2gtk-driver and xvfb, and fail without.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from tests.browser import firefox_page, webkit_page
from tests.browser.app_page import HAS_LISTENER, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import PHONE
from tests.browser.engine_page import FIND, FOCUS, EnginePage
from tests.browser.static_host import StaticHost
from tests.browser.steps import record_by_count, see_totals, shoot, start
from tests.browser.test_keyboard import HIGHEST, IS_HIT, KEYBOARD_HEIGHT, SLIDING, TIMES
from tests.browser.test_paper_sheet import PEOPLE
from tests.browser.test_static_site import INSTALLED, newer

WANTED = "SCOREKEEPER_ENGINES"
ENGINES = {"firefox": firefox_page, "webkit": webkit_page}
# A system that names no language. WebKit says so with a tag that is none, which Flutter refuses.
NO_LANGUAGE = "C"


def wanted(name: str) -> ModuleType:
    """Return what opens an engine that was asked for; skip the test for any other."""
    if name not in os.environ.get(WANTED, "").split(","):
        pytest.skip(f"takes most of a minute: {WANTED}={name} asks for it")
    engine = ENGINES[name]
    if not engine.program():
        pytest.fail(f"{engine.NAME} is not installed")
    return engine


@pytest.fixture(params=sorted(ENGINES))
def phone(
    request: pytest.FixtureRequest, either_app: AppProcess, tmp_path: Path
) -> Iterator[EnginePage]:
    """A page in an engine, on a system without a language."""
    engine = wanted(request.param)
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


def type_often(phone: EnginePage, label: str, lowest: str) -> None:
    """Open the keyboard for a field and close it, ten times; the page stays where it is.

    ``lowest`` is the beginning of the name of the lowest button.
    """
    field, button = ("textbox", f"^{label}", ""), ("button", f"^{lowest}", "")
    is_hit = (
        f"{FIND} return found.length > 0 && ({IS_HIT})(found[0], [arguments[3], arguments[4]]);"
    )
    height: int = phone.engine.run("return innerHeight;")
    for _ in range(TIMES):
        phone.wait_for(f"{FIND} if (found.length) {{ {FOCUS} }} return found.length > 0;", *field)
        phone.wait_for(f"{FIND} return found.length > 0 && ({HAS_LISTENER})(found[0]);", *field)
        for pixels in (HIGHEST, KEYBOARD_HEIGHT):
            left = PHONE[1] - pixels
            phone.engine.run("keyboard(arguments[0]);", height - left)
            phone.wait_for("return carriedAway() === 0;")
            for each in (field, button):
                phone.wait_for(is_hit, *each, 0, left)
        phone.engine.run("keyboard(0);")
        phone.wait_for("return carriedAway() === 0;")
        phone.wait_for(is_hit, *button, PHONE[1] - KEYBOARD_HEIGHT, height)


def test_a_keyboard_carries_nothing_away(site: Path, tmp_path: Path) -> None:
    """The site in Safari's engine, which takes itself for an iPhone's."""
    engine = wanted("webkit")
    host = StaticHost(newer(site, tmp_path / "site", '<script src="sliding.js"></script>'))
    script = SLIDING.replace("PLATFORM", "'iPhone'")
    (host.site / "sliding.js").write_text(script, encoding="utf-8")
    with engine.opened(tmp_path, NO_LANGUAGE) as opened:
        phone = EnginePage(opened, host)
        steps = cast("AppPage", phone)
        phone.open()
        phone.tap("New game")
        type_often(phone, "Next name", "Deal")
        phone.tap("Back to the start")
        start(steps)
        phone.tap("Record hand 1", exact=False)
        phone.tap("Say or type the hand")
        type_often(phone, "The hand in a sentence", "Save hand 1")
        phone.tap("Close the sentence")
        phone.tap("Something else happened")
        type_often(phone, "Note", "Save hand 1")
        for name in ("Close, keep what is entered", "Back to the start", "Past"):
            phone.tap(name)
        phone.tap("Add an old game", exact=False)
        phone.type_into(PEOPLE, "Ann, Bob, Cid, Dee")
        type_often(phone, "Played on", "Add this game")
    host.kill()
