"""A wide screen keeps the sheet in one pane and does the work in the other."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as PageTimeoutError

from tests.browser.app_page import GLANCE_MILLISECONDS, AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.steps import FOUR, enter_by_count, see_totals, sit_down

DESKTOP = (1200, 760)
TABS = 40
FOCUSED_ELEMENT = """
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
"""
FOCUSED = f"() => {{ {FOCUSED_ELEMENT} return element?.ariaLabel ?? element?.textContent ?? ''; }}"
KEEP_FOCUSED = f"() => {{ {FOCUSED_ELEMENT} window.focusedBefore = element; }}"
HAS_MOVED = f"() => {{ {FOCUSED_ELEMENT} return window.focusedBefore !== element; }}"
# Some of what the key reaches is nothing to a screen reader.
MOVES_MILLISECONDS = 1000.0


def deal_on_desktop(phone: AppPage, game: str = "") -> None:
    """Begin a game; its first hand opens beside its sheet."""
    phone.tap("New game")
    if game:
        # The rule card stands beside the list before the game is chosen.
        phone.tap("Change the game, now Black Lady")
        phone.tap(re.compile(f"^{game}\\."))
        phone.see("Set up")
        phone.tap(f"Play {game}")
        phone.see(f"Change the game, now {game}")
    sit_down(phone, FOUR)
    phone.tap("Deal. ", exact=False)
    phone.see("Save hand 1")


def tab_to(phone: AppPage, label: str) -> None:
    """Press the Tab key until a control has the focus whose name begins with ``label``."""
    for _ in range(TABS):
        phone.page.evaluate(KEEP_FOCUSED)
        phone.press("Tab")
        with suppress(PageTimeoutError):
            phone.page.wait_for_function(
                HAS_MOVED, polling=GLANCE_MILLISECONDS, timeout=MOVES_MILLISECONDS
            )
        if phone.page.evaluate(FOCUSED).startswith(label):
            return
    raise AssertionError(f"the Tab key does not reach {label}")


def test_two_panes(open_phone: OpenPhone) -> None:
    phone = open_phone(size=DESKTOP, color_scheme="dark")
    deal_on_desktop(phone, "Wilson")
    # The next hand is open beside the sheet.
    enter_by_count(phone, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.see("Ann has 0")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.see("Save hand 2")
    phone.tap("Bob has 16", exact=False)
    phone.see("Why this number?")
    see_totals(phone, Ann=3, Bob=16)
    phone.screenshot("desktop")
    # Escape closes a menu, and leaves nothing.
    phone.tap("More about this game")
    phone.see("Big scoreboard")
    phone.press("Escape")
    phone.not_see("Big scoreboard")
    phone.see("Why this number?")
    # The Tab key reaches every number, and Enter explains it instead of saving the hand.
    tab_to(phone, "Hand 1, Cid")
    phone.screenshot("focused number")
    phone.press("Enter")
    phone.see("Hand 1 \u00b7 Cid")
    # The arrow keys lead to every other number.
    phone.press("ArrowLeft")
    phone.see("Hand 1 \u00b7 Bob")
    phone.press("ArrowLeft")
    phone.see("Hand 1 \u00b7 Ann")


def test_a_hand_without_the_mouse(open_phone: OpenPhone) -> None:
    phone = open_phone(size=(1200, 1100))
    deal_on_desktop(phone)
    phone.press("?")
    phone.see("While a hand is entered")
    phone.screenshot("keys")
    phone.press("Escape")
    phone.not_see("While a hand is entered")
    for key in ("a", "3", "b", "3", "q", "ArrowDown", "6"):
        phone.press(key)
    phone.see("All cards placed")
    phone.see("Keys count for Cid")
    phone.screenshot("keyboard")
    phone.press("Enter")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.press("Control+z")
    see_totals(phone, Ann=0, Bob=0)
    phone.press("Control+y")
    see_totals(phone, Ann=3, Bob=16)
    # Keys typed into a text field enter no card.
    phone.tap("Something else happened", exact=False)
    phone.type_into("Note", "")
    phone.page.keyboard.type("b7?")
    phone.see("Still to place: 13 hearts and the Q\u2660")
    phone.see("Save hand 2")
