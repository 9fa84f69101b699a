"""What the table says about tricks and exposed cards, tap by tap."""

from scorekeeper.scoring.dealing import dealing
from scorekeeper.state.hand.declarations import Declared, asked_tricks, possible_tricks
from scorekeeper.state.hand.draft import filled_tricks
from scorekeeper.state.hand.entry import CardTapped, RestAssigned
from scorekeeper.state.table.playing import HandSaved
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import hand_codes, new_game

THREE = ("Ann", "Bob", "Cid")
KNAVES = rules_for("knaves", 3)


def test_the_last_number_of_tricks_is_filled_in() -> None:
    game = new_game(THREE, "knaves").enter(0, Declared("tricks", 6, "Ann"))
    assert game.hand.declared.tricks == {"Ann": 6}
    game.do(Declared("tricks", 5, "Cid"))
    assert game.draft.declared.tricks == {"Ann": 6, "Cid": 5}
    assert game.hand.declared.tricks == {"Ann": 6, "Cid": 5, "Bob": 6}


def test_nobody_can_win_more_tricks_than_are_left() -> None:
    game = new_game(THREE, "knaves").enter(0, Declared("tricks", 15, "Ann"))
    assert [*possible_tricks(game.draft, KNAVES, THREE, "Bob")] == [0, 1, 2]
    assert [*possible_tricks(game.draft, KNAVES, THREE, "Ann")][-1] == 17
    assert game.do(Declared("tricks", 18, "Bob")).draft.declared.tricks == {"Ann": 15}
    assert filled_tricks(new_game(THREE, "knaves").enter(0).draft, KNAVES, THREE) == {}


def test_the_winners_of_the_first_and_the_last_trick_can_be_taken_back() -> None:
    game = new_game(variant="slobberhannes").enter(0, Declared("first_trick", "Ann"))
    game.do(Declared("last_trick", "Bob"), CardTapped("QC", taker="Cid"))
    assert (game.hand.declared.first_trick, game.hand.declared.last_trick) == ("Ann", "Bob")
    assert game.preview.can_be_saved
    taken_back = game.do(Declared("first_trick", ""))
    assert taken_back.hand.declared.first_trick == ""
    assert hand_codes(taken_back) == ["trick_winner_missing"]
    assert asked_tricks(rules_for("slobberhannes")) == ("first_trick", "last_trick")
    assert asked_tricks(KNAVES) == ()


def test_exposed_cards_count_double_at_once() -> None:
    game = new_game(variant="gong-zhu").enter(0, RestAssigned("Ann"))
    before = game.preview.points_of("Ann")
    game.do(Declared("exposed", True, "JD"), Declared("exposed", True, "2H"))
    assert game.hand.declared.exposed == ("JD",)
    assert game.preview.points_of("Ann") == before + 200
    assert game.do(Declared("exposed", False, "JD")).hand.declared.exposed == ()


def test_other_games_ask_nothing_of_this() -> None:
    game = new_game().enter(0, Declared("exposed", True, "QS"), Declared("tricks", 3, "Ann"))
    assert game.do(Declared("first_trick", "Ann")).draft.untouched


def test_partners_for_one_hand_score_together_and_can_be_taken_back() -> None:
    game = new_game(options={"hand_partners": "first_tricks"}).enter(0, RestAssigned("Bob"))
    assert "partners_missing" in hand_codes(game)
    game.do(Declared("partners", True, "Cid"), Declared("partners", True, "Ann"))
    game.do(CardTapped("QS", taker="Cid"), Declared("partners", True, "Zoe"))
    assert set(game.draft.declared.partners) == {"Ann", "Cid"}
    assert [game.preview.points_of(name) for name in ["Ann", "Bob", "Cid", "Dee"]] == [13] * 4
    game.do(Declared("partners", False, "Ann"))
    assert set(game.draft.declared.partners) == {"Cid"}
    assert game.preview.points_of("Ann") == 13
    assert new_game().enter(0, Declared("partners", True, "Ann")).draft.untouched


def test_whoever_took_the_pig_leads_the_next_hand() -> None:
    game = new_game(variant="gong-zhu")
    rules = game.ledger.rules
    assert dealing(rules, game.game, 0).lead == "2S"
    game.enter(0, CardTapped("QS", taker="Cid"), RestAssigned("Bob"), HandSaved())
    assert dealing(rules, game.game, 1).lead == "Cid"
