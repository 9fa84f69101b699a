"""Games of a group: how the next one is set up, and which group a game belongs to."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.groups import season_row
from scorekeeper.state.model import AppState, Notice, Setup
from scorekeeper.state.routes import GROUPS, NEW_GAME, Route
from scorekeeper.state.setup.group_rules import (
    choose_group,
    leave_usual_rules,
    with_usual_rules,
)
from scorekeeper.state.setup.new_game import setup_problems, start_game
from scorekeeper.statistics.group import GROUP_NAME_LIMIT, Group

GROUP_GAMES = Handlers()


def group_setup(group: Group, last: Game | None, own_games: Mapping[str, Variant]) -> Setup:
    """Return the set-up of a group's next game.

    It is the group's usual game, with those who played the ``last`` one, in their seats; the next
    player deals. Before the first game it is everybody who belongs to the group.
    """
    setup = Setup(names=group.people)
    if last is not None:
        colours = {name: slot for name, slot in last.colours.items() if name in last.seated}
        dealer = dealer_at(last, len(last.hands))
        setup = replace(setup, names=last.seated, dealer=dealer, colours=colours)
    return with_usual_rules(setup, group, own_games)


def clean_group_name(typed: str) -> str:
    """Return a typed name of a group as it is kept."""
    return " ".join(typed.split())[:GROUP_NAME_LIMIT].strip()


@GROUP_GAMES.handler
def _group_game_started(
    state: AppState, action: act.GroupGameStarted, clock: act.Clock
) -> AppState:
    """Start the game, or where that is impossible show what is missing."""
    state = replace(state, setup=action.setup)
    if setup_problems(action.setup):
        return replace(state, route=NEW_GAME)
    return start_game(state, action.name, clock)


@GROUP_GAMES.handler
def _group_game_prepared(state: AppState, action: act.GroupGamePrepared) -> AppState:
    return replace(state, setup=action.setup, route=NEW_GAME)


@GROUP_GAMES.handler
def _setup_grouped(state: AppState, action: act.SetupGrouped) -> AppState:
    return choose_group(state, action.group)


@GROUP_GAMES.handler
def _usual_rules_chosen(state: AppState, action: act.UsualRulesChosen) -> AppState:
    if not action.group:
        return leave_usual_rules(state)
    return choose_group(state, action.group, rules=True)


@GROUP_GAMES.handler
def _group_page_found(state: AppState, action: act.GroupPageFound) -> AppState:
    return replace(state, groups=replace(state.groups, page=action.page))


@GROUP_GAMES.handler
def _group_of_game_found(state: AppState, action: act.GroupOfGameFound) -> AppState:
    return replace(state, groups=replace(state.groups, of_game={action.game: action.group}))


@GROUP_GAMES.handler
def _games_grouped(state: AppState, action: act.GamesGrouped) -> AppState:
    """Show the group that has taken games in, and offer to take that back; say nothing of none."""
    if not (action.games and action.group):
        return replace(state, notice=None)
    values = {"count": len(action.games), "group": state.groups.name_of(action.group)}
    undo = act.GamesGrouped(action.games, action.group, action.before)
    notice = Notice("group.taken_in", values, undo)
    return replace(state, notice=notice, route=Route("group", group=action.group))


@GROUP_GAMES.handler
def _group_kept(state: AppState, _action: act.GroupKept) -> AppState:
    """Close what was open to change the group; the store lists it."""
    return replace(state, notice=None, expanded=frozenset())


@GROUP_GAMES.handler
def _group_removed(state: AppState, action: act.GroupRemoved) -> AppState:
    notice = Notice("group.removed", {"name": action.group.name}, act.GroupKept(action.group))
    return replace(state, notice=notice, route=GROUPS)


@GROUP_GAMES.handler
def _season_kept(state: AppState, action: act.SeasonKept) -> AppState:
    return replace(state, notice=None, expanded=frozenset(), new_row=season_row(action.season.id))


@GROUP_GAMES.handler
def _season_removed(state: AppState, action: act.SeasonRemoved) -> AppState:
    season = action.season
    notice = Notice("season.removed", {"name": season.name}, act.SeasonKept(season))
    return replace(state, notice=notice, expanded=frozenset())
