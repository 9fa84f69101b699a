"""A game is passed to other apps: its picture, its text, its file. Nothing is downloaded."""

import pytest

from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import record_by_count

# Keeps what a device would pass on; a picture with its width.
SHARE_SHEET = """window.shared = [];
navigator.canShare = () => true;
navigator.share = async ({ text, files: [file] = [] }) => {
  const picture = file?.type === 'image/png' ? await createImageBitmap(file) : null;
  window.shared.push({ text, name: file?.name, width: picture?.width });
};
0"""
PNG_WIDTH = 1080


@pytest.fixture
def app_module() -> str:
    return "tests.browser.app_with_share_sheet"


def test_a_picture_a_text_and_a_file_are_passed_on(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    downloads: list[str] = []
    phone.page.on("download", lambda download: downloads.append(download.suggested_filename))
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.page.evaluate(SHARE_SHEET)
    phone.tap("More about this game")
    phone.tap("Share this game")
    phone.see("Picture of")
    phone.tap("More: text, print, file, code")
    for number, what in enumerate(("picture", "text", "file"), start=1):
        phone.tap(f"Share the {what}")
        phone.page.wait_for_function("count => window.shared.length === count", arg=number)
    picture, text, file = phone.page.evaluate("window.shared")
    assert picture["width"] == PNG_WIDTH
    assert "If it ended now: Dee wins with 1" in text["text"]
    assert file["name"].endswith(".json.txt")
    assert downloads == []
    phone.screenshot("share")
