"""The screen of house rules offers those that are kept, and to keep the ones that are not."""

from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.state.action import Action
from scorekeeper.state.games import GamesListed
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOUSE_RULES
from scorekeeper.state.setup.new_game import OptionSet
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.setup.rule_presets import KEEP_SECTION, PresetChosen, PresetKept
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.house_rules.usual_rules import house_rules_line, new_game_rules
from tests.state.app_driver import FOUR, AppDriver
from tests.ui.drawing import descendants

pytestmark = pytest.mark.usefixtures("plain_components")

GRANDMA = RulePreset("Grandma’s rules", "black-lady", {"end_at": 50})


def preparing(*presets: RulePreset) -> AppDriver:
    game = AppDriver().do(*map(PlayerAdded, FOUR))
    return game.do(GamesListed((), presets=presets), Navigated(HOUSE_RULES))


def names(game: AppDriver) -> list[str]:
    """Return what a screen reader finds on the screen of house rules."""
    drawn = new_game_rules(game.state, Dispatch(lambda _: None))
    labels = (getattr(control, "label", None) for part in drawn for control in descendants(part))
    return [text for text in labels if isinstance(text, str)]


def line(game: AppDriver) -> list[str]:
    """Return the words in the line of the new game."""
    drawn = house_rules_line(game.state, Dispatch(lambda _: None))
    return [
        str(control.value) for control in descendants(drawn) if isinstance(control, controls.Text)
    ]


def test_rules_that_are_standard_need_no_name() -> None:
    assert not {"Keep these under a name", "Standard"} & {*names(preparing())}


def test_rules_of_ones_own_can_be_kept_under_a_name() -> None:
    game = preparing().do(OptionSet("end_at", 50))
    assert "Keep these under a name" in names(game)
    assert "Name for these rules" not in names(game)
    assert "Name for these rules" in names(game.do(SectionToggled(KEEP_SECTION)))


def test_enter_keeps_rules_under_a_name_that_is_not_drawn_yet() -> None:
    game = preparing().do(OptionSet("end_at", 50), SectionToggled(KEEP_SECTION))
    sent: list[Action] = []
    drawn = new_game_rules(game.state, Dispatch(sent.append))
    (field,) = (
        control
        for part in drawn
        for control in descendants(part)
        if isinstance(control, ft.TextField)
    )
    submit: Any = field.on_submit
    submit(SimpleNamespace(data="Grandma’s rules"))
    assert sent == [PresetKept(GRANDMA, None)]


def test_kept_rules_are_offered_first_and_named_in_the_line_of_the_game() -> None:
    game = preparing(GRANDMA)
    offered = names(game)
    assert offered.index("Standard") + 1 == offered.index("Grandma’s rules")
    assert offered.index("Grandma’s rules") < offered.index("Ends at: less")
    game.do(PresetChosen(GRANDMA))
    assert line(game)[0] == "Grandma’s rules"
    assert "Keep these under a name" not in names(game)
    game.do(OptionSet("moon", "off"))
    assert line(game)[0] == "Grandma’s rules, changed"
    assert {"Keep these under a name", "Done. Grandma’s rules, changed"} <= {*names(game)}


def test_changed_rules_replace_those_of_their_name() -> None:
    game = preparing(GRANDMA).do(PresetChosen(GRANDMA), OptionSet("moon", "off"))
    assert "Replace “Grandma’s rules”" in names(game.do(SectionToggled(KEEP_SECTION)))
