"""The line above Save: red where something is wrong, not where something is still to be said."""

from contextvars import copy_context

import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.preview import preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.hand.save_bar import save_bar
from tests.state.app_driver import count_taps, new_game
from tests.ui.drawing import descendants


@pytest.mark.parametrize(
    ("taps", "asked", "words", "colour"),
    [
        ((), False, "Still to place: 13 hearts and the Q\u2660", theme.PENCIL),
        ((), True, "Not yet. Still to place: 13 hearts and the Q\u2660", theme.HEART),
        (count_taps(3), False, "Still to place: 10 hearts and the Q\u2660", theme.PENCIL),
        (count_taps(3), True, "Not yet. Still to place: 10 hearts and the Q\u2660", theme.HEART),
        (count_taps(9, 9), False, "That is 18 hearts; the deck has 13.", theme.HEART),
        (count_taps(3, 4, 5, 1, queen="Bob"), False, "All cards placed", theme.FELT),
    ],
)
def test_red_is_what_is_wrong_or_keeps_a_hand_from_being_saved(
    taps: tuple[Action, ...], asked: bool, words: str, colour: str
) -> None:
    game = new_game().enter(0, *taps)
    table = game.state.table
    assert table
    draft = draft_at(table, 0)

    def drawn() -> dict[str, object]:
        apply_appearance(game.state)
        bar = save_bar(
            0, draft, preview(table, 0), Dispatch(lambda _: None), recorded=False, asked=asked
        )
        texts = (control for control in descendants(bar) if isinstance(control, controls.Text))
        by_words = {words_of(text): text for text in texts}
        # The spade stays black.
        spades = {span.style.color for span in by_words[words].spans or [] if span.style}
        assert spades == ({theme.INK} if "\u2660" in words else set())
        return {name: text.color for name, text in by_words.items()}

    assert copy_context().run(drawn)[words] == colour


def words_of(text: controls.Text) -> str:
    spans = text.spans or []
    return (text.value or "") + "".join(span.text or "" for span in spans)
