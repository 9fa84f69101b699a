"""Games of a group: how the next one is set up, and which group a game belongs to."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import dealer_at
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action, Clock
from scorekeeper.state.groups import GroupCard, GroupPage, season_row
from scorekeeper.state.model import AppState, Notice, Setup
from scorekeeper.state.routes import NEW_GAME, PEOPLE, Route
from scorekeeper.state.setup.group_rules import choose_group, leave_usual_rules, with_usual_rules
from scorekeeper.state.setup.new_game import dealt_at_once, setup_problems, start_game
from scorekeeper.statistics.group import GROUP_NAME_LIMIT, Group
from scorekeeper.statistics.season import Season


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

    def _apply_at(self, state: AppState, clock: Clock) -> AppState:
        """Start the game, or where that is impossible show what is missing."""
        state = replace(state, setup=self.setup)
        if setup_problems(self.setup):
            return replace(state, route=NEW_GAME)
        return dealt_at_once(start_game(state, self.name, clock))


class GroupGamePrepared(Action):
    """A game of a group is prepared, for people to choose who plays."""

    setup: Setup

    def _apply(self, state: AppState) -> AppState:
        return replace(state, setup=self.setup, route=NEW_GAME)


class SetupGrouped(Action):
    """Somebody chooses to which group the game being prepared will belong; empty for none."""

    group: str

    def _apply(self, state: AppState) -> AppState:
        return choose_group(state, self.group)


class UsualRulesChosen(Action):
    """Somebody wants a group's usual game and house rules; with an empty id, no more of them."""

    group: str

    def _apply(self, state: AppState) -> AppState:
        if not self.group:
            return leave_usual_rules(state)
        return choose_group(state, self.group, rules=True)


class GroupPageFound(Action):
    """The store answers with the page of a group; None where there is none of this id."""

    page: GroupPage | None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, groups=replace(state.groups, page=self.page))


class GroupCardsFound(Action):
    """The store answers with the card of every group for the page of people."""

    cards: tuple[GroupCard, ...]

    def _apply(self, state: AppState) -> AppState:
        return replace(state, groups=replace(state.groups, cards=self.cards))


class GroupOfGameFound(Action):
    """The store answers to which group a game belongs; empty for none.

    ``moved`` is set where it has just been put into it.
    """

    game: str
    group: str
    moved: bool = False

    def _apply(self, state: AppState) -> AppState:
        return replace(state, groups=replace(state.groups, of_game={self.game: self.group}))


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

    def _apply(self, state: AppState) -> AppState:
        """Show the group that has taken games in, and offer to undo that; say nothing of none."""
        if not (self.games and self.group):
            return replace(state, notice=None)
        values = {"count": len(self.games), "group": state.groups.name_of(self.group)}
        undo = GamesGrouped(self.games, self.group, self.before)
        notice = Notice("group.taken_in", values, undo)
        return replace(state, notice=notice, route=Route("group", group=self.group))


class GroupKept(Action):
    """Somebody makes a group, whose id is empty then, or changes one.

    ``before`` is the group as they began to change it, None where it shall be exactly this one.
    """

    group: Group
    before: Group | None = None

    def _apply(self, state: AppState) -> AppState:
        return replace(state, notice=None, screen=state.screen.collapse())


class GroupRemoved(Action):
    """Somebody removes a group; its games stay."""

    group: Group

    def _apply(self, state: AppState) -> AppState:
        notice = Notice("group.removed", {"name": self.group.name}, GroupKept(self.group))
        return replace(state, notice=notice, route=PEOPLE)


class SeasonKept(Action):
    """Somebody begins a season, whose id is empty then, changes one, or brings it back.

    ``before`` is the season as they began to change it, None where it shall be exactly this one.
    With ``undo`` the change can be undone by one tap.
    """

    season: Season
    before: Season | None = None
    undo: bool = False

    def _apply(self, state: AppState) -> AppState:
        screen = replace(state.screen.collapse(), new_row=season_row(self.season.id))
        notice = None
        if self.undo and self.before:
            values = {"count": self.season.minimum}
            notice = Notice("season.minimum_set", values, SeasonKept(self.before))
        return replace(state, notice=notice, screen=screen)


class SeasonRemoved(Action):
    """Somebody removes a season; no game changes."""

    season: Season

    def _apply(self, state: AppState) -> AppState:
        season = self.season
        notice = Notice("season.removed", {"name": season.name}, SeasonKept(season))
        return replace(state, notice=notice, screen=state.screen.collapse())
