"""An old paper sheet is typed with few keys, becomes a past game, and is corrected there."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.engine.possible_points import possible_sums
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.ledger import score_game
from scorekeeper.session.device_settings import read_device, write_device
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.paper import (
    NO_PAPER,
    Paper,
    PaperKey,
    SheetRemark,
    is_typed,
    moon_hand,
    open_mistakes,
    open_sums,
    paper_game,
    paper_of_file,
    read_paper,
    typed_hands,
    unusual_sums,
    write_paper,
)
from scorekeeper.state.routes import PAPER, PAST, Route, story_route
from scorekeeper.state.setup.new_game import OptionSet
from scorekeeper.state.setup.paper_entry import (
    TEXT_LIMIT,
    PaperAccepted,
    PaperCellChosen,
    PaperDiscarded,
    PaperEdited,
    PaperKeyPressed,
    PaperMoonToggled,
    PaperOfFileChosen,
    PaperRestored,
    PaperSaved,
    PapersStored,
    PapersTakenBack,
)
from scorekeeper.state.shortcuts import Key, actions_for_key
from scorekeeper.state.table.playing import ChangeUndone
from scorekeeper.statistics.counting import facts_of
from scorekeeper.statistics.group import Group
from scorekeeper.words.story import correction_lines
from tests.state.app_driver import AppDriver

HEARTS = CATALOGUE["black-lady"].variant
SHEET = Paper(people="Ann, Bob, Cid, Dee")
LABELS = {" ": "Enter", "<": "Backspace", "^": "Arrow Up", ">": "Arrow Right", "_": "Arrow Down"}


def app(paper: Paper = SHEET) -> AppDriver:
    return AppDriver(replace(AppState(), route=PAPER, paper=paper))


def press(driver: AppDriver, keys: str) -> AppDriver:
    """Press keys on the keyboard: digits, the minus, Enter for a space."""
    for key in keys:
        driver.do(*actions_for_key(driver.state, Key(LABELS.get(key, key))))
    return driver


def rows(driver: AppDriver) -> tuple[tuple[str, ...], ...]:
    return driver.state.paper.rows


def test_enter_moves_on_to_the_next_number_and_the_next_hand() -> None:
    driver = press(app(), "3 16 6 1 0 13 13 0 ")
    assert rows(driver) == (("3", "16", "6", "1"), ("0", "13", "13", "0"))
    assert driver.state.paper.at == (2, 0)
    assert [hand.totals for hand in typed_hands(driver.state.paper, 4)] == [
        (3, 16, 6, 1),
        (3, 29, 19, 1),
    ]


def test_what_is_said_of_the_sheet_leaves_the_numbers_typed_since() -> None:
    driver = press(app(), "3 16 6 1 ").do(PaperEdited(totals=True), PaperEdited(day="may"))
    press(driver.do(PaperEdited(name="n" * 500)), "4 ")
    paper = driver.state.paper
    assert rows(driver) == (("3", "16", "6", "1"), ("4",))
    assert (paper.at, paper.totals, paper.day, paper.people) == ((1, 1), True, "may", SHEET.people)
    assert len(paper.name) == TEXT_LIMIT


def test_enter_moves_on_again_once_a_number_is_typed_after_the_tab_key() -> None:
    driver = app()
    driver.do(*actions_for_key(driver.state, Key("Tab")))
    # It presses the control that has the focus.
    assert actions_for_key(driver.state, Key("Enter")) == ()
    assert rows(press(driver, "3 16 ")) == (("3", "16"),)


def test_a_number_that_is_typed_again_replaces_the_old_one() -> None:
    driver = press(app(), "3 16 6 1^").do(PaperCellChosen(0, 1))
    assert rows(press(driver, "7")) == (("3", "7", "6", "1"),)
    assert rows(press(driver, "5<<")) == (("3", "", "6", "1"),)
    assert rows(press(driver, "12-")) == (("3", "-12", "6", "1"),)
    assert rows(press(driver, "-")) == (("3", "12", "6", "1"),)


def test_the_cell_stays_on_the_sheet() -> None:
    driver = press(app(), "^^_")
    assert driver.state.paper.at == (0, 0)
    assert rows(press(driver, "123456789")) == (("12345",),)


def test_keys_type_nothing_before_the_players_are_known() -> None:
    assert rows(press(app(Paper(people="Ann, Bob")), "12 ")) == ()


def test_an_empty_cell_adds_nothing_and_an_empty_row_is_no_hand() -> None:
    sheet = replace(SHEET, rows=(("26",), (), ("", "20", "6")))
    assert [hand.points for hand in typed_hands(sheet, 4)] == [(26, 0, 0, 0), (0, 20, 6, 0)]
    totals = replace(sheet, totals=True)
    assert [hand.points for hand in typed_hands(totals, 4)] == [(26, 0, 0, 0), (0, 20, 6, 0)]
    totals = replace(totals, rows=(("26", "0", "0", "0"), ("30", "22", "0", "0")))
    assert [hand.points for hand in typed_hands(totals, 4)] == [(26, 0, 0, 0), (4, 22, 0, 0)]


@pytest.mark.parametrize(
    "wrong", ["x", "1.25", "1.000", "3/6", "\u0663", "--1", "1 2", "1234567", "-"]
)
def test_what_is_no_number_of_points_keeps_the_game_from_being_added(wrong: str) -> None:
    sheet = replace(SHEET, rows=(("1", wrong, "2", "3"),))
    assert typed_hands(sheet, 4)[0].wrong == (1,)
    assert paper_game(sheet, HEARTS, "") is None


def test_halves_are_typed_and_kept() -> None:
    driver = press(app(), "6. 6, -6. 19, ")
    assert rows(driver) == (("6\u00bd", "6\u00bd", "-6\u00bd", "19\u00bd"),)
    (hand,) = typed_hands(driver.state.paper, 4)
    assert hand.points == (Fraction(13, 2), Fraction(13, 2), Fraction(-13, 2), Fraction(39, 2))
    driver.do(PaperAccepted(), PaperSaved("", "Old"))
    assert is_typed(driver.game)
    driver.do(Navigated(Route("paper", driver.game.id, search="all")))
    assert rows(driver) == (("6\u00bd", "6\u00bd", "-6\u00bd", "19\u00bd"),)
    for written in ("6.5", "6,5", "6\u00bd"):
        assert typed_hands(replace(SHEET, rows=((written,),)), 4)[0].points[0] == Fraction(13, 2)


def test_a_moon_is_one_once_somebody_says_so() -> None:
    driver = press(app(), "3 16 6 1 26 26 26 0 0 13 13 0 ")
    sides = tuple((name,) for name in SHEET.names)
    assert moon_hand(HEARTS, sides, (26, 26, 26, 0))
    assert moon_hand(HEARTS, sides, (-26, 0, 0, 0))
    assert moon_hand(HEARTS, sides, (0, 13, 13, 0)) is None
    assert moon_hand(CATALOGUE["omnibus"].variant, sides, (26, 26, 26, 0)) is None
    driver.do(PaperMoonToggled(1), PaperSaved("2019-12-27", "Old"))
    (shot,) = driver.ledger.hands[1].moons
    assert shot.shooter == "Dee"
    assert driver.ledger.totals == {"Ann": 29, "Bob": 55, "Cid": 45, "Dee": 1}
    facts = facts_of(driver.game)
    assert facts
    assert [player.moons_shot for player in facts.players] == [0, 0, 0, 1]
    assert (facts.moons, facts.card_hands) == (1, 1)
    before = driver.game
    driver.do(Navigated(Route("paper", driver.game.id, search="all")))
    assert (driver.state.paper.moons, rows(driver)[1]) == ((1,), ("26", "26", "26", "0"))
    driver.do(PaperSaved())
    assert driver.game == before
    driver.do(Navigated(Route("paper", driver.game.id, search="all")), PaperMoonToggled(1))
    driver.do(PaperSaved())
    assert not driver.ledger.hands[1].moons
    assert driver.game.hands[1].id == before.hands[1].id


def test_a_sheet_has_house_rules_and_a_stake() -> None:
    driver = press(app(), "0 50 20 8 1 52 5 20 ")
    driver.do(OptionSet("settlement", "wilson"), OptionSet("stake", "0.10"))
    assert driver.state.setup.options == {}
    paper = read_paper(write_paper(driver.state.paper))
    assert paper.options == {"settlement": "wilson", "stake": "0.10"}
    driver.do(PaperSaved("2019-12-27", "Old"))
    assert driver.game.options == paper.options
    settlement = driver.ledger.settlement
    assert settlement
    assert settlement.money
    assert sum(settlement.money.values()) == 0
    assert settlement.money["Ann"] > 0


def test_rules_that_do_not_fit_another_game_go_with_it() -> None:
    driver = app().do(OptionSet("settlement", "wilson"), OptionSet("diamond_bonus", "JD"))
    assert set(driver.state.paper.options) == {"settlement", "diamond_bonus"}
    driver.do(PaperEdited(variant="royal"))
    assert set(driver.state.paper.options) == {"settlement"}


def test_a_sheet_of_a_group_has_what_it_usually_plays_for() -> None:
    group = Group(
        "g", "Thursday", SHEET.names, "black-lady", {"settlement": "wilson", "stake": "0.05"}
    )
    driver = app()
    driver.state = replace(driver.state, groups=replace(driver.state.groups, all=(group,)))
    driver.do(PaperEdited(group="g"))
    assert driver.state.paper.options == dict(group.options)
    driver.do(OptionSet("stake", "0.20"), PaperEdited(group=""), PaperEdited(group="g"))
    assert driver.state.paper.options == {"settlement": "wilson", "stake": "0.20"}


def test_unusual_sums_are_found_and_moons_are_usual() -> None:
    assert possible_sums(HEARTS, 4) == {26, 78, -26}
    typed = (("3", "16", "6", "1"), ("0", "26", "26", "26"), ("-26",), ("3", "16", "6", "2"))
    hands = typed_hands(replace(SHEET, rows=typed), 4)
    assert [*unusual_sums(hands, HEARTS)] == [(3, 27)]
    paper = replace(SHEET, rows=typed)
    assert open_sums(paper, hands, HEARTS) == ((3, 27),)
    assert open_sums(replace(paper, accepted=((3, 27),)), hands, HEARTS) == ()
    # Another sum is asked about again, and no sum of totals is one of a hand.
    assert open_sums(replace(paper, accepted=((3, 28), (2, 27))), hands, HEARTS) == ((3, 27),)
    end_alone = replace(SHEET, totals=True, rows=typed[3:])
    assert open_sums(end_alone, typed_hands(end_alone, 4), HEARTS) == ()
    for variant in ("four-queens", "dummy", "super", "golden-ten"):
        assert not possible_sums(CATALOGUE[variant].variant, 4)


def test_the_sheet_becomes_a_finished_game_among_the_past_games() -> None:
    driver = press(app(replace(SHEET, name=" Snow  day ")), "0 50 20 8 1 52 5 20 ")
    driver.do(PaperSaved("2019-12-27", "Friday Hearts"))
    game = driver.game
    assert (game.name, game.started, game.finished) == (
        "Snow day",
        "2019-12-27T12:00:00",
        "2019-12-27T12:00:00",
    )
    assert is_typed(game)
    assert driver.ledger.outcome
    assert driver.ledger.outcome.winners == ("Ann",)
    assert not driver.ledger.problems
    assert driver.state.route == story_route(game.id)
    assert driver.state.paper == NO_PAPER
    assert driver.state.notice
    assert driver.state.notice.undo == GameDeleted(game.id)


def test_a_game_without_a_day_is_over_too() -> None:
    driver = press(app(), "0 5 20 1 ").do(PaperSaved("", "Old"))
    assert driver.game.started is None
    assert driver.ledger.outcome
    assert driver.ledger.outcome.ended_by == "table"


@pytest.mark.parametrize(
    ("variant", "totals", "opening"),
    [
        ("black-lady", "52 0 20 6", {"Ann": 52, "Cid": 20, "Dee": 6}),
        ("partnership", "52 26", {"Ann": 52, "Bob": 26}),
    ],
)
def test_where_only_the_end_is_known_a_game_begins_with_it(
    variant: str, totals: str, opening: dict[str, int]
) -> None:
    paper = replace(SHEET, variant=variant, totals=True, rows=(tuple(totals.split()),))
    game = paper_game(paper, CATALOGUE[variant].variant, "2019-12-27")
    assert game
    assert (game.hands, dict(game.opening.totals)) == ((), opening)


@pytest.mark.parametrize(
    ("totals", "chosen", "last"), [(False, False, 52), (False, True, 2), (True, True, 52)]
)
def test_marks_on_totals_count_only_where_the_table_chose_them(
    totals: bool, chosen: bool, last: int
) -> None:
    """Of a game that has marks, where somebody lands on 50 and takes 2 points then."""
    rows = ("25 1 0 0", "50 1 1 0", "52 25 1 0") if totals else ("25 1 0 0", "25 0 1 0", "2 24 0 0")
    options = {"on_the_nose": {"50": 0}} if chosen else {}
    marked, _ = configure(HEARTS, {"on_the_nose": {"50": 0}}, 4)
    paper = replace(
        SHEET, totals=totals, options=options, rows=tuple(tuple(row.split()) for row in rows)
    )
    game = paper_game(paper, marked, "")
    assert game
    assert score_game(game).totals["Ann"] == last


def test_hands_after_the_usual_end_mean_that_the_table_had_another_one() -> None:
    sheet = replace(SHEET, rows=(("0", "100", "0", "0"), ("0", "0", "26", "0")))
    game = paper_game(sheet, HEARTS, "2019-12-27")
    assert game is not None
    assert not score_game(game).problems
    assert game.options == {"end_at": None}
    golden = replace(sheet, variant="golden-ten", rows=(("27",),) * 8)
    game = paper_game(golden, CATALOGUE["golden-ten"].variant, "")
    assert game is not None
    assert not score_game(game).problems


@pytest.mark.parametrize("variant", sorted(CATALOGUE))
def test_every_game_can_be_typed(variant: str) -> None:
    rules = CATALOGUE[variant].variant
    names = ", ".join(f"P{number}" for number in range(rules.players[-1]))
    sheet = Paper(variant, names, rows=(("5", "-3"), ("7", "1")))
    game = paper_game(sheet, rules, "")
    assert game is not None
    assert not score_game(game).problems


def test_a_hand_of_a_typed_game_leads_to_its_sheet_and_is_corrected_there() -> None:
    driver = press(app(), "3 16 6 1 0 13 13 0 ").do(PaperSaved("2019-12-27", "Old"))
    game = driver.game
    driver.do(Navigated(Route("hand", game.id, game.hands[0].id, search="all")))
    assert driver.state.route == Route("paper", game.id, search="all")
    driver.do(PaperCellChosen(0, 1))
    press(driver, "17").do(PaperSaved())
    assert driver.state.route == story_route(game.id)
    assert driver.ledger.hands[0].points["Bob"] == 17
    assert [hand.id for hand in driver.game.hands] == [hand.id for hand in game.hands]
    assert [*correction_lines(driver.game)] == [
        "Hand 1 was corrected on 21 Nov 2026: Bob 17 instead of 16"
    ]
    driver.do(ChangeUndone())
    assert driver.game == game


def test_another_sheet_is_not_mixed_up_with_the_one_that_is_corrected() -> None:
    driver = press(app(), "3 16 6 1 ").do(PaperSaved("", "Old"))
    driver.do(Navigated(Route("paper", driver.game.id, search="all")))
    assert driver.state.paper.rows == (("3", "16", "6", "1"),)
    assert driver.do(Navigated(PAPER)).state.paper == NO_PAPER


def test_the_sheet_survives_a_restart() -> None:
    driver = press(app(replace(SHEET, day="27 dec 2019", totals=True)), "3 16 6 1 ")
    written = write_paper(driver.state.paper)
    read = read_paper(written)
    assert replace(read, at=(0, 0)) == replace(driver.state.paper, at=(0, 0))
    assert not {"others", "place"} & written.keys()
    for wrong in (None, {}, {**written, "people": 7}):
        assert read_paper(wrong) == NO_PAPER
    typing = read_paper({**written, "fresh": False})
    assert (typing.at, typing.fresh) == ((1, 0), True)


@pytest.mark.parametrize(
    ("changed", "names"),
    [
        ({}, ["two", "one", "three"]),
        ({"place": 9}, ["two"]),
        ({"place": -1}, ["two"]),
        ({"place": "1"}, ["two"]),
        ({"others": {}}, ["two"]),
        ({"others": [7]}, ["two"]),
    ],
)
def test_the_games_of_a_file_survive_a_restart(
    changed: dict[str, object], names: list[str]
) -> None:
    games = tuple(Paper(people="Ann, Bob, Cid", name=name) for name in ("one", "two", "three"))
    read = read_paper(write_paper(paper_of_file(games, 1)) | changed)
    assert [read.name, *(other.name for other in read.others)] == names


KEYS: tuple[PaperKey, ...] = ("0", "9", "erase", "sign", "half", "next", "previous", "up", "down")


def test_every_key_can_be_pressed_anywhere() -> None:
    driver = app()
    for first in KEYS:
        for second in KEYS:
            driver.do(PaperKeyPressed(first), PaperKeyPressed(second))
            row, column = driver.state.paper.at
            assert 0 <= row <= len(driver.state.paper.rows)
            assert 0 <= column < 4


def test_a_new_sheet_is_there_again_after_another_was_corrected() -> None:
    driver = press(app(), "4 8 1 13 ").do(PaperSaved("2026-11-06", "Friday"))
    typed = driver.game
    driver.do(Navigated(PAPER))
    press(driver.do(PaperEdited(people="Eve, Fay, Gus")), "5 8 ")
    unfinished = driver.state.paper
    correcting = Route("paper", typed.id, search="all")
    driver.do(Navigated(correcting))
    assert driver.state.paper.game == typed.id
    driver.do(Navigated(PAPER))
    assert driver.state.paper == unfinished
    assert driver.state.paper_aside == NO_PAPER
    driver.do(Navigated(correcting), PaperSaved(), Navigated(PAPER))
    assert driver.state.paper == unfinished


def test_the_sheet_that_waits_survives_a_restart() -> None:
    state = replace(AppState(), paper=replace(SHEET, game="friday"), paper_aside=SHEET)
    again = read_device(AppState(), write_device(state))
    assert again.paper_aside.people == SHEET.people
    assert again.paper.game == "friday"


def test_an_emptied_sheet_comes_back() -> None:
    driver = press(app(), "4 8 1 13 ")
    typed = driver.state.paper
    driver.do(PaperDiscarded())
    assert driver.state.paper == NO_PAPER
    notice = driver.state.notice
    assert notice
    assert isinstance(notice.undo, PaperRestored)
    driver.do(notice.undo)
    assert driver.state.paper == typed


def test_an_emptied_sheet_does_not_come_back_over_another_one() -> None:
    driver = press(app(), "4 8 1 13 ")
    driver.do(PaperDiscarded(), PaperCellChosen(0, 0))
    assert driver.state.notice
    driver.do(PaperEdited(people="Eve, Fay, Gus"))
    assert driver.state.notice is None


def test_what_was_typed_before_a_file_was_picked_comes_back() -> None:
    driver = press(app(), "4 8 1 13 ")
    typed = driver.state.paper
    driver.do(FilesDone(None, paper=Paper(people="Eve, Fay, Gus", rows=(("1", "2", "3"),))))
    assert driver.state.paper.names == ("Eve", "Fay", "Gus")
    notice = driver.state.notice
    assert notice
    assert (notice.code, notice.undo) == ("paper_replaced", PaperRestored(typed))
    driver.do(PaperRestored(typed))
    assert driver.state.paper == typed
    driver.do(PaperDiscarded(), FilesDone(None, paper=Paper(people="Eve, Fay, Gus")))
    assert driver.state.notice is None


def test_games_of_a_file_are_typed_one_after_the_other() -> None:
    games = tuple(Paper(people="Ann, Bob, Cid", name=name) for name in ("one", "two", "three"))
    driver = app(paper_of_file(games, 0)).do(PaperOfFileChosen(1))
    assert [driver.state.paper.name, *(other.name for other in driver.state.paper.others)] == [
        "two",
        "one",
        "three",
    ]
    driver.do(PaperOfFileChosen(9))
    assert (driver.state.paper.name, driver.state.paper.place) == ("three", 2)


ALIKE = Paper(people="Ann, Bob, Cid", options={"end_at": 50})


@pytest.mark.parametrize(
    ("other", "follows"),
    [
        (ALIKE, True),
        (replace(ALIKE, people="Eve, Fay, Gus"), True),
        (replace(ALIKE, variant="omnibus"), False),
        (replace(ALIKE, options={"end_at": 100}), False),
        (replace(ALIKE, group="g"), False),
    ],
)
def test_games_of_a_file_that_were_alike_stay_alike(other: Paper, follows: bool) -> None:
    def rules_of_other(*actions: Action) -> tuple[str, object, str]:
        (paper,) = app(paper_of_file((ALIKE, other), 0)).do(*actions).state.paper.others
        return paper.variant, paper.options, paper.group

    before = other.variant, other.options, other.group
    for action, after in (
        (OptionSet("end_at", 75), ("black-lady", {"end_at": 75}, "")),
        (PaperEdited(variant="spot"), ("spot", {"end_at": 50}, "")),
        (PaperEdited(group="h"), ("black-lady", {"end_at": 50}, "h")),
    ):
        assert rules_of_other(action) == (after if follows else before)


def test_the_games_of_a_file_are_taken_back_by_one_tap() -> None:
    paper = paper_of_file((ALIKE, replace(ALIKE, name="two")), 0)
    driver = app(paper).do(PapersStored(("a", "b")))
    assert driver.read_notice() == "2 games are among the past games."
    assert (driver.state.paper, driver.state.route) == (NO_PAPER, PAST)
    assert driver.state.notice
    assert driver.state.notice.undo == PapersTakenBack(("a", "b"), paper)
    driver.do(PapersTakenBack(("a", "b"), paper))
    assert driver.state.paper == paper
    assert driver.read_notice() == ""


def test_a_mistake_of_a_file_is_open_until_its_number_is_mended() -> None:
    number = SheetRemark("no_number", 2, 4, "x", at=(0, 2))
    heading = SheetRemark("no_name", 1, 2, "?")
    paper = replace(SHEET, rows=(("3", "16", "x", "1"),), mistakes=(number, heading), at=(0, 2))
    assert open_mistakes(paper) == (number, heading)
    assert open_mistakes(paper.with_cell("6")) == (heading,)


def test_arrows_lead_from_row_to_row_as_far_as_the_sheet_goes() -> None:
    driver = press(app(), "1 2 3 4 5 6 7 8 ")
    at = [press(driver, key).state.paper.at for key in "^^^__"]
    assert at == [(1, 0), (0, 0), (0, 0), (1, 0), (2, 0)]
