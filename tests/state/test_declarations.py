"""Declarations of the table: bids, passes, tricks, revokes, choices for moons, and relief."""

import pytest

from scorekeeper.scoring.declarations import Bid, Declarations, declaring
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.hand import Pile
from scorekeeper.state.action import Action
from scorekeeper.state.hand.counting import possible_counts
from scorekeeper.state.hand.declarations import (
    ChoiceReopened,
    DeclarationStepped,
    Declared,
    no_tricks_candidates,
    pass_call_parts,
    pass_calls,
    pass_directions,
    sun_candidates,
    typed_correction,
)
from scorekeeper.state.hand.draft import Draft, read_drafts, write_draft
from scorekeeper.state.hand.draft_in_game import possible_relief
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    DraftDiscarded,
    ModeSelected,
    RestAssigned,
    TakerSelected,
    TapUndone,
)
from scorekeeper.state.hand.preview import choices, moon_worth, open_moon, reliefs
from scorekeeper.state.hand.sentence import SentenceTyped
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.sync.background_games import GameOpened
from scorekeeper.state.table.playing import HandSaved, continuation
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import FOUR, AppDriver, count_taps, hand_codes, hearts, new_game

THREE, TWO = FOUR[:3], FOUR[:2]
RED = [f"{rank}H-red" for rank in ("8", "9", "10", "J", "Q", "K", "A")]
GOLD = [card.replace("red", "gold") for card in RED]


def taps(player: str, cards: list[str]) -> list[Action]:
    return [CardTapped(card, 0, player) for card in cards]


class TestBids:
    def test_belong_to_the_hand_once_declarer_and_points_are_known(self) -> None:
        game = new_game(THREE, "dummy").enter(0, Declared("declarer", "Bob"))
        assert game.hand.declared.whole_bid is None
        game.do(Declared("declarer", "Bob"), Declared("bid", 12))
        assert game.hand.declared.whole_bid == Bid("Bob", 12)

    def test_are_required(self) -> None:
        game = new_game(THREE, "dummy").enter(
            0, *count_taps(3, 4, 5, queen="@dummy", players=THREE)
        )
        assert hand_codes(game) == ["bid_missing"]
        assert not game.do(HandSaved()).game.hands
        game.do(Declared("declarer", "Ann"), Declared("bid", 2), HandSaved())
        assert game.totals == (3 + 14 - 2, 4, 5)

    @pytest.mark.parametrize(
        "said", [("declarer", "Zed"), ("declarer", "@dummy"), ("bid", 26), ("bid", -1)]
    )
    def test_that_are_impossible_are_ignored(self, said: tuple[str, str | int]) -> None:
        game = new_game(THREE, "dummy").enter(0, Declared(*said))
        assert game.draft.untouched

    def test_are_ignored_in_other_games(self) -> None:
        assert new_game().enter(0, Declared("declarer", "Ann"), Declared("bid", 3)).draft.untouched

    def test_are_taken_back_part_by_part(self) -> None:
        game = new_game(THREE, "dummy").enter(
            0, Declared("declarer", "Bob"), Declared("declarer", "Bob"), Declared("bid", 12)
        )
        assert game.do(TapUndone()).draft.declared.bid is None
        assert game.do(TapUndone()).draft.declared.declarer == ""


class TestPiles:
    def test_that_take_tricks_are_counted_like_players(self) -> None:
        game = new_game(THREE, "dummy").enter(0, *count_taps(3, 4, players=THREE))
        assert hearts(game) == {"Ann": 3, "Bob": 4}
        game.do(CardsCounted("@dummy", "hearts", 5))
        assert hearts(game) == {"Ann": 3, "Bob": 4, "Cid": 1, "@dummy": 5}

    def test_get_what_is_left_when_all_players_are_counted(self) -> None:
        game = new_game(TWO, "two-blind").enter(0, *count_taps(3, players=TWO))
        assert hearts(game) == {"Ann": 3}
        game.do(CardsCounted("Bob", "hearts", 4))
        assert hearts(game) == {"Ann": 3, "Bob": 4, "@blind-1": 6}
        game.do(CardsCounted("@blind-2", "hearts", 2))
        assert hearts(game) == {"Ann": 3, "Bob": 4, "@blind-1": 4, "@blind-2": 2}

    def test_that_were_put_aside_need_no_count(self) -> None:
        game = new_game(TWO, "two-player").enter(0, *count_taps(3, queen="Ann", players=TWO))
        assert hearts(game) == {"Ann": 3, "Bob": 4}
        assert game.preview.can_be_saved

    def test_that_were_put_aside_have_what_both_players_lack(self) -> None:
        game = new_game(TWO, "two-player").enter(0, *count_taps(3, 3, queen="Ann", players=TWO))
        assert hearts(game) == {"Ann": 3, "Bob": 3, "@widow": 1}

    def test_that_were_put_aside_have_no_more_cards_than_were_put_there(self) -> None:
        game = new_game(TWO, "two-player").enter(0, *count_taps(1, 1, queen="Ann", players=TWO))
        assert hearts(game) == {"Ann": 1, "Bob": 1}
        rules = game.ledger.rules
        assert possible_counts(game.draft, rules, TWO, "@widow", "hearts") == (0, 1, 2)

    def test_a_heart_put_aside_takes_the_moon_away(self) -> None:
        game = new_game(TWO, "two-player").enter(0, ModeSelected("cards"))
        game.do(CardTapped("2H", 0, "@widow"), RestAssigned("Ann"))
        assert not game.preview.hand.moons
        assert game.do(HandSaved()).totals == (13, 0)

    def test_can_be_chosen_and_given_the_rest(self) -> None:
        game = new_game(TWO, "two-blind").enter(0, ModeSelected("cards"))
        game.do(TakerSelected("@blind-2"), CardTapped("QS"), RestAssigned("@blind-2"))
        assert set(game.hand.taken) == {"@blind-2"}
        assert game.do(HandSaved()).totals == (0, 0)

    def test_of_other_games_take_no_cards(self) -> None:
        assert new_game().enter(0, CardTapped("QS", 0, "@widow")).draft.untouched


class TestThePass:
    @pytest.mark.parametrize("call", ["2 left", "8 across", "hold"])
    def test_is_called_by_the_dealer(self, call: str) -> None:
        game = new_game(variant="rook-57").enter(0, Declared("passed", call))
        assert game.hand.declared.passed == call
        assert game.do(Declared("passed", "")).hand.declared.passed == ""

    @pytest.mark.parametrize("call", ["left", "0 left", "9 left", "3 up", "3 hold"])
    def test_is_a_number_and_a_direction(self, call: str) -> None:
        assert new_game(variant="rook-57").enter(0, Declared("passed", call)).draft.untouched

    def test_goes_any_number_of_seats_to_a_side(self) -> None:
        five = ("Ann", "Bob", "Cid", "Dee", "Eve")
        game = new_game(five, variant="rook-57").enter(0, Declared("passed", "4 right-2"))
        assert game.hand.declared.passed == "4 right-2"
        assert game.do(Declared("passed", "split")).hand.declared.passed == "split"
        assert game.do(Declared("passed", "4 right-3")).hand.declared.passed == "split"

    def test_goes_across_only_where_somebody_sits_there(self) -> None:
        game = new_game(THREE, variant="rook-57").enter(0, Declared("passed", "3 across"))
        assert game.draft.untouched

    def test_is_not_called_where_it_goes_in_turn(self) -> None:
        assert new_game().enter(0, Declared("passed", "2 left")).draft.untouched


class TestTricks:
    def test_a_player_can_have_won_none(self) -> None:
        game = new_game(options={"no_tricks_bonus": -5}).enter(0, *count_taps(3, 4, 6, queen="Ann"))
        game.do(Declared("no_tricks", True, "Dee"), Declared("no_tricks", True, "Ann"))
        assert game.hand.declared.no_tricks == ("Dee",)
        game.do(Declared("no_tricks", False, "Ann"), HandSaved())
        assert game.totals == (16, 4, 6, -5)

    def test_a_player_with_a_point_card_won_one(self) -> None:
        game = new_game(options={"no_tricks_bonus": -5}).enter(0, *count_taps(3, 4, 6, queen="Ann"))
        game.do(Declared("no_tricks", True, "Dee"), CardTapped("QS", 0, "Dee"))
        assert game.hand.declared.no_tricks == ()
        assert game.do(TapUndone()).hand.declared.no_tricks == ("Dee",)

    def test_a_player_can_have_won_them_all(self) -> None:
        game = new_game(options={"sun_points": 52}).enter(0, RestAssigned("Ann"))
        game.do(Declared("sun", "Ann"))
        assert choices(game.table, 0)["add"].hand.points["Bob"] == 52
        game.do(HandSaved("subtract"))
        assert game.totals == (-52, 0, 0, 0)

    def test_a_player_has_not_won_all_once_a_card_moves(self) -> None:
        game = new_game(options={"sun_points": 52}).enter(0, RestAssigned("Ann"))
        game.do(Declared("sun", "Ann"), CardTapped("QS", 0, "Bob"))
        assert game.hand.declared.sun == ""

    def test_are_not_declared_where_they_count_nothing(self) -> None:
        game = new_game().enter(0, RestAssigned("Ann"))
        game.do(Declared("sun", "Ann"), Declared("no_tricks", True, "Bob"))
        assert (game.hand.declared.sun, game.hand.declared.no_tricks) == ("", ())


class TestRevokes:
    def test_cost_each_time(self) -> None:
        game = new_game(variant="purple").enter(0, ModeSelected("cards"))
        game.do(*taps("Ann", RED[1:]), *taps("Bob", GOLD), CardTapped(RED[0], 0, "Cid"))
        game.do(Declared("revokes", 2, "Dee"), HandSaved("add", "gold"))
        assert game.game.hands[0].declared.revokes == {"Dee": 2}
        assert game.totals[-1] == 20 + 13

    def test_can_be_removed(self) -> None:
        game = new_game(variant="purple").enter(0, Declared("revokes", 2, "Dee"))
        assert game.do(Declared("revokes", 0, "Dee")).hand.declared.revokes == {}

    def test_are_ignored_where_they_cost_nothing(self) -> None:
        assert new_game().enter(0, Declared("revokes", 1, "Dee")).draft.untouched


class TestTwoMoons:
    def shot(self) -> AppDriver:
        game = new_game(variant="purple").enter(0, ModeSelected("cards"))
        return game.do(*taps("Ann", RED), *taps("Bob", GOLD), HandSaved())

    def test_are_chosen_one_after_the_other(self) -> None:
        game = self.shot()
        first = open_moon(game.preview)
        assert first is not None
        assert (first.moon.id, first.shooter) == ("red", "Ann")
        chosen = choices(game.table, 0)["add"]
        game.do(HandSaved("add", "red"))
        assert game.state.route == Route("moon", game.game.id, NEW_HAND)
        second = open_moon(game.preview)
        assert second is not None
        assert (second.moon.id, second.shooter) == ("gold", "Bob")
        assert game.preview.ledger.totals == chosen.ledger.totals
        game.do(HandSaved("subtract", "gold"))
        assert game.game.hands[0].declared.moon == {"red": "add", "gold": "subtract"}
        assert game.totals == (0, 26 - 13, 26, 26)

    def test_the_first_choice_can_be_taken_back(self) -> None:
        game = self.shot().do(HandSaved("add", "red"), TapUndone())
        again = open_moon(game.preview)
        assert again is not None
        assert again.moon.id == "red"

    def test_can_be_chosen_again(self) -> None:
        game = self.shot().do(HandSaved("add", "red"), HandSaved("add", "gold"))
        game.enter(0, ChoiceReopened(), HandSaved())
        assert game.state.route.screen == "moon"
        game.do(HandSaved("subtract", "red"), HandSaved("subtract", "gold"))
        assert game.totals == (-26, -13, 0, 0)


class TestRelief:
    def shot(self) -> AppDriver:
        """Ann has 96 points when Bob, who defends, shoots the moon."""
        game = new_game(THREE, "dummy").enter(0, Declared("declarer", "Cid"), Declared("bid", 20))
        game.do(*count_taps(0, 0, 1, queen="@dummy", players=THREE))
        game.do(Declared("adjustments", 96, "Ann"), HandSaved())
        assert game.totals == (96, 0, 6)
        game.enter(1, Declared("declarer", "Cid"), Declared("bid", 20), CardTapped("QS", 0, "Bob"))
        return game.do(*count_taps(0, 13, 0, players=THREE))

    def test_is_asked_for_where_it_is_allowed(self) -> None:
        game = self.shot()
        assert game.preview.relief == (26,)
        game.do(HandSaved())
        assert game.state.route == Route("moon", game.game.id, NEW_HAND)
        previews = reliefs(game.table, 1)
        assert {
            points: tuple(preview.ledger.totals.values()) for points, preview in previews.items()
        } == {
            0: (122, 0, 38),
            26: (96, -26, 12),
        }
        game.do(HandSaved(relief=26))
        assert game.totals == (96, -26, 12)
        assert game.game.finished is None

    def test_can_be_declined(self) -> None:
        game = self.shot().do(HandSaved(), HandSaved(relief=0))
        assert game.totals == (122, 0, 38)
        assert game.game.finished

    def test_is_no_more_than_is_needed(self) -> None:
        game = self.shot().do(HandSaved(relief=52))
        assert game.state.route.screen == "moon"
        assert len(game.game.hands) == 1

    def test_is_taken_by_a_sentence_that_says_so(self) -> None:
        said = SentenceTyped("Bob takes relief of 26", "", "en")
        assert self.shot().do(said).preview.hand.hand.declared.relief == 26
        undecided = self.shot().do(SentenceTyped("Cid bid 21", "", "en"))
        assert (undecided.draft.declared.bid, undecided.draft.declared.relief) == (21, None)

    def test_follows_from_the_totals_before_the_hand(self) -> None:
        game = self.shot().do(HandSaved(), HandSaved(relief=26))
        game.enter(2, Declared("declarer", "Cid"), Declared("bid", 20))
        game.do(*count_taps(13, 0, 0, queen="Cid", players=THREE), HandSaved())
        assert len(game.game.hands) == 3
        # Ann had 96 before the moon, whatever came after it.
        assert possible_relief(game.game, 1, game.enter(1).hand) == (26,)

    def test_is_not_asked_for_otherwise(self) -> None:
        game = new_game(THREE, "dummy").enter(0, Declared("declarer", "Cid"), Declared("bid", 20))
        game.do(*count_taps(0, 13, 0, queen="Bob", players=THREE), HandSaved())
        assert game.totals == (26, 0, 32)

    def test_is_dropped_where_it_is_no_longer_needed(self) -> None:
        game = self.shot().do(HandSaved(), HandSaved(relief=26))
        game.enter(0, Declared("adjustments", 50, "Ann"), HandSaved())
        assert game.enter(1).hand.declared.relief == 0
        assert game.preview.can_be_saved


class TestTeams:
    def test_partners_see_their_own_points_and_share_the_total(self) -> None:
        game = new_game(variant="partnership").enter(0, *count_taps(3, 4, 5, queen="Bob"))
        assert [game.preview.points_of(player) for player in ("Ann", "Cid")] == [3, 5]
        game.do(HandSaved())
        assert game.ledger.totals == {"Ann & Cid": 8, "Bob & Dee": 18}

    def test_partners_shoot_together(self) -> None:
        game = new_game(variant="partnership").enter(0, *count_taps(6, 0, 7, queen="Cid"))
        shot = open_moon(game.preview)
        assert shot is not None
        assert shot.shooter == "Ann & Cid"
        worth = [moon_worth(game.preview, shot, choice) for choice in CHOICES]
        assert worth == [52, 26]
        assert game.do(HandSaved(), HandSaved("add")).totals == (0, 52)


def test_all_declarations_are_there_when_a_hand_is_edited() -> None:
    game = TestRelief().shot().do(HandSaved(), HandSaved(relief=26)).enter(1)
    assert (game.draft.declared.declarer, game.draft.declared.bid, game.draft.declared.relief) == (
        "Cid",
        20,
        26,
    )
    purple = TestTwoMoons().shot().do(Declared("revokes", 1, "Dee"))
    purple.do(HandSaved("add", "red"), HandSaved("add", "gold")).enter(0)
    assert purple.draft.declared.revokes == {"Dee": 1}
    assert purple.draft.declared.moon == {"red": "add", "gold": "add"}


def test_a_draft_of_an_older_app_can_be_read() -> None:
    new = ("declarer", "bid", "relief", "sun", "no_tricks", "revokes")
    draft = Draft(placed={"QS": ("Ann",)}, declared=Declarations(note="misdeal"))
    document = {key: value for key, value in write_draft(draft).items() if key not in new}
    assert read_drafts({"0": document}) == {"0": draft}


def test_a_game_that_ends_below_zero_can_go_on() -> None:
    game = new_game(variant="gong-zhu").enter(0, RestAssigned("Ann"))
    game.do(Declared("adjustments", -1100, "Bob"), HandSaved())
    assert continuation(game.ledger) == ("end_at", -1500)


def test_a_card_group_has_one_taker_a_pile_too() -> None:
    game = new_game(TWO, "two-player").enter(0, CardsCounted("@widow", "hearts", 1))
    assert game.hand.taken == {"@widow": Pile((), {"hearts": 1})}


def test_two_quick_taps_on_a_stepper_are_two_steps() -> None:
    game = new_game(THREE, "dummy").enter(
        0, DeclarationStepped("bid", 1), Declared("declarer", "Bob"), Declared("bid", 12)
    )
    game.do(
        DeclarationStepped("bid", 1),
        DeclarationStepped("bid", 1),
        DeclarationStepped("adjustments", -1, "Ann"),
    )
    game.do(DeclarationStepped("adjustments", -1, "Ann"))
    assert game.draft.declared.bid == 14
    assert [
        (adjustment.player, adjustment.points) for adjustment in game.draft.declared.adjustments
    ] == [("Ann", -2)]


class TestLimits:
    @pytest.mark.parametrize(("times", "counted"), [(1, 1), (99, 99), (100, 0), (-1, 0)])
    def test_of_revokes(self, times: int, counted: int) -> None:
        game = new_game(variant="purple").enter(0, Declared("revokes", times, "Dee"))
        assert game.hand.declared.revokes.get("Dee", 0) == counted

    @pytest.mark.parametrize(("points", "agreed"), [(100_000, True), (100_001, False)])
    def test_of_corrections(self, points: int, *, agreed: bool) -> None:
        for signed in (points, -points):
            game = new_game().enter(0, Declared("adjustments", signed, "Dee"))
            assert bool(game.hand.declared.adjustments) is agreed

    @pytest.mark.parametrize(("points", "declared"), [(0, True), (-1, False)])
    def test_of_bids(self, points: int, *, declared: bool) -> None:
        game = new_game(THREE, "dummy").enter(0)
        bidding = game.preview.rules.bidding
        assert bidding
        most = bidding.most - points
        for bid in (bidding.least + points, most):
            fits = bidding.least <= bid <= bidding.most
            game.do(DraftDiscarded(), Declared("declarer", "Bob"), Declared("bid", bid))
            assert (game.draft.declared.bid == bid) is fits is declared

    def test_of_notes(self) -> None:
        game = new_game().enter(0, Declared("note", "x" * (TEXT_LIMIT + 1)))
        assert len(game.draft.declared.note) == TEXT_LIMIT


class TestChangingADeclaration:
    """What it does to choices that were made before."""

    DECIDED = Draft(
        declared=Declarations(moon={"*": "add"}, sun="Ann", relief=5, revokes={"Ann": 1}, bid=3)
    )

    def after(self, variant: str, *actions: Action, **options: object) -> Draft:
        game = new_game(THREE if variant == "dummy" else FOUR, variant, options).enter(0)
        drafts = {"1": declaring(self.DECIDED, declarer="Bob")}
        game.do(GameOpened(game.game, drafts), Navigated(Route("hand", "game-1", NEW_HAND)))
        return game.do(*actions).draft

    def test_of_a_bid_asks_for_relief_again(self) -> None:
        draft = self.after("dummy", Declared("declarer", "Cid"), Declared("bid", 3))
        assert (draft.declared.moon, draft.declared.sun, draft.declared.relief) == (
            {"*": "add"},
            "Ann",
            None,
        )
        assert (
            self.after("dummy", Declared("declarer", "Bob"), Declared("bid", 3)).declared.relief
            == 5
        )
        assert (
            self.after("dummy", Declared("declarer", "Bob"), Declared("bid", 4)).declared.relief
            is None
        )

    def test_of_revokes_and_corrections_asks_for_relief_again(self) -> None:
        draft = self.after("purple", Declared("revokes", 2, "Dee"))
        assert (draft.declared.moon, draft.declared.relief, draft.declared.revokes) == (
            {"*": "add"},
            None,
            {"Ann": 1, "Dee": 2},
        )
        assert self.after("purple", Declared("adjustments", 2, "Dee")).declared.relief is None

    def test_of_a_sun_asks_for_every_choice_again(self) -> None:
        draft = self.after("black-lady", Declared("sun", "Bob"), sun_points=52)
        assert (draft.declared.moon, draft.declared.sun, draft.declared.relief) == ({}, "Bob", None)
        same = self.after("black-lady", Declared("sun", "Ann"), sun_points=52)
        assert same.declared.moon == {"*": "add"}
        assert self.after("black-lady", Declared("sun", ""), sun_points=52).declared.sun == ""
        assert self.after("black-lady", Declared("sun", "Zed"), sun_points=52).declared.sun == "Ann"

    def test_of_a_choice_keeps_the_declarations(self) -> None:
        draft = self.after("black-lady", ChoiceReopened())
        assert (draft.declared.moon, draft.declared.sun, draft.declared.relief) == ({}, "Ann", None)


def test_declarations_are_stepped_from_what_they_are() -> None:
    game = new_game(variant="purple").enter(0, DeclarationStepped("revokes", 1, "Dee"))
    game.do(DeclarationStepped("revokes", 1, "Dee"), DeclarationStepped("revokes", -1, "Ann"))
    assert game.hand.declared.revokes == {"Dee": 2}
    assert game.do(DeclarationStepped("revokes", -2, "Dee")).hand.declared.revokes == {}
    game.do(Declared("adjustments", 5, "Ann"), DeclarationStepped("adjustments", 1, "Ann"))
    game.do(DeclarationStepped("adjustments", -1, "Bob"))
    assert [
        (adjustment.player, adjustment.points) for adjustment in game.hand.declared.adjustments
    ] == [
        ("Ann", 6),
        ("Bob", -1),
    ]
    assert game.do(DeclarationStepped("bid", 1)).draft.declared.bid is None


@pytest.mark.parametrize(
    ("players", "directions"),
    [
        (2, ("across", "hold")),
        (3, ("left", "right", "hold")),
        (4, ("left", "right", "across", "hold")),
        (5, ("left", "right", "left-2", "right-2", "split", "hold")),
        (6, ("left", "right", "left-2", "right-2", "across", "hold")),
        (7, ("left", "right", "left-2", "right-2", "left-3", "right-3", "hold")),
    ],
)
def test_the_directions_of_a_pass_depend_on_the_players(
    players: int, directions: tuple[str, ...]
) -> None:
    assert pass_directions(players) == directions


def test_calls_of_the_dealer_are_numbers_and_directions() -> None:
    rules = rules_for("rook-57", 3)
    calls = pass_calls(rules, 3)
    assert calls[:2] == ("1 left", "2 left")
    assert calls[7:9] == ("8 left", "1 right")
    assert set(calls[16:]) == {"hold"}
    # Where a rotation says what is passed, the table may have passed otherwise.
    usual = ("3 left", "3 right", "3 across", "hold")
    assert pass_calls(rules_for("black-lady", 4), 4) == usual
    assert pass_calls(rules_for("golden-ten", 4), 4) == ()
    # Three cards, unless the game says that their number is called too.
    five = pass_calls(rules_for("black-lady", 5, passing="dealer"), 5)
    assert five == ("3 left", "3 right", "3 left-2", "3 right-2", "split", "hold")


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        ("2 left", ("left", 2)),
        ("8 across", ("across", 8)),
        ("2 left-2", ("left-2", 2)),
        ("split", ("split", 3)),
        ("", ("", 3)),
        ("3 up", ("", 3)),
    ],
)
def test_a_call_has_a_direction_and_a_number(call: str, parts: tuple[str, int]) -> None:
    assert pass_call_parts(rules_for("rook-57", 4), call) == parts


def test_a_held_hand_has_the_usual_number() -> None:
    assert pass_call_parts(rules_for("rook-57", 4), "hold")[0] == "hold"
    assert pass_call_parts(rules_for("rook-57", 4), "hold")[1] == 3


def test_players_without_point_cards_may_have_won_no_trick() -> None:
    game = new_game(options={"no_tricks_bonus": -5}).enter(0, *count_taps(3, 0, 10, queen="Ann"))
    rules = game.preview.rules
    assert no_tricks_candidates(rules, game.hand, FOUR) == ("Bob", "Dee")
    assert no_tricks_candidates(rules_for("black-lady", 4), game.hand, FOUR) == ()


def test_shooters_may_have_won_every_trick() -> None:
    game = new_game(options={"sun_points": 52}).enter(0, RestAssigned("Bob"))
    preview = game.preview
    assert sun_candidates(preview.hand, preview.hand.sides) == ("Bob",)
    without = new_game().enter(0, RestAssigned("Bob")).preview
    assert sun_candidates(without.hand, without.hand.sides) == ()
    teams = new_game(variant="partnership", options={"sun_points": 52})
    preview = teams.enter(0, RestAssigned("Dee")).preview
    assert sun_candidates(preview.hand, preview.hand.sides) == ("Bob",)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("26", 26),
        ("+26", 26),
        (" -26 ", -26),
        ("\u221226", -26),
        ("", 0),
        ("100000", 100_000),
        ("100001", None),
        ("-", None),
        ("-+5", None),
        ("2.5", None),
        ("\u0662", None),
    ],
)
def test_a_correction_can_be_typed(text: str, points: int | None) -> None:
    assert typed_correction(text) == points
