"""What the robot does, tap by tap, and how many taps it may take."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from tests.taps.robot import Robot

PLAYERS = ("Ann", "Bob", "Clara", "Dee")
GAME = "friday"


@dataclass(frozen=True)
class Scenario:
    """Something that people do, from one screen to another.

    Attributes:
        name: What they do.
        play: Does it.
        most_taps: The most taps that it may take.
        game: The game that it begins with, on its sheet; None for an empty store.
    """

    name: str
    play: Callable[[Robot], None]
    most_taps: int
    game: Game | None


def _hand(queen: str, **hearts: int) -> Hand:
    return Hand(
        {
            player: Pile(("QS",) if player == queen else (), {"hearts": number})
            for player, number in hearts.items()
        }
    )


def _game(*hands: Hand) -> Game:
    return Game(GAME, "Friday Hearts", "black-lady", PLAYERS, "Ann", hands=hands)


BY_COUNT = (
    _hand("Bob", Ann=3, Bob=4, Clara=6),
    _hand("Clara", Ann=5, Clara=4, Dee=4),
    _hand("Bob", Bob=8, Dee=5),
)
BY_CARDS = (
    Hand(
        {
            "Ann": Pile(("2H", "3H", "4H")),
            "Bob": Pile(("QS", "5H", "6H", "7H", "8H")),
            "Dee": Pile(("9H", "10H", "JH", "QH", "KH", "AH")),
        }
    ),
)


def first_start(phone: Robot) -> None:
    """Begin the first game of all, up to its first hand."""
    phone.press("New game")
    for name in PLAYERS:
        phone.type_on("Next name", name)
    phone.press(re.compile("Deal"))
    phone.press(re.compile("Record hand 1"))
    assert phone.sees("Save hand 1")


def second_evening(phone: Robot) -> None:
    """Begin another game with the same people."""
    phone.press("Back to the start")
    phone.taps = 0
    phone.press(re.compile("Same as last time"))
    assert phone.sees("Record hand 1")


def by_count(phone: Robot) -> None:
    """Record a hand: three, four, three hearts, the rest for the last player, and the queen."""
    phone.press(re.compile("Record hand"))
    for player, hearts in (("Ann", 3), ("Bob", 4), ("Clara", 3)):
        phone.press(f"{player}: {hearts} hearts")
    phone.press("Bob has the queen of spades")
    phone.press(re.compile("Save hand"))
    assert phone.sees("Bob has 17")


def by_cards(phone: Robot) -> None:
    """Record a hand card by card, without a sweep."""
    phone.press(re.compile("Record hand"))
    name_cards(phone)
    assert phone.sees("Dee has 22")


def first_by_cards(phone: Robot) -> None:
    """Record the first hand of all card by card."""
    phone.press("Enter it card by card")
    name_cards(phone)
    assert phone.sees("Dee has 16")


def name_cards(phone: Robot) -> None:
    """Name three cards, four, three, and the rest, and save."""
    taken = {
        "Ann": ("2", "3", "4"),
        "Bob": ("5", "6", "7", "8"),
        "Clara": ("9", "10", "jack"),
    }
    for player, ranks in taken.items():
        if player != "Ann":
            phone.press(re.compile(f"{player}: .* in this hand"))
        for rank in ranks:
            phone.press(f"{rank} of hearts")
    phone.press("Rest to Dee")
    phone.press(re.compile("Save hand"))


def moon(phone: Robot) -> None:
    """Record a moon, and the choice of its shooter."""
    phone.press(re.compile("Record hand"))
    phone.press("Ann shot the moon: give them all of it")
    phone.press(re.compile("Others take 26"))
    assert phone.sees("Dee has 26")


def correction(phone: Robot) -> None:
    """Correct hand 2: one heart was not Ann's but Dee's."""
    phone.press(re.compile("Hand 2, Ann"))
    phone.press("Edit hand 2")
    phone.press("Ann: 4 hearts")
    phone.press("Dee: 5 hearts")
    phone.press("Save hand 2")
    assert phone.sees("Ann has 7")


def substitution(phone: Robot) -> None:
    """Let Eva take over Clara's seat and points."""
    phone.choose("More about this game", "People at the table")
    phone.write("Name of who joins", "Eva")
    phone.press("For Clara")
    phone.press("Eva for Clara, with 23")
    assert phone.sees("Eva: name, colour, seat")


SCENARIOS = (
    Scenario("the first start, up to the first hand", first_start, 3, None),
    Scenario("the same people again, from the start", second_evening, 1, _game(*BY_COUNT)),
    Scenario("a hand by count", by_count, 6, _game()),
    Scenario("a hand by cards, without a sweep", by_cards, 15, _game(*BY_CARDS)),
    Scenario("the first hand of all by cards, without a sweep", first_by_cards, 15, _game()),
    Scenario("a moon, with the shooter's choice", moon, 3, _game()),
    Scenario("a correction of hand 2", correction, 5, _game(*BY_COUNT)),
    Scenario("somebody takes over a seat", substitution, 5, _game(*BY_COUNT)),
)
"""Everything that is counted, in the order of the table."""
