"""Single stages: the lines that they append, and that they append none where nothing changes."""

from dataclasses import replace
from fractions import Fraction
from types import CodeType

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations, declaring
from scorekeeper.scoring.engine.adjustments import adjustments, relief, revokes
from scorekeeper.scoring.engine.awards import awards, bids, hand_settlement
from scorekeeper.scoring.engine.card_points import cards, factors, offsets
from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import REASONS, Line, Lines, plain, points_of
from scorekeeper.scoring.engine.moon_effects import effect_of, moons
from scorekeeper.scoring.engine.on_the_nose import on_the_nose
from scorekeeper.scoring.engine.piles import combined, holds_all, points_in
from scorekeeper.scoring.engine.pool import NOT_PAID, pool
from scorekeeper.scoring.engine.stage import Stage
from scorekeeper.scoring.engine.stages import (
    STAGES,
    score_hand,
    score_until,
    with_outcome_if_added,
)
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.primitives import Award
from scorekeeper.scoring.rules.variant import Variant, replace_moons
from scorekeeper.scoring.seating import sides_of
from tests.scoring.score_sheet import NAMES, rules_for

MOON = {"Ann": Pile(("QS",), {"hearts": 13})}


def context_of(
    rules: Variant, hand: Hand, players: int = 4, number: int = 0, **before: int
) -> HandContext:
    sides = sides_of(rules, NAMES[:players])
    return HandContext(rules, sides, hand, dict.fromkeys(sides, 0) | before, number)


def lines_of(stage: Stage, rules: Variant, hand: Hand, players: int = 4, **before: int) -> Lines:
    """The lines of one stage after those before it."""
    context = with_outcome_if_added(context_of(rules, hand, players, **before))
    return tuple(stage(context, score_until(context, stage)))


def test_the_stages_run_in_the_order_of_the_rules() -> None:
    assert [stage.__name__ for stage in STAGES] == [
        *("cards", "offsets", "factors", "moons", "awards", "tricks", "bids"),
        *("hand_partners", "hand_settlement", "pool"),
        *("way_back", "revokes", "adjustments", "relief", "on_the_nose"),
    ]


def reasons_in(code: CodeType) -> set[str]:
    """Return the reasons that a function names, with what is nested in it."""
    nested = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return {*REASONS}.intersection(code.co_consts).union(*map(reasons_in, nested))


def test_the_pool_is_not_paid_what_comes_before_a_hand_or_from_stages_behind_it() -> None:
    later = STAGES[STAGES.index(pool) + 1 :]
    named = set().union(*(reasons_in(stage.__code__) for stage in later))
    assert named | {"joined"} == NOT_PAID


def test_a_hand_is_the_lines_of_all_stages() -> None:
    rules = rules_for("black-lady", on_the_nose={"13": 0})
    hand = Hand({"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})})
    context = context_of(rules, hand)
    assert score_hand(context) == (
        Line("Ann", 13, "cards", ("QS",)),
        Line("Bob", 13, "cards", ("13 hearts",)),
        Line("Ann", -13, "on_the_nose", detail="13"),
        Line("Bob", -13, "on_the_nose", detail="13"),
    )
    assert score_until(context, on_the_nose) == score_hand(context)[:2]
    assert score_until(context, cards) == ()


def test_cards_of_equal_value_share_a_line_in_the_order_they_were_named() -> None:
    rules = rules_for("ten-of-hearts")
    hand = Hand(
        {
            "Ann": Pile(("3H", "10H", "2H", "2C", "XX"), {"hearts": 4, "reds": 3}),
            "Bob": Pile((), {"hearts": 0}),
        }
    )
    hearts = () if not rules.countable_groups else ("4 hearts",)
    assert lines_of(cards, rules, hand) == (
        Line("Ann", 2 + 4 * bool(hearts), "cards", ("3H", "2H", *hearts)),
        Line("Ann", 10, "cards", ("10H",)),
    )


def test_counted_groups_of_one_value_share_a_line_and_each_card_counts() -> None:
    """Custom games: a table of Purple where gold hearts count two, like the red ones."""
    purple = rules_for("purple")
    twos = tuple(replace(card, points=2) if card.points == 1 else card for card in purple.cards)
    hand = Hand({"Ann": Pile((), {"red hearts": 2, "gold hearts": 3})})
    assert lines_of(cards, replace(purple, cards=twos), hand) == (
        Line("Ann", 10, "cards", ("2 red hearts", "3 gold hearts")),
    )


def test_an_offset_stops_at_its_floor() -> None:
    rules = rules_for("golden-ten")
    hand = Hand({"Ann": Pile(("10Y", "1R", "2R")), "Bob": Pile(("5R", "10R"))})
    assert lines_of(offsets, rules, hand) == (
        Line("Ann", -10, "offset", ("10Y",)),
        Line("Ann", 8, "floor", detail="0"),
    )
    enough = Hand({"Ann": Pile(("10Y", "10R"))})
    assert lines_of(offsets, rules, enough) == (Line("Ann", -10, "offset", ("10Y",)),)


def test_factors_need_all_their_cards_and_points_to_change() -> None:
    rules = rules_for("four-queens")
    pair = Hand({"Ann": Pile(("QS", "QH", "2H")), "Bob": Pile(("QC",))})
    assert [(line.player, line.points, line.reason) for line in lines_of(factors, rules, pair)] == [
        ("Ann", -14, "pair")
    ]
    turned = Hand({"Ann": Pile(("QC", "2H", "3H")), "Bob": Pile(("QH",)), "Cid": Pile(("QS",))})
    assert lines_of(factors, rules, turned) == (Line("Ann", -4, "reversal", ("QC",)),)


def test_a_factor_names_which_of_its_own_cards_it_changes() -> None:
    every_heart = rules_for("gong-zhu").factors[1].cards
    whole = Hand({"Ann": Pile(("QS", *every_heart))})
    assert lines_of(factors, rules_for("gong-zhu"), whole) == (
        Line("Ann", 200, "reversal", ("QS", *every_heart), detail="QS"),
        Line("Ann", 400, "reversal", every_heart, detail=" ".join(every_heart)),
    )
    queen = Hand({"Ann": Pile(("QH", "2H"))})
    assert lines_of(factors, rules_for("royal"), queen) == (Line("Ann", 2, "double", ("QH",)),)


def test_the_cards_of_partners_have_a_line_each() -> None:
    rules = rules_for("partnership")
    hand = Hand({"Ann": Pile(("QS",), {"hearts": 2}), "Cid": Pile((), {"hearts": 3})})
    assert lines_of(cards, rules, hand) == (
        Line("Ann & Cid", 13, "cards", ("QS",), detail="Ann"),
        Line("Ann & Cid", 2, "cards", ("2 hearts",), detail="Ann"),
        Line("Ann & Cid", 3, "cards", ("3 hearts",), detail="Cid"),
    )


@pytest.mark.parametrize("effect", ["add", "subtract"])
def test_a_moon_of_no_points_only_replaces(effect: str) -> None:
    rules = rules_for("black-lady", moon=effect, moon_points=0)
    assert lines_of(moons, rules, Hand(MOON)) == (
        Line("Ann", -26, "moon", part="replaced", detail="moon"),
    )


def test_a_received_moon_of_no_points_only_replaces() -> None:
    rules = rules_for("greek")
    moon = replace(rules.moons[0], points=0)
    hand = Hand({"Ann": Pile(rules.point_cards)})
    parts = [line.part for line in lines_of(moons, replace(rules, moons=(moon,)), hand)]
    assert parts in (["replaced"], [])


def test_a_moon_without_a_choice_leaves_the_cards() -> None:
    rules = rules_for("black-lady", moon="choose")
    assert lines_of(moons, rules, Hand(MOON)) == ()
    chosen = lines_of(moons, rules, Hand(MOON, declared=Declarations(moon={"*": "subtract"})))
    assert [(line.player, line.points, line.part) for line in chosen] == [
        ("Ann", -26, "replaced"),
        ("Ann", -26, "subtract"),
    ]


@pytest.mark.parametrize(
    ("before", "effect"),
    [
        # Ann has nothing and wins, so the others' 26 may end the game.
        ({"Bob": 80}, "add"),
        # Bob would end it, and Dee be ahead.
        ({"Ann": 60, "Bob": 80, "Cid": 40}, "subtract"),
        ({"Ann": 60, "Bob": 70, "Cid": 40}, "add"),
        # Ann and Dee would share the win.
        ({"Ann": 26, "Bob": 80, "Cid": 40}, "add"),
        ({"Ann": 27, "Bob": 80, "Cid": 40}, "subtract"),
    ],
)
def test_an_automatic_moon_is_subtracted_where_adding_would_lose(
    before: dict[str, int], effect: str
) -> None:
    rules = rules_for("black-lady", moon="auto")
    context = context_of(rules, Hand(MOON), **before)
    (shot,) = context.shots
    assert effect_of(with_outcome_if_added(context), shot) == effect
    assert {line.part for line in score_hand(context) if line.reason == "moon"} == {
        "replaced",
        effect,
    }


def test_only_automatic_moons_are_judged_in_advance() -> None:
    chosen = context_of(rules_for("black-lady", moon="choose"), Hand(MOON), Bob=80)
    assert with_outcome_if_added(chosen) is chosen
    auto = context_of(rules_for("black-lady", moon="auto"), Hand(MOON), Bob=80)
    judged = with_outcome_if_added(auto)
    assert judged.outcome_if_added is not None
    assert judged.outcome_if_added.winners == ("Ann",)
    limited = rules_for("black-lady", moon="auto", hands=3)
    for number, ends in ((1, False), (2, True)):
        context = context_of(limited, Hand(MOON), number=number)
        assert (with_outcome_if_added(context).outcome_if_added is not None) is ends


def test_awards_wait_until_all_cards_are_taken() -> None:
    rules = rules_for("dragon")
    everything = tuple(card for card in rules.point_cards if card != "JD")
    half, rest = everything[:7], everything[7:]
    hand = Hand({"Ann": Pile(half), "Bob": Pile(rest), "Cid": Pile(("JD",))})
    assert {(line.player, line.points) for line in lines_of(awards, rules, hand)} == {
        ("Cid", 125),
        ("Dee", 125),
    }
    unfinished = Hand({"Ann": Pile(half), "Bob": Pile(rest)})
    assert lines_of(awards, rules, unfinished) == ()


def test_an_award_replaces_a_hand_and_is_paid_for_each_card_taken_alone() -> None:
    rewards = (
        Award("alone", -10, ("QS",), replaces="hand"),
        Award("no_points", -7, reason="no_tricks"),
    )
    rules = replace(rules_for("black-lady", decks=2), awards=rewards)
    hand = Hand({"Ann": Pile(("QS", "2C", "QS")), "Bob": Pile((), {"hearts": 26})})
    assert lines_of(awards, rules, hand) == (
        Line("Ann", -26, "award", part="replaced"),
        Line("Ann", -20, "award", ("QS", "QS")),
        Line("Cid", -7, "no_tricks"),
        Line("Dee", -7, "no_tricks"),
    )
    shared = Hand({"Ann": Pile(("QS",), {"hearts": 1}), "Bob": Pile(("QS",), {"hearts": 25})})
    assert [line.player for line in lines_of(awards, rules, shared)] == ["Cid", "Dee"]


def test_no_tricks_must_be_recorded_and_is_paid_to_each_player() -> None:
    rules = rules_for("black-lady", no_tricks_bonus=-5)
    hand = Hand({"Ann": Pile(("QS",))}, declared=Declarations(no_tricks=("Bob",)))
    assert lines_of(awards, rules, hand) == (Line("Bob", -5, "no_tricks"),)
    moon = Hand(MOON, declared=Declarations(no_tricks=("Bob",)))
    assert lines_of(awards, rules, moon) == ()
    teams = rules_for("partnership", no_tricks_bonus=-5)
    assert lines_of(awards, teams, hand) == (Line("Bob & Dee", -5, "no_tricks"),)
    both = declaring(hand, no_tricks=("Bob", "Dee"))
    assert lines_of(awards, teams, both) == (Line("Bob & Dee", -10, "no_tricks"),)


def test_older_rules_pay_a_side_once_that_won_no_trick_at_all() -> None:
    (award,) = rules_for("partnership", no_tricks_bonus=-5).awards
    teams = replace(rules_for("partnership"), awards=(replace(award, per="side"),))
    hand = Hand({"Ann": Pile(("QS",))}, declared=Declarations(no_tricks=("Bob",)))
    assert lines_of(awards, teams, hand) == ()
    both = declaring(hand, no_tricks=("Bob", "Dee"))
    assert lines_of(awards, teams, both) == (Line("Bob & Dee", -5, "no_tricks"),)


@pytest.mark.parametrize(("bid", "charged"), [(0, 16), (15, 1), (16, None), (25, None)])
def test_a_bid_is_charged_with_what_the_pile_took_above_it(bid: int, charged: int | None) -> None:
    rules = rules_for("dummy", 3)
    pile = Pile(("QS",), {"hearts": 3})
    hand = Hand(
        {"@dummy": pile, "Bob": Pile((), {"hearts": 10})},
        declared=Declarations(declarer="Ann", bid=bid),
    )
    expected = () if charged is None else (Line("Ann", charged, "bid", detail=f"16 {bid}"),)
    assert lines_of(bids, rules, hand, 3) == expected
    stranger = declaring(hand, declarer="Zoe", bid=bid)
    assert lines_of(bids, rules, stranger, 3) == ()
    assert lines_of(bids, rules, declaring(hand, bid=None), 3) == ()


def test_a_defenders_moon_is_not_what_the_dummy_took() -> None:
    hand = Hand({"Bob": MOON["Ann"]}, declared=Declarations(declarer="Ann", bid=20))
    assert lines_of(bids, rules_for("dummy", 3), hand, 3) == (
        Line("Ann", 6, "bid", part="add", detail="26 20"),
    )


def test_the_moon_of_the_dummy_takes_away_what_its_cards_cost_the_declarer() -> None:
    rules = rules_for("dummy", 3, diamond_bonus="JD")
    hand = Hand({"@dummy": MOON["Ann"]}, declared=Declarations(declarer="Ann", bid=20))
    assert lines_of(bids, rules, hand, 3) == (
        Line("Ann", 6, "bid", detail="26 20"),
        Line("Ann", -6, "bid", part="replaced", detail="26 20"),
    )
    jack = replace(hand, taken={"@dummy": Pile(("QS", "JD"), {"hearts": 13})})
    assert lines_of(bids, rules, jack, 3) == ()


def test_a_hand_that_is_settled_at_once_waits_for_all_cards() -> None:
    rules = rules_for("super")
    hand = Hand({"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})})
    assert [
        (line.player, line.points, line.part) for line in lines_of(hand_settlement, rules, hand)
    ] == [
        ("Ann", -7, "cards"),
        ("Bob", -13, "cards"),
        ("Ann", 6, "wins"),
        ("Bob", -6, "pays"),
    ]
    assert lines_of(hand_settlement, rules, Hand({"Ann": Pile(("QS",))})) == ()


def test_tied_winners_of_a_hand_share_what_is_paid() -> None:
    rules = rules_for("super")
    hand = Hand(
        {"Ann": Pile((), {"hearts": 3}), "Bob": Pile((), {"hearts": 3}), "Cid": Pile(("QS",))}
        | {"Dee": Pile((), {"hearts": 7})}
    )
    assert lines_of(hand_settlement, rules, hand) == (
        Line("Ann", -3, "settlement", part="cards"),
        Line("Bob", -3, "settlement", part="cards"),
        Line("Cid", -7, "settlement", part="cards"),
        Line("Dee", -7, "settlement", part="cards"),
        Line("Ann", 4, "settlement", part="wins"),
        Line("Bob", 4, "settlement", part="wins"),
        Line("Cid", -4, "settlement", part="pays"),
        Line("Dee", -4, "settlement", part="pays"),
    )


def test_a_moon_says_what_it_does_to_everyone() -> None:
    rules = rules_for("black-lady", moon="add", diamond_bonus="JD", sun_points=52)
    rules = replace_moons(rules, others="cleared")
    hand = Hand({**MOON, "Bob": Pile(("JD",))}, declared=Declarations(sun="Ann"))
    assert lines_of(moons, rules, hand) == (
        Line("Ann", -26, "sun", part="replaced", detail="moon"),
        Line("Bob", 10, "sun", part="cleared", detail="moon"),
        *(Line(name, 52, "sun", part="add", detail="moon") for name in ("Bob", "Cid", "Dee")),
    )
    subtracted = replace_moons(rules, effect="subtract")
    assert lines_of(moons, subtracted, declaring(hand, sun="")) == (
        Line("Ann", -26, "moon", part="replaced", detail="moon"),
        Line("Ann", -26, "moon", part="subtract", detail="moon"),
    )
    received = replace_moons(rules, effect="receive", others="keep")
    assert lines_of(moons, received, declaring(hand, sun="")) == (
        Line("Ann", -26, "moon", part="replaced", detail="moon"),
        Line("Ann", -78, "moon", part="receive", detail="moon"),
        *(Line(name, 26, "moon", part="add", detail="moon") for name in ("Bob", "Cid", "Dee")),
    )


def test_nothing_is_paid_where_only_one_side_has_points() -> None:
    rules = rules_for("super")
    alone = Hand({"Ann": Pile(("QS",), {"hearts": 13})})
    assert [line.part for line in lines_of(hand_settlement, rules, alone)] == ["cards"]


def test_revokes_cost_their_players_side() -> None:
    rules = rules_for("purple", 4)
    hand = Hand({}, declared=Declarations(revokes={"Ann": 2, "Bob": 0, "Zoe": 1}))
    assert lines_of(revokes, rules, hand) == (Line("Ann", 20, "revoke", detail="2"),)
    assert lines_of(revokes, rules_for("black-lady"), hand) == ()
    teams = rules_for("partnership", revoke_points=3)
    assert lines_of(revokes, teams, hand) == (Line("Ann & Cid", 6, "revoke", detail="2"),)


def test_adjustments_go_to_players_or_teams_with_their_notes() -> None:
    agreed = (Adjustment("Cid", -5, "misdeal"), Adjustment("Zoe", 3), Adjustment("Bob & Dee", 2))
    hand = Hand({}, declared=Declarations(adjustments=agreed))
    assert lines_of(adjustments, rules_for("black-lady"), hand) == (
        Line("Cid", -5, "adjustment", detail="misdeal"),
    )
    assert lines_of(adjustments, rules_for("partnership"), hand) == (
        Line("Ann & Cid", -5, "adjustment", detail="misdeal"),
        Line("Bob & Dee", 2, "adjustment"),
    )


@pytest.mark.parametrize(("requested", "taken_off"), [(0, 0), (26, 26), (52, 52), (7, 0)])
def test_relief_is_taken_off_every_total_after_a_moon(requested: int, taken_off: int) -> None:
    rules = rules_for("dummy", 3)
    hand = Hand(MOON, declared=Declarations(declarer="Bob", bid=3, relief=requested))
    expected = tuple(Line(name, -taken_off, "relief") for name in NAMES[:3] if taken_off)
    assert lines_of(relief, rules, hand, 3) == expected
    no_moon = replace(hand, taken={"Ann": Pile(("QS",))})
    assert lines_of(relief, rules, no_moon, 3) == ()
    assert lines_of(relief, rules_for("black-lady"), hand) == ()


def test_only_totals_that_changed_move_from_a_mark() -> None:
    rules = rules_for("black-lady", on_the_nose={"50": 0, "100": 50})
    hand = Hand({"Ann": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})})
    assert lines_of(on_the_nose, rules, hand, Ann=37, Bob=87, Cid=50) == (
        Line("Ann", -50, "on_the_nose", detail="50"),
        Line("Bob", -50, "on_the_nose", detail="100"),
    )


# Piles and lines --------------------------------------------------------------------------------


def test_piles_are_combined_card_by_card() -> None:
    one, two = Pile(("QS", "2H"), {"hearts": 2}), Pile(("QS",), {"hearts": 3, "reds": 1})
    both = combined((one, two, Pile()))
    assert both.named == ("QS", "2H", "QS")
    assert dict(both.counted) == {"hearts": 5, "reds": 1}
    assert (dict(both.copies), dict(one.copies)) == ({"QS": 2, "2H": 1}, {"QS": 1, "2H": 1})


@pytest.mark.parametrize(
    ("named", "counted", "held"),
    [
        (("QS",), {"hearts": 13}, True),
        (("QS", "AH"), {"hearts": 12}, True),
        (("QS", "AH"), {"hearts": 13}, False),
        (("QS",), {"hearts": 12}, False),
        ((), {"hearts": 13}, False),
        (("QS", "QS"), {"hearts": 13}, False),
        (("QS",), {}, False),
    ],
)
def test_a_pile_holds_all_cards_named_or_counted(
    named: tuple[str, ...], counted: dict[str, int], held: bool
) -> None:
    rules = rules_for("black-lady")
    assert holds_all(rules, Pile(named, counted), rules.point_cards) is held


def test_points_in_some_cards_count_a_group_only_as_a_whole() -> None:
    rules = rules_for("black-lady")
    pile = Pile(("QS", "2H", "XX"), {"hearts": 3, "reds": 9})
    hearts = rules.groups[0].cards
    assert points_in(rules, pile, rules.values) == 17
    assert points_in(rules, pile, hearts) == 4
    assert points_in(rules, pile, hearts[:-1]) == 1
    assert points_in(rules, pile, ("QS",)) == 13
    assert points_in(rules, pile, ()) == 0
    assert points_in(rules, pile, ("XX", "QS")) == 13
    worthless = replace(rules, cards=())
    assert points_in(worthless, Pile((), {"hearts": 3}), hearts) == 0


def test_lines_add_up_by_player() -> None:
    lines = (Line("Ann", 3, "cards"), Line("Bob", 5, "cards"), Line("Ann", -1, "relief"))
    assert points_of(lines, ("Ann", "Bob", "Cid")) == {"Ann": 2, "Bob": 5, "Cid": 0}
    assert points_of((), ("Ann",)) == {"Ann": 0}


def test_whole_fractions_become_whole_numbers() -> None:
    assert [type(plain(points)) for points in (3, Fraction(6, 2), Fraction(1, 2))] == [
        int,
        int,
        Fraction,
    ]
    assert plain(Fraction(6, 2)) == 3


@pytest.mark.parametrize(
    ("before", "points"),
    [
        ({}, {"Ann": 0, "Bob": 39, "Cid": 39, "Dee": 39}),
        # Bob would end the game with 109, and Ann win it.
        ({"Ann": 20, "Bob": 70}, {"Ann": 0, "Bob": 39, "Cid": 39, "Dee": 39}),
        # Cid would win it with 39: the automatic moon is subtracted. With 13 for the other moon
        # alone, Bob would have ended nothing.
        ({"Ann": 40, "Bob": 70}, {"Ann": -26, "Bob": 13, "Cid": 13, "Dee": 13}),
    ],
)
def test_an_automatic_moon_beside_a_chosen_one_is_judged_with_both_added(
    before: dict[str, int], points: dict[str, int]
) -> None:
    rules = rules_for("purple", 4)
    red, gold = rules.moons
    rules = replace(
        rules,
        moons=(replace(red, effect="auto"), replace(gold, effect="choose")),
        end=replace(rules.end, at=100),
    )
    hand = declaring(Hand({"Ann": Pile((*red.cards, *gold.cards))}), moon={"gold": "add"})
    context = context_of(rules, hand, **before)
    assert points_of(score_hand(context), context.sides) == points
