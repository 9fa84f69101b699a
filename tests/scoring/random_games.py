"""Random tables, deals and games for the laws: every game of the catalogue, any house rules."""

from collections.abc import Mapping
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Adjustment, Hand, Pile
from scorekeeper.scoring.heart_values import HEART_VALUES
from scorekeeper.scoring.house_rules import MOON_EFFECTS, configure
from scorekeeper.scoring.moons import CHOICES
from scorekeeper.scoring.pack_changes import LEFTOVERS
from scorekeeper.scoring.rule_changes import DIAMONDS
from scorekeeper.scoring.settlement import METHODS
from scorekeeper.scoring.variant import Variant
from tests.scoring.score_sheet import NAMES

law = settings(deadline=None, max_examples=150)

VALUES: Mapping[str, st.SearchStrategy[object]] = {
    "moon": st.sampled_from(MOON_EFFECTS),
    "moon_points": st.integers(0, 60),
    "queen_points": st.integers(0, 30),
    "hearts_points": st.sampled_from(sorted(HEART_VALUES)),
    "golden_floor": st.booleans(),
    "decks": st.integers(1, 2),
    "jokers": st.integers(0, 4),
    "leftovers": st.sampled_from(LEFTOVERS),
    "diamond_bonus": st.sampled_from((None, *DIAMONDS)),
    "diamond_bonus_points": st.integers(-20, -1),
    "diamond_needed_for_moon": st.booleans(),
    "on_the_nose": st.sampled_from(
        [None, {"50": 0, "100": 50}, {"13": 0, "26": 13, "0": -5}, {"-10": 10}]
    ),
    "end_at": st.none() | st.integers(1, 120),
    "end_beyond": st.booleans(),
    "hands": st.none() | st.integers(1, 6),
    "tie": st.sampled_from(["share", "play_on"]),
    "settlement": st.sampled_from((None, *METHODS)),
    "stake": st.none() | st.decimals(0, 20, places=3).map(str),
    "currency": st.sampled_from(["USD", "JPY", "KWD"]),
}


OPTIONS = st.fixed_dictionaries({}, optional=VALUES)
VARIANTS = st.sampled_from(sorted(CATALOGUE))
SEATS = st.integers(0, 255)
CORRECTIONS = st.sampled_from([0, 0, 0, 1, 5, -13, 26, 40])
CHOSEN = st.sampled_from(CHOICES)
TIMES = st.sampled_from([None, "2026-11-21T19:30:00-05:00"])


class Table(NamedTuple):
    """Who plays what: ``options`` hold only those that fit."""

    variant: str
    players: tuple[str, ...]
    options: Mapping[str, object]
    rules: Variant


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any game for any number of players with any house rules that fit."""
    variant = draw(VARIANTS)
    entry = CATALOGUE[variant].variant
    players = NAMES[: draw(st.sampled_from(entry.players))]
    options = draw(OPTIONS)
    rules, problems = configure(entry, options, len(players))
    for problem in problems:
        del options[str(problem.where[0])]
    return Table(variant, players, options, rules)


@st.composite
def deals(draw: st.DrawFn, table: Table) -> Mapping[str, list[str]]:
    """Every copy of every point card goes to somebody; often all the moon's cards to one."""
    rules, players = table.rules, table.players
    together = {card for moon in rules.moons for card in moon.cards} or set(rules.values)
    shot, first = draw(st.booleans()), draw(SEATS)
    copies = [card for card in rules.point_cards for _ in range(rules.pack.decks)]
    # Bytes are drawn much faster than as many seats.
    seats = draw(st.binary(min_size=len(copies), max_size=len(copies)))
    taken: dict[str, list[str]] = {player: [] for player in players}
    for card, seat in zip(copies, seats, strict=True):
        taker = first if shot and card in together else seat
        taken[players[taker % len(players)]].append(card)
    return taken


@st.composite
def hands(draw: st.DrawFn, table: Table) -> Hand:
    """A complete hand, with the choice where the moon asks for one, perhaps with a correction."""
    taken = draw(deals(table))
    owner = {card: {who for who, cards in taken.items() if card in cards} for card in all_of(taken)}
    shot = [
        moon
        for moon in table.rules.moons
        if len(set().union(*(owner[card] for card in moon.cards))) == 1
    ]
    points, player = draw(CORRECTIONS), table.players[draw(SEATS) % len(table.players)]
    return Hand(
        taken={player: Pile(tuple(cards)) for player, cards in taken.items()},
        moon={moon.id: draw(CHOSEN) for moon in shot if moon.effect == "choose"},
        adjustments=(Adjustment(player, points, "agreed"),) if points else (),
    )


def all_of(taken: Mapping[str, list[str]]) -> set[str]:
    """Every card that somebody took."""
    return {card for cards in taken.values() for card in cards}


@st.composite
def games(draw: st.DrawFn, most_hands: int = 4) -> Game:
    """A game of complete hands; some of them may lie after its end."""
    table = draw(tables())
    return Game(
        id="any",
        name="Any game",
        variant=table.variant,
        players=table.players,
        dealer=table.players[draw(SEATS) % len(table.players)],
        options=table.options,
        hands=tuple(draw(hands(table)) for _ in range(draw(st.integers(0, most_hands)))),
        started=draw(TIMES),
        finished=draw(TIMES),
    )
