"""Kill and resume, editing earlier hands, deleting, undo and redo."""

import re
from dataclasses import replace

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.opened import open_library
from scorekeeper.store.record import Record
from tests.browser.conftest import OpenTable
from tests.browser.evening import (
    cell,
    choose_player,
    enter_by_count,
    record_by_count,
    see_totals,
    start,
)
from tests.browser.table import Table


def play(table: Table, hands: int) -> None:
    """Record so many ordinary hands."""
    for hand in range(1, hands + 1):
        record_by_count(table, hand, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")


def test_killed_in_the_middle_of_a_hand(table: Table, open_table: OpenTable) -> None:
    start(table)
    play(table, 1)
    table.tap("Record hand 2", exact=False)
    table.tap(cell("Ann", 5))
    table.tap("Cid has the queen of spades")
    table.tap("Cards")
    choose_player(table, "Dee")
    table.tap("ace of hearts")
    table.see("ace of hearts, Dee has it")
    table.kill()
    table.page.close()
    table.app.start_again()
    # No tap is needed: the app opens where it was.
    table = open_table()
    table.see("ace of hearts, Dee has it")
    table.see("queen of spades, Cid has it")
    table.see("Ann: 5 in this hand")
    table.see("Still to place: 7 hearts")
    table.tap("Close, keep what is entered")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.see("Go on with hand 2")


def test_a_reload_stays_where_it_was(table: Table) -> None:
    start(table)
    table.tap("Record hand 1", exact=False)
    table.tap(cell("Ann", 4))
    table.see("4 points \u2192 4")
    table.reload()
    table.see("Still to place: 9 hearts and the Q\u2660")


def test_edit_hand_two_after_hand_five(table: Table) -> None:
    start(table)
    play(table, 5)
    see_totals(table, Ann=15, Bob=80, Cid=30, Dee=5)
    table.tap(re.compile("^Hand 2, Bob"))
    table.see("Total before")
    table.tap("Edit hand 2")
    table.tap("Ann has the queen of spades")
    table.tap("Save hand 2")
    see_totals(table, Ann=28, Bob=67, Cid=30, Dee=5)
    table.see("Hand 2, Ann: 16, total 19, Q\u2660")
    table.see("Hand 5, Bob: 16, total 67")
    table.tap("Undo: hand 2 edited")
    see_totals(table, Ann=15, Bob=80)
    table.tap("More about this game")
    table.tap("Redo: hand 2 edited", role="menuitem")
    see_totals(table, Ann=28, Bob=67)


def test_delete_a_hand_and_take_it_back(table: Table) -> None:
    start(table)
    play(table, 3)
    table.tap(re.compile("^Hand 2, Ann"))
    table.tap("Edit hand 2")
    table.tap("Delete hand 2")
    table.see("Hand 2 is deleted.")
    see_totals(table, Ann=6, Bob=32)
    table.tap("Undo")
    see_totals(table, Ann=9, Bob=48)


def test_a_wrong_tap_is_taken_back(table: Table) -> None:
    start(table)
    table.tap("Record hand 1", exact=False)
    table.tap(cell("Ann", 4))
    table.tap(cell("Bob", 2))
    table.see("Still to place: 7 hearts")
    table.tap("Take back the last tap")
    table.see("Still to place: 9 hearts")
    table.tap("Take back the last tap")
    table.see("Still to place: 13 hearts")


def test_a_fast_second_tap_is_not_lost(table: Table) -> None:
    start(table)
    table.tap("Record hand 1", exact=False)
    table.tap("Cards")
    choose_player(table, "Ann")
    cards = [f"{number} of hearts" for number in range(2, 11)]
    places = [table.find(card).bounding_box() for card in cards]
    for place in places:
        assert place is not None
        table.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)
    for card in cards:
        table.see(f"{card}, Ann has it")
    table.see("Ann: 9 in this hand")


def test_another_program_recorded_the_same_hand(table: Table) -> None:
    start(table)
    play(table, 1)
    table.tap("Record hand 2", exact=False)
    enter_by_count(table, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    another_program_records(table)
    table.tap("Save hand 2")
    table.see("Another window has a different hand 2. Not saved yet: what is to be kept?")
    assert table.unpressable() == []
    table.screenshot("clash")
    table.tap("The other one")
    table.not_see("Not saved yet")
    see_totals(table, Ann=22, Bob=23, Cid=6, Dee=1)
    table.tap("Record hand 3", exact=False)
    enter_by_count(table, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    another_program_records(table)
    table.tap("Save hand 3")
    table.see("Another window has a different hand 3.")
    table.tap("Both hands")
    see_totals(table, Ann=44, Bob=46, Cid=12, Dee=2)
    table.see("Record hand 5")


def another_program_records(table: Table) -> None:
    """Let the tests' own process save a hand on the same data, when the app has saved its own."""
    table.see("All cards placed")
    library = open_library(table.app.data)
    found = library.load(library.games()[0].id)
    assert isinstance(found, Record)
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
    game = replace(found.game, hands=(*found.game.hands, hand))
    library.save(replace(found, game=game, drafts={}))


def test_another_window_sees_a_saved_hand(table: Table) -> None:
    start(table)
    table.page.wait_for_url("**/game/*")
    second = table.open_second_page(table.page.url.removeprefix(table.app.address))
    second.see("Record hand 1")
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(second, Ann=3, Bob=16, Cid=6, Dee=1)
