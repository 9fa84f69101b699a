"""A group's usual game and house rules at a new game: when they are taken, offered, and undone.

They are taken by themselves when exactly the people of one group are at the table, and go again
with the people; never once somebody has chosen a game or a house rule by hand. Whoever chooses the
group keeps them, whoever sits down. What they replace is kept, so that one tap brings it back.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.setup.game_choice import own_rules
from scorekeeper.state.setup.house_rules import fitting_options
from scorekeeper.statistics.group import Group


def with_usual_rules(setup: Setup, group: Group, own_games: Mapping[str, Variant]) -> Setup:
    """Return the set-up as a game of a group with its usual game and house rules.

    Where the game is no longer there, it stays the one that was prepared.
    """
    own = own_rules(group.variant, own_games)
    if group.variant in CATALOGUE or own is not None:
        setup = replace(setup, variant=group.variant, own=own, preset="")
    setup = replace(setup, group=group.id)
    return replace(setup, options=fitting_options(setup, group.options))


def groups_at_table(state: AppState) -> tuple[Group, ...]:
    """Return the groups whose people are exactly those who are seated at the new game."""
    seated = folded(state.setup.names)
    return tuple(group for group in state.groups.all if seated and folded(group.people) == seated)


def group_in_force(state: AppState) -> Group | None:
    """Return the group whose usual game and house rules have been taken and can be undone."""
    setup = state.setup
    return state.groups.find(setup.group) if setup.replaced else None


def offered_groups(state: AppState) -> tuple[Group, ...]:
    """Return the groups that would play another game than is prepared, or that it is not of.

    It is the chosen group, or those whose people are at the table.
    """
    if group_in_force(state):
        return ()
    chosen = state.groups.find(state.setup.group)
    groups = (chosen,) if chosen else groups_at_table(state)
    return tuple(
        group
        for group in groups
        if not (plays_as_usual(state, group) and state.setup.group == group.id)
    )


def plays_as_usual(state: AppState, group: Group) -> bool:
    """Return whether a game being prepared has the usual game and house rules of a group."""
    return _rules_of(state.setup) == _rules_of(
        with_usual_rules(state.setup, group, state.own_games)
    )


def choose_group(state: AppState, group: str, *, rules: bool = False) -> AppState:
    """Return the new game as one of a group, or of none where its id is empty.

    The group's usual game and house rules come with it, unless others were chosen by hand:
    then only where somebody asks for these ``rules``.
    """
    setup, chosen = state.setup, state.groups.find(group)
    if chosen is None:
        return replace(state, setup=chosen_by_hand(replace(setup, group="")))
    if not setup.names:
        setup = replace(setup, names=chosen.people)
    if setup.by_hand and setup.replaced is None and not rules:
        return replace(state, setup=replace(setup, group=group))
    usual = with_usual_rules(setup, chosen, state.own_games)
    return replace(state, setup=replace(usual, replaced=setup.replaced or setup, by_hand=True))


def leave_usual_rules(state: AppState) -> AppState:
    """Return the new game with the game and rules that a group's usual ones had replaced."""
    if state.setup.replaced is None:
        return state
    return replace(state, setup=replace(_without_group_rules(state.setup), by_hand=True))


def follow_people(state: AppState) -> AppState:
    """Return the new game after people came or went, with the usual rules of exactly these."""
    setup = state.setup
    if setup.by_hand or (setup.group and setup.replaced is None):
        return state
    before = _without_group_rules(setup)
    match groups_at_table(state):
        case (group,):
            usual = with_usual_rules(before, group, state.own_games)
            return replace(state, setup=replace(usual, replaced=before))
    return replace(state, setup=before)


def chosen_by_hand(setup: Setup) -> Setup:
    """Return a set-up of which somebody has just chosen the game or a house rule."""
    return replace(setup, by_hand=True, replaced=None)


def _without_group_rules(setup: Setup) -> Setup:
    """Return the set-up with the replaced game and rules, for those who are at the table now."""
    before = setup.replaced
    if before is None:
        return setup
    setup = replace(
        setup,
        variant=before.variant,
        own=before.own,
        preset=before.preset,
        group=before.group,
        replaced=None,
    )
    return replace(setup, options=fitting_options(setup, before.options))


def _rules_of(setup: Setup) -> tuple[str, dict[str, object]]:
    return setup.variant, dict(setup.options)


def folded(names: Iterable[str]) -> frozenset[str]:
    """Return names as they are compared: however they are capitalised, in any order."""
    return frozenset(name.casefold() for name in names)
