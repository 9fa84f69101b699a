"""Entering a hand: the number of taps, sweeping, and slips that lose or double nothing."""

import re

import pytest
from playwright.sync_api import Locator

from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import (
    FOUR,
    cell,
    choose_player,
    enter_by_count,
    save_with_two_taps,
    see_totals,
)

EIGHT = (*FOUR, "Eve", "Fay", "Gus", "Hal")
COUNT_TAPS = """() => {
    window.touches = 0;
    addEventListener('pointerdown', () => { window.touches += 1; }, true);
}"""
LONG_PRESS_MILLISECONDS = 900
# Milliseconds between a tap and an unwanted second one.
JUMP_DELAYS = (0, 80, 200)


@pytest.fixture
def ignores_second_taps() -> bool:
    return True


def taps(phone: AppPage) -> int:
    """Return how often the screen was touched since the last call."""
    number: int = phone.page.evaluate("() => { const n = touches; window.touches = 0; return n; }")
    return number


def centre(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(phone: AppPage, name: str) -> Locator:
    """Return a card, whoever has it."""
    return phone.find(re.compile(f"^{name}(, \\w+ has it)?$"))


def sweep(phone: AppPage, *names: str) -> None:
    """Move a finger from card to card without lifting it."""
    phone.sweep(*(centre(card(phone, name)) for name in names))


def long_press(phone: AppPage, player: str) -> None:
    """Hold a finger on a player, who gets everything that is left."""
    mouse = phone.page.mouse
    mouse.move(*centre(phone.find(re.compile(f"^{player}: .* in this hand"))))
    mouse.down()
    phone.page.wait_for_timeout(LONG_PRESS_MILLISECONDS)
    mouse.up()


def test_four_players_need_few_taps(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.page.evaluate(COUNT_TAPS)
    phone.tap("Record hand 1", exact=False)
    for player, hearts in (("Ann", 3), ("Bob", 4), ("Cid", 5)):
        phone.tap(cell(player, hearts))
    phone.tap("Bob has the queen of spades")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=3, Bob=17, Cid=5, Dee=1)
    assert taps(phone) <= 6

    # A moon by count is one tap, which asks the shooter at once.
    phone.tap("Record hand 2", exact=False)
    phone.tap("Bob shot the moon: give them all of it")
    phone.see("Bob shot the moon")
    assert taps(phone) <= 2
    phone.tap(re.compile("^Others take 26"))
    see_totals(phone, Ann=29, Bob=17, Cid=31, Dee=27)
    assert taps(phone) == 1

    # Every card by name, with the change from counts to cards.
    phone.tap("Record hand 3", exact=False)
    phone.tap("Cards")
    phone.see("Ann took")
    sweep(phone, "2 of hearts", "3 of hearts")
    phone.see("Still to place: 11 hearts")
    choose_player(phone, "Bob")
    phone.tap("7 of hearts")
    phone.tap("9 of hearts")
    choose_player(phone, "Cid")
    phone.see("Cid took")
    sweep(phone, "4 of hearts", "5 of hearts")
    phone.see("Still to place: 7 hearts")
    for name in ("6 of hearts", "ace of hearts", "queen of spades"):
        phone.tap(name)
    phone.see("Still to place: 5 hearts")
    long_press(phone, "Dee")
    phone.see("All cards placed")
    phone.tap("Save hand 3")
    see_totals(phone, Ann=31, Bob=19, Cid=48, Dee=32)
    assert taps(phone) <= 13

    # A moon by cards is a long press; then the shooter chooses.
    phone.tap("Record hand 4", exact=False)
    phone.see("Ann took")
    long_press(phone, "Dee")
    phone.tap("Dee chooses")
    phone.see("Dee shot the moon")
    assert taps(phone) <= 3


def test_eight_players_and_two_decks_need_few_taps(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app, EIGHT))
    phone.see("2 decks \u00b7 to 200")
    phone.page.evaluate(COUNT_TAPS)
    phone.tap("Record hand 1", exact=False)
    for player, hearts in zip(EIGHT, (1, 2, 3, 4, 5, 6, 0), strict=False):
        phone.tap(cell(player, hearts))
    phone.tap("Bob has the queen of spades, copy 1")
    phone.tap("Hal has the queen of spades, copy 2")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=1, Bob=15, Cid=3, Hal=18)
    assert taps(phone) <= 12


def test_sweeping_assigns_moves_and_removes_cards(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.see("Ann took")
    # Sideways and then down in one sweep.
    sweep(phone, "6 of hearts", "9 of hearts", "king of hearts")
    phone.see("Still to place: 8 hearts and the Q\u2660")
    choose_player(phone, "Bob")
    phone.see("Bob took")
    # A sweep skips cards of other players,
    sweep(phone, "2 of hearts", "4 of hearts", "9 of hearts")
    phone.see("4 of hearts, Bob has it")
    phone.see("9 of hearts, Ann has it")
    # unless it begins on one. A tap takes such a card too.
    sweep(phone, "8 of hearts", "10 of hearts")
    phone.see("9 of hearts, Bob has it")
    phone.see("10 of hearts, Bob has it")
    phone.tap("7 of hearts, Ann has it")
    phone.see("7 of hearts, Bob has it")
    # A sweep that begins on an own card takes cards away.
    sweep(phone, "7 of hearts", "8 of hearts")
    phone.not_see("7 of hearts, Bob has it")
    phone.not_see("8 of hearts, Bob has it")
    # A sweep of any length is one tap to undo.
    phone.tap("Take back the last tap")
    phone.see("7 of hearts, Bob has it")
    phone.see("8 of hearts, Bob has it")
    # It is one tap to redo, until something else is tapped.
    phone.tap("Do the last tap again")
    phone.not_see("7 of hearts, Bob has it")
    phone.not_see("8 of hearts, Bob has it")
    phone.tap("Take back the last tap")
    phone.see("Do the last tap again")
    phone.tap("ace of hearts")
    phone.not_see("Do the last tap again")
    phone.tap("ace of hearts, Bob has it")
    # A page too busy to follow the finger still assigns every card.
    phone.sweep_at_once(
        *(centre(card(phone, f"{name} of hearts")) for name in ("5", "2", "jack", "queen"))
    )
    for name in ("2", "3", "5", "jack", "queen"):
        phone.see(f"{name} of hearts, Bob has it")
    # A button does what a long press does.
    phone.tap("Rest to Bob")
    phone.see("All cards placed")
    assert phone.unpressable() == []


def test_nothing_is_lost_or_doubled(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    # After a jumping finger the queen stays where she was put.
    queen = phone.find("Ann has the queen of spades")
    queen.wait_for(state="attached")
    phone.wait_until_tappable()
    # Without a pause, which a busy machine would make so long that somebody might mean both.
    queen.click(click_count=2)
    phone.see("Still to place: 13 hearts")
    # Taps one after the other, without waiting for the screen.
    for player, hearts in (("Ann", 6), ("Bob", 2), ("Cid", 3)):
        phone.find(cell(player, hearts)).click(no_wait_after=True)
    phone.see("All cards placed")
    # The phone is turned, and back.
    phone.resize(844, 390)
    phone.see("All cards placed")
    phone.resize(390, 844)
    phone.see("All cards placed")
    # The back gesture leaves the hand as it is.
    phone.page.go_back()
    phone.see("Go on with hand 1")
    see_totals(phone, Ann=0, Bob=0, Cid=0, Dee=0)
    phone.tap("Go on with hand 1", exact=False)
    phone.see("All cards placed")
    # A double tap on Save saves once and does not begin the next hand.
    sheet = phone.page.url.removesuffix("/next")
    for hand, between in enumerate(JUMP_DELAYS, 1):
        save_with_two_taps(phone, hand, between)
        assert phone.page.url == sheet
        see_totals(phone, Ann=19 * hand, Bob=2 * hand, Cid=3 * hand, Dee=2 * hand)
        # A deliberate tap goes on.
        phone.tap(f"Record hand {hand + 1}", exact=False)
        enter_by_count(phone, {"Ann": 6, "Bob": 2, "Cid": 3}, "Ann")
        phone.see("All cards placed")


def test_a_row_of_numbers_opens_where_it_is_tapped(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    phone.see("Save hand 1")
    more = centre(phone.find("More hearts for Bob"))
    phone.wait_until_tappable()
    phone.find("More hearts for Bob").click()
    phone.see("Bob: 13 hearts")
    assert centre(phone.find("Fewer hearts for Bob")) == more
    # Fewer numbers are possible now, and the button is still there.
    phone.tap(cell("Ann", 4))
    phone.not_see("Bob: 13 hearts")
    phone.see("Bob: 9 hearts")
    assert centre(phone.find("Fewer hearts for Bob")) == more
    phone.tap(cell("Bob", 9))
    phone.tap("Fewer hearts for Bob")
    phone.not_see("Bob: 8 hearts")
    assert phone.find("More hearts for Bob").get_attribute("aria-current") == "true"
