"""The sentence of the rule card that the last change altered stands out in the trial."""

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.state.own_game.editing import CardsValued, OwnGameBegun, OwnGameUndone, RuleSet
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.own_game.screen import altered_sentences, change_box
from scorekeeper.words.translation import using_language
from tests.state.app_driver import FOUR, AppDriver
from tests.ui.drawing import descendants


def making() -> AppDriver:
    return AppDriver().do(*map(PlayerAdded, FOUR), OwnGameBegun("black-lady", "Ours"))


def altered(app: AppDriver) -> tuple[str, ...]:
    assert app.state.own_game is not None
    return altered_sentences(app.state.own_game, app.state.setup.names)


def test_nothing_is_altered_before_the_first_change() -> None:
    assert altered(making()) == ()


def test_the_sentence_of_the_last_change_alone_is_told() -> None:
    app = making().do(RuleSet(("end", "at"), 60))
    assert altered(app) == (
        "The game is over when somebody has a total of 60 or more after a hand.",
    )
    app.do(CardsValued(("cards",), ("QS",), 20))
    assert altered(app)[0] == "Q\u2660: 20"
    assert not any("60" in sentence for sentence in altered(app))
    assert altered(app.do(OwnGameUndone()))[0] == "Q\u2660: 13"


def test_what_a_change_took_away_is_said_to_be_gone() -> None:
    app = making().do(RuleSet(("revoke",), 5), RuleSet(("revoke",), 0))
    (gone,) = altered(app)
    assert gone.startswith("No longer: ")


def test_a_contradiction_leaves_what_was_altered_before() -> None:
    app = making().do(RuleSet(("end", "at"), 60))
    before = altered(app)
    assert altered(app.do(CardsValued(("cards",), ("2H",), None))) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stands_out_by_more_than_a_colour(language: str) -> None:
    with using_language(language):
        fresh, later = (
            [*descendants(change_box(("It ends.",), fresh=is_fresh))] for is_fresh in (True, False)
        )
    faces = [
        [part.font_family for part in parts if isinstance(part, controls.Text)]
        for parts in (fresh, later)
    ]
    assert faces[0] != faces[1]
    assert [control.icon for control in fresh if isinstance(control, ft.Icon)] == [ft.Icons.EDIT]
    assert not [control for control in later if isinstance(control, ft.Icon)]
