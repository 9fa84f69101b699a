"""The proof of the chances: how often their forecasts come true, in games that they do not know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from scorekeeper.chances.estimate import chances, finished, seat_orders
from scorekeeper.chances.hand_points import FallenHand, fallen_hands
from scorekeeper.chances.playing_on import Course, Standing
from scorekeeper.chances.prior import prior_hands, strength_hands
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.rules.variant import Variant
from tests.chances.held_out import SimulatedTable, cut, evening, leaders_win

GAMES_A_TABLE = 10
TIMES = 200
# From this hand on the app shows a chance.
FIRST_HAND = 3
DECILES = 10


@dataclass
class Score:
    """How well a forecast predicted shares of a win."""

    count: int = 0
    squares: float = 0.0
    said: list[float] = field(default_factory=lambda: [0.0] * DECILES)
    happened: list[float] = field(default_factory=lambda: [0.0] * DECILES)
    counts: list[int] = field(default_factory=lambda: [0] * DECILES)

    def add(self, shares: Mapping[str, float], happened: Mapping[str, float]) -> None:
        """Count the forecast for each side of a game, and what happened."""
        for side, share in shares.items():
            decile = min(int(share * DECILES), DECILES - 1)
            self.count += 1
            self.squares += (share - happened[side]) ** 2
            self.said[decile] += share
            self.happened[decile] += happened[side]
            self.counts[decile] += 1

    @property
    def brier(self) -> float:
        """The mean of the squared errors: 0 is perfect."""
        return self.squares / self.count

    def rows(self) -> list[tuple[int, int, float, float]]:
        """Return the number, the count and the means in percent of each decile."""
        return [
            (decile, count, 100 * self.said[decile] / count, 100 * self.happened[decile] / count)
            for decile, count in enumerate(self.counts)
            if count
        ]

    @property
    def worst(self) -> float:
        """The widest miss of a decile, in points of a percentage."""
        return max(abs(share - happened) for _, _, share, happened in self.rows())


@dataclass
class Calibration:
    """The scores of the model, of two that it has to beat, and the number of games."""

    games: int = 0
    model: Score = field(default_factory=Score)
    without_own_hands: Score = field(default_factory=Score)
    leader: Score = field(default_factory=Score)


def calibrate(games: int, seed: int = 7, times: int = TIMES) -> Calibration:
    """Forecast so many held-out games, each once at a random hand."""
    calibration = Calibration()
    random = Random(f"held out {seed}")
    number = 0
    while calibration.games < games:
        table = SimulatedTable.of(number, random)
        number += 1
        before: list[FallenHand] = []
        for game in evening(table, GAMES_A_TABLE, random):
            if len(game.hands) > FIRST_HAND and calibration.games < games:
                part = cut(game, random.randrange(FIRST_HAND, len(game.hands)))
                happened = chances(game).players or {}
                calibration.games += 1
                calibration.leader.add(leaders_win(part), happened)
                calibration.model.add(chances(part, before, times).players or {}, happened)
                calibration.without_own_hands.add(without_own_hands(part, times), happened)
            before += fallen_hands(table.rules, game)
    return calibration


def without_own_hands(game: Game, times: int) -> Mapping[str, float]:
    """Return the shares of a model that knows the totals and the prior, and not the table."""
    ledger = score_game(game)
    course = _strangers(ledger.rules, tuple(map(len, ledger.sides.values())))
    standing = Standing(ledger.totals, len(ledger.hands), ledger.playing_off)
    return finished(course.shares(standing, times, Random("strangers")))[0]


@lru_cache
def _strangers(rules: Variant, sizes: tuple[int, ...]) -> Course:
    pool = [hand.ordered() for hand in finished(prior_hands(rules, sizes))]
    orders = finished(seat_orders([], pool, strength_hands(), Random("strangers")))
    return Course(rules, pool, orders)
