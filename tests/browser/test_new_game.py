"""Preparing a game: names, seats, dealer, house rules, and messages about wrong input."""

import re

from tests.browser.app_page import SETTLE_MILLISECONDS, TYPES_INTO_A_FIELD, AppPage
from tests.browser.steps import house_rule, prepare, record_by_count, start


def test_names_are_typed_one_after_the_other(phone: AppPage) -> None:
    """The field keeps the focus, also where the keyboard leaves little room: nobody taps it."""
    phone.tap("New game")
    phone.see("Black Lady needs at least 3 players: 3 more.")
    assert not phone.find(re.compile("^Deal")).is_enabled()
    phone.resize(390, 480)
    phone.page.wait_for_function(TYPES_INTO_A_FIELD)
    # Faster than the app answers.
    phone.page.keyboard.type("Ann\nBob\nCid\nDee\n", delay=50)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        phone.see(f"Remove {name}")
    phone.page.keyboard.type("BOB", delay=40)
    phone.press("Enter")
    phone.see("BOB already sits here. Write the name another way.")
    phone.type_into("Next name", "X" * 200)
    phone.not_see("already sits here")
    phone.press("Enter")
    phone.see("is too long: a name has at most 40 letters.")
    phone.type_into("Next name", "")
    phone.page.keyboard.insert_text("Eve, Fay\nGus")
    for name in ("Eve", "Fay", "Gus"):
        phone.see(f"Remove {name}")
    phone.resize(390, 844)
    for name in ("Cid", "Dee", "Fay", "Gus"):
        phone.tap(f"Remove {name}")
    phone.tap("Change the game, now Black Lady")
    phone.type_into("Look for a game", "two-player")
    phone.tap(re.compile(r"^Two-Player Hearts\."))
    phone.see("Two-Player Hearts is for at most 2 players: one too many.")
    phone.tap("Remove Eve")
    phone.tap(re.compile("^Deal"))
    phone.see("Record hand 1")


def test_seats_dealer_and_rules(phone: AppPage) -> None:
    prepare(phone, ("Ann", "Bob", "Cid", "De"))
    phone.tap(re.compile("^De: correct the name"))
    phone.type_into("Correct the name", "Dee")
    phone.tap("Rename")
    phone.see("Remove Dee")
    phone.tap(re.compile("^Dee: correct the name"))
    phone.tap("Move Dee up")
    phone.page.wait_for_timeout(SETTLE_MILLISECONDS)
    phone.tap("Dee deals first")
    phone.tap(re.compile("^Dee, deals first"))
    drag(phone, "Bob", "Ann")
    phone.tap(re.compile("^Seats"))
    phone.see("Seats clockwise: Bob, Ann, Dee and Cid. Dee deals.")
    phone.tap("Done")
    house_rule(phone, "Moon", "others take it")
    phone.tap(re.compile("^House rules: Moon: others take it"))
    phone.tap("Diamond that takes points off")
    phone.tap("Ends at: less")
    phone.see("Ends at: 90")
    phone.tap("Average")
    phone.see("pays Cid")
    phone.tap("Stake per point: more")
    phone.see("Stake per point: $0.01")
    phone.tap(re.compile("^More rules"))
    phone.tap(re.compile("^The diamond is worth: \u221210"))
    phone.tap("The diamond is worth: more")
    phone.see("The diamond is worth: \u22129")
    keep_house_rules(phone)
    phone.see("House rules: Grandma’s rules")
    phone.tap(re.compile("^Deal"))
    phone.see("Black Lady \u00b7 to 90 \u00b7 Average $0.01")
    phone.see("Dee has 0, deals next")
    phone.tap("Record hand 1", exact=False)
    phone.tap("Cards")
    phone.see("jack of diamonds")


def keep_house_rules(phone: AppPage) -> None:
    """Keep the house rules under a name, come back to them, and take their removal back."""
    phone.tap("Keep these under a name")
    phone.type_into("Name for these rules", "Grandma’s rules")
    phone.tap("Keep")
    phone.see("Done. Grandma’s rules")
    phone.tap("Standard")
    phone.see("Ends at: 100")
    phone.tap("Grandma’s rules")
    phone.see("Ends at: 90")
    phone.tap(re.compile("^Done"))
    phone.see("House rules: Grandma’s rules")
    phone.tap(re.compile("^House rules"))
    phone.tap("Rename or remove kept house rules")
    phone.tap("Grandma’s rules")
    phone.tap("Remove Grandma’s rules")
    phone.see("Done. Moon")
    phone.tap("Undo")
    phone.tap("Done. Grandma’s rules")


def drag(phone: AppPage, player: str, onto: str) -> None:
    """Drag a player by the handle, which is at the end of the row, onto the row of another."""
    places = []
    for name in (player, onto):
        button = phone.find(f"Remove {name}")
        phone.bring_into_view(button)
        box = button.bounding_box()
        assert box
        places.append((box["x"] + 1.5 * box["width"], box["y"] + box["height"] / 2))
    phone.sweep(*places)
    phone.page.wait_for_timeout(SETTLE_MILLISECONDS)


def test_same_as_last_time_and_known_names(phone: AppPage) -> None:
    start(phone)
    record_by_count(phone, 1, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    phone.tap("Back to the start")
    phone.tap("Same as last time")
    phone.see("Record hand 1")
    phone.see("Bob has 0, deals next")
    phone.tap("Back to the start")
    phone.tap("New game")
    phone.tap("Remove Ann")
    phone.tap("Add Ann")
    phone.see("Remove Ann")
    phone.tap("Edit names")
    phone.tap("Ann")
    phone.type_into("Correct the name", "Anne")
    phone.tap("Rename")
    phone.see("Ann is called Anne in all games now.")
    phone.tap("Done")
    phone.tap("Remove Anne")
    phone.see("Add Anne")
    phone.tap("Edit names")
    phone.tap("Bob")
    phone.tap("Forget Bob")
    phone.see("Bob is not offered any more.")
    phone.tap("Undo")
    phone.tap("Bob")
