"""The steps of an evening with the app, tap by tap."""

import re
from collections.abc import Mapping, Sequence

from tests.browser.app_page import SETTLE_MILLISECONDS, AppPage

FOUR = ("Ann", "Bob", "Cid", "Dee")
STANDARD = "Black Lady"
# The house rules that need not be opened first, by their control.
SWITCHES, CHOICES, STEPPERS = ("On the Nose",), ("Moon", "Settle up"), ("Ends at",)
# The clock of the page and of its taps.
STOP_CLOCK = """(at) => {
    performance.now = () => at;
    Object.defineProperty(UIEvent.prototype, 'timeStamp', { get: () => at, configurable: true });
}"""
LET_CLOCK_RUN = "() => { delete performance.now; delete UIEvent.prototype.timeStamp; }"


def sit_down(phone: AppPage, names: Sequence[str]) -> None:
    """Give the new game on the screen all names: the first is typed, the others are pasted."""
    first, *others = names
    phone.type_into("Next name", first)
    phone.paste("".join(f", {name}" for name in others))
    for name in names:
        phone.see(f"Remove {name}")


def house_rule(phone: AppPage, rule: str, choice: str) -> None:
    """Give a house rule of the new game on the screen a value."""
    phone.tap(re.compile("^House rules: "))
    row = re.compile(f"^{re.escape(rule)}:")
    if rule in SWITCHES:
        phone.tap(rule)
    elif rule in CHOICES:
        phone.tap(choice)
    else:
        phone.tap(re.compile("^More rules"))
        phone.tap(row)
        phone.tap(choice)
        phone.tap(row)
    phone.tap(re.compile("^Done"))


def step_new_rule(phone: AppPage, rule: str, way: str, values: Sequence[int]) -> None:
    """Step a house rule of the new game on the screen through these values."""
    phone.tap(re.compile("^House rules: "))
    if rule in STEPPERS:
        step(phone, rule, way, values)
    else:
        phone.tap(re.compile("^More rules"))
        step_rule(phone, rule, way, values)
    phone.tap(re.compile("^Done"))


def prepare(phone: AppPage, names: Sequence[str] = FOUR, game: str = STANDARD) -> None:
    """Choose a game on the first screen and sit down, without dealing yet."""
    phone.tap("New game")
    if game != STANDARD:
        phone.tap(f"Change the game, now {STANDARD}")
        phone.tap(re.compile(f"^{re.escape(game)}\\."))
    sit_down(phone, names)


def start(
    phone: AppPage,
    names: Sequence[str] = FOUR,
    game: str = STANDARD,
    rules: Mapping[str, str] | None = None,
) -> None:
    """Begin a game from the first screen with some house rules."""
    prepare(phone, names, game)
    for rule, choice in (rules or {}).items():
        house_rule(phone, rule, choice)
    phone.tap(re.compile("^Deal"))
    phone.see("Record hand 1")


def step_rule(phone: AppPage, rule: str, way: str, values: Sequence[int]) -> None:
    """Open a house rule that is a number, step it through these values, and close it again."""
    row = re.compile(f"^{re.escape(rule)}: (?!less|more)")
    phone.tap(row)
    step(phone, rule, way, values)
    phone.tap(row)


def step(phone: AppPage, rule: str, way: str, values: Sequence[int]) -> None:
    """Step a number on the screen through these values."""
    for value in values:
        phone.tap(f"{rule}: {way}")
        phone.see(f"{rule}: {value}".replace("-", "\u2212"))


def start_another(phone: AppPage, game: str) -> None:
    """Leave the sheet of one game and prepare another game with the same people."""
    phone.tap("Back to the start")
    phone.tap("New game")
    phone.tap(re.compile("^Change the game"))
    phone.tap(re.compile(f"^{re.escape(game)}\\."))
    phone.see("At the table, clockwise")


def deal(phone: AppPage) -> None:
    """Deal the prepared game and open its first hand."""
    phone.tap(re.compile("^Deal"))
    phone.tap("Record hand 1", exact=False)


def enter_by_count(phone: AppPage, hearts: Mapping[str, int], queen: str) -> None:
    """Enter how many hearts each of these took and who has the queen; the rest fills itself."""
    for player, number in hearts.items():
        if number > 6 and not phone.find(cell(player, number)).count():
            phone.tap(f"More hearts for {player}")
        phone.tap(cell(player, number))
    phone.tap(f"{queen} has the queen of spades")


def cell(player: str, number: int) -> str:
    """Return the label of a number in a player's row."""
    return f"{player}: {number} heart" + ("" if number == 1 else "s")


def record_by_count(phone: AppPage, number: int, hearts: Mapping[str, int], queen: str) -> None:
    """Record a hand by count, from the sheet back to the sheet."""
    phone.tap(f"Record hand {number}", exact=False)
    enter_by_count(phone, hearts, queen)
    phone.tap(f"Save hand {number}")
    phone.not_see(f"Save hand {number}")


def open_past(phone: AppPage) -> None:
    """Go from the first screen to the past games, some of which have the same name on both."""
    phone.tap("Past")
    phone.see("Save all, bring in")


def save_with_two_taps(phone: AppPage, number: int, milliseconds: int) -> None:
    """Save a hand with a tap, and tap the same place again so many milliseconds later.

    They pass by the page's clock, which stands still meanwhile. On a busy machine the second tap
    would come so late that somebody might mean it.
    """
    phone.wait_until_tappable()
    box = phone.find(f"Save hand {number}").bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    now: float = phone.page.evaluate("performance.now()")
    for at in (now, now + milliseconds):
        phone.page.evaluate(STOP_CLOCK, at)
        phone.page.touchscreen.tap(*place)
        phone.page.wait_for_timeout(milliseconds)
    phone.see(f"Record hand {number + 1}")
    phone.page.wait_for_timeout(SETTLE_MILLISECONDS)
    phone.page.evaluate(LET_CLOCK_RUN)


def choose_player(phone: AppPage, player: str) -> None:
    """Choose the player who gets the next cards."""
    phone.tap(re.compile(f"^{player}: .* in this hand"))


def enter_by_cards(phone: AppPage, taken: Mapping[str, Sequence[str]], rest: str) -> None:
    """Tap each player's cards, then give the rest to one player."""
    for player, cards in taken.items():
        choose_player(phone, player)
        for card in cards:
            phone.tap(card)
    choose_player(phone, rest)
    phone.tap(f"Rest to {rest}")


def record_by_cards(
    phone: AppPage, number: int, taken: Mapping[str, Sequence[str]], rest: str
) -> None:
    """Record a hand by cards, from the sheet back to the sheet."""
    phone.tap(f"Record hand {number}", exact=False)
    enter_by_cards(phone, taken, rest)
    phone.tap(f"Save hand {number}")
    phone.not_see(f"Save hand {number}")


def shoot(phone: AppPage, number: int, shooter: str, choice: str) -> None:
    """Record a moon by cards and make the shooter's choice."""
    phone.tap(f"Record hand {number}", exact=False)
    phone.see(f"Save hand {number}")
    if phone.find("Cards").count():
        phone.tap("Cards")
    choose_player(phone, shooter)
    phone.tap(f"Rest to {shooter}")
    phone.tap(f"{shooter} chooses")
    phone.see(f"{shooter} shot the moon")
    phone.tap(re.compile(f"^{choice}"))


def play_two_hands(phone: AppPage) -> None:
    """Start a game in an empty store, and record two hands."""
    phone.open("/")
    start(phone)
    for number in (1, 2):
        record_by_count(phone, number, {"Ann": 3, "Bob": 3, "Cid": 6}, "Bob")
    see_totals(phone, Ann=6, Bob=32, Cid=12, Dee=2)


def see_totals(phone: AppPage, **totals: int) -> None:
    """Wait until the sheet shows these totals."""
    for player, total in totals.items():
        phone.see(f"{player} has {total}".replace("-", "\u2212"))
