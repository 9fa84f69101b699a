"""What people do with the app in an evening, tap by tap."""

import re
from collections.abc import Mapping, Sequence

from tests.browser.table import Table

FOUR = ("Ann", "Bob", "Cid", "Dee")


def sit_down(table: Table, names: Sequence[str]) -> None:
    """Type everyone's name into the new game on the screen."""
    for name in names:
        table.type_into("Add a player", name)
        table.press("Enter")
        table.see(f"{name} deals first")


def house_rule(table: Table, rule: str, choice: str) -> None:
    """Open a house rule by its name, choose, and close it again."""
    row = re.compile(f"^{re.escape(rule)}:")
    table.tap(row)
    table.tap(choice)
    table.tap(row)


def prepare(table: Table, names: Sequence[str] = FOUR, game: str = "Black Lady") -> None:
    """Choose a game on the first screen and sit down, without dealing yet."""
    table.tap("New game")
    if game != "Black Lady":
        table.tap("Change the game, now Black Lady")
        table.tap(re.compile(f"^{game}\\."))
    sit_down(table, names)


def start(
    table: Table,
    names: Sequence[str] = FOUR,
    game: str = "Black Lady",
    rules: Mapping[str, str] | None = None,
) -> None:
    """Begin a game from the first screen, with these house rules."""
    prepare(table, names, game)
    for rule, choice in (rules or {}).items():
        house_rule(table, rule, choice)
    table.tap(re.compile("^Deal"))
    table.see("Record hand 1")


def step_rule(table: Table, rule: str, way: str, values: Sequence[int]) -> None:
    """Open a house rule that is a number, go through these values, and close it again."""
    row = re.compile(f"^{re.escape(rule)}: (?!less|more)")
    table.tap(row)
    for value in values:
        table.tap(f"{rule}: {way}")
        table.see(f"{rule}: {value}".replace("-", "\u2212"))
    table.tap(row)


def start_another(table: Table, game: str) -> None:
    """From the sheet of one game to the first hand of another, with the same people."""
    table.tap("Back to the start")
    table.tap("New game")
    table.tap(re.compile("^Change the game"))
    table.tap(re.compile(f"^{game}\\."))
    table.see("At the table, clockwise")


def deal(table: Table) -> None:
    """Begin the game that is prepared, and go to its first hand."""
    table.tap(re.compile("^Deal"))
    table.tap("Record hand 1", exact=False)


def enter_by_count(table: Table, hearts: Mapping[str, int], queen: str) -> None:
    """Say how many hearts each of these took, and who has the queen; the rest fills itself."""
    for player, number in hearts.items():
        if number > 6 and not table.find(cell(player, number)).count():
            table.tap(f"More hearts for {player}")
        table.tap(cell(player, number))
    table.tap(f"{queen} has the queen of spades")


def cell(player: str, number: int) -> str:
    """The name of a number in a player's strip."""
    return f"{player}: {number} heart" + ("" if number == 1 else "s")


def record_by_count(table: Table, number: int, hearts: Mapping[str, int], queen: str) -> None:
    """Record a whole hand by count, from the sheet back to the sheet."""
    table.tap(f"Record hand {number}", exact=False)
    enter_by_count(table, hearts, queen)
    table.tap(f"Save hand {number}")
    table.not_see(f"Save hand {number}")


def choose_player(table: Table, player: str) -> None:
    """Choose whom the next cards go to."""
    table.tap(re.compile(f"^{player}: .* in this hand"))


def enter_by_cards(table: Table, taken: Mapping[str, Sequence[str]], rest: str) -> None:
    """Tap everyone's cards, then give the rest to one player."""
    for player, cards in taken.items():
        choose_player(table, player)
        for card in cards:
            table.tap(card)
    choose_player(table, rest)
    table.tap(f"Rest to {rest}")


def record_by_cards(
    table: Table, number: int, taken: Mapping[str, Sequence[str]], rest: str
) -> None:
    """Record a whole hand by cards, from the sheet back to the sheet."""
    table.tap(f"Record hand {number}", exact=False)
    enter_by_cards(table, taken, rest)
    table.tap(f"Save hand {number}")
    table.not_see(f"Save hand {number}")


def shoot(table: Table, number: int, shooter: str, choice: str) -> None:
    """Record a moon by cards, up to the shooter's choice."""
    table.tap(f"Record hand {number}", exact=False)
    table.see(f"Save hand {number}")
    if table.find("Cards").count():
        table.tap("Cards")
    choose_player(table, shooter)
    table.tap(f"Rest to {shooter}")
    table.tap(f"{shooter} chooses")
    table.see(f"{shooter} shot the moon")
    table.tap(re.compile(f"^{choice}"))


def see_totals(table: Table, **totals: int) -> None:
    """Everyone's total on the sheet."""
    for player, total in totals.items():
        table.see(f"{player} has {total}".replace("-", "\u2212"))
