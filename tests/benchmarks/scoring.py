"""The speed of scoring on one core: Black Lady for four, every card by name, and random games.

Random games are of the whole catalogue, with random house rules that are applied and worked out
for each game anew.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from scorekeeper.scoring.checks import check_hand
from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.stages import score_hand
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_of, score_game, score_one
from scorekeeper.scoring.seating import sides_of
from tests.benchmarks.measure import Row, as_table, best_of
from tests.outside.naive_games import GAMES
from tests.outside.random_documents import random_document

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
GAME = Game("", "", "black-lady", PLAYERS, "Ann", {"end_at": None, "moon": "add"})
HANDS = 1_000
RANDOM_GAMES = 400
RANDOM_ROUNDS = 7
FRAME_SECONDS = 0.016


def report() -> str:
    """Return the table, and a game of twenty hands compared with one frame."""
    rules = rules_of(GAME)
    sides = sides_of(rules, PLAYERS)
    before = dict.fromkeys(PLAYERS, 0)
    values = dict(rules.values)
    hands = random_hands(HANDS)

    def added_up(hand: Hand) -> object:
        totals = {}
        for player, pile in hand.taken.items():
            points = 0
            for card in pile.named:
                points += values[card]
            totals[player] = points
        return totals

    rows = [
        best_of("cards only added up", added_up, hands),
        best_of(
            "explained", lambda hand: score_hand(HandContext(rules, sides, hand, before, 0)), hands
        ),
        best_of(
            "checked", lambda hand: check_hand(HandContext(rules, sides, hand, before, 0)), hands
        ),
        best_of(
            "explained, checked",
            lambda hand: score_one(rules, sides, hand, 0, before).problems,
            hands,
        ),
    ]
    games = [replace(GAME, hands=tuple(hands[first : first + 20])) for first in range(0, 1000, 20)]
    # Without the cache, which would remember the round before.
    whole = best_of("a game of 20 hands", score_game.__wrapped__, games)
    return "\n".join((as_table(rows, "hands"), _frame(whole), _of_random_games()))


def _of_random_games() -> str:
    games = random_games(RANDOM_GAMES)
    hands = sum(len(game.hands) for game in games)
    scored = best_of("scored", score_game.__wrapped__, games, RANDOM_ROUNDS)
    checked = best_of(
        "checked", lambda game: score_game.__wrapped__(game).problems, games, RANDOM_ROUNDS
    )
    speeds = (f"{hands / len(games) / row.seconds:,.0f}" for row in (scored, checked))
    return "{} random games, {} hands: {} hands/s explained, {} also checked".format(
        RANDOM_GAMES, hands, *speeds
    )


def _frame(row: Row) -> str:
    return f"{row.what}: {row.seconds * 1000:.1f} ms, {row.seconds / FRAME_SECONDS:.0%} of a frame"


def random_games(number: int) -> Sequence[Game]:
    """Return this many random games of all kinds, always the same ones."""
    random = Random(1)  # noqa: S311 - hands of cards, no secret
    documents = (random_document(random, [*GAMES], set())[0] for _ in range(number))
    games = (read_game(document)[0] for document in documents)
    return [game for game in games if game is not None]


def random_hands(number: int) -> Sequence[Hand]:
    """Return this many random hands, always the same ones."""
    random = Random(1)  # noqa: S311 - hands of cards, no secret
    cards = rules_of(GAME).point_cards
    hands = []
    for _ in range(number):
        taken: dict[str, list[str]] = {player: [] for player in PLAYERS}
        for card in cards:
            taken[random.choice(PLAYERS)].append(card)
        hands.append(Hand({player: Pile(tuple(own)) for player, own in taken.items()}))
    return hands
