"""What the table says about tricks and exposed cards, tap by tap."""

from scorekeeper.scoring.dealing import dealing
from scorekeeper.state import actions as act
from scorekeeper.state.hand.declarations import asked_tricks, possible_tricks
from scorekeeper.state.hand.draft import filled_tricks
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import new_game

THREE = ("Ann", "Bob", "Cid")
KNAVES = rules_for("knaves", 3)


def test_the_last_number_of_tricks_is_filled_in() -> None:
    game = new_game(THREE, "knaves").enter(0, act.TricksCounted("Ann", 6))
    assert game.hand.declared.tricks == {"Ann": 6}
    game.do(act.TricksCounted("Cid", 5))
    assert game.draft.declared.tricks == {"Ann": 6, "Cid": 5}
    assert game.hand.declared.tricks == {"Ann": 6, "Cid": 5, "Bob": 6}


def test_nobody_can_win_more_tricks_than_are_left() -> None:
    game = new_game(THREE, "knaves").enter(0, act.TricksCounted("Ann", 15))
    assert [*possible_tricks(game.draft, KNAVES, THREE, "Bob")] == [0, 1, 2]
    assert [*possible_tricks(game.draft, KNAVES, THREE, "Ann")][-1] == 17
    assert game.do(act.TricksCounted("Bob", 18)).draft.declared.tricks == {"Ann": 15}
    assert filled_tricks(new_game(THREE, "knaves").enter(0).draft, KNAVES, THREE) == {}


def test_the_winners_of_the_first_and_the_last_trick_can_be_taken_back() -> None:
    game = new_game(variant="slobberhannes").enter(0, act.TrickWon("first", "Ann"))
    game.do(act.TrickWon("last", "Bob"), act.CardTapped("QC", taker="Cid"))
    assert (game.hand.declared.first_trick, game.hand.declared.last_trick) == ("Ann", "Bob")
    assert game.preview.can_be_saved
    taken_back = game.do(act.TrickWon("first", ""))
    assert taken_back.hand.declared.first_trick == ""
    assert [each.code for each in taken_back.preview.hand.problems] == ["trick_winner_missing"]
    assert asked_tricks(rules_for("slobberhannes")) == ("first", "last")
    assert asked_tricks(KNAVES) == ()


def test_exposed_cards_count_double_at_once() -> None:
    game = new_game(variant="gong-zhu").enter(0, act.RestAssigned("Ann"))
    before = game.preview.points_of("Ann")
    game.do(act.CardExposed("JD", exposed=True), act.CardExposed("2H", exposed=True))
    assert game.hand.declared.exposed == ("JD",)
    assert game.preview.points_of("Ann") == before + 200
    assert game.do(act.CardExposed("JD", exposed=False)).hand.declared.exposed == ()


def test_other_games_ask_nothing_of_this() -> None:
    game = new_game().enter(0, act.CardExposed("QS", exposed=True), act.TricksCounted("Ann", 3))
    assert game.do(act.TrickWon("first", "Ann")).draft.untouched


def test_partners_for_one_hand_score_together_and_can_be_taken_back() -> None:
    game = new_game(options={"hand_partners": "first_tricks"}).enter(0, act.RestAssigned("Bob"))
    assert "partners_missing" in {each.code for each in game.preview.hand.problems}
    game.do(act.PartnerDeclared("Cid", together=True), act.PartnerDeclared("Ann", together=True))
    game.do(act.CardTapped("QS", taker="Cid"), act.PartnerDeclared("Zoe", together=True))
    assert set(game.draft.declared.partners) == {"Ann", "Cid"}
    assert [game.preview.points_of(name) for name in ["Ann", "Bob", "Cid", "Dee"]] == [13] * 4
    game.do(act.PartnerDeclared("Ann", together=False))
    assert set(game.draft.declared.partners) == {"Cid"}
    assert game.preview.points_of("Ann") == 13
    assert new_game().enter(0, act.PartnerDeclared("Ann", together=True)).draft.untouched


def test_whoever_took_the_pig_leads_the_next_hand() -> None:
    game = new_game(variant="gong-zhu")
    rules = game.ledger.rules
    assert dealing(rules, game.game, 0).lead == "2S"
    game.enter(0, act.CardTapped("QS", taker="Cid"), act.RestAssigned("Bob"), act.HandSaved())
    assert dealing(rules, game.game, 1).lead == "Cid"
