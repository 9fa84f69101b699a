"""A data folder that cannot be written: the app says so and keeps the entries on the screen."""

from pathlib import Path

import pytest

from tests.browser.app_page import AppPage
from tests.browser.steps import record_by_count, see_totals, start


@pytest.fixture
def app_environment(tmp_path: Path) -> dict[str, str]:
    """A data folder that is a file, which even root cannot write into."""
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder", encoding="utf-8")
    return {"SCOREKEEPER_DATA": str(blocked)}


def test_a_folder_that_cannot_be_written(phone: AppPage) -> None:
    start(phone)
    phone.see("Not saved: there is a file where the data folder should be.")
    phone.see("What you entered is still here.")
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.see("Not saved:")
