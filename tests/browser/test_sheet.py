"""The sheet between hands: what lies ahead, why a number stands there, changes, undo, moments."""

from tests.browser.evening import FOUR, record_by_count, see_totals, shoot, start
from tests.browser.table import Table

# Keeps every tick that the page asks the device for.
FELT = """() => {
    window.ticks = [];
    const tick = (pattern) => { window.ticks.push(pattern); return true; };
    Object.defineProperty(navigator, 'vibrate', { value: tick, configurable: true });
}"""
CELEBRATED = "has shot the moon!"


def test_a_hand_is_changed_undone_and_redone(table: Table) -> None:
    start(table, FOUR, rules={"On the Nose": "50\u21920 and 100\u219250"})
    record_by_count(table, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    record_by_count(table, 2, {"Ann": 9, "Bob": 0, "Cid": 4}, "Ann")
    see_totals(table, Ann=25, Bob=16, Cid=10, Dee=1)
    # Bob would need 34: no hand brings them.
    table.see("On the Nose 50\u21920: Ann with 25. If it ended now: Dee wins with 1")

    table.tap("If it ended now", exact=False)
    table.see("The game so far")
    table.see("Dee wins with 1")
    table.tap("Back to the sheet")

    table.tap("Hand 1, Bob", exact=False)
    table.see("Why this number?")
    table.see("counts 13")
    table.see("each counts 1")
    table.tap("Edit hand 1")
    table.see("Hand 1 is recorded.")
    table.tap("Ann has the queen of spades")
    table.see("Hand 1 is being changed. Until it is saved, it stays as it was.")
    table.see("Ann 25 \u2192 38")
    table.see("Bob 16 \u2192 3")

    table.tap("Close, keep what is entered")
    see_totals(table, Ann=25, Bob=16, Cid=10, Dee=1)
    table.tap("Hand 1, Bob", exact=False)
    table.tap("Edit hand 1")
    table.see("Bob 16 \u2192 3")
    table.tap("Discard")
    table.see("Hand 1 is recorded.")
    table.tap("Cid has the queen of spades")
    table.see("Cid 10 \u2192 23")
    table.screenshot("sheet-change")
    table.tap("Save hand 1")
    see_totals(table, Ann=25, Bob=3, Cid=23, Dee=1)

    table.tap("Undo: hand 1 edited")
    table.see("Undone: hand 1 edited")
    see_totals(table, Ann=25, Bob=16, Cid=10, Dee=1)
    table.tap("Redo: hand 1 edited")
    table.see("Done again: hand 1 edited")
    see_totals(table, Ann=25, Bob=3, Cid=23, Dee=1)


def test_a_moon_is_celebrated_unless_nothing_should_move(table: Table) -> None:
    start(table)
    table.page.evaluate(FELT)
    shoot(table, 1, "Dee", "Others take 26")
    table.see(f"Dee {CELEBRATED}")
    table.screenshot("moment-moon")
    see_totals(table, Ann=26, Bob=26, Cid=26, Dee=0)
    table.not_see(CELEBRATED)
    assert table.page.evaluate("window.ticks.length") == 1

    page = table.page.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    still = Table(page, table.app)
    still.open()
    page.evaluate(FELT)
    shoot(still, 2, "Cid", "Others take 26")
    still.see("Record hand 3")
    assert not [said for said in still.spoken() if CELEBRATED in said]
    assert page.evaluate("window.ticks.length") == 1
    # The first window has heard of it, and shows it there.
    see_totals(table, Ann=52, Bob=52, Cid=26, Dee=26)
