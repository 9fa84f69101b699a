"""One hand, counted card by card: who shot a moon, and what everybody scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.outside.naive_games import Agreed, NaiveMoon
from tests.outside.naive_settlement import Number
from tests.outside.naive_special_games import SPECIAL_RULES, royal_worth, worth

Document = dict[str, Any]
Piles = dict[str, list[str]]


@dataclass(frozen=True)
class Shot:
    """A moon that somebody has the cards for; `side` is a player, a team or `@dummy`."""

    moon: NaiveMoon
    side: str


def piles_of(agreed: Agreed, taken: Mapping[str, list[str]]) -> Piles:
    """Turn a hand's text into one pile of cards per side; partners have one pile together."""
    piles: Piles = {side: [] for side in agreed.side_names}
    for taker, elements in taken.items():
        pile = piles.setdefault(agreed.sides.get(taker, taker), [])
        for element in elements:
            count, _, group = element.partition(" ")
            if group:
                pile += [group] * int(count)
            else:
                pile.append(element)
    return piles


def shots_of(agreed: Agreed, piles: Piles, counts: bool = True) -> list[Shot]:
    """Find the moons of a hand. In a tiebreaker they may not count at all."""
    if not counts:
        return []
    return [
        Shot(moon, side)
        for moon in agreed.moons
        for side, pile in piles.items()
        if can_shoot(agreed, side) and has_all(agreed, moon, pile)
    ]


def can_shoot(agreed: Agreed, side: str) -> bool:
    """Return whether a side can shoot: the dummy hand may, widow and blind hands may not."""
    return side in agreed.side_names or side == "@dummy"


def has_all(agreed: Agreed, moon: NaiveMoon, pile: list[str]) -> bool:
    """Return whether one pile holds every card of a moon, every copy of it."""
    if sum(1 for card in pile if card in moon.cards) < moon.needed:
        return False
    if agreed.variant == "four-queens":
        return "QS" in pile or "QD" in pile or "QC" in pile
    return True


def score_hand(
    agreed: Agreed,
    hand: Document,
    piles: Piles,
    shots: list[Shot],
    choices: Mapping[str, str],
    *,
    turned: bool = False,
) -> dict[str, Number]:
    """Return the points of every side; `choices` maps each moon's name to add or subtract."""
    special_rules = SPECIAL_RULES.get(agreed.variant)
    if special_rules is not None:
        points = special_rules(agreed, hand, piles, [shot.side for shot in shots])
    else:
        points = cards_and_moons(agreed, hand, piles, shots, choices)
    if "no_tricks" in hand and not shots:
        for player in hand["no_tricks"]:
            points[agreed.sides[player]] += agreed.game.no_tricks_bonus
    for player, tricks in hand.get("tricks", {}).items():
        points[agreed.sides[player]] += tricks * agreed.game.trick_points
    if "partners" in hand:
        points = shared(hand, points, from_moons(agreed, hand, shots, choices))
    if turned:
        points = {side: -number for side, number in points.items()}
    for player, revokes in hand.get("revokes", {}).items():
        points[agreed.sides[player]] += revokes * agreed.game.revoke_points
    for adjustment in hand.get("adjustments", []):
        points[agreed.sides[adjustment["player"]]] += adjustment["points"]
    return points


def against(agreed: Agreed, hand: Document, player: str) -> list[str]:
    """List who plays against somebody: everyone else, or the other partners of this hand."""
    named = hand.get("partners")
    if named is None:
        return [side for side in agreed.side_names if side != player]
    return [side for side in agreed.side_names if (side in named) != (player in named)]


def from_moons(
    agreed: Agreed, hand: Document, shots: list[Shot], choices: Mapping[str, str]
) -> dict[str, int]:
    """Return what the moons of others brought everybody: partners do not share that."""
    amounts = dict.fromkeys(agreed.side_names, 0)
    for shot in shots:
        if choices[shot.moon.name] != "subtract":
            for side in against(agreed, hand, shot.side):
                amounts[side] += amount_of(agreed, hand, shot)
    return amounts


def shared(
    hand: Document, points: Mapping[str, Number], of_moons: Mapping[str, int]
) -> dict[str, Number]:
    """Give everybody the sum of what all who played together with them have."""
    shares: dict[str, Number] = {}
    for side in points:
        group = [
            name for name in points if (name in hand["partners"]) == (side in hand["partners"])
        ]
        shares[side] = sum(points[name] - of_moons[name] for name in group) + of_moons[side]
    return shares


def amount_of(agreed: Agreed, hand: Document, shot: Shot) -> int:
    """Return what a moon is worth, or the sun in its place."""
    return agreed.game.sun_points if "sun" in hand else shot.moon.amount


def cards_and_moons(
    agreed: Agreed, hand: Document, piles: Piles, shots: list[Shot], choices: Mapping[str, str]
) -> dict[str, Number]:
    """Count cards by their values, but those of a shot moon by what the moon does."""
    replaced: set[str] = set()
    if not agreed.game.moon_keeps_cards:
        replaced = replaced.union(*(shot.moon.cards for shot in shots))
    points: dict[str, Number] = {}
    for side in agreed.side_names:
        counting = [card for card in piles[side] if card not in replaced]
        points[side] = worth_in(agreed, counting) * doublings(agreed, piles[side])
    for shot in shots:
        amount = amount_of(agreed, hand, shot)
        others = against(agreed, hand, shot.side)
        word = choices[shot.moon.name]
        if word == "subtract":
            points[shot.side] -= amount
        else:
            if word == "receive":
                points[shot.side] -= amount * len(others)
            # Partners have one total, and each of them takes the amount.
            for player in agreed.players:
                if agreed.sides[player] in others:
                    points[agreed.sides[player]] += amount
    return points


def worth_in(agreed: Agreed, pile: list[str]) -> int:
    """Add up a pile as this game does."""
    if agreed.variant == "royal":
        return royal_worth(agreed.values, pile)
    return worth(agreed.values, pile)


def doublings(agreed: Agreed, pile: list[str]) -> int:
    """Return how many times a pile counts: twice for each ten of clubs, where that is agreed."""
    return 2 ** pile.count("10C") if agreed.game.ten_of_clubs_doubles else 1
