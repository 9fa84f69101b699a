"""The chips that say which games count: when, how many players, which game."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.statistics.choices import Choices
from scorekeeper.statistics.history import ALL_GAMES, Filter
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say

Value = TypeVar("Value")
# Nobody plays so many different games that the rest is missed.
MOST_VARIANTS = 8


def filters(state: AppState, choices: Choices, dispatch: Dispatch) -> list[ft.Control]:
    """Return a line of chips; nothing where all games are alike."""
    chosen = state.figures.chosen
    offered = [*_offered(state, choices, chosen)]
    if not offered:
        return []
    chips = [_chip("all", say("figure.all_time"), ALL_GAMES, chosen == ALL_GAMES, dispatch)]
    chips += [
        # A second tap takes a choice back.
        _chip(label, label, taken_back if is_chosen else wanted, is_chosen, dispatch)
        for label, wanted, taken_back in offered
        for is_chosen in [wanted == chosen]
    ]
    return [chip_row(chips, key="filters")]


def chip_row(chips: Sequence[ft.Control], *, key: str) -> ft.Control:
    """Return chips in one line, to be swept sideways."""
    return ft.Row([*chips], key=key, spacing=8, scroll=ft.ScrollMode.HIDDEN)


def _offered(
    state: AppState, choices: Choices, chosen: Filter
) -> Iterator[tuple[str, Filter, Filter]]:
    """Yield what can be chosen besides: its words, the games then, and the games without it."""
    for group in state.groups.all:
        if chosen.group == group.id or any(group.id == each for each, _ in choices.groups):
            yield group.name, replace(chosen, group=group.id), replace(chosen, group=None)
    for year in _values(choices.years, chosen.year):
        yield str(year), replace(chosen, year=year), replace(chosen, year=None)
    for seats in _values(choices.seats, chosen.seats):
        words = say("pick.filter.players", count=seats)
        yield words, replace(chosen, seats=seats), replace(chosen, seats=None)
    for variant in _values(choices.variants[:MOST_VARIANTS], chosen.variant):
        words = game_title(variant, state.own_games.get(variant))
        yield words, replace(chosen, variant=variant), replace(chosen, variant=None)


def _values(offered: Sequence[tuple[Value, int]], chosen: Value | None) -> Sequence[Value]:
    """Return what can be chosen of one kind; nothing where all games are alike.

    What is chosen is there to be taken back, also where no game is like it.
    """
    values = [value for value, _ in offered]
    if chosen is not None:
        return values if chosen in values else [*values, chosen]
    return values if len(values) > 1 else []


def _chip(key: str, label: str, wanted: Filter, is_chosen: bool, dispatch: Dispatch) -> ft.Control:
    choose = dispatch.on_tap(act.FiguresFiltered(wanted))
    return buttons.chip(label, choose, key=key, chosen=is_chosen)
