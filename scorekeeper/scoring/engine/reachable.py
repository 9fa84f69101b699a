"""What one hand can bring: the points that a side can surely get out of its cards and a moon."""

from functools import lru_cache
from itertools import product

from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.rules.variant import Moon, Variant

ADDS = frozenset({"add", "choose", "auto"})
TAKES_OFF = frozenset({"subtract", "choose"})


@lru_cache(maxsize=64)
def reachable(rules: Variant) -> frozenset[int]:
    """Every number of points that a side can have in one hand.

    Cards whose effect depends on others are left out, and so are awards and hands that are paid
    at once: whatever is named here can happen. All cards of a moon together bring what the moon
    brings, not what they are worth.
    """
    if rules.hand_settlement:
        return frozenset()
    special = {card for each in rules.factors for card in each.cards}
    plain = tuple(card for card in rules.values if card not in special)
    found = _without_moon(rules, plain, rules.moons)
    for moon in rules.moons:
        beside = tuple(card for card in plain if card not in moon.cards)
        others = tuple(each for each in rules.moons if each != moon)
        found |= _brought(rules, moon, _without_moon(rules, beside, others))
    return frozenset(found)


def _without_moon(rules: Variant, cards: tuple[str, ...], moons: tuple[Moon, ...]) -> set[int]:
    """The sums of all choices of cards that leave out one card of each of these moons."""
    # Leaving out one card or another of the same worth is all one.
    missing = [{rules.values.get(card, 0): card for card in moon.cards}.values() for moon in moons]
    found: set[int] = set()
    for out in product(*missing):
        copies = [card for card in cards for _ in range(rules.pack.decks - (card in out))]
        sums = {0}
        for card in copies:
            sums |= {each + rules.values[card] for each in sums}
        found |= sums
    return found


def _brought(rules: Variant, moon: Moon, beside: set[int]) -> set[int]:
    """What a moon of a fixed amount brings, with what can come from other cards beside it."""
    if moon.worth == "hand" and moon.points is None:
        return set()
    points = amount(rules, moon)
    found: set[int] = set()
    if moon.effect in ADDS:
        found |= {points + more for more in (beside if moon.others == "keep" else {0})}
    if moon.effect in TAKES_OFF and moon.replaces == "cards":
        found |= {more - points for more in beside}
    return found
