"""The harness itself, tried on a sample app: it does what it says, and finds every misdeed."""

from pathlib import Path

import pytest

from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenTable
from tests.browser.fault_watch import FaultWatch
from tests.browser.table import SCREENSHOT_VARIABLE, Table


@pytest.fixture
def app_module() -> str:
    return "tests.browser.sample_app"


@pytest.fixture
def app_environment(tmp_path: Path) -> dict[str, str]:
    # Without the real app's fonts, so that a glyph can be missing.
    assets = tmp_path / "no assets"
    assets.mkdir()
    return {"FLET_ASSETS_DIR": str(assets)}


def test_a_person_taps_types_and_sees(table: Table) -> None:
    table.see("Total 0")
    table.tap("Add one")
    table.see("Total 1")
    table.not_see("Total 0")
    table.type_into("Player name", "Zoë İbrahim Ngọc")
    table.see("Hello Zoë İbrahim Ngọc")
    table.type_into("Player name", "x" * 200)
    table.see("Hello " + "x" * 200)
    table.type_into("Player name", "")
    table.not_see("Hello x")
    # A dialog hides the page behind it.
    table.tap("Ask")
    table.see("Are you sure?")
    table.not_see("Total 1")
    table.tap("Yes")
    table.not_see("Are you sure?")
    table.see("Total 1")


def test_what_is_out_of_sight_is_brought_into_view(table: Table) -> None:
    table.tap("Row 12")
    table.see("Total 1")
    # The rows have moved up behind what stands above them.
    assert height_of(table, "Row 4") < height_of(table, "Never")
    table.tap("Row 4")
    table.see("Total 2")
    assert height_of(table, "Row 4") > height_of(table, "Never")


def height_of(table: Table, button: str) -> float:
    """How far below the top of the window a button begins."""
    box = table.find(button).bounding_box()
    assert box is not None
    return box["y"]


def test_what_is_not_there_or_cannot_be_pressed_is_said(table: Table) -> None:
    assert table.unpressable() == ["Pointer only"]
    table.tap("Pointer only")
    table.see("Total 1")
    table.page.set_default_timeout(500)
    with pytest.raises(AssertionError, match=r"“Total 5” is not on the page: .*Total 1"):
        table.see("Total 5")
    with pytest.raises(AssertionError, match=r"“Total 1” is still on the page"):
        table.not_see("Total 1")
    with pytest.raises(AssertionError, match=r"no button “Subtract” among .*Add one"):
        table.tap("Subtract")


def test_what_was_kept_survives_a_kill(table: Table) -> None:
    table.tap("Add one")
    table.see("Total 1")
    table.kill()
    table.page.wait_for_timeout(1500)
    table.start_again()
    table.see("Total 1")
    table.tap("Add one")
    table.see("Total 2")


def test_second_pages_phones_and_reloads(open_table: OpenTable) -> None:
    phone = open_table()
    desktop = open_table(size=(1280, 800), color_scheme="dark")
    phone.see("Total 0 (light)")
    desktop.see("Total 0 (dark)")
    phone.tap("Add one")
    phone.see("Total 1")
    second = phone.open_second_page()
    second.see("Total 1")
    second.tap("Add one")
    second.see("Total 2")
    phone.reload()
    phone.see("Total")


def test_pictures_go_where_the_environment_says(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(SCREENSHOT_VARIABLE, raising=False)
    assert table.screenshot("sample") is None
    monkeypatch.setenv(SCREENSHOT_VARIABLE, str(tmp_path))
    assert table.screenshot("sample") == tmp_path / "sample.png"
    # The width and height of a PNG stand in its first bytes.
    header = (tmp_path / "sample.png").read_bytes()[:24]
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (390, 844)


def test_an_app_that_does_not_start_is_shown_with_what_it_printed(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"No module named tests\.browser\.no_app"):
        AppProcess("tests.browser.no_app", tmp_path, {})


MISDEEDS = {
    "Missing glyph": "no font has a glyph on the page",
    "Foreign picture": "request to another machine: https://example.org/picture.png",
    "Fail": "ValueError: a defect in the sample",
}


def test_every_misdeed_is_found(table: Table, fault_watch: FaultWatch) -> None:
    assert fault_watch.take() == []
    for misdeed, sign in MISDEEDS.items():
        table.tap(misdeed)
        faults: list[str] = []
        for _ in range(50):
            faults += fault_watch.take()
            if any(sign in fault for fault in faults):
                break
            table.page.wait_for_timeout(100)
        assert sign in "\n".join(faults)
    # What comes a little later, such as a second try at the font, belongs to the misdeed too.
    table.page.wait_for_timeout(1000)
    fault_watch.take()
