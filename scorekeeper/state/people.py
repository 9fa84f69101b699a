"""What is said when people are renamed, merged, told apart, hidden or forgotten."""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.scoring.renaming import replace_in_keys, replace_in_names, replace_name
from scorekeeper.state.action import Action, Handlers
from scorekeeper.state.model import AppState, Notice, NoticeCode, Setup
from scorekeeper.statistics.people import People, Person

PEOPLE = Handlers()


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


@PEOPLE.handler
def _renamed(state: AppState, action: PersonRenamed) -> AppState:
    before = state.people.find(action.person)
    if before is None:
        return state
    values = {"old": before.name, "new": action.name}
    state = replace(state, setup=_called(state.setup, {before.name: action.name}))
    return _told(state, "people.renamed", before, values)


class PeopleMerged(Action):
    """Two people are one; the second stays, with their name."""

    person: str
    into: str


@PEOPLE.handler
def _merged(state: AppState, action: PeopleMerged) -> AppState:
    before, into = state.people.find(action.person), state.people.find(action.into)
    if before is None or into is None or before is into:
        return state
    values = {"old": before.name, "new": into.name}
    state = replace(state, setup=_called(state.setup, {before.name: into.name}))
    return _told(state, "people.merged", before, values)


class PersonSeparated(Action):
    """Somebody who was merged is a person of their own again."""

    person: str


@PEOPLE.handler
def _separated(state: AppState, action: PersonSeparated) -> AppState:
    before = state.people.written(action.person)
    if before is None:
        return state
    return _told(state, "people.separated", before, {"name": before.name})


class PersonColoured(Action):
    """Somebody has another colour in all games, by its position in the palette."""

    person: str
    colour: int


@PEOPLE.handler
def _coloured(state: AppState, action: PersonColoured) -> AppState:
    before = state.people.find(action.person)
    if before is None:
        return state
    return _told(state, "people.coloured", before, {"name": before.name})


class PersonHidden(Action):
    """Somebody is neither listed nor offered any more, or is again; their games count."""

    person: str
    hidden: bool


@PEOPLE.handler
def _hidden(state: AppState, action: PersonHidden) -> AppState:
    before = state.people.find(action.person)
    if before is None:
        return state
    code: NoticeCode = "people.hidden" if action.hidden else "people.shown"
    return _told(state, code, before, {"name": before.name})


class PersonForgotten(Action):
    """Nobody is to be offered by this name any more; past games keep it."""

    person: str


@PEOPLE.handler
def _forgotten(state: AppState, action: PersonForgotten) -> AppState:
    before = state.people.find(action.person)
    if before is None:
        return state
    return _told(state, "people.forgotten", before, {"name": before.name})


class PersonPutBack(Action):
    """Somebody becomes again who they were before a change."""

    before: Person


@PEOPLE.handler
def _put_back(state: AppState, action: PersonPutBack) -> AppState:
    now, before = state.people.find(action.before.id), action.before
    setup = _called(state.setup, {now.name: before.name}) if now else state.setup
    return replace(state, notice=None, setup=setup)
