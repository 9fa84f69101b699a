"""The work whose calls are counted: each is prepared, and done once before to fill caches."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.stages import score_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.seating import sides_of
from scorekeeper.session.session import Session
from scorekeeper.state.action import Action
from scorekeeper.state.hand.entry import CardsCounted, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.people import Lineup
from scorekeeper.store.record import Record
from scorekeeper.store.summary import IndexRow
from tests.benchmarks.scoring import GAME, PLAYERS, random_hands
from tests.benchmarks.years_of_games import fill, open_store, records
from tests.costs.counting import calls_of
from tests.exchange.devices import FOUR, Device, hand
from tests.golden.recording import golden_games
from tests.hub.hub_client import running_hub
from tests.sentences.spoken import spoken_in

Work = Callable[[], object]
HANDS, RECORDS, GAMES = 20, 3, 20
EXAMS = Path(__file__).parents[1] / "sentences" / "exams"
DEAREST = (
    "Gus was one trick off shooting",
    "Dirk shot the gold moon and takes",
    "Red cards, let me see, four Brenda",
    "Abe got the even hearts, two four six",
    "Cid got all the red hearts but one",
)
"""How the sentences begin that took the longest before what they mean was kept."""


@contextmanager
def explained_hands() -> Iterator[Work]:
    """Explain hands of Black Lady by known rules."""
    rules = rules_of(GAME)
    sides, before = sides_of(rules, PLAYERS), dict.fromkeys(PLAYERS, 0)
    hands = random_hands(HANDS)
    yield lambda: [score_hand(HandContext(rules, sides, played, before, 0)) for played in hands]


@contextmanager
def scored_game() -> Iterator[Work]:
    """Score a game of Black Lady, and find nothing wrong with it."""
    game = replace(GAME, hands=tuple(random_hands(HANDS)), rules=rules_of(GAME))
    yield lambda: score_game.__wrapped__(game).problems


@contextmanager
def golden_scored_games() -> Iterator[Work]:
    """Score recorded games of many kinds with house rules, which are worked out for each."""
    games = golden_games().values()
    yield lambda: [score_game.__wrapped__(game) for game in games]


@contextmanager
def dearest_sentences() -> Iterator[Work]:
    """Read the sentences of the exams that take the most calls."""
    dearest = [
        spoken
        for exam in sorted(EXAMS.glob("*.jsonl"))
        for spoken in spoken_in(exam)
        if spoken.text.startswith(DEAREST)
    ]
    yield lambda: [spoken.read() for spoken in dearest]


@contextmanager
def summaries() -> Iterator[Work]:
    """Make the rows of finished games for the index."""
    made = iter([record for _ in range(2) for record in records(RECORDS, finished=True)])

    def rows() -> None:
        score_game.cache_clear()
        for _ in range(RECORDS):
            IndexRow.of("", next(made)).write()

    yield rows


@contextmanager
def tap() -> Iterator[Work]:
    """Count a player's hearts in a hand: the state and the store, without the drawing."""
    with _newest_game() as do:
        do(Navigated(Route("hand", "game-0", NEW_HAND)))
        numbers = iter(range(1, 14))
        yield lambda: do(CardsCounted("Ann", "hearts", next(numbers)))


@contextmanager
def saved_hand() -> Iterator[Work]:
    """Open a new hand, give all its cards to one player, and save it, likewise."""
    with _newest_game() as do:

        def saved() -> None:
            do(Navigated(Route("hand", "game-0", NEW_HAND)))
            do(RestAssigned("Bob"))
            do(HandSaved())

        yield saved


@contextmanager
def exchanged_hand() -> Iterator[Work]:
    """Save a hand of one of many games on one device, and take it in on another, over a hub."""
    with TemporaryDirectory() as name, running_hub(Path(name) / "hub") as hub:
        one, two = Device(Path(name) / "one"), Device(Path(name) / "two")
        group = one.add_group().id
        for number in range(GAMES):
            people = tuple(f"{player} {number}" for player in FOUR) if number else FOUR
            one.library.people.remember([Lineup(people)])
            game = Game(f"g{number}", "Table", "black-lady", people, people[0])
            one.library.save(Record(game, group=group))
        two.join(one.begin(hub.address, hub.key, group).join)
        hearts = iter(range(1, 14))

        def exchanged() -> None:
            one.change_game("g0", lambda game: replace(game, hands=(hand(next(hearts)),)))
            for device in (one, two):
                asyncio.run(device.exchange())

        exchanged()
        yield exchanged


@contextmanager
def _newest_game() -> Iterator[Callable[[Action], None]]:
    """Yield what lets a session do something with a stored game of eight hands."""
    with TemporaryDirectory() as name:
        fill(Path(name), 1)
        session = Session(open_store(Path(name)))
        state = session.begin("/")

        def do(action: Action) -> None:
            nonlocal state
            state = session.step(state, action)
            assert state.game_saved

        yield do


WORK: Mapping[str, Callable[[], AbstractContextManager[Work]]] = {
    "20 hands of Black Lady explained": explained_hands,
    "a game of 20 hands scored and checked": scored_game,
    "45 golden games scored": golden_scored_games,
    "5 dear sentences of the exams read": dearest_sentences,
    "3 summaries of finished games": summaries,
    "a tap in a hand": tap,
    "a hand entered and saved": saved_hand,
    "a hand sent and taken in, of 20 games": exchanged_hand,
}


def all_calls() -> dict[str, int]:
    """Return the calls of each piece of work, done for the second time."""
    found = {}
    for what, prepared in WORK.items():
        with prepared() as work:
            work()
            found[what] = calls_of(work)
    return found
