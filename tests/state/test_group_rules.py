"""A group's usual game and house rules come with its people or its name, and go with one tap."""

from dataclasses import replace

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.groups import Groups
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.setup.group_rules import group_in_force, offered_groups
from scorekeeper.state.setup.groups import (
    GroupGamePrepared,
    SetupGrouped,
    UsualRulesChosen,
    clean_group_name,
)
from scorekeeper.state.setup.new_game import (
    GameStarted,
    OptionSet,
    SetupStarted,
    VariantSelected,
    read_setup,
    write_setup,
)
from scorekeeper.state.setup.people import (
    DealerSelected,
    GroupSeated,
    PlayerAdded,
    PlayerRemoved,
    PlayersSwapped,
    seatable_groups,
)
from scorekeeper.statistics.group import GROUP_NAME_LIMIT, Group
from tests.state.app_driver import AppDriver

FOUR = ("Ann", "Bob", "Cid", "Dee")
THURSDAY = Group("thursday", "Thursday table", FOUR, "omnibus", {"end_at": 50})
TRIO = Group("trio", "Trio", FOUR[:3], "black-lady", {"end_at": 70})
STANDARD: tuple[str, dict[str, object], str] = ("black-lady", {}, "")
OF_THURSDAY = ("omnibus", {"end_at": 50}, "thursday")


def form(*groups: Group) -> AppDriver:
    """The form of a new game in a store with these groups."""
    return AppDriver(AppState(groups=Groups(groups or (THURSDAY, TRIO)))).do(SetupStarted())


def seat(driver: AppDriver, *names: str) -> AppDriver:
    return driver.do(*map(PlayerAdded, names))


def prepared(driver: AppDriver) -> tuple[str, dict[str, object], str]:
    setup = driver.state.setup
    return setup.variant, dict(setup.options), setup.group


def test_exactly_a_groups_people_bring_its_game_whatever_seats_they_take() -> None:
    driver = seat(form(), "bob", "Cid", "Ann")
    assert prepared(driver) == ("black-lady", {"end_at": 70}, "trio")
    assert group_in_force(driver.state) == TRIO
    # The fourth is not of that group any more, but completes another.
    assert prepared(seat(driver, "Dee")) == OF_THURSDAY
    driver.do(PlayersSwapped(0, 1), DealerSelected("Cid"))
    assert prepared(driver) == OF_THURSDAY
    assert prepared(seat(driver, "Eve")) == STANDARD


def test_one_tap_undoes_and_another_takes_it_again() -> None:
    driver = seat(form(THURSDAY), *FOUR).do(UsualRulesChosen(""))
    assert prepared(driver) == STANDARD
    assert (group_in_force(driver.state), offered_groups(driver.state)) == (None, (THURSDAY,))
    # Whoever undid it is not overruled when people change places for others.
    driver.do(PlayerRemoved(3), PlayerAdded("Dee"))
    assert prepared(driver) == STANDARD
    driver.do(UsualRulesChosen("thursday"))
    assert prepared(driver) == OF_THURSDAY
    assert offered_groups(driver.state) == ()
    assert driver.state.setup.names == FOUR
    # Who is put into none plays on with the rules as they are.
    assert prepared(driver.do(SetupGrouped(""))) == ("omnibus", {"end_at": 50}, "")


@pytest.mark.parametrize("choice", [VariantSelected("spot"), OptionSet("end_at", 30)])
def test_what_was_chosen_by_hand_stays(choice: Action) -> None:
    driver = seat(form().do(choice), *FOUR)
    chosen = prepared(driver)
    assert chosen[2] == ""
    assert offered_groups(driver.state) == (THURSDAY,)
    driver.do(SetupGrouped("thursday"))
    assert prepared(driver) == (*chosen[:2], "thursday")
    assert offered_groups(driver.state) == (THURSDAY,)
    assert prepared(driver.do(UsualRulesChosen("thursday"))) == OF_THURSDAY
    assert prepared(driver.do(UsualRulesChosen(""))) == (*chosen[:2], "thursday")


def test_a_rule_changed_afterwards_stays_too_and_nothing_is_left_to_undo() -> None:
    driver = seat(form(THURSDAY), *FOUR).do(OptionSet("end_at", 30))
    assert group_in_force(driver.state) is None
    assert prepared(seat(driver, "Eve")) == ("omnibus", {"end_at": 30}, "thursday")


def test_the_next_game_begins_with_the_choices_of_the_last_one() -> None:
    driver = seat(form(THURSDAY).do(OptionSet("end_at", 30)), *FOUR)
    driver.do(GameStarted("One"), SetupStarted())
    assert prepared(driver) == ("black-lady", {"end_at": 30}, "")
    assert offered_groups(driver.state) == (THURSDAY,)
    # They were chosen for the last game: other people bring their own.
    driver.do(PlayerRemoved(0), PlayerAdded("Ann"))
    assert prepared(driver) == OF_THURSDAY


def test_a_group_that_is_chosen_brings_its_people_and_stays_with_a_guest() -> None:
    driver = form().do(SetupGrouped("thursday"))
    assert (prepared(driver), driver.state.setup.names) == (OF_THURSDAY, FOUR)
    assert prepared(seat(driver, "Eve")) == OF_THURSDAY
    assert prepared(driver.do(SetupGrouped("trio"))) == ("black-lady", {"end_at": 70}, "trio")
    assert prepared(driver.do(UsualRulesChosen(""))) == STANDARD
    driver = seat(form(), "Dee").do(GroupSeated(("Ann", "Bob", "Cid"), "thursday"))
    assert (prepared(driver), driver.state.setup.names) == (OF_THURSDAY, ("Dee", *FOUR[:3]))


def test_a_game_prepared_on_a_groups_page_stays_its_own() -> None:
    driver = form().do(GroupGamePrepared(Setup("spot", FOUR, group="thursday")))
    driver.do(PlayerRemoved(3))
    assert prepared(driver) == ("spot", {}, "thursday")


def test_two_groups_of_the_same_people_are_both_offered() -> None:
    friday = replace(THURSDAY, id="friday", name="Friday table", options={})
    driver = seat(form(THURSDAY, friday), *FOUR)
    assert prepared(driver) == STANDARD
    assert offered_groups(driver.state) == (THURSDAY, friday)


def test_groups_are_seated_as_a_whole_where_a_game_has_room_for_all() -> None:
    large = Group("all", "All", tuple("ABCDEFGHIJKLMN"), "black-lady")
    driver = form(THURSDAY, TRIO, large)
    assert seatable_groups(driver.state) == (THURSDAY, TRIO)
    assert seatable_groups(seat(driver, "Dee").state) == (THURSDAY,)
    assert seatable_groups(seat(driver, "Ann", "Bob").state) == ()


def test_a_choice_by_hand_survives_a_restart() -> None:
    setup = form().do(OptionSet("end_at", 30)).state.setup
    assert read_setup(write_setup(setup)) == setup
    assert read_setup({**write_setup(setup), "by_hand": 1}) == replace(setup, by_hand=False)


def test_a_game_that_is_gone_leaves_what_was_prepared() -> None:
    driver = seat(form(replace(THURSDAY, variant="own-7", options={"end_at": 50})), *FOUR)
    assert prepared(driver) == ("black-lady", {"end_at": 50}, "thursday")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Thursday   table ", "Thursday table"),
        (" ", ""),
        ("x" * (GROUP_NAME_LIMIT - 1) + " y", "x" * (GROUP_NAME_LIMIT - 1)),
    ],
    ids=["spaces", "nothing", "too long"],
)
def test_a_group_is_called_as_typed_without_needless_spaces(typed: str, name: str) -> None:
    assert clean_group_name(typed) == name
