"""A document from outside, read and scored: as far as it can be, with all that is wrong with it."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.documents.game import read_as_far, read_game, write_game
from scorekeeper.scoring.documents.review import review
from scorekeeper.scoring.ledger import rules_of, score_game
from scorekeeper.scoring.problem import path
from tests.scoring.example import Document, game_of, game_with

INCOMPLETE: Document = {"taken": {"Ann": ["QS"]}}


def found_in(document: object) -> list[tuple[str, str]]:
    return [(problem.code, path(problem.where)) for problem in review(document).problems]


def test_a_good_document_is_read_and_scored() -> None:
    game, problems = read_game(game_with())
    assert game is not None
    assert problems == ()
    assert review(game_with()) == (game, score_game(game), (), ())


def test_options_without_an_effect_are_named() -> None:
    reviewed = review(game_of(options={"stake": "0.05", "moon": "off", "moon_points": 30}))
    assert reviewed.problems == ()
    assert reviewed.idle == (("moon_points", "no_moon"), ("stake", "no_settlement"))


def test_full_rules_decide_instead_of_options() -> None:
    game = review(game_with(options={"stake": "0.05"})).game
    assert game is not None
    document = write_game(replace(game, rules=rules_of(game)))
    assert review(document).idle == ()


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (None, ("kind_wrong", "")),
        (game_with(format="x"), ("format_wrong", "format")),
        (game_with(variant="whist"), ("variant_unknown", "variant")),
        (game_with(rules=[]), ("kind_wrong", "rules")),
        (game_of(players=["Ann", " ", "Cid", "Bob"]), ("name_empty", "players[1]")),
        (game_with(players=5), ("kind_wrong", "players")),
        (game_with(table=[{"before_hand": 9, "seats": ["Ann", "Bob", "Cid"]}]), None),
        (game_with(table=5), ("kind_wrong", "table")),
    ],
)
def test_without_rules_and_players_there_is_no_game(
    document: object, problem: tuple[str, str] | None
) -> None:
    reviewed = review(document)
    assert (reviewed.game, reviewed.ledger) == (None, None)
    assert found_in(document)[0] == (problem or ("number_out_of_range", "table[0].before_hand"))
    assert read_as_far(document) == (None, reviewed.problems)


def test_a_problem_elsewhere_leaves_a_game_to_check_further() -> None:
    document = game_of(INCOMPLETE, dealer="Eve", started="yesterday", colours={"Ann": 11})
    reviewed = review(document)
    assert reviewed.game is not None
    assert reviewed.game.players == ("Ann", "Bob", "Cid", "Dee")
    assert reviewed.ledger == score_game(reviewed.game)
    assert found_in(document) == [
        ("player_unknown", "dealer"),
        ("time_wrong", "started"),
        ("number_out_of_range", "colours.Ann"),
        ("cards_missing", "hands[0].taken"),
    ]
    assert read_game(document) == (None, reviewed.problems[:3])


def test_a_hand_that_is_badly_written_lacks_nothing_besides() -> None:
    document = game_of({**INCOMPLETE, "note": 5}, INCOMPLETE, {**INCOMPLETE, "taken": []})
    assert found_in(document) == [
        ("kind_wrong", "hands[0].note"),
        ("kind_wrong", "hands[2].taken"),
        ("cards_missing", "hands[1].taken"),
    ]


def test_what_a_correction_in_the_app_can_cause_blocks_nothing() -> None:
    every_card = {"taken": {"Ann": ["QS", "13 hearts"]}}
    reviewed = review(game_of(every_card, {**every_card, "moon": "both"}, options={}))
    assert [problem.code for problem in reviewed.problems] == [
        "moon_choice_missing",
        "moon_choice_unknown",
    ]
    assert [problem.code for problem in reviewed.blocking] == ["moon_choice_unknown"]
