"""What hearts can be worth: one each, or what is printed on them."""

from collections.abc import Mapping

from scorekeeper.scoring.pack import FRENCH_RANKS

HEART_CARDS = tuple(rank + "H" for rank in FRENCH_RANKS)
FACE_VALUES = {card: points for points, card in enumerate(HEART_CARDS, 2)}

# Name of the scheme -> heart -> points. Source: rules.md, section 2.
HEART_VALUES: Mapping[str, Mapping[str, int]] = {
    "one": dict.fromkeys(HEART_CARDS, 1),
    "spot": FACE_VALUES,
    "spot-ace-low": {**FACE_VALUES, "AH": 1},
}
