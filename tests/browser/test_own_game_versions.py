"""A game of one's own later on: changed, copied, deleted, handed over; played games keep theirs."""

import re

from tests.browser.app_page import AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.steps import FOUR, choose_player, see_totals, sit_down

CLIPBOARD = "navigator.clipboard.readText()"


def make_and_play(phone: AppPage) -> None:
    """Let the jack of diamonds take ten off, and play a hand of it."""
    phone.tap("New game")
    sit_down(phone, FOUR)
    phone.tap("Change the game, now Black Lady")
    phone.tap(re.compile("^Make your own"))
    phone.type_into("Name of the game", "Tens")
    phone.tap("+ Card")
    phone.tap("jack of diamonds")
    phone.tap("+ Card")
    phone.tap("J♦ counts 1.")
    phone.type_into("Number", "-10")
    phone.see("J♦ counts −10.")
    phone.tap(re.compile("^Save this game"))
    phone.see("“Tens” is saved.")
    phone.tap(re.compile("^Deal"))
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.tap("queen of spades")
    choose_player(phone, "Dee")
    phone.tap("jack of diamonds")
    choose_player(phone, "Cid")
    phone.tap("Rest to Cid")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=13, Bob=0, Cid=13, Dee=-10)


def open_rules(phone: AppPage, game: str) -> None:
    """Open the rules of a game of one's own from the first screen."""
    phone.go_to("/new-game/pick-game")
    phone.tap(re.compile(f"^{re.escape(game)}\\."))
    phone.tap(re.compile(f"^Rules of {re.escape(game)}"))


def test_is_changed_copied_deleted_and_handed_over(phone: AppPage, open_phone: OpenPhone) -> None:
    make_and_play(phone)
    played = phone.page.url.removeprefix(phone.app.address)

    # Renamed and changed: what was played stays as it was.
    open_rules(phone, "Tens")
    phone.tap("Change these rules")
    phone.type_into("Name of the game", "Sixes")
    phone.tap("Q♠ counts 13.")
    phone.type_into("Number", "6")
    phone.see("games already played keep their rules")
    phone.tap(re.compile("^Save this game"))
    phone.see("“Sixes” is saved.")
    phone.go_to(played)
    see_totals(phone, Ann=13, Bob=0, Cid=13, Dee=-10)
    phone.see("Tens")

    # A copy, deleted and brought back.
    open_rules(phone, "Sixes")
    phone.tap("Change a copy of these rules")
    phone.tap(re.compile("^Save this game"))
    phone.see("“Sixes, our way” is saved.")
    open_rules(phone, "Sixes, our way")
    phone.tap("Delete this game of your own")
    phone.see("“Sixes, our way” is deleted.")
    assert phone.find(re.compile("^Sixes, our way\\.")).count() == 0
    phone.tap("Undo")
    phone.see("Sixes, our way. Your own")

    # By link into another store: this app, which has no such game any more.
    open_rules(phone, "Sixes")
    phone.tap("Show these rules as a code")
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.tap("Copy the link")
    phone.see("The link is copied.")
    link: str = phone.page.evaluate(CLIPBOARD)
    for name in ("Sixes, our way", "Sixes"):
        open_rules(phone, name)
        phone.tap("Delete this game of your own")
        phone.see(f"“{name}” is deleted.")
    other = open_phone(route="/" + link)
    other.see("Take this game?")
    other.reload()
    other.see("Nothing is written over")
    other.screenshot("own-game-offer")
    other.tap(re.compile("^Take it"))
    other.see("“Sixes” is now one of your own games.")
    other.see("Change the game, now Sixes")
