"""Saving, editing and deleting hands; undo; the shooter's choice; the end of a game; a pause."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.documents.game import read_game, write_game
from scorekeeper.scoring.engine.moons import MoonChoice
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, ModeSelected, RestAssigned
from scorekeeper.state.hand.preview import MISSING_SECTION, choices
from scorekeeper.state.model import AppState, Notice, Sheet
from scorekeeper.state.routes import HOME, NEW_HAND, Route
from scorekeeper.state.table.playing import (
    ChangeRedone,
    ChangeUndone,
    GameContinued,
    GamePaused,
    GameResumed,
    GameStopped,
    HandDeleted,
    HandSaved,
    continuation,
)
from scorekeeper.state.table.seats import SeatsSwapped
from tests.state.app_driver import (
    EIGHT,
    AppDriver,
    after_a_hand,
    agreed_hand,
    count_taps,
    new_game,
    reopen_app,
)

MOON = (ModeSelected("cards"), RestAssigned("Ann"), HandSaved())


def played(game: AppDriver, *hands: tuple[int, int, int, str]) -> AppDriver:
    """Save hands at the end of a game, each with the first three hearts counts and the queen."""
    for *numbers, queen in hands:
        game.enter(len(game.game.hands), *count_taps(*numbers, queen=queen), HandSaved())
    return game


def finished(game: AppDriver) -> str | None:
    return game.game.finished


def to_the_end(game: AppDriver, hands: int = 8) -> AppDriver:
    """Save hands in which Dee takes all but one heart of each of two others."""
    return played(game, *[(1, 1, 0, "Dee")] * hands)


class TestSaving:
    def test_adds_up_and_leads_back_to_the_table(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann"))
        assert game.totals == (16, 17, 5, 14)
        assert game.state.route == Route("sheet", game.game.id)
        assert game.table.sheet.drafts == {}

    def test_knows_when_a_hand_was_recorded_first(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"))
        recorded = game.game.hands[0].at
        assert recorded
        game.enter(0, CardTapped("QS", 0, "Ann"), HandSaved())
        assert game.totals == (16, 4, 5, 1)
        assert game.game.hands[0].at == recorded

    @pytest.mark.parametrize(
        "taps",
        [[], count_taps(3, 4, 5), count_taps(3, queen="Bob"), count_taps(9, 9, 9, queen="Bob")],
    )
    def test_an_incomplete_hand_is_not_saved(self, taps: list[Action]) -> None:
        game = new_game().enter(0, *taps)
        before = game.state
        missing = replace(before, screen=before.screen.expand(MISSING_SECTION))
        assert game.do(HandSaved()).state == missing

    def test_a_choice_without_a_moon_is_not_saved(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved("add"))
        assert game.game.hands == ()

    def test_an_edited_hand_changes_all_after_it(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann"))
        game.enter(0, CardTapped("QS", 0, "Cid"), HandSaved())
        assert game.totals == (16, 4, 18, 14)

    def test_an_edit_that_is_half_done_leaves_the_game_alone(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).enter(0, CardsCounted("Ann", "hearts", 9))
        assert game.totals == (3, 17, 5, 1)
        assert game.do(HandSaved()).totals == (3, 17, 5, 1)


class TestMoon:
    def test_leads_to_the_choice(self) -> None:
        game = new_game().enter(0, *MOON)
        assert game.state.route == Route("moon", game.game.id, NEW_HAND)
        assert game.game.hands == ()

    @pytest.mark.parametrize(
        ("choice", "totals"), [("add", (0, 26, 26, 26)), ("subtract", (-26, 0, 0, 0))]
    )
    def test_is_saved_as_it_was_shown(self, choice: MoonChoice, totals: tuple[int, ...]) -> None:
        game = new_game().enter(0, *MOON)
        chosen = choices(game.table, 0)[choice]
        assert chosen.can_be_saved
        game.do(HandSaved(choice))
        assert game.totals == totals == tuple(chosen.ledger.totals.values())
        assert game.state.route.screen == "sheet"

    def test_an_unknown_choice_saves_nothing(self) -> None:
        game = new_game().enter(0, *MOON, HandSaved("maybe"))
        assert game.game.hands == ()

    def test_has_to_be_chosen_again_once_a_card_moves(self) -> None:
        game = new_game().enter(0, *MOON, HandSaved("add"))
        game.enter(0, CardTapped("QS", 0, "Bob"), CardTapped("QS", 0, "Ann"))
        assert game.do(HandSaved()).state.route.screen == "moon"

    def test_is_kept_where_only_the_note_changes(self) -> None:
        game = new_game().enter(0, *MOON, HandSaved("add"))
        game.enter(0, Declared("note", "what a hand"), HandSaved())
        assert game.totals == (0, 26, 26, 26)
        assert game.game.hands[0].declared.note == "what a hand"

    def test_can_be_entered_by_count(self) -> None:
        game = new_game().enter(0, *count_taps(13, 0, 0, queen="Ann"), HandSaved())
        assert game.state.route.screen == "moon"

    @pytest.mark.parametrize("effect", ["add", "subtract", "auto", "off"])
    def test_where_nobody_chooses_is_saved_at_once(self, effect: str) -> None:
        game = new_game(options={"moon": effect}).enter(0, *MOON)
        assert len(game.game.hands) == 1

    def test_of_two_decks_is_all_of_both(self) -> None:
        game = new_game(EIGHT).enter(0, *MOON, HandSaved("add"))
        assert game.totals == (0, *(52,) * 7)


class TestUndo:
    def test_goes_back_hand_by_hand_and_forth_again(self) -> None:
        game, seen = new_game(), []
        for hand in ((3, 4, 5, "Bob"), (0, 0, 0, "Ann"), (1, 1, 1, "Cid")):
            seen.append(game.table.sheet.game)
            played(game, hand)
        end = game.game
        for earlier in reversed(seen):
            assert game.do(ChangeUndone()).game == earlier
        assert game.do(ChangeUndone()).game == seen[0]
        game.do(*[ChangeRedone()] * 4)
        assert game.game == end

    def test_of_a_saved_hand_brings_what_was_entered_back(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"))
        saved = game.game.hands[0]
        game.do(ChangeUndone()).enter(0)
        assert replace(game.hand, at=saved.at) == saved

    def test_of_an_edit(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann"))
        game.enter(0, CardTapped("QS", 0, "Cid"), HandSaved(), ChangeUndone())
        assert game.totals == (16, 17, 5, 14)
        assert game.do(ChangeRedone()).totals == (16, 4, 18, 14)

    def test_of_a_deleted_hand_is_offered(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann")).delete(0)
        assert game.totals == (13, 0, 0, 13)
        assert game.state.notice == Notice("hand_deleted", {"number": 1}, ChangeUndone())
        game.do(ChangeUndone())
        assert game.totals == (16, 17, 5, 14)
        undone = {"what": "hand_deleted", "hand": 0}
        assert game.state.notice == Notice("undo.done", undone, ChangeRedone())
        assert game.do(ChangeRedone()).state.notice == Notice("redo.done", undone, ChangeUndone())

    def test_a_new_change_forgets_what_was_undone(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(ChangeUndone())
        played(game, (0, 0, 0, "Ann"))
        assert game.table.future == ()
        assert game.do(ChangeRedone()).totals == (13, 0, 0, 13)

    def test_without_changes_does_nothing(self) -> None:
        game = new_game()
        before = game.state
        assert game.do(ChangeUndone(), ChangeRedone(), HandDeleted("1")).state == before


class TestDeleting:
    def test_moves_half_entered_hands_up(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann"))
        game.enter(2, *count_taps(7)).delete(0)
        assert game.enter(1).draft.counted == {"Ann": {"hearts": 7}}

    def test_drops_what_was_entered_for_the_hand_itself(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).enter(0, CardsCounted("Ann", "hearts", 9))
        assert game.delete(0).enter(0).draft.untouched


class TestTheEnd:
    def test_comes_with_the_target(self) -> None:
        game = to_the_end(new_game(), 4)
        assert game.totals == (4, 4, 0, 96)
        assert not finished(game)
        to_the_end(game, 1)
        assert finished(game)
        assert game.state.route == Route("over", game.game.id)

    def test_allows_no_further_hand(self) -> None:
        game = to_the_end(new_game(), 5)
        assert len(played(game, (1, 1, 0, "Ann")).game.hands) == 5

    def test_goes_when_an_edit_takes_it_away(self) -> None:
        game = to_the_end(new_game(), 5).enter(0, CardTapped("QS", 0, "Ann"), HandSaved())
        assert game.totals == (18, 5, 0, 107)
        assert finished(game)
        game.enter(1, CardTapped("QS", 0, "Ann"), HandSaved())
        assert game.totals == (31, 5, 0, 94)
        assert finished(game) is None

    def test_comes_when_an_edit_brings_it(self) -> None:
        game = to_the_end(new_game(), 4)
        game.enter(3, Declared("adjustments", 4, "Dee"), HandSaved())
        assert finished(game)
        assert game.state.route.screen == "over"

    def test_keeps_its_time_when_a_hand_is_corrected(self) -> None:
        game = to_the_end(new_game(), 5)
        ended = finished(game)
        game.enter(0, CardTapped("QS", 0, "Ann"), HandSaved())
        assert game.totals == (18, 5, 0, 107)
        assert finished(game) == ended
        assert game.state.route.screen == "sheet"

    def test_goes_and_comes_with_undo(self) -> None:
        game = to_the_end(new_game(), 5).do(ChangeUndone())
        assert finished(game) is None
        assert finished(game.do(ChangeRedone()))

    def test_can_be_decided_by_the_table(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
        assert game.ledger.outcome is not None
        assert game.ledger.outcome.ended_by == "table"
        assert game.ledger.outcome.winners == ("Dee",)
        assert finished(game.do(ChangeUndone())) is None

    def test_decided_by_the_table_outlives_a_correction(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
        game.enter(0, CardTapped("QS", 0, "Ann"), HandSaved())
        assert game.totals == (16, 4, 5, 1)
        assert finished(game)

    def test_needs_a_hand(self) -> None:
        assert new_game().do(GameStopped()).game.finished is None


LOST = Adjustment("Bob", -1600)


def reopened_as(variant: str) -> AppDriver:
    return reopen_app(Sheet(replace(new_game().game, variant=variant)))


class TestPlayingOn:
    def test_to_a_higher_target(self) -> None:
        game = to_the_end(new_game(), 5).do(GameContinued("end_at", 150))
        assert game.game.options == {"end_at": 150}
        assert finished(game) is None
        assert len(to_the_end(game, 1).game.hands) == 6

    def test_not_to_a_target_that_is_reached(self) -> None:
        game = to_the_end(new_game(), 5)
        before = game.state
        assert game.do(GameContinued("end_at", 110), GameContinued()).state == before

    def test_after_the_table_stopped(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped(), GameContinued())
        assert finished(game) is None
        assert finished(game.do(ChangeUndone()))

    def test_for_more_hands(self) -> None:
        game = to_the_end(new_game(options={"hands": 2}), 2)
        assert finished(game)
        assert game.do(GameContinued("hands", 4)).game.options == {"hands": 4}

    def test_changes_one_of_its_rules_and_leaves_the_others(self) -> None:
        game = new_game(options={"decks": 2, "end_at": 100})
        rules = game.ledger.rules
        hand = Hand(
            {"Ann": Pile(rules.point_cards * 2)},
            Declarations(moon={"*": "add"}, adjustments=(replace(LOST, points=60),)),
        )
        game = reopen_app(Sheet(replace(game.game, hands=(hand,), finished="2026-11-21")))
        assert game.totals == (0, 112, 52, 52)
        assert game.ledger.outcome is not None
        game.do(GameContinued("end_at", 200))
        assert finished(game) is None
        assert game.game.rules == replace(rules, end=replace(rules.end, at=200))
        assert game.do(ChangeUndone()).game.rules == rules

    def test_is_possible_for_a_game_that_the_catalogue_never_had(self) -> None:
        game = to_the_end(reopened_as("gone"), 5)
        game.do(GameContinued("end_at", 150))
        assert finished(game) is None
        assert game.ledger.rules.end.at == 150

    def test_is_possible_for_a_game_without_its_full_rules(self) -> None:
        game = new_game()
        older = replace(game.game, rules=None)
        game = to_the_end(reopen_app(Sheet(older)), 5).do(GameContinued("end_at", 150))
        assert game.game.rules is None
        assert game.ledger.rules.end.at == 150

    def test_where_points_are_lost_goes_down(self) -> None:
        game = new_game(variant="gong-zhu")
        hand = Hand(
            {"Ann": Pile(game.ledger.rules.point_cards)}, declared=Declarations(adjustments=(LOST,))
        )
        game = reopen_app(Sheet(replace(game.game, hands=(hand,))))
        assert game.ledger.outcome is not None
        option, value = continuation(game.ledger)
        assert (option, value) == ("end_at", -2000)
        assert finished(game.do(GameContinued(option, value))) is None

    def test_not_with_a_value_that_no_file_takes(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
        before = game.state
        assert game.do(GameContinued("end_at", 0), GameContinued("nonsense", 1)).state == before

    @pytest.mark.parametrize(
        ("variant", "option", "value"),
        [
            ("black-lady", "moon_points", -1),  # Below every amount.
            ("golden-ten", "moon_points", 26),  # There is no moon.
            ("black-lady", "jokers", 5),  # A deck has four at most.
        ],
    )
    def test_not_with_a_rule_that_the_game_refuses(
        self, variant: str, option: str, value: int
    ) -> None:
        game = new_game(variant=variant)
        game = reopen_app(Sheet(replace(game.game, finished="2026-11-21")))
        before = game.state
        assert game.do(GameContinued(option, value)).state == before


def test_on_the_nose_counts_after_the_hand() -> None:
    game = new_game(options={"on_the_nose": {"13": 0}}).enter(0)
    game.do(*count_taps(0, 13, 0, queen="Ann"), HandSaved())
    assert game.totals == (0, 0, 0, 0)


def test_every_evening_can_be_read_back() -> None:
    game = to_the_end(new_game(options={"end_at": 60}), 3)
    game.enter(1, Declared("note", "n" * 600), Declared("adjustments", -7, "Ann"), HandSaved())
    read, problems = read_game(write_game(game.game))
    assert problems == ()
    # The note of a whole game and its corrections stay in the store.
    assert read == replace(game.game, corrections=())


def paused(game: AppDriver) -> str | None:
    return game.game.paused


class TestPause:
    def test_the_game_waits_in_the_list_and_goes_on_at_a_tap(self) -> None:
        game = after_a_hand().do(GamePaused())
        assert game.state.route == HOME
        assert paused(game)
        game.do(GameResumed(game.game.id))
        assert paused(game) is None
        assert game.state.route == Route("sheet", game.game.id)

    def test_saving_a_hand_ends_the_pause(self) -> None:
        game = after_a_hand().do(GamePaused())
        game.enter(1, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        assert paused(game) is None

    def test_nothing_is_paused_where_nothing_is_open(self) -> None:
        assert AppDriver().do(GamePaused(), GameResumed("x")).state == AppState()


class TestLimits:
    def test_at_most_a_hundred_changes_can_be_undone(self) -> None:
        game = new_game()
        for _ in range(51):
            game.do(SeatsSwapped(0, 1), SeatsSwapped(0, 1))
        assert len(game.table.past) == 100


class TestContinuing:
    def score(self, **totals: int) -> Ledger:
        """A finished game with these totals."""
        hand = agreed_hand(totals)
        return score_game(replace(new_game().game, hands=(hand,)))

    @pytest.mark.parametrize(
        ("highest", "target"), [(100, 150), (149, 150), (150, 200), (199, 200), (250, 300)]
    )
    def test_raises_the_target_until_nobody_has_reached_it(self, highest: int, target: int) -> None:
        assert continuation(self.score(Ann=highest)) == ("end_at", target)

    def test_rounds_half_of_an_odd_target_up(self) -> None:
        game = new_game(options={"end_at": 25}).game
        ledger = score_game(replace(game, hands=(agreed_hand({"Ann": 25}),)))
        assert continuation(ledger) == ("end_at", 38)

    def test_adds_a_deal_for_each_player(self) -> None:
        ledger = to_the_end(new_game(options={"hands": 2}), 2).ledger
        assert continuation(ledger) == ("hands", 6)

    def test_needs_no_option_while_the_game_is_on_or_after_the_table_stopped_it(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob"))
        assert continuation(game.ledger) == ("", 0)
        assert continuation(game.do(GameStopped()).ledger) == ("", 0)


class TestStopping:
    def test_is_possible_once(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
        assert game.state.route == Route("over", "game-1")
        before = game.state
        assert game.do(GameStopped()).state == before

    def test_leads_back_to_the_sheet_when_it_is_undone(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped(), ChangeUndone())
        assert game.state.route == Route("sheet", "game-1")


class TestAHandAfterTheEnd:
    def test_of_a_stopped_game_cannot_be_saved(self) -> None:
        game = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
        assert len(played(game, (3, 4, 5, "Bob")).game.hands) == 1

    def test_can_be_corrected(self) -> None:
        game = to_the_end(new_game(), 5).enter(4, Declared("note", "late"), HandSaved())
        assert game.game.hands[4].declared.note == "late"
        assert game.table.past[-1].what == "hand_edited"


def test_saving_goes_on_with_the_drafts_of_other_hands() -> None:
    game = played(new_game(), (3, 4, 5, "Bob")).enter(0, Declared("note", "half"))
    played(game, (0, 0, 0, "Ann"))
    assert list(game.table.sheet.drafts) == ["1"]


def test_a_deleted_hand_leaves_earlier_drafts_where_they_are() -> None:
    game = played(new_game(), (3, 4, 5, "Bob"), (0, 0, 0, "Ann"))
    game.enter(0, Declared("note", "first")).delete(1)
    assert game.table.sheet.drafts["1"].declared.note == "first"
    assert game.state.route == Route("sheet", "game-1")


def test_deleting_outside_the_recorded_hands_changes_nothing() -> None:
    game = played(new_game(), (3, 4, 5, "Bob"))
    before = game.state
    assert game.do(HandDeleted("2"), HandDeleted(NEW_HAND)).state == before


def test_a_pause_needs_a_game_that_is_on() -> None:
    over = played(new_game(), (3, 4, 5, "Bob")).do(GameStopped())
    before = over.state
    assert over.do(GamePaused(), GameResumed("another")).state == before
