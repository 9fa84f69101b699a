"""What is said when people are renamed, merged, told apart, hidden or forgotten."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Notice, NoticeCode, Setup
from scorekeeper.statistics.people import People, Person


def with_present_names(setup: Setup, people: People) -> Setup:
    """Return the game being prepared with everybody called what they are called now."""
    return _called(setup, people.called(setup.names))


def _called(setup: Setup, names: Mapping[str, str]) -> Setup:
    for old, new in names.items():
        if new not in setup.names:
            setup = replace(
                setup,
                names=replace_in_names(setup.names, old, new),
                dealer=replace_name(setup.dealer, old, new),
                colours=replace_in_keys(setup.colours, old, new),
            )
    return setup


def _told(state: AppState, code: NoticeCode, before: Person, values: Mapping[str, str]) -> AppState:
    """Return the state with a message whose undo makes the person who they were ``before``."""
    return replace(state, notice=Notice(code, values, PersonPutBack(before)))


class PersonRenamed(Action):
    """Somebody is called otherwise in all games. ``person`` is their id, as in all of these."""

    person: str
    name: str

    def _apply(self, state: AppState) -> AppState:
        before = state.people.find(self.person)
        if before is None:
            return state
        values = {"old": before.name, "new": self.name}
        state = replace(state, setup=_called(state.setup, {before.name: self.name}))
        return _told(state, "people.renamed", before, values)


class PeopleMerged(Action):
    """Two people are one; the second stays, with their name."""

    person: str
    into: str

    def _apply(self, state: AppState) -> AppState:
        before, into = state.people.find(self.person), state.people.find(self.into)
        if before is None or into is None or before is into:
            return state
        values = {"old": before.name, "new": into.name}
        state = replace(state, setup=_called(state.setup, {before.name: into.name}))
        return _told(state, "people.merged", before, values)


class PersonSeparated(Action):
    """Somebody who was merged is a person of their own again."""

    person: str

    def _apply(self, state: AppState) -> AppState:
        before = state.people.written(self.person)
        if before is None:
            return state
        return _told(state, "people.separated", before, {"name": before.name})


class PersonColoured(Action):
    """Somebody has another colour in all games, by its position in the palette."""

    person: str
    colour: int

    def _apply(self, state: AppState) -> AppState:
        before = state.people.find(self.person)
        if before is None:
            return state
        return _told(state, "people.coloured", before, {"name": before.name})


class PersonHidden(Action):
    """Somebody is neither listed nor offered any more, or is again; their games count."""

    person: str
    hidden: bool

    def _apply(self, state: AppState) -> AppState:
        before = state.people.find(self.person)
        if before is None:
            return state
        code: NoticeCode = "people.hidden" if self.hidden else "people.shown"
        return _told(state, code, before, {"name": before.name})


class PersonForgotten(Action):
    """Nobody is to be offered by this name any more; past games keep it."""

    person: str

    def _apply(self, state: AppState) -> AppState:
        before = state.people.find(self.person)
        if before is None:
            return state
        return _told(state, "people.forgotten", before, {"name": before.name})


class PersonPutBack(Action):
    """Somebody becomes again who they were before a change."""

    before: Person

    def _apply(self, state: AppState) -> AppState:
        now, before = state.people.find(self.before.id), self.before
        setup = _called(state.setup, {now.name: before.name}) if now else state.setup
        return replace(state, notice=None, setup=setup)
