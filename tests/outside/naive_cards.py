"""The value of every card: one plain dict for each game, with counted groups among the cards."""

from collections.abc import Mapping
from typing import Protocol

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FACES = {**{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
# Two-Player Hearts counts half the face; its pack has only these.
HALVES = {"2": 1, "4": 2, "6": 3, "8": 4, "10": 5, "Q": 6, "A": 7}
HALVES_ACE_LOW = {"A": 1, "2": 2, "4": 3, "6": 4, "8": 5, "10": 6, "Q": 7}


class CardRules(Protocol):
    """The part of a game's rules that says what cards are worth."""

    @property
    def hearts_points(self) -> str:
        """How hearts count: `one`, `spot` or `spot-ace-low`."""

    @property
    def queen_points(self) -> int | None:
        """What the queen of spades is worth; None where she is worth nothing."""

    @property
    def extra_cards(self) -> Mapping[str, int]:
        """Further cards and their points."""

    @property
    def ten_of_clubs_doubles(self) -> bool:
        """Whether the ten of clubs doubles what its taker's cards score."""

    @property
    def diamond_bonus(self) -> str | None:
        """The diamond that takes points off."""

    @property
    def diamond_bonus_points(self) -> int:
        """How many points it takes off, as a negative number."""


def card_values(variant: str, game: CardRules) -> dict[str, int]:
    """Return the points of every point card; cards that only have an effect are included with 0."""
    if variant in WHOLE_DECKS:
        return dict(WHOLE_DECKS[variant])
    values = hearts_of(variant, game.hearts_points) | dict(game.extra_cards)
    # A group stands for those of its cards that are worth one, where most of them are.
    ones = [card for card, points in values.items() if card[-1] == "H" and points == 1]
    if len(ones) > sum(card[-1] == "H" for card in values) / 2:
        values["hearts"] = 1
    # A queen that is worth nothing is an ordinary card, unless she changes what others are worth.
    if game.queen_points or (game.queen_points == 0 and variant in {"four-queens", "royal"}):
        values["QS"] = game.queen_points
    if game.ten_of_clubs_doubles:
        values["10C"] = 0
    if game.diamond_bonus:
        values[game.diamond_bonus] = game.diamond_bonus_points
    return values


def hearts_of(variant: str, hearts_points: str) -> dict[str, int]:
    """The hearts of a game, which few games value in a way of their own."""
    match variant:
        case "sevens-and-queens":
            return {}
        case "small" | "hartenjagen":
            return {f"{rank}H": 1 for rank in RANKS if FACES[rank] >= 7}
        case "dragon":
            return {f"{rank}H": 14 - FACES[rank] for rank in RANKS} | {"AH": 13}
        case "two-player":
            return two_player_hearts(hearts_points)
        case _:
            return french_hearts(hearts_points)


def french_hearts(hearts_points: str) -> dict[str, int]:
    """The thirteen hearts, at one each or at their face."""
    if hearts_points == "one":
        return {f"{rank}H": 1 for rank in RANKS}
    hearts = {f"{rank}H": FACES[rank] for rank in RANKS}
    if hearts_points == "spot-ace-low":
        hearts["AH"] = 1
    return hearts


def pig_hearts() -> dict[str, int]:
    """The hearts of Gong Zhu: none for the lowest, ten off for each up to the ten, then more."""
    low = {f"{rank}H": 0 if FACES[rank] < 5 else -10 for rank in RANKS}
    return low | {"JH": -20, "QH": -30, "KH": -40, "AH": -50}


def cat_hearts() -> dict[str, int]:
    """The hearts of Schwarze Katze: the spots off, ten for a court card, eleven for the ace."""
    return {f"{rank}H": -min(FACES[rank], 10) for rank in RANKS} | {"AH": -11}


def two_player_hearts(hearts_points: str) -> dict[str, int]:
    """The seven hearts of the short pack, at one each or at half their face."""
    if hearts_points == "one":
        return {f"{rank}H": 1 for rank in HALVES}
    faces = HALVES if hearts_points == "spot" else HALVES_ACE_LOW
    return {f"{rank}H": points for rank, points in faces.items()}


def purple_values() -> dict[str, int]:
    """The red and the gold hearts of the colour pack."""
    values = {}
    for rank in ("8", "9", "10", "J", "Q", "K", "A"):
        values[f"{rank}H-red"] = 5 if rank == "Q" else 2
        values[f"{rank}H-gold"] = 3 if rank == "Q" else 1
    return values


ROOK_REDS = {f"{number}R": 1 for number in range(1, 15)}
# The games whose cards no house rule touches.
WHOLE_DECKS: Mapping[str, Mapping[str, int]] = {
    "rook-57": {**ROOK_REDS, "ROOK": 14, "reds": 1},
    "golden-ten": {**ROOK_REDS, "5R": 5, "10R": 10, "10Y": 0, "reds": 1},
    "purple": purple_values(),
    "slobberhannes": {"QC": 1},
    "knaves": {"JH": -4, "JD": -3, "JC": -2, "JS": -1},
    "schwarze-dame": {"QS": -26, **{f"{rank}H": -FACES[rank] for rank in RANKS}},
    "polignac": {"JS": 2, "JH": 1, "JD": 1, "JC": 1},
    "schwarze-katze": {**cat_hearts(), "QS": -40},
    "gong-zhu": {**pig_hearts(), "QS": -100, "JD": 100, "10C": 0},
    "gong-zhu-partners": {**pig_hearts(), "QS": -100, "JD": 100, "10C": 0},
}
