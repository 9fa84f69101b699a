"""Kill and resume, editing earlier hands, deleting, undo and redo."""

import re
from dataclasses import replace

import pytest

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game, evening, save_games
from tests.browser.steps import (
    cell,
    choose_player,
    enter_by_count,
    open_past,
    record_by_count,
    see_totals,
)

HEARTS = {"Ann": 3, "Bob": 3, "Cid": 6}
CARDS = tuple(f"{number} of hearts" for number in range(2, 7))


def test_killed_in_the_middle_of_a_hand(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    record_by_count(phone, 1, HEARTS, "Bob")
    phone.tap("Record hand 2", exact=False)
    phone.tap(cell("Ann", 5))
    phone.tap("Cid has the queen of spades")
    phone.tap("Cards")
    choose_player(phone, "Dee")
    phone.see("Dee took")
    # Taps as fast as a finger can make them.
    places = [phone.find(card).bounding_box() for card in CARDS]
    for place in places:
        assert place is not None
        phone.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)
    see_cards_of_dee(phone)
    phone.reload()
    see_cards_of_dee(phone)
    phone.kill()
    phone.page.close()
    phone.app.start_again()
    # The app opens where it was, without a tap.
    phone = open_phone()
    see_cards_of_dee(phone)
    phone.see("queen of spades, Cid has it")
    phone.see("Ann: 5 in this hand")
    phone.see("Still to place: 3 hearts")
    phone.tap("Close, keep what is entered")
    see_totals(phone, Ann=3, Bob=16, Cid=6, Dee=1)
    phone.see("Go on with hand 2")


def see_cards_of_dee(phone: AppPage) -> None:
    for card in CARDS:
        phone.see(f"{card}, Dee has it")


def test_hand_two_is_edited_and_deleted_after_hand_five(phone: AppPage) -> None:
    save_games(phone.app, evening(1, hands=5))
    open_past(phone)
    phone.tap("Evening 1. Black Lady", exact=False)
    see_totals(phone, Ann=95, Bob=35, Cid=0)
    phone.tap(re.compile("^Hand 2, Bob"))
    phone.see("Total before")
    phone.tap("Edit hand 2")
    phone.tap("Bob has the queen of spades")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=82, Bob=48, Cid=0)
    phone.see("Hand 2, Bob: 20, total 27, Q\u2660")
    phone.see("Hand 5, Ann: 19, total 82")
    phone.tap("Undo: hand 2 edited")
    see_totals(phone, Ann=95, Bob=35)
    phone.tap("Redo: hand 2 edited")
    see_totals(phone, Ann=82, Bob=48)
    phone.tap(re.compile("^Hand 2, Ann"))
    phone.tap("Edit hand 2")
    phone.tap("Delete hand 2")
    phone.see("Hand 2 is deleted.")
    see_totals(phone, Ann=76, Bob=28)
    phone.tap("Undo")
    see_totals(phone, Ann=82, Bob=48)


@pytest.mark.parametrize("app_module", ["tests.browser.seldom_looking_app"])
def test_others_record_hands_at_the_same_table(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    record_by_count(phone, 1, HEARTS, "Bob")
    phone.tap("Record hand 2", exact=False)
    enter_by_count(phone, HEARTS, "Bob")
    another_program_records(phone)
    phone.tap("Save hand 2")
    phone.see("Another window has a different hand 2. Not saved yet: what is to be kept?")
    assert phone.unpressable() == []
    phone.screenshot("conflict")
    phone.tap("The other one")
    phone.not_see("Not saved yet")
    see_totals(phone, Ann=22, Bob=23, Cid=6, Dee=1)
    phone.tap("Record hand 3", exact=False)
    enter_by_count(phone, HEARTS, "Bob")
    another_program_records(phone)
    phone.tap("Save hand 3")
    phone.see("Another window has a different hand 3.")
    phone.tap("Both hands")
    see_totals(phone, Ann=44, Bob=46, Cid=12, Dee=2)
    phone.see("Record hand 5")
    # Another window of the app shows a hand saved here at once.
    second = phone.open_second_page(phone.page.url.removeprefix(phone.app.address))
    second.see("Record hand 5")
    record_by_count(phone, 5, HEARTS, "Bob")
    see_totals(second, Ann=47, Bob=62, Cid=18, Dee=3)


def another_program_records(phone: AppPage) -> None:
    """Save a hand on the same data from the tests' own process, after the app saved its draft."""
    phone.see("All cards placed")
    library = open_library(phone.app.data)
    found = library.load(library.games()[0].id)
    assert isinstance(found, Record)
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})
    game = replace(found.game, hands=(*found.game.hands, hand))
    library.save(replace(found, game=game, drafts={}))
