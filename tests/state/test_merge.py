"""Two windows change the same game: both changes are kept, or a person resolves the conflict."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.scoring.declarations import Adjustment, Declarations, declaring
from scorekeeper.scoring.documents.reader import TEXT_LIMIT
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.scoring.seating import Seating
from scorekeeper.state.hand.draft import Draft, draft_of
from scorekeeper.state.model import Sheet, Table, UndoStep
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.merge import append_hands, merge
from scorekeeper.state.sync.merge_draft import merge_drafts
from scorekeeper.state.sync.rebase import rebase
from tests.state.app_driver import FOUR

AT = "2026-11-21T20:00:00+00:00"


def hand(ann: int, id_: str = "", at: str | None = None) -> Hand:
    taken = {"Ann": Pile(("QS",), {"hearts": ann}), "Bob": Pile((), {"hearts": 13 - ann})}
    return Hand(taken, at=at, id=id_ or f"h{ann}")


A, B, C, D = (hand(number) for number in (1, 2, 3, 4))
# A and B as they were edited: the same hands, with other cards.
A3, A4, B3, B4 = hand(3, "h1"), hand(4, "h1"), hand(3, "h2"), hand(4, "h2")
GAME = Game("g", "Friday", "black-lady", FOUR, "Ann", {"end_at": None}, (A, B))
BASE = Sheet(GAME)


def sheet(*hands: Hand, drafts: dict[str, Draft] | None = None) -> Sheet:
    return Sheet(replace(GAME, hands=hands), drafts or {})


def hands(mine: Sheet, theirs: Sheet, base: Sheet = BASE) -> tuple[Hand, ...] | MergeConflict:
    merged = merge(base, mine, theirs, AT)
    return merged if isinstance(merged, MergeConflict) else merged.game.hands


def conflict_at(place: int, id_: str, *, hand_deleted: bool = False) -> MergeConflict:
    return MergeConflict(id_, place=place, hand_deleted=hand_deleted)


def test_a_change_of_one_window_is_kept() -> None:
    assert merge(BASE, BASE, sheet(A), AT) == sheet(A)
    assert merge(BASE, sheet(A, B, C), BASE, AT) == sheet(A, B, C)
    assert merge(BASE, sheet(A3), sheet(A3), AT) == sheet(A3)


def test_a_hand_that_both_have_by_now_is_no_conflict() -> None:
    """One side has sent its new hand, has not heard that it arrived, and has gone on."""
    assert hands(sheet(A, B, C, D), sheet(A, B, C)) == (A, B, C, D)
    assert hands(sheet(A, B, C), sheet(A, B, C, D)) == (A, B, C, D)
    assert hands(sheet(C, A, B), sheet(C, A, B, D)) == (C, A, B, D)
    other = hand(9)
    assert hands(sheet(A, B, C, D), sheet(A, B, C, other)) == conflict_at(2, "h4")


def test_changes_in_different_hands_are_both_kept() -> None:
    assert hands(sheet(A, B, C), sheet(A4, B)) == (A4, B, C)
    assert hands(sheet(A4, B), sheet(A, B, C)) == (A4, B, C)
    assert hands(sheet(A3, B), sheet(A, B4)) == (A3, B4)
    assert hands(sheet(B), sheet(A, B3)) == (B3,)
    assert hands(sheet(A), sheet(A, B, C)) == (A, C)


def test_a_hand_between_two_edited_ones_can_be_edited_too() -> None:
    base = sheet(A, B, C)
    merged = hands(sheet(A3, B, hand(5, "h3")), sheet(A, B4, C), base)
    assert merged == (A3, B4, hand(5, "h3"))


def test_an_edit_follows_its_hand_when_an_earlier_one_is_deleted() -> None:
    assert hands(sheet(B3), sheet(A, B)) == (B3,)
    assert hands(sheet(A, B3), sheet(B)) == (B3,)
    assert hands(sheet(A, B3), sheet(B, C)) == (B3, C)


def test_different_changes_of_one_hand_are_a_conflict() -> None:
    assert hands(sheet(A, B3), sheet(A, B4)) == conflict_at(1, "h2")
    assert hands(sheet(A, B, C), sheet(A, B, D)) == conflict_at(2, "h3")
    assert hands(sheet(A), sheet(A, B4)) == conflict_at(1, "h2")
    assert hands(sheet(A, B4), sheet(A)) == conflict_at(1, "h2", hand_deleted=True)


def test_the_same_hand_recorded_twice_is_recorded_once() -> None:
    early, late = hand(3, at="2026-11-21T19:00:00"), hand(3, at="2026-11-21T19:00:05")
    assert hands(sheet(A, B, late), sheet(A, B, early)) == (A, B, early)


def test_a_new_hand_can_go_after_the_others() -> None:
    both = append_hands(BASE, sheet(A, B, C), sheet(A, B, D), AT)
    assert both
    assert both.game.hands == (A, B, D, C)
    assert append_hands(BASE, sheet(A, B3), sheet(A, B4), AT) is None


def test_other_parts_of_the_game() -> None:
    named = Sheet(replace(GAME, name="Saturday"))
    other = Sheet(replace(GAME, name="Sunday"))
    assert merge(BASE, named, sheet(A, B, C), AT) == Sheet(
        replace(GAME, name="Saturday", hands=(A, B, C))
    )
    assert merge(BASE, named, other, AT) == MergeConflict()
    stopped = Sheet(replace(GAME, finished="2026-11-21T19:00:00"))
    merged = merge(BASE, stopped, sheet(A, B, C), AT)
    assert isinstance(merged, Sheet)
    assert merged.game.finished == "2026-11-21T19:00:00"


def test_a_game_that_both_hands_end_is_finished() -> None:
    # Ann has the queen each time: 42 with the new hand, 40 with the corrected one, 53 with both.
    short = replace(GAME, options={"end_at": 50})
    mine = Sheet(replace(short, hands=(A, B, hand(0))))
    theirs = Sheet(replace(short, hands=(hand(12, "h1"), B)))
    merged = merge(Sheet(short), mine, theirs, AT)
    assert isinstance(merged, Sheet)
    assert merged.game.hands == (hand(12, "h1"), B, hand(0))
    assert merged.game.finished == AT


def test_a_hand_after_the_end_is_a_conflict() -> None:
    short = replace(GAME, options={"end_at": 40})
    mine = Sheet(replace(short, hands=(A, B, hand(0))))
    theirs = Sheet(replace(short, hands=(hand(12, "h1"), B)))
    assert merge(Sheet(short), mine, theirs, AT) == conflict_at(2, "h0")


def test_taps_in_one_draft_are_merged_card_by_card() -> None:
    base = Draft(placed={"QS": ("",)}, counted={"Ann": {"hearts": 1}})
    mine = replace(
        base, placed={"QS": ("Ann",)}, chosen="Ann", declared=replace(base.declared, note="mine")
    )
    theirs = replace(
        base,
        counted={"Ann": {"hearts": 1}, "Bob": {"hearts": 5}},
        declared=replace(base.declared, note="theirs"),
    )
    merged = merge_drafts(base, mine, theirs)
    assert merged.placed == {"QS": ("Ann",)}
    assert merged.counted == {"Ann": {"hearts": 1}, "Bob": {"hearts": 5}}
    assert (merged.declared.note, merged.chosen) == ("theirs / mine", "Ann")
    again = merge_drafts(base, replace(base, placed={"QS": ("Cid",)}), mine)
    assert again.placed == {"QS": ("Cid",)}


def test_a_tap_for_a_hand_that_was_saved_meanwhile_becomes_a_correction_of_it() -> None:
    half = Draft(counted={"Ann": {"hearts": 3}})
    base = sheet(A, B, drafts={"h3": half})
    mine = sheet(A, B, drafts={"h3": replace(half, placed={"QS": ("Cid",)})})
    merged = merge(base, mine, sheet(A, B, C), AT)
    assert isinstance(merged, Sheet)
    assert merged.game.hands == (A, B, C)
    assert merged.drafts["h3"].placed["QS"] == ("Cid",)
    assert merged.drafts["h3"].counted["Bob"] == {"hearts": 10}
    other = merge(base, sheet(A, B, C), mine, AT)
    assert isinstance(other, Sheet)
    assert other.drafts["h3"].placed["QS"] == ("Cid",)


def test_a_hand_that_both_windows_began_by_themselves_is_one_hand() -> None:
    mine, theirs = Draft(counted={"Ann": {"hearts": 3}}), Draft(placed={"QS": ("Cid",)})
    here, there = sheet(A, B, drafts={"m": mine}), sheet(A, B, drafts={"t": theirs})
    merged = merge(BASE, here, there, AT)
    assert isinstance(merged, Sheet)
    assert merged.drafts == {"t": merge_drafts(Draft(), mine, theirs)}
    recorded = merge(BASE, here, sheet(A, B, D), AT)
    assert isinstance(recorded, Sheet)
    assert recorded.drafts["h4"].counted["Ann"] == {"hearts": 3}
    # A hand that one of them has already is another deal than the one begun here.
    known = merge(BASE, sheet(A, B, C, drafts={"m": mine}), sheet(A, B, C), AT)
    assert isinstance(known, Sheet)
    assert known.drafts == {"m": mine}
    mirrored = merge(BASE, sheet(A, B, C), there, AT)
    assert isinstance(mirrored, Sheet)
    assert mirrored.drafts["h3"].placed["QS"] == ("Cid",)


def test_a_hand_that_undo_brings_back_to_the_end_takes_no_draft_of_the_next_one() -> None:
    half, more = Draft(counted={"Ann": {"hearts": 3}}), Draft(counted={"Ann": {"hearts": 4}})
    base = sheet(A, drafts={"next": half})
    merged = merge(base, sheet(A, drafts={"next": more}), sheet(A, B, drafts={"next": half}), AT)
    assert merged == sheet(A, B, drafts={"next": more})


def test_drafts_stay_with_their_hands_when_one_is_deleted() -> None:
    half = Draft(counted={"Ann": {"hearts": 3}})
    merged = merge(BASE, sheet(A, B, drafts={"h2": half, "next": half}), sheet(B), AT)
    assert merged == sheet(B, drafts={"h2": half, "next": half})


def test_what_was_entered_for_a_deleted_hand_is_a_conflict() -> None:
    half = Draft(counted={"Ann": {"hearts": 3}})
    entered = sheet(A, B, drafts={"h1": half})
    assert merge(BASE, entered, sheet(B), AT) == conflict_at(0, "h1", hand_deleted=True)
    assert merge(BASE, sheet(B), entered, AT) == conflict_at(0, "h1")
    assert merge(entered, entered, sheet(B), AT) == sheet(B)


def test_a_change_at_the_table_stays_before_its_hand_when_an_earlier_one_is_deleted() -> None:
    seating = Seating(2, FOUR, "Cid")
    mine = Sheet(replace(GAME, table=(seating,)))
    earlier = Sheet(replace(GAME, hands=(B,), table=(replace(seating, hand=1),)))
    assert merge(BASE, mine, sheet(B), AT) == earlier
    assert merge(BASE, sheet(B), mine, AT) == earlier
    first = replace(GAME, table=(replace(seating, hand=0),))
    assert merge(BASE, Sheet(first), sheet(B), AT) == Sheet(replace(first, hands=(B,)))
    assert merge(mine, earlier, Sheet(replace(mine.game, name="x")), AT) == Sheet(
        replace(earlier.game, name="x")
    )


def test_undo_keeps_the_changes_of_other_windows() -> None:
    table = Table(sheet(A, B, C), (UndoStep(BASE, "hand_saved", "h3"),))
    theirs = sheet(A4, B, C)
    now, lost = rebase(table, sheet(A, B, C), theirs, theirs, AT)
    assert now.sheet == theirs
    assert now.past[0].before == sheet(A4, B)
    assert lost == ()


E = hand(6)
RECORDED = UndoStep(sheet(A, B), "hand_saved", "h3")
CORRECTED = UndoStep(sheet(A, B, C), "hand_edited", "h1")


@pytest.mark.parametrize(
    ("theirs", "past", "lost"),
    [
        pytest.param(
            sheet(A4, B, C, E),
            [
                UndoStep(sheet(A, B, E), "hand_saved", "h3"),
                UndoStep(sheet(A, B, C, E), "hand_edited", "h1"),
            ],
            [],
            id="a new hand moves nothing",
        ),
        pytest.param(
            sheet(hand(6, "h1"), B, C),
            [UndoStep(sheet(hand(6, "h1"), B), "hand_saved", "h3")],
            [("hand_edited", 0)],
            id="what the others changed too cannot be taken back, what came before it can",
        ),
        pytest.param(
            sheet(A4, C),
            [UndoStep(sheet(A), "hand_saved", "h3"), UndoStep(sheet(A, C), "hand_edited", "h1")],
            [],
            id="a deleted hand gives later ones other numbers",
        ),
        pytest.param(
            sheet(A, B, C),
            [RECORDED],
            [],
            id="what the others have already taken back needs no notice",
        ),
    ],
)
def test_each_step_of_undo_is_rebased_by_itself(
    theirs: Sheet, past: list[UndoStep], lost: list[object]
) -> None:
    here = sheet(A4, B, C)
    now, gone = rebase(Table(here, (RECORDED, CORRECTED)), here, theirs, theirs, AT)
    assert list(now.past) == past
    assert list(gone) == lost


def test_what_was_undone_can_be_redone_after_others_changed_something() -> None:
    table = Table(sheet(A, B), (), (UndoStep(sheet(A, B, C), "hand_saved", "h3"),))
    theirs = sheet(A4, B)
    now, lost = rebase(table, sheet(A, B), theirs, theirs, AT)
    assert [step.before for step in now.future] == [sheet(A4, B, C)]
    assert lost == ()


def test_adjustments_and_revokes_of_both_stay() -> None:
    base = Draft()
    mine = declaring(base, adjustments=(Adjustment("Ann", 5),), revokes={"Ann": 1})
    theirs = declaring(base, adjustments=(Adjustment("Bob", 3),), no_tricks=("Cid",))
    merged = merge_drafts(base, mine, theirs)
    assert set(merged.declared.adjustments) == {Adjustment("Ann", 5), Adjustment("Bob", 3)}
    assert (merged.declared.revokes, merged.declared.no_tricks) == ({"Ann": 1}, ("Cid",))


CHANGED: dict[str, tuple[object, object]] = {
    "name": ("Saturday", "Sunday"),
    "dealer": ("Bob", "Cid"),
    "options": ({"end_at": None, "moon": "add"}, {"end_at": None, "moon": "off"}),
    "started": ("2026-11-21T18:00:00", "2026-11-21T18:30:00"),
    "colours": ({"Ann": 3}, {"Ann": 4}),
    "table": ((Seating(2, FOUR, "Cid"),), (Seating(2, FOUR, "Dee"),)),
}


@pytest.mark.parametrize("field", CHANGED)
def test_each_part_of_a_game_is_merged_with_new_hands(field: str) -> None:
    one, other = ({field: value} for value in CHANGED[field])
    mine = Sheet(replace(GAME, **one))  # type: ignore[arg-type]  # by name
    recorded = sheet(A, B, C)
    both = Sheet(replace(GAME, **one, hands=(A, B, C)))  # type: ignore[arg-type]  # by name
    assert merge(BASE, mine, recorded, AT) == both
    assert merge(BASE, recorded, mine, AT) == both
    theirs = Sheet(replace(GAME, **other))  # type: ignore[arg-type]  # by name
    assert merge(BASE, mine, theirs, AT) == MergeConflict()


def test_the_same_change_of_a_part_is_no_conflict() -> None:
    mine = Sheet(replace(GAME, name="Saturday", hands=(A, B, C)))
    theirs = Sheet(replace(GAME, name="Saturday"))
    assert merge(BASE, mine, theirs, AT) == mine


@pytest.mark.parametrize("field", ["finished", "paused"])
def test_a_pause_or_end_of_one_window_is_kept(field: str) -> None:
    changed = Sheet(replace(GAME, **{field: AT}))  # type: ignore[arg-type]  # by name
    renamed = Sheet(replace(GAME, name="Saturday"))
    for mine, theirs in ((changed, renamed), (renamed, changed)):
        merged_sheet = merge(BASE, mine, theirs, AT)
        assert isinstance(merged_sheet, Sheet)
        assert (merged_sheet.game.name, getattr(merged_sheet.game, field)) == ("Saturday", AT)
    begun = Sheet(replace(GAME, paused="2026-11-21T19:00:00"))
    ended = Sheet(replace(begun.game, paused=None))
    merged_sheet = merge(begun, ended, Sheet(replace(begun.game, name="Saturday")), AT)
    assert isinstance(merged_sheet, Sheet)
    assert merged_sheet.game.paused is None


def test_hands_at_one_place_are_a_conflict_only_if_both_windows_add_there() -> None:
    assert hands(sheet(C, A, B), sheet(A, B, D)) == (C, A, B, D)
    assert hands(sheet(A, C, B), sheet(A, D, B)) == conflict_at(1, "h3")
    assert hands(sheet(A, C, B), sheet(A4, B)) == (A4, C, B)
    # A deleted hand does not keep two new ones apart.
    assert hands(sheet(A, C), sheet(A, B, D)) == conflict_at(1, "h3")
    assert hands(sheet(), sheet(A4, B)) == conflict_at(0, "h1")
    assert hands(sheet(A4, B), sheet()) == conflict_at(0, "h1", hand_deleted=True)


def test_new_hands_go_after_theirs_only_if_they_are_new_and_the_game_goes_on() -> None:
    assert append_hands(BASE, sheet(A, B), sheet(A, B, D), AT) is None
    assert append_hands(BASE, sheet(C, A, B), sheet(A, B, D), AT) is None
    short = replace(GAME, options={"end_at": 43})
    mine = Sheet(replace(short, hands=(A, B, hand(0))))
    theirs = Sheet(replace(short, hands=(A, B, hand(1))))
    assert append_hands(Sheet(short), mine, theirs, AT) is None
    drafts = {"next": Draft(declared=Declarations(note="x"))}
    both = append_hands(BASE, sheet(A, B, C), sheet(A, B, D, drafts=drafts), AT)
    assert both
    assert both.drafts == drafts


def test_hands_that_have_one_id_get_another_when_both_are_kept() -> None:
    both = append_hands(BASE, sheet(A, B, hand(5, "x")), sheet(A, B, hand(6, "x")), AT)
    assert both
    assert both.game.hands == (A, B, hand(6, "x"), hand(5, "x-2"))


class TestDrafts:
    HALF = Draft(counted={"Ann": {"hearts": 3}})
    MORE = Draft(counted={"Ann": {"hearts": 3}, "Bob": {"hearts": 1}})

    def merged(
        self, was: Draft | None, mine: Draft | None, theirs: Draft | None
    ) -> dict[str, Draft]:
        def with_draft(draft: Draft | None, *recorded: Hand) -> Sheet:
            return sheet(*recorded, drafts={"next": draft} if draft else {})

        # Another change in each window, or one of them would be taken as it is.
        merged_sheet = merge(
            with_draft(was, A, B), with_draft(mine, A4, B), with_draft(theirs, A, B3), AT
        )
        assert isinstance(merged_sheet, Sheet)
        return dict(merged_sheet.drafts)

    def test_that_one_window_changed_are_kept(self) -> None:
        assert self.merged(None, self.HALF, None) == {"next": self.HALF}
        assert self.merged(None, None, self.HALF) == {"next": self.HALF}
        assert self.merged(self.HALF, self.MORE, self.HALF) == {"next": self.MORE}
        assert self.merged(self.HALF, self.HALF, self.MORE) == {"next": self.MORE}

    def test_that_one_window_discarded_are_gone(self) -> None:
        assert self.merged(self.HALF, None, self.HALF) == {}
        assert self.merged(self.HALF, self.HALF, None) == {}

    def test_that_were_discarded_and_changed_at_once_stay(self) -> None:
        assert self.merged(self.HALF, None, self.MORE) == {"next": self.MORE}
        assert self.merged(self.HALF, self.MORE, None) == {"next": self.MORE}

    def test_that_both_windows_changed_are_merged(self) -> None:
        other = Draft(counted={"Cid": {"hearts": 2}})
        both = {"Cid": {"hearts": 2}, "Ann": {"hearts": 3}}
        assert self.merged(None, self.HALF, other)["next"].counted == both

    def test_of_later_hands_stay_theirs_when_one_is_deleted(self) -> None:
        base = sheet(A, B, drafts={"h1": self.HALF})
        mine = sheet(B, drafts={"next": self.HALF})
        theirs = sheet(A, B, drafts={"next": self.MORE, "h1": self.HALF})
        merged_sheet = merge(base, mine, theirs, AT)
        assert isinstance(merged_sheet, Sheet)
        assert list(merged_sheet.drafts) == ["next"]
        assert merged_sheet.drafts["next"].counted == self.MORE.counted
        unchanged = merge(base, sheet(B), sheet(A, B3, drafts={"h1": self.HALF}), AT)
        assert unchanged == sheet(B3)

    def test_that_say_what_is_recorded_are_dropped(self) -> None:
        as_recorded = draft_of(A, rules_at(GAME, 0))
        mine = sheet(A, B, C, drafts={"h1": as_recorded})
        merged_sheet = merge(BASE, mine, sheet(A, B4), AT)
        assert merged_sheet == sheet(A, B4, C)


class TestMergingADraft:
    BASE = Draft(
        mode="count",
        chosen="Ann",
        placed={"QS": ("Ann",), "2H": ("Bob",)},
        declared=Declarations(note="n"),
    )

    def test_takes_each_field_from_whoever_changed_it(self) -> None:
        declared: dict[str, Any] = {
            "passed": "hold",
            "declarer": "Cid",
            "bid": 3,
            "relief": 26,
            "sun": "Dee",
            "moon": {"*": "add"},
            "no_tricks": ("Dee",),
            "revokes": {"Dee": 1},
        }
        changes = [replace(self.BASE, mode="cards"), replace(self.BASE, chosen="Bob")]
        for name, value in declared.items():
            changes.append(declaring(self.BASE, **{name: value}))
        for changed in changes:
            assert merge_drafts(self.BASE, changed, self.BASE) == changed
            assert merge_drafts(self.BASE, self.BASE, changed) == changed

    def test_prefers_mine_where_both_changed_the_same(self) -> None:
        mine = replace(self.BASE, placed={"QS": ("Cid",), "2H": ("Bob",)})
        theirs = replace(self.BASE, placed={"QS": ("Dee",), "2H": ("Dee",)})
        assert merge_drafts(self.BASE, mine, theirs).placed == {"QS": ("Cid",), "2H": ("Dee",)}

    def test_drops_what_either_removed(self) -> None:
        base = declaring(self.BASE, revokes={"Ann": 1, "Bob": 1}, no_tricks=("Ann", "Bob"))
        mine = declaring(base, revokes={"Bob": 1}, no_tricks=("Bob",))
        draft = merge_drafts(base, mine, declaring(base, revokes={"Ann": 1}, no_tricks=("Ann",)))
        assert (draft.declared.revokes, draft.declared.no_tricks) == ({}, ())

    @pytest.mark.parametrize(
        ("mine", "theirs", "merged"),
        [
            ("n", "n", "n"),
            ("n", "theirs", "theirs"),
            ("mine", "n", "mine"),
            ("both", "both", "both"),
            ("mine", "theirs", "theirs / mine"),
            ("theirs and mine", "theirs", "theirs and mine"),
            ("x" * TEXT_LIMIT, "theirs", ("theirs / " + "x" * TEXT_LIMIT)[:TEXT_LIMIT]),
        ],
    )
    def test_keeps_both_notes(self, mine: str, theirs: str, merged: str) -> None:
        notes = (declaring(self.BASE, note=note) for note in (mine, theirs))
        assert merge_drafts(self.BASE, *notes).declared.note == merged

    def test_drops_counts_that_both_removed(self) -> None:
        base = replace(self.BASE, counted={"Ann": {"hearts": 2}, "Bob": {"hearts": 1}})
        mine = replace(base, counted={"Bob": {"hearts": 1}})
        assert merge_drafts(base, mine, base).counted == {"Bob": {"hearts": 1}}
