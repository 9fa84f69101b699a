"""Preparing and starting a game: seats, dealer, house rules, and which games are offered."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.house_rules.pack import LEFTOVERS
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_GAME, PICK_GAME, Route
from scorekeeper.state.setup.card_draw import DrawStarted
from scorekeeper.state.setup.house_rules import can_deal_out, is_possible
from scorekeeper.state.setup.new_game import (
    DealerOutToggled,
    GameNamed,
    GameStarted,
    OptionSet,
    OptionStepped,
    RematchStarted,
    SetupStarted,
    VariantSelected,
    setup_like,
    setup_problems,
)
from scorekeeper.state.setup.people import DealerSelected, PlayerAdded
from scorekeeper.state.table.odd_hands import HandEnteredAs, HandUnplayed, PointsEntered
from scorekeeper.state.table.players import ColourSelected
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.state.table.seats import PlayerLeft, SittingOut
from tests.state.app_driver import EIGHT, FOUR, AppDriver, count_taps, new_game, seated, setup_codes


class TestProblems:
    @pytest.mark.parametrize(
        ("names", "expected"),
        [
            ((), ["players_too_few"]),
            (("Ann", "Bob"), ["players_too_few"]),
            (tuple(f"P{number}" for number in range(11)), ["players_too_many"]),
            (FOUR, []),
        ],
    )
    def test_keep_a_game_from_being_dealt(
        self, names: tuple[str, ...], expected: list[str]
    ) -> None:
        game = seated(*names)
        assert setup_codes(game) == expected
        game.do(GameStarted("Friday"))
        assert (game.state.table is None) == bool(expected)


class TestHouseRules:
    def test_are_stored_only_where_they_differ(self) -> None:
        game = seated(*FOUR).do(OptionSet("end_at", 50), OptionSet("end_at", 100))
        assert game.state.setup.options == {}

    def test_a_bonus_takes_its_points_with_it(self) -> None:
        game = seated(*FOUR).do(
            OptionSet("diamond_bonus", "JD"),
            OptionSet("diamond_bonus_points", -5),
            OptionSet("diamond_needed_for_moon", value=True),
        )
        assert set(game.state.setup.options) == {
            "diamond_bonus",
            "diamond_bonus_points",
            "diamond_needed_for_moon",
        }
        assert game.do(OptionSet("diamond_bonus", None)).state.setup.options == {}

    def test_without_a_moon_there_is_no_amount(self) -> None:
        game = seated(*FOUR).do(OptionSet("moon_points", 30), OptionSet("moon", "off"))
        assert game.state.setup.options == {"moon": "off"}

    def test_a_stake_goes_with_the_settlement(self) -> None:
        game = seated(*FOUR).do(
            OptionSet("settlement", "average"),
            OptionSet("stake", "0.10"),
            OptionSet("currency", "EUR"),
        )
        assert len(game.state.setup.options) == 3
        assert game.do(OptionSet("settlement", None)).state.setup.options == {}

    @pytest.mark.parametrize(
        ("option", "value"),
        [
            ("stake", "0.10"),
            ("diamond_bonus_points", -5),
            ("end_at", 0),
            ("end_at", "many"),
            ("hands", 1001),
            ("moon", "perhaps"),
            ("on_the_nose", {"fifty": 0}),
            ("decks", 3),
            ("jokers", 5),
            ("golden_floor", False),
        ],
    )
    def test_impossible_values_are_ignored(self, option: str, value: object) -> None:
        game = seated(*FOUR).do(OptionSet(option, value))
        assert game.state.setup.options == {}
        assert setup_codes(game) == []

    def test_two_decks_are_there_to_choose_where_one_is_enough(self) -> None:
        game = seated(*FOUR).do(OptionSet("decks", 2))
        assert game.state.setup.options == {"decks": 2}
        assert is_possible(game.state.setup, "decks", 1)
        assert game.do(OptionSet("decks", 1)).state.setup.options == {}

    def test_one_deck_is_impossible_where_it_is_too_small(self) -> None:
        game = seated(*EIGHT).do(OptionSet("decks", 1))
        assert game.state.setup.options == {}
        assert not is_possible(game.state.setup, "decks", 1)
        assert is_possible(game.state.setup, "decks", 2)

    def test_two_decks_stay_where_they_have_become_necessary(self) -> None:
        game = seated(*FOUR).do(OptionSet("decks", 2))
        game.do(*(PlayerAdded(name) for name in EIGHT if name not in FOUR))
        assert setup_codes(game) == []

    def test_cards_go_only_where_the_pack_lets_them(self) -> None:
        game = seated(*FOUR).do(OptionSet("leftovers", "removed"))
        assert game.state.setup.options == {"leftovers": "removed"}
        game.do(VariantSelected("golden-ten"))
        assert game.state.setup.options == {}
        leftovers = [
            leftover
            for leftover in LEFTOVERS
            if is_possible(game.state.setup, "leftovers", leftover)
        ]
        assert leftovers == ["first_trick", "last_trick", "blind"]

    def test_another_game_keeps_what_fits_it(self) -> None:
        game = seated(*FOUR).do(
            OptionSet("moon", "add"),
            OptionSet("diamond_bonus", "JD"),
            OptionSet("on_the_nose", {"50": 0}),
            VariantSelected("golden-ten"),
        )
        assert game.state.setup.options == {"on_the_nose": {"50": 0}}


class TestBeginning:
    def test_takes_the_name_given(self) -> None:
        game = seated(*FOUR).do(GameNamed(" Finals "), GameStarted("Friday"))
        assert game.game.name == "Finals"
        assert game.state.setup.name == ""
        assert game.state.route == Route("sheet", game.game.id)
        assert seated(*FOUR).do(GameStarted("Friday")).game.name == "Friday"

    def test_a_name_is_as_long_as_a_file_takes(self) -> None:
        game = seated(*FOUR).do(GameNamed("n" * 300), GameStarted("Friday"))
        assert len(game.game.name) == 200

    def test_a_rematch_has_the_same_seats_and_the_next_dealer(self) -> None:
        first = new_game(options={"end_at": 50})
        first.enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        again = first.do(RematchStarted(first.game, "Rematch"))
        assert again.game.players == FOUR
        assert again.game.options == {"end_at": 50}
        assert again.game.dealer == "Bob"
        assert again.game.hands == ()

    def test_the_next_game_is_set_up_like_the_last(self) -> None:
        game = seated(*FOUR).do(OptionSet("end_at", 50), GameStarted("Friday"))
        game.do(SetupStarted())
        assert game.state.route == NEW_GAME
        assert game.state.setup.names == FOUR
        assert game.state.setup.options == {"end_at": 50}
        assert game.state.setup.by_hand is False
        assert (game.state.setup.name, game.state.setup.replaced) == ("", None)


class TestFullRules:
    def test_are_part_of_a_game_from_its_start(self) -> None:
        game = new_game(options={"end_at": 50})
        entry = CATALOGUE["black-lady"].variant
        assert game.game.rules == configure(entry, {"end_at": 50}, 4)[0]

    def test_of_a_rematch_are_those_of_today(self) -> None:
        old = new_game(options={"end_at": 50, "queen_points": 20}).game
        assert old.rules is not None
        before = replace(old, rules=replace(old.rules, revoke=99))
        again = AppDriver().do(RematchStarted(before, "Again")).game
        assert again.rules == old.rules
        assert again.options == old.options

    def test_of_a_game_without_them_come_with_the_rematch(self) -> None:
        old = new_game().game
        again = AppDriver().do(RematchStarted(replace(old, rules=None), "Again")).game
        assert again.rules == old.rules

    def test_of_a_rematch_leave_out_what_no_longer_fits(self) -> None:
        before = replace(new_game().game, options={"speed": 3, "golden_floor": True, "end_at": 50})
        again = AppDriver().do(RematchStarted(before, "Again")).game
        assert again.options == {"end_at": 50}

    @pytest.mark.parametrize(("variant", "name"), [("gone", ""), ("black-lady", "Ours")])
    def test_that_are_known_only_from_the_game_are_played_again(
        self, variant: str, name: str
    ) -> None:
        app = new_game(options={"end_at": 50}).enter(0, *count_taps(3, 4, 5, queen="Dee"))
        old = app.do(HandSaved()).game
        assert old.rules is not None
        rules = replace(old.rules, name=name, revoke=7)
        before = replace(old, variant=variant, rules=rules, finished="2026-11-21")
        game = AppDriver().do(RematchStarted(before, "Again"))
        assert (game.game.variant, game.game.rules) == (variant, rules)
        assert (game.game.name, game.game.finished, game.game.hands) == ("Again", None, ())
        assert game.state.setup.names == FOUR
        assert setup_problems(game.state.setup) == ()

    def test_are_played_again_where_the_game_is_no_longer_for_that_many_players(self) -> None:
        old = new_game().game
        before = replace(old, variant="two-player")
        game = AppDriver().do(RematchStarted(before, "Again"))
        assert game.game.rules == old.rules
        assert (
            AppDriver().do(RematchStarted(replace(before, rules=None), "Again")).state.table is None
        )

    def test_of_a_game_of_ones_own_are_prepared_again(self) -> None:
        old = new_game().game
        assert old.rules is not None
        ours = replace(old.rules, name="Ours")
        before = replace(old, variant="ours", rules=ours)
        app = AppDriver(AppState(own_games={"ours": ours})).do(RematchStarted(before, "Again"))
        assert (app.state.setup.variant, app.state.setup.own) == ("ours", ours)

    def test_that_are_unknown_allow_no_rematch(self) -> None:
        before = replace(new_game().game, variant="gone", rules=None)
        assert AppDriver().do(RematchStarted(before, "Again")).state.table is None


def test_a_house_rule_that_depends_on_another_can_be_changed_with_it() -> None:
    setup = seated(*FOUR).do(OptionSet("diamond_bonus", "JD")).state.setup
    assert is_possible(setup, "diamond_bonus_points", -5)
    assert not is_possible(replace(setup, options={}), "diamond_bonus_points", -5)
    assert is_possible(replace(setup, options={"decks": 2}), "decks", 1)


def test_two_quick_taps_on_a_stepper_are_two_steps() -> None:
    table = seated(*FOUR)
    table.do(OptionStepped("end_at", -1), OptionStepped("end_at", -1))
    assert table.state.setup.options == {"end_at": 80}
    table.do(OptionStepped("nothing", 1), OptionStepped("diamond_bonus_points", 1))
    assert table.state.setup.options == {"end_at": 80}


class TestASetupLikeAGame:
    def test_has_its_people_colours_and_options(self) -> None:
        game = new_game(options={"end_at": 50}).do(ColourSelected("Ann", 9)).game
        setup = setup_like(game, "Cid")
        assert (setup.variant, setup.names, setup.dealer) == ("black-lady", FOUR, "Cid")
        assert (dict(setup.options), setup.colours["Ann"]) == ({"end_at": 50}, 9)

    def test_leaves_out_the_colours_of_people_who_left(self) -> None:
        driver = new_game().do(ColourSelected("Dee", 9))
        driver.enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved(), PlayerLeft("Dee"))
        assert "Dee" in driver.game.colours
        assert "Dee" not in setup_like(driver.game, "Ann").colours

    def test_of_an_unknown_game_has_only_its_people(self) -> None:
        game = replace(new_game(options={"end_at": 50}).game, variant="gone", colours={"Ann": 3})
        setup = setup_like(game, "Bob")
        assert setup == Setup(names=FOUR, dealer="Bob")


class TestStarting:
    def test_begins_with_a_new_id_at_the_time_of_the_clock(self) -> None:
        game = seated(*FOUR).do(GameStarted("Friday")).game
        assert game.id == "game-6"
        assert game.started == "2026-11-21T19:00:06-05:00"

    def test_sets_up_the_next_game_with_the_next_dealer(self) -> None:
        game = seated(*FOUR).do(DrawStarted("seats"), GameStarted("Friday"))
        assert (game.state.setup.dealer, game.state.setup.draw) == ("Bob", None)

    def test_has_the_first_player_deal_where_nobody_is_selected(self) -> None:
        setup = Setup(names=FOUR)
        game = AppDriver(AppState(setup=setup)).do(GameStarted("Friday")).game
        assert game.dealer == "Ann"

    def test_keeps_the_colours_of_those_who_play(self) -> None:
        setup = Setup(names=FOUR, dealer="Ann", colours={"Ann": 3, "Zed": 4})
        game = AppDriver(AppState(setup=setup)).do(GameStarted("Friday")).game
        assert game.colours == {"Ann": 3}


def test_problems_of_a_setup_say_where_they_are() -> None:
    setup = Setup(names=("Ann",), options={"hands": 0})
    assert {problem.where[0] for problem in setup_problems(setup)} == {"players", "options"}


def test_selecting_a_game_leads_back_to_its_setup() -> None:
    game = seated(*FOUR).do(Navigated(PICK_GAME), VariantSelected("golden-ten"))
    assert (game.state.setup.variant, game.state.route) == ("golden-ten", NEW_GAME)


class TestFiveAtTheTable:
    FIVE = (*FOUR, "Eve")

    def dealt(self) -> AppDriver:
        return seated(*self.FIVE).do(
            DealerSelected("Bob"), DealerOutToggled(), GameStarted("Friday")
        )

    def play(self, game: AppDriver) -> AppDriver:
        number = len(game.game.hands)
        points = dict(zip(game.game.seated, (3, 16, 6, 1), strict=True))
        entered = (PointsEntered(name, score) for name, score in points.items())
        return game.enter(number, HandEnteredAs("points"), *entered, HandSaved())

    def test_whoever_deals_sits_out(self) -> None:
        game = self.dealt()
        assert game.game.players == ("Cid", "Dee", "Eve", "Ann")
        assert game.game.sitting_out == ("Bob",)
        deals, seats = [], []
        for _ in range(6):
            number = len(game.game.hands)
            deals.append(dealing(game.ledger.rules, game.game, number).dealer)
            seats.append(game.game.seated)
            self.play(game)
        assert deals == ["Bob", "Cid", "Dee", "Eve", "Ann", "Bob"]
        assert seats[1] == ("Dee", "Eve", "Ann", "Bob")
        assert all(dealer not in row for dealer, row in zip(deals, seats, strict=True))
        assert not game.ledger.problems
        assert len(game.ledger.totals) == 5
        assert sum(game.ledger.totals.values()) == 6 * 26

    def test_a_misdeal_is_dealt_again_by_the_same_dealer(self) -> None:
        game = self.play(self.dealt()).enter(1, HandUnplayed("misdeal"))
        assert (len(game.game.hands), game.game.sitting_out) == (2, ("Cid",))
        assert self.play(game).game.sitting_out == ("Dee",)

    def test_the_file_says_it_and_undo_takes_it_back(self) -> None:
        game = self.play(self.dealt())
        read, problems = read_game(write_game(game.game))
        assert not problems
        assert read
        assert read.dealing_out(1) == "Cid"
        game.do(ChangeUndone())
        assert (game.game.hands, game.game.sitting_out) == ((), ("Bob",))

    def test_a_rematch_goes_on_with_five(self) -> None:
        game = self.play(self.dealt())
        setup = setup_like(game.game, "")
        assert ({*setup.names}, setup.dealer, setup.dealer_out) == ({*self.FIVE}, "Cid", True)
        game.do(RematchStarted(game.game, "Again"))
        assert game.game.sitting_out == ("Cid",)

    def test_it_is_offered_where_one_is_too_many(self) -> None:
        assert not can_deal_out(seated(*FOUR).state.setup)
        assert can_deal_out(seated(*self.FIVE).state.setup)
        three = replace(seated("Ann", "Bob", "Cid").state.setup, variant="two-player")
        assert can_deal_out(three)
        assert not setup_problems(replace(three, dealer_out=True))
        assert setup_problems(three)

    def test_who_sits_out_once_does_not_go_round(self) -> None:
        game = seated(*self.FIVE).do(GameStarted("Friday"), SittingOut("Eve"))
        assert game.game.sitting_out == ("Eve",)
        assert self.play(game).game.sitting_out == ("Eve",)


def test_a_game_begins_with_the_totals_of_a_sheet() -> None:
    game = seated(*FOUR).do(GameStarted("Friday", totals=True))
    assert game.state.route == Route("opening_totals", game.game.id)
