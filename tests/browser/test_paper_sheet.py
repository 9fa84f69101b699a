"""An old paper sheet: typed at a desk, or taken from a file, added, and corrected."""

from pathlib import Path

from tests.browser.app_page import AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.test_desktop import DESKTOP
from tests.browser.test_files import pick

PEOPLE = "Players in seat order, with commas"


def type_numbers(page: AppPage, numbers: str) -> None:
    """Type numbers with the keyboard, each followed by Enter."""
    page.wait_until_tappable()
    for number in numbers.split():
        page.page.keyboard.type(number)
        page.press("Enter")


def test_a_sheet_is_typed_at_a_desk_whatever_was_clicked_before(
    open_phone: OpenPhone, tmp_path: Path
) -> None:
    desk = open_phone(size=DESKTOP, route="/past/paper")
    desk.type_into(PEOPLE, "Ann, Bob, Cid, Dee")
    desk.tap("Points of each hand")
    type_numbers(desk, "3 16 6 1 0 13")
    desk.see("Hand 2, Bob: 13")
    desk.tap("Totals after each hand")
    desk.tap_one_of("Hand 2, Ann: 0", 0)
    # All hands stay in sight beside the keys.
    type_numbers(desk, "3 29 19 1")
    for cell in ("Hand 1, Ann: 3", "Hand 2, Ann: 3", "Hand 2, Dee: 1", "Hand 3, Ann: empty"):
        desk.see(cell)
    desk.screenshot("paper sheet")
    desk.tap("Add this game")
    desk.see("Ann has 3")
    # A sheet from a file says what is wrong with it until that is mended.
    file = tmp_path / "sheet.csv"
    file.write_text("Ann,Bob,Cid,Dee\n3,16,6,1\n0,x,13,0\n", encoding="utf-8")
    desk.go_to("/past/paper")
    pick(desk, "Take it from a file", str(file))
    desk.see("In the file")
    desk.tap_one_of("Hand 2, Bob: “x” is no number of points", 0)
    type_numbers(desk, "13")
    desk.not_see("In the file")
    desk.tap("Add this game")
    desk.see("Bob has 29")


def test_a_phone_shows_names_hands_and_what_is_odd_first(
    open_phone: OpenPhone, tmp_path: Path
) -> None:
    phone = open_phone(route="/games/paper")
    file = tmp_path / "sheet.csv"
    file.write_text("Ann,Bob,Cid,Dee\n3,16,6,1\n26,26,26,0\n5,13,8,1\n", encoding="utf-8")
    pick(phone, "Take it from a file", str(file))
    phone.wait_until_in_view("3 hands: Ann, Bob, Cid and Dee")
    phone.wait_until_in_view("Hand 3 adds up to 27. Usual are \u221226, 26 and 78.")
    phone.see("Hand 2: Dee shot the moon")
    phone.see("Hand 1, Ann: 3")
    phone.screenshot("paper sheet from a file")
    phone.tap("Hand 2: Dee shot the moon")
    phone.tap("House rules and stake: standard")
    phone.tap("This is right. then the game can be added")
    phone.tap("Add this game")
    phone.see("Dee shot the moon")
