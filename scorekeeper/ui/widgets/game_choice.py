"""The choice of a game, or of a whole family of games."""

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.families import GamesOfFamily
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.choice_sections import choice_panel, choosing
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say

Choose = Callable[[Family | None, str | None], Action]
Chosen = tuple[Family | None, str | None]
"""A family or a single game; None for any."""


def game_panel(
    chosen: Chosen,
    families: Sequence[GamesOfFamily],
    own_games: Mapping[str, Variant],
    section: str,
    choose: Choose,
    dispatch: Dispatch,
) -> ft.Control:
    """Return every family with its games to choose from, and all games above them.

    Args:
        chosen: The present choice; a second tap on it takes it back.
        families: The families that have games, with these.
        own_games: The rules of the store's own games, which have their names.
        section: The open section, which closes after a choice.
        choose: Makes the action of a choice.
        dispatch: Carries it out.
    """

    def chip(label: str, wanted: Chosen, spoken: str = "") -> ft.Control:
        is_chosen = wanted == chosen
        return buttons.chip(
            label,
            choosing(choose(*((None, None) if is_chosen else wanted)), section, dispatch),
            chosen=is_chosen,
            spoken=spoken,
            key=f"game {wanted}",
            one_of=True,
        )

    rows: list[ft.Control] = []
    for family, games in families:
        name = say(f"family.{family}")
        rows.append(theme.label(name, 13, color=theme.PENCIL))
        chips = [chip(game_title(game, own_games.get(game)), (None, game)) for game in games]
        # A family of one game is that game, unless it is what is chosen.
        if len(games) > 1 or chosen == (family, None):
            chips.insert(
                0, chip(say("family.all"), (family, None), say("family.all.spoken", family=name))
            )
        rows.append(buttons.chips(chips, key=f"family {family}"))
    every = [chip(say("games.every_kind"), (None, None))]
    return buttons.radio_group(choice_panel(say("games.game"), every, *rows))


def chosen_game(chosen: Chosen, own_games: Mapping[str, Variant]) -> str:
    """Return what the chosen family or game is called; empty for all games."""
    family, game = chosen
    if game:
        return game_title(game, own_games.get(game))
    return say(f"family.{family}") if family else ""
