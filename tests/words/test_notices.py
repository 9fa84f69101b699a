"""Notices at the bottom of a screen, and what undo and redo are called."""

from typing import get_args

import pytest

from scorekeeper.languages.language import load_catalogue
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.model import NoticeCode
from scorekeeper.words.notices import notice_text, undo_label


@pytest.mark.parametrize(
    ("code", "values", "words"),
    [
        ("player_left", {"player": "Ann"}, None),
        (
            "trouble.refused",
            {"problems": (Problem("disk_full"), Problem("store_busy"))},
            "That was not done: the disk is full another window is busy with the same game: try "
            "again.",
        ),
        ("undo.done", {"what": "hand_saved", "hand": 5}, "Undone: hand 6 saved"),
        ("redo.done", {"what": "seats_changed", "hand": None}, "Done again: seats changed"),
        (
            "undo.lost",
            {"steps": (("hand_saved", 0), ("seats_changed", None), ("hand_deleted", 2))},
            "Somebody else changed the same. Not to be undone any more: hand 1 saved, seats "
            "changed and hand 3 deleted.",
        ),
        ("trouble.network", {"why": "no Wi-Fi"}, "The network stays closed: no Wi-Fi."),
    ],
)
def test_a_notice_is_filled_with_sentences(
    code: str, values: dict[str, object], words: str | None
) -> None:
    text = notice_text(code, values)
    assert text == words if words else "Ann" in text


def test_undo_and_redo_name_their_step() -> None:
    assert undo_label("hand_edited", 0) == "Undo: hand 1 edited"
    assert undo_label("table_stopped", None) == "Undo: game ended"
    assert undo_label("hand_deleted", 11, again=True) == "Redo: hand 12 deleted"


def test_every_notice_has_a_sentence() -> None:
    catalogue = load_catalogue("en")
    assert [code for code in get_args(NoticeCode) if catalogue.gettext(code) == code] == []
