"""The chips that say which games count: when, how many players, which game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import flet as ft

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.statistics.history import ALL_GAMES, Filter
from scorekeeper.statistics.pages import Choices
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say

# Nobody plays so many different games that the rest is missed.
MOST_VARIANTS = 8


def filters(
    choices: Choices, chosen: Filter, own_games: Mapping[str, Variant], dispatch: Dispatch
) -> list[ft.Control]:
    """Return a line of chips; nothing where all games are alike."""
    offered = [*_offered(choices, chosen, own_games)]
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
    choices: Choices, chosen: Filter, own_games: Mapping[str, Variant]
) -> Iterator[tuple[str, Filter, Filter]]:
    """Yield what can be chosen besides: its words, the games then, and the games without it."""
    if len(choices.years) > 1 or chosen.year:
        for year, _ in choices.years:
            yield str(year), replace(chosen, year=year), replace(chosen, year=None)
    if len(choices.seats) > 1 or chosen.seats:
        for seats, _ in choices.seats:
            words = say("pick.filter.players", count=seats)
            yield words, replace(chosen, seats=seats), replace(chosen, seats=None)
    if len(choices.variants) > 1 or chosen.variant:
        for variant, _ in choices.variants[:MOST_VARIANTS]:
            words = game_title(variant, own_games.get(variant))
            yield words, replace(chosen, variant=variant), replace(chosen, variant=None)


def _chip(key: str, label: str, wanted: Filter, is_chosen: bool, dispatch: Dispatch) -> ft.Control:
    choose = dispatch.on_tap(act.FiguresFiltered(wanted))
    return buttons.chip(label, choose, key=key, chosen=is_chosen)
