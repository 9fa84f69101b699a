"""Rows of the sheet that are no hand of cards: who deals next, what is passed, what they cost."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.scoring.dealing import pass_of
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.engine.carried_pool import Pool
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import dealer_at, rules_of, score_game
from scorekeeper.scoring.renaming import rename_player
from scorekeeper.scoring.settlement import settle, settle_leaver
from scorekeeper.scoring.story import story, timeline
from scorekeeper.statistics.counting import facts_of
from scorekeeper.statistics.facts import GameFacts, PlayerFacts
from scorekeeper.words.lines import line_reason

FOUR = ("Ann", "Bob", "Cid", "Dee")
PLAYED = {"taken": {"Ann": ["QS", "3 hearts"], "Bob": ["10 hearts"]}}
MISDEAL, THROWN_IN = {"unplayed": "misdeal"}, {"unplayed": "thrown_in"}
PENALTY = {"unplayed": "penalty", "adjustments": [{"player": "Bob", "points": 5, "note": "late"}]}


def game_of(*hands: dict[str, Any], variant: str = "black-lady", **more: Any) -> Game:  # noqa: ANN401 - any field
    game, problems = read_game(
        {
            "format": "scorekeeper-game/1",
            "variant": variant,
            "players": [*FOUR],
            "hands": [*hands],
            **more,
        }
    )
    assert game is not None, problems
    assert read_game(write_game(game))[0] == game
    return game


def player_facts(facts: GameFacts, name: str) -> PlayerFacts:
    return next(player for player in facts.players if player.name == name)


def deals(game: Game) -> list[tuple[str, str | None]]:
    """Return who deals each hand, and the next one, and where cards are passed."""
    rules = rules_of(game)
    return [
        (dealer_at(game, number), pass_of(rules, game, number).call)
        for number in range(len(game.hands) + 1)
    ]


@pytest.mark.parametrize("same_deal", [MISDEAL, PENALTY])
def test_the_same_dealer_deals_again_with_the_same_pass(same_deal: dict[str, Any]) -> None:
    assert deals(game_of(PLAYED, same_deal, PLAYED)) == [
        ("Ann", "left"),
        ("Bob", "right"),
        ("Bob", "right"),
        ("Cid", "across"),
    ]


def test_a_hand_that_is_thrown_in_is_a_deal() -> None:
    assert deals(game_of(THROWN_IN, PLAYED)) == [
        ("Ann", "left"),
        ("Bob", "right"),
        ("Cid", "across"),
    ]


def test_the_deal_goes_on_from_a_misdeal_where_seats_changed() -> None:
    table = [{"before_hand": 3, "seats": ["Ann", "Bob", "Eve", "Dee"], "points": {"Eve": 7}}]
    game = game_of(PLAYED, MISDEAL, PLAYED, table=table)
    assert [dealer for dealer, _ in deals(game)] == ["Ann", "Bob", "Bob", "Eve"]


def test_the_card_that_names_the_dealer_is_that_of_the_last_deal() -> None:
    """In Queens whoever took the queen of spades deals; after a misdeal that is still so."""
    hand = {"taken": {"Dee": ["QS", "QH"], "Bob": ["QD", "QC", "12 hearts"]}}
    game = game_of(hand, MISDEAL, PENALTY, variant="queens")
    assert [dealer for dealer, _ in deals(game)] == ["Ann", "Dee", "Dee", "Dee"]


def test_figures_count_the_points_and_no_hand() -> None:
    game = game_of(PLAYED, MISDEAL, THROWN_IN, PENALTY, finished="2026-01-02T12:00:00")
    facts = facts_of(game)
    assert facts is not None
    bob = player_facts(facts, "Bob")
    assert (facts.hands, bob.hands, bob.points, bob.total) == (1, 1, 10, 15)
    assert (bob.card_hands, bob.clean, bob.lowest, bob.highest) == (1, 0, 10, 10)


def test_a_game_in_which_nothing_was_played_counts_for_nothing() -> None:
    assert facts_of(game_of(MISDEAL, finished="2026-01-02T12:00:00")) is None


def test_a_penalty_can_end_a_game() -> None:
    penalty = {"unplayed": "penalty", "adjustments": [{"player": "Bob", "points": 100}]}
    ledger = score_game(game_of(penalty))
    assert ledger.outcome
    assert ledger.outcome.winners == ("Ann", "Cid", "Dee")


def test_a_word_that_nobody_knows_is_refused() -> None:
    document = write_game(game_of(MISDEAL))
    document["hands"] = [{"unplayed": "rained off"}]
    assert [problem.code for problem in read_game(document)[1]] == ["choice_unknown"]


@pytest.mark.parametrize(
    ("written", "read"), [(2.5, "5/2"), ("7/2", "7/2"), ("8/3", "8/3"), (3.0, "3"), ("6/2", "3")]
)
def test_points_need_not_be_whole(written: object, read: str) -> None:
    game = game_of({"points": {"Ann": written, "Bob": 0, "Cid": 0, "Dee": 0}})
    assert str(game.hands[0].points["Ann"]) == read
    assert not score_game(game).problems


LATE = [
    {"points": dict(zip(FOUR, points, strict=True))} for points in ((60, 0, 0, 0), (50, 0, 9, 0))
]
LATE += [
    {"points": dict(zip(FOUR, points, strict=True))} for points in ((0, 20, 0, 6), (0, 0, 30, 0))
]


def test_hands_after_the_end_are_a_problem_until_the_table_decides() -> None:
    ledger = score_game(game_of(*LATE))
    assert [problem.code for problem in ledger.problems] == ["hand_after_end"] * 2
    assert ledger.ended == 2


def test_hands_after_the_end_are_left_out() -> None:
    game = game_of(*LATE, after_end="left_out", finished="2026-01-02T12:00:00")
    ledger = score_game(game)
    assert not ledger.problems
    assert ledger.totals == {"Ann": 110, "Bob": 0, "Cid": 9, "Dee": 0}
    assert ledger.outcome
    assert ledger.outcome.winners == ("Bob", "Dee")
    assert [hand.left_out for hand in ledger.hands] == [False, False, True, True]
    for number, late in enumerate(ledger.hands[2:], start=2):
        assert (late.number, late.hand) == (number, game.hands[number])
        assert (late.lines, late.points) == ((), {})
        assert late.context.before == late.totals == ledger.totals
    assert (len(ledger.counted), ledger.dealt) == (2, 2)
    facts = facts_of(game)
    assert facts is not None
    assert (facts.hands, player_facts(facts, "Cid").hands, player_facts(facts, "Cid").total) == (
        2,
        2,
        9,
    )
    hands = result(ledger, line_reason)["hands"]
    assert isinstance(hands, list)
    assert hands[2] == {"points": {}, "totals": {}, "lines": [], "left_out": True}
    assert timeline(ledger)[-1].ends
    assert not any(event.what == "clean" and event.times > 2 for event in story(ledger))


def test_a_hand_that_is_left_out_leaves_the_pool_alone() -> None:
    taken = {"Ann": ["6 hearts"], "Bob": ["3 hearts"], "Cid": ["2 hearts"], "Dee": ["2 hearts"]}
    hand = {"suit": "H", "bid": {"declarer": "Ann", "points": 45}, "taken": taken}
    ledger = score_game(game_of(hand, hand, variant="auction-hearts", after_end="left_out"))
    # Ann paid her bid, everybody a chip for each card, and nobody won any.
    pool = Pool(-45 - 13, "Ann")
    assert [(one.context.pool, one.pool) for one in ledger.hands] == [(Pool(), pool), (pool, pool)]
    assert ledger.pool == pool


def test_hands_after_the_end_count() -> None:
    ledger = score_game(game_of(*LATE, after_end="counts"))
    assert not ledger.problems
    assert ledger.totals == {"Ann": 110, "Bob": 20, "Cid": 39, "Dee": 6}
    assert ledger.outcome
    assert ledger.outcome.winners == ("Dee",)


def test_what_was_decided_says_nothing_where_the_game_ends_with_its_last_hand() -> None:
    ledger = score_game(game_of(*LATE[:2], after_end="left_out"))
    assert ledger.totals["Ann"] == 110
    assert not ledger.hands[1].left_out


OPENING = {"totals": {"Ann": 35, "Bob": "29/2", "Cid": 72, "Dee": 37}, "hands": 6}


def test_a_game_that_goes_on_from_paper_begins_with_its_totals() -> None:
    assert score_game(game_of(opening=OPENING)).totals["Cid"] == 72
    ledger = score_game(game_of(PLAYED, opening=OPENING))
    assert not ledger.problems
    assert {side: str(total) for side, total in ledger.totals.items()} == {
        "Ann": "51",
        "Bob": "49/2",
        "Cid": "72",
        "Dee": "37",
    }
    assert ledger.hands[0].points == {"Ann": 16, "Bob": 10, "Cid": 0, "Dee": 0}
    opened = [line for line in ledger.hands[0].lines if line.part == "opening"]
    assert [line_reason(line) for line in opened][:2] == [
        "brought from paper: 35",
        "brought from paper: 14\u00bd",
    ]
    assert (ledger.dealt, deals(game_of(PLAYED, opening=OPENING))[0]) == (7, ("Ann", "across"))


def test_opening_totals_of_partners_add_up_and_follow_a_new_name() -> None:
    opening = {"totals": {"Ann": 30, "Cid": 5, "Bob": 7}}
    game = rename_player(game_of(variant="partnership", opening=opening), "Cid", "Zo\u00eb")
    assert score_game(game).totals == {"Ann & Zo\u00eb": 35, "Bob & Dee": 7}


def test_a_game_of_six_hands_ends_after_those_on_paper_and_two_more() -> None:
    typed = {"points": {"Ann": 9, "Bob": 9, "Cid": 9}}
    opening = {"totals": {"Ann": 40}, "hands": 4}
    game = game_of(typed, typed, variant="golden-ten", players=[*FOUR[:3]], opening=opening)
    ledger = score_game(game)
    assert ledger.outcome
    assert ledger.outcome.ended_by == "hands"
    facts = facts_of(replace(game, finished="2026-01-02"))
    assert facts is not None
    assert (facts.hands, player_facts(facts, "Ann").points, player_facts(facts, "Ann").total) == (
        2,
        18,
        58,
    )


@pytest.mark.parametrize(
    ("opening", "codes"),
    [
        ({"totals": {"Eve": 3}}, ["player_unknown"]),
        ({"totals": {"Ann": "x"}}, ["kind_wrong"]),
        ({"hands": -1}, ["number_out_of_range"]),
        ({"total": {}}, ["key_unknown"]),
    ],
)
def test_what_cannot_have_been_on_paper_is_a_problem(
    opening: dict[str, Any], codes: list[str]
) -> None:
    document = write_game(game_of()) | {"opening": opening}
    assert [problem.code for problem in read_game(document)[1]] == codes


FIVE = (*FOUR, "Eve")
TURNS = [
    {"before_hand": 1, "seats": ["Ann", "Bob", "Cid", "Dee"], "out": ["Eve"]},
    {"before_hand": 2, "seats": ["Bob", "Cid", "Dee", "Eve"], "out": ["Ann"]},
]


def five(*hands: dict[str, Any], **more: Any) -> Game:  # noqa: ANN401 - any field
    return game_of(*hands, players=[*FIVE], table=TURNS, **more)


EVES = {"taken": {"Eve": ["QS"], "Bob": ["13 hearts"]}}


def test_whoever_sits_out_is_ranked_and_keeps_their_total() -> None:
    ledger = score_game(five(PLAYED, EVES, finished="2026-01-02T12:00:00"))
    assert not ledger.problems
    assert ledger.totals == {"Ann": 16, "Bob": 23, "Cid": 0, "Dee": 0, "Eve": 13}
    assert (ledger.left, ledger.out) == ({}, ("Ann",))
    assert ledger.outcome
    assert ledger.outcome.winners == ("Cid", "Dee")
    assert [*ledger.hands[1].sides] == ["Bob", "Cid", "Dee", "Eve"]


def test_whoever_sits_out_the_last_hand_is_settled() -> None:
    options = {"settlement": "average", "stake": "1"}
    ledger = score_game(five(PLAYED, EVES, finished="2026-01-02T12:00:00", options=options))
    assert ledger.settlement
    # (16 + 23 + 13) / 5 = 10.4
    assert {name: float(net) for name, net in ledger.settlement.points.items()} == {
        "Bob": -12.6,
        "Cid": 10.4,
        "Dee": 10.4,
        "Eve": -2.6,
        "Ann": -5.6,
    }


def test_a_total_of_somebody_who_sits_out_ends_the_game_too() -> None:
    high = {"points": {"Ann": 99, "Bob": 0, "Cid": 0, "Dee": 0}}
    penalty = {"unplayed": "penalty", "adjustments": [{"player": "Bob", "points": 1}]}
    assert score_game(five(high, penalty)).outcome is None
    over = {"points": {"Ann": 100, "Bob": 0, "Cid": 0, "Dee": 0}}
    assert score_game(five(over)).outcome


def test_figures_count_a_place_and_no_hand_for_whoever_sits_out() -> None:
    facts = facts_of(five(PLAYED, EVES, finished="2026-01-02T12:00:00"))
    assert facts is not None
    assert facts.seats == 5
    ann, eve = player_facts(facts, "Ann"), player_facts(facts, "Eve")
    assert (ann.hands, ann.place, ann.total, ann.seat) == (1, 4, 16, None)
    assert (eve.hands, eve.place, eve.total) == (1, 3, 13)


def test_nobody_plays_and_sits_out() -> None:
    document = write_game(five(PLAYED)) | {
        "table": [{"before_hand": 1, "seats": [*FOUR], "out": ["Ann", "Eve", "Eve"]}]
    }
    codes = [problem.code for problem in read_game(document)[1]]
    assert codes == ["name_twice", "name_twice", "name_twice"]


def test_the_rotation_goes_on_from_the_pass_that_the_table_chose() -> None:
    table = [{"before_hand": 2, "seats": [*FOUR], "pass": "left"}]
    passes = [call for _, call in deals(game_of(PLAYED, PLAYED, MISDEAL, PLAYED, table=table))]
    assert passes == ["left", "left", "right", "right", "across"]


def test_what_was_really_passed_counts_for_its_hand_alone() -> None:
    game = game_of({**PLAYED, "pass": "3 across"}, {**PLAYED, "pass": "as ever"}, PLAYED)
    assert [call for _, call in deals(game)] == ["across", "right", "across", "hold"]


@pytest.mark.parametrize("method", ["wilson", "average", "howell"])
@pytest.mark.parametrize("totals", [(35, 14, 72, 37), (10, 10, 0, 3), (0, 0, 0, 0)])
def test_settling_early_and_at_once_is_settling_together(
    method: str, totals: tuple[int, ...]
) -> None:
    rules = rules_of(game_of(options={"settlement": method, "stake": "0.05", "currency": "USD"}))
    together = settle(rules, dict(zip(FOUR, totals, strict=True)))
    early = settle_leaver(rules, dict(zip(FOUR, totals, strict=True)), "Bob")
    rest = settle(rules, {n: t for n, t in zip(FOUR, totals, strict=True) if n != "Bob"})
    assert together
    assert early
    assert rest
    assert sum(early.points.values()) == sum((early.money or {}).values()) == 0
    assert early.points["Bob"] == together.points["Bob"]
    assert {n: early.points[n] + rest.points.get(n, 0) for n in FOUR} == together.points
    paid = {name: Fraction(0) for name in FOUR}
    for transfer in early.transfers:
        paid[transfer.payer] -= transfer.amount
        paid[transfer.receiver] += transfer.amount
    assert paid == {name: Fraction(units) for name, units in (early.money or {}).items()}


def test_whoever_leaves_can_settle() -> None:
    table = [{"before_hand": 2, "seats": ["Ann", "Cid", "Dee"], "settled": ["Bob"]}]
    options = {"settlement": "average", "stake": "1", "currency": "USD"}
    game = game_of(
        PLAYED,
        {"taken": {"Cid": ["QS", "13 hearts"]}, "moon": "add"},
        options=options,
        table=table,
        finished="2026-01-02T12:00:00",
    )
    ledger = score_game(game)
    assert not ledger.problems
    (early,) = ledger.early
    # 16, 10, 0 and 0 are 6.50 each: Bob pays 3.50, which Ann, Cid and Dee share.
    assert early.settlement.points["Bob"] == Fraction(-7, 2)
    assert early.settlement.money == {"Ann": 117, "Bob": -350, "Cid": 117, "Dee": 116}
    document = result(ledger, line_reason)
    assert isinstance(document["settled_early"], list)
    assert document["settled_early"][0]["player"] == "Bob"
    assert document["settled_early"][0]["before_hand"] == 2
    assert ledger.settlement
    assert ledger.settlement.money == {"Ann": -1933, "Cid": 2267, "Dee": -334}
    facts = facts_of(game)
    assert facts is not None
    assert player_facts(facts, "Bob").money == -350
    assert player_facts(facts, "Bob").place == 0
    assert sum(player.money or 0 for player in facts.players) == 0


def test_only_whoever_leaves_settles_early() -> None:
    for settled in (["Ann"], ["Eve"], ["Bob", "Bob"]):
        table = [{"before_hand": 1, "seats": ["Ann", "Cid", "Dee"], "settled": settled}]
        document = write_game(game_of()) | {"table": table}
        assert read_game(document)[1][0].code == "player_unknown"
