"""Chips that open a section of choices below them; choices of a game and of a group."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import flet as ft

from scorekeeper.scoring.catalogue.entry import Family
from scorekeeper.scoring.catalogue.games import GamesOfFamily
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.names import game_title
from scorekeeper.words.translation import say

SIGN = 18.0


def section_chip(
    state: AppState, section: str, label: str, chosen: str, dispatch: Dispatch, *, usual: str = ""
) -> ft.Control:
    """Return the chip that opens a section, with the choice made in it.

    Without a choice it has the ``usual`` one, or else the ``label`` of the section.
    """
    text = chosen or usual
    return buttons.chip(
        text or label,
        dispatch.on_section(section),
        chosen=bool(chosen),
        spoken=f"{label}: {text}" if text else label,
        key=section,
        after=panels.opening_sign(
            section in state.screen.expanded, SIGN, theme.FELT if chosen else theme.PENCIL
        ),
    )


def choice_panel(
    heading: str, chips: Iterable[ft.Control], *more: ft.Control, one_of: bool = False
) -> ft.Control:
    """Return an open section: its heading, its choices, and the rows below them.

    Where ``one_of`` the choices is chosen, they are radio buttons.
    """
    return panels.panel(
        theme.label(heading, 13, color=theme.PENCIL),
        buttons.chips(chips, even=True, one_of=one_of),
        *more,
        padding=12,
        spacing=8,
    )


def choosing(
    action: Action, section: str, dispatch: Dispatch, *, closes: bool = True
) -> buttons.Tap:
    """Return a tap handler for a choice of an open section, which it closes unless more follows."""
    if not closes:
        return dispatch.on_tap(action)
    close, choose = dispatch.on_tap(SectionToggled(section)), dispatch.on_tap(action)

    def tap() -> None:
        close()
        choose()
        dispatch.layout_changed()

    return tap


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
        return buttons.choice(
            label,
            choosing(choose(*((None, None) if is_chosen else wanted)), section, dispatch),
            chosen=is_chosen,
            spoken=spoken,
            key=f"game {wanted}",
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
    """Return the name of the chosen family or game; empty for all games."""
    family, game = chosen
    if game:
        return game_title(game, own_games.get(game))
    return say(f"family.{family}") if family else ""


def group_choice(
    state: AppState, chosen: str, choose: Callable[[str], Action], dispatch: Dispatch
) -> list[ft.Control]:
    """Return the chips that choose the group of a game; nothing where there is no group.

    ``chosen`` is the id of its group, empty for none, and ``choose`` makes the action of a choice.
    """
    groups = state.groups.all
    if not groups:
        return []
    current = chosen if state.groups.find(chosen) else ""
    named = [("", say("groups.none")), *((group.id, group.name) for group in groups)]
    chips = [
        buttons.choice(
            name, dispatch.on_tap(choose(group)), key=f"of {group}", chosen=group == current
        )
        for group, name in named
    ]
    choices = buttons.choices(chips, key="of group")
    return [panels.section_heading(say("groups.of_game")), choices]
