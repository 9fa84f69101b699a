"""Makes the hands that come with the app, from simulated tables of unlike strength."""

import json
from pathlib import Path
from random import Random
from statistics import fmean, pvariance

from scorekeeper import chances
from scorekeeper.chances.prior import PRIOR_FILE, SEATS, pack_key
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.house_rules.pack import decks_for, set_decks
from scorekeeper.scoring.rules.variant import Variant
from tests.chances.simulated_play import Player, SimulatedPack, play_hand

SEED = 1
HANDS, HANDS_OF_MANY = 100, 50
MANY = 7
PACKS = ("french", "rook")
# How the prior's players differ; the proof plays with others.
LEAST_CARE, BOLDNESS = 0.5, (0.40, 0.55)
TABLES, HANDS_A_TABLE = 80, 100


def table(players: int, random: Random) -> list[Player]:
    """Return players of unlike strength."""
    return [
        Player(random.uniform(LEAST_CARE, 1), random.uniform(*BOLDNESS)) for _ in range(players)
    ]


def write_prior() -> Path:
    """Write the hands of simulated tables into the package; return the file."""
    hands: dict[str, list[str]] = {}
    for game in CATALOGUE.values():
        for players in game.variant.players:
            rules = set_decks(game.variant, decks_for(game.variant, players))
            key = _key(rules, players)
            if rules.piles or rules.pack.kind not in PACKS or key in hands:
                continue
            random = Random(f"{SEED} {key}")
            pack = SimulatedPack.of(rules.pack.cards, rules.pack.decks)
            count = HANDS_OF_MANY if players >= MANY else HANDS
            hands[key] = [
                "".join(SEATS[seat] for seat in play_hand(pack, table(players, random), random))
                for _ in range(count)
            ]
    document = {"strength_hands": round(strength_hands(), 1), "hands": hands}
    path = Path(chances.__file__).parent / PRIOR_FILE
    path.write_text(json.dumps(document, indent=0) + "\n", encoding="utf-8")
    return path


def strength_hands() -> float:
    """Return the variance of a hand's points over that of the means of the tables' players."""
    random = Random(f"{SEED} strength")
    pack = SimulatedPack.of(CATALOGUE["black-lady"].variant.pack.cards, 1)
    means, variances = [], []
    for _ in range(TABLES):
        players = table(4, random)
        taken: list[list[int]] = [[] for _ in players]
        for _ in range(HANDS_A_TABLE):
            points = [0] * len(players)
            for card, seat in zip(pack.cards, play_hand(pack, players, random), strict=True):
                points[seat] += card.cost
            for seat, number in enumerate(points):
                taken[seat].append(number)
        means += [fmean(points_of_seat) for points_of_seat in taken]
        variances += [pvariance(points_of_seat) for points_of_seat in taken]
    variance = fmean(variances)
    return variance / (pvariance(means) - variance / HANDS_A_TABLE)


def _key(rules: Variant, players: int) -> str:
    return pack_key(len(rules.pack.cards), rules.pack.kind, rules.pack.decks, players)
