"""A contradiction that has one sensible way out is mended by one action, and only then."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.problem import Where
from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.primitives import CardValue, DeckCount, End, HandSize, Offset
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.own_game.draft import rules_problems
from scorekeeper.state.own_game.editing import OwnGameBegun, RulesMended
from scorekeeper.state.own_game.mending import mend_of
from scorekeeper.state.own_game.places import value_at
from tests.state.app_driver import AppDriver

BLACK_LADY = CATALOGUE["black-lady"].variant
MOON = BLACK_LADY.moons[0]
FOUR_ONLY = (DeckCount((4,), 1),)


def mended(rules: Variant) -> Variant:
    """Mend one problem after the other, as somebody who taps the first chip each time."""
    app = AppDriver().do(OwnGameBegun("black-lady", "Ours"))
    assert app.state.own_game
    app.state = replace(app.state, own_game=replace(app.state.own_game, rules=rules))
    for _ in range(20):
        assert app.state.own_game
        now = app.state.own_game.rules
        ways = [problem for problem in rules_problems(now) if mend_of(now, problem)]
        if not ways:
            return now
        app.do(RulesMended(ways[0].where, ways[0].code))
    raise AssertionError("it never ends")


def without(card: str) -> Variant:
    cards = tuple(value for value in BLACK_LADY.cards if value.card != card)
    return replace(BLACK_LADY, cards=cards)


CASES: list[tuple[str, Variant, Where, object]] = [
    ("a card off the moon", without("QS"), ("moons", 0, "cards"), MOON.cards[1:]),
    ("a moon of nothing", replace(BLACK_LADY, moons=(replace(MOON, cards=()),)), ("moons",), ()),
    (
        "a card of another deck",
        replace(BLACK_LADY, pack=Pack("french", out=("2D", "5R"))),
        ("pack", "out"),
        ("2D",),
    ),
    (
        "hands of too many cards",
        replace(
            BLACK_LADY,
            deck_counts=FOUR_ONLY,
            deal=replace(BLACK_LADY.deal, hand_sizes=(HandSize((4,), 14),)),
        ),
        ("deal", "hand_sizes", 0, "cards"),
        13,
    ),
    (
        "a group that is called otherwise",
        replace(BLACK_LADY, offsets=(Offset("JD", "reds", -10, None),)),
        ("offsets", 0, "group"),
        "hearts",
    ),
    (
        "a bid for no pile",
        replace(BLACK_LADY, bidding=Bidding(least=0, most=25, pile="@dummy")),
        ("piles",),
        ("@dummy",),
    ),
    (
        "a bid with no room",
        replace(BLACK_LADY, piles=("@dummy",), bidding=Bidding(least=9, most=3, pile="@dummy")),
        ("bidding", "most"),
        9,
    ),
    ("a target of nothing", replace(BLACK_LADY, end=End(at=0)), ("end", "at"), None),
    (
        "back from no target",
        replace(BLACK_LADY, end=End(hands=4, back_to=50)),
        ("end", "back_to"),
        None,
    ),
    (
        "teams of some",
        replace(BLACK_LADY, teams=2, deck_counts=(DeckCount((3, 4, 5, 6), 1),)),
        ("deck_counts", 0, "players"),
        (4, 6),
    ),
    (
        "teams of none",
        replace(BLACK_LADY, teams=2, deck_counts=(DeckCount((5,), 1),)),
        ("teams",),
        0,
    ),
    (
        "a number of players twice",
        replace(BLACK_LADY, deck_counts=(DeckCount((4,), 1), DeckCount((4, 8), 2))),
        ("deck_counts", 1, "players"),
        (8,),
    ),
    (
        "more jokers than there are",
        replace(BLACK_LADY, pack=Pack("french", all_jokers=6), deck_counts=FOUR_ONLY),
        ("pack", "all_jokers"),
        4,
    ),
]


@pytest.mark.parametrize(
    ("rules", "where", "value"), [pytest.param(*case[1:], id=case[0]) for case in CASES]
)
def test_the_one_sensible_way_is_offered(rules: Variant, where: Where, value: object) -> None:
    assert rules_problems(rules)
    after = mended(rules)
    assert (value_at(after, where), rules_problems(after)) == (value, ())


@pytest.mark.parametrize(
    ("rules", "code", "mend"),
    [
        (
            replace(BLACK_LADY, moons=(replace(MOON, cards=()),)),
            "list_empty",
            ("remove", ("moons", 0), ()),
        ),
        (
            replace(BLACK_LADY, offsets=(Offset("5R", "hearts", -10, None),)),
            "card_not_in_pack",
            ("remove", ("offsets", 0), ()),
        ),
        (without("QS"), "card_without_points", ("take_off", ("moons", 0, "cards"), ("QS",))),
        (
            replace(BLACK_LADY, pack=Pack("french", out=("2D", "5R"))),
            "card_not_in_pack",
            ("set", ("pack", "out"), ()),
        ),
        (
            replace(BLACK_LADY, cards=(*BLACK_LADY.cards, CardValue("5R", 5))),
            "card_not_in_pack",
            ("take_off", ("cards",), ("5R",)),
        ),
    ],
)
def test_a_mend_says_which_cards_it_takes_off(rules: Variant, code: str, mend: object) -> None:
    (way, *_) = (
        mend_of(rules, problem) for problem in rules_problems(rules) if problem.code == code
    )
    assert way is not None
    assert (way.kind, way.where, way.cards) == mend


def test_another_kind_of_deck_is_mended_list_by_list() -> None:
    """Some card has to count, so the old ones stay until there is another."""
    rook = replace(BLACK_LADY, pack=Pack("rook"))
    after = mended(rook)
    assert (after.cards, after.moons, after.schemes) == (rook.cards, (), ())
    assert after.deal.lead == "left_of_dealer"
    five = CardValue("5R", 5)
    after = mended(replace(rook, cards=(*rook.cards, five)))
    assert (after.cards, rules_problems(after)) == ((five,), ())


def test_nothing_is_offered_where_there_are_several_ways() -> None:
    uneven = replace(
        BLACK_LADY, end=End(at=50, back_to=50), deal=replace(BLACK_LADY.deal, lead="2C")
    )
    (problem,) = rules_problems(uneven)
    assert mend_of(uneven, problem) is None


def test_a_second_tap_changes_nothing() -> None:
    app = AppDriver().do(OwnGameBegun("black-lady", "Ours"))
    before = app.state
    assert app.do(RulesMended(("moons", 0, "cards", 13), "card_without_points")).state == before
