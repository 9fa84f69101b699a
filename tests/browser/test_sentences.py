"""A hand said in a sentence: an evening without a tap on a card, and the key for the field."""

from tests.browser.app_page import TYPES_INTO_A_FIELD, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import see_totals
from tests.browser.test_desktop import DESKTOP, deal_on_desktop

FIELD = "The hand in a sentence"


def say(phone: AppPage, sentence: str) -> None:
    """Open the field, and type what a keyboard's dictation would."""
    phone.tap("Say or type the hand")
    phone.type_into(FIELD, sentence)


def open_by_key(phone: AppPage) -> None:
    """Press the key that opens the field, and wait until the field has the focus."""
    phone.press("/")
    phone.see(FIELD)
    phone.page.wait_for_function(TYPES_INTO_A_FIELD)


def test_an_evening_in_sentences(app: AppProcess, open_phone: OpenPhone) -> None:
    phone = open_phone(route=begin_game(app))
    phone.tap("Record hand 1", exact=False)
    say(phone, "Ann five, Bob queen and three, the jack to Cid")
    phone.see("No such card counts in this game.")
    phone.see("Still to place: 5 hearts")
    phone.type_into(FIELD, "Ann five, Bob queen and three, rest to Cid")
    phone.see("Everything understood.")
    phone.see("All cards placed")
    # Undo takes the whole sentence back, and the field is empty again.
    phone.tap("Take back the last tap")
    phone.see("Who took what?")
    phone.type_into(FIELD, "Ann five, Bob queen and three, rest to Cid")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=5, Bob=16, Cid=5, Dee=0)

    phone.tap("Record hand 2", exact=False)
    say(phone, "Dee shot the moon and adds")
    phone.see("Everything understood.")
    phone.tap("Save hand 2")
    see_totals(phone, Ann=31, Bob=42, Cid=31, Dee=0)

    phone.tap("Record hand 3", exact=False)
    say(phone, "and the queen, Bob for harts, wrest to Dee")
    phone.see("Everything understood.")
    phone.tap("Save hand 3")
    see_totals(phone, Ann=44, Bob=46, Cid=31, Dee=9)


def test_a_key_opens_the_field_and_finds_commands(open_phone: OpenPhone) -> None:
    phone = open_phone(size=DESKTOP)
    deal_on_desktop(phone)
    open_by_key(phone)
    phone.page.keyboard.type("Ann 5, Bob queen and 3, rest to Cid")
    phone.see("Everything understood.")
    # Enter closes the field, and then saves.
    phone.press("Enter")
    phone.not_see("Everything understood.")
    phone.press("Enter")
    see_totals(phone, Ann=5, Bob=16, Cid=5, Dee=0)
    open_by_key(phone)
    phone.page.keyboard.type("edit hand 1")
    phone.see("Edit hand 1")
    phone.press("Enter")
    phone.see("Delete hand 1")
