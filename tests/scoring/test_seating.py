"""People come, go, change seats and names during a game: what is dealt, scored and written."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.dealing import dealing, dealt_pack
from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.documents.result import result
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_at, rules_of, score_game
from scorekeeper.scoring.renaming import rename_player, replace_in_keys, replace_name
from scorekeeper.scoring.seating import (
    Names,
    Seating,
    circle_of,
    dealer_out,
    everyone_of,
    next_dealer,
    out_for,
    seats_for,
)
from tests.scoring.example import Document, game_of
from tests.scoring.random_games import games, law, restless_games

FOUR = ["Ann", "Bob", "Cid", "Dee"]


def evening(*hands: Document, table: list[Document], **changes: object) -> Game:
    game, problems = read_game(game_of(*hands, dealer="Ann", table=table, **changes))
    assert problems == ()
    assert game is not None
    return game


def hand(**hearts: int) -> Document:
    """Everyone's hearts; whoever is named first has the queen."""
    taken = {name: [f"{number} hearts"] if number else [] for name, number in hearts.items()}
    next(iter(taken.values())).append("QS")
    return {"taken": taken}


def joined() -> Game:
    """Eve joins before hand 2 with 10, Bob leaves before hand 3."""
    return evening(
        hand(Ann=3, Bob=5, Cid=5, Dee=0),
        hand(Eve=3, Bob=2, Cid=8),
        hand(Dee=13, Ann=0) | {"moon": "add"},
        options={"settlement": "wilson"},
        table=[
            {"before_hand": 2, "seats": [*FOUR, "Eve"], "points": {"Eve": 10}},
            {"before_hand": 3, "seats": ["Ann", "Cid", "Dee", "Eve"]},
        ],
    )


def test_a_newcomer_starts_with_points_and_who_left_keeps_theirs_apart() -> None:
    ledger = score_game(joined())
    assert [dict(one.totals) for one in ledger.hands] == [
        {"Ann": 16, "Bob": 5, "Cid": 5, "Dee": 0, "Eve": 0},
        {"Ann": 16, "Bob": 7, "Cid": 13, "Dee": 0, "Eve": 26},
        {"Ann": 42, "Bob": 7, "Cid": 39, "Dee": 0, "Eve": 52},
    ]
    assert ledger.hands[1].lines[0].reason == "joined"
    assert ledger.hands[1].points["Eve"] == 16
    assert ledger.left == {"Bob": 7}
    assert ledger.totals == {"Ann": 42, "Cid": 39, "Dee": 0, "Eve": 52}
    assert ledger.leaders == ("Dee",)
    assert ledger.if_ended_now is not None
    assert [*ledger.if_ended_now.points] == ["Ann", "Cid", "Dee", "Eve"]


def test_each_hand_is_dealt_to_those_who_play_it() -> None:
    game = joined()
    deals = [dealing(rules_at(game, number), game, number) for number in range(4)]
    assert [(deal.dealer, deal.each, deal.left_over) for deal in deals] == [
        ("Ann", 13, 0),
        ("Bob", 10, 2),
        ("Cid", 13, 0),
        ("Dee", 13, 0),
    ]


def test_only_who_played_a_hand_is_in_its_result() -> None:
    answer: Any = result(score_game(joined()), lambda line: line.reason)
    assert [[*scored["points"]] for scored in answer["hands"]] == [
        FOUR,
        [*FOUR, "Eve"],
        ["Ann", "Cid", "Dee", "Eve"],
    ]
    assert answer["left"] == {"Bob": 7}


@pytest.mark.parametrize(
    ("seats", "dealer"),
    [
        # Ann dealt last: whoever sits left of her now.
        (["Ann", "Dee", "Cid", "Bob"], "Dee"),
        (["Ann", "Eve", "Bob", "Cid", "Dee"], "Eve"),
        (["Ann", "Cid", "Dee"], "Cid"),
        # She left, and Bob was to deal.
        (["Dee", "Cid", "Bob"], "Bob"),
        (["Dee", "Eve", "Cid"], "Cid"),
        (["Eve", "Fay", "Gus"], "Eve"),
    ],
)
def test_the_deal_goes_on_clockwise(seats: list[str], dealer: str) -> None:
    game = evening(hand(Ann=13), table=[{"before_hand": 2, "seats": seats}])
    assert game.dealer_of(1) == dealer
    after = evening(hand(Ann=13), table=[{"before_hand": 2, "seats": seats, "dealer": seats[2]}])
    assert after.dealer_of(1) == seats[2]
    assert [after.dealer_of(number) for number in range(1, 1 + len(seats))] == [
        *seats[2:],
        *seats[:2],
    ]


def test_who_comes_back_has_kept_their_total() -> None:
    game = evening(
        hand(Ann=3, Bob=5, Cid=5, Dee=0),
        hand(Ann=3, Cid=5, Dee=5),
        hand(Bob=13) | {"moon": "subtract"},
        table=[
            {"before_hand": 2, "seats": ["Ann", "Cid", "Dee"]},
            {"before_hand": 3, "seats": FOUR},
        ],
    )
    ledger = score_game(game)
    assert ledger.problems == ()
    assert ledger.totals["Bob"] == 5 - 26
    assert ledger.left == {}


def test_a_seventh_player_brings_the_second_deck_and_the_target_stays() -> None:
    six = [*FOUR, "Eve", "Fay"]
    game = evening(
        hand(Ann=13) | {"moon": "add"},
        {"taken": {"Gus": ["QS", "QS", "26 hearts"]}, "moon": "add"},
        players=six,
        options={},
        table=[{"before_hand": 2, "seats": [*six, "Gus"]}],
    )
    ledger = score_game(game)
    assert ledger.problems == ()
    assert [one.rules.pack.decks for one in ledger.hands] == [1, 2]
    assert (ledger.totals["Ann"], ledger.totals["Bob"]) == (52, 78)
    assert ledger.rules.end.at == rules_of(game).end.at == 100


def test_nobody_comes_or_goes_after_the_end() -> None:
    game = evening(
        hand(Ann=13) | {"moon": "add"},
        options={"end_at": 26},
        table=[{"before_hand": 2, "seats": ["Ann", "Bob", "Eve"]}],
    )
    ledger = score_game(game)
    assert [*ledger.totals] == FOUR
    assert ledger.left == {}


@law
@given(restless_games())
def test_a_total_is_the_sum_of_its_lines(game: Game) -> None:
    ledger = score_game(game)
    assert {problem.code for problem in ledger.problems} <= {"hand_after_end"}
    sums: dict[str, Points] = dict.fromkeys(game.everyone, 0)
    for one in ledger.hands:
        for line in one.lines:
            assert line.player in one.sides
            sums[line.player] += line.points
        assert one.totals == sums
        assert [*one.sides] == [*game.seats(one.number)]
        assert {name for name, points in one.points.items() if points} <= set(one.sides)
    assert not set(ledger.left) & set(ledger.totals)


@law
@given(restless_games(), st.integers(0, 3))
def test_every_card_is_dealt_whoever_plays(game: Game, number: int) -> None:
    rules = rules_at(game, number)
    deal = dealing(rules, game, number)
    players = len(game.seats(number))
    dealt = deal.each * (players + deal.hands) + deal.left_over
    assert dealt + deal.aside + len(deal.removed) == dealt_pack(rules, players).size
    assert deal.dealer in game.seats(number)


@law
@given(restless_games())
def test_a_file_of_a_restless_game_is_read_back(game: Game) -> None:
    again, problems = read_game(write_game(game))
    assert problems == ()
    assert again == game


@law
@given(restless_games())
def test_hands_scored_one_after_the_other_are_the_game(game: Game) -> None:
    whole = score_game(game)
    for number in range(len(game.hands)):
        part = score_game(replace(game, hands=game.hands[: number + 1]))
        assert part.hands == whole.hands[: number + 1]


@law
@given(games())
def test_who_joins_with_nothing_before_the_first_hand_has_played_from_the_start(
    game: Game,
) -> None:
    rules = rules_of(game)
    fewer = len(game.players) - 1
    if rules.teams or fewer not in rules.players or rules_at_start_differ(game, fewer):
        return
    late = game.players[-1]
    first = replace(
        game,
        players=game.players[:-1],
        dealer=game.players[0],
        table=(Seating(0, game.players, game.dealer, {late: 0}),),
    )
    assert score_game(first) == score_game(game)


def rules_at_start_differ(game: Game, players: int) -> bool:
    """Return whether this many would have begun with another number of decks."""
    return rules_of(replace(game, players=game.players[:players])) != rules_of(game)


@law
@given(restless_games())
def test_a_name_can_be_changed_and_changed_back(game: Game) -> None:
    old, new = game.everyone[0], "Zoë"
    other = rename_player(game, old, new)
    assert rename_player(other, new, old) == game
    before, after = score_game(game), score_game(other)

    def called(points: Mapping[str, Points]) -> Mapping[str, Points]:
        return replace_in_keys(points, old, new)

    assert [called(one.totals) for one in before.hands] == [one.totals for one in after.hands]
    assert called(before.totals) == after.totals
    assert called(before.left) == after.left
    assert [problem.code for problem in before.problems] == [
        problem.code for problem in after.problems
    ]


def test_a_new_name_replaces_the_old_one_everywhere() -> None:
    document = game_of(
        {
            "taken": {"Ann": ["QS", "13 hearts"]},
            "moon": "add",
            "sun": "Ann",
            "no_tricks": ["Bob"],
            "revokes": {"Ann": 1},
            "adjustments": [{"player": "Ann", "points": 3, "note": "Ann dealt"}],
        },
        options={},
        colours={"Ann": 4},
        table=[{"before_hand": 2, "seats": [*FOUR, "Eve"], "dealer": "Ann", "points": {"Eve": 3}}],
    )
    game, _ = read_game(document)
    assert game is not None
    text = str(write_game(rename_player(game, "Ann", "Zed")))
    assert text.count("'Zed'") == str(write_game(game)).count("'Ann'")
    assert text.count("Ann") == 1


def test_a_hand_names_the_renamed_player_in_every_field() -> None:
    def hand_of(name: str) -> Hand:
        return Hand(
            {"Bob": Pile(("QS",)), name: Pile((), {"hearts": 13})},
            at="2026-11-21",
            declared=Declarations(
                moon={"*": "add"},
                adjustments=(Adjustment("Bob", 1, "Ann said so"), Adjustment(name, -5, "Ann")),
                note="Ann shot",
                passed="2 left",
                declarer=name,
                bid=7,
                relief=26,
                sun=name,
                no_tricks=("Bob", name),
                revokes={name: 2, "Bob": 1},
            ),
        )

    def game_with_name(name: str) -> Game:
        return Game(
            "Ann",
            "Ann's game",
            "dummy",
            (name, "Bob", "Cid"),
            name,
            hands=(hand_of(name), Hand({}, declared=Declarations(sun="Bob"))),
            teams=((name, "Cid"), ("Bob",)),
            table=(Seating(1, ("Bob", name), name, {name: 3, "Bob": 4}),),
            colours={"Bob": 1, name: 2},
        )

    renamed = rename_player(game_with_name("Ann"), "Ann", "Zed")
    assert renamed == game_with_name("Zed")
    assert list(renamed.hands[0].taken) == ["Bob", "Zed"]


@pytest.mark.parametrize(
    ("name", "renamed"),
    [("Ann", "Zed"), ("Bob", "Bob"), ("Anna", "Anna"), ("Bob & Ann", "Bob & Zed")],
)
def test_a_team_is_called_after_its_renamed_partner(name: str, renamed: str) -> None:
    assert replace_name(name, "Ann", "Zed") == renamed
    assert replace_in_keys({name: 1, "Cid": 2}, "Ann", "Zed") == {renamed: 1, "Cid": 2}


@pytest.mark.parametrize(
    ("colours", "people"),
    [
        ({}, ("Ann", "Bob", "Cid")),
        ({"Ann": 3}, ("", "Bob", "Cid", "Ann")),
        ({"Ann": 2, "Cid": 0}, ("Cid", "Bob", "Ann")),
        ({"Ann": 2}, ("Cid", "Bob", "Ann")),
    ],
)
def test_nobody_has_the_colour_that_somebody_chose(
    colours: dict[str, int], people: tuple[str, ...]
) -> None:
    game = Game("", "", "black-lady", ("Ann", "Bob", "Cid"), "Ann", colours=colours)
    assert game.people == people


FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")


@pytest.mark.parametrize(
    ("dealer", "seats", "stands_for"),
    [
        ("Ann", "Bob Cid Dee Eve", "Eve"),
        ("Cid", "Ann Bob Dee Eve", "Bob"),
        ("Eve", "Ann Bob Cid Dee", "Dee"),
    ],
)
def test_a_dealer_who_sits_out_has_somebody_deal_for_them(
    dealer: str, seats: str, stands_for: str
) -> None:
    assert dealer_out(FIVE, 3, dealer) == Seating(
        3, tuple(seats.split()), stands_for, out=(dealer,)
    )


# Eve sits out from the beginning, Ann from hand 2, nobody from hand 5 (they count from 0).
CHANGES = (
    Seating(0, ("Ann", "Bob", "Cid", "Dee"), out=("Eve",)),
    Seating(2, ("Bob", "Cid", "Dee", "Eve"), out=("Ann",)),
    Seating(5, FIVE),
)


@pytest.mark.parametrize(
    ("number", "seats", "out", "dealing"),
    [
        (0, "Ann Bob Cid Dee", "Eve", "Eve"),
        (1, "Ann Bob Cid Dee", "Eve", "Eve"),
        (2, "Bob Cid Dee Eve", "Ann", "Ann"),
        (4, "Bob Cid Dee Eve", "Ann", "Ann"),
        (5, "Ann Bob Cid Dee Eve", "", ""),
        (9, "Ann Bob Cid Dee Eve", "", ""),
    ],
)
def test_who_plays_and_who_sits_out_a_hand(number: int, seats: str, out: str, dealing: str) -> None:
    players = ("Ann", "Bob", "Cid", "Dee")
    game = Game("", "", "black-lady", players, "Ann", table=CHANGES)
    assert seats_for(players, CHANGES, number) == game.seats(number) == tuple(seats.split())
    assert out_for(CHANGES, number) == tuple(out.split())
    assert game.dealing_out(number) == dealing


def test_before_any_change_the_first_players_play_and_nobody_sits_out() -> None:
    later = CHANGES[1:]
    assert seats_for(FIVE, later, 1) == FIVE
    assert out_for(later, 1) == out_for((), 0) == ()


@pytest.mark.parametrize(
    "table",
    [
        (),
        # From the second hand on, two at once, or one of the first players: no dealer sits out.
        (Seating(1, FIVE[:4], out=("Eve",)),),
        (Seating(0, FIVE[:3], out=("Eve", "Fay")),),
        (Seating(0, FIVE[1:4], out=("Ann",)),),
        (Seating(0, FIVE[:4]),),
    ],
)
def test_dealers_do_not_sit_out(table: tuple[Seating, ...]) -> None:
    assert Game("", "", "black-lady", FIVE[:4], "Ann", table=table).dealing_out(1) == ""


@pytest.mark.parametrize(
    ("rows", "seats", "out", "circle"),
    [
        # The latest row that has them all says where those who sit out belong.
        ("", "Ann Bob Cid", "Dee", "Ann Bob Cid Dee"),
        ("Dee Ann Bob Cid", "Ann Bob Cid", "Dee", "Dee Ann Bob Cid"),
        ("Ann Bob Cid|Ann Dee Bob Cid", "Ann Bob Cid", "Dee", "Ann Dee Bob Cid"),
        ("Ann Dee Bob Cid|Dee Ann Bob Cid", "Ann Bob Cid", "Dee", "Ann Dee Bob Cid"),
        ("Ann Eve Dee Bob Cid", "Ann Bob Cid", "Dee", "Ann Dee Bob Cid"),
    ],
)
def test_who_sits_out_keeps_their_place(rows: str, seats: str, out: str, circle: str) -> None:
    before = [tuple(row.split()) for row in rows.split("|")]
    assert circle_of(before, tuple(seats.split()), tuple(out.split())) == tuple(circle.split())


def test_everyone_is_named_once_in_the_order_in_which_they_came() -> None:
    table = (Seating(1, ("Dee", "Bob"), out=("Eve",)), Seating(2, ("Fay", "Ann", "Eve")))
    assert everyone_of(("Ann", "Bob"), ()) == ("Ann", "Bob")
    assert everyone_of(("Ann", "Bob"), table) == ("Ann", "Bob", "Dee", "Eve", "Fay")


@pytest.mark.parametrize(
    ("dealer", "hands", "seats", "following"),
    [
        # Before the first hand it is the one who was to deal.
        ("Bob", 0, FIVE, "Bob"),
        ("Bob", 1, FIVE, "Cid"),
        ("Eve", 1, FIVE, "Ann"),
        ("Dee", 4, FIVE, "Cid"),
        # The last dealer has left: the next of the old order who stayed.
        ("Bob", 1, ("Ann", "Cid", "Dee"), "Cid"),
        ("Bob", 1, ("Dee", "Ann"), "Dee"),
        ("Bob", 0, ("Ann", "Eve", "Dee"), "Dee"),
        # Nobody stayed.
        ("Bob", 1, ("Fay", "Gus"), "Fay"),
    ],
)
def test_who_deals_after_a_change_of_seats(
    dealer: str, hands: int, seats: Names, following: str
) -> None:
    assert next_dealer(FIVE, dealer, hands, seats) == following
