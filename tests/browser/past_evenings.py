"""Games written to the app's data instead of entered by taps: new ones, and earlier evenings."""

from collections.abc import Sequence
from datetime import UTC, datetime

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.session.backend import PlatformHooks
from scorekeeper.session.change_feed import ChangeFeed
from scorekeeper.session.session import Session
from scorekeeper.state.setup.new_game import GameStarted, VariantSelected
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.words.names import variant_name
from tests.browser.app_process import AppProcess
from tests.browser.steps import FOUR, STANDARD

HAND = Hand({"Ann": Pile(("QS",), {"hearts": 6}), "Bob": Pile((), {"hearts": 7})})


def evening(number: int, hands: int = 1) -> Game:
    """Return a game, each half an hour after the one before; in each hand Ann takes 19, Bob 7."""
    return Game(
        f"game-{number}",
        f"Evening {number}",
        "black-lady",
        ("Ann", "Bob", "Cid", "Zo\u00eb"),
        "Ann",
        hands=(HAND,) * hands,
        started=f"2026-11-20T{5 + number // 2:02}:{number % 2 * 30:02}:00+00:00",
    )


def save_games(app: AppProcess, *games: Game) -> None:
    """Save games to the app's data, as another program would."""
    library = open_library(app.data)
    for game in games:
        library.save(Record(game))


def begin_game(app: AppProcess, names: Sequence[str] = FOUR, game: str = STANDARD) -> str:
    """Begin a game in a session of another program, and return the route of its sheet.

    It is the game that ``steps.start`` begins tap by tap, which takes as long as a whole hand.
    """
    (variant,) = (id_ for id_ in CATALOGUE if variant_name(id_) == game)
    session = Session(
        open_library(app.data),
        lambda: datetime.now(UTC),
        feed=ChangeFeed(),
        hooks=PlatformHooks(),
    )
    state = session.begin("/new-game")
    for action in (VariantSelected(variant), *map(PlayerAdded, names), GameStarted("Evening")):
        state = session.step(state, action)
    assert state.table is not None
    return f"/game/{state.table.game.id}"
