"""What a table has to declare of a hand, by the rules that it plays."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.declarations import KINDS
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


def test_everything_that_is_asked_for_can_be_declared() -> None:
    asked = {field for entry in CATALOGUE.values() for field in entry.variant.asked}
    assert asked <= KINDS.keys()
    # Relief is offered with the choice for a moon.
    assert asked - {"relief"} <= DECLARABLE.keys()
    assert DECLARABLE.keys() >= ALWAYS_ASKED
