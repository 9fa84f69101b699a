"""What values the parts of a game's rules may have, so that whatever is read can be scored.

A table by class and field of :mod:`~scorekeeper.scoring.rules.primitives`, with the bounds that house
rules have. What several parts mean together is in :mod:`~scorekeeper.scoring.rules.consistency`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.scoring.house_rules.course import HANDS_LIMIT
from scorekeeper.scoring.house_rules.house_rule import TARGET_LIMIT
from scorekeeper.scoring.house_rules.pack import CALLERS, LEFTOVERS, SCHEDULES
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.scoring.house_rules.scoring import CARD_TOTAL_LIMIT, JOKERS_LIMIT
from scorekeeper.scoring.rules import primitives as part
from scorekeeper.scoring.rules.heart_values import SCHEMES
from scorekeeper.scoring.rules.pack import CARDS, Pack
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.settlement import METHODS

PLAYERS_LIMIT = 20
DECKS_LIMIT = 2
LIST_LIMIT = 20
CARDS_LIMIT = 100
NAME_LIMIT = 100
LEFT_OF_DEALER = "left_of_dealer"
# A count of these is a sentence of its own in every language, so there are no others.
GROUPS = ("hearts", "reds", "red hearts", "gold hearts")
PILES = ("@dummy", "@widow", "@blind-1", "@blind-2")
REPLACED = ("cards", "hand", "nothing")


class Limit(NamedTuple):
    """What one field may hold, or each entry of a field that is a list.

    ``choices`` are the texts to choose among, () meaning any; ``least`` and ``most`` bound a whole
    number. A list has at most ``entries``, at least one where it must be ``filled``; no two are
    the same, or have the same ``unique`` field, unless it ``repeats``. ``card`` is ``pack`` where
    a text names a card of the pack, ``points`` where that must be one that changes scores.
    """

    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    entries: int = LIST_LIMIT
    filled: bool = False
    unique: str = ""
    repeats: bool = False
    card: str = ""


ANY = Limit()
IN_PACK = Limit(entries=CARDS_LIMIT, card="pack")
SCORING = Limit(entries=CARDS_LIMIT, card="points")
SOME_SCORING = SCORING._replace(filled=True)
POINTS = Limit(least=-CARD_TOTAL_LIMIT, most=CARD_TOTAL_LIMIT)
# Two decks double these.
AMOUNT = Limit(least=-2 * CARD_TOTAL_LIMIT, most=2 * CARD_TOTAL_LIMIT)
TARGET = Limit(least=-2 * TARGET_LIMIT, most=2 * TARGET_LIMIT)
SEATS = Limit(least=1, most=PLAYERS_LIMIT, entries=PLAYERS_LIMIT, filled=True)
DECKS = Limit(least=1, most=DECKS_LIMIT)
CALLS = Limit(entries=50, filled=True, repeats=True)
RULE_IDS = Limit(choices=tuple(BY_ID), entries=len(BY_ID))

LIMITS: Mapping[tuple[type, str], Limit] = {
    (Pack, "kind"): Limit(choices=tuple(CARDS)),
    (Pack, "decks"): DECKS,
    (Pack, "jokers"): Limit(most=JOKERS_LIMIT),
    (Pack, "out"): Limit(entries=CARDS_LIMIT),
    (part.CardValue, "card"): IN_PACK,
    (part.CardValue, "points"): POINTS,
    (part.Group, "name"): Limit(choices=GROUPS),
    (part.Group, "cards"): SOME_SCORING,
    (part.Offset, "card"): IN_PACK,
    (part.Offset, "group"): ANY,
    (part.Offset, "points"): POINTS,
    (part.Offset, "floor"): POINTS,
    (part.Factor, "cards"): IN_PACK._replace(filled=True),
    (part.Factor, "over"): IN_PACK,
    (part.Factor, "times"): Limit(least=-10, most=10),
    (part.Factor, "reason"): Limit(choices=("pair", "reversal", "double")),
    (part.Moon, "id"): ANY,
    (part.Moon, "cards"): SOME_SCORING,
    (part.Moon, "effect"): Limit(choices=("choose", "add", "subtract", "auto", "receive")),
    (part.Moon, "points"): AMOUNT,
    (part.Moon, "one_of"): SCORING,
    (part.Moon, "worth"): Limit(choices=("cards", "hand")),
    (part.Moon, "replaces"): Limit(choices=REPLACED),
    (part.Moon, "others"): Limit(choices=("keep", "cleared")),
    (part.Moon, "sun"): AMOUNT,
    (part.Award, "when"): Limit(choices=("no_points", "alone", "no_tricks")),
    (part.Award, "points"): AMOUNT,
    (part.Award, "cards"): SCORING,
    (part.Award, "replaces"): Limit(choices=REPLACED[1:]),
    (part.Award, "reason"): Limit(choices=("award", "no_tricks")),
    (part.Bidding, "least"): Limit(most=CARD_TOTAL_LIMIT),
    (part.Bidding, "most"): Limit(most=CARD_TOTAL_LIMIT),
    (part.Bidding, "pile"): ANY,
    (part.Mark, "at"): Limit(least=-999_999, most=999_999),
    (part.Mark, "to"): Limit(least=-TARGET_LIMIT, most=TARGET_LIMIT),
    (part.End, "at"): TARGET,
    (part.End, "beyond"): ANY,
    (part.End, "hands"): Limit(least=1, most=HANDS_LIMIT),
    (part.End, "tie"): Limit(choices=("share", "play_on")),
    (part.End, "tiebreak_without"): Limit(choices=("passing", "moon")),
    (part.SettlementRule, "method"): Limit(choices=METHODS),
    (part.SettlementRule, "stake"): ANY,
    (part.SettlementRule, "currency"): ANY,
    (part.Rotation, "players"): SEATS,
    (part.Rotation, "calls"): CALLS,
    (part.Schedule, "name"): Limit(choices=SCHEDULES),
    (part.Schedule, "calls"): CALLS,
    (part.Passing, "cards"): Limit(most=20),
    (part.Passing, "rotations"): ANY,
    (part.Passing, "caller"): Limit(choices=CALLERS),
    (part.Passing, "schedules"): Limit(unique="name"),
    (part.TakenOut, "players"): SEATS,
    (part.TakenOut, "cards"): IN_PACK,
    (part.Deal, "lead"): ANY,
    (part.Deal, "leftovers"): Limit(choices=LEFTOVERS),
    (part.Deal, "hands"): Limit(most=PLAYERS_LIMIT),
    (part.Deal, "aside"): Limit(most=CARDS_LIMIT),
    (part.Deal, "put_in"): Limit(most=CARDS_LIMIT),
    (part.Deal, "taken_out"): ANY,
    (part.DeckCount, "players"): SEATS,
    (part.DeckCount, "decks"): DECKS,
    (part.Scheme, "name"): Limit(choices=SCHEMES),
    (part.Scheme, "cards"): Limit(entries=CARDS_LIMIT, unique="card"),
    (part.Scheme, "end_at"): TARGET,
    (Variant, "id"): ANY,
    (Variant, "pack"): ANY,
    (Variant, "deck_counts"): Limit(filled=True),
    (Variant, "cards"): Limit(entries=CARDS_LIMIT, filled=True, unique="card"),
    (Variant, "groups"): Limit(unique="name"),
    (Variant, "deal"): ANY,
    (Variant, "passing"): ANY,
    (Variant, "end"): ANY,
    (Variant, "offsets"): ANY,
    (Variant, "factors"): ANY,
    (Variant, "moons"): Limit(unique="id"),
    (Variant, "awards"): ANY,
    (Variant, "bidding"): ANY,
    (Variant, "relief"): Limit(least=1, most=CARD_TOTAL_LIMIT),
    (Variant, "hand_settlement"): Limit(choices=("", "smallest_positive")),
    (Variant, "revoke"): POINTS,
    (Variant, "marks"): Limit(unique="at"),
    (Variant, "settlement"): ANY,
    (Variant, "direction"): Limit(choices=("low", "high")),
    (Variant, "piles"): Limit(choices=PILES),
    (Variant, "teams"): Limit(most=PLAYERS_LIMIT),
    (Variant, "diamond_bonus"): Limit(least=-CARD_TOTAL_LIMIT, most=-1),
    (Variant, "schemes"): Limit(unique="name"),
    (Variant, "own"): RULE_IDS,
    (Variant, "fixed"): RULE_IDS,
    (Variant, "name"): ANY,
}
