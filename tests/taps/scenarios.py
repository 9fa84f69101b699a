"""What the robot does, tap by tap, and how many taps it may take."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.period import easter_sunday
from scorekeeper.statistics.group import Group
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.taps.robot import Name

PLAYERS = ("Ann", "Bob", "Clara", "Dee")
GAME = "friday"


class Player(Protocol):
    """Who plays a scenario: the robot without a browser, or a phone in one."""

    def begin(self) -> None:
        """Count from here on."""

    def press(self, name: Name) -> None:
        """Tap what has this name."""

    def choose(self, name: str, item: str) -> None:
        """Open a menu, and tap one of its items."""

    def write(self, label: str, text: str, *, done: bool = False) -> None:
        """Tap a text field, and type into it."""

    def type_on(self, label: str, text: str) -> None:
        """Type into a text field that has the focus by itself, and press Enter."""

    def sees(self, text: str) -> bool:
        """Return whether a text, or a part of it, is on the screen."""

    def shows(self, text: str) -> bool:
        """Return the same for a text that people read; scrolling to it counts."""


@dataclass(frozen=True)
class Scenario:
    """Something that people do, from one screen to another.

    Attributes:
        name: What they do.
        play: Does it.
        most_taps: The most taps that it may take.
        game: The game that it begins with, on its sheet; None for an empty store.
        most_scrolls: The most scrolls that it may take on a phone.
        group: Whether the game belongs to a group.
    """

    name: str
    play: Callable[[Player], None]
    most_taps: int
    game: Game | None
    most_scrolls: int = 0
    group: bool = False

    def store(self, folder: Path) -> None:
        """Store what it begins with."""
        library = open_library(folder)
        group = Group("", "Thursday table", PLAYERS, "black-lady")
        group_id = library.groups.keep(group).id if self.group else ""
        if self.game:
            library.save(Record(self.game, group=group_id))


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
FINISHED = (_hand("Clara", Ann=3, Clara=10), *[_hand("Clara", Clara=5, Dee=4, Ann=4)] * 5)
PAID = replace(_game(*FINISHED), options={"settlement": "wilson", "stake": "0.05"})
ENDED = replace(
    _game(*FINISHED), started="2026-11-20T19:40:00+00:00", finished="2026-11-20T22:00:00+00:00"
)


def first_start(phone: Player) -> None:
    """Begin the first game of all, up to its first hand."""
    phone.press("New game")
    for name in PLAYERS:
        phone.type_on("Next name", name)
    phone.press(re.compile("Deal"))
    phone.press(re.compile("Record hand 1"))
    assert phone.sees("Save hand 1")


def second_evening(phone: Player) -> None:
    """Begin another game with the same people."""
    phone.press("Back to the start")
    phone.begin()
    phone.press(re.compile("Same as last time"))
    assert phone.sees("Record hand 1")


def by_count(phone: Player) -> None:
    """Record a hand: three, four, three hearts, the rest for the last player, and the queen."""
    phone.press(re.compile("Record hand"))
    for player, hearts in (("Ann", 3), ("Bob", 4), ("Clara", 3)):
        phone.press(f"{player}: {hearts} hearts")
    phone.press("Bob has the queen of spades")
    phone.press(re.compile("Save hand"))
    assert phone.sees("Bob has 17")


def in_a_sentence(phone: Player) -> None:
    """Record the same hand in a sentence, as short as people type it."""
    phone.press(re.compile("Record hand"))
    phone.press("Say or type the hand")
    phone.write("The hand in a sentence", "A 3, B Q 4, C 3, rest D")
    phone.press(re.compile("Save hand"))
    assert phone.sees("Bob has 17")


def by_cards(phone: Player) -> None:
    """Record a hand card by card, without a sweep."""
    phone.press(re.compile("Record hand"))
    name_cards(phone)
    assert phone.sees("Dee has 22")


def first_by_cards(phone: Player) -> None:
    """Record the first hand of all card by card."""
    phone.press("Enter it card by card")
    name_cards(phone)
    assert phone.sees("Dee has 16")


def name_cards(phone: Player) -> None:
    """Name three cards, four, three, and the rest, and save."""
    taken = {"Ann": ("2", "3", "4"), "Bob": ("5", "6", "7", "8"), "Clara": ("9", "10", "jack")}
    for player, ranks in taken.items():
        if player != "Ann":
            phone.press(re.compile(f"{player}: .* in this hand"))
        for rank in ranks:
            phone.press(f"{rank} of hearts")
    phone.press("Rest to Dee")
    phone.press(re.compile("Save hand"))


def moon(phone: Player) -> None:
    """Record a moon, and the choice of its shooter."""
    phone.press(re.compile("Record hand"))
    phone.press("Ann shot the moon: give them all of it")
    phone.press(re.compile("Others take 26"))
    assert phone.sees("Dee has 26")


def correction(phone: Player) -> None:
    """Correct hand 2: one heart was not Ann's but Dee's."""
    phone.press(re.compile("Hand 2, Ann"))
    phone.press("Edit hand 2")
    phone.press("Ann: 4 hearts")
    phone.press("Dee: 5 hearts")
    phone.press("Save hand 2")
    assert phone.sees("Ann has 7")


def substitution(phone: Player) -> None:
    """Let Eva take over Clara's seat and points."""
    phone.choose("More about this game", "People at the table")
    phone.press("For Clara")
    phone.write("Name of who joins", "Eva", done=True)
    assert phone.sees("Eva: name, colour, seat")


def misdeal(phone: Player) -> None:
    """Throw this hand away: the cards were dealt wrong."""
    phone.choose("More about this game", "Misdeal or thrown in")
    phone.press(re.compile("Misdeal: Dee deals again"))
    assert phone.sees("Record hand 5")


def payments(phone: Player) -> None:
    """See who pays whom, once the game is over."""
    phone.press(re.compile("See the result"))
    for words in ("Who pays whom", "Clara pays Ann", "Clara pays Bob", "Dee pays Bob"):
        assert phone.shows(words)


def sharing(phone: Player) -> None:
    """Copy the result of a finished game as a text for a chat."""
    phone.press(re.compile("See the result"))
    phone.press(re.compile("Share"))
    phone.press(re.compile("More"))
    phone.press("Copy the text")
    assert phone.sees("The text is copied")


def _from_the_start(phone: Player) -> None:
    """Leave the sheet, and count from the first tab on."""
    phone.press("Back to the start")
    phone.begin()


def cash_box(phone: Player) -> None:
    """See who owes what at the regular table."""
    _from_the_start(phone)
    phone.press("People")
    phone.press(re.compile("Cash box"))
    assert phone.sees("Back to people") or phone.sees("Cash box")


def look_back(phone: Player) -> None:
    """See how the year went."""
    _from_the_start(phone)
    phone.press("Looking back")
    assert phone.sees("1 game")


def backup(phone: Player) -> None:
    """Save a copy of everything."""
    _from_the_start(phone)
    phone.press("Settings")
    phone.press("Save a copy")


def what_if(phone: Player) -> None:
    """See how the last game would have ended under other rules."""
    _from_the_start(phone)
    phone.press(re.compile("Friday Hearts\\. "))
    phone.press("What if? Other rules")
    assert phone.sees("What if")


def _thing(words: str, *names: Name, seen: str, game: Game | None, sheet: bool = False) -> Scenario:
    """Return something that a newcomer looks for, in the words in which they ask for it.

    It is found by tapping these names, from the first tab or from the ``sheet`` of the game.
    """

    def find(phone: Player) -> None:
        if game and not sheet:
            _from_the_start(phone)
        if names[0] == MENU:
            phone.choose(MENU, str(names[1]))
        for name in names[2 * (names[0] == MENU) :]:
            phone.press(name)
        assert phone.sees(seen), f"{words}: {seen}"

    return Scenario(words, find, FOUND_WITHIN, game, 1, group=bool(game))


def _begins(words: str) -> re.Pattern[str]:
    return re.compile(re.escape(words))


def last_easter(phone: Player) -> None:
    """Find a game by when it was played, in the words in which people say that."""
    _from_the_start(phone)
    phone.press("Past")
    phone.write("Player, game or \u201clast Sunday\u201d", "last Easter")
    assert phone.sees("Easter ")
    phone.press(_begins("Friday Hearts"))
    assert phone.sees("2nd")


def _at_easter() -> Game:
    """Return a game of the last Easter, whenever that was."""
    today = datetime.now(UTC).date()
    sundays = (easter_sunday(year) for year in (today.year, today.year - 1))
    last = next(sunday for sunday in sundays if sunday < today - timedelta(days=2))
    return replace(
        _game(*FINISHED), started=f"{last}T15:00:00+00:00", finished=f"{last}T17:00:00+00:00"
    )


FOUND_WITHIN = 3
MENU = "More about this game"
OPEN = _game(*BY_COUNT)
OWED = replace(ENDED, options=PAID.options)

SCENARIOS = (
    Scenario("the first start, up to the first hand", first_start, 3, None),
    Scenario("the same people again, from the start", second_evening, 1, _game(*BY_COUNT)),
    Scenario("a hand by count", by_count, 6, _game()),
    Scenario("the same hand in a sentence", in_a_sentence, 4, _game()),
    Scenario("a hand by cards, without a sweep", by_cards, 15, _game(*BY_CARDS)),
    Scenario("the first hand of all by cards, without a sweep", first_by_cards, 15, _game()),
    Scenario("a moon, with the shooter's choice", moon, 3, _game()),
    Scenario("a correction of hand 2", correction, 5, _game(*BY_COUNT)),
    Scenario("somebody takes over a seat", substitution, 4, _game(*BY_COUNT), 1),
    Scenario("a misdeal", misdeal, 3, _game(*BY_COUNT)),
    Scenario("who pays whom, from the sheet", payments, 1, PAID),
    Scenario("the result for a chat, from the sheet", sharing, 4, _game(*FINISHED), 1),
    Scenario("the cash box, from the start", cash_box, 2, ENDED, group=True),
    Scenario("looking back on the year, from the start", look_back, 1, ENDED),
    Scenario("a copy of everything, from the start", backup, 2, ENDED),
    Scenario("what if, from the start", what_if, 2, ENDED),
)
"""Everything that is counted, in the order of the table."""

THINGS = (
    _thing("what do I owe?", "People", _begins("Cash box"), seen="Clara", game=OWED),
    _thing("how did this year go?", "Looking back", seen="Bob comes out on top", game=ENDED),
    _thing("who wins most?", "People", seen="Wins", game=ENDED),
    _thing("me against Bob", "People", _begins("Ann"), _begins("Bob"), seen="0 : 1", game=ENDED),
    _thing("last Friday's game", "Past", _begins("Friday Hearts"), seen="2nd", game=ENDED),
    Scenario("last Easter's game", last_easter, FOUND_WITHIN, _at_easter()),
    _thing(
        "Bob is spelled in two ways",
        *("People", _begins("Bob"), "Name and colour"),
        seen="A new name stands in all games",
        game=ENDED,
    ),
    _thing("an old sheet of paper", "Past", _begins("Add"), seen="Old score sheet", game=ENDED),
    _thing("save everything", "Settings", "Save a copy", seen="Save a copy", game=ENDED),
    _thing("bring in a file", "Settings", "Bring games in", seen="Import games", game=ENDED),
    _thing(
        "put this on my other phone",
        "Settings",
        "Move to another phone",
        seen="or on the other phone",
        game=ENDED,
    ),
    _thing("a dark screen", "Settings", _begins("Appearance: Dark"), seen="Dark", game=ENDED),
    _thing("bigger letters", "Settings", seen="Text size", game=None),
    _thing("in German", "Settings", _begins("Language: Deutsch"), seen="Sprache", game=ENDED),
    _thing("the same people again", _begins("Same as last"), seen="Record hand 1", game=ENDED),
    _thing("teach us the game", "New game", _begins("Rules of"), seen="A French deck", game=None),
    _thing("a club evening", "Club evening", seen="Who is here", game=None),
    _thing(
        "an empty sheet to print",
        *("Past", _begins("Add an old"), "Empty sheet to print"),
        seen="is saved. Open it and print it.",
        game=ENDED,
    ),
    _thing(
        "if we had played Wilson",
        _begins("Friday H"),
        "What if? Other rules",
        _begins("Another game"),
        seen="Wilson. All 6 hands can be scored",
        game=ENDED,
    ),
    _thing("only to 50 points", "New game", _begins("House rules"), seen="Ends at", game=None),
    _thing("join my friends", _begins("Join or scan"), seen="Join a shared group", game=None),
    _thing(
        "throw this hand away", MENU, "Misdeal or thrown in", seen="Misdeal", game=OPEN, sheet=True
    ),
    _thing("why has Bob 38?", _begins("Bob has"), seen="Why this number?", game=OPEN, sheet=True),
    _thing(
        "hand 2 is wrong",
        _begins("Hand 2, Ann"),
        "Edit hand 2",
        seen="Save hand 2",
        game=OPEN,
        sheet=True,
    ),
    _thing(
        "Eva plays for Clara", MENU, "People at the table", seen="For Clara", game=OPEN, sheet=True
    ),
    _thing(
        "Dee goes home",
        MENU,
        "People at the table",
        _begins("Dee: name"),
        seen="Dee leaves the game",
        game=OPEN,
        sheet=True,
    ),
    _thing("how is this played?", MENU, "Rules of this game", seen="Hearts", game=OPEN, sheet=True),
    _thing(
        "large, for the whole room",
        MENU,
        "Big scoreboard",
        seen="Friday Hearts",
        game=OPEN,
        sheet=True,
    ),
    _thing("others want to see it", MENU, "Let others join", seen="Join", game=OPEN, sheet=True),
    _thing(
        "we stop for tonight", MENU, "Take a break", seen="Go on with hand 4", game=OPEN, sheet=True
    ),
    _thing(
        "send it to our chat",
        _begins("See the result"),
        _begins("Share"),
        seen="Share",
        game=PAID,
        sheet=True,
    ),
)
"""What newcomers look for, in their words; each is found within three taps."""
