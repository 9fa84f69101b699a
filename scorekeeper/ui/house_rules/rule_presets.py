"""House rules kept under a name: to choose from, to keep today's among them, to edit."""

from functools import partial

import flet as ft

from scorekeeper.scoring.house_rules.house_rule import NAME_LIMIT, RulePreset
from scorekeeper.state.model import AppState
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
from scorekeeper.state.table.rule_trial import rules_on_screen
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import name_editor, sentence_field
from scorekeeper.ui.widgets.value_editor import name_chips
from scorekeeper.words.translation import say


def keep_button(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the button for the bar that asks for a name for these house rules; none if kept."""
    if not can_keep(state):
        return []
    opened = KEEP_SECTION in state.screen.expanded
    tap = dispatch.on_section(KEEP_SECTION)
    if theme.is_large_text():
        # The words beside it would leave no room for the heading.
        picture, word = ft.Icons.BOOKMARK_ADD_OUTLINED, say("presets.store")
        return [buttons.icon(picture, say("presets.keep.spoken"), tap, word=word)]
    return [
        tappable(
            theme.label(say("presets.keep"), 15.5, color=theme.FELT),
            say("presets.keep.spoken"),
            tap,
            chosen=opened or None,
            padding=ft.Padding.symmetric(horizontal=12, vertical=12),
            border_radius=22,
        )
    ]


def keep_form(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the field for the name of these house rules, where somebody has asked for it.

    It stands above the scrolling rows, or nobody at the end of the rules would see it.
    """
    if not (KEEP_SECTION in state.screen.expanded and can_keep(state)):
        return []
    return [layout.padded(controls.Container(KeepForm(state, dispatch), key="keep"), bottom=6)]


def preset_rows(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the house rules of this game that are kept."""
    if not offered_presets(state):
        return []
    return [controls.Container(PresetChoice(state, dispatch), key="presets")]


@ft.component
def KeepForm(state: AppState, dispatch: Dispatch) -> ft.Control:
    """The field for a name, and the button that keeps the house rules under it."""
    now = preset_in_force(state)
    typed, set_typed = ft.use_state(now.preset.name if now else "")

    def keep_as(text: str) -> Tap | None:
        action = PresetKept(preset_to_keep(state, text), preset_named(state, text))
        return dispatch.on_dismiss(action) if clean_preset_name(text) else None

    def enter(text: str) -> None:
        if keep := keep_as(text):
            keep()

    before, tap = preset_named(state, typed), keep_as(typed)
    field = sentence_field(
        say("presets.name"),
        typed,
        set_typed,
        dispatch,
        longest=NAME_LIMIT,
        expand=True,
        autofocus=True,
        on_enter=enter,
    )
    button = buttons.chip(
        say("presets.replace") if before else say("presets.store"),
        tap,
        spoken=say("presets.replace.spoken", name=before.name) if before else "",
        ink=theme.FELT if tap else theme.PENCIL,
    )
    return panels.panel(*layout.beside(field, button), padding=12, spacing=8)


@ft.component
def PresetChoice(state: AppState, dispatch: Dispatch) -> ft.Control:
    """A chip for the game's own rules and for each preset, or the editors of the presets."""
    editing, set_editing = ft.use_state(False)
    toggle = dispatch.on_local_toggle(partial(set_editing, not editing), "presets")
    if editing:
        return EditedPresets(state, toggle, dispatch)
    now = preset_in_force(state)
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, size=17, color=theme.PENCIL)
    chips = [
        buttons.choice(
            say("presets.standard"),
            dispatch.on_tap(PresetChosen(None)),
            chosen=not rules_on_screen(state).options and now is None,
            key="standard",
        ),
        *(
            buttons.choice(
                preset.name,
                dispatch.on_tap(PresetChosen(preset)),
                chosen=now is not None and now.preset == preset and not now.changed,
                key=f"preset {preset.name}",
            )
            for preset in offered_presets(state)
        ),
        buttons.chip(
            say("icon.edit"),
            toggle,
            key="edit",
            before=pencil,
            ink=theme.PENCIL,
            spoken=say("presets.edit"),
        ),
    ]
    rows = [panels.section_heading(say("presets.heading")), buttons.choices(chips)]
    return controls.stacked(*rows, spacing=4)


@ft.component
def EditedPresets(state: AppState, done: Tap, dispatch: Dispatch) -> ft.Control:
    """Every preset of this game, to be renamed or removed."""
    chosen, choose = ft.use_state("")
    presets = {preset.name: preset for preset in offered_presets(state)}
    rows: list[ft.Control] = [
        theme.note(say("presets.edit.about"), 14),
        name_chips("preset", presets, chosen, choose, dispatch),
    ]
    if chosen in presets:
        edited = EditedPreset(state, presets[chosen], dispatch)
        rows.append(controls.Container(edited, key=f"preset {chosen}"))
    finish = buttons.chip(say("new_game.known.done"), done, ink=theme.FELT)
    rows.append(buttons.chips([finish], key="done"))
    return panels.panel(*rows, padding=12, spacing=8)


@ft.component
def EditedPreset(state: AppState, preset: RulePreset, dispatch: Dispatch) -> ft.Control:
    """The editor of a preset: its name, and a button to remove it."""
    typed, set_typed = ft.use_state(preset.name)

    def rename(text: str) -> Tap | None:
        name, other = clean_preset_name(text), preset_named(state, text)
        fits = name not in ("", preset.name) and other in (None, preset)
        return partial(dispatch.send, PresetRenamed(preset, name)) if fits else None

    remove = buttons.chip(
        say("presets.remove"),
        dispatch.on_dismiss(PresetRemoved(preset)),
        spoken=say("presets.remove.spoken", name=preset.name),
        ink=theme.HEART,
    )
    editor = name_editor(typed, set_typed, rename, dispatch)
    return controls.stacked(controls.row(*editor, spacing=8), buttons.chips([remove]), spacing=8)
