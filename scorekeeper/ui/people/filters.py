"""The chips that choose the games that count: by day, game, number of players, group."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import TypeVar

import flet as ft

from scorekeeper.scoring.period import ALL_TIME
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import FiguresFiltered
from scorekeeper.statistics.filter import Choices, Filter
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.choice_sections import chosen_game, game_panel, section_chip
from scorekeeper.ui.widgets.period_choice import period_panel
from scorekeeper.words.times import period_name
from scorekeeper.words.translation import say

Value = TypeVar("Value")
WHEN, GAME = "figures.when", "figures.game"
"""The sections that chips open."""


def filters(state: AppState, choices: Choices, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return a line of chips, and the choices of the open ones; empty where all games are alike."""
    chosen = state.figures.chosen
    # Where somebody chose something, they can take it back.
    by_time = chosen.period != ALL_TIME or len(choices.months) > 1
    kind = chosen.family, chosen.variant
    by_game = kind != (None, None) or len(choices.variants) > 1
    chips: list[ft.Control] = []
    opened: list[ft.Control] = []
    if by_time:
        chips.append(
            section_chip(
                state,
                WHEN,
                say("games.when"),
                period_name(chosen.period),
                dispatch,
                usual=say("figure.all_time"),
            )
        )
        if WHEN in state.screen.expanded:
            months = [month for month, _ in choices.months]
            opened.append(
                period_panel(
                    chosen.period,
                    months,
                    today,
                    WHEN,
                    lambda period: FiguresFiltered(replace(chosen, period=period)),
                    dispatch,
                )
            )
    if by_game:
        name, every = chosen_game(kind, state.own_games), say("games.every_kind")
        chips.append(section_chip(state, GAME, say("games.game"), name, dispatch, usual=every))
        if GAME in state.screen.expanded:
            opened.append(
                game_panel(
                    kind,
                    choices.families,
                    state.own_games,
                    GAME,
                    lambda family, game: FiguresFiltered(
                        replace(chosen, family=family, variant=game)
                    ),
                    dispatch,
                )
            )
    chips += [
        # A second tap takes a choice back.
        buttons.chip(
            label,
            dispatch.on_tap(FiguresFiltered(taken_back if is_chosen else wanted)),
            key=label,
            chosen=is_chosen,
        )
        for label, wanted, taken_back in _offered(state, choices, chosen)
        for is_chosen in [wanted == chosen]
    ]
    return [chip_row(chips, key="filters"), *opened] if chips else []


def chip_row(chips: Sequence[ft.Control], *, key: str) -> ft.Control:
    """Return chips in one line, to be swept sideways."""
    return ft.Row([*chips], key=key, spacing=8, scroll=ft.ScrollMode.HIDDEN)


def _offered(
    state: AppState, choices: Choices, chosen: Filter
) -> Iterator[tuple[str, Filter, Filter]]:
    """Yield the words of each chip, the filter with it, and the filter without it."""
    for seats in _values(choices.seats, chosen.seats):
        words = say("pick_game.filter.players", count=seats)
        yield words, replace(chosen, seats=seats), replace(chosen, seats=None)
    for group in state.groups.all:
        if chosen.group == group.id or any(group.id == played for played, _ in choices.groups):
            yield group.name, replace(chosen, group=group.id), replace(chosen, group=None)


def _values(offered: Sequence[tuple[Value, int]], chosen: Value | None) -> Sequence[Value]:
    """Return the values of one kind to choose from; none where all games are alike.

    The chosen value is there to be taken back, also where no game has it.
    """
    values = [value for value, _ in offered]
    if chosen is not None:
        return values if chosen in values else [*values, chosen]
    return values if len(values) > 1 else []
