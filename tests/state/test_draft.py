"""Drafts: what counts as entered, who gets what is left, and people who leave or are renamed."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.hand import Pile
from scorekeeper.state.hand.draft import (
    Draft,
    all_takers,
    assign_card,
    auto_filled,
    count_of,
    draft_of,
    hand_of,
    left_in_group,
    remove_from_draft,
    rename_in_draft,
    set_count,
    takers_of,
)
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import EIGHT, FOUR

RULES = rules_for("black-lady", 4)
TWO_DECKS = rules_for("black-lady", 8)
FULL = Draft(
    chosen="Ann",
    placed={"QS": ("Ann",), "2H": ("Bob",)},
    counted={"Ann": {"hearts": 3}, "Bob": {"hearts": 1}},
    declared=Declarations(
        moon={"*": "add"},
        adjustments=(Adjustment("Ann", 5), Adjustment("Bob", 3)),
        note="note",
        passed="2 left",
        declarer="Ann",
        bid=12,
        relief=26,
        sun="Ann",
        no_tricks=("Ann", "Cid"),
        revokes={"Ann": 2, "Bob": 1},
        exposed=("QS",),
        tricks={"Ann": 4},
        first_trick="Ann",
        last_trick="Bob",
        partners=("Ann", "Bob"),
    ),
)


@pytest.mark.parametrize(
    "touched",
    [
        Draft(placed={"QS": ("", "Ann")}),
        Draft(counted={"Ann": {"hearts": 0}}),
        Draft(declared=Declarations(adjustments=(Adjustment("Ann", 1),))),
        Draft(declared=Declarations(note="x")),
        Draft(declared=Declarations(passed="hold")),
        Draft(declared=Declarations(declarer="Ann")),
        Draft(declared=Declarations(bid=0)),
        Draft(declared=Declarations(no_tricks=("Ann",))),
        Draft(declared=Declarations(revokes={"Ann": 1})),
        Draft(declared=Declarations(exposed=("QS",))),
        Draft(declared=Declarations(tricks={"Ann": 0})),
        Draft(declared=Declarations(first_trick="Ann")),
        Draft(declared=Declarations(last_trick="Ann")),
        Draft(declared=Declarations(partners=("Ann",))),
    ],
)
def test_a_draft_is_touched_by_any_entry(touched: Draft) -> None:
    assert not touched.untouched


@pytest.mark.parametrize(
    "untouched", [Draft(), Draft(mode="cards", chosen="Bob"), Draft(placed={"QS": ("", "")})]
)
def test_a_draft_is_untouched_by_selections(untouched: Draft) -> None:
    assert untouched.untouched


def test_every_copy_has_a_taker_or_nobody() -> None:
    draft = Draft(placed={"QS": ("Ann", "Bob", "Cid"), "2H": ("Ann",)})
    assert takers_of(draft, "QS", RULES) == ("Ann",)
    assert takers_of(draft, "2H", TWO_DECKS) == ("Ann", "")
    assert takers_of(draft, "3H", TWO_DECKS) == ("", "")


def test_piles_come_after_the_players() -> None:
    assert all_takers(rules_for("two-player", 2), FOUR[:2]) == ("Ann", "Bob", "@widow")


class TestAssigningACard:
    def test_gives_it_takes_it_back_and_moves_it(self) -> None:
        draft = assign_card(Draft(), TWO_DECKS, "QS", 1, "Ann")
        assert draft.placed == {"QS": ("", "Ann")}
        assert assign_card(draft, TWO_DECKS, "QS", 1, "Ann").placed == {"QS": ("", "")}
        assert assign_card(draft, TWO_DECKS, "QS", 1, "Bob").placed == {"QS": ("", "Bob")}

    def test_names_one_of_the_counted_cards(self) -> None:
        counted = set_count(Draft(), RULES, "Ann", "hearts", 2)
        draft = assign_card(counted, RULES, "2H", 0, "Ann")
        assert draft.counted == {"Ann": {"hearts": 1}}
        assert count_of(draft, RULES, "Ann", "hearts") == 2
        draft = assign_card(assign_card(draft, RULES, "3H", 0, "Ann"), RULES, "4H", 0, "Ann")
        assert draft.counted == {"Ann": {"hearts": 0}}
        assert count_of(draft, RULES, "Ann", "hearts") == 3

    def test_drops_choices_that_depended_on_the_cards(self) -> None:
        draft = assign_card(FULL, RULES, "3H", 0, "Cid")
        assert (draft.declared.moon, draft.declared.sun, draft.declared.relief) == ({}, "", None)
        counted = set_count(FULL, RULES, "Cid", "hearts", 2)
        assert (counted.declared.moon, counted.declared.sun, counted.declared.relief) == (
            {},
            "",
            None,
        )


class TestCounting:
    def test_keeps_named_cards_while_the_number_allows(self) -> None:
        draft = set_count(Draft(placed={"2H": ("Ann",), "3H": ("Bob",)}), RULES, "Ann", "hearts", 1)
        assert (draft.placed["2H"], draft.counted) == (("Ann",), {"Ann": {"hearts": 0}})
        draft = set_count(draft, RULES, "Ann", "hearts", 0)
        assert (draft.placed["2H"], draft.placed["3H"]) == (("",), ("Bob",))
        assert draft.counted == {"Ann": {"hearts": 0}}

    def test_leaves_what_others_have_not(self) -> None:
        draft = set_count(Draft(placed={"2H": ("Bob",)}), RULES, "Ann", "hearts", 5)
        assert left_in_group(draft, RULES, FOUR, "hearts") == 13 - 5 - 1
        assert left_in_group(draft, TWO_DECKS, EIGHT, "hearts") == 26 - 5 - 1


class TestTheFilledRow:
    def filled(self, *counts: int, mode: str = "count") -> dict[str, tuple[str, int]]:
        draft = Draft(mode="cards" if mode == "cards" else "count")
        for player, number in zip(FOUR, counts, strict=False):
            draft = set_count(draft, RULES, player, "hearts", number)
        return auto_filled(draft, RULES, FOUR)

    def test_is_that_of_the_last_player(self) -> None:
        assert self.filled(3, 4, 5) == {"hearts": ("Dee", 1)}
        assert self.filled(3, 4, 6) == {"hearts": ("Dee", 0)}

    def test_is_none_before_and_where_its_number_is_impossible(self) -> None:
        assert self.filled(3, 4) == {}
        assert self.filled(3, 4, 7) == {}
        assert self.filled(3, 4, 5, 1) == {}

    def test_is_none_while_cards_are_entered_by_name(self) -> None:
        assert self.filled(3, 4, 5, mode="cards") == {}

    def test_is_none_of_a_single_player(self) -> None:
        assert auto_filled(Draft(), RULES, ("Ann",)) == {}


def test_a_hand_and_its_draft_describe_each_other() -> None:
    two_named = Draft(
        chosen="Ann",
        placed={"QS": ("Ann", "Bob")},
        counted={"Bob": {"hearts": 3}, "Ann": {"hearts": 0}},
        declared=Declarations(note="x", relief=0),
    )
    hand = hand_of(two_named, TWO_DECKS, EIGHT)
    assert hand.taken == {"Ann": Pile(("QS",)), "Bob": Pile(("QS",), {"hearts": 3})}
    assert hand_of(draft_of(hand, TWO_DECKS), TWO_DECKS, EIGHT) == hand
    assert draft_of(hand, TWO_DECKS).chosen == "Ann"


@pytest.mark.parametrize(
    ("taken", "mode"),
    [
        ({}, "count"),
        ({"Ann": Pile(("QS",))}, "cards"),
        ({"Ann": Pile(("QS",), {"hearts": 13})}, "count"),
    ],
)
def test_a_recorded_hand_is_edited_the_way_it_was_entered(
    taken: dict[str, Pile], mode: str
) -> None:
    recorded = replace(hand_of(Draft(), RULES, FOUR), taken=taken)
    assert draft_of(recorded, RULES).mode == mode
    assert draft_of(recorded, rules_for("dragon", 4)).mode == "cards"


def test_a_bid_belongs_to_the_hand_once_both_parts_are_known() -> None:
    rules = rules_for("dummy", 3)
    assert (
        hand_of(Draft(declared=Declarations(declarer="Ann")), rules, FOUR[:3]).declared.whole_bid
        is None
    )
    assert hand_of(Draft(declared=Declarations(bid=3)), rules, FOUR[:3]).declared.whole_bid is None
    bid = hand_of(
        Draft(declared=Declarations(declarer="Ann", bid=0)), rules, FOUR[:3]
    ).declared.whole_bid
    assert bid
    assert (bid.declarer, bid.points) == ("Ann", 0)


def test_a_renamed_player_keeps_everything() -> None:
    renamed = rename_in_draft(FULL, "Ann", "Zoe")
    assert renamed == Draft(
        chosen="Zoe",
        placed={"QS": ("Zoe",), "2H": ("Bob",)},
        counted={"Zoe": {"hearts": 3}, "Bob": {"hearts": 1}},
        declared=Declarations(
            moon={"*": "add"},
            adjustments=(Adjustment("Zoe", 5), Adjustment("Bob", 3)),
            note="note",
            passed="2 left",
            declarer="Zoe",
            bid=12,
            relief=26,
            sun="Zoe",
            no_tricks=("Zoe", "Cid"),
            revokes={"Zoe": 2, "Bob": 1},
            exposed=("QS",),
            tricks={"Zoe": 4},
            first_trick="Zoe",
            last_trick="Bob",
            partners=("Zoe", "Bob"),
        ),
    )


def test_a_player_who_leaves_has_nothing_in_the_draft() -> None:
    assert remove_from_draft(FULL, "Ann", "Dee") == Draft(
        chosen="Dee",
        placed={"QS": ("",), "2H": ("Bob",)},
        counted={"Bob": {"hearts": 1}},
        declared=Declarations(
            adjustments=(Adjustment("Bob", 3),),
            note="note",
            passed="2 left",
            bid=12,
            no_tricks=("Cid",),
            revokes={"Bob": 1},
            exposed=("QS",),
            last_trick="Bob",
            partners=("Bob",),
        ),
    )
    other = remove_from_draft(FULL, "Bob", "Dee")
    assert (other.chosen, other.declared.declarer) == ("Ann", "Ann")


def test_points_alone_follow_a_player_who_is_renamed_or_leaves() -> None:
    draft = Draft(points={"Ann": 3, "Bob": 23})
    assert rename_in_draft(draft, "Ann", "Zoe").points == {"Zoe": 3, "Bob": 23}
    assert remove_from_draft(draft, "Ann", "Bob").points == {"Bob": 23}
