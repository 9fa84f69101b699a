"""Kill and resume, editing earlier hands, deleting, undo and redo."""

import re
from dataclasses import replace

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
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
from tests.browser.past_evenings import evening, keep
from tests.browser.table import Table

HEARTS = {"Ann": 3, "Bob": 3, "Cid": 6}
CARDS = tuple(f"{number} of hearts" for number in range(2, 7))


def test_killed_in_the_middle_of_a_hand(table: Table, open_table: OpenTable) -> None:
    start(table)
    record_by_count(table, 1, HEARTS, "Bob")
    table.tap("Record hand 2", exact=False)
    table.tap(cell("Ann", 5))
    table.tap("Cid has the queen of spades")
    table.tap("Cards")
    choose_player(table, "Dee")
    table.see("Dee took")
    # As fast as a finger can, and none is lost.
    places = [table.find(card).bounding_box() for card in CARDS]
    for place in places:
        assert place is not None
        table.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)
    see_cards_of_dee(table)
    table.reload()
    see_cards_of_dee(table)
    table.kill()
    table.page.close()
    table.app.start_again()
    # No tap is needed: the app opens where it was.
    table = open_table()
    see_cards_of_dee(table)
    table.see("queen of spades, Cid has it")
    table.see("Ann: 5 in this hand")
    table.see("Still to place: 3 hearts")
    table.tap("Close, keep what is entered")
    see_totals(table, Ann=3, Bob=16, Cid=6, Dee=1)
    table.see("Go on with hand 2")


def see_cards_of_dee(table: Table) -> None:
    for card in CARDS:
        table.see(f"{card}, Dee has it")


def test_hand_two_is_edited_and_deleted_after_hand_five(table: Table) -> None:
    keep(table.app, evening(1, hands=5))
    table.tap("Past games")
    table.tap("Evening 1. Black Lady", exact=False)
    see_totals(table, Ann=95, Bob=35, Cid=0)
    table.tap(re.compile("^Hand 2, Bob"))
    table.see("Total before")
    table.tap("Edit hand 2")
    table.tap("Bob has the queen of spades")
    table.tap("Save hand 2")
    see_totals(table, Ann=82, Bob=48, Cid=0)
    table.see("Hand 2, Bob: 20, total 27, Q\u2660")
    table.see("Hand 5, Ann: 19, total 82")
    table.tap("Undo: hand 2 edited")
    see_totals(table, Ann=95, Bob=35)
    table.tap("More about this game")
    table.tap("Redo: hand 2 edited", role="menuitem")
    see_totals(table, Ann=82, Bob=48)
    table.tap(re.compile("^Hand 2, Ann"))
    table.tap("Edit hand 2")
    table.tap("Delete hand 2")
    table.see("Hand 2 is deleted.")
    see_totals(table, Ann=76, Bob=28)
    table.tap("Undo")
    see_totals(table, Ann=82, Bob=48)


def test_others_record_hands_at_the_same_table(table: Table) -> None:
    start(table)
    record_by_count(table, 1, HEARTS, "Bob")
    table.tap("Record hand 2", exact=False)
    enter_by_count(table, HEARTS, "Bob")
    another_program_records(table)
    table.tap("Save hand 2")
    table.see("Another window has a different hand 2. Not saved yet: what is to be kept?")
    assert table.unpressable() == []
    table.screenshot("clash")
    table.tap("The other one")
    table.not_see("Not saved yet")
    see_totals(table, Ann=22, Bob=23, Cid=6, Dee=1)
    table.tap("Record hand 3", exact=False)
    enter_by_count(table, HEARTS, "Bob")
    another_program_records(table)
    table.tap("Save hand 3")
    table.see("Another window has a different hand 3.")
    table.tap("Both hands")
    see_totals(table, Ann=44, Bob=46, Cid=12, Dee=2)
    table.see("Record hand 5")
    # Another window of the app shows what is saved here at once.
    second = table.open_second_page(table.page.url.removeprefix(table.app.address))
    second.see("Record hand 5")
    record_by_count(table, 5, HEARTS, "Bob")
    see_totals(second, Ann=47, Bob=62, Cid=18, Dee=3)


def another_program_records(table: Table) -> None:
    """Let the tests' own process save a hand on the same data, when the app has saved its own."""
    table.see("All cards placed")
    library = open_library(table.app.data)
    found = library.load(library.games()[0].id)
    assert isinstance(found, Record)
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
    game = replace(found.game, hands=(*found.game.hands, hand))
    library.save(replace(found, game=game, drafts={}))
