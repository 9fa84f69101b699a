"""Entering a hand by cards and by count, with one deck and two; every tap can be undone."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.declarations import Adjustment, declaring
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.state.action import Action
from scorekeeper.state.hand.counting import count_rows
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import NOBODY, auto_filled, draft_of
from scorekeeper.state.hand.draft_in_game import (
    hand_on_screen,
    is_as_recorded,
    is_counted_at_first,
    mode_is_open,
)
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    DraftDiscarded,
    HandBegun,
    ModeSelected,
    MoonAssigned,
    RestAssigned,
    TakerSelected,
    TapRedone,
    TapUndone,
)
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.state.setup.new_game import GameStarted, VariantSelected
from scorekeeper.state.setup.people import PlayerRemoved
from scorekeeper.state.table.playing import HandSaved
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import (
    EIGHT,
    FOUR,
    AppDriver,
    cards,
    count_taps,
    hand_codes,
    hearts,
    new_game,
)


def test_cards_go_to_the_chosen_player() -> None:
    game = new_game().enter(0, ModeSelected("cards"))
    game.do(CardTapped("QS"), TakerSelected("Bob"), CardTapped("2H"))
    assert cards(game) == {"Ann": ("QS",), "Bob": ("2H",)}


def test_a_card_tapped_again_is_unassigned_again() -> None:
    game = new_game().enter(0, CardTapped("QS"), CardTapped("QS"))
    assert game.hand.taken == {}


def test_a_card_tapped_for_another_changes_hands() -> None:
    game = new_game().enter(0, CardTapped("QS"), CardTapped("QS", 0, "Dee"))
    assert cards(game) == {"Dee": ("QS",)}


def test_the_last_row_is_filled_in() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"))
    assert hearts(game) == {"Ann": 3, "Bob": 4, "Cid": 5, "Dee": 1}
    assert game.preview.can_be_saved


def test_the_filled_row_follows_the_counts_of_the_others() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5), CardsCounted("Ann", "hearts", 0))
    assert hearts(game) == {"Bob": 4, "Cid": 5, "Dee": 4}


def test_a_row_is_not_filled_with_less_than_nothing() -> None:
    game = new_game().enter(0, *count_taps(9, 9, 0, queen="Ann"))
    assert hearts(game) == {"Ann": 9, "Bob": 9}
    assert hand_codes(game) == ["group_too_many"]


def test_any_row_can_be_the_last_one() -> None:
    game = new_game().enter(
        0, CardsCounted("Dee", "hearts", 1), CardsCounted("Bob", "hearts", 2), *count_taps(3)
    )
    assert hearts(game) == {"Ann": 3, "Bob": 2, "Cid": 7, "Dee": 1}


def test_a_number_counted_twice_stays() -> None:
    game = new_game().enter(0, *count_taps(3), *count_taps(3))
    assert hearts(game) == {"Ann": 3}


def test_switching_keeps_what_was_filled_in() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"))
    before = game.hand
    game.do(ModeSelected("cards"))
    assert game.hand == before
    game.do(ModeSelected("count"))
    assert game.hand == before


def test_switching_keeps_cards_known_by_name() -> None:
    game = new_game().enter(0, ModeSelected("cards"), CardTapped("7H"), CardTapped("QS"))
    game.do(ModeSelected("count"), CardsCounted("Ann", "hearts", 3))
    assert game.hand.taken == {"Ann": Pile(("QS", "7H"), {"hearts": 2})}
    game.do(ModeSelected("cards"), CardTapped("8H"))
    assert game.hand.taken == {"Ann": Pile(("QS", "7H", "8H"), {"hearts": 1})}


def test_a_smaller_count_outweighs_the_names() -> None:
    game = new_game().enter(0, CardTapped("7H"), CardTapped("8H"))
    game.do(CardsCounted("Ann", "hearts", 1))
    assert game.hand.taken == {"Ann": Pile((), {"hearts": 1})}


def test_where_cards_differ_in_value_there_is_no_counting() -> None:
    game = new_game(variant="dragon").enter(0)
    assert game.draft.mode == "cards"
    game.do(ModeSelected("count"))
    assert game.draft.mode == "cards"


class TestCountingBesideNamedCards:
    def test_counts_the_cards_that_are_alike(self) -> None:
        game = new_game(variant="ten-of-hearts").enter(0)
        assert game.draft.mode == "count"
        game.do(CardTapped("10H", 0, "Ann"), *count_taps(2, 4, 6, queen="Dee"))
        assert game.preview.points_of("Ann") == 12
        assert game.preview.can_be_saved
        game.do(HandSaved())
        assert game.totals == (12, 4, 6, 13)

    def test_is_offered_where_more_cards_are_named(self) -> None:
        game = new_game(variant="golden-ten").enter(0)
        assert game.draft.mode == "cards"
        game.do(ModeSelected("count"), CardTapped("10R", 0, "Ann"))
        game.do(*(CardsCounted(who, "reds", 4) for who in ("Ann", "Bob", "Cid")))
        game.do(CardTapped("5R", 0, "Bob"), CardTapped("10Y", 0, "Ann"))
        assert game.preview.points_of("Ann") == 4
        assert game.do(HandSaved()).totals == (4, 9, 4, 0)

    def test_offers_no_moon_that_needs_a_card_nobody_knows(self) -> None:
        game = new_game(variant="four-queens").enter(0, ModeSelected("count"))
        assert not any(row.moon for row in count_rows(game.draft, game.preview))
        game.do(CardTapped("QD", 0, "Ann"))
        assert [row.taker for row in count_rows(game.draft, game.preview) if row.moon] == ["Ann"]

    def test_edits_a_whole_group_as_its_cards(self) -> None:
        taken = {"Ann": Pile((), {"reds": 14}), "Bob": Pile(("10Y",))}
        draft = draft_of(Hand(taken), rules_for("golden-ten", 4))
        assert draft.placed["10R"] == ("Ann",)
        assert draft.counted == {}


def test_the_next_hand_is_entered_like_the_last() -> None:
    game = new_game().enter(0)
    assert game.draft.mode == "count"
    game.do(ModeSelected("cards"), CardTapped("QS"), RestAssigned("Bob"), HandSaved())
    assert game.enter(1).draft.mode == "cards"


def test_the_rest_goes_to_one_player_by_name() -> None:
    game = new_game().enter(0, ModeSelected("cards"), CardTapped("QS"), RestAssigned("Dee"))
    assert cards(game)["Ann"] == ("QS",)
    assert len(cards(game)["Dee"]) == 13
    assert game.preview.can_be_saved


def test_the_rest_goes_to_one_player_by_count() -> None:
    game = new_game().enter(0, *count_taps(3, 4), RestAssigned("Ann"))
    assert game.hand.taken == {"Ann": Pile(("QS",), {"hearts": 9}), "Bob": Pile((), {"hearts": 4})}


def test_the_rest_is_nothing_where_all_is_placed() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 6, 0, queen="Ann"))
    before = game.hand
    assert game.do(RestAssigned("Dee")).hand == before


class TestTwoDecks:
    def test_each_copy_has_its_own_taker(self) -> None:
        game = new_game(EIGHT).enter(0, CardTapped("QS", 0, "Ann"))
        game.do(CardTapped("QS", 1, "Hal"))
        assert cards(game) == {"Ann": ("QS",), "Hal": ("QS",)}
        game.do(CardTapped("QS", 1, "Ann"))
        assert cards(game) == {"Ann": ("QS", "QS")}

    def test_there_is_no_third_copy(self) -> None:
        game = new_game(EIGHT).enter(0, CardTapped("QS", 2, "Ann"))
        assert game.hand.taken == {}

    def test_the_last_row_is_filled_from_both(self) -> None:
        game = new_game(EIGHT).enter(0, *count_taps(1, 2, 3, 4, 5, 0, 0, players=EIGHT))
        assert hearts(game)["Hal"] == 11

    def test_the_rest_is_of_both(self) -> None:
        game = new_game(EIGHT).enter(0, ModeSelected("cards"), RestAssigned("Eve"))
        assert len(cards(game)["Eve"]) == 28
        assert hand_codes(game) == ["moon_choice_missing"]


def test_the_missing_cards_are_known() -> None:
    game = new_game().enter(0, *count_taps(3, 4))
    assert game.preview.left_cards == {"QS": 1}
    assert game.preview.left_groups == {"hearts": 6}
    assert not game.preview.can_be_saved


class TestUndoingTaps:
    def test_every_tap_is_taken_back_in_turn(self) -> None:
        game = new_game().enter(0)
        seen = []
        for tap in (*count_taps(3, 4, queen="Bob"), RestAssigned("Dee")):
            seen.append(game.draft)
            game.do(tap)
        for draft in reversed(seen):
            assert game.do(TapUndone()).draft == draft
        assert game.do(TapUndone()).draft == seen[0]

    def test_taps_are_redone_until_something_else_is_tapped(self) -> None:
        game = new_game().enter(0)
        seen = []
        for tap in (*count_taps(3, 4, queen="Bob"), RestAssigned("Dee")):
            game.do(tap)
            seen.append(game.draft)
        game.do(*[TapUndone()] * len(seen))
        for draft in seen:
            assert game.do(TapRedone()).draft == draft
        assert game.do(TapRedone()).draft == seen[-1]
        game.do(TapUndone(), CardsCounted("Cid", "hearts", 1))
        counted = game.draft
        assert game.do(TapRedone()).draft == counted

    def test_keeps_the_note(self) -> None:
        game = new_game().enter(0, *count_taps(3), Declared("note", "misdeal"), TapUndone())
        assert (game.hand.taken, game.draft.declared.note) == ({}, "misdeal")
        game.do(Declared("note", "no misdeal"), TapRedone())
        assert (hearts(game)["Ann"], game.draft.declared.note) == (3, "no misdeal")

    def test_leads_back_to_the_hand_where_no_choice_is_left(self) -> None:
        game = new_game().enter(0, MoonAssigned("Bob"))
        assert game.state.route.screen == "moon"
        game.do(TapUndone())
        assert game.state.route == Route("hand", game.game.id, NEW_HAND)

    def test_a_tap_that_changed_nothing_is_not_undone(self) -> None:
        game = new_game().enter(0, *count_taps(3), *count_taps(3), TapUndone())
        assert game.hand.taken == {}

    def test_each_hand_has_its_own(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
        game.enter(0, CardsCounted("Ann", "hearts", 2)).enter(1, CardTapped("QS"))
        game.do(TapUndone(), TapUndone())
        assert game.draft.placed.get("QS", (NOBODY,)) == (NOBODY,)
        assert hearts(game.enter(0))["Ann"] == 2


class TestCorrections:
    def test_are_one_a_player(self) -> None:
        game = new_game().enter(
            0, Declared("adjustments", 5, "Bob"), Declared("adjustments", -3, "Bob")
        )
        assert game.hand.declared.adjustments == (Adjustment("Bob", -3),)

    def test_of_nothing_go_away(self) -> None:
        game = new_game().enter(
            0, Declared("adjustments", 5, "Bob"), Declared("adjustments", 0, "Bob")
        )
        assert game.hand.declared.adjustments == ()

    def test_come_with_a_note(self) -> None:
        game = new_game().enter(0, Declared("note", "misdeal"))
        assert game.hand.declared.note == "misdeal"
        assert not game.draft.untouched


def test_discarding_a_draft_empties_the_hand() -> None:
    game = new_game().enter(0, *count_taps(3), DraftDiscarded())
    assert game.draft.untouched
    assert game.hand.taken == {}


def test_a_discarded_draft_can_be_restored() -> None:
    game = new_game().enter(0, *count_taps(3), Declared("note", "misdeal"))
    before = game.draft
    assert game.do(DraftDiscarded(), TapUndone()).draft == before


@pytest.mark.parametrize(
    "action",
    [
        CardTapped("QS", 0, "Zed"),
        CardTapped("QS", -1),
        CardTapped("2C"),
        CardTapped("nonsense"),
        CardsCounted("Zed", "hearts", 3),
        CardsCounted("Ann", "reds", 3),
        CardsCounted("Ann", "hearts", -1),
        CardsCounted("Ann", "hearts", 14),
        RestAssigned("Zed"),
        TakerSelected("Zed"),
        Declared("adjustments", 3, "Zed"),
        Declared("adjustments", 10**7, "Ann"),
        ModeSelected("count"),
    ],
)
def test_taps_that_make_no_sense_change_nothing(action: Action) -> None:
    game = new_game().enter(0, *count_taps(3), CardTapped("QS"))
    before = game.hand
    assert game.do(action).hand == before


@pytest.mark.parametrize(
    "route",
    [
        Route("sheet", "game-1"),
        Route("hand", "another", NEW_HAND),
        Route("hand", "game-1", "1"),
        Route("why", "game-1", NEW_HAND, "Ann"),
    ],
)
def test_taps_elsewhere_change_nothing(route: Route) -> None:
    game = new_game().do(Navigated(route), *count_taps(3), CardTapped("QS"), HandSaved())
    assert game.table.sheet.drafts == {}
    assert game.game.hands == ()


def test_filling_is_only_for_counting() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5), ModeSelected("cards"))
    assert auto_filled(game.draft, game.ledger.rules, FOUR) == {}


def test_discarding_an_untouched_hand_changes_nothing() -> None:
    game = new_game().enter(0)
    before = game.state
    assert game.do(DraftDiscarded(), TapUndone(), TapRedone()).state == before


def test_at_most_a_hundred_taps_can_be_undone() -> None:
    game = new_game().enter(0)
    for number in range(101):
        game.do(CardsCounted("Ann", "hearts", number % 2 + 1))
    assert len(game.table.taps_of(0).past) == 100
    assert game.table.taps_of(0).past[0].counted == {"Ann": {"hearts": 1}}


def test_the_hand_on_the_screen_is_a_recorded_one_or_the_next() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    state = game.state

    def hand_on(route: Route) -> int | None:
        return hand_on_screen(replace(state, route=route))

    hands = ("1", NEW_HAND, "2")
    assert [hand_on(Route("hand", "game-1", hand)) for hand in hands] == [0, 1, None]
    assert hand_on(Route("moon", "game-1", NEW_HAND)) == 1
    assert hand_on(Route("hand", "game-1")) is None
    assert hand_on(Route("hand", "another", "1")) is None
    assert hand_on(Route("why", "game-1", "1")) is None
    assert hand_on_screen(AppState(route=Route("hand", "game-1", NEW_HAND))) is None


def test_a_counted_number_is_at_most_that_of_the_cards() -> None:
    game = new_game(EIGHT).enter(0, CardsCounted("Ann", "hearts", 26))
    assert hearts(game) == {"Ann": 26}
    game.do(CardsCounted("Ann", "hearts", 27))
    assert hearts(game) == {"Ann": 26}


def test_a_draft_is_as_recorded_until_it_says_something_else() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved()).enter(0)
    assert is_as_recorded(game.game, 0, game.draft)
    assert not is_as_recorded(game.game, 1, game.draft)
    assert not is_as_recorded(game.game, 0, declaring(game.draft, note="x"))


class TestTheModeOfADevice:
    def test_is_the_one_it_used_last_in_any_game(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"))
        game.do(GameStarted("Saturday")).enter(0)
        assert (game.state.mode, game.draft.mode) == ("cards", "cards")

    def test_stays_after_a_moon_that_was_counted(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), MoonAssigned("Ann"))
        assert game.do(HandSaved("add")).enter(1).draft.mode == "cards"

    def test_is_not_changed_by_a_look_at_an_earlier_hand(self) -> None:
        game = new_game().enter(0, *count_taps(3, 4, 6, queen="Bob"), HandSaved())
        game.enter(0, ModeSelected("cards"))
        assert (game.state.mode, game.enter(1).draft.mode) == (None, "count")

    def test_does_not_count_where_some_of_a_group_are_named(self) -> None:
        game = new_game().enter(0, ModeSelected("cards"), ModeSelected("count"))
        assert game.state.mode == "count"
        game.do(VariantSelected("rook-57"), PlayerRemoved(3), GameStarted("Rook"))
        counted = is_counted_at_first(game.ledger.rules)
        assert game.enter(0).draft.mode == ("count" if counted else "cards")

    def test_can_be_chosen_with_the_first_hand(self) -> None:
        game = new_game()
        assert mode_is_open(game.table)
        game.do(HandBegun("cards"))
        assert (game.draft.mode, game.state.route.screen) == ("cards", "hand")
        assert not mode_is_open(game.table)
        assert AppDriver().do(HandBegun("cards")).state.mode is None
