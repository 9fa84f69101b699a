"""A finished game and the same hands under other rules, side by side."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.scoring.engine.moons import CHOICES
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.story import Place, places
from scorekeeper.scoring.what_if import ChangedHand, SideChange, WhatIf
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.setup.house_rules import configured_rules
from scorekeeper.state.table.rule_trial import open_trial
from scorekeeper.state.table.what_if import (
    MoonSupposed,
    WhatIfCopied,
    can_copy,
    is_other,
    open_what_if,
)
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.numbers import fitted_name
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.house_rules import differing_line
from scorekeeper.words.names import game_title, taker_name
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.story import place_text
from scorekeeper.words.translation import number, say
from scorekeeper.words.what_if import (
    change_reasons,
    copy_name,
    gap_lines,
    length_line,
    spoken_change,
    verdict_lines,
)

AVATAR, PADDING, CUP = 26, 12, 18
# The width beside a name: the face, the total and the gaps between them.
BESIDE_NAME = AVATAR + 62


def what_if_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the results under the played and the chosen rules, and the hands that differ."""
    table, trial, what_if = state.table, open_trial(state), open_what_if(state)
    if table is None or trial is None or what_if is None:
        return []
    game, before = table.game, score_game(table.game)
    compare = partial(screen, state, dispatch, say("what_if.heading"), under=game.name)
    choice = _rules_choice(state, trial, dispatch)
    if not is_other(game, trial):
        about = theme.note(say("what_if.choose"), 15)
        return compare([about, *choice, _results(game, before, None)])
    verdict = panels.warning(*(theme.label(line, 15.5) for line in verdict_lines(before, what_if)))
    course = [*choice, _results(game, before, what_if), verdict]
    hands = [*_moons(what_if, dispatch), *_gaps(game, what_if), *_changed(game, what_if)]
    footer: list[ft.Control] = []
    if can_copy(what_if):
        copied = dispatch.on_dismiss(WhatIfCopied(copy_name(game, what_if)))
        footer = [buttons.secondary(say("what_if.copy"), copied)]
    return compare(layout.in_columns(course, hands), footer=footer)


def _rules_choice(state: AppState, trial: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """Return the ways to other games, and to the house rules of the chosen one."""
    route = state.route
    choose_game = Navigated(replace(route, screen="pick_game"))
    choose_rules = Navigated(replace(route, screen="house_rules"))
    title = game_title(trial.variant, trial.own)
    rules, usual = (configured_rules(trial, options)[0] for options in (trial.options, {}))
    cells: list[ft.Control] = [
        buttons.secondary(say("what_if.game"), dispatch.on_tap(choose_game), under=title),
        buttons.secondary(
            say("what_if.rules"),
            dispatch.on_tap(choose_rules),
            under=differing_line(rules, usual) or say("new_game.standard"),
        ),
    ]
    return panels.side_by_side(*cells)


def _results(game: Game, before: Ledger, what_if: WhatIf | None) -> ft.Control:
    """Return both results, or the played one alone."""
    columns = 1 if what_if is None else theme.by_text_size(2, 1)
    cells = [_result(game, before, say("what_if.played"), columns)]
    if what_if:
        cells.append(_result(what_if.game, what_if.ledger, say("what_if.instead"), columns))
    return controls.form(*panels.side_by_side(*cells), spacing=theme.GAP)


def _result(game: Game, ledger: Ledger, heading: str, columns: int) -> ft.Control:
    """Return the rules and the length of a game, and everybody's place and total."""
    rows: list[ft.Control] = [
        theme.label(heading, 13, color=theme.PENCIL),
        theme.text(rules_line(game), 13.5),
    ]
    if ledger.hands:
        rows += [theme.note(length_line(ledger), 13.5), panels.divider()]
        room = _name_room(columns)
        rows += [_place(game, ledger, place, room) for place in places(ledger)]
    return panels.panel(*rows, padding=PADDING, spacing=6)


def _name_room(columns: int) -> float:
    halved = appearance().wide and columns == 2
    pane = appearance().pane / (2 if halved else 1)
    return (pane - 2 * theme.MARGIN - theme.GAP) / columns - 2 * PADDING - BESIDE_NAME


def _place(game: Game, ledger: Ledger, place: Place, room: float) -> ft.Control:
    won = ledger.outcome is not None and place.side in ledger.outcome.winners
    total = number(ledger.totals[place.side])
    cup = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=CUP, color=theme.MOON)] if won else []
    drawn = controls.row(
        avatar(game.people, place.side, AVATAR),
        controls.Container(
            controls.stacked(
                fitted_name(place.side, 14.5, room),
                controls.row(
                    theme.note(place_text(place), 12.5, lines=1), *cup, spacing=4, tight=True
                ),
                spacing=0,
            ),
            expand=True,
        ),
        theme.title(total, 20, lines=1),
        spacing=8,
    )
    return controls.spoken(f"{place.side}, {total}, {place_text(place)}", drawn)


def _moons(what_if: WhatIf, dispatch: Dispatch) -> Iterator[ft.Control]:
    """Yield the questions that the shooters would have been asked under the chosen rules."""
    for moon in what_if.supposed:
        shooter = taker_name(moon.shooter)
        chips = [
            buttons.choice(
                say(
                    f"choice.{choice}",
                    player=shooter,
                    points=number(moon.points[choice]),
                    count=moon.people,
                ),
                dispatch.on_tap(MoonSupposed(moon.hand_id, moon.moon, choice)),
                chosen=choice == moon.choice,
                highlighted=moon.choice is None,
                key=f"{moon.hand_id} {moon.moon} {choice}",
            )
            for choice in CHOICES
        ]
        question = say("what_if.choice", number=moon.hand + 1, player=shooter)
        choices = buttons.choices(chips)
        yield panels.panel(theme.label(question, 15), choices, spacing=8)


def _gaps(game: Game, what_if: WhatIf) -> Iterator[ft.Control]:
    """Yield the gaps in the new result, each with its reason."""
    if what_if.gaps:
        yield panels.panel(
            theme.label(say("what_if.gaps"), 14.5, color=theme.PENCIL),
            *(theme.text(line, 14.5) for line in gap_lines(what_if.gaps, game)),
            spacing=6,
        )


def _changed(game: Game, what_if: WhatIf) -> Iterator[ft.Control]:
    """Yield the hands with other points, each with its changes and their reasons."""
    if not what_if.changed:
        if not what_if.gaps:
            yield theme.note(say("what_if.unchanged"), 14.5)
        return
    yield panels.section_heading(say("what_if.changed"))
    for hand in what_if.changed:
        yield _changed_hand(game, hand)
    if not what_if.gaps:
        yield theme.note(say("what_if.others_same"), 14.5)


def _changed_hand(game: Game, hand: ChangedHand) -> ft.Control:
    return panels.panel(
        theme.label(say("what_if.hand", number=hand.number + 1), 14.5, color=theme.PENCIL),
        *(_change(game, hand.number, change) for change in hand.changes),
        padding=PADDING,
        spacing=8,
    )


def _change(game: Game, hand: int, change: SideChange) -> ft.Control:
    """Return a side's points of a hand before and after, and the reasons below."""
    points = controls.row(
        theme.text(change.side, 14.5),
        theme.note(number(change.before), 15),
        theme.note("\u2192", 14),
        theme.title(number(change.after), 16),
        spacing=6,
        run_spacing=0,
        wrap=True,
    )
    reasons = [theme.note(line, 13.5) for line in change_reasons(change)]
    return controls.spoken(
        spoken_change(hand, change),
        controls.top_row(
            avatar(game.people, change.side, AVATAR),
            controls.stacked(points, *reasons, spacing=0, expand=True),
            spacing=8,
        ),
    )
