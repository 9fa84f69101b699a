"""The chances of a game: everybody's share of a win, and what each side of a choice is worth.

Source: docs/game-file.md, Chances.
"""

from bisect import bisect_left
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from math import exp, log, sqrt
from random import Random
from types import MappingProxyType
from typing import TypeVar

from scorekeeper.chances.hand_points import FallenHand, HandPoints, fallen_hands
from scorekeeper.chances.playing_on import Course, Standing
from scorekeeper.chances.prior import prior_hands, strength_hands
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.moons import CHOICES, MoonChoice
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.rules.variant import Variant

Result = TypeVar("Result")
FORMAT = "scorekeeper-chance/1"


# A share is then within 1.3 points of that of endless playing on, two times in three.
TIMES = 1500
POOL = 1024
# After how many hands those of the table count as much as all others, and those of other tables
# as much as the ones that come with the app.
OWN_HANDS_WEIGH, OTHER_HANDS_WEIGH = 60, 60
UNITS = 10_000
PERCENTS = 100

Shares = Mapping[str, float]
Steps = Generator[None, None, "Chances"]
STRENGTHS = 200
ORDERS = 12
# The number of strengths drawn before others get a turn.
SLICE = 25
# The grid on which a weight is looked up: e to these powers, from far better to far worse.
STEPS, WIDEST = 60, 3.0


@dataclass(frozen=True)
class Chances:
    """Everybody's approximate chances to win.

    Attributes:
        players: Side -> its share of a win, counted like ``wins``; None without an end.
        own_hands: The number of hands of these players at this table that were used.
        choices: What a moon's shooter may choose -> the shares after it; empty where there is
            nothing to choose.
        shooter: The side that chooses.
        times: The number of times the rest of the game was played; 0 where it is over.
    """

    players: Shares | None
    own_hands: int = 0
    choices: Mapping[MoonChoice, Shares] = field(default_factory=lambda: MappingProxyType({}))
    shooter: str = ""
    times: int = 0


def chances(game: Game, others: Sequence[FallenHand] = (), times: int = TIMES) -> Chances:
    """Return the chances of a game as it stands.

    Args:
        game: A game without problems; the choice of its last hand's moon may be missing.
        others: Hands of other games, by this game's rules.
        times: The number of times the rest is played, unless the game is far from its end.
    """
    return finished(chance_steps(game, others, times))


def chance_steps(game: Game, others: Sequence[FallenHand] = (), times: int = TIMES) -> Steps:
    """Compute the chances in slices of some milliseconds: yield after each, return them."""
    ledger = score_game(game)
    if not has_end(ledger.rules) or ledger.out:
        # Nobody knows who sits out which of the hands to come.
        return Chances(None)
    table, elsewhere = _hands(ledger, game, others)
    if ledger.outcome is not None and not open_choice(ledger):
        return Chances(shares_of(ledger), len(table))
    yield
    sizes = tuple(len(members) for members in ledger.sides.values())
    prior = yield from prior_hands(ledger.rules, sizes)
    pool = _pool(table, elsewhere, prior, Random(game.variant))
    yield
    seed = f"{[*ledger.sides]} {len(game.hands)} {[hand.points for hand in table]}"
    luck = Random(f"strength {seed}")
    orders = yield from seat_orders([hand.points for hand in table], pool, strength_hands(), luck)
    course = Course(ledger.rules, pool, orders)
    if not open_choice(ledger):
        shares, times = yield from _play_on(course, ledger, seed, times)
        return Chances(shares, len(table), times=times)
    choices: dict[MoonChoice, Shares] = {}
    for choice in CHOICES:
        # Both sides of a choice are played with the same luck.
        chosen = score_game(with_choice(game, ledger, choice))
        choices[choice], times = yield from _play_on(course, chosen, seed, times)
    shooter = _missing(ledger)[0][1]
    best = max(CHOICES, key=lambda choice: choices[choice].get(shooter, 0))
    return Chances(choices[best], len(table), choices, shooter, times)


def has_end(rules: Variant) -> bool:
    """Return whether a game ends by its rules, in a number of hands that can be played out.

    A game that only the table stops has none, nor has one whose hands depend on a pool.
    """
    if rules.pool is not None:
        return False
    return rules.end.at is not None or rules.end.hands is not None


def open_choice(ledger: Ledger) -> bool:
    """Return whether all that a game lacks is the choice of its last hand's moon."""
    return bool(ledger.problems) and all(
        problem.code == "moon_choice_missing" and problem.where[1] == len(ledger.hands) - 1
        for problem in ledger.problems
    )


def with_choice(game: Game, ledger: Ledger, choice: MoonChoice) -> Game:
    """Return the game with this choice for every moon of its last hand that lacks one."""
    *before, last = game.hands
    moon = {**last.declared.moon, **{id_: choice for id_, _ in _missing(ledger)}}
    return replace(game, hands=(*before, declaring(last, moon=moon)))


def _missing(ledger: Ledger) -> list[tuple[str, str]]:
    """Return the id and the shooter of each moon of the last hand that lacks a choice."""
    last = ledger.hands[-1]
    return [
        (shot.moon.id, shot.shooter)
        for shot in last.moons
        if shot.moon.effect == "choose" and last.hand.choice(shot.moon.id) is None
    ]


def _play_on(
    course: Course, ledger: Ledger, seed: str, times: int
) -> Generator[None, None, tuple[Shares, int]]:
    """Return everybody's share, and how often the rest was played: ``times`` at most."""
    if ledger.outcome is not None:
        return shares_of(ledger), times
    standing = Standing(ledger.totals, ledger.dealt, ledger.playing_off)
    shares, played = yield from course.shares(standing, times, Random(seed))
    return {
        side: whole_part / UNITS for side, whole_part in whole_parts(shares, UNITS).items()
    }, played


def shares_of(ledger: Ledger) -> Shares:
    """Return each side's share of the win of a finished game; nobody's of one that goes on."""
    winners = ledger.outcome.winners if ledger.outcome else ()
    return {side: (side in winners) / len(winners) for side in ledger.totals if winners}


def whole_parts(shares: Shares, parts: int = PERCENTS) -> Mapping[str, int]:
    """Return shares that sum to 1 as whole parts, such as percents, that sum to ``parts``.

    All are rounded down; then those that have lost most are rounded up.
    """
    whole = {side: int(share * parts) for side, share in shares.items()}
    missing = parts - sum(whole.values())
    lost_most = sorted(shares, key=lambda side: whole[side] - shares[side] * parts)
    return {side: part + (side in lost_most[:missing]) for side, part in whole.items()}


def _hands(
    ledger: Ledger, game: Game, others: Sequence[FallenHand]
) -> tuple[list[HandPoints], list[HandPoints]]:
    """Return the hands of this table by seat, and those of other tables."""
    rules, sides = ledger.rules, ledger.sides
    seats = {name_key(side): seat for seat, side in enumerate(sides)}
    table: list[HandPoints] = []
    elsewhere: list[HandPoints] = []
    for keys, points in (*others, *fallen_hands(rules, game)):
        if seats.keys() == {*keys}:
            table.append(points.seated([keys.index(key) for key in seats]))
        elif len(keys) == len(seats):
            elsewhere.append(points)
    return table, elsewhere


def _pool(
    table: Sequence[HandPoints],
    elsewhere: Sequence[HandPoints],
    prior: Sequence[HandPoints],
    random: Random,
) -> list[HandPoints]:
    """Return hands to draw from, the sources weighted by their numbers of hands."""
    own = round(POOL * len(table) / (len(table) + OWN_HANDS_WEIGH))
    other = round((POOL - own) * len(elsewhere) / (len(elsewhere) + OTHER_HANDS_WEIGH))
    sources = ((table, own), (elsewhere, other), (prior, POOL - own - other))
    pool: list[HandPoints] = []
    for source, count in sources:
        # Every hand of a source comes as often as every other one, but for what is left over.
        first = int(random.random() * len(source))
        ordered = [hand.ordered() for hand in (*source[first:], *source[:first])][:count]
        pool += islice(cycle(ordered), count)
    return pool


def chances_document(chances: Chances) -> dict[str, object]:
    """Return the chances as the public contract has them."""
    choices = {choice: dict(shares) for choice, shares in chances.choices.items()}
    return {
        "format": FORMAT,
        "players": None if chances.players is None else dict(chances.players),
        "own_hands": chances.own_hands,
        **({"choices": choices} if choices else {}),
    }


def finished(steps: Generator[None, None, Result]) -> Result:
    """Return the result of something computed in slices, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result


def seat_orders(
    table: Sequence[Sequence[Points]], pool: Sequence[HandPoints], weight: float, random: Random
) -> Generator[None, None, list[list[tuple[int, ...]]]]:
    """Return orders of the seats, most points first, for each of many possible strengths.

    It yields between slices.

    Args:
        table: The points by seat of each hand that these players have played.
        pool: Hands as they fall, with the seats in the order of their points.
        weight: After how many hands a player's own points say as much as the prior does.
        random: The generator that is drawn from.
    """
    seats = len(pool[0].points)
    means = [sum(float(hand.points[rank]) for hand in pool) / len(pool) for rank in range(seats)]
    mean = sum(means) / seats
    variance = sum((float(score) - mean) ** 2 for hand in pool for score in hand.points)
    variance /= len(pool) * seats
    own = [sum(float(hand[seat]) - sum(hand) / seats for hand in table) for seat in range(seats)]
    centres = [total / (len(table) + weight) for total in own]
    spread = sqrt(variance / (len(table) + weight))
    grid = _expected(means)
    orders = []
    for number in range(STRENGTHS):
        drawn = _drawn(centres, spread, random)
        orders.append(_orders([_weight(grid, mean + strength) for strength in drawn], random))
        if number % SLICE == 0:
            yield
    return orders


def _drawn(centres: Sequence[float], spread: float, random: Random) -> list[float]:
    """Return one possible strength of each seat; they sum to zero as deviations do."""
    drawn = [centre + spread * random.gauss(0, 1) for centre in centres]
    middle = sum(drawn) / len(drawn)
    return [strength - middle for strength in drawn]


def _orders(weights: Sequence[float], random: Random) -> list[tuple[int, ...]]:
    """Return orders in which seats come in proportion to e to their weights (Plackett and Luce).

    Sorting exponential waiting times, each at the rate of its seat, gives exactly these.
    """
    seats, draw, ln = range(len(weights)), random.random, log
    means = [-exp(-weight) for weight in weights]
    orders = []
    for _ in range(ORDERS):
        waits = [mean * ln(draw() or 0.5) for mean in means]
        orders.append(tuple(sorted(seats, key=waits.__getitem__)))
    return orders


def _expected(means: Sequence[float]) -> list[float]:
    """Return the points expected of a player of each weight of the grid, among those of weight 1.

    ``means`` are the mean points by rank. More weight is more points, so the result rises.
    """
    expectations = []
    for step in range(STEPS + 1):
        weight = exp(WIDEST * (2 * step / STEPS - 1))
        left, others, expected = 1.0, len(means) - 1, 0.0
        for points in means:
            share = weight / (weight + others)
            expected += left * share * points
            left *= 1 - share
            others -= 1
        expectations.append(expected)
    return expectations


def _weight(grid: Sequence[float], points: float) -> float:
    """Return the weight with which a player expects so many points a hand."""
    step = min(max(bisect_left(grid, points), 1), STEPS)
    below, above = grid[step - 1], grid[step]
    part = (points - below) / (above - below) if above > below else 0.0
    return WIDEST * (2 * (step - 1 + min(max(part, 0.0), 1.0)) / STEPS - 1)
