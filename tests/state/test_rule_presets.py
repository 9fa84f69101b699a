"""House rules kept under a name: chosen, changed, renamed and removed for the next game."""

from dataclasses import replace

from scorekeeper.scoring.house_rules.house_rule import RulePreset
from scorekeeper.state.games import GamesListed
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.setup.new_game import (
    GameStarted,
    OptionSet,
    VariantSelected,
    read_setup,
    write_setup,
)
from scorekeeper.state.setup.rule_presets import (
    KEEP_SECTION,
    PresetChosen,
    PresetKept,
    PresetRemoved,
    PresetRenamed,
    can_keep,
    clean_preset_name,
    offered_presets,
    preset_in_force,
    preset_named,
    preset_to_keep,
)
from scorekeeper.state.table.rule_trial import TrialApplied
from tests.state.app_driver import FOUR, AppDriver, new_game

GRANDMA = RulePreset("Grandma’s rules", "black-lady", {"end_at": 50})
CLUB = RulePreset("Club", "black-lady", {"moon": "off", "gone": 1})
GOLDEN = RulePreset("Grandma’s rules", "golden-ten", {"hands": 4})


def preparing(*presets: RulePreset, setup: Setup | None = None) -> AppDriver:
    return AppDriver(AppState(setup=setup or Setup(names=FOUR), presets=presets))


def named(game: AppDriver) -> tuple[str, bool] | None:
    now = preset_in_force(game.state)
    return None if now is None else (now.preset.name, now.changed)


def test_those_of_the_game_that_is_prepared_are_offered() -> None:
    game = preparing(GRANDMA, GOLDEN, CLUB)
    assert offered_presets(game.state) == (GRANDMA, CLUB)
    assert offered_presets(game.do(VariantSelected("golden-ten")).state) == (GOLDEN,)


def test_a_preset_is_chosen_changed_and_left() -> None:
    game = preparing(GRANDMA, CLUB)
    assert named(game) is None
    game.do(PresetChosen(GRANDMA))
    assert (game.state.setup.options, named(game)) == ({"end_at": 50}, ("Grandma’s rules", False))
    game.do(OptionSet("moon", "off"))
    assert named(game) == ("Grandma’s rules", True)
    game.do(OptionSet("moon", "choose"))
    assert named(game) == ("Grandma’s rules", False)
    game.do(PresetChosen(None))
    assert (game.state.setup.options, named(game)) == ({}, None)


def test_a_preset_of_another_game_is_not_taken() -> None:
    game = preparing(GOLDEN)
    before = game.state
    assert game.do(PresetChosen(GOLDEN)).state == before


def test_rules_that_a_game_no_longer_has_are_left_out() -> None:
    game = preparing(CLUB).do(PresetChosen(CLUB))
    assert (game.state.setup.options, named(game)) == ({"moon": "off"}, ("Club", False))


def test_the_same_rules_are_known_by_their_name() -> None:
    game = preparing(GRANDMA).do(OptionSet("end_at", 50))
    assert named(game) == ("Grandma’s rules", False)
    assert not can_keep(game.state)
    game.do(OptionSet("end_at", 60))
    assert named(game) is None
    assert can_keep(game.state)


def test_the_next_game_of_the_table_has_the_same_rules_and_their_name() -> None:
    game = preparing(GRANDMA).do(PresetChosen(GRANDMA), GameStarted("Friday"))
    assert game.game.options == GRANDMA.options
    assert named(game) == ("Grandma’s rules", False)


def test_another_game_has_no_preset() -> None:
    game = preparing(GRANDMA, GOLDEN).do(PresetChosen(GRANDMA))
    game.do(VariantSelected("golden-ten"))
    assert named(game) is None


def test_what_is_prepared_is_found_again_with_its_preset() -> None:
    setup = preparing(GRANDMA).do(PresetChosen(GRANDMA)).state.setup
    assert setup.preset == "Grandma’s rules"
    assert read_setup(write_setup(setup)) == setup
    assert read_setup({**write_setup(setup), "preset": 5}) == replace(setup, preset="")


def test_a_name_is_kept_without_needless_spaces_and_within_its_limit() -> None:
    assert clean_preset_name("  Grandma’s   rules ") == "Grandma’s rules"
    assert clean_preset_name("x" * 39 + " yz") == "x" * 39
    game = preparing(GRANDMA, GOLDEN).do(OptionSet("moon", "off"))
    assert preset_to_keep(game.state, " Club ") == RulePreset("Club", "black-lady", {"moon": "off"})
    assert preset_named(game.state, " grandma’s  RULES") == GRANDMA
    assert preset_named(game.state, "Club") is None


def test_rules_that_are_kept_are_known_by_their_name_and_can_be_let_go() -> None:
    game = preparing().do(SectionToggled(KEEP_SECTION), OptionSet("end_at", 50))
    game.do(PresetKept(GRANDMA), GamesListed((), presets=(GRANDMA,)))
    assert named(game) == ("Grandma’s rules", False)
    assert KEEP_SECTION not in game.state.screen.expanded
    notice = game.state.notice
    assert notice is not None
    assert (notice.code, notice.undo) == ("presets.kept", PresetRemoved(GRANDMA))


def test_replaced_rules_can_be_brought_back() -> None:
    changed = replace(GRANDMA, options={"end_at": 50, "moon": "off"})
    game = preparing(GRANDMA).do(PresetChosen(GRANDMA), OptionSet("moon", "off"))
    game.do(PresetKept(changed, GRANDMA), GamesListed((), presets=(changed,)))
    assert named(game) == ("Grandma’s rules", False)
    notice = game.state.notice
    assert notice is not None
    assert notice.undo == PresetKept(GRANDMA, changed)
    game.do(PresetKept(GRANDMA, changed), GamesListed((), presets=(GRANDMA,)))
    assert named(game) == ("Grandma’s rules", True)


def test_a_renamed_preset_stays_the_one_that_was_chosen() -> None:
    game = preparing(GRANDMA).do(PresetChosen(GRANDMA), OptionSet("moon", "off"))
    tuesday = replace(GRANDMA, name="Tuesday")
    game.do(PresetRenamed(GRANDMA, "Tuesday"), GamesListed((), presets=(tuesday,)))
    assert named(game) == ("Tuesday", True)
    before = game.state.setup
    assert game.do(PresetRenamed(CLUB, "Monday")).state.setup == before


def test_a_removed_preset_leaves_the_rules_and_can_be_brought_back() -> None:
    game = preparing(GRANDMA).do(PresetChosen(GRANDMA))
    game.do(PresetRemoved(GRANDMA), GamesListed(()))
    assert (game.state.setup.options, named(game)) == ({"end_at": 50}, None)
    notice = game.state.notice
    assert notice is not None
    assert (notice.code, notice.undo) == ("presets.removed", PresetKept(GRANDMA))


def test_a_preset_is_tried_on_the_open_game() -> None:
    game = new_game().do(GamesListed((), presets=(GRANDMA, GOLDEN)))
    prepared = game.state.setup
    game.do(Navigated(Route("house_rules", game.game.id)))
    assert offered_presets(game.state) == (GRANDMA,)
    game.do(PresetChosen(GRANDMA))
    assert named(game) == ("Grandma’s rules", False)
    assert game.state.setup == prepared
    assert game.game.options == {}
    game.do(TrialApplied())
    assert game.game.options == {"end_at": 50}


def test_the_standard_rules_are_tried_on_the_open_game() -> None:
    game = new_game(options={"end_at": 50}).do(GamesListed((), presets=(GRANDMA,)))
    game.do(Navigated(Route("house_rules", game.game.id)))
    assert named(game) == ("Grandma’s rules", False)
    game.do(PresetChosen(None), TrialApplied())
    assert game.game.options == {}
