"""The sheet between hands: what lies ahead, why a number stands there, changes, undo, moments."""

from tests.browser.conftest import OpenTable
from tests.browser.evening import FOUR, record_by_count, see_totals, shoot, start
from tests.browser.table import Table

# Stands in for the device: counts its ticks, and what keeps its screen awake.
DEVICE = """
    window.ticks = 0;
    window.locks = new Set();
    const tick = () => { window.ticks += 1; return true; };
    Object.defineProperty(navigator, 'vibrate', { value: tick });
    const request = async () => {
        const lock = new EventTarget();
        lock.release = async () => {
            window.locks.delete(lock);
            lock.dispatchEvent(new Event('release'));
        };
        window.locks.add(lock);
        return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""
# What a browser does with a page that is out of sight, and back.
HIDDEN = """() => {
    for (const lock of [...window.locks]) lock.release();
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
SHOWN = """() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
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
    table.tap("The hand after")
    table.see("Hand 2 \u00b7 Bob")
    table.see("took nothing that counts")
    table.tap("The hand before")
    table.see("Hand 1 \u00b7 Bob")
    table.tap("Edit hand 1")
    table.see("Hand 1 is recorded.")
    table.tap("Ann has the queen of spades")
    table.see("Hand 1 is being changed. Until it is saved, it stays as it was.")
    table.see("Ann 25 \u2192 38")
    table.see("Bob 16 \u2192 3")

    table.tap("Close, keep what is entered")
    see_totals(table, Ann=25, Bob=16, Cid=10, Dee=1)
    table.see("Hand 1 has a change that is not saved")
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


def stays_awake(table: Table, *, on: bool = True) -> None:
    """Wait until the page keeps the screen on, or no longer does."""
    table.page.wait_for_function("on => (window.locks.size > 0) === on", arg=on)


def test_the_screen_stays_awake_and_a_moon_is_celebrated(open_table: OpenTable) -> None:
    table = open_table(motion="no-preference")
    table.page.add_init_script(DEVICE)
    table.reload()
    start(table)
    stays_awake(table)
    table.page.evaluate(HIDDEN)
    stays_awake(table, on=False)
    table.page.evaluate(SHOWN)
    stays_awake(table)
    shoot(table, 1, "Dee", "Others take 26")
    table.see(f"Dee {CELEBRATED}")
    table.screenshot("moment-moon")
    see_totals(table, Ann=26, Bob=26, Cid=26, Dee=0)
    table.not_see(CELEBRATED)
    assert table.page.evaluate("window.ticks") == 1
    table.reload()
    table.see("Record hand 2")
    stays_awake(table)
    table.tap("Back to the start")
    stays_awake(table, on=False)

    # On a device whose system wants nothing to move.
    page = table.page.context.new_page()
    page.add_init_script(DEVICE)
    page.emulate_media(reduced_motion="reduce")
    still = Table(page, table.app)
    still.open()
    still.tap("hand 2 is next", exact=False)
    shoot(still, 2, "Cid", "Others take 26")
    still.see("Record hand 3")
    assert not [said for said in still.spoken() if CELEBRATED in said]
    assert page.evaluate("window.ticks") == 1
