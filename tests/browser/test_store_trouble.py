"""A data folder that takes nothing: it is said, and what was entered stays on the screen."""

from pathlib import Path

import pytest

from tests.browser.evening import record_by_count, see_totals, start
from tests.browser.table import Table


@pytest.fixture
def app_environment(tmp_path: Path) -> dict[str, str]:
    """A data folder that is a file: nothing can be written, whoever asks, root included."""
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder", encoding="utf-8")
    return {"SCOREKEEPER_DATA": str(blocked)}


def test_a_folder_that_takes_nothing(table: Table) -> None:
    start(table)
    table.see("Not saved: there is a file where the data folder should be.")
    table.see("What you entered is still here.")
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.see("Not saved:")
