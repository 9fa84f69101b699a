"""The chances of a game: what they are, and that they hold in games that they do not know."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from scorekeeper.chances import playing_on
from scorekeeper.chances.estimate import (
    TIMES,
    Chances,
    chance_steps,
    chances,
    finished,
    whole_parts,
)
from scorekeeper.chances.hand_points import fallen_hands, hand_points
from scorekeeper.chances.prior import prior_hands
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_as_far
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.seating import Sides
from tests.chances.advice import prove_advice
from tests.chances.calibration import calibrate
from tests.chances.held_out import SimulatedTable, cut, play_out

FEW = 200
NAMES = ["Ann", "Bob", "Cid", "Dee"]
REST = {"Bob": ["2 hearts"], "Cid": ["2 hearts"], "Dee": ["3 hearts"]}
QUEEN_TO_ANN = {"Ann": ["QS", "6 hearts"], **REST}
PLAIN = {"taken": QUEEN_TO_ANN}
MOON_OF_ANN = {"Ann": ["QS", "13 hearts"]}


def game_of(*hands: Mapping[str, object], variant: str = "black-lady", **options: object) -> Game:
    game, problems = read_as_far(
        {
            "format": "scorekeeper-game/1",
            "variant": variant,
            "players": NAMES,
            "options": options,
            "hands": [dict(hand) for hand in hands],
        }
    )
    assert game is not None, problems
    return game


def shares(game: Game, times: int = FEW) -> dict[str, float]:
    players = chances(game, times=times).players
    assert players is not None
    return dict(players)


def test_shares_sum_to_one_and_are_the_same_for_the_same_history() -> None:
    game = game_of({"taken": QUEEN_TO_ANN}, {"taken": QUEEN_TO_ANN})
    players = shares(game)
    assert sum(players.values()) == pytest.approx(1)
    assert list(players) == NAMES
    assert shares(replace(game, name="Another", id="else")) == players


@pytest.mark.parametrize(
    ("shares", "percents"),
    [
        ((1 / 3, 1 / 3, 1 / 3), [34, 33, 33]),
        ((0.125, 0.125, 0.125, 0.625), [13, 13, 12, 62]),
        ((0.006, 0.006, 0.006, 0.982), [1, 1, 0, 98]),
        ((0.29, 0.57, 0.14), [29, 57, 14]),
        ((1.0, 0.0), [100, 0]),
    ],
)
def test_percents_sum_to_a_hundred(shares: tuple[float, ...], percents: list[int]) -> None:
    assert [*whole_parts(dict(zip("ABCD", shares, strict=False))).values()] == percents


def test_whoever_is_far_behind_is_less_likely_to_win() -> None:
    players = shares(game_of(*[{"taken": QUEEN_TO_ANN}] * 3))
    assert players["Ann"] < min(players["Bob"], players["Cid"], players["Dee"])


def test_the_tables_own_hands_tell_who_is_strong() -> None:
    """With level totals, only the hands of earlier games can tell the players apart."""
    earlier = game_of(*[{"taken": QUEEN_TO_ANN}] * 30, end_at=1000)
    others = tuple(fallen_hands(score_game(game_of()).rules, earlier))
    forecast = chances(game_of(), others, FEW)
    assert forecast.own_hands == 30
    assert forecast.players is not None
    assert forecast.players["Ann"] < 0.1 < forecast.players["Bob"]


def test_hands_of_other_people_are_not_the_tables_own() -> None:
    earlier = replace(game_of({"taken": {"Bob": ["QS", "13 hearts"]}, "moon": "add"}))
    renamed = game_of()
    strangers = tuple(
        fallen._replace(keys=("w", "x", "y", "z"))
        for fallen in fallen_hands(score_game(renamed).rules, earlier)
    )
    assert chances(renamed, strangers, FEW).own_hands == 0


def test_a_game_that_is_over_is_won_by_its_winners() -> None:
    game = game_of({"taken": {"Ann": ["QS", "11 hearts"], "Bob": ["2 hearts"]}}, hands=1)
    forecast = chances(game)
    assert forecast.players == {"Ann": 0, "Bob": 0, "Cid": 0.5, "Dee": 0.5}
    assert forecast.own_hands == 1


def test_a_game_without_an_end_has_no_chances() -> None:
    assert chances(game_of({"taken": QUEEN_TO_ANN}, end_at=None)) == Chances(None)


def test_a_missing_choice_is_worth_what_each_side_leads_to() -> None:
    """Added, Bob passes 100 and Dee has won; taken off, Ann is level with the best."""
    # After six hands: Ann 48, Bob 78, Cid 18, Dee 12.
    many = {"taken": {"Ann": ["8 hearts"], "Bob": ["QS"], "Cid": ["3 hearts"], "Dee": ["2 hearts"]}}
    hands = [many] * 6
    forecast = chances(game_of(*hands, {"taken": MOON_OF_ANN}), times=FEW)
    assert forecast.shooter == "Ann"
    assert forecast.choices["add"] == {"Ann": 0, "Bob": 0, "Cid": 0, "Dee": 1}
    assert forecast.players == forecast.choices["subtract"]
    assert forecast.choices["subtract"]["Ann"] > 0.1


def test_on_the_nose_is_played_on_with() -> None:
    """Ann has 100 as soon as she takes a heart, and is far below all others with the mark at 99.

    She wins 89 to 90 of 100 games then, by 20,000 continuations.
    """
    hands = [{"taken": {"Ann": ["QS", "12 hearts"], "Bob": ["AH"]}}] * 3
    last = {"taken": {"Ann": ["QS", "11 hearts"], "Bob": ["2 hearts"]}}
    plain = shares(game_of(*hands, last))
    marked = shares(game_of(*hands, last, on_the_nose={"99": -500}))
    assert plain["Ann"] < 0.05
    assert marked["Ann"] > 0.8


@pytest.mark.parametrize("variant", sorted(CATALOGUE))
def test_every_game_with_an_end_has_chances_for_every_number_of_players(variant: str) -> None:
    rules = CATALOGUE[variant].variant
    numbers = {rules.players[0], rules.players[-1]}
    for number in numbers:
        players = tuple("ABCDEFGHIJK"[:number])
        win_shares = chances(Game("", "", variant, players, "A"), times=20).players
        if rules.pool or (rules.end.at is None and rules.end.hands is None):
            assert win_shares is None
        else:
            assert win_shares is not None
            assert sum(win_shares.values()) == pytest.approx(1)
            assert [*win_shares] == [*score_game(Game("", "", variant, players, "A")).totals]


def test_hands_that_come_with_the_app_have_partners_where_the_game_has_them_for_one_hand() -> None:
    plain = CATALOGUE["black-lady"].variant
    alone = finished(prior_hands(plain, (1,) * 4))
    shared = finished(prior_hands(replace(plain, hand_partners="agreed"), (1,) * 4))
    assert all(len(set(hand.points)) <= 2 for hand in shared)
    assert sum(map(sum, (hand.points for hand in shared))) > 1.5 * sum(
        map(sum, (hand.points for hand in alone))
    )


def test_every_hand_of_the_prior_is_a_whole_hand() -> None:
    rules = CATALOGUE["black-lady"].variant
    for players in (3, 4, 5, 6):
        for hand in finished(prior_hands(rules, (1,) * players)):
            total = sum(hand.points)
            assert total == 26 or (hand.subtracted and total == 26 * (players - 1))


def test_hands_that_are_not_whole_by_these_rules_are_left_out() -> None:
    """Nobody wrote down who took the J♦ in a game where it does not count."""
    game = game_of({"taken": QUEEN_TO_ANN})
    omnibus = CATALOGUE["omnibus"].variant
    sides = Sides((name, (name,)) for name in NAMES)
    assert hand_points(omnibus, sides, game.hands[0]) is None


def test_corrections_are_no_part_of_how_hands_fall() -> None:
    correction = {"taken": QUEEN_TO_ANN, "adjustments": [{"player": "Dee", "points": 50}]}
    (fallen,) = fallen_hands(CATALOGUE["black-lady"].variant, game_of(correction))
    assert fallen.points.points == (19, 2, 2, 3)


def test_shared_points_are_exact() -> None:
    """In Super Hearts tied winners share what is paid."""
    taken = {
        "Ann": ["QS", "4 hearts"],
        "Bob": ["3 hearts"],
        "Cid": ["3 hearts"],
        "Dee": ["3 hearts"],
    }
    game = game_of({"taken": taken}, variant="super", hands=3)
    (fallen,) = fallen_hands(score_game(game).rules, game)
    assert fallen.points.points == (-8, Fraction(8, 3), Fraction(8, 3), Fraction(8, 3))
    assert sum(shares(game).values()) == pytest.approx(1)


def test_hands_that_end_nothing_are_only_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    games = (
        game_of(PLAIN, PLAIN, end_at=300),
        game_of(PLAIN, hands=30, end_at=None),
        game_of(PLAIN, PLAIN, end_at=200, on_the_nose=True),
    )
    players = [chances(game, times=FEW).players for game in games]
    monkeypatch.setattr(playing_on, "FEW_HANDS", playing_on.HANDS_MOST + 1)
    assert [chances(game, times=FEW).players for game in games] == players


def test_a_game_far_from_its_end_is_played_on_less_often() -> None:
    assert chances(game_of(PLAIN, PLAIN, PLAIN)).times == TIMES
    far = chances(game_of(PLAIN, PLAIN, PLAIN, end_at=1000))
    assert FEW <= far.times < TIMES / 4
    assert sum((far.players or {}).values()) == pytest.approx(1)


def test_the_rest_is_played_in_slices() -> None:
    assert sum(1 for _ in chance_steps(game_of({"taken": QUEEN_TO_ANN}), times=1000)) > 3


def test_chances_hold_in_a_few_held_out_games() -> None:
    """The whole proof is a command: ``python -m tests.chances calibration``."""
    calibration = calibrate(8, times=40)
    assert calibration.model.brier < calibration.leader.brier


def test_advice_is_right_where_it_matters() -> None:
    proof = prove_advice(1, 300, seed=3, bank=200)
    assert len(proof.given) == 1


def test_a_simulated_game_ends_by_its_rules() -> None:
    random = Random("one game")
    table = SimulatedTable.of(1, random)
    game = play_out(table, table.begin(), random)
    ledger = score_game(game)
    assert not ledger.problems
    assert ledger.outcome is not None
    assert score_game(cut(game, len(game.hands) - 1)).outcome is None
