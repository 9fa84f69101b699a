"""The lists that several screens show, as they are in the store now."""

import contextlib
from dataclasses import replace
from datetime import date

from scorekeeper.scoring.problem import Problem
from scorekeeper.session.backend import Backend
from scorekeeper.session.past_games import past_games
from scorekeeper.state.action import Action, Actions
from scorekeeper.state.cash_box import CashKept, CashRemoved
from scorekeeper.state.examples import ExamplesAdded, ExamplesRemoved, ExamplesRestored
from scorekeeper.state.games import ClubPageFound, GameDeleted, GameRestored, GamesListed
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import ErrorReported
from scorekeeper.state.own_game.offers import (
    GamesApart,
    OfferedGameRemoved,
    OfferedGameReplaced,
    OfferedGameStored,
    ReplacementUndone,
)
from scorekeeper.state.permissions import HOST
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import OfferTaken, OwnGameSaved, TwinsCompared
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.setup.groups import (
    GamesGrouped,
    GroupKept,
    GroupOfGameFound,
    GroupRemoved,
    SeasonKept,
    SeasonRemoved,
)
from scorekeeper.state.setup.new_game import OwnGameDeleted, OwnGameRestored
from scorekeeper.state.setup.paper_entry import PapersStored, PapersTakenBack
from scorekeeper.store.documents.port import Unreadable, Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.people import Lineup
from scorekeeper.tournament.club_evening import game_id, split_game_id

OfferAction = OfferTaken | ReplacementUndone | GamesApart | TwinsCompared
OwnGameAction = OwnGameDeleted | OwnGameRestored | OwnGameSaved | OfferAction


def remove_unplayed(backend: Backend, state: AppState, shown: str) -> None:
    """Move games to the trash that were dealt on an earlier evening, and never played.

    The one that is ``shown`` first stays.
    """
    for game in backend.library.unplayed() if state.role == HOST else ():
        # The tables of a club evening are dealt before it, and a reader's games are others'.
        if game == shown or split_game_id(game) or only_reads(state, game):
            continue
        with contextlib.suppress(Unreadable, Unwritable):
            backend.library.remove(game)
            backend.publish(game)


def game_list(library: Library) -> GamesListed:
    """Return the newest games, everybody and all presets as they are now."""
    games = library.recent()
    library.people.remember(
        Lineup(summary.players, summary.colours) for summary in games if not summary.example
    )
    own_games = {game: custom.rules for game, custom in library.own_games.games().items()}
    return GamesListed(
        games,
        library.people.all(),
        own_games,
        library.presets.all(),
        library.examples(),
        library.groups.all(),
        library.twins(),
        library.club_evenings.going_on(),
    )


def club_pages(library: Library, route: Route) -> Actions:
    """Return the page of the evening of a route, or of its game; nothing for any other screen."""
    of_game = split_game_id(route.game)
    evening = route.evening or (of_game[0] if of_game else "")
    if not evening:
        return ()
    # Few sessions show an evening.
    from scorekeeper.session.club import club_page  # noqa: PLC0415

    page = club_page(library, evening)
    if page and route.screen == "club_share":
        from scorekeeper.session.club_paper import story_of  # noqa: PLC0415

        page = replace(page, story=story_of(library, page))
    return (ClubPageFound(page),)


def played_here(library: Library, state: AppState) -> str:
    """Return the id of the game that the phone on a table plays now; empty where there is none."""
    at_table = state.club.at_table
    going_on = library.club_evenings.going_on() if at_table else ()
    evening = replace(state.club, going_on=going_on).here
    if evening is None or evening.clock is None or evening.clock.closed:
        return ""
    is_seated = at_table <= len(evening.tables_of(evening.round))
    return game_id(evening.id, evening.round, at_table) if is_seated else ""


def lists(library: Library, state: AppState, today: date) -> Actions:
    """Return all lists as they are now."""
    return (game_list(library), past_games(library, state.past, today))


def unreadable(library: Library, problems: tuple[Problem, ...]) -> Actions:
    """Go home, to the games as they are now, and say why one cannot be opened."""
    return (
        game_list(library),
        Navigated(HOME),
        ErrorReported("trouble.unreadable", {"problems": problems}),
    )


def moved_games(action: Action) -> tuple[str, ...]:
    """Return the games that an action has brought into the list, or taken out of it."""
    match action:
        case GameDeleted(game) | GameRestored(game) | GroupOfGameFound(game, moved=True):
            return (game,)
        case OfferedGameStored(game) | OfferedGameRemoved(game):
            return (game,)
        case OfferedGameReplaced(_, after, removed) | ReplacementUndone(_, after, removed):
            return (after.id, removed) if removed else (after.id,)
        case ExamplesAdded(games) | ExamplesRemoved(games) | ExamplesRestored(games):
            return games
        case PapersStored(games) | PapersTakenBack(games):
            return games
        case GroupKept(group) | GroupRemoved(group):
            return (group.id,)
        case GamesGrouped(games, before, group) if games:
            # A session with one of them open merges it when it saves.
            return (group or before,)
        case SeasonKept(season) | SeasonRemoved(season):
            return (season.group,)
        case CashKept(entry) | CashRemoved(_, entry) if entry:
            return (entry.group,)
    return ()
