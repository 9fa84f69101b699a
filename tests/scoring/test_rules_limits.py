"""What each field of a rules document may hold: these bounds are part of the file format."""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, is_dataclass
from typing import Annotated, Literal

import pytest

from scorekeeper.scoring.house_rules.registry import HOUSE_RULES
from scorekeeper.scoring.rules.limits import Field, Limit, fields_of
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import HOUSE_RULE_IDS, Variant

# The least and the greatest number.
NUMBERS = {
    "Pack.decks": (1, 2),
    "Pack.all_jokers": (0, 8),
    "Pack.fewest_jokers": (0, 8),
    "CardValue.points": (-1000, 1000),
    "Offset.points": (-1000, 1000),
    "Offset.floor": (-1000, 1000),
    "Factor.times": (-10, 10),
    "Moon.points": (-2000, 2000),
    "Moon.sun": (-2000, 2000),
    "Award.points": (-2000, 2000),
    "Bidding.least": (0, 1000),
    "Bidding.most": (0, 1000),
    "Mark.at": (-999_999, 999_999),
    "Mark.to": (-100_000, 100_000),
    "End.at": (-200_000, 200_000),
    "End.hands": (1, 1000),
    "End.back_to": (-200_000, 200_000),
    "End.partners": (0, 20),
    "Exposure.times": (2, 10),
    "TrickPoints.each": (-1000, 1000),
    "TrickPoints.first": (-1000, 1000),
    "TrickPoints.last": (-1000, 1000),
    "TrickPoints.everything": (-1000, 1000),
    "PoolRule.winners": (1, 20),
    "Rotation.players": (1, 20),
    "Passing.cards": (0, 20),
    "TakenOut.players": (1, 20),
    "HandSize.players": (1, 20),
    "HandSize.cards": (1, 100),
    "Deal.hands": (0, 20),
    "Deal.aside": (0, 100),
    "Deal.put_in": (0, 100),
    "DeckCount.players": (1, 20),
    "DeckCount.decks": (1, 2),
    "Scheme.end_at": (-200_000, 200_000),
    "Variant.relief": (1, 1000),
    "Variant.revoke": (-1000, 1000),
    "Variant.teams": (0, 20),
    "Variant.diamond_bonus": (-1000, -1),
}

# The least and the greatest number of entries, and what no two of them share: "" the whole entry,
# None where they may be equal.
LISTS: dict[str, tuple[int, int, str | None]] = {
    "Pack.out": (0, 100, ""),
    "Deal.low_cards": (0, 100, ""),
    "Group.cards": (1, 100, ""),
    "Factor.cards": (1, 100, ""),
    "Factor.over": (0, 100, ""),
    "Moon.cards": (1, 100, ""),
    "Moon.one_of": (0, 100, ""),
    "Award.cards": (0, 100, ""),
    "End.tiebreak_without": (0, 20, ""),
    "Rotation.players": (1, 20, ""),
    "Rotation.calls": (1, 50, None),
    "Schedule.calls": (1, 50, None),
    "Passing.rotations": (0, 20, ""),
    "Passing.schedules": (0, 20, "name"),
    "TakenOut.players": (1, 20, ""),
    "HandSize.players": (1, 20, ""),
    "Deal.hand_sizes": (0, 20, ""),
    "TakenOut.cards": (0, 100, ""),
    "Deal.taken_out": (0, 20, ""),
    "DeckCount.players": (1, 20, ""),
    "Scheme.cards": (0, 100, "card"),
    "Variant.deck_counts": (1, 20, ""),
    "Variant.cards": (1, 100, "card"),
    "Variant.groups": (0, 20, "name"),
    "Variant.offsets": (0, 20, ""),
    "Variant.factors": (0, 20, ""),
    "Variant.moons": (0, 20, "id"),
    "Variant.awards": (0, 20, ""),
    "Variant.relief": (0, 20, ""),
    "Variant.marks": (0, 20, "at"),
    "Variant.piles": (0, 20, ""),
    "Variant.schemes": (0, 20, "name"),
    "Exposure.over": (0, 100, ""),
    "Variant.exposures": (0, 20, "card"),
    "Variant.own": (0, len(HOUSE_RULE_IDS), ""),
    "Variant.fixed": (0, len(HOUSE_RULE_IDS), ""),
}

# The texts to choose among, in the order in which a problem names them.
CHOICES = {
    "Pack.kind": "french rook colours eight-suited",
    "Group.name": "hearts|reds|red hearts|gold hearts|clubs|diamonds|spades",
    "Factor.reason": "pair reversal double",
    "Moon.effect": "choose add subtract auto receive",
    "Moon.worth": "cards hand",
    "Moon.replaces": "cards hand nothing",
    "Moon.others": "keep cleared",
    "Moon.per": "side player",
    "Award.when": "no_points alone no_tricks",
    "Award.replaces": "hand nothing",
    "Award.reason": "award no_tricks",
    "Award.per": "side player",
    "End.tie": "share play_on",
    "End.tiebreak_without": "passing moon",
    "SettlementRule.method": "wilson average howell",
    "Passing.caller": "rotation dealer none",
    "Schedule.name": "1-0 1 2 2-0 1-2 2-1 1-2-0 2-1-0 1-2-3 3-2-1 3 3-0",
    "Deal.leftovers": "first_trick last_trick first_heart blind removed",
    "Scheme.name": "one spot spot-ace-low",
    "Variant.hand_settlement": "|smallest_positive",
    "Variant.hand_partners": "|first_tricks|agreed",
    "Variant.named_suit": "|H|S|D|C",
    "Variant.direction": "low high",
    "Variant.piles": "@dummy @widow @blind-1 @blind-2",
}

# Texts that name a card of the pack, and those that name one that changes scores.
CARDS = {
    "CardValue.card": "pack",
    "Offset.card": "pack",
    "Factor.cards": "pack",
    "Factor.over": "pack",
    "TakenOut.cards": "pack",
    "Deal.next_lead": "pack",
    "Deal.next_deal": "pack",
    "Exposure.card": "pack",
    "Exposure.over": "pack",
    "Deal.low_cards": "pack",
    "Group.cards": "points",
    "Moon.cards": "points",
    "Moon.one_of": "points",
    "Award.cards": "points",
}

OPTIONAL = {
    "Pack.all_jokers",
    "Offset.floor",
    "Moon.points",
    "Moon.sun",
    "End.at",
    "End.hands",
    "End.back_to",
    "Deal.next_lead",
    "Deal.next_deal",
    "Variant.tricks",
    "SettlementRule.method",
    "SettlementRule.stake",
    "Scheme.end_at",
    "Variant.bidding",
    "Variant.pool",
}


def fields_below(part: type) -> Iterator[tuple[str, Field]]:
    """Yield every field of a part and of the parts it is made of, by class and name."""
    # Read anew: what is kept was read when the app started.
    for field in fields_of.__wrapped__(part):
        yield f"{part.__name__}.{field.name}", field
        kind = field.entry or field.kind
        if is_dataclass(kind):
            yield from fields_below(kind)


@pytest.fixture(name="fields")
def read_fields() -> dict[str, Field]:
    return dict(fields_below(Variant))


def test_numbers_have_these_bounds(fields: dict[str, Field]) -> None:
    bounds = {
        name: (field.limit.least, field.limit.most)
        for name, field in fields.items()
        if int in (field.kind, field.entry)
    }
    assert bounds == NUMBERS


def test_lists_have_these_bounds(fields: dict[str, Field]) -> None:
    lengths = {
        name: (
            int(field.limit.filled),
            field.limit.entries,
            None if field.limit.repeats else field.limit.unique,
        )
        for name, field in fields.items()
        if field.kind is tuple
    }
    assert lengths == LISTS


def test_texts_have_these_choices(fields: dict[str, Field]) -> None:
    expected = {
        name: tuple(text.split("|" if "|" in text else None)) for name, text in CHOICES.items()
    }
    ids = dict.fromkeys(("Variant.own", "Variant.fixed"), HOUSE_RULE_IDS)
    choices = {name: field.limit.choices for name, field in fields.items() if field.limit.choices}
    assert choices == {**expected, **ids}


def test_these_texts_name_cards(fields: dict[str, Field]) -> None:
    cards = {name: field.limit.card for name, field in fields.items() if field.limit.card}
    assert cards == CARDS


def test_only_these_may_be_null(fields: dict[str, Field]) -> None:
    assert {name for name, field in fields.items() if field.optional} == OPTIONAL


def test_the_names_of_house_rules_are_those_of_the_registry_in_its_order() -> None:
    assert tuple(rule.id for rule in HOUSE_RULES) == HOUSE_RULE_IDS


def test_a_field_is_read_with_its_type_and_default() -> None:
    @dataclass(frozen=True)
    class Part:
        name: Annotated[str, Limit(longest=3)]
        marks: Annotated[tuple[int, ...], Limit(0, 9, entries=2)] = ()
        words: tuple[Literal["low", "high"], ...] = ("low",)
        target: Annotated[int | None, Limit(1, 5)] = None
        moon: Moon | None = None
        over: bool = False

    assert fields_of(Part) == (
        Field("name", str, None, False, MISSING, Limit(longest=3)),
        Field("marks", tuple, int, False, (), Limit(0, 9, entries=2)),
        Field("words", tuple, str, False, ("low",), Limit(choices=("low", "high"))),
        Field("target", int, None, True, None, Limit(1, 5)),
        Field("moon", Moon, None, True, None, Limit()),
        Field("over", bool, None, False, False, Limit()),
    )
