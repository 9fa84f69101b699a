"""The proof of a moon's advice: whether the better side of a choice really is the better one.

The truth is what happens in many continuations with the table's own simulated hands, far more than
a real table ever plays.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from scorekeeper.chances.estimate import chances, finished, open_choice, with_choice
from scorekeeper.chances.hand_points import FallenHand, HandPoints, fallen_hands
from scorekeeper.chances.playing_on import Course, Standing
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, score_game
from tests.chances.held_out import SimulatedTable, with_hand

BANK = 1500
GAMES_BEFORE = 3
FIRST_HAND = 3
MOST_TRIES = 400
MATTERS = 0.05


class Advice(NamedTuple):
    """The worth of each side of a choice to the shooter: as the app says, and in truth."""

    said: tuple[float, ...]
    truth: tuple[float, ...]

    @property
    def matters(self) -> bool:
        """Whether the two sides really differ."""
        return abs(self.truth[0] - self.truth[1]) > MATTERS

    @property
    def right(self) -> bool:
        """Whether the side that the app says is better really is."""
        return (self.said[0] > self.said[1]) == (self.truth[0] > self.truth[1])


@dataclass
class AdviceProof:
    """The advice on some choices, and how good it was."""

    given: list[Advice] = field(default_factory=list)

    @property
    def that_matter(self) -> list[Advice]:
        """The choices whose sides really differ."""
        return [advice for advice in self.given if advice.matters]

    @property
    def right(self) -> int:
        """How many of those were answered right."""
        return sum(advice.right for advice in self.that_matter)


def prove_advice(choices: int, continuations: int, seed: int = 11, bank: int = BANK) -> AdviceProof:
    """Ask for advice in so many choices of held-out tables, one a table."""
    random = Random(f"advice {seed}")
    proof = AdviceProof()
    number = 0
    while len(proof.given) < choices:
        table = SimulatedTable.of(number, random)
        number += 1
        if not any(moon.effect == "choose" for moon in table.rules.moons):
            continue
        hands = [table.hand(random) for _ in range(bank)]
        before = [
            hand
            for game in _games(table, hands, random)
            for hand in fallen_hands(table.rules, game)
        ]
        game = _until_a_moon(table, hands, random)
        if game is not None:
            proof.given.append(_advice(table, game, before, hands, continuations))
    return proof


def _games(table: SimulatedTable, bank: Sequence[Hand], random: Random) -> Iterator[Game]:
    for _ in range(GAMES_BEFORE):
        game = table.begin()
        while score_game(game).outcome is None:
            game = with_hand(game, random.choice(bank))
        yield game


def _until_a_moon(table: SimulatedTable, bank: Sequence[Hand], random: Random) -> Game | None:
    """Return a game whose last hand has a moon with an open choice."""
    game = table.begin()
    for _ in range(MOST_TRIES):
        if score_game(game).outcome is not None:
            game = table.begin()
        hand = random.choice(bank)
        opened = replace(game, hands=(*game.hands, replace(hand, id="")))
        if len(game.hands) >= FIRST_HAND and open_choice(score_game(opened)):
            return opened
        game = with_hand(game, hand)
    return None


def _advice(
    table: SimulatedTable,
    game: Game,
    before: Sequence[FallenHand],
    bank: Sequence[Hand],
    continuations: int,
) -> Advice:
    forecast = chances(game, before)
    bank_game = replace(table.begin(), hands=tuple(replace(hand, id="") for hand in bank))
    fallen = [fallen_hand.points for fallen_hand in fallen_hands(table.rules, bank_game)]
    ledger = score_game(game)
    truth = tuple(
        _truth(
            score_game(with_choice(game, ledger, choice)), fallen, forecast.shooter, continuations
        )
        for choice in CHOICES
    )
    return Advice(tuple(forecast.choices[choice][forecast.shooter] for choice in CHOICES), truth)


def _truth(ledger: Ledger, fallen: Sequence[HandPoints], shooter: str, continuations: int) -> float:
    """Return the shooter's share of the wins over hands as this very table plays them."""
    if ledger.outcome is not None:
        winners = ledger.outcome.winners
        return (shooter in winners) / len(winners)
    seats = tuple(range(len(ledger.sides)))
    standing = Standing(ledger.totals, len(ledger.hands), ledger.playing_off)
    steps = Course(ledger.rules, fallen, [[seats]]).shares(standing, continuations, Random("truth"))
    return finished(steps)[0][shooter]
