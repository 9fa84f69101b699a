"""The screen of rules that were handed over: what differs is told, in every language."""

from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.rules.primitives import CardValue
from scorekeeper.state.action import Action
from scorekeeper.state.files import FilesDone
from scorekeeper.state.games import GamesListed
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.rules.offer import offer_screen
from scorekeeper.words.sheet import if_ended_now_line
from scorekeeper.words.translation import using_language
from tests.state.app_driver import FOUR, AppDriver, count_taps, new_game
from tests.ui.drawing import descendants

BLACK_LADY = CATALOGUE["black-lady"].variant
DEAR = tuple(CardValue("QS", 25) if card.card == "QS" else card for card in BLACK_LADY.cards)
OURS = replace(BLACK_LADY, name="Ours", cards=DEAR, end=replace(BLACK_LADY.end, at=50))


def texts(custom: CustomRules, *before: Action) -> list[str]:
    app = AppDriver().do(*map(PlayerAdded, FOUR), *before)
    app.do(FilesDone(None, offered=(custom,)))
    drawn = offer_screen(app.state, Dispatch(lambda _: None))
    inside = (control for part in drawn for control in descendants(part))
    return [
        text.value or "".join(str(span.text or "") for span in text.spans or ())
        for text in inside
        if isinstance(text, controls.Text)
    ]


def test_it_tells_what_differs_from_the_game_it_was_made_from() -> None:
    lines = texts(CustomRules("Ours", "black-lady", OURS))
    start = lines.index("What differs from Black Lady")
    told = lines[start : start + 16]
    assert told[:3] == ["What differs from Black Lady", "In these rules", "Q♠"]
    assert "25" in told
    assert "In Black Lady" in told
    assert "13" in told
    assert "Take it" in lines


def test_it_says_that_nothing_differs_or_that_nothing_is_known() -> None:
    same = texts(CustomRules("Ours", "black-lady", replace(BLACK_LADY, name="Ours")))
    assert "The rules are those of Black Lady." in same
    assert not any("differs" in text for text in texts(CustomRules("Ours", "", OURS)))


def test_it_says_that_another_game_has_the_name() -> None:
    listed = GamesListed((), own_games={"ours": replace(BLACK_LADY, name="ours")})
    lines = texts(CustomRules("Ours", "black-lady", OURS), listed)
    assert "You have another game called “Ours”. Both stay." in lines
    assert "What differs from ours" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words_for_every_language(language: str) -> None:
    with using_language(language):
        lines = texts(CustomRules("Ours", "pip", OURS))
    assert not [text for text in lines if "offer." in text or "{" in text]


def test_a_game_that_was_played_is_shown_as_it_stands() -> None:
    played = new_game().enter(0, *count_taps(5, 4, 3, 1, queen="Ann"), HandSaved()).game
    for code in LANGUAGES:
        with using_language(code):
            app = AppDriver().do(FilesDone(None, offered=(played,)))
            drawn = offer_screen(app.state, Dispatch(lambda _: None))
        values = [
            control.value
            for part in drawn
            for control in descendants(part)
            if isinstance(control, controls.Text)
        ]
        assert {"Friday", "Ann", "18"} <= set(values)
        with using_language(code):
            assert if_ended_now_line(score_game(played)) in values
        assert not [text for text in values if text and ("offer." in text or "{" in text)]


def test_an_address_without_an_offer_shows_that_there_is_none() -> None:
    drawn = offer_screen(AppDriver().state, Dispatch(lambda _: None))
    assert drawn
