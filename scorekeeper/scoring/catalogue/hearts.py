"""The hearts of French packs, and what they can be worth. Source: docs/rules.md, section 2."""

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.scoring.rules.primitives import CardValue, Group, Scheme


def hearts_of(ranks: tuple[str, ...]) -> Group:
    """Return the hearts of a pack with these ranks, lowest first, as cards that can be counted."""
    return Group("hearts", tuple(rank + "H" for rank in ranks))


def schemes_of(
    hearts: Group, first: int, spot_end: int | None = None
) -> tuple[Scheme, Scheme, Scheme]:
    """Return the three ways to value hearts: one each, by their spots, and so with a low ace.

    Args:
        hearts: Lowest first, the ace last.
        first: The value of the lowest with spot values; each further one counts one more.
        spot_end: The game's target with spot values, None where it stays.
    """
    *low, ace = hearts.cards
    high = tuple(CardValue(card, points) for points, card in enumerate(hearts.cards, first))
    ace_low = (*(CardValue(card, points) for points, card in enumerate(low, 2)), CardValue(ace, 1))
    return (
        Scheme("one", tuple(CardValue(card, 1) for card in hearts.cards)),
        Scheme("spot", high, spot_end),
        Scheme("spot-ace-low", ace_low, spot_end),
    )


HEARTS = hearts_of(FRENCH_RANKS)
HEART_SCHEMES = schemes_of(HEARTS, first=2)
ONE_EACH, FACE_VALUE = HEART_SCHEMES[0].cards, HEART_SCHEMES[1].cards
