"""Random tables, deals and games for the laws: every game of the catalogue, any house rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import deal_size, trick_count, trick_takers
from scorekeeper.scoring.declarations import Adjustment, declaring
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.house_rule import AnyHouseRule
from scorekeeper.scoring.house_rules.registry import HOUSE_RULES, configure
from scorekeeper.scoring.ledger import rules_at, rules_of
from scorekeeper.scoring.rules.primitives import PUT_ASIDE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import Seating, sides_of
from tests.scoring.score_sheet import NAMES

law = settings(deadline=None, max_examples=150)

# Numbers, marks and money that occur at a table; what can be chosen is in the registry.
USUAL: Mapping[str, st.SearchStrategy[object]] = {
    "moon_points": st.integers(0, 60),
    "queen_points": st.integers(0, 30),
    "jokers": st.one_of(st.integers(0, 8), st.just("even")),
    "diamond_bonus_points": st.integers(-20, -1),
    "sun_points": st.integers(0, 60),
    "trick_points": st.integers(-3, 3),
    "no_tricks_bonus": st.integers(-10, 0),
    "revoke_points": st.integers(0, 10),
    "on_the_nose_every": st.sampled_from([None, 5, 10, 50]),
    "on_the_nose": st.sampled_from(
        [None, {"50": 0, "100": 50}, {"13": 0, "26": 13, "0": -5}, {"-10": 10}]
    ),
    "end_at": st.none() | st.integers(1, 120),
    "hands": st.none() | st.integers(1, 6),
    "stake": st.none() | st.decimals(0, 20, places=3).map(str),
    "currency": st.sampled_from(["USD", "JPY", "KWD"]),
}


def _values(rule: AnyHouseRule) -> st.SearchStrategy[object]:
    """Return values of a house rule that it accepts."""
    if rule.id in USUAL:
        return USUAL[rule.id]
    match rule.kind:
        case "choice":
            return st.sampled_from(rule.choices)
        case "switch":
            return st.booleans()
        case "number":
            numbers = st.integers(rule.least, rule.most)
            return st.none() | numbers if rule.optional else numbers
        case kind:
            raise NotImplementedError(f"USUAL lacks {rule.id}, which is of the kind {kind}")


VALUES: Mapping[str, st.SearchStrategy[object]] = {rule.id: _values(rule) for rule in HOUSE_RULES}
SEATS = st.integers(0, 255)
CORRECTIONS = (0, 0, 0, 1, 5, -13, 26, 40)
JOINING = (*range(61), *range(-30, 0))
TIMES = st.sampled_from([None, "2026-11-21T19:30:00-05:00"])


# More than a hand asks for, its cards and tricks not counted.
LOOSE_BYTES = 32
Choice = TypeVar("Choice")


class Chances:
    """Choices by the bytes of a string, which is drawn much faster than as many choices."""

    def __init__(self, drawn: bytes) -> None:
        self._left = iter(drawn)

    def number(self) -> int:
        """Return a number below 256."""
        return next(self._left)

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """Return one of some choices, the first where a byte is zero."""
        return choices[self.number() % len(choices)]

    def in_any_order(self, choices: Sequence[Choice]) -> tuple[Choice, ...]:
        """Return some choices in any order, in their own where all bytes are zero."""
        left = [*choices]
        return tuple(left.pop(self.number() % len(left)) for _ in choices)

    def is_so(self) -> bool:
        """Return whether something is so; it is not where a byte is zero."""
        return self.one_of((False, True))


@st.composite
def house_rules(draw: st.DrawFn) -> dict[str, object]:
    """Few or many options, in any order, whether they fit or not."""
    size = 3 * len(HOUSE_RULES) + 1
    chances = Chances(draw(st.binary(min_size=size, max_size=size)))
    share = chances.number()
    return {
        rule.id: chances.one_of(rule.choices)
        if rule.kind == "choice"
        else chances.is_so()
        if rule.kind == "switch"
        else draw(VALUES[rule.id])
        for rule in chances.in_any_order(HOUSE_RULES)
        if chances.number() < share
    }


class Table(NamedTuple):
    """Who plays what: ``options`` hold only those that fit."""

    variant: str
    players: tuple[str, ...]
    options: Mapping[str, object]
    rules: Variant


@st.composite
def tables(draw: st.DrawFn, variants: Sequence[str] = tuple(CATALOGUE)) -> Table:
    """Any of these games for any number of players with any house rules that fit."""
    variant = draw(st.sampled_from(variants))
    entry = CATALOGUE[variant].variant
    players = NAMES[: draw(st.sampled_from(entry.players))]
    options = draw(house_rules())
    rules, problems = configure(entry, options, len(players))
    for problem in problems:
        del options[str(problem.where[0])]
    # Whether a hand breaks a tie, so that its moon does not count, is not known while it is drawn.
    if "moon" in rules.end.tiebreak_without and "tiebreak_moon" in options:
        del options["tiebreak_moon"]
        rules, _ = configure(entry, options, len(players))
    return Table(variant, players, options, rules)


def deals(chances: Chances, table: Table) -> dict[str, list[str]]:
    """Every copy of every point card goes to somebody; often all the moon's cards to one."""
    rules, players = table.rules, table.players
    together = {card for moon in rules.moons for card in moon.cards} or set(rules.values)
    shot, first = chances.is_so(), chances.number()
    copies = [card for card in rules.point_cards for _ in range(rules.pack.decks)]
    # However the cards lie, so many takers have won no more tricks than there are.
    size = deal_size(rules, len(players))
    most = max(size.tricks - len(copies) // size.trick, 1)
    takers = (*players, *rules.piles)
    taken: dict[str, list[str]] = {taker: [] for taker in takers}
    for card in copies:
        seat = chances.number()
        taker = first if shot and card in together else seat
        name = takers[taker % len(takers)]
        is_full = name == PUT_ASIDE and len(taken[name]) >= rules.deal.aside
        winners = [name for name in takers if taken[name] and name != PUT_ASIDE]
        if name not in winners and name != PUT_ASIDE and len(winners) == most:
            name = winners[0]
        taken[players[0] if is_full else name].append(card)
    return taken


@st.composite
def hands(draw: st.DrawFn, table: Table) -> Hand:
    """A complete hand, with everything that the table has to say about it, perhaps more."""
    size = len(table.rules.point_cards) * table.rules.pack.decks
    size += trick_count(table.rules, len(table.players)) + LOOSE_BYTES
    chances = Chances(draw(st.binary(min_size=size, max_size=size)))
    suit = chances.one_of(table.rules.suits_to_name or ("",))
    table = table._replace(rules=with_named_suit(table.rules, suit, len(table.players)))
    taken, rules, players = deals(chances, table), table.rules, table.players
    sides = sides_of(rules, players)
    blank = Hand({taker: Pile(tuple(cards)) for taker, cards in taken.items()})
    shots = HandContext(rules, sides, blank, dict.fromkeys(sides, 0), 0).shots
    points, player = chances.one_of(CORRECTIONS), chances.one_of(players)
    empty = tuple(name for name in players if not taken[name])
    suns = [name for shot in shots for name in sides.get(shot.shooter, ()) if taken[name]]
    bidding, won = rules.bidding, tricks(chances, table, taken)
    most = 2 if rules.hand_partners == "first_tricks" else len(players) - 1
    together = players[: most if most == 2 else 1 + chances.number() % most]
    return declaring(
        blank,
        **won,
        moon={
            shot.moon.id: chances.one_of(CHOICES) for shot in shots if shot.moon.effect == "choose"
        },
        adjustments=(Adjustment(player, points, "agreed"),) if points else (),
        declarer=player if bidding else "",
        bid=draw(st.integers(bidding.least, bidding.most)) if bidding else None,
        no_tricks=tuple(name for name in empty if not won.get("tricks", {}).get(name))
        if chances.is_so()
        else (),
        sun=suns[0] if len(suns) > 0 and chances.is_so() else "",
        revokes={player: 1} if chances.number() < 20 else {},
        exposed=tuple(exposure.card for exposure in rules.exposures if chances.is_so()),
        partners=together if rules.asks_partners(len(players)) else (),
        suit=suit,
    )


def tricks(chances: Chances, table: Table, taken: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Who won which tricks, where that counts: everybody who took a card won one."""
    points, players = table.rules.tricks, table.players
    if points is None:
        return {}
    can_win = trick_takers(table.rules, players)
    takers = [name for name in can_win if taken.get(name)] or [players[0]]
    won = dict.fromkeys(can_win, 0)
    for name in takers:
        won[name] = 1
    for _ in range(trick_count(table.rules, len(players)) - len(takers)):
        won[chances.one_of(players)] += 1
    winners = [name for name, number in won.items() if number]
    first, last = chances.one_of(winners), chances.one_of(winners)
    return {
        "tricks": won if points.each else {},
        "first_trick": first if points.asks_first else "",
        "last_trick": last if points.asks_last else "",
    }


@st.composite
def games(draw: st.DrawFn, most_hands: int = 4, variants: Sequence[str] = tuple(CATALOGUE)) -> Game:
    """A game of complete hands; some of them may lie after its end."""
    table = draw(tables(variants))
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


@st.composite
def restless_games(draw: st.DrawFn) -> Game:
    """A game in which people come, go and change seats, with hands of those who are there."""
    began = draw(games(most_hands=0))
    start = rules_of(began)
    if start.partner_sides:
        return began
    sizes = [size for size in start.players if size <= len(NAMES)]
    game, total = began, draw(st.integers(0, 4))
    for number in range(total + 1):
        size = 3 * len(NAMES) + LOOSE_BYTES
        chances = Chances(draw(st.binary(min_size=size, max_size=size)))
        if chances.is_so():
            seats = chances.in_any_order(NAMES)[: chances.one_of(sizes)]
            new = [name for name in seats if name not in game.seats(number)]
            points = {name: chances.one_of(JOINING) for name in new if chances.is_so()}
            dealer = chances.one_of(("", *seats))
            seating = Seating(number, seats, dealer, points)
            game = replace(game, table=(*game.table, seating))
        if number < total:
            seats, rules = game.seats(number), rules_at(game, number)
            hand = draw(hands(Table(game.variant, seats, game.options, rules)))
            game = replace(game, hands=(*game.hands, hand))
    return game
