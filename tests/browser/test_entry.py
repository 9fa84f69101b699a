"""Entering a hand: how many taps it needs, sweeping, and that no slip loses or doubles anything."""

import re

from playwright.sync_api import Locator

from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, cell, choose_player, enter_by_count, see_totals, start
from tests.browser.table import SETTLE_MILLISECONDS, Table

EIGHT = (*FOUR, "Eve", "Fay", "Gus", "Hal")
COUNT_TAPS = """() => {
    window.touches = 0;
    addEventListener('pointerdown', () => { window.touches += 1; }, true);
}"""
LONG_PRESS_MILLISECONDS = 900
# How long after a tap a finger jumps, in milliseconds.
JUMPS = (0, 80, 200)


def taps(table: Table) -> int:
    """How often the screen was touched since this was asked last."""
    number: int = table.page.evaluate("() => { const n = touches; window.touches = 0; return n; }")
    return number


def centre(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(table: Table, name: str) -> Locator:
    """A card, whoever has it."""
    return table.find(re.compile(f"^{name}(, \\w+ has it)?$"))


def sweep(table: Table, *names: str) -> None:
    """Move a finger over the screen from card to card, without lifting it."""
    table.sweep(*(centre(card(table, name)) for name in names))


def long_press(table: Table, player: str) -> None:
    """Hold a finger on somebody: they have everything that is left."""
    mouse = table.page.mouse
    mouse.move(*centre(table.find(re.compile(f"^{player}: .* in this hand"))))
    mouse.down()
    table.page.wait_for_timeout(LONG_PRESS_MILLISECONDS)
    mouse.up()


def test_four_players_need_few_taps(table: Table) -> None:
    start(table)
    table.page.evaluate(COUNT_TAPS)
    table.tap("Record hand 1", exact=False)
    for player, hearts in (("Ann", 3), ("Bob", 4), ("Cid", 5)):
        table.tap(cell(player, hearts))
    table.tap("Bob has the queen of spades")
    table.tap("Save hand 1")
    see_totals(table, Ann=3, Bob=17, Cid=5, Dee=1)
    assert taps(table) <= 6

    # A moon by count: everything with one tap, then the shooter chooses.
    table.tap("Record hand 2", exact=False)
    table.tap("Bob shot the moon: give them all of it")
    table.tap("Bob chooses")
    table.see("Bob shot the moon")
    assert taps(table) <= 3
    table.tap(re.compile("^Others take 26"))
    see_totals(table, Ann=29, Bob=17, Cid=31, Dee=27)
    assert taps(table) == 1

    # Every card by its name, the change from counting to cards included.
    table.tap("Record hand 3", exact=False)
    table.tap("Cards")
    table.see("Ann took")
    sweep(table, "2 of hearts", "3 of hearts")
    table.see("Still to place: 11 hearts")
    choose_player(table, "Bob")
    table.tap("7 of hearts")
    table.tap("9 of hearts")
    choose_player(table, "Cid")
    table.see("Cid took")
    sweep(table, "4 of hearts", "5 of hearts")
    table.see("Still to place: 7 hearts")
    for name in ("6 of hearts", "ace of hearts", "queen of spades"):
        table.tap(name)
    table.see("Still to place: 5 hearts")
    long_press(table, "Dee")
    table.see("All cards placed")
    table.tap("Save hand 3")
    see_totals(table, Ann=31, Bob=19, Cid=48, Dee=32)
    assert taps(table) <= 13

    # A moon by cards: a long press, then the shooter chooses.
    table.tap("Record hand 4", exact=False)
    table.see("Ann took")
    long_press(table, "Dee")
    table.tap("Dee chooses")
    table.see("Dee shot the moon")
    assert taps(table) <= 3


def test_eight_players_and_two_decks_need_few_taps(table: Table) -> None:
    start(table, EIGHT)
    table.see("2 decks \u00b7 to 200")
    table.page.evaluate(COUNT_TAPS)
    table.tap("Record hand 1", exact=False)
    for player, hearts in zip(EIGHT, (1, 2, 3, 4, 5, 6, 0), strict=False):
        table.tap(cell(player, hearts))
    table.tap("Bob has the queen of spades, copy 1")
    table.tap("Hal has the queen of spades, copy 2")
    table.tap("Save hand 1")
    see_totals(table, Ann=1, Bob=15, Cid=3, Hal=18)
    assert taps(table) <= 12


def test_a_finger_sweeps_moves_and_takes_back(table: Table) -> None:
    start(table)
    table.tap("Record hand 1", exact=False)
    table.tap("Cards")
    table.see("Ann took")
    # Sideways and then down, in one go.
    sweep(table, "6 of hearts", "9 of hearts", "king of hearts")
    table.see("Still to place: 8 hearts and the Q\u2660")
    choose_player(table, "Bob")
    table.see("Bob took")
    # What another has is left alone on the way,
    sweep(table, "2 of hearts", "4 of hearts", "9 of hearts")
    table.see("4 of hearts, Bob has it")
    table.see("9 of hearts, Ann has it")
    # unless the finger begins there; so does a tap.
    sweep(table, "8 of hearts", "10 of hearts")
    table.see("9 of hearts, Bob has it")
    table.see("10 of hearts, Bob has it")
    table.tap("7 of hearts, Ann has it")
    table.see("7 of hearts, Bob has it")
    # Beginning on a card of one's own lays back.
    sweep(table, "7 of hearts", "8 of hearts")
    table.not_see("7 of hearts, Bob has it")
    table.not_see("8 of hearts, Bob has it")
    # However far it went, it is one tap to take back.
    table.tap("Take back the last tap")
    table.see("7 of hearts, Bob has it")
    table.see("8 of hearts, Bob has it")
    # And one to do again, until something else is tapped.
    table.tap("Do the last tap again")
    table.not_see("7 of hearts, Bob has it")
    table.not_see("8 of hearts, Bob has it")
    table.tap("Take back the last tap")
    table.see("Do the last tap again")
    table.tap("ace of hearts")
    table.not_see("Do the last tap again")
    table.tap("ace of hearts, Bob has it")
    # A page too busy to follow the finger gives it every card all the same.
    table.sweep_at_once(
        *(centre(card(table, f"{name} of hearts")) for name in ("5", "2", "jack", "queen"))
    )
    for name in ("2", "3", "5", "jack", "queen"):
        table.see(f"{name} of hearts, Bob has it")
    # What a long press does can be done with a button too.
    table.tap("Rest to Bob")
    table.see("All cards placed")
    assert table.unpressable() == []


def test_nothing_is_lost_or_doubled(open_table: OpenTable) -> None:
    table = open_table()
    start(table)
    table.tap("Record hand 1", exact=False)
    # A finger that jumps: the queen stays where she was put.
    queen = table.find("Ann has the queen of spades")
    queen.wait_for(state="attached")
    table.look_around()
    queen.click(click_count=2, delay=20)
    table.see("Still to place: 13 hearts")
    # Taps one after the other, none waiting for the screen.
    for player, hearts in (("Ann", 6), ("Bob", 2), ("Cid", 3)):
        table.find(cell(player, hearts)).click(no_wait_after=True)
    table.see("All cards placed")
    # The phone is turned, and back.
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.see("All cards placed")
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.see("All cards placed")
    # The back gesture leaves the hand as it is.
    table.page.go_back()
    table.see("Go on with hand 1")
    see_totals(table, Ann=0, Bob=0, Cid=0, Dee=0)
    table.tap("Go on with hand 1", exact=False)
    table.see("All cards placed")
    # Saved twice is saved once, and the second tap does not begin the next hand.
    sheet = table.page.url.partition("/hand/")[0]
    for hand, between in enumerate(JUMPS, 1):
        save = centre(table.find(f"Save hand {hand}"))
        table.look_around()
        table.page.touchscreen.tap(*save)
        table.page.wait_for_timeout(between)
        table.page.touchscreen.tap(*save)
        table.see(f"Record hand {hand + 1}")
        table.page.wait_for_timeout(SETTLE_MILLISECONDS)
        assert table.page.url == sheet
        see_totals(table, Ann=19 * hand, Bob=2 * hand, Cid=3 * hand, Dee=2 * hand)
        # Whoever means it, goes on.
        table.tap(f"Record hand {hand + 1}", exact=False)
        enter_by_count(table, {"Ann": 6, "Bob": 2, "Cid": 3}, "Ann")
        table.see("All cards placed")


def test_a_strip_opens_where_it_is_tapped(table: Table) -> None:
    start(table)
    table.tap("Record hand 1", exact=False)
    table.see("Save hand 1")
    more = centre(table.find("More hearts for Bob"))
    table.look_around()
    table.find("More hearts for Bob").click()
    table.see("Bob: 13 hearts")
    assert centre(table.find("Fewer hearts for Bob")) == more
    # Fewer are possible now, and the button is still there.
    table.tap(cell("Ann", 4))
    table.not_see("Bob: 13 hearts")
    table.see("Bob: 9 hearts")
    assert centre(table.find("Fewer hearts for Bob")) == more
    table.tap(cell("Bob", 9))
    table.tap("Fewer hearts for Bob")
    table.not_see("Bob: 8 hearts")
    assert table.find("More hearts for Bob").get_attribute("aria-current") == "true"
