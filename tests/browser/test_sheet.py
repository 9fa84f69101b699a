"""The sheet between hands: outlook, explanations, edits, undo, celebrations."""

import pytest

from tests.browser.app_page import POLLING_MILLISECONDS, AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import OpenPhone
from tests.browser.past_evenings import begin_game
from tests.browser.steps import FOUR, record_by_count, see_totals, shoot, start

# A stand-in for the device: counts vibrations and screen locks.
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
# What a browser does when a page is hidden, and when it is shown again.
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


def test_a_hand_is_changed_undone_and_redone(phone: AppPage) -> None:
    start(phone, FOUR, rules={"On the Nose": "50\u21920 and 100\u219250"})
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    record_by_count(phone, 2, {"Ann": 9, "Bob": 0, "Cid": 4}, "Ann")
    see_totals(phone, Ann=25, Bob=16, Cid=10, Dee=1)
    phone.tap("More of what the next hand can bring", exact=False)
    # Bob would need 34, which no hand brings.
    phone.see("On the Nose 50\u21920: Ann with 25. If it ended now: Dee wins with 1")

    phone.tap("If it ended now", exact=False)
    phone.see("The game so far")
    phone.see("Dee wins with 1")
    phone.tap("Back to the sheet")

    phone.tap("Hand 1, Bob", exact=False)
    phone.see("Why this number?")
    phone.see("counts 13")
    phone.see("each counts 1")
    phone.tap("The hand after")
    phone.see("Hand 2 \u00b7 Bob")
    phone.see("took nothing that counts")
    phone.tap("The hand before")
    phone.see("Hand 1 \u00b7 Bob")
    phone.tap("Edit hand 1")
    phone.see("Hand 1 is recorded.")
    phone.tap("Ann has the queen of spades")
    phone.see("Hand 1 is being changed. Until it is saved, it stays as it was.")
    phone.see("Ann 25 \u2192 38")
    phone.see("Bob 16 \u2192 3")

    phone.tap("Close, keep what is entered")
    see_totals(phone, Ann=25, Bob=16, Cid=10, Dee=1)
    phone.see("Hand 1 has a change that is not saved")
    phone.tap("Hand 1, Bob", exact=False)
    phone.tap("Edit hand 1")
    phone.see("Bob 16 \u2192 3")
    phone.tap("Discard")
    phone.see("Hand 1 is recorded.")
    phone.tap("Cid has the queen of spades")
    phone.see("Cid 10 \u2192 23")
    phone.screenshot("sheet-change")
    phone.tap("Save hand 1")
    see_totals(phone, Ann=25, Bob=3, Cid=23, Dee=1)

    phone.tap("Undo: hand 1 edited")
    phone.see("Undone: hand 1 edited")
    see_totals(phone, Ann=25, Bob=16, Cid=10, Dee=1)
    phone.tap("Redo: hand 1 edited")
    phone.see("Done again: hand 1 edited")
    see_totals(phone, Ann=25, Bob=3, Cid=23, Dee=1)


def wait_for_wake_lock(phone: AppPage, *, on: bool = True) -> None:
    """Wait until the page keeps the screen on, or no longer does."""
    phone.page.wait_for_function("on => (window.locks.size > 0) === on", arg=on)


@pytest.mark.parametrize("app_module", ["tests.browser.app_with_long_celebration"])
def test_the_screen_stays_awake_and_a_moon_is_celebrated(
    app: AppProcess, open_phone: OpenPhone
) -> None:
    phone = open_phone(motion="no-preference", route=begin_game(app))
    phone.page.add_init_script(DEVICE)
    phone.reload()
    wait_for_wake_lock(phone)
    phone.page.evaluate(HIDDEN)
    wait_for_wake_lock(phone, on=False)
    phone.page.evaluate(SHOWN)
    wait_for_wake_lock(phone)
    shoot(phone, 1, "Dee", "Others take 26")
    phone.see(f"Dee {CELEBRATED}")
    phone.screenshot("moment-moon")
    see_totals(phone, Ann=26, Bob=26, Cid=26, Dee=0)
    phone.not_see(CELEBRATED)
    assert phone.page.evaluate("window.ticks") == 1
    phone.reload()
    phone.see("Record hand 2")
    wait_for_wake_lock(phone)
    phone.tap("Back to the start")
    wait_for_wake_lock(phone, on=False)

    # A device whose system asks for reduced motion.
    page = phone.page.context.new_page()
    page.add_init_script(DEVICE)
    page.emulate_media(reduced_motion="reduce")
    still = AppPage(page, phone.app)
    still.open()
    still.tap("hand 2 is next", exact=False)
    shoot(still, 2, "Cid", "Others take 26")
    still.see("Record hand 3")
    # It vibrates, which is said to the device after the screen, and shows no sign.
    page.wait_for_function("window.ticks === 1", polling=POLLING_MILLISECONDS)
    assert not [text for text in still.texts() if CELEBRATED in text]
