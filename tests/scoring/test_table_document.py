"""Seats, teams and colours in a game file: read and written again, and every refusal."""

import json
from typing import Any

import pytest

from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.problem import path
from scorekeeper.scoring.seating import Seating
from tests.scoring.example import Document, game_of, problems_of

FOUR = ["Ann", "Bob", "Cid", "Dee"]
HAND = {"taken": {"Ann": ["QS", "3 hearts"], "Bob": ["10 hearts"]}}
LATER = {"taken": {"Ann": ["QS", "3 hearts"], "Cid": ["10 hearts"]}}
WRONG: list[object] = [None, True, 3, 1.5, "Ann", [], {}, [["Ann"]], ["Ann", 5, "Cid"]]


def read(document: Document) -> Game:
    game, problems = read_game(document)
    assert problems == ()
    assert game is not None
    return game


def seated(*table: object, **changes: object) -> Document:
    return game_of(HAND, LATER, table=list(table), **changes)


def details_of(document: object) -> list[tuple[str, str, object, object]]:
    """Code, place, what was expected and what was found, of every problem."""
    problems = problems_of(document)
    return [
        (problem.code, path(problem.where), problem.expected, problem.found) for problem in problems
    ]


def places_of(document: object) -> list[tuple[str, str]]:
    return [(code, where) for code, where, _, _ in details_of(document)]


# There and back ---------------------------------------------------------------------------------


def test_every_key_of_a_seating_is_read_and_written_again() -> None:
    table = [
        {"before_hand": 1, "seats": ["Ann", "Bob", "Cid"]},
        {
            "before_hand": 2,
            "seats": ["Ann", "Cid", "Eve", "Fay"],
            "dealer": "Eve",
            "points": {"Eve": 23, "Fay": -4},
        },
        {"before_hand": 3, "seats": ["Fay", "Cid", "Ann", "Eve"], "dealer": "Ann"},
    ]
    document = seated(*table, colours={"Ann": 3, "Fay": 10, "Bob": 1})
    game = read(document)
    assert game.table == (
        Seating(0, ("Ann", "Bob", "Cid")),
        Seating(1, ("Ann", "Cid", "Eve", "Fay"), "Eve", {"Eve": 23, "Fay": -4}),
        Seating(2, ("Fay", "Cid", "Ann", "Eve"), "Ann"),
    )
    assert game.colours == {"Ann": 2, "Fay": 9, "Bob": 0}
    written = json.loads(json.dumps(write_game(game)))
    assert written["table"] == table
    assert written["colours"] == {"Ann": 3, "Fay": 10, "Bob": 1}
    assert read(written) == game


def test_what_nobody_chose_is_not_written() -> None:
    written = write_game(read(game_of(HAND)))
    assert not {"table", "colours", "teams", "rules", "paused"} & set(written)


def test_names_at_the_table_are_trimmed() -> None:
    seating = {
        "before_hand": 2,
        "seats": [" Ann", "Cid ", "Eve "],
        "dealer": " Eve",
        "points": {"Eve  ": 3},
    }
    (read_back,) = read(seated(seating, colours={" Eve ": 5})).table
    assert read_back == Seating(1, ("Ann", "Cid", "Eve"), "Eve", {"Eve": 3})


def test_who_comes_back_is_no_newcomer_and_needs_no_points() -> None:
    table = [
        {"before_hand": 2, "seats": ["Ann", "Bob", "Cid"]},
        {"before_hand": 3, "seats": FOUR, "points": {"Dee": 7}},
    ]
    assert read(seated(*table)).table[1].points == {"Dee": 7}


# Refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [None, 3, "x", {}, {"before_hand": 1}])
def test_a_table_that_is_not_a_list(table: object) -> None:
    assert places_of(game_of(HAND, table=table)) == [("kind_wrong", "table")]


def test_a_table_without_end() -> None:
    endless = [{"before_hand": 1, "seats": FOUR}] * 1001
    assert details_of(game_of(HAND, table=endless)) == [("list_too_long", "table", 1000, 1001)]
    assert len(read(game_of(HAND, table=endless[:1000])).table) == 1000


@pytest.mark.parametrize("seating", [None, 3, "x", [], ["Ann"]])
def test_a_seating_that_is_not_an_object(seating: object) -> None:
    assert places_of(seated(seating))[0] == ("kind_wrong", "table[0]")


def seating(**changes: object) -> Document:
    return {"before_hand": 2, "seats": ["Ann", "Cid", "Dee", "Eve"], **changes}


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"speed": 1}, [("key_unknown", "table[0]")]),
        ({"seats": ["Ann", 5, "Cid"]}, [("kind_wrong", "table[0].seats[1]")]),
        ({"seats": ["Ann", None, "Cid", []]}, [("kind_wrong", "table[0].seats[1]")] * 2),
        ({"seats": ["Ann", " ", "Cid"]}, [("name_empty", "table[0].seats[1]")]),
        ({"seats": ["Ann", "@dummy", "Cid"]}, [("name_reserved", "table[0].seats[1]")]),
        ({"seats": ["Ann", "ANN", "Cid"]}, [("name_twice", "table[0].seats[1]")]),
        ({"seats": ["Ann", "Cid"]}, [("players_too_few", "table[0].seats")]),
        # Of nobody at the table nobody is missing.
        (
            {"seats": [], "dealer": "Ann", "points": {"Eve": 3}},
            [("players_too_few", "table[0].seats")],
        ),
        ({"seats": [*"ABCDEFGHIJK"]}, [("players_too_many", "table[0].seats")]),
        ({"dealer": 3}, [("kind_wrong", "table[0].dealer")]),
        ({"dealer": None}, [("kind_wrong", "table[0].dealer")]),
        ({"dealer": "Bob"}, [("player_unknown", "table[0].dealer")]),
        ({"points": None}, [("kind_wrong", "table[0].points")]),
        ({"points": ["Eve"]}, [("kind_wrong", "table[0].points")]),
        ({"points": {"Eve": "3"}}, [("kind_wrong", "table[0].points.Eve")]),
        ({"points": {"Eve": True}}, [("kind_wrong", "table[0].points.Eve")]),
        ({"points": {"Ann": 3}}, [("player_unknown", "table[0].points.Ann")]),
        ({"points": {"Bob": 3}}, [("player_unknown", "table[0].points.Bob")]),
        ({"before_hand": 0}, [("number_out_of_range", "table[0].before_hand")]),
        ({"before_hand": 4}, [("number_out_of_range", "table[0].before_hand")]),
    ],
)
def test_a_seating_that_is_wrong(
    changes: dict[str, object], problems: list[tuple[str, str]]
) -> None:
    places = places_of(seated(seating(**changes)))
    if len(problems) > 1:
        assert places == [problems[0], ("kind_wrong", "table[0].seats[3]")]
    else:
        assert places == problems


@pytest.mark.parametrize("key", ["before_hand", "seats"])
def test_a_seating_without_a_required_key(key: str) -> None:
    document = seating()
    del document[key]
    assert ("key_missing", "table[0]", key, None) in details_of(seated(document))


def test_a_number_of_a_hand_that_is_none() -> None:
    for value in (None, "2", 2.0, True):
        assert places_of(seated(seating(before_hand=value)))[0] == (
            "kind_wrong",
            "table[0].before_hand",
        )


def test_what_is_wrong_with_a_seating_names_what_would_be_right() -> None:
    seats = ("Ann", "Cid", "Dee", "Eve")
    assert details_of(seated(seating(dealer="Bob"))) == [
        ("player_unknown", "table[0].dealer", seats, "Bob")
    ]
    assert details_of(seated(seating(points={"Ann": 3}))) == [
        ("player_unknown", "table[0].points.Ann", ("Eve",), "Ann")
    ]
    assert details_of(seated(seating(before_hand=9))) == [
        ("number_out_of_range", "table[0].before_hand", (1, 3), 9)
    ]


def test_seatings_come_in_the_order_of_the_hands() -> None:
    two = [seating(before_hand=3), {"before_hand": 2, "seats": FOUR}]
    assert details_of(seated(*two)) == [("number_out_of_range", "table[1].before_hand", (3, 3), 2)]
    # Two changes before the same hand are fine.
    same = [{"before_hand": 2, "seats": ["Ann", "Bob", "Cid"]}, seating(points={"Dee": 5})]
    assert len(read(seated(*same)).table) == 2


def test_a_newcomer_with_the_name_of_somebody_who_left() -> None:
    table = [
        seating(seats=["Ann", "Cid", "Dee"]),
        seating(before_hand=3, seats=["Ann", "Cid", "bob"]),
    ]
    assert details_of(seated(*table)) == [("name_twice", "table", None, "bob")]


def test_partners_keep_their_seats() -> None:
    document = game_of(HAND, variant="partnership", options={}, table=[seating()])
    assert places_of(document) == [("seats_fixed", "table")]


@pytest.mark.parametrize("players", WRONG)
def test_players_of_every_wrong_kind(players: object) -> None:
    problems = problems_of(game_of(HAND, players=players))
    assert problems
    assert {problem.where[0] for problem in problems if problem.code == "kind_wrong"} <= {"players"}


def test_each_player_that_is_not_a_text_is_named_by_position() -> None:
    assert details_of(game_of(HAND, players=["Ann", 5, "Cid", None])) == [
        ("kind_wrong", "players[1]", "text", 5),
        ("kind_wrong", "players[3]", "text", None),
    ]


def partners(teams: object) -> Document:
    return game_of(HAND, variant="partnership", options={}, teams=teams)


@pytest.mark.parametrize("teams", [value for value in WRONG if value is not None])
def test_teams_of_every_wrong_kind(teams: object) -> None:
    problems = problems_of(partners(teams))
    assert problems
    assert {problem.where[0] for problem in problems} == {"teams"}
    assert {problem.code for problem in problems} <= {"kind_wrong", "teams_wrong"}


def test_null_means_the_usual_teams() -> None:
    assert [*score_game(read(partners(None))).sides] == ["Ann & Cid", "Bob & Dee"]


@pytest.mark.parametrize(
    ("teams", "problem"),
    [
        ("x", ("kind_wrong", "teams", "list", "x")),
        (["x"], ("kind_wrong", "teams[0]", "list", "x")),
        ([["Ann", "Bob"], ["Cid", 4]], ("kind_wrong", "teams[1][1]", "text", 4)),
        ([FOUR] * 101, ("list_too_long", "teams", 100, 101)),
        (
            [["Ann", "Bob"], ["Cid", "Cid"]],
            ("teams_wrong", "teams", tuple(FOUR), ["Ann", "Bob", "Cid", "Cid"]),
        ),
    ],
)
def test_teams_that_are_wrong(teams: object, problem: tuple[str, str, Any, Any]) -> None:
    assert details_of(partners(teams)) == [problem]


def test_teams_have_one_name_whatever_the_order_of_the_file() -> None:
    game = read(partners([[" Dee", "Cid"], ["Bob ", "Ann"]]))
    assert game.teams == (("Ann", "Bob"), ("Cid", "Dee"))
    assert [*score_game(game).sides] == ["Ann & Bob", "Cid & Dee"]
    assert write_game(game)["teams"] == [["Ann", "Bob"], ["Cid", "Dee"]]


def test_teams_are_in_the_order_of_their_first_partner() -> None:
    game = read(partners([["Cid", "Bob"], ["Dee", "Ann"]]))
    assert game.teams == (("Ann", "Dee"), ("Bob", "Cid"))


def test_teams_that_sit_opposite_are_not_written() -> None:
    game = read(partners([["Dee", "Bob"], ["Cid", "Ann"]]))
    assert game.teams == ()
    assert "teams" not in write_game(game)


@pytest.mark.parametrize(
    ("colours", "problems"),
    [
        (None, [("kind_wrong", "colours", "object", None)]),
        (["Ann"], [("kind_wrong", "colours", "object", ["Ann"])]),
        ({"Ann": 0}, [("number_out_of_range", "colours.Ann", (1, 10), 0)]),
        ({"Ann": 11}, [("number_out_of_range", "colours.Ann", (1, 10), 11)]),
        ({"Ann": 1, "Bob": 10}, []),
        ({"Ann": 3, "Bob": 3}, [("entry_twice", "colours.Bob", None, 3)]),
        ({"Zed": 3}, [("player_unknown", "colours.Zed", tuple(FOUR), "Zed")]),
    ],
)
def test_colours_that_are_wrong(
    colours: object, problems: list[tuple[str, str, object, object]]
) -> None:
    assert details_of(game_of(HAND, colours=colours)) == problems


@pytest.mark.parametrize("place", [None, "3", 3.0, True, [3]])
def test_a_colour_that_is_not_a_number(place: object) -> None:
    assert details_of(game_of(HAND, colours={"Ann": place}))[0] == (
        "kind_wrong",
        "colours.Ann",
        "number",
        place,
    )


def test_problems_of_a_seating_are_in_its_order_after_those_of_the_hands() -> None:
    seating = {"before_hand": 2, "seats": FOUR[:3], "dealer": "Dee", "points": {"Ann": 1}}
    hand = {"taken": {"Ann": ["3 hearts", 5]}, "note": 5}
    document = game_of(hand, HAND, table=[seating, {**seating, "before_hand": 3}])
    assert places_of(document) == [
        ("kind_wrong", "hands[0].taken.Ann"),
        ("kind_wrong", "hands[0].note"),
        *(
            ("player_unknown", f"table[{number}].{key}")
            for number in (0, 1)
            for key in ("dealer", "points.Ann")
        ),
    ]
