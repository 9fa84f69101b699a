"""The trial hand: cards given to made-up players by tapping, scored and explained at once."""

import asyncio
from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.house_rules.registry import BY_ID
from scorekeeper.state.action import Action
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.preview import Preview, open_moon, preview
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import TrialChanged, TrialCleared, TrialMoonChosen
from scorekeeper.state.own_game.trial import ENTERING, configured_draft, trial_table
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.hand.cards import card_grid
from scorekeeper.ui.hand.declarations import declarations_before_play, extras_box
from scorekeeper.ui.hand.takers import taker_tiles
from scorekeeper.ui.hand.tricks import trick_boxes
from scorekeeper.ui.sheet.why import line_row
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.house_rules import choice_text
from scorekeeper.words.lines import line_rules
from scorekeeper.words.names import taker_name
from scorekeeper.words.rule_card.card import card_differences
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import number, say

# Long enough to be found and read.
SECONDS = 6.0
# A change of the deck alters many sentences, and the first say enough.
SENTENCES = 3


def trial_rows(state: AppState, draft: OwnGameDraft, dispatch: Dispatch) -> list[ft.Control]:
    """Return the players, the cards, what the table would declare, and every point explained."""
    table = trial_table(draft, state.setup.names)
    hand, shown = draft_at(table, 0), preview(table, 0)
    tried = dispatch.with_send(_sent_to_the_trial(dispatch))
    again = buttons.chip(say("own_game.trial.again"), dispatch.on_tap(TrialCleared()))
    altered = altered_sentences(draft, state.setup.names)
    return [
        *([LastChange(altered)] if altered else []),
        *declarations_before_play(table, hand, shown, state.screen.expanded, tried),
        taker_tiles(shown, hand.chosen, tried),
        theme.note(say("hand.took", player=taker_name(hand.chosen)), 14),
        card_grid(shown.players, shown.rules, hand, hand.chosen, tried),
        *_moon_choice(shown, dispatch),
        *trick_boxes(hand, shown, tried),
        *_explanation(shown),
        extras_box(table, hand, state.screen.expanded, tried),
        buttons.chips([again], key="again"),
    ]


def _sent_to_the_trial(dispatch: Dispatch) -> Callable[[Action], None]:
    """Return a function that sends what is entered into a hand to the trial hand."""

    def send(action: Action) -> None:
        dispatch.send(TrialChanged(action) if type(action) in ENTERING else action)

    return send


def _moon_choice(shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """Return what the shooter of a moon chooses between; nothing where nobody has to choose."""
    shot = open_moon(shown)
    if shot is None:
        return []
    chips = [
        buttons.chip(
            choice_text(BY_ID["moon"], choice),
            dispatch.on_tap(TrialMoonChosen(choice)),
            key=choice,
        )
        for choice in CHOICES
    ]
    heading = theme.label(say("own_game.trial.moon", player=shot.shooter), 15)
    return [panels.panel(heading, buttons.chips(chips), spacing=8, key="moon")]


def _explanation(shown: Preview) -> list[ft.Control]:
    """Return the lines of everybody who scores in the hand, and what they add up to."""
    panes: list[ft.Control] = []
    players = sum(map(len, shown.hand.sides.values()))
    for side in shown.hand.sides:
        lines = [line for line in shown.hand.lines if line.player == side]
        if not lines:
            continue
        total = number(shown.hand.points[side])
        heading = theme.title(say("own_game.trial.points", player=side, points=total), 16)
        rules = line_rules(lines, shown.rules, players)
        rows = [line_row(line, rule, shown.hand) for line, rule in zip(lines, rules, strict=True)]
        panes.append(panels.panel(heading, *rows, key=f"points {side}"))
    if not panes:
        return [theme.note(say("own_game.trial.nothing"), 14)]
    return [controls.Semantics(live_region=True, container=True, content=_column(panes))]


def _column(rows: list[ft.Control]) -> ft.Control:
    return controls.stacked(*rows, spacing=theme.GAP)


def altered_sentences(draft: OwnGameDraft, seated: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of the rule card that the last change of a draft altered.

    Where it only took some away these are said to be gone; none where it altered none.
    """
    if draft.before is None:
        return ()
    _, players = configured_draft(draft, seated)
    new, gone = card_differences(draft.sound, draft.before, players)
    if new:
        return tuple(map(_sentence, new[:SENTENCES]))
    return tuple(say("own_game.trial.gone", sentence=_sentence(row)) for row in gone[:SENTENCES])


def _sentence(row: Row) -> str:
    return f"{row.text}: {row.value}" if row.value else row.text


@ft.component
def LastChange(sentences: tuple[str, ...]) -> ft.Control:  # noqa: N802  # written like a type
    """The altered sentences, which stand out until a moment after the change."""
    fresh, set_fresh = ft.use_state(True)

    async def stand_out() -> None:
        set_fresh(True)
        await asyncio.sleep(SECONDS)
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
    row = controls.Row([*pencil, words], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
    edge = ft.Border.all(2, theme.FELT) if fresh else ft.Border.all(1, theme.HAIRLINE)
    box = panels.panel(row, padding=12, border=edge)
    return controls.Semantics(content=box, live_region=True, container=True)
