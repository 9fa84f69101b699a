"""Settings belong to each phone, apply at once, persist, and lose nothing that was entered."""

import re

from playwright.sync_api import expect

from scorekeeper.words.translation import say, using_language
from tests.browser.app_page import AppPage
from tests.browser.conftest import OpenPhone
from tests.browser.steps import FOUR, cell, start

# The least height and width of a target, less half a pixel of rounding.
LEAST_TARGET = 43.5
# Targets cut off at the edge of a scrolling area only look small.
SMALL = """(least) => [...document.querySelectorAll(
        'flt-semantics[flt-tappable], flt-semantics[role="button"], flt-semantics[role="textbox"]'
    )]
    .map((each) => [each.ariaLabel ?? each.textContent, each.getBoundingClientRect(), each])
    .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
    .filter(([, box, each]) => {
        for (let outer = each.parentElement; outer; outer = outer.parentElement) {
            if (!/scroll|auto|hidden/.test(getComputedStyle(outer).overflowY)) continue;
            const edge = outer.getBoundingClientRect();
            if (Math.abs(edge.bottom - box.bottom) < 2 || Math.abs(edge.top - box.top) < 2)
                return false;
        }
        return true;
    })
    .map(([name, box]) => `${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`)"""


def small_targets(phone: AppPage) -> list[str]:
    """Return names and sizes of the targets that are too small for a finger."""
    phone.page.wait_for_timeout(300)
    found: list[str] = phone.page.evaluate(SMALL, LEAST_TARGET)
    return found


def test_an_evening_has_large_targets_and_settings_lose_nothing_of_it(phone: AppPage) -> None:
    assert small_targets(phone) == []
    start(phone, FOUR)
    assert small_targets(phone) == []
    phone.tap("Record hand 1", exact=False)
    phone.see("Save hand 1")
    assert small_targets(phone) == []
    phone.tap("Cards")
    phone.see("Rest to Ann")
    assert small_targets(phone) == []
    phone.tap("Rest to Ann")
    phone.tap("Ann chooses")
    phone.see("Ann shot the moon")
    assert small_targets(phone) == []
    phone.tap(re.compile("^Others take 26"))

    phone.tap("Record hand 2", exact=False)
    phone.tap("Count")
    phone.tap(cell("Ann", 4))
    phone.tap("Close, keep what is entered")
    phone.tap("More about this game")
    phone.tap("Settings")
    phone.see("Players’ colours")
    assert small_targets(phone) == []
    assert phone.unpressable() == []
    phone.tap("Appearance: Black")
    phone.tap("Suits: Four colours")
    phone.tap("Language: Español")
    phone.see("Ajustes")
    assert phone.page.url.endswith("/settings")
    phone.screenshot("settings-spanish-black")
    phone.tap("Volver a la hoja")
    phone.tap("Seguir con la mano 2", exact=False)
    phone.see("Guardar la mano 2")
    with using_language("es"):
        chosen = phone.find(
            say("count.cell", player="Ann", cards=say("card_group.hearts", count=4))
        )
    expect(chosen).to_have_attribute("aria-current", "true")


def test_settings_survive_and_are_each_phones_own(open_phone: OpenPhone) -> None:
    # Without settings a phone uses the language of its system.
    german = open_phone(locale="de-AT")
    german.see("Neue Partie")
    german.tap("Einstellungen")
    german.see("System (Deutsch)")
    german.page.close()
    one, other = open_phone(), open_phone()
    one.tap("Settings")
    one.tap("Language: Deutsch")
    one.tap("Aussehen: Dunkel")
    expect(one.find("Aussehen: Dunkel")).to_be_checked()
    other.see("New game")
    one.kill()
    one.start_again()
    one.go_to("/settings")
    one.see("Einstellungen")
    expect(one.find("Aussehen: Dunkel")).to_be_checked()
    other.open("/new-game")
    other.see("House rules")
    # Parts that are drawn separately use the language of their own session too.
    one.tap("Zurück zum Anfang")
    one.see("Neue Partie")
    other.go_to("/new-game/pick-game")
    one.go_to("/new-game/pick-game")
    one.type_into("Spiel suchen", "purple")
    other.type_into("Look for a game", "purple")
    one.see("rote und goldene Herzen")
    other.see("red hearts and gold hearts")
