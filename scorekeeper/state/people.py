"""The actions by which people are renamed, merged, told apart, hidden or forgotten."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Notice, NoticeCode, Setup
from scorekeeper.statistics.people import People, Person


def with_present_names(setup: Setup, people: People) -> Setup:
    """Return the game being prepared with everybody's present name."""
    return _with_names(setup, people.called(setup.names))


def _with_names(setup: Setup, names: Mapping[str, str]) -> Setup:
    for old, new in names.items():
        if new not in setup.names:
            setup = replace(
                setup,
                names=replace_in_names(setup.names, old, new),
                dealer=replace_name(setup.dealer, old, new),
                colours=replace_in_keys(setup.colours, old, new),
            )
    return setup


class PersonAction(Action):
    """A change of who somebody is, by their id. The store makes it, and undo takes it back."""

    person: str

    def _apply(self, state: AppState) -> AppState:
        before = state.people.find(self.person)
        return state if before is None else self._with_notice(state, before)

    def _with_notice(self, state: AppState, before: Person, /) -> AppState:
        """Return the state with the notice of the change of the person ``before``."""
        raise NotImplementedError(type(self).__name__)


def _with_undo(state: AppState, code: NoticeCode, before: Person, **values: str) -> AppState:
    """Return the state with a notice whose undo makes the person who they were ``before``."""
    values = values or {"name": before.name}
    return replace(state, notice=Notice(code, values, PersonPutBack(before)))


class PersonRenamed(PersonAction):
    """Somebody is called otherwise in all games."""

    name: str

    def _with_notice(self, state: AppState, before: Person) -> AppState:
        state = replace(state, setup=_with_names(state.setup, {before.name: self.name}))
        return _with_undo(state, "people.renamed", before, old=before.name, new=self.name)


class PeopleMerged(PersonAction):
    """Two people are one; the second stays, with their name."""

    into: str

    def _with_notice(self, state: AppState, before: Person) -> AppState:
        into = state.people.find(self.into)
        if into is None or before is into:
            return state
        state = replace(state, setup=_with_names(state.setup, {before.name: into.name}))
        return _with_undo(state, "people.merged", before, old=before.name, new=into.name)


class PersonSeparated(PersonAction):
    """Somebody who was merged is a person of their own again."""

    def _apply(self, state: AppState) -> AppState:
        before = state.people.written(self.person)
        return state if before is None else _with_undo(state, "people.separated", before)


class PersonColoured(PersonAction):
    """Somebody has another colour in all games, by its position in the palette."""

    colour: int

    def _with_notice(self, state: AppState, before: Person) -> AppState:
        return _with_undo(state, "people.coloured", before)


class PersonHidden(PersonAction):
    """Somebody is neither listed nor offered any more, or is again; their games count."""

    hidden: bool

    def _with_notice(self, state: AppState, before: Person) -> AppState:
        return _with_undo(state, "people.hidden" if self.hidden else "people.shown", before)


class PersonForgotten(PersonAction):
    """Nobody is to be offered by this name any more; past games keep it."""

    def _with_notice(self, state: AppState, before: Person) -> AppState:
        return _with_undo(state, "people.forgotten", before)


class PersonPutBack(Action):
    """Somebody becomes again who they were before a change."""

    before: Person

    def _apply(self, state: AppState) -> AppState:
        now, before = state.people.find(self.before.id), self.before
        setup = _with_names(state.setup, {now.name: before.name}) if now else state.setup
        return replace(state, notice=None, setup=setup)
