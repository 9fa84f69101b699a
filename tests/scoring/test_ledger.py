"""Endings, leaders, totals and settlements of whole games: ties, teams, and people who leave."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.ending import Outcome, end_reached, judge, leaders, reaches_target
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_at, rules_of, score_game
from scorekeeper.scoring.lineup import rules_for_players
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.scoring.seating import (
    Seating,
    colour_slots,
    dealer_for,
    everyone_of,
    next_dealer,
    one_hand_earlier,
    opposite_teams,
    seats_for,
    sides_of,
)
from tests.scoring.example import Document, game_of
from tests.scoring.score_sheet import NAMES, rules_for
from tests.scoring.worked_examples import examples

FOUR = ("Ann", "Bob", "Cid", "Dee")


def ending_rules(
    at: int | None = None, hands: int | None = None, *, high: bool = False, **end: object
) -> Variant:
    rules = rules_for("black-lady")
    changed = replace(rules.end, at=at, hands=hands, **end)  # type: ignore[arg-type]  # fields of End
    return replace(rules, end=changed, direction="high" if high else "low")


def totals_of(text: str) -> dict[str, int]:
    return dict(zip(FOUR, map(int, text.split()), strict=False))


# The end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "beyond", "total", "ends"),
    [
        (100, False, 99, False),
        (100, False, 100, True),
        (100, False, 101, True),
        (100, True, 100, False),
        (100, True, 101, True),
        (-50, False, -49, False),
        (-50, False, -50, True),
        (-50, False, -51, True),
        (-50, True, -50, False),
        (-50, True, -51, True),
        (None, False, 10**6, False),
        (None, True, -(10**6), False),
    ],
)
def test_a_total_at_the_target_ends_the_game(
    at: int | None, beyond: bool, total: int, ends: bool
) -> None:
    assert reaches_target(ending_rules(at, beyond=beyond), total) is ends


@pytest.mark.parametrize(
    ("at", "hands", "played", "totals", "reached"),
    [
        (100, None, 9, "99 0 0 0", None),
        (100, None, 9, "0 0 0 100", "target"),
        (None, 3, 2, "100 0 0 0", None),
        (None, 3, 3, "0 0 0 0", "hands"),
        (None, 3, 4, "0 0 0 0", "hands"),
        (100, 3, 3, "100 0 0 0", "target"),
        (100, 3, 3, "99 0 0 0", "hands"),
        (None, None, 999, "999 0 0 0", None),
    ],
)
def test_the_target_comes_before_the_number_of_hands(
    at: int | None, hands: int | None, played: int, totals: str, reached: str | None
) -> None:
    assert end_reached(ending_rules(at, hands), totals_of(totals), played) == reached


@pytest.mark.parametrize(
    ("totals", "high", "ahead"),
    [
        ("3 1 2 4", False, ["Bob"]),
        ("3 1 2 4", True, ["Dee"]),
        ("1 3 1 4", False, ["Ann", "Cid"]),
        ("4 3 1 4", True, ["Ann", "Dee"]),
        ("0 0 0 0", False, [*FOUR]),
        ("", False, []),
        ("", True, []),
    ],
)
def test_all_with_the_best_total_lead_in_seat_order(
    totals: str, high: bool, ahead: list[str]
) -> None:
    assert [*leaders(ending_rules(high=high), totals_of(totals))] == ahead


@pytest.mark.parametrize(
    ("at", "high", "totals", "ahead"),
    [
        # Nobody is at the target: Ann and Cid 30, Bob and Dee 31.
        (100, False, "10 11 20 20", "Ann Cid"),
        (100, True, "10 11 20 20", "Bob Dee"),
        (100, False, "10 15 20 15", "Ann Bob Cid Dee"),
        # One at a target that nobody wants loses for both, though they have 100 and the others 198.
        (100, False, "100 99 0 99", "Bob Dee"),
        # Two of the same side are more than one.
        (100, False, "100 299 100 0", "Bob Dee"),
        # One at a target that all want wins for both.
        (100, True, "100 99 0 99", "Ann Cid"),
        (100, True, "100 299 100 0", "Ann Cid"),
        # Where low wins, everybody wants to get below nothing, and where high wins, nobody does.
        (-50, False, "-50 -49 30 -49", "Ann Cid"),
        (-50, True, "-50 -49 30 -49", "Bob Dee"),
    ],
)
def test_partners_lead_by_who_is_at_the_target_and_then_by_their_sum(
    at: int, high: bool, totals: str, ahead: str
) -> None:
    rules = ending_rules(at, high=high, partners=2)
    assert leaders(rules, totals_of(totals)) == tuple(ahead.split())


def test_three_sides_of_partners_sit_at_equal_distances() -> None:
    rules = ending_rules(100, partners=3)
    totals = dict(zip(NAMES, (9, 5, 5, 0, 4, 5), strict=False))
    # Ann and Dee 9, Bob and Eve 9, Cid and Fay 10.
    assert leaders(rules, totals) == ("Ann", "Bob", "Dee", "Eve")


@pytest.mark.parametrize(
    ("tie", "playing_off", "totals", "outcome"),
    [
        ("share", None, "100 5 5 9", Outcome("target", ("Bob", "Cid"))),
        ("share", None, "99 5 5 9", None),
        ("play_on", None, "100 5 5 9", None),
        ("play_on", None, "100 5 6 9", Outcome("target", ("Bob",))),
        ("play_on", "hands", "50 5 6 9", Outcome("hands", ("Bob",))),
        ("play_on", "hands", "50 5 5 9", None),
        ("play_on", "hands", "100 5 6 9", Outcome("target", ("Bob",))),
        ("play_on", "target", "50 6 5 9", Outcome("target", ("Cid",))),
    ],
)
def test_a_tie_is_shared_or_played_off(
    tie: str, playing_off: object, totals: str, outcome: Outcome | None
) -> None:
    rules = ending_rules(100, tie=tie)
    assert judge(rules, totals_of(totals), 4, playing_off) == outcome  # type: ignore[arg-type]


# Whole games ------------------------------------------------------------------------------------


def read(*hands: Document, **changes: object) -> Game:
    game, problems = read_game(game_of(*hands, **{"options": {}, "dealer": "Ann", **changes}))
    assert problems == ()
    assert game is not None
    return game


def hearts(**numbers: int) -> Document:
    """Everyone's hearts; whoever is named first has the queen."""
    taken = {name: [f"{number} hearts"] if number else [] for name, number in numbers.items()}
    next(iter(taken.values())).append("QS")
    return {"taken": taken}


def test_partners_share_a_total_an_end_and_a_settlement() -> None:
    options = {"settlement": "wilson", "end_at": 26}
    game = read(
        hearts(Ann=3, Bob=5, Cid=5), hearts(Bob=3, Dee=10), variant="partnership", options=options
    )
    ledger = score_game(game)
    assert dict(ledger.sides) == {"Ann & Cid": ("Ann", "Cid"), "Bob & Dee": ("Bob", "Dee")}
    assert [dict(one.totals) for one in ledger.hands] == [
        {"Ann & Cid": 21, "Bob & Dee": 5},
        {"Ann & Cid": 21, "Bob & Dee": 31},
    ]
    assert ledger.outcome == Outcome("target", ("Ann & Cid",))
    assert ledger.leaders == ("Ann & Cid",)
    assert ledger.settlement is not None
    assert ledger.settlement is ledger.if_ended_now
    assert ledger.settlement.points == {"Ann & Cid": 10, "Bob & Dee": -10}
    assert [tuple(transfer) for transfer in ledger.settlement.transfers] == [
        ("Bob & Dee", "Ann & Cid", 10)
    ]


def test_partners_who_tie_share_the_win() -> None:
    game = read(hearts(Ann=0, Bob=13), variant="partnership", options={"hands": 1})
    ledger = score_game(game)
    assert ledger.totals == {"Ann & Cid": 13, "Bob & Dee": 13}
    assert ledger.outcome == Outcome("hands", ("Ann & Cid", "Bob & Dee"))


def test_a_game_that_goes_on_has_a_settlement_only_if_it_ended_now() -> None:
    game = read(hearts(Ann=3, Bob=10), options={"settlement": "howell"})
    ledger = score_game(game)
    assert ledger.outcome is None
    assert ledger.settlement is None
    assert ledger.if_ended_now is not None
    assert ledger.if_ended_now.points == {"Ann": -38, "Bob": -14, "Cid": 26, "Dee": 26}
    assert ledger.if_ended_now.money is None
    stopped = score_game(replace(game, finished="2026-11-21"))
    assert stopped.settlement == ledger.if_ended_now
    assert score_game(replace(game, hands=())).if_ended_now is None


def test_the_reason_for_playing_off_is_known_until_one_is_ahead() -> None:
    tie = hearts(Ann=3, Bob=5, Cid=5)
    ahead = hearts(Ann=3, Bob=4, Cid=6)
    options = {"hands": 2, "tie": "play_on"}
    far = {"adjustments": [{"player": "Dee", "points": 20}]}
    tied = read(tie | far, tie, options=options)
    ledger = score_game(tied)
    assert (ledger.outcome, ledger.playing_off) == (None, "hands")
    assert [one.playing_off for one in ledger.hands] == [None, None]
    later = score_game(read(tie | far, tie, tie, ahead, options=options))
    assert [one.playing_off for one in later.hands] == [None, None, "hands", "hands"]
    assert later.outcome == Outcome("hands", ("Bob",))
    assert later.playing_off is None
    assert later.problems == ()
    shared = score_game(read(tie | far, tie, options={"hands": 2}))
    assert (shared.outcome, shared.playing_off) == (Outcome("hands", ("Bob", "Cid")), None)


def test_the_target_that_brought_a_tie_stays_the_reason() -> None:
    def lowered(**numbers: int) -> Document:
        return hearts(**numbers) | {"adjustments": [{"player": "Ann", "points": -30}]}

    tied = hearts(Ann=3, Bob=5, Cid=5) | {"adjustments": [{"player": "Dee", "points": 5}]}
    options = {"end_at": 16, "tie": "play_on"}
    still = score_game(read(tied, lowered(Ann=7, Bob=2, Cid=2, Dee=2), options=options))
    assert still.totals == {"Ann": 6, "Bob": 7, "Cid": 7, "Dee": 7}
    assert still.outcome == Outcome("target", ("Ann",))
    level = lowered(Ann=11, Bob=0, Cid=0, Dee=2)
    later = score_game(read(tied, level, lowered(Bob=2, Ann=11), options=options))
    assert later.hands[1].totals == {"Ann": 10, "Bob": 5, "Cid": 5, "Dee": 7}
    assert later.hands[2].playing_off == "target"
    assert later.outcome == Outcome("target", ("Ann",))


def test_hands_after_the_end_name_the_hand_that_ended_it() -> None:
    one = hearts(Ann=3, Bob=10)
    ledger = score_game(read(one, one, one, one, options={"hands": 2}))
    assert [(problem.code, problem.where, problem.expected) for problem in ledger.problems] == [
        ("hand_after_end", ("hands", 2), 2),
        ("hand_after_end", ("hands", 3), 2),
    ]


def seated(hand: int, *seats: str, dealer: str = "", **points: int) -> Seating:
    return Seating(hand, seats, dealer, points)


def test_newcomers_before_the_next_hand_already_have_their_points() -> None:
    table = [{"before_hand": 2, "seats": [*FOUR, "Eve", "Fay"], "points": {"Eve": 12, "Fay": 0}}]
    ledger = score_game(read(hearts(Ann=3, Bob=10), table=table))
    assert ledger.totals == {"Ann": 16, "Bob": 10, "Cid": 0, "Dee": 0, "Eve": 12, "Fay": 0}
    assert ledger.leaders == ("Cid", "Dee", "Fay")
    assert ledger.left == {}
    assert [*ledger.sides] == [*FOUR, "Eve", "Fay"]


def test_a_line_brings_newcomers_to_their_points_unless_they_start_with_nothing() -> None:
    table = [{"before_hand": 2, "seats": [*FOUR, "Eve", "Fay"], "points": {"Eve": 12, "Fay": 0}}]
    ledger = score_game(read(hearts(Ann=3, Bob=10), hearts(Eve=13) | {"moon": "add"}, table=table))
    joined = [line for line in ledger.hands[1].lines if line.reason == "joined"]
    assert [(line.player, line.points, line.detail) for line in joined] == [("Eve", 12, "12")]
    assert ledger.hands[1].points["Eve"] == 0
    assert ledger.hands[1].totals["Eve"] == 12
    assert ledger.totals["Fay"] == 26


def test_whoever_comes_back_goes_on_from_the_points_that_the_table_gives() -> None:
    table = [
        {"before_hand": 2, "seats": ["Ann", "Bob", "Cid"]},
        {"before_hand": 3, "seats": [*FOUR], "points": {"Dee": 7}},
    ]
    hands = (hearts(Ann=3, Dee=10), hearts(Ann=13) | {"moon": "add"}, hearts(Ann=3, Bob=10))
    ledger = score_game(read(*hands, table=table))
    assert ledger.hands[1].totals["Dee"] == 10
    joined = [line for line in ledger.hands[2].lines if line.reason == "joined"]
    assert [(line.player, line.points, line.detail) for line in joined] == [("Dee", -3, "7")]
    assert ledger.totals["Dee"] == 7


def test_a_newcomer_who_leaves_before_a_hand_was_never_there() -> None:
    table = [
        {"before_hand": 2, "seats": [*FOUR, "Eve"], "points": {"Eve": 12}},
        {"before_hand": 2, "seats": [*FOUR, "Fay"], "points": {"Fay": 7}},
    ]
    ledger = score_game(read(hearts(Ann=3, Bob=10), hearts(Fay=3, Bob=10), table=table))
    assert ledger.totals == {"Ann": 16, "Bob": 20, "Cid": 0, "Dee": 0, "Fay": 23}
    assert ledger.left == {}


def test_seats_change_twice_before_a_hand_and_both_newcomers_keep_their_points() -> None:
    table = [
        {"before_hand": 2, "seats": [*FOUR, "Eve"], "points": {"Eve": 12}},
        {"before_hand": 2, "seats": [*FOUR, "Eve", "Fay"], "points": {"Fay": 7}},
    ]
    ledger = score_game(read(hearts(Ann=3, Bob=10), table=table))
    assert (ledger.totals["Eve"], ledger.totals["Fay"]) == (12, 7)


def test_rules_for_another_number_of_players() -> None:
    usual = rules_for("black-lady", 4)
    assert rules_for_players(usual, 4, 6) == usual
    seven = rules_for_players(usual, 4, 7)
    assert (seven.pack.decks, seven.end) == (2, usual.end)
    assert rules_for_players(rules_for("black-lady", 7), 7, 4).pack.decks == 1
    # A table that chose a second deck keeps it.
    chosen = rules_for("black-lady", 4, decks=2)
    assert rules_for_players(chosen, 4, 5).pack.decks == 2
    assert rules_for_players(chosen, 4, 8).pack.decks == 2


def test_the_rules_of_a_hand_fit_those_who_play_it() -> None:
    eight = [*FOUR, "Eve", "Fay", "Gus", "Hal"]
    game = read(hearts(Ann=3, Bob=10), table=[{"before_hand": 2, "seats": eight}])
    assert [rules_at(game, number).pack.decks for number in (0, 1, 2)] == [1, 2, 2]
    assert rules_of(game).pack.decks == 1
    custom = replace(game, rules=rules_for("two-player", 2), variant="gone")
    assert rules_of(custom) == rules_for("two-player", 2)


# Seats ------------------------------------------------------------------------------------------

TABLE = (seated(2, "Ann", "Cid", "Eve"), seated(5, "Eve", "Bob", "Ann", dealer="Bob"))


@pytest.mark.parametrize(
    ("number", "seats", "dealer"),
    [
        (0, FOUR, "Bob"),
        (1, FOUR, "Cid"),
        # Cid dealt last, and sits to the right of Eve.
        (2, ("Ann", "Cid", "Eve"), "Eve"),
        (3, ("Ann", "Cid", "Eve"), "Ann"),
        (4, ("Ann", "Cid", "Eve"), "Cid"),
        (5, ("Eve", "Bob", "Ann"), "Bob"),
        (6, ("Eve", "Bob", "Ann"), "Ann"),
        (8, ("Eve", "Bob", "Ann"), "Bob"),
    ],
)
def test_who_sits_and_deals_in_each_hand(number: int, seats: tuple[str, ...], dealer: str) -> None:
    assert seats_for(FOUR, TABLE, number) == seats
    assert dealer_for(FOUR, "Bob", TABLE, number) == dealer
    game = Game("", "", "black-lady", FOUR, "Bob", table=TABLE)
    assert (game.seats(number), game.dealer_of(number)) == (seats, dealer)


def test_who_deals_next_after_a_change() -> None:
    assert next_dealer(FOUR, "Ann", 0, ("Dee", "Ann", "Bob")) == "Ann"
    assert next_dealer(FOUR, "Ann", 0, ("Dee", "Cid", "Bob")) == "Bob"
    assert next_dealer(FOUR, "Ann", 1, ("Ann", "Dee", "Bob")) == "Dee"
    assert next_dealer(FOUR, "Dee", 1, ("Cid", "Bob", "Ann")) == "Ann"
    assert next_dealer(FOUR, "Dee", 6, ("Cid", "Dee", "Bob")) == "Bob"
    assert next_dealer(FOUR, "Ann", 1, ("Xia", "Yan", "Zoe")) == "Xia"


def test_everyone_in_the_order_in_which_they_came() -> None:
    assert everyone_of(FOUR, ()) == FOUR
    assert everyone_of(FOUR, TABLE) == (*FOUR, "Eve")
    game = Game("", "", "black-lady", FOUR, "Bob", table=TABLE)
    assert game.everyone == (*FOUR, "Eve")
    assert game.seated == FOUR
    assert one_hand_earlier(TABLE[0]) == seated(1, "Ann", "Cid", "Eve")


@pytest.mark.parametrize(
    ("chosen", "slots"),
    [
        ({}, ("Ann", "Bob", "Cid")),
        ({"Ann": 1}, ("Bob", "Ann", "Cid")),
        ({"Zed": 1}, ("Ann", "Bob", "Cid")),
        ({"Cid": 4}, ("Ann", "Bob", "", "", "Cid")),
        ({"Bob": 0}, ("Bob", "Ann", "Cid")),
        ({"Cid": 0, "Ann": 2}, ("Cid", "Bob", "Ann")),
    ],
)
def test_everyone_has_a_colour_of_their_own(chosen: dict[str, int], slots: tuple[str, ...]) -> None:
    assert colour_slots(("Ann", "Bob", "Cid"), chosen) == slots


def test_sides_are_players_or_partners_who_sit_opposite() -> None:
    alone, teams = rules_for("black-lady"), rules_for("partnership")
    assert sides_of(alone, FOUR) == {name: (name,) for name in FOUR}
    assert sides_of(alone, FOUR, [["Ann", "Bob"]]) == {name: (name,) for name in FOUR}
    assert opposite_teams(teams, FOUR) == (("Ann", "Cid"), ("Bob", "Dee"))
    chosen = sides_of(teams, FOUR, [["Ann", "Bob"], ["Cid", "Dee"]])
    assert chosen == {"Ann & Bob": ("Ann", "Bob"), "Cid & Dee": ("Cid", "Dee")}
    assert chosen.side_of == {
        "Ann": "Ann & Bob",
        "Bob": "Ann & Bob",
        "Cid": "Cid & Dee",
        "Dee": "Cid & Dee",
    }


# The result document ----------------------------------------------------------------------------


@pytest.mark.parametrize("example", list(examples()), ids=str)
def test_points_are_whole_numbers_or_fractions_as_text(example: object) -> None:
    game, _ = read_game(example.document())  # type: ignore[attr-defined]
    assert game is not None
    ledger = score_game(game)
    answer = result(ledger, lambda line: line.detail)
    pairs = list(zip(answer["totals"].values(), ledger.totals.values(), strict=True))  # type: ignore[attr-defined]
    for hand, one in zip(answer["hands"], ledger.hands, strict=True):  # type: ignore[call-overload]
        assert [*hand["points"]] == [*hand["totals"]] == [*one.sides]
        pairs += [(hand["points"][side], one.points[side]) for side in one.sides]
        pairs += [(hand["totals"][side], one.totals[side]) for side in one.sides]
        pairs += [
            (line["points"], scored.points)
            for line, scored in zip(hand["lines"], one.lines, strict=True)
        ]
    for written, points in pairs:
        assert type(written) is (int if Fraction(points).denominator == 1 else str)
        assert Fraction(written) == points


def test_a_team_is_known_by_its_name_in_every_part_of_the_result() -> None:
    game = read(hearts(Ann=3, Bob=10), variant="partnership", finished="2026-11-21")
    answer = result(score_game(game), lambda line: line.detail)
    assert answer["winners"] == ["Bob & Dee"]
    assert answer["ended_by"] == "table"
    assert answer["totals"] == {"Ann & Cid": 16, "Bob & Dee": 10}
    assert NAMES[:4] == FOUR
