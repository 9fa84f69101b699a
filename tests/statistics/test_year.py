"""A year of a regular table: built in the app by a robot, and by import, and counted again.

The robot does what people tap: it deals for its group, enters hands by count, moons, misdeals,
hands thrown in, penalties and agreed points; people come, leave early and sit out; some evenings do
not count. Every figure and page of both stores is compared with the recount.
"""

import json
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.scoring.ledger import score_game
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.cash_box import CashKept
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, MoonAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.requests import GroupGameRequested
from scorekeeper.state.routes import HOME, NEW_HAND, Route
from scorekeeper.state.setup.groups import GroupKept, SeasonKept
from scorekeeper.state.table.odd_hands import HandEnteredAs, HandUnplayed, PointsEntered
from scorekeeper.state.table.playing import GameStopped, HandSaved, StatusChanged
from scorekeeper.state.table.seats import PlayerJoined, PlayerLeft, SittingOut
from scorekeeper.statistics.cash_box import KITTY, Booking, CashPage, Payment, cash_page
from scorekeeper.statistics.group import Group
from scorekeeper.statistics.season import Season
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.transfer.importer import Importer
from tests.memory_storage import storage_in_memory
from tests.statistics.group_histories import GroupHistory
from tests.statistics.group_recount import Book, is_over, money_of
from tests.statistics.histories import figures
from tests.statistics.recount import Scored, WhoIsWho, differences, rating_differences, recount
from tests.store.examples import load_record

# The same lines run hundreds of times, and counting them takes longer.
pytestmark = pytest.mark.no_cover

EVENINGS = 40
HANDS = 4
PEOPLE = ("Ann", "Bob", "Cid", "Dee")
GUEST = "Eve"
MONEY = {"settlement": "wilson", "stake": "0.05", "currency": "EUR"}
OPTIONS = {"on_the_nose": {"50": 0, "100": 50}, "end_at": 50, **MONEY}
GROUP = Group("thursday", "Thursday", PEOPLE, "black-lady", OPTIONS)
OTHER = Group("sunday", "Sunday", PEOPLE, "black-lady")
FIRST = datetime(2026, 1, 8, 19, 30, tzinfo=UTC)
SEASONS = (
    Season("", GROUP.id, "Year", date(2026, 1, 1), by="points", drops=3, minimum=5),
    Season("", GROUP.id, "Spring", date(2026, 3, 1), date(2026, 5, 31), by="beaten"),
    Season("", GROUP.id, "Autumn", date(2026, 9, 1), by="places", drops=1),
)


class Robot:
    """Somebody who taps, with a store of their own."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.now = FIRST
        self.library = Library(storage_in_memory(), self._tick)
        self.session = Session(self.library, self._tick)
        self.state: AppState = self.session.begin("/")
        self.book = Book()

    def _tick(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.state = self.session.step(self.state, action)

    @property
    def seats(self) -> tuple[str, ...]:
        assert self.state.table
        game = self.state.table.game
        return game.seated if not game.table else game.table[-1].seats

    def live_a_year(self) -> None:
        self.do(GroupKept(GROUP), GroupKept(OTHER), *map(SeasonKept, SEASONS))
        for evening in range(EVENINGS):
            self.now = FIRST + timedelta(weeks=evening, hours=self.random.choice([0, 0, 5]))
            self.do(Navigated(HOME), GroupGameRequested(GROUP.id))
            self.play_evening()
            if evening % 8 == 7:
                self.settle()

    def play_evening(self) -> None:
        for number in range(HANDS):
            table = self.state.table
            assert table
            if score_game(table.game).outcome is not None:
                break
            if number == 1 and self.random.random() < 0.3:
                self.do(PlayerJoined(GUEST, self.random.randint(0, 20)))
                if self.random.random() < 0.5:
                    self.do(SittingOut(self.random.choice(PEOPLE)))
            elif number == 2 and GUEST in self.seats and self.random.random() < 0.5:
                self.do(PlayerLeft(GUEST, settles=True))
            self.play_hand()
        table = self.state.table
        assert table
        if score_game(table.game).outcome is None:
            self.do(GameStopped())
        if self.random.random() < 0.1:
            self.do(StatusChanged("uncounted"))
        self.book.of_game[table.game.id] = GROUP.id

    def play_hand(self) -> None:
        table = self.state.table
        assert table
        game, seats, luck = table.game, self.seats, self.random.random()
        odd = Navigated(Route("odd_hand", game.id, NEW_HAND))
        if luck < 0.08:
            self.do(odd, HandUnplayed(self.random.choice(["misdeal", "thrown_in"])))
        elif luck < 0.12:
            who = self.random.choice(seats)
            self.do(odd, HandEnteredAs("penalty"), Declared("adjustments", 10, who), HandSaved())
        elif luck < 0.2:
            self.do(odd, HandEnteredAs("points"))
            self.do(*(PointsEntered(who, self.random.randint(0, 9)) for who in seats), HandSaved())
        else:
            self.do(Navigated(Route("hand", game.id, NEW_HAND)), *self.cards(seats), HandSaved())
            if self.state.route.screen == "moon":
                choice: MoonChoice = self.random.choice(["add", "subtract"])
                self.do(HandSaved(choice, "moon"))

    def cards(self, seats: tuple[str, ...]) -> list[Action]:
        if self.random.random() < 0.1:
            return [MoonAssigned(self.random.choice(seats))]
        takers = [self.random.choice(seats) for _ in range(13)]
        counts = [CardsCounted(who, "hearts", takers.count(who)) for who in seats]
        return [*counts, CardTapped("QS", 0, self.random.choice(seats))]

    def settle(self) -> None:
        """Book a round of beer and what goes into the kitty, and pay what is due."""
        payer = self.random.choice(PEOPLE)
        self.keep(Booking("", GROUP.id, "", payer, 1200, "EUR", "Beer", PEOPLE))
        self.keep(Booking("", GROUP.id, "", KITTY, 300, "EUR", "Cards", PEOPLE[:3]))
        page = self.cash()
        for box in page.boxes:
            for due in box.due[:2]:
                names = page.names[due.payer], page.names[due.receiver]
                self.keep(
                    Payment("", GROUP.id, "", *names, int(due.amount), box.currency, page.told)
                )

    def keep(self, entry: Booking | Payment) -> None:
        self.do(CashKept(entry))
        known = {booked.id for booked in self.book.entries}
        (kept,) = [
            booked for booked in self.library.groups.cash.of(GROUP.id) if booked.id not in known
        ]
        self.book.entries.append(kept)
        if isinstance(kept, Payment):
            told = {
                game["id"]: money_of((game, scored_game))[1]
                for game, scored_game in scored(self.library)
            }
            self.book.told[kept.id] = {game: money for game, money in told.items() if money}

    def cash(self) -> CashPage:
        written = self.library.groups.cash.of(GROUP.id)
        return self.library.ask_history(lambda history: cash_page(history, GROUP, written))


def scored(library: Library) -> list[Scored]:
    """Return the stored games that are over, with their results."""
    games: list[Scored] = []
    for game in library.games():
        record = load_record(library, game.id)
        answer = result(score_game(record.game), lambda line: line.reason)
        document = write_game(record.game), answer
        games += [document] if is_over(document) or game.done else []
    return games


def every_difference(library: Library, book: Book, random: Random) -> list[str]:
    """Return all in which the figures and pages of a store differ from the recount."""
    games, who = scored(library), WhoIsWho()
    groups = GroupHistory(random, book)
    problems = figures(library, tuple(groups.differences(library, games, who)))
    return [
        *differences(problems.figures, recount(games, who=who)),
        *problems.elsewhere,
        *rating_differences(problems.ratings, games, problems.order, who),
    ]


def test_every_page_of_a_year_is_that_of_the_recount() -> None:
    robot = Robot(Random(7))
    robot.live_a_year()
    games = scored(robot.library)
    assert len(games) == EVENINGS
    hands = [hand for game, _ in games for hand in game["hands"]]
    kinds = {hand.get("unplayed", "points" if "points" in hand else "cards") for hand in hands}
    assert kinds == {"cards", "points", "misdeal", "thrown_in", "penalty"}
    assert any(scored_game.get("settled_early") for _, scored_game in games)
    assert any("out" in change for game, _ in games for change in game.get("table", []))
    assert any(game.get("status") for game, _ in games)
    assert {hand["moon"]["moon"] for hand in hands if "moon" in hand} == {"add", "subtract"}
    assert every_difference(robot.library, robot.book, Random(1)) == []

    other = Library(storage_in_memory(), lambda: robot.now)
    for group in (GROUP, OTHER):
        other.groups.keep(group)
    for season in robot.library.groups.seasons.of(GROUP.id):
        other.groups.seasons.keep(season)
    importer = Importer(other)
    lines = "\n".join(json.dumps(game) for game, _ in games)
    [*importer.import_file("year.jsonl", lines.encode())]
    assert not importer.problems
    assert len(importer.imported) == EVENINGS
    for game_id in robot.book.of_game:
        record = load_record(other, game_id)
        other.save(Record(record.game, {}, record.revision, record.saved, group=GROUP.id))
    for entry in robot.book.entries:
        other.groups.cash.add(entry)
    assert every_difference(other, robot.book, Random(2)) == []
