"""Which chances a screen wants, and what it knows of them."""

from dataclasses import replace

from scorekeeper.chances.estimate import Chances, chances, finished
from scorekeeper.chances.track_record import TrackRecord, as_it_was, record_steps, times_before
from scorekeeper.scoring.game import Game
from scorekeeper.state.device import SettingChanged
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.model import AppState, Sheet, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.views.chances import (
    CHANCES_SECTION,
    TurningPoint,
    chance_course,
    chances_of,
    clearest_hands,
    turning_points,
    wanted_chances,
    wants_record,
    with_chances,
    with_record,
)
from tests.chances.test_chances import MOON_OF_ANN, QUEEN_TO_ANN, game_of
from tests.state.app_driver import AppDriver

BY_BOB = {"taken": {"Bob": ["QS", "13 hearts"]}, "moon": "add"}
PLAIN = {"taken": QUEEN_TO_ANN}
TABLE = Route("sheet", "friday")


def opened(game: Game, route: Route = TABLE) -> AppState:
    game = replace(game, id="friday")
    return AppState(table=Table(Sheet(game)), route=route)


def test_the_sheet_wants_chances_once_they_mean_something() -> None:
    assert wanted_chances(opened(game_of(PLAIN, PLAIN))) == ()
    state = opened(game_of(PLAIN, PLAIN, PLAIN))
    assert state.table is not None
    assert wanted_chances(state) == (state.table.game,)
    assert wanted_chances(replace(state, route=Route("home"))) == ()
    entry = replace(state, route=Route("hand", state.table.game.id))
    # A phone shows no sheet beside a hand that is entered.
    assert wanted_chances(entry) == (state.table.game,)
    assert wanted_chances(entry, wide=False) == ()


def test_nothing_is_wanted_without_an_end_or_when_switched_off() -> None:
    assert wanted_chances(opened(game_of(PLAIN, PLAIN, PLAIN, end_at=None))) == ()
    state = opened(game_of(PLAIN, PLAIN, PLAIN))
    off = AppDriver(state).do(SettingChanged("chances", value=False)).state
    assert wanted_chances(off) == ()


def test_a_game_that_is_over_wants_none_beside_its_sheet() -> None:
    assert wanted_chances(opened(game_of(PLAIN, PLAIN, PLAIN, hands=3))) == ()


def test_an_open_choice_wants_what_each_side_is_worth() -> None:
    driver = AppDriver(opened(game_of(PLAIN, PLAIN, PLAIN)))
    driver.do(Navigated(Route("hand", "friday", NEW_HAND)), RestAssigned("Ann"))
    driver.do(Navigated(Route("moon", "friday", NEW_HAND)))
    (wanted,) = wanted_chances(driver.state)
    assert len(wanted.hands) == 4
    values = chances(wanted, times=50)
    assert [*values.choices] == ["add", "subtract"]
    known = with_chances(driver.state, {wanted: values})
    assert chances_of(known, wanted_chances(known)[0]) == values
    assert wants_record(known)


def test_the_record_is_wanted_while_somebody_looks_at_it() -> None:
    state = opened(game_of(PLAIN, PLAIN, PLAIN))
    assert not wants_record(state)
    assert wants_record(replace(state, screen=state.screen.expand(CHANCES_SECTION)))


def test_the_record_is_kept_beside_the_chances() -> None:
    record = TrackRecord().after({"Ann": 0.25}, {"Ann": 1.0})
    state = opened(game_of(PLAIN))
    assert with_record(state, record) == replace(
        state, chances=replace(state.chances, record=record)
    )


def test_a_story_wants_every_hand_and_ends_with_the_outcome() -> None:
    game = replace(game_of(PLAIN, PLAIN, PLAIN, PLAIN, BY_BOB, hands=5), id="friday")
    state = opened(game, Route("story", "friday"))
    wanted = wanted_chances(state)
    assert [len(game.hands) for game in wanted] == [3, 4]
    assert chance_course(state) == {}
    even = Chances(dict.fromkeys(game.players, 0.25), 3)
    course = chance_course(with_chances(state, dict.fromkeys(wanted, even)))
    assert [*course] == [3, 4, 5]
    assert course[5] == {"Ann": 0, "Bob": 1, "Cid": 0, "Dee": 0}
    assert turning_points(course) == (TurningPoint(4, "Bob", 0.25, 1.0),)


def test_turning_points_are_the_largest_in_the_order_of_the_hands() -> None:
    shares = (0.5, 0.9, 0.6, 0.61, 0.2, 0.4)
    course = {hands: {"Ann": share, "Bob": 1 - share} for hands, share in enumerate(shares)}
    assert [point.hand for point in turning_points(course)] == [0, 1, 3]


def test_a_line_is_marked_where_it_is_farthest_from_the_others() -> None:
    course = {
        3: {"Ann": 0.4, "Bob": 0.3, "Cid": 0.3},
        4: {"Ann": 0.7, "Bob": 0.2, "Cid": 0.1},
        5: {"Ann": 0.2, "Bob": 0.6, "Cid": 0.2},
        6: {"Ann": 1.0, "Bob": 0.0, "Cid": 0.0},
    }
    assert clearest_hands(course) == {"Ann": 4, "Bob": 5}
    assert clearest_hands({}) == {}


def test_chances_of_another_game_are_forgotten() -> None:
    state = opened(game_of(PLAIN, PLAIN, PLAIN))
    (wanted,) = wanted_chances(state)
    state = with_chances(state, {wanted: Chances({"Ann": 1.0})})
    other = replace(wanted, id="another")
    state = with_chances(state, {other: Chances({"Ann": 1.0})})
    assert [*state.chances.found] == [other]


def test_a_record_counts_what_was_said_and_what_happened() -> None:
    record = TrackRecord().after({"Ann": 0.75, "Bob": 0.25}, {"Ann": 1, "Bob": 0})
    assert (record.predicted[7], record.won[7]) == (1, 1)
    assert (record.predicted[2], record.won[2]) == (1, 0)
    assert TrackRecord().after({"Ann": 1.0}, {"Ann": 0.5}).won[9] == 0.5


def test_a_record_looks_at_every_hand_of_a_finished_game() -> None:
    game = game_of(PLAIN, PLAIN, PLAIN, PLAIN, BY_BOB, hands=5)
    assert [len(earlier.hands) for earlier in times_before(game)] == [3, 4]
    assert times_before(as_it_was(game, 4)) == ()
    record = finished(record_steps(game, (), TrackRecord()))
    assert sum(record.predicted) == 8
    assert sum(record.won) == 2


def test_an_open_choice_of_a_moon_is_wanted_of_nobody_else() -> None:
    """A hand with an open choice is saved only after it, so no sheet has one."""
    state = opened(game_of(PLAIN, PLAIN, PLAIN, {"taken": MOON_OF_ANN}))
    assert len(wanted_chances(state)) == 1
