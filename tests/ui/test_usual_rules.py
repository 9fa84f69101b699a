"""The house rules that people change most: the example of settling up."""

import pytest

from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOUSE_RULES
from scorekeeper.state.setup.new_game import OptionSet
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.house_rules.usual_rules import new_game_rules
from scorekeeper.words.translation import LEFT_TO_RIGHT
from tests.state.app_driver import AppDriver
from tests.ui.drawing import descendants, without_components

ARABIC = "\u062f\u064a\u0646\u0627"


def test_amounts_stay_right_of_names_that_are_written_right_to_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    game = AppDriver().do(*map(PlayerAdded, ("Ann", "Bob", ARABIC)))
    game.do(OptionSet("settlement", "average"), Navigated(HOUSE_RULES))
    drawn = new_game_rules(game.state, Dispatch(lambda _: None))
    texts = [
        str(control.value)
        for part in drawn
        for control in descendants(part)
        if isinstance(control, controls.Text)
    ]
    [pays] = [text for text in texts if f"pays {ARABIC}" in text]
    assert f"pays {ARABIC}{LEFT_TO_RIGHT} " in pays
