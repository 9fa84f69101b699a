"""Drafts are stored with every tap, and documents that are none are left out."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.scoring.declarations import NOTHING_DECLARED, Adjustment, Declarations, declaring
from scorekeeper.state.hand.draft import Draft, read_drafts, write_draft

DRAFT = Draft(
    mode="cards",
    chosen="Bob",
    placed={"QS": ("Ann", ""), "2H": ("Bob",)},
    counted={"Ann": {"hearts": 3}},
    declared=Declarations(
        moon={"red": "add"},
        adjustments=(Adjustment("Ann", -5, "late"), Adjustment("Bob", 3)),
        note="misdeal",
        passed="2 left",
        declarer="Cid",
        bid=12,
        relief=26,
        sun="Ann",
        no_tricks=("Dee",),
        revokes={"Dee": 2},
        exposed=("QS",),
        tricks={"Ann": 5},
        first_trick="Bob",
        last_trick="Cid",
        partners=("Ann", "Dee"),
    ),
)
DOCUMENT: dict[str, Any] = {
    "mode": "cards",
    "chosen": "Bob",
    "placed": {"QS": ["Ann", ""], "2H": ["Bob"]},
    "counted": {"Ann": {"hearts": 3}},
    "moon": {"red": "add"},
    "adjustments": [["Ann", -5, "late"], ["Bob", 3, ""]],
    "note": "misdeal",
    "passed": "2 left",
    "declarer": "Cid",
    "bid": 12,
    "relief": 26,
    "sun": "Ann",
    "no_tricks": ["Dee"],
    "revokes": {"Dee": 2},
    "exposed": ["QS"],
    "tricks": {"Ann": 5},
    "first_trick": "Bob",
    "last_trick": "Cid",
    "partners": ["Ann", "Dee"],
}
LATER_FIELDS = (
    *("declarer", "bid", "relief", "sun", "no_tricks", "revokes"),
    *("exposed", "tricks", "first_trick", "last_trick", "partners"),
)


def test_every_field_is_stored_and_read_back() -> None:
    assert write_draft(DRAFT) == DOCUMENT
    assert read_drafts({"3": json.loads(json.dumps(DOCUMENT))}) == {"3": DRAFT}


def test_a_draft_by_count_is_read_back_by_count() -> None:
    by_count = replace(DRAFT, mode="count", declared=replace(DRAFT.declared, bid=None, relief=0))
    assert read_drafts({"0": write_draft(by_count)}) == {"0": by_count}


def test_an_unknown_mode_is_read_as_by_count() -> None:
    assert read_drafts({"0": DOCUMENT | {"mode": "?"}})["0"].mode == "count"


def test_a_draft_of_the_first_versions_lacks_the_later_fields() -> None:
    document = {name: value for name, value in DOCUMENT.items() if name not in LATER_FIELDS}
    later = {name: getattr(NOTHING_DECLARED, name) for name in LATER_FIELDS}
    wanted = declaring(DRAFT, **later)
    assert read_drafts({"0": document}) == {"0": wanted}


@pytest.mark.parametrize("number", [True, "12", 1.5, [12]])
def test_a_bid_or_relief_that_is_not_a_whole_number_is_none(number: object) -> None:
    draft = read_drafts({"0": DOCUMENT | {"bid": number, "relief": number}})["0"]
    assert (draft.declared.bid, draft.declared.relief) == (None, None)


@pytest.mark.parametrize(
    "other",
    [
        None,
        [],
        "draft",
        DOCUMENT | {"placed": []},
        DOCUMENT | {"placed": {"QS": 1}},
        DOCUMENT | {"placed": {"QS": "Ann"}},
        DOCUMENT | {"chosen": None},
        DOCUMENT | {"note": None},
        DOCUMENT | {"moon": {"red": True}},
        DOCUMENT | {"counted": {"Ann": {"hearts": "many"}}},
        DOCUMENT | {"adjustments": [["Ann", 1]]},
        DOCUMENT | {"revokes": {"Ann": float("inf")}},
        {name: value for name, value in DOCUMENT.items() if name != "mode"},
    ],
)
def test_a_document_that_is_not_a_draft_is_left_out_and_the_others_stay(other: object) -> None:
    assert read_drafts({"0": other, "1": DOCUMENT}) == {"1": DRAFT}
