"""House rules kept under a name: which are offered and in force, keeping and choosing them."""

from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.house_rules.house_rule import NAME_LIMIT, RulePreset
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Notice
from scorekeeper.state.setup.house_rules import fitting_options
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.rule_trial import rules_on_screen, with_rules

KEEP_SECTION = "keep"
"""The section of the screen in which the house rules get their name."""


class PresetInForce(NamedTuple):
    """The preset of the game on the screen; ``changed`` where its rules differ by now."""

    preset: RulePreset
    changed: bool


def offered_presets(state: AppState) -> tuple[RulePreset, ...]:
    """Return the presets of the game on the screen, prepared or open; none for rules of its own."""
    setup = rules_on_screen(state)
    if setup.rules is not None:
        return ()
    return tuple(preset for preset in state.presets if preset.variant == setup.variant)


def preset_in_force(state: AppState) -> PresetInForce | None:
    """Return the preset of the game on the screen: the chosen one, or one with the same rules."""
    setup = rules_on_screen(state)
    offered = offered_presets(state)
    if setup.options:
        for preset in sorted(offered, key=lambda offer: offer.name != setup.preset):
            if preset.options == setup.options:
                return PresetInForce(preset, changed=False)
    for preset in offered:
        if preset.name == setup.preset:
            # Some of its rules may make no sense for as many as sit here.
            changed = fitting_options(setup, preset.options) != setup.options
            return PresetInForce(preset, changed)
    return None


def can_keep(state: AppState) -> bool:
    """Return whether the house rules are worth a name: not the game's own, nor a preset's."""
    now = preset_in_force(state)
    return bool(state.setup.options) and (now is None or now.changed)


def clean_preset_name(typed: str) -> str:
    """Return a typed name as it is kept."""
    return clean_name(typed)[:NAME_LIMIT].strip()


def preset_named(state: AppState, typed: str) -> RulePreset | None:
    """Return the preset of this game that has a typed name."""
    key = RulePreset(clean_preset_name(typed), state.setup.variant).key
    return next((preset for preset in state.presets if preset.key == key), None)


def preset_to_keep(state: AppState, typed: str) -> RulePreset:
    """Return the house rules of the game being prepared under a typed name."""
    return RulePreset(clean_preset_name(typed), state.setup.variant, dict(state.setup.options))


class PresetChosen(Action):
    """House rules that are kept under a name are chosen; None for the game's own rules."""

    preset: RulePreset | None

    def _apply(self, state: AppState) -> AppState:
        preset, setup = self.preset, rules_on_screen(state)
        if preset is None:
            return with_rules(state, replace(setup, options={}, preset=""))
        if preset not in offered_presets(state):
            return state
        options = fitting_options(setup, preset.options)
        return with_rules(state, replace(setup, options=options, preset=preset.name))


class PresetKept(Action):
    """House rules are to be kept under a name, in place of those that it had ``before``."""

    preset: RulePreset
    before: RulePreset | None = None

    def _apply(self, state: AppState) -> AppState:
        preset, before = self.preset, self.before
        undo: Action = PresetRemoved(preset)
        if before is not None and before.key == preset.key:
            undo = PresetKept(before, preset)
        notice = Notice("presets.kept", {"name": preset.name}, undo)
        return replace(
            _with_preset_renamed(state, preset, preset.name),
            notice=notice,
            screen=state.screen.collapse(KEEP_SECTION),
        )


class PresetRenamed(Action):
    """House rules are to be kept under another name."""

    preset: RulePreset
    name: str

    def _apply(self, state: AppState) -> AppState:
        return _with_preset_renamed(state, self.preset, self.name)


def _with_preset_renamed(state: AppState, preset: RulePreset, name: str) -> AppState:
    """Return the state in which the game being prepared knows its preset by this name."""
    setup = state.setup
    same = setup.preset == preset.name or setup.options == preset.options
    if setup.variant != preset.variant or not same:
        return state
    return replace(state, setup=replace(setup, preset=name))


class PresetRemoved(Action):
    """House rules are no longer to be kept under their name."""

    preset: RulePreset

    def _apply(self, state: AppState) -> AppState:
        undo = PresetKept(self.preset)
        notice = Notice("presets.removed", {"name": self.preset.name}, undo)
        return replace(state, notice=notice)
