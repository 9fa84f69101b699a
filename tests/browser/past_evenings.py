"""Games of earlier evenings, written to the app's data instead of entered by taps."""

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from tests.browser.app_process import AppProcess

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
