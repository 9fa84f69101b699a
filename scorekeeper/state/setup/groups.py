"""Games of a group: how the next one is set up, and which group a game belongs to."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action, Clock, Handlers
from scorekeeper.state.groups import GroupCard, GroupPage, season_row
from scorekeeper.state.model import AppState, Notice, Setup
from scorekeeper.state.routes import NEW_GAME, PEOPLE, Route
from scorekeeper.state.setup.group_rules import choose_group, leave_usual_rules, with_usual_rules
from scorekeeper.state.setup.new_game import dealt_at_once, setup_problems, start_game
from scorekeeper.statistics.group import GROUP_NAME_LIMIT, Group
from scorekeeper.statistics.season import Season

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


class GroupGameStarted(Action):
    """A game of a group starts, named ``name`` unless people have named it."""

    setup: Setup
    name: str


@GROUP_GAMES.handler
def _group_game_started(state: AppState, action: GroupGameStarted, clock: Clock) -> AppState:
    """Start the game, or where that is impossible show what is missing."""
    state = replace(state, setup=action.setup)
    if setup_problems(action.setup):
        return replace(state, route=NEW_GAME)
    return dealt_at_once(start_game(state, action.name, clock))


class GroupGamePrepared(Action):
    """A game of a group is prepared, for people to choose who plays."""

    setup: Setup


@GROUP_GAMES.handler
def _group_game_prepared(state: AppState, action: GroupGamePrepared) -> AppState:
    return replace(state, setup=action.setup, route=NEW_GAME)


class SetupGrouped(Action):
    """Somebody chooses to which group the game being prepared will belong; empty for none."""

    group: str


@GROUP_GAMES.handler
def _setup_grouped(state: AppState, action: SetupGrouped) -> AppState:
    return choose_group(state, action.group)


class UsualRulesChosen(Action):
    """Somebody wants a group's usual game and house rules; with an empty id, no more of them."""

    group: str


@GROUP_GAMES.handler
def _usual_rules_chosen(state: AppState, action: UsualRulesChosen) -> AppState:
    if not action.group:
        return leave_usual_rules(state)
    return choose_group(state, action.group, rules=True)


class GroupPageFound(Action):
    """The store answers with the page of a group; None where there is none of this id."""

    page: GroupPage | None


@GROUP_GAMES.handler
def _group_page_found(state: AppState, action: GroupPageFound) -> AppState:
    return replace(state, groups=replace(state.groups, page=action.page))


class GroupCardsFound(Action):
    """The store answers with what the page of people shows of every group."""

    cards: tuple[GroupCard, ...]


@GROUP_GAMES.handler
def _group_cards_found(state: AppState, action: GroupCardsFound) -> AppState:
    return replace(state, groups=replace(state.groups, cards=action.cards))


class GroupOfGameFound(Action):
    """The store answers to which group a game belongs; empty for none.

    ``moved`` is set where it has just been put into it.
    """

    game: str
    group: str
    moved: bool = False


@GROUP_GAMES.handler
def _group_of_game_found(state: AppState, action: GroupOfGameFound) -> AppState:
    return replace(state, groups=replace(state.groups, of_game={action.game: action.group}))


class GamesGrouped(Action):
    """Somebody lets a group take in many games, or takes that back.

    Args:
        games: Their ids; the store answers with those that it has moved.
        before: The group to which they belong, empty for none. Games that somebody else has put
            into another one meanwhile stay there.
        group: The group to which they shall belong.
    """

    games: tuple[str, ...]
    before: str
    group: str


@GROUP_GAMES.handler
def _games_grouped(state: AppState, action: GamesGrouped) -> AppState:
    """Show the group that has taken games in, and offer to take that back; say nothing of none."""
    if not (action.games and action.group):
        return replace(state, notice=None)
    values = {"count": len(action.games), "group": state.groups.name_of(action.group)}
    undo = GamesGrouped(action.games, action.group, action.before)
    notice = Notice("group.taken_in", values, undo)
    return replace(state, notice=notice, route=Route("group", group=action.group))


class GroupKept(Action):
    """Somebody makes a group, whose id is empty then, or changes one.

    ``before`` is the group as they began to change it, None where it shall be exactly this one.
    """

    group: Group
    before: Group | None = None


@GROUP_GAMES.handler
def _group_kept(state: AppState, _action: GroupKept) -> AppState:
    return replace(state, notice=None, screen=state.screen.collapse())


class GroupRemoved(Action):
    """Somebody removes a group; its games stay."""

    group: Group


@GROUP_GAMES.handler
def _group_removed(state: AppState, action: GroupRemoved) -> AppState:
    notice = Notice("group.removed", {"name": action.group.name}, GroupKept(action.group))
    return replace(state, notice=notice, route=PEOPLE)


class SeasonKept(Action):
    """Somebody begins a season, whose id is empty then, changes one, or brings it back.

    ``before`` is the season as they began to change it, None where it shall be exactly this one.
    With ``undo`` the change can be undone by one tap.
    """

    season: Season
    before: Season | None = None
    undo: bool = False


@GROUP_GAMES.handler
def _season_kept(state: AppState, action: SeasonKept) -> AppState:
    screen = replace(state.screen.collapse(), new_row=season_row(action.season.id))
    notice = None
    if action.undo and action.before:
        values = {"count": action.season.minimum}
        notice = Notice("season.minimum_set", values, SeasonKept(action.before))
    return replace(state, notice=notice, screen=screen)


class SeasonRemoved(Action):
    """Somebody removes a season; no game changes."""

    season: Season


@GROUP_GAMES.handler
def _season_removed(state: AppState, action: SeasonRemoved) -> AppState:
    season = action.season
    notice = Notice("season.removed", {"name": season.name}, SeasonKept(season))
    return replace(state, notice=notice, screen=state.screen.collapse())
