"""The lists that several screens show, as they are in the store now."""

from datetime import date

from scorekeeper.scoring.problem import Problem
from scorekeeper.session.past_games import past_games
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import HOME
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup

Actions = tuple[act.Action, ...]


def game_list(library: Library) -> act.GamesListed:
    """Return the newest games, everybody and all presets as they are now."""
    games = library.recent()
    library.people.remember(
        Lineup(each.players, each.colours) for each in games if not each.example
    )
    own_games = {game: custom.rules for game, custom in library.own_games.games().items()}
    return act.GamesListed(
        games,
        library.people.all(),
        own_games,
        library.presets.all(),
        library.examples(),
        library.groups.all(),
    )


def lists(library: Library, state: AppState, today: date) -> Actions:
    """Return all lists as they are now."""
    return (game_list(library), past_games(library, state.past, today))


def unreadable(library: Library, problems: tuple[Problem, ...]) -> Actions:
    """Go home, to the games as they are now, and say why one cannot be opened."""
    return (
        game_list(library),
        act.Navigated(HOME),
        act.ErrorReported("trouble.unreadable", {"problems": problems}),
    )


def moved_games(action: act.Action) -> tuple[str, ...]:
    """Return the games that an action has brought into the list, or taken out of it."""
    match action:
        case (
            act.GameDeleted(game) | act.GameRestored(game) | act.GroupOfGameFound(game, moved=True)
        ):
            return (game,)
        case act.OfferedGameStored(game):
            return (game,)
        case act.ExamplesAdded(games) | act.ExamplesRemoved(games) | act.ExamplesRestored(games):
            return games
        case act.GroupKept(group) | act.GroupRemoved(group):
            return (group.id,)
        case act.GamesGrouped(games, before, group) if games:
            # Whoever has one of them open merges it when they save it.
            return (group or before,)
        case act.SeasonKept(season) | act.SeasonRemoved(season):
            return (season.group,)
        case act.CashKept(entry) | act.CashRemoved(_, entry) if entry:
            return (entry.group,)
    return ()
