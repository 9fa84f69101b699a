"""Messages at the bottom of the screen: what was copied, and what went wrong."""

from dataclasses import replace
from typing import Literal

import pytest

from scorekeeper.state.model import AppState
from scorekeeper.state.notices import Copied, ErrorReported, NoticeDismissed
from scorekeeper.state.sharing import HandOver
from tests.state.app_driver import AppDriver

TEXT = "The text is copied."
EVERYTHING = "Everything is copied. Paste it in Scorekeeper there."
WHOLE, PART = HandOver(None), HandOver(None, complete=False)


@pytest.mark.parametrize(
    ("what", "hand_over", "sentence"),
    [
        ("text", None, TEXT),
        ("text", WHOLE, TEXT),
        ("link", None, "The link is copied."),
        ("everything", None, EVERYTHING),
        ("everything", WHOLE, EVERYTHING),
        # So much of it was left out that the text is all that can be said of it.
        ("everything", PART, TEXT),
    ],
)
def test_what_was_copied_is_said(
    what: Literal["text", "link", "everything"], hand_over: HandOver | None, sentence: str
) -> None:
    app = AppDriver(replace(AppState(), hand_over=hand_over)).do(Copied(what))
    assert app.read_notice() == sentence
    assert app.state == replace(AppState(), hand_over=hand_over, notice=app.state.notice)
    assert app.do(NoticeDismissed()).read_notice() == ""


def test_a_failure_is_serious_and_leaves_everything_else_as_it_was() -> None:
    app = AppDriver().do(ErrorReported("trouble.network", {"why": "no Wi-Fi"}))
    assert app.read_notice() == "The network stays closed: no Wi-Fi."
    assert app.state.notice
    assert app.state.notice.serious
    assert app.do(NoticeDismissed()).state == AppState()
