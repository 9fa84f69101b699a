"""Every game has a picture of its own, and a line of its own about it, in every language."""

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.pick_game.cards import emblem, emblem_of
from scorekeeper.words.rule_summary import about_game
from scorekeeper.words.translation import using_language
from tests.ui.drawing import descendants


def test_no_two_games_look_the_same() -> None:
    assert len({emblem_of(variant) for variant in CATALOGUE}) == len(CATALOGUE)


@pytest.mark.parametrize("variant", CATALOGUE)
def test_a_picture_shows_each_of_its_cards(variant: str) -> None:
    texts = [
        control.value
        for control in descendants(emblem(variant))
        if isinstance(control, controls.Text)
    ]
    picture = emblem_of(variant)
    assert len(texts) >= len(picture.cards) + bool(picture.badge)
    assert not picture.badge or texts[-1] == picture.badge


def test_no_two_games_are_described_the_same() -> None:
    for code in LANGUAGES:
        with using_language(code):
            assert len({about_game(variant) for variant in CATALOGUE}) == len(CATALOGUE)
