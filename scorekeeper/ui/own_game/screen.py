"""The screen on which a game of one's own is made: sentences, rule card and trial hand."""

import asyncio
from collections.abc import Callable
from typing import assert_never, get_args

import flet as ft

from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.entry import EntryAction
from scorekeeper.state.hand.preview import Preview, open_moon, preview
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft, Tab
from scorekeeper.state.own_game.editing import (
    OwnGameDropped,
    OwnGameRedone,
    OwnGameTabSelected,
    OwnGameUndone,
    TrialChanged,
    TrialCleared,
    TrialMoonChosen,
)
from scorekeeper.state.own_game.trial import configured_draft, trial_table
from scorekeeper.state.requests import OwnGameSaved
from scorekeeper.state.routes import PICK_GAME
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.hand.cards import card_grid
from scorekeeper.ui.hand.declarations import declarations_before_play, extras_box
from scorekeeper.ui.hand.takers import taker_tiles
from scorekeeper.ui.hand.tricks import trick_boxes
from scorekeeper.ui.own_game.rules import rule_rows
from scorekeeper.ui.rules.screen import section_box
from scorekeeper.ui.sheet.why import line_row
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.inputs import segments
from scorekeeper.words.house_rules import choice_text
from scorekeeper.words.lines import line_rules
from scorekeeper.words.names import game_title, taker_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.card import card_differences, rule_card
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import number, say

TABS: tuple[Tab, ...] = get_args(Tab)
BESIDE = TABS[1:]
"""The tabs beside the sentences in a wide window."""
# Long enough to be found and read.
SHOWN_SECONDS = 6.0
# A change of the deck alters many sentences, and the first say enough.
SENTENCES_SHOWN = 3


def own_game_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the editor of the own game's draft; a phone shows its parts one at a time."""
    draft = state.own_game
    if draft is None:
        return []
    bar, foot = _bar(state, draft, dispatch), _foot(draft, dispatch)
    if appearance().wide:
        tab: Tab = "trial" if draft.tab == "trial" else "card"
        beside = [_tabs(BESIDE, tab, dispatch), *_rows(tab, state, draft, dispatch)]
        return [bar, layout.two_panes(_rows("rules", state, draft, dispatch), beside, foot)]
    return [
        bar,
        layout.padded(_tabs(TABS, draft.tab, dispatch), bottom=4, top=0),
        layout.scroll_area(
            *_rows(draft.tab, state, draft, dispatch), controls.Container(height=theme.GAP)
        ),
        foot,
    ]


def _rows(tab: Tab, state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> list[ft.Control]:
    match tab:
        case "rules":
            drop = dispatch.on_tap(OwnGameDropped())
            return [
                *rule_rows(state, draft, dispatch),
                controls.Container(
                    buttons.secondary(say("own_game.drop"), drop, danger=True), key="drop"
                ),
            ]
        case "card":
            rules, players = configured_draft(draft, state.setup.names)
            return [*_stale(draft), *map(section_box, rule_card(rules, players))]
        case "trial":
            return [*_stale(draft), *trial_rows(state, draft, dispatch)]
        case _:
            assert_never(tab)


def _stale(draft: OwnGameDraft) -> list[ft.Control]:
    """Return the warning that the card shown is older than a contradiction in the sentences."""
    if not draft.contradictory:
        return []
    return [panels.warning(theme.text(say("own_game.stale"), 14.5))]


def _bar(state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> ft.Control:
    close = buttons.icon(ft.Icons.CLOSE, say("own_game.close"), dispatch.to(PICK_GAME))
    undo = dispatch.on_tap(OwnGameUndone()) if draft.past else None
    redo = dispatch.on_tap(OwnGameRedone())
    source = say("own_game.under", game=game_title(draft.source, state.own_games.get(draft.source)))
    return app_bar(
        visible(draft.rules.name) or say("own_game.unnamed"),
        # There it would take as much room as the sentences below.
        under=theme.spare(source),
        back=close,
        actions=[
            *(
                [buttons.icon(ft.Icons.REDO, say("own_game.redo"), redo, word=say("redo"))]
                if draft.future
                else []
            ),
            buttons.icon(ft.Icons.UNDO, say("own_game.undo"), undo, key="undo", word=say("undo")),
        ],
    )


def _tabs(tabs: tuple[Tab, ...], current: Tab, dispatch: Dispatch) -> ft.Control:
    return segments(
        (
            (say(f"own_game.tab.{tab}"), tab == current, dispatch.on_tap(OwnGameTabSelected(tab)))
            for tab in tabs
        ),
        key="tabs",
    )


def _foot(draft: OwnGameDraft, dispatch: Dispatch) -> ft.Control:
    """Return the button that keeps the game, or leads to a problem to mend."""
    problems = draft.problems
    under = theme.spare(say("own_game.save.version" if draft.game else "own_game.save.new"))
    action: Action = OwnGameSaved()
    if problems:
        under = say("own_game.to_mend", count=len(problems))
        action = OwnGameTabSelected("rules")
    return layout.padded(
        buttons.primary(
            say("own_game.save"), dispatch.on_tap(action), under=under, ready=not problems
        )
    )


def trial_rows(state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> list[ft.Control]:
    """Return the players, the cards, the table's declarations, and every point explained."""
    table = trial_table(draft, state.setup.names)
    hand, hand_preview = draft_at(table, 0), preview(table, 0)
    tried = dispatch.with_send(_sent_to_the_trial(dispatch))
    again = buttons.chip(say("own_game.trial.again"), dispatch.on_tap(TrialCleared()))
    altered = altered_sentences(draft, state.setup.names)
    return [
        *([LastChange(altered)] if altered else []),
        *declarations_before_play(table, hand, hand_preview, state.screen.expanded, tried),
        taker_tiles(hand_preview, hand.chosen, tried),
        theme.note(say("hand.took", player=taker_name(hand.chosen)), 14),
        card_grid(hand_preview.players, hand_preview.rules, hand, hand.chosen, tried),
        *_moon_choice(hand_preview, dispatch),
        *trick_boxes(hand, hand_preview, tried),
        *_explanation(hand_preview),
        extras_box(table, hand, state.screen.expanded, tried),
        buttons.chips([again], key="again"),
    ]


def _sent_to_the_trial(dispatch: Dispatch) -> Callable[[Action], None]:
    """Return a function that sends the entries of a hand to the trial hand."""

    def send(action: Action) -> None:
        dispatch.send(TrialChanged(action) if isinstance(action, EntryAction) else action)

    return send


def _moon_choice(hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return the choices of the shooter of a moon; nothing where nobody has to choose."""
    shot = open_moon(hand_preview)
    if shot is None:
        return []
    chips = [
        buttons.chip(
            choice_text(BY_ID["moon"], choice), dispatch.on_tap(TrialMoonChosen(choice)), key=choice
        )
        for choice in CHOICES
    ]
    heading = theme.label(say("own_game.trial.moon", player=shot.shooter), 15)
    return [panels.panel(heading, buttons.chips(chips), spacing=8, key="moon")]


def _explanation(hand_preview: Preview) -> list[ft.Control]:
    """Return the lines of everybody who scores in the hand, and their sums."""
    panes: list[ft.Control] = []
    players = sum(map(len, hand_preview.hand.sides.values()))
    for side in hand_preview.hand.sides:
        lines = [line for line in hand_preview.hand.lines if line.player == side]
        if not lines:
            continue
        total = number(hand_preview.hand.points[side])
        heading = theme.title(say("own_game.trial.points", player=side, points=total), 16)
        rules = line_rules(lines, hand_preview.rules, players)
        rows = [
            line_row(line, rule, hand_preview.hand) for line, rule in zip(lines, rules, strict=True)
        ]
        panes.append(panels.panel(heading, *rows, key=f"points {side}"))
    if not panes:
        return [theme.note(say("own_game.trial.nothing"), 14)]
    return [controls.announced(controls.stacked(*panes, spacing=theme.GAP))]


def altered_sentences(draft: OwnGameDraft, seated: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of the rule card that the last change of a draft altered.

    Where it only took some away these are said to be gone; none where it altered none.
    """
    if draft.before is None:
        return ()
    _, players = configured_draft(draft, seated)
    new, gone = card_differences(draft.sound, draft.before, players)
    if new:
        return tuple(map(_sentence, new[:SENTENCES_SHOWN]))
    return tuple(
        say("own_game.trial.gone", sentence=_sentence(row)) for row in gone[:SENTENCES_SHOWN]
    )


def _sentence(row: Row) -> str:
    return f"{row.text}: {row.value}" if row.value else row.text


@ft.component
def LastChange(sentences: tuple[str, ...]) -> ft.Control:
    """The altered sentences, which stand out until a moment after the change."""
    fresh, set_fresh = ft.use_state(True)

    async def stand_out() -> None:
        set_fresh(True)
        await asyncio.sleep(SHOWN_SECONDS)
        set_fresh(False)

    ft.use_effect(stand_out, [sentences])
    return change_box(sentences, fresh=fresh)


def change_box(sentences: tuple[str, ...], *, fresh: bool) -> ft.Control:
    """Return the sentences; while they are ``fresh`` in bold, with a pencil and a thick border."""
    face = theme.BOLD if fresh else theme.REGULAR
    lines = [theme.text(sentence, 15, face=face) for sentence in sentences]
    heading = theme.note(say("own_game.trial.changed"), 13.5)
    pencil = [ft.Icon(ft.Icons.EDIT, size=20, color=theme.FELT)] if fresh else []
    words = controls.stacked(heading, *lines, spacing=4, expand=True)
    row = controls.top_row(*pencil, words)
    edge = ft.Border.all(2, theme.FELT) if fresh else ft.Border.all(1, theme.HAIRLINE)
    box = panels.panel(row, padding=12, border=edge)
    return controls.announced(box)
