"""Held-out games: simulated tables whose players differ in other ways than those of the prior."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import ALL_MOONS, declaring
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.rules.variant import Variant
from tests.chances.simulated_play import Player, SimulatedPack, play_hand

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
# Three kinds of players, where the prior has them spread evenly.
CARES, BOLDNESS = (0.55, 0.8, 0.97), (0.3, 0.6)
# Every kind of game in turn: the variant, its house rules, and the number of players.
KINDS: tuple[tuple[str, dict[str, object], int], ...] = (
    ("black-lady", {}, 4),
    ("black-lady", {"on_the_nose": {"50": 0, "100": 50}}, 4),
    ("black-lady", {"moon": "add"}, 3),
    ("omnibus", {}, 4),
    ("black-lady", {"hands": 8, "end_at": None}, 5),
    ("black-lady", {"tie": "play_on", "end_at": 50}, 4),
)


@dataclass(frozen=True)
class SimulatedTable:
    """A table of simulated players and the game that they play."""

    variant: str
    options: dict[str, object]
    players: tuple[Player, ...]
    rules: Variant
    pack: SimulatedPack

    @staticmethod
    def of(number: int, random: Random) -> "SimulatedTable":
        """Return the table with this number; the kinds of games come in turn."""
        variant, options, seats = KINDS[number % len(KINDS)]
        players = tuple(
            Player(random.choice(CARES), random.uniform(*BOLDNESS)) for _ in range(seats)
        )
        rules = configure(CATALOGUE[variant].variant, options, seats)[0]
        return SimulatedTable(
            variant, options, players, rules, SimulatedPack.of(rules.pack.cards, rules.pack.decks)
        )

    def begin(self) -> Game:
        """Return a game before its first hand."""
        names = NAMES[: len(self.players)]
        return Game("", "", self.variant, names, names[0], self.options, rules=self.rules)

    def hand(self, random: Random) -> Hand:
        """Play a hand by its tricks and return it."""
        taken: dict[str, list[str]] = {}
        takers = play_hand(self.pack, self.players, random)
        for card, seat in zip(self.rules.pack.cards, takers, strict=True):
            if card in self.rules.point_card_set:
                taken.setdefault(NAMES[seat], []).append(card)
        return Hand({name: Pile(tuple(cards)) for name, cards in taken.items()})


def with_hand(game: Game, hand: Hand) -> Game:
    """Return the game after a hand, with the choice of a moon made as ``auto`` would."""
    played = replace(game, hands=(*game.hands, hand))
    ledger = score_game(played)
    if not ledger.problems:
        return played
    shooter = ledger.hands[-1].moons[0].shooter
    for choice in CHOICES:
        played = replace(game, hands=(*game.hands, declaring(hand, moon={ALL_MOONS: choice})))
        outcome = score_game(played).outcome
        if outcome is None or shooter in outcome.winners:
            break
    return played


def play_out(table: SimulatedTable, game: Game, random: Random) -> Game:
    """Return the game when it is over."""
    while score_game(game).outcome is None:
        game = with_hand(game, table.hand(random))
    return game


def evening(table: SimulatedTable, games: int, random: Random) -> Iterator[Game]:
    """Yield finished games of one table."""
    for _ in range(games):
        yield play_out(table, table.begin(), random)


def cut(game: Game, hands: int) -> Game:
    """Return the game as it was after so many hands."""
    return replace(game, hands=game.hands[:hands])


def leaders_win(game: Game) -> dict[str, float]:
    """Return the shares of a win if whoever is ahead wins."""
    ledger = score_game(game)
    ahead: Sequence[str] = ledger.leaders or [*ledger.totals]
    return {side: (side in ahead) / len(ahead) for side in ledger.totals}
