"""What a table has to declare of a hand, by the rules that it plays."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import KINDS
from scorekeeper.scoring.rules.declared import TrickPoints
from scorekeeper.state.hand.declarations import ALWAYS_ASKED, DECLARABLE
from tests.scoring.score_sheet import rules_for


@pytest.mark.parametrize(
    ("variant", "options", "asked"),
    [
        ("black-lady", {}, ""),
        ("black-lady", {"sun_points": 52}, "sun"),
        ("black-lady", {"sun_points": 52, "moon": "off"}, ""),
        ("black-lady", {"no_tricks_bonus": -5}, "no_tricks"),
        ("black-lady", {"trick_points": 1}, "tricks"),
        ("black-lady", {"revoke_points": 10}, "revokes"),
        ("black-lady", {"hand_partners": "agreed"}, "partners"),
        ("schwarze-katze", {}, "no_tricks"),
        ("slobberhannes", {}, "first_trick last_trick"),
        ("gong-zhu", {}, "exposed"),
        ("dummy", {}, "declarer bid relief"),
        ("auction-hearts", {}, "declarer bid suit"),
    ],
)
def test_a_hand_is_asked_for_what_counts(
    variant: str, options: dict[str, object], asked: str
) -> None:
    players = CATALOGUE[variant].variant.players[0]
    assert rules_for(variant, players, **options).asked == {*asked.split()}


@pytest.mark.parametrize(
    ("variant", "change", "asked"),
    [
        ("black-lady", {"tricks": TrickPoints(first=1)}, {"first_trick"}),
        ("black-lady", {"tricks": TrickPoints(last=1)}, {"last_trick"}),
        ("black-lady", {"named_suit": "H"}, {"suit"}),
        # Its suits are colours, of which none takes another's place.
        ("rook-57", {"named_suit": "H"}, set()),
    ],
)
def test_rules_of_ones_own_ask_for_no_more(
    variant: str, change: dict[str, Any], asked: set[str]
) -> None:
    assert replace(CATALOGUE[variant].variant, **change).asked == asked


def test_everything_that_is_asked_for_can_be_declared() -> None:
    asked = {field for entry in CATALOGUE.values() for field in entry.variant.asked}
    assert asked <= KINDS.keys()
    # Relief is offered with the choice for a moon.
    assert asked - {"relief"} <= DECLARABLE.keys()
    assert DECLARABLE.keys() >= ALWAYS_ASKED
