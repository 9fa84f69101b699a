"""Hands of which only the points are known, as on an old paper sheet."""

from typing import Any

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.renaming import rename_player
from scorekeeper.statistics.counting import facts_of
from scorekeeper.words.lines import line_reason, line_rules


def typed(*hands: dict[str, Any], variant: str = "black-lady", **more: Any) -> Game:  # noqa: ANN401 - any field
    document = {
        "format": "scorekeeper-game/1",
        "variant": variant,
        "players": ["Ann", "Bob", "Cid", "Dee"],
        "hands": [*hands],
        **more,
    }
    game, problems = read_game(document)
    assert game is not None, problems
    assert not problems
    return game


def points(*points_of: int) -> dict[str, Any]:
    return {"points": dict(zip(("Ann", "Bob", "Cid", "Dee"), points_of, strict=True))}


def codes(ledger: Ledger) -> list[str]:
    return [problem.code for problem in ledger.problems]


def test_points_are_scored_as_they_are_and_explained() -> None:
    ledger = score_game(typed(points(3, 16, 6, 1), points(0, 26, 26, 26)))
    assert ledger.totals == {"Ann": 3, "Bob": 42, "Cid": 32, "Dee": 27}
    assert not ledger.problems
    assert not ledger.hands[1].moons
    lines = ledger.hands[0].lines
    assert [line.points for line in lines] == [3, 16, 6, 1]
    assert {line_reason(line) for line in lines} == {"points written down without cards"}
    assert line_rules(lines, ledger.rules, 4) == [""] * 4


def test_nothing_is_paid_for_cards_that_are_not_known() -> None:
    """Dragon pays whoever took nothing, and Super settles each hand at once: neither happens."""
    for variant in ("dragon", "super", "huse"):
        names = ["Ann", "Bob"] if variant == "huse" else ["Ann", "Bob", "Cid", "Dee"]
        hand = {"points": dict(zip(names, (5, 0, 7, 8), strict=False))}
        ledger = score_game(typed(hand, variant=variant, players=names))
        assert ledger.totals == hand["points"]
        assert not ledger.problems


def test_landing_on_the_nose_and_the_end_need_no_cards() -> None:
    marks = {"on_the_nose": {"50": 0}}
    ledger = score_game(typed(points(50, 0, 0, 0), points(0, 100, 0, 0), options=marks))
    assert ledger.totals["Ann"] == 0
    assert ledger.outcome
    assert ledger.outcome.ended_by == "target"


def test_an_adjustment_can_stand_beside_points() -> None:
    extra = {"adjustments": [{"player": "Bob", "points": 5, "note": "misdeal"}], "note": "late"}
    ledger = score_game(typed({**points(1, 2, 3, 4), **extra}))
    assert ledger.totals["Bob"] == 7
    assert not ledger.problems


@pytest.mark.parametrize(
    "beside",
    [
        *({"note": "late"}, {"pass": "3 left"}, {"id": "first"}, {"at": "2026-11-21T20:00:00Z"}),
        {"adjustments": [{"player": "Bob", "points": 5}]},
    ],
    ids=lambda beside: next(iter(beside)),
)
@pytest.mark.parametrize("hand", [points(1, 2, 3, 4), {"unplayed": "thrown_in"}])
def test_what_says_nothing_of_cards_can_stand_beside_points_or_no_hand(
    hand: dict[str, Any], beside: dict[str, Any]
) -> None:
    assert codes(score_game(typed({**hand, **beside}))) == []


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ({"points": {"Ann": 1, "Bob": 2, "Cid": 3}}, "points_missing"),
        ({**points(1, 2, 3, 4), "taken": {"Ann": ["QS"]}}, "points_and_cards"),
        ({**points(1, 2, 3, 4), "moon": "add"}, "points_and_cards"),
        ({**points(1, 2, 3, 4), "no_tricks": ["Ann"]}, "points_and_cards"),
        ({"points": {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 0, "Eve": 1}}, "player_unknown"),
    ],
)
def test_what_cannot_be_is_a_problem(hand: dict[str, Any], code: str) -> None:
    assert codes(score_game(typed(hand))) == [code]


@pytest.mark.parametrize("wrong", ["3", "1/0", "1/1000", 1e300, None, True, 10**12])
def test_points_are_exact_numbers(wrong: object) -> None:
    document = write_game(typed(points(1, 2, 3, 4)))
    document["hands"] = [{"points": {"Ann": wrong, "Bob": 1, "Cid": 1, "Dee": 1}}]
    game, problems = read_game(document)
    assert game is None
    assert [problem.where for problem in problems] == [("hands", 0, "points", "Ann")]


def test_a_hand_needs_cards_or_points() -> None:
    document = write_game(typed(points(1, 2, 3, 4)))
    document["hands"] = [{"note": "lost"}]
    assert [problem.code for problem in read_game(document)[1]] == ["key_missing"]


def test_the_document_is_read_as_it_was_written() -> None:
    game = typed(points(3, 16, 6, 1), {"taken": {"Ann": ["QS", "13 hearts"]}, "moon": "add"})
    assert read_game(write_game(game))[0] == game
    hands = write_game(game)["hands"]
    assert isinstance(hands, list)
    assert "taken" not in hands[0]


def test_partners_points_add_up_and_follow_a_new_name() -> None:
    hand = {"points": {"Ann": 3, "Cid": 4, "Bob": 10}}
    game = rename_player(typed(hand, variant="partnership"), "Cid", "Zo\u00eb")
    ledger = score_game(game)
    assert ledger.totals == {"Ann & Zo\u00eb": 7, "Bob & Dee": 10}
    assert not ledger.problems


def test_figures_count_points_and_nothing_that_needs_cards() -> None:
    game = typed(points(3, 16, 6, 1), points(0, 26, 26, 26), finished="2024-01-02T12:00:00")
    facts = facts_of(game)
    assert facts is not None
    ann, bob = facts.players[:2]
    assert (ann.name, bob.name) == ("Ann", "Bob")
    assert (ann.hands, ann.points, ann.place, ann.card_hands) == (2, 3, 1, 0)
    assert (ann.clean, ann.queens, ann.queens_in_play, ann.moons_shot) == (0, 0, 0, 0)
    assert bob.highest == 26


def test_the_result_says_that_the_points_were_typed() -> None:
    lines = result(score_game(typed(points(3, 16, 6, 1))), line_reason)["hands"]
    assert isinstance(lines, list)
    assert {line["reason"] for line in lines[0]["lines"]} == {"typed"}
