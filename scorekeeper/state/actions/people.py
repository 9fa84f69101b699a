"""People: called otherwise, found to be the same, told apart, hidden and forgotten."""

from dataclasses import dataclass

from scorekeeper.state.actions.action import Action
from scorekeeper.statistics.people import Person


@dataclass(frozen=True)
class PersonRenamed(Action):
    """Somebody is called otherwise in all games. ``person`` is their id, as in all of these."""

    person: str
    name: str


@dataclass(frozen=True)
class PeopleMerged(Action):
    """Two people are one; the second stays, with their name."""

    person: str
    into: str


@dataclass(frozen=True)
class PersonSeparated(Action):
    """Somebody who was merged is a person of their own again."""

    person: str


@dataclass(frozen=True)
class PersonColoured(Action):
    """Somebody has another colour in all games, by its position in the palette."""

    person: str
    colour: int


@dataclass(frozen=True)
class PersonHidden(Action):
    """Somebody is neither listed nor offered any more, or is again; their games count."""

    person: str
    hidden: bool


@dataclass(frozen=True)
class PersonForgotten(Action):
    """Nobody is to be offered by this name any more; past games keep it."""

    person: str


@dataclass(frozen=True)
class PersonPutBack(Action):
    """Somebody becomes again who they were before a change."""

    before: Person
