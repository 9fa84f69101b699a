"""Random games with random players, house rules and hands, played to the end or not."""

from random import Random
from typing import Any

from tests.outside.naive_games import GAMES
from tests.outside.naive_scorer import NaiveResult, NaiveTable
from tests.outside.random_hands import random_hand
from tests.outside.random_options import random_options

Document = dict[str, Any]
NAMES = (
    "Ann",
    "Bob",
    "Cid",
    "Dee",
    "Eve",
    "Zoë",
    "Ægir",
    "李",
    "Ida O’Hara",
    "J. R.",
    "Kim",
    "Лев",
)
FINISHED = "2026-11-21T23:10:00-05:00"


def random_document(
    random: Random, variants: list[str], unknown: set[tuple[str, str]]
) -> tuple[Document, NaiveResult]:
    """Play a random game; return its document and the naive scorer's result.

    `unknown` holds the options and hand keys, each with its game, that the app refuses.
    """
    variant = random.choice(variants)
    count = random.choice(GAMES[variant].players)
    players = random.sample(NAMES, count)
    document: Document = {
        "format": "scorekeeper-game/1",
        "variant": variant,
        "options": random_options(random, variant, count, unknown),
        "players": players,
        "hands": [],
    }
    if GAMES[variant].in_teams and random.random() < 0.3:
        document["teams"] = [[players[0], players[1]], [players[2], players[3]]]
    table = NaiveTable(document)
    most = random.choice([2, 4, 8, 16, 32])
    while len(document["hands"]) < most and not table.result.over:
        hand = random_hand(random, table, unknown)
        table.play(hand)
        document["hands"].append(hand)
    finished = random.random() < 0.2
    if finished:
        document["finished"] = FINISHED
    return document, table.close(finished)
