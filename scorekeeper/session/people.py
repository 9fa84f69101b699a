"""Changes of people, carried out in the store, and their effects on the screen."""

from datetime import date
from typing import assert_never

from scorekeeper.scoring.players import name_key
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.session.lists import game_list
from scorekeeper.state.action import Action, Actions
from scorekeeper.state.figure_pages import FiguresFound
from scorekeeper.state.figures import FIGURE_SCREENS
from scorekeeper.state.model import AppState
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.people import (
    PeopleMerged,
    PersonColoured,
    PersonForgotten,
    PersonHidden,
    PersonPutBack,
    PersonRenamed,
    PersonSeparated,
)
from scorekeeper.store.library import Library
from scorekeeper.store.search import Filters

MOST_GAMES = 1_000_000
PeopleAction = (
    PersonRenamed
    | PeopleMerged
    | PersonSeparated
    | PersonColoured
    | PersonHidden
    | PersonForgotten
    | PersonPutBack
)


def people_changed(library: Library, state: AppState, action: PeopleAction, today: date) -> Actions:
    """Change who is who, and return the actions that report it to the screen.

    Raises:
        Unwritable: If nothing was changed.
    """
    done = change_people(library, action)
    # The action comes before the new list: its message names people as they were.
    following = (done, game_list(library))
    if state.route.screen in FIGURE_SCREENS:
        from scorekeeper.session.figures import figures_for  # noqa: PLC0415  # as in loading.py

        return (*following, FiguresFound(figures_for(library, state, state.route, today)))
    return following


def change_people(  # noqa: C901  # one case for each change
    library: Library, action: PeopleAction
) -> Action:
    """Change somebody in the store; return the action that reports the change, or the problem.

    Raises:
        Unwritable: If nothing was changed.
    """
    people = library.people
    match action:
        case PersonRenamed(person, name):
            namesake = people.all().of(name)
            if namesake is not None and namesake is not people.all().find(person):
                # Somebody else has this name: the two are one.
                return change_people(library, PeopleMerged(person, namesake.id))
            people.rename(person, name)
        case PeopleMerged(person, into):
            game = game_of_both(library, person, into)
            if game is not None:
                return _refused(library, action, game)
            people.merge(person, into)
        case PersonSeparated(person):
            people.separate(person)
        case PersonColoured(person, colour):
            people.colour({person: colour})
        case PersonHidden(person, hidden):
            people.hide(person, hidden=hidden)
        case PersonForgotten(person):
            if _games(library, person, limit=1):
                people.hide(person, hidden=True)
            else:
                people.forget(person)
        case PersonPutBack(before):
            people.put_back(before)
        case _:
            assert_never(action)
    return action


def game_of_both(library: Library, one: str, other: str) -> GameSummary | None:
    """Return the latest game in which both sat, so that they cannot be one person."""
    people = library.people.all()
    persons = [match for person in (one, other) if (match := people.find(person))]
    keys = [{name_key(name) for name in people.spellings(person.name)} for person in persons]
    if len(keys) < 2:
        return None
    for game in _games(library, one, other):
        seated = {name_key(name) for name in game.players}
        if all(seated & key for key in keys):
            return game
    return None


def _games(library: Library, *persons: str, limit: int = MOST_GAMES) -> tuple[GameSummary, ...]:
    """Return the latest games in which all of these people may have played."""
    people = library.people.all()
    matches = [known_person for person in persons if (known_person := people.find(person))]
    wanted = Filters(tuple(people.spellings(person.name) for person in matches))
    return library.find((), limit, wanted).games


def _refused(library: Library, action: PeopleMerged, game: GameSummary) -> ErrorReported:
    people = library.people.all()
    names = [
        match.name for person in (action.person, action.into) if (match := people.find(person))
    ]
    values = {"first": names[0], "second": names[1], "game": game.name}
    return ErrorReported("people.together", values)
