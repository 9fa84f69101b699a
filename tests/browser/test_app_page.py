"""The harness itself on a sample app: it drives the page and finds every fault."""

from pathlib import Path

import pytest

from tests.browser.app_page import (
    PATIENCE_MILLISECONDS,
    POLLING_MILLISECONDS,
    SCREENSHOT_VARIABLE,
    AppPage,
)
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.page_faults import PageFaults


@pytest.fixture
def app_module() -> str:
    return "tests.browser.sample_app"


@pytest.fixture
def app_environment(tmp_path: Path) -> dict[str, str]:
    # Without the real app's fonts, a glyph can be missing.
    assets = tmp_path / "no assets"
    assets.mkdir()
    return {"FLET_ASSETS_DIR": str(assets)}


def test_a_person_taps_types_and_sees(phone: AppPage) -> None:
    phone.see("Total 0")
    phone.tap("Add one")
    phone.see("Total 1")
    phone.not_see("Total 0")
    phone.type_into("Player name", "Zoë İbrahim Ngọc")
    phone.see("Hello Zoë İbrahim Ngọc")
    phone.type_into("Player name", "x" * 200)
    phone.see("Hello " + "x" * 200)
    phone.type_into("Player name", "")
    phone.not_see("Hello x")
    # A dialog hides the page behind it.
    phone.tap("Ask")
    phone.see("Are you sure?")
    phone.not_see("Total 1")
    phone.tap("Yes")
    phone.not_see("Are you sure?")
    phone.see("Total 1")


def test_elements_out_of_sight_are_scrolled_into_view(phone: AppPage) -> None:
    phone.tap("Row 14")
    phone.see("Total 1")
    # The rows have scrolled up behind the elements above them.
    assert height_of(phone, "Row 8") < height_of(phone, "Never")
    phone.tap("Row 8")
    phone.see("Total 2")
    assert height_of(phone, "Row 8") > height_of(phone, "Never")


def height_of(phone: AppPage, button: str) -> float:
    """Return how far below the top of the window a button begins."""
    box = phone.find(button).bounding_box()
    assert box is not None
    return box["y"]


def test_failures_name_what_is_missing(phone: AppPage) -> None:
    assert phone.unpressable() == ["Pointer only"]
    phone.tap("Pointer only")
    phone.see("Total 1")
    phone.page.set_default_timeout(500)
    with pytest.raises(AssertionError, match=r"“Total 5” is not on the page: .*Total 1"):
        phone.see("Total 5")
    with pytest.raises(AssertionError, match=r"“Total 1” is still on the page"):
        phone.not_see("Total 1")
    with pytest.raises(AssertionError, match=r"no button “Subtract” among .*Add one"):
        phone.tap("Subtract")


def test_saved_data_survives_a_kill(phone: AppPage) -> None:
    phone.tap("Add one")
    phone.see("Total 1")
    phone.kill()
    phone.page.wait_for_timeout(1500)
    phone.start_again()
    phone.see("Total 1")
    phone.tap("Add one")
    phone.see("Total 2")


def test_second_pages_phones_and_reloads(open_phone: OpenPhone) -> None:
    phone = open_phone()
    desktop = open_phone(size=(1280, 800), color_scheme="dark")
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
    phone: AppPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(SCREENSHOT_VARIABLE, raising=False)
    assert phone.screenshot("sample") is None
    monkeypatch.setenv(SCREENSHOT_VARIABLE, str(tmp_path))
    assert phone.screenshot("sample") == tmp_path / "sample.png"
    # The first bytes of a PNG have its width and height.
    header = (tmp_path / "sample.png").read_bytes()[:24]
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (390, 844)


def test_an_app_that_does_not_start_is_shown_with_what_it_printed(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"No module named tests\.browser\.no_app"):
        AppProcess("tests.browser.no_app", tmp_path, {})


FAULTS = {
    "Missing glyph": "no font has a glyph on the page",
    "Foreign picture": "request to another machine: https://example.org/picture.png",
    "Fail": "ValueError: a defect in the sample",
}


def test_every_fault_is_found(phone: AppPage, page_faults: PageFaults) -> None:
    assert page_faults.take() == []
    for fault, sign in FAULTS.items():
        phone.tap(fault)
        faults: list[str] = []
        for _ in range(int(PATIENCE_MILLISECONDS / POLLING_MILLISECONDS)):
            faults += page_faults.take()
            if any(sign in fault for fault in faults):
                break
            phone.page.wait_for_timeout(POLLING_MILLISECONDS)
        assert sign in "\n".join(faults)
    # Later repetitions, such as a second request for the font, belong to the same fault.
    phone.page.wait_for_timeout(1000)
    page_faults.take()
