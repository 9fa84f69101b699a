"""Rules of a table's own in which several moons, awards or exposed cards concern the same cards."""

from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.rules.declared import Exposure
from scorekeeper.scoring.rules.primitives import Award, Moon
from scorekeeper.scoring.rules.variant import Variant
from tests.scoring.score_sheet import rules_for

HEARTS = rules_for("black-lady").groups[0].cards
PLAYERS = ("Ann", "Bob", "Cid", "Dee")
ALL_ANN = Hand({"Ann": Pile(("QS", *HEARTS))})


def points(rules: Variant, hand: Hand) -> dict[str, object]:
    ledger: Ledger = score_game(Game("", "", rules.id, PLAYERS, "Ann", {}, (hand,), rules=rules))
    assert ledger.problems == ()
    return dict(ledger.hands[0].points)


def test_the_cards_of_two_moons_are_taken_away_once() -> None:
    hearts = Moon("hearts", HEARTS, "add", points=10)
    whole = Moon("whole", ("QS", *HEARTS), "add", points=26)
    rules = replace(rules_for("black-lady"), moons=(hearts, whole))
    assert points(rules, ALL_ANN) == {"Ann": 0, "Bob": 36, "Cid": 36, "Dee": 36}
    rules = replace(rules, moons=(replace(whole, replaces="hand"), replace(hearts)))
    assert points(rules, ALL_ANN) == {"Ann": 0, "Bob": 36, "Cid": 36, "Dee": 36}


def test_two_moons_clear_the_others_once() -> None:
    first = Moon("first", HEARTS, "add", points=10, others="cleared")
    rules = replace(rules_for("black-lady"), moons=(first, replace(first, id="second")))
    hand = Hand({"Ann": Pile(HEARTS), "Bob": Pile(("QS",))})
    assert points(rules, hand) == {"Ann": 0, "Bob": 20, "Cid": 20, "Dee": 20}


def test_two_awards_replace_a_hand_once() -> None:
    awards = (
        Award("no_points", 50, ("QS",), replaces="hand"),
        Award("alone", 7, ("QS",), replaces="hand"),
    )
    rules = replace(rules_for("black-lady"), moons=(), awards=awards)
    hand = Hand({"Ann": Pile(("QS",)), "Bob": Pile(HEARTS)})
    assert points(rules, hand) == {"Ann": 57, "Bob": 13, "Cid": 50, "Dee": 50}


def test_cards_that_a_moon_needs_one_of_are_named() -> None:
    rules = rules_for("black-lady")
    moon = Moon("queen", ("QS",), "add", points=5, one_of=("QH", "KH"))
    assert rules.countable_groups["hearts"].cards == HEARTS
    rules = replace(rules, moons=(moon,))
    assert {"QH", "KH"}.isdisjoint(rules.countable_groups["hearts"].cards)


def test_a_group_is_counted_only_where_exposed_cards_concern_all_of_it() -> None:
    rules = rules_for("black-lady")
    some = replace(rules, exposures=(Exposure("AH", ("AH", "KH")),))
    assert some.countable_groups == {}
    whole = replace(rules, exposures=(Exposure("AH", HEARTS),))
    assert whole.countable_groups["hearts"].cards == HEARTS
