"""The people of a new game: typed and known names, who usually plays together, the seats."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.players import check_players
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.renaming import replace_name
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.setup.group_rules import choose_group, folded, follow_people
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.seats import swap_names
from scorekeeper.statistics.group import Group

# The section of the screen that is open while people sit down.
SEATING_SECTION = "seating"


def name_problem(setup: Setup, typed: str, position: int | None = None) -> Problem | None:
    """Return the problem that keeps a person of this name from sitting down; None for none.

    ``position`` is the seat that the name is for, where that is not the next one.
    """
    names = list(setup.names)
    others = names if position is None else names[:position] + names[position + 1 :]
    problems = check_players((*others, clean_name(typed)), None)
    return next((problem for problem in problems if problem.where == (len(others),)), None)


def is_seating(state: AppState) -> bool:
    """Return whether people are still sitting down: too few, or somebody has just come or gone."""
    least = state.setup.variant_rules.players[0]
    return len(state.setup.names) < least or SEATING_SECTION in state.screen.expanded


def known_names(state: AppState) -> tuple[str, ...]:
    """Return everyone who has played here by the name to offer, the latest first."""
    names: dict[str, str] = {}
    for name in (
        *(player for game in state.real_games for player in game.players),
        *state.people.names,
    ):
        offered = state.people.offered(name)
        if offered:
            names.setdefault(offered.casefold(), offered)
    return tuple(names.values())


def suggested_names(state: AppState, seated: Sequence[str] | None = None) -> tuple[str, ...]:
    """Return everyone who has played here and is not ``seated`` (by default, at the new game).

    Those who have played with the seated ones most come first, then the latest.
    """
    names = _not_seated(state, known_names(state), seated)
    together = _times_together(state, seated)
    return tuple(sorted(names, key=lambda name: -together[name.casefold()]))


def companions(state: AppState) -> tuple[str, ...]:
    """Return those of `suggested_names` who have played with somebody at the new game."""
    together = _times_together(state, None)
    return tuple(name for name in suggested_names(state) if together[name.casefold()])


def usual_tables(state: AppState) -> tuple[tuple[str, ...], ...]:
    """Return the earlier tables that could complete this one, the most frequent first.

    Each has everyone who is seated here, and at least two others.
    """
    seated = folded(state.setup.names)
    tables: dict[frozenset[str], tuple[str, ...]] = {}
    times: Counter[frozenset[str]] = Counter()
    for game in state.real_games:
        names = tuple(dict.fromkeys(state.people.offered(name) for name in game.players))
        people = folded(names)
        if "" in people or not seated <= people or len(people - seated) < 2:
            continue
        times[people] += 1
        tables.setdefault(people, names)
    return tuple(sorted(tables.values(), key=lambda table: -times[folded(table)]))


def seatable_groups(state: AppState) -> tuple[Group, ...]:
    """Return the groups of everybody who is seated, with at least two who are not."""
    most, seated = state.setup.variant_rules.players[-1], folded(state.setup.names)
    return tuple(
        group
        for group in state.groups.all
        if seated <= folded(group.people)
        and len(group.people) <= most
        and len(unseated(state, group)) > 1
    )


def unseated(state: AppState, group: Group) -> tuple[str, ...]:
    """Return those of a group who are not seated at the new game."""
    return _not_seated(state, group.people, None)


def known_newcomers(state: AppState, ledger: Ledger, seated: Sequence[str]) -> tuple[str, ...]:
    """Return the people who may join an open game: first those who have left it."""
    names = dict.fromkeys((*ledger.left, *suggested_names(state, seated)))
    return _not_seated(state, names, seated)


def _not_seated(
    state: AppState, names: Iterable[str], seated: Sequence[str] | None
) -> tuple[str, ...]:
    there = folded(state.setup.names if seated is None else seated)
    return tuple(name for name in names if name.casefold() not in there)


def _times_together(state: AppState, seated: Sequence[str] | None) -> Counter[str]:
    """Count everybody's meetings with the seated ones, one by one, by casefolded name."""
    there = folded(state.setup.names if seated is None else seated)
    together: Counter[str] = Counter()
    for game in state.real_games:
        people = folded(state.people.offered(name) for name in game.players)
        for person in people - there:
            together[person] += len(people & there)
    return together


class PlayerAdded(Action):
    """Somebody takes the next seat."""

    name: str

    def _apply(self, state: AppState) -> AppState:
        name, setup = clean_name(self.name), state.setup
        if name_problem(setup, name):
            return state
        return _while_seating(_with_seats(state, (*setup.names, name), setup.dealer or name))


class GroupSeated(Action):
    """Everybody of these who is not seated yet takes a seat, one after the other.

    ``group`` is the id of their group, empty where they have none.
    """

    names: tuple[str, ...]
    group: str = ""

    def _apply(self, state: AppState) -> AppState:
        for name in self.names:
            state = PlayerAdded(name)._apply(state)
        return choose_group(state, self.group) if self.group else state


class SeatRenamed(Action):
    """The name of the player on this seat, which counts from 0, is corrected."""

    position: int
    name: str

    def _apply(self, state: AppState) -> AppState:
        setup, new = state.setup, clean_name(self.name)
        if not 0 <= self.position < len(setup.names):
            return state
        old = setup.names[self.position]
        if new == old or name_problem(setup, new, self.position):
            return state
        names = (*setup.names[: self.position], new, *setup.names[self.position + 1 :])
        colours = {replace_name(name, old, new): slot for name, slot in setup.colours.items()}
        state = replace(state, setup=replace(setup, colours=colours))
        return _with_seats(state, names, replace_name(setup.dealer, old, new))


class PlayerRemoved(Action):
    """The seat at this position becomes free; the seats after it move up."""

    position: int

    def _apply(self, state: AppState) -> AppState:
        names = list(state.setup.names)
        if not 0 <= self.position < len(names):
            return state
        removed = names.pop(self.position)
        dealer = state.setup.dealer
        dealer = (names or [""])[0] if removed == dealer else dealer
        return _while_seating(_with_seats(state, tuple(names), dealer))


class PlayerMoved(Action):
    """A seat moves by ``step`` positions; -1 is towards the first seat."""

    position: int
    step: int

    def _apply(self, state: AppState) -> AppState:
        names = list(state.setup.names)
        target = self.position + self.step
        if not (0 <= self.position < len(names) and 0 <= target < len(names)):
            return state
        names.insert(target, names.pop(self.position))
        return _with_seats(state, tuple(names), state.setup.dealer)


class PlayersSwapped(Action):
    """Two people of the game being prepared swap seats, which count from 0."""

    first: int
    second: int

    def _apply(self, state: AppState) -> AppState:
        names = swap_names(state.setup.names, self.first, self.second)
        return _with_seats(state, names, state.setup.dealer)


class DealerSelected(Action):
    """This player deals the first hand."""

    name: str

    def _apply(self, state: AppState) -> AppState:
        if self.name not in state.setup.names:
            return state
        return _with_seats(state, state.setup.names, self.name)


def _with_seats(state: AppState, names: tuple[str, ...], dealer: str) -> AppState:
    setup = state.setup
    # A draw counts only for the people and seats it was made for.
    draw = setup.draw if names == setup.names else None
    state = replace(state, setup=replace(setup, names=names, dealer=dealer, draw=draw))
    # A change of seats leaves the players as they are.
    return state if folded(names) == folded(setup.names) else follow_people(state)


def _while_seating(state: AppState) -> AppState:
    """Keep the field for names where it is, however many have sat down."""
    return replace(state, screen=state.screen.expand(SEATING_SECTION))
