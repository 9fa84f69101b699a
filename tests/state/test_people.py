"""Who sits down at a new game: names, known people, seats and the dealer."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.people import (
    PeopleMerged,
    PersonForgotten,
    PersonHidden,
    PersonPutBack,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.state.routes import HOME, NEW_GAME
from scorekeeper.state.setup.new_game import (
    GameStarted,
    OptionSet,
    SetupStarted,
    VariantSelected,
)
from scorekeeper.state.setup.people import (
    DealerSelected,
    GroupSeated,
    PlayerAdded,
    PlayerMoved,
    PlayerRemoved,
    SeatRenamed,
    companions,
    is_seating,
    known_names,
    name_problem,
    suggested_names,
    usual_tables,
)
from scorekeeper.statistics.people import People, Person
from tests.state.app_driver import FOUR, AppDriver, known, seated, setup_codes


def played(*players: str) -> GameSummary:
    return GameSummary(
        "id", "", "wilson", None, None, "", players, 0, "low", {}, (), over=False, drafted=False
    )


class TestSeats:
    def test_are_taken_in_turn_and_the_first_deals(self) -> None:
        setup = seated(*FOUR).state.setup
        assert (setup.names, setup.dealer) == (FOUR, "Ann")

    def test_names_lose_their_spare_spaces(self) -> None:
        assert seated("  Ann   Marie ").state.setup.names == ("Ann Marie",)

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("ann", "name_twice"),
            ("  ", "name_empty"),
            ("@dummy", "name_reserved"),
            ("B" * 200, "name_too_long"),
            ("Eve", None),
        ],
    )
    def test_a_name_that_cannot_be_is_refused_at_once(self, name: str, code: str | None) -> None:
        game = seated("Ann", "Bob")
        problem = name_problem(game.state.setup, name)
        assert (problem and problem.code) == code
        before = game.state
        assert (game.do(PlayerAdded(name)).state == before) == bool(code)

    def test_two_of_one_name_that_were_stored_before_are_not_dealt(self) -> None:
        setup = Setup(names=("Ann", "ann", "Bob"), dealer="Ann")
        game = AppDriver(AppState(setup=setup))
        assert setup_codes(game) == ["name_twice"]
        assert game.do(GameStarted("Friday")).state.table is None

    def test_can_be_changed(self) -> None:
        game = seated(*FOUR).do(PlayerMoved(3, -1), PlayerMoved(0, 1))
        assert game.state.setup.names == ("Bob", "Ann", "Dee", "Cid")
        assert game.state.setup.dealer == "Ann"

    @pytest.mark.parametrize(
        "action",
        [
            PlayerMoved(0, -1),
            PlayerMoved(3, 1),
            PlayerMoved(-1, 1),
            PlayerMoved(9, -1),
            PlayerRemoved(4),
            PlayerRemoved(-1),
            DealerSelected("Zed"),
            VariantSelected("poker"),
            OptionSet("nonsense", 1),
        ],
    )
    def test_changes_that_make_no_sense_are_ignored(self, action: Action) -> None:
        game = seated(*FOUR)
        before = game.state
        assert game.do(action).state == before

    def test_the_deal_moves_on_when_the_dealer_leaves(self) -> None:
        game = seated(*FOUR).do(DealerSelected("Cid"), PlayerRemoved(2))
        assert game.state.setup.dealer == "Ann"
        game.do(*[PlayerRemoved(0)] * 3)
        assert (game.state.setup.names, game.state.setup.dealer) == ((), "")

    @pytest.mark.parametrize("step", [-9, 9])
    def test_nobody_moves_beyond_the_ends(self, step: int) -> None:
        assert seated(*FOUR).do(PlayerMoved(1, step)).state.setup.names == FOUR


def test_moving_a_seat_far_moves_the_others_up() -> None:
    assert seated(*FOUR).do(PlayerMoved(0, 3)).state.setup.names == ("Bob", "Cid", "Dee", "Ann")


def test_removing_a_player_keeps_the_dealer() -> None:
    game = seated(*FOUR).do(DealerSelected("Cid"), PlayerRemoved(0))
    assert (game.state.setup.names, game.state.setup.dealer) == (FOUR[1:], "Cid")


class TestSittingDown:
    def test_goes_on_however_many_have_come(self) -> None:
        game = seated("Ann")
        assert is_seating(game.state)
        assert is_seating(game.do(*map(PlayerAdded, FOUR[1:])).state)

    def test_is_over_on_the_next_screen(self) -> None:
        game = seated(*FOUR).do(Navigated(HOME), SetupStarted())
        assert not is_seating(game.state)
        assert is_seating(game.do(PlayerRemoved(0)).state)

    def test_a_group_takes_the_next_seats(self) -> None:
        game = seated("Bob").do(GroupSeated(FOUR))
        assert game.state.setup.names == ("Bob", "Ann", "Cid", "Dee")


class TestCorrectingAName:
    def test_keeps_the_seat_the_deal_and_the_colour(self) -> None:
        setup = Setup(names=("Ann", "Zoe", "Bob"), dealer="Zoe", colours={"Zoe": 7, "Ann": 2})
        game = AppDriver(AppState(route=NEW_GAME, setup=setup)).do(SeatRenamed(1, " Zoë "))
        after = game.state.setup
        assert (after.names, after.dealer) == (("Ann", "Zoë", "Bob"), "Zoë")
        assert after.colours == {"Zoë": 7, "Ann": 2}

    def test_may_change_only_capitals(self) -> None:
        assert seated("ann").do(SeatRenamed(0, "Ann")).state.setup.names == ("Ann",)

    @pytest.mark.parametrize(("position", "name"), [(0, "BOB"), (0, " "), (0, "Ann"), (2, "Eve")])
    def test_that_cannot_be_changes_nothing(self, position: int, name: str) -> None:
        game = seated("Ann", "Bob")
        before = game.state
        assert game.do(SeatRenamed(position, name)).state == before


class TestKnownPeople:
    def test_are_offered_once(self) -> None:
        state = AppState(
            games=(played("Ann", "Bob"), played("bob", "Cid")), people=known("Ann", "Dee")
        )
        assert suggested_names(state) == ("Ann", "Bob", "Cid", "Dee")
        assert suggested_names(state, ("Ann",)) == ("Bob", "Cid", "Dee")
        assert suggested_names(AppDriver(state).do(PlayerAdded("BOB")).state) == (
            "Ann",
            "Cid",
            "Dee",
        )

    def test_whoever_usually_plays_with_the_seated_comes_first(self) -> None:
        games = (played("Eve", "Fay"), played("Ann", "Cid"), played("Ann", "Bob"))
        state = AppState(games=(*games, played("Ann", "Bob", "Dee")))
        assert suggested_names(state) == ("Eve", "Fay", "Ann", "Cid", "Bob", "Dee")
        assert companions(state) == ()
        game = AppDriver(state).do(PlayerAdded("ann"))
        assert suggested_names(game.state) == ("Bob", "Cid", "Dee", "Eve", "Fay")
        assert companions(game.state) == ("Bob", "Cid", "Dee")

    def test_tables_that_fit_are_offered_most_often_first(self) -> None:
        friday, pair = ("Ann", "Bob", "Cid", "Dee"), ("Eve", "Fay")
        state = AppState(games=(played(*pair), played(*friday), played(*reversed(friday))))
        assert usual_tables(state) == (friday, pair)
        game = AppDriver(state).do(PlayerAdded("Bob"))
        assert usual_tables(game.state) == (friday,)
        # One who is missing has a chip already.
        assert usual_tables(game.do(*map(PlayerAdded, ("Ann", "Cid"))).state) == ()

    def test_an_old_spelling_is_offered_nowhere(self) -> None:
        zoe, bobb = Person("zoe", "Zoë", ("Zoe",)), Person("bobb", "Bobb", hidden=True)
        state = AppState(games=(played("Zoe", "Ann"), played("Zoë", "Bob")))
        state = replace(state, people=People((zoe, bobb)))
        assert known_names(state) == ("Zoë", "Ann", "Bob")
        ann = AppDriver(state).do(PlayerAdded("Ann")).state
        assert companions(ann) == ("Zoë",)
        hidden = People((Person("ann", "Ann", hidden=True),))
        alone = replace(state, games=(played("Zoe", "Ann"),), people=hidden)
        assert usual_tables(alone) == ()

    @pytest.mark.parametrize(
        ("action", "code"),
        [
            (PersonRenamed("zoe", "Zoë"), "people.renamed"),
            (PeopleMerged("zoe", "ann"), "people.merged"),
            (PersonSeparated("zoe"), "people.separated"),
            (PersonHidden("zoe", hidden=True), "people.hidden"),
            (PersonHidden("zoe", hidden=False), "people.shown"),
            (PersonForgotten("zoe"), "people.forgotten"),
        ],
    )
    def test_what_is_done_to_people_can_be_undone(self, action: Action, code: str) -> None:
        people = known("Zoe", "Ann")
        game = AppDriver(AppState(people=people)).do(action)
        assert game.state.notice
        assert (game.state.notice.code, game.state.notice.undo) == (
            code,
            PersonPutBack(people.persons[0]),
        )
        assert game.do(PersonPutBack(people.persons[0])).state.notice is None

    def test_nothing_is_said_of_somebody_unknown(self) -> None:
        for action in (PersonRenamed("zoe", "Zoë"), PeopleMerged("zoe", "ann")):
            assert AppDriver().do(action).state.notice is None
