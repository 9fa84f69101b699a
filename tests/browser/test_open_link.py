"""Links that the camera has opened: their parts come together, and the address is clean."""

import re

from playwright.sync_api import expect

from scorekeeper.store.transfer.link import write_link_parts
from tests.browser.app_page import AppPage
from tests.game_documents import MOON_HAND, PLAIN_HAND, game

FORGOTTEN = "() => localStorage.getItem('flutter.scorekeeper.links') === null"


def test_parts_of_a_game_are_opened_one_after_the_other(phone: AppPage) -> None:
    document = game(PLAIN_HAND, MOON_HAND, id="handed", name="Handed over")
    first, second = write_link_parts(document, phone.app.address + "/", 250)
    phone.page.goto(first)
    phone.wait_for_app()
    phone.see("1 code is read: part 2 of 2 is missing")
    expect(phone.page).not_to_have_url(re.compile("#s1"))
    phone.reload()
    phone.see("1 code is read: part 2 of 2 is missing")
    other = phone.page.context.new_page()
    other.goto(second)
    tab = AppPage(other, phone.app)
    tab.wait_for_app()
    tab.see("Take this game?")
    expect(other).not_to_have_url(re.compile("#s1"))
    tab.reload()
    tab.see("Take this game?")
    tab.tap(re.compile("^Take it"))
    tab.see("is now among your games")
    tab.see("Handed over")
    tab.reload()
    tab.see("Handed over")
    other.wait_for_function(FORGOTTEN)
