"""The games that need more than card values and moons."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from tests.outside.naive_games import Agreed
from tests.outside.naive_settlement import Number

Document = dict[str, Any]
Piles = dict[str, list[str]]
SpecialRules = Callable[[Agreed, Document, Piles, list[str]], dict[str, Number]]


def worth(values: Mapping[str, int], pile: list[str]) -> int:
    """Add up a pile."""
    total = 0
    for card in pile:
        total += values[card]
    return total


def golden_ten(
    agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]
) -> dict[str, Number]:
    """Ten off the reds for the yellow ten, and never below zero unless agreed."""
    points: dict[str, Number] = {}
    for side in agreed.side_names:
        points[side] = worth(agreed.values, piles[side])
        tens = piles[side].count("10Y")
        if tens:
            points[side] -= 10 * tens
            if agreed.game.golden_floor:
                points[side] = max(0, points[side])
    return points


def four_queens(
    agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]
) -> dict[str, Number]:
    """Queens of hearts and spades cancel, the queen of clubs turns the sign; one moon."""
    tens = {
        side: piles[side].count("10C") if agreed.game.ten_of_clubs_doubles else 0
        for side in agreed.side_names
    }
    own = {
        side: queens_worth(agreed.values, piles[side]) * 2 ** tens[side]
        for side in agreed.side_names
    }
    points: dict[str, Number] = dict(own)
    for shooter in shooters:
        for side in agreed.side_names:
            if side == shooter:
                points[side] = 0
            elif agreed.game.moon_clears_others:
                points[side] = own[shooter]
            else:
                points[side] = own[side] + own[shooter]
    return points


def queens_worth(values: Mapping[str, int], pile: list[str]) -> int:
    """Add up a pile as its queens will have it."""
    total = worth(values, pile)
    pairs = min(pile.count("QH"), pile.count("QS"))
    total -= pairs * (values["QH"] + values["QS"])
    for card in pile:
        if card == "QC":
            total = -total
    return total


def dragon(agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]) -> dict[str, Number]:
    """Taking nothing costs as much as the whole deck, and so does another's moon."""
    everything = 125 * agreed.game.decks
    points: dict[str, Number] = {}
    for side in agreed.side_names:
        if shooters:
            amount = agreed.game.sun_points if "sun" in hand else agreed.moons[0].amount
            points[side] = 0 if side in shooters else amount
            continue
        points[side] = worth(agreed.values, piles[side])
        if all(card == "JD" for card in piles[side]):
            if not agreed.game.lone_jack_counts:
                points[side] = 0
            points[side] += everything
    return points


def dummy(agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]) -> dict[str, Number]:
    """The declarer pays for what the dummy hand takes above the bid; moons give, never choose."""
    declarer, bid = hand["bid"]["declarer"], hand["bid"]["points"]
    points: dict[str, Number] = {
        side: worth(agreed.values, piles[side]) for side in agreed.side_names
    }
    on_dummy = worth(agreed.values, piles.get("@dummy", []))
    for shooter in shooters:
        amount = agreed.moons[0].amount
        # Cards that are not the moon's stay with whoever took them.
        own = {
            side: worth(
                agreed.values,
                [card for card in piles.get(side, []) if card not in agreed.moons[0].cards],
            )
            for side in (*agreed.side_names, "@dummy")
        }
        points = {side: own[side] + amount for side in agreed.side_names}
        on_dummy = own["@dummy"] + amount
        if shooter in {declarer, "@dummy"}:
            points[declarer] = own[declarer]
            on_dummy = own["@dummy"]
        else:
            points[shooter] = own[shooter]
    points[declarer] += max(0, on_dummy - bid)
    return points


def royal_worth(values: Mapping[str, int], pile: list[str]) -> int:
    """A queen of clubs cancels a queen of spades; each queen of hearts doubles the hearts."""
    total = worth(values, pile)
    total -= min(pile.count("QC"), pile.count("QS")) * values["QS"]
    hearts = worth(values, [card for card in pile if card.endswith("H") or card == "hearts"])
    for card in pile:
        if card == "QH":
            total += hearts
            hearts *= 2
    return total


def slobberhannes(
    agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]
) -> dict[str, Number]:
    """One each for the first trick, the last and the queen of clubs, one more for all of them."""
    points: dict[str, Number] = {}
    for side in agreed.side_names:
        parts = [hand["first_trick"] == side, hand["last_trick"] == side]
        queens = piles[side].count("QC")
        points[side] = queens + sum(parts)
        if all(parts) and queens == agreed.game.decks:
            points[side] += 1
    return points


def gong_zhu(
    agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]
) -> dict[str, Number]:
    """All hearts turn good, and a pig with them; the ten of clubs doubles, alone it is fifty.

    What was exposed counts double, and so does what the ten of clubs does.
    """
    exposed = hand.get("exposed", [])
    values = dict(agreed.values)
    for card in values:
        if card in exposed or (card[-1] == "H" and "AH" in exposed):
            values[card] *= 2
    ten = 4 if "10C" in exposed else 2
    hearts = [card for card in agreed.values if card.endswith("H")]
    points: dict[str, Number] = {}
    for side in agreed.side_names:
        pile = piles[side]
        suits = min(pile.count(card) for card in hearts)
        turned = suits * -worth(values, hearts) + min(suits, pile.count("QS")) * -values["QS"]
        total = worth(values, pile) + 2 * turned
        alone = pile and all(card == "10C" for card in pile)
        points[side] = 25 * ten * len(pile) if alone else total * ten ** pile.count("10C")
    return points


def super_hearts(
    agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]
) -> dict[str, Number]:
    """Settle what everybody took at once."""
    return super_nets({side: worth(agreed.values, piles[side]) for side in agreed.side_names})


def super_nets(took: Mapping[str, Number]) -> dict[str, Number]:
    """Whoever took least, but something, is paid the difference by all who took more."""
    least = min((points for points in took.values() if points > 0), default=0)
    winners = [side for side in took if took[side] == least]
    points: dict[str, Number] = dict.fromkeys(took, 0)
    for side, more in took.items():
        if more > least > 0:
            points[side] -= more - least
            for winner in winners:
                points[winner] += Fraction(more - least, len(winners))
    return points


OUT_OF_AUCTION: dict[int, tuple[str, ...]] = {
    3: ("2C",),
    4: (),
    5: ("2C", "2D"),
    6: ("2C", "3C", "2D", "2S"),
    7: ("2C", "2D", "2S"),
    8: ("2C", "3C", "2D", "2S"),
}


def suit_cards(players: int, suit: str) -> list[str]:
    """List the cards of a suit that this many players are dealt in Auction Hearts."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    return [rank + suit for rank in ranks if rank + suit not in OUT_OF_AUCTION[players]]


def auction(agreed: Agreed, hand: Document, piles: Piles, shooters: list[str]) -> dict[str, Number]:
    """A chip for each card of the suit, and the bid; who wins the pool hangs on other hands."""
    points: dict[str, Number] = {side: -len(piles[side]) for side in agreed.side_names}
    if "bid" in hand:
        points[hand["bid"]["declarer"]] -= hand["bid"]["points"]
    return points


def pool_winners(piles: Piles) -> list[str]:
    """List who has no card of the suit: one or two, where not one player has all of them."""
    clean = [side for side, pile in piles.items() if not pile]
    return clean if len(clean) in (1, 2) and len(clean) < len(piles) - 1 else []


SPECIAL_RULES: dict[str, SpecialRules] = {
    "golden-ten": golden_ten,
    "four-queens": four_queens,
    "dragon": dragon,
    "dummy": dummy,
    "super": super_hearts,
    "gong-zhu": gong_zhu,
    "gong-zhu-partners": gong_zhu,
    "slobberhannes": slobberhannes,
    "auction-hearts": auction,
}
