"""A sample of the failures of the browser's store; `python -m tests.siege` tries them all."""

import pytest
from playwright.sync_api import Browser

from tests.browser.app_page import AppPage
from tests.browser.static_host import StaticHost
from tests.siege.browser_store import Failure, matrix_row
from tests.siege.phones import new_phone


@pytest.mark.parametrize(
    "failure",
    [
        Failure("is full as a write ends", "commit", "QuotaExceededError"),
        Failure("is deleted by the browser", deletes=True),
    ],
    ids=lambda failure: failure.name,
)
def test_the_store_has_the_old_or_the_new_or_the_screen_says_so(
    failure: Failure, browser: Browser, hosted_site: StaticHost
) -> None:
    context = new_phone(browser)
    row = matrix_row(AppPage(context.new_page(), hosted_site), failure)
    context.close()
    assert row.faults == ()
    assert set(row.cells[1:-1]) <= {"old", "new", "said"}
