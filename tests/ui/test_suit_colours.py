"""Cards in a sentence are in the colours of their suits, as on the sheet."""

from contextvars import copy_context

import flet as ft
import pytest

from scorekeeper.state.hand.entry import CardTapped, ModeSelected, RestAssigned
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.state.settings import Settings
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.drawing.reconcile import reconcile
from scorekeeper.ui.sheet.why import why_screen
from tests.state.app_driver import FOUR, new_game
from tests.ui.drawing import descendants, without_components
from tests.ui.text_fit import whole_text

SENTENCE = "the Q♥, the 2♣ and the Q♠"


def inks(text: controls.Text) -> dict[str, object]:
    """The parts of a text that have a colour of their own."""
    return {span.text or "": span.style.color for span in text.spans or () if span.style}


def test_red_suits_are_red_and_the_words_around_them_are_not() -> None:
    text = theme.text(SENTENCE)
    assert whole_text(text) == SENTENCE
    assert text.color == theme.INK
    assert inks(text) == {"Q♥": theme.HEART}
    assert inks(theme.note("J♦ and gold Q♥")) == {"J♦": theme.HEART, "gold Q♥": theme.MOON}


def test_with_four_colours_each_suit_has_its_own() -> None:
    def drawn() -> controls.Text:
        apply_appearance(AppState(settings=Settings(suits="four")))
        return theme.text(SENTENCE)

    assert inks(copy_context().run(drawn)) == {"Q♥": theme.HEART, "2♣": theme.FELT}


@pytest.mark.parametrize("color", [theme.HEART, theme.ON_FELT, theme.CARD_INK])
def test_a_text_with_a_colour_of_its_own_keeps_it(color: ft.ColorValue) -> None:
    text = theme.text(SENTENCE, color=color)
    assert (text.value, text.spans, text.color) == (SENTENCE, None, color)


def test_a_sentence_without_a_coloured_suit_is_one_text() -> None:
    assert theme.text("the Q♠").value == "the Q♠"


def test_an_unchanged_sentence_is_not_sent_again() -> None:
    before = theme.text(SENTENCE)
    assert reconcile(before, theme.text(SENTENCE)) is before
    assert reconcile(before, theme.text("the K♥")) is not before


def test_the_explanation_of_a_number_shows_its_hearts_in_red(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    game = new_game().enter(0, ModeSelected("cards"), CardTapped("7H", 0, "Ann"))
    game.do(RestAssigned("Bob"), HandSaved())
    route = Route("why", game.game.id, "1", FOUR[0])
    drawn = why_screen(game.state, route, Dispatch(lambda _: None))
    texts = [
        control
        for row in drawn
        for control in descendants(row)
        if isinstance(control, controls.Text)
    ]
    assert {"7♥": theme.HEART} in [inks(text) for text in texts]
