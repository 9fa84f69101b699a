"""Settings: each phone its own, at once, for good, and nothing that was entered is lost."""

import re

from playwright.sync_api import expect

from scorekeeper.words.translation import say, using_language
from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, cell, start
from tests.browser.table import Table

# A target's least height and width; what is on the line may be drawn half a pixel smaller.
LEAST_TARGET = 43.5
# What scrolls out of sight is cut off at the edge of what scrolls, and only looks small.
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


def small_targets(table: Table) -> list[str]:
    """Names and sizes of everything that can be tapped and is too small for a finger."""
    table.page.wait_for_timeout(300)
    found: list[str] = table.page.evaluate(SMALL, LEAST_TARGET)
    return found


def test_an_evening_has_large_targets_and_settings_lose_nothing_of_it(table: Table) -> None:
    assert small_targets(table) == []
    start(table, FOUR)
    assert small_targets(table) == []
    table.tap("Record hand 1", exact=False)
    table.see("Save hand 1")
    assert small_targets(table) == []
    table.tap("Cards")
    table.see("Rest to Ann")
    assert small_targets(table) == []
    table.tap("Rest to Ann")
    table.tap("Ann chooses")
    table.see("Ann shot the moon")
    assert small_targets(table) == []
    table.tap(re.compile("^Others take 26"))

    table.tap("Record hand 2", exact=False)
    table.tap("Count")
    table.tap(cell("Ann", 4))
    table.tap("Close, keep what is entered")
    table.tap("More about this game")
    table.tap("Settings", role="menuitem")
    table.see("Players’ colours")
    assert small_targets(table) == []
    assert table.unpressable() == []
    table.tap("Appearance: Black")
    table.tap("Suits: Four colours")
    table.tap("Language: Español")
    table.see("Ajustes")
    assert table.page.url.endswith("/settings")
    table.screenshot("settings-spanish-black")
    table.tap("Volver a la hoja")
    table.tap("Seguir con la mano 2", exact=False)
    table.see("Guardar la mano 2")
    with using_language("es"):
        chosen = table.find(say("count.cell", player="Ann", cards=say("group.hearts", count=4)))
    expect(chosen).to_have_attribute("aria-current", "true")


def test_settings_survive_and_are_each_phones_own(open_table: OpenTable) -> None:
    # A phone without any speaks as its system does.
    german = open_table(locale="de-AT")
    german.see("Neue Partie")
    german.tap("Einstellungen")
    german.see("System (Deutsch)")
    german.page.close()
    one, other = open_table(), open_table()
    one.tap("Settings")
    one.tap("Language: Deutsch")
    one.tap("Aussehen: Dunkel")
    expect(one.find("Aussehen: Dunkel")).to_have_attribute("aria-current", "true")
    other.see("New game")
    one.kill()
    one.start_again()
    one.open("/settings")
    one.see("Einstellungen")
    expect(one.find("Aussehen: Dunkel")).to_have_attribute("aria-current", "true")
    other.open("/new")
    other.see("House rules")
    # Parts of a screen that are drawn by themselves speak their own session's language too.
    one.tap("Zurück zum Anfang")
    other.open("/new/which")
    one.open("/new/which")
    one.type_into("Spiel suchen", "purple")
    other.type_into("Look for a game", "purple")
    one.see("Farbenblatt")
    other.see("colour pack")
