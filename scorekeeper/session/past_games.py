"""Past games, read from the store for the screens."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from typing import assert_never

from scorekeeper.scoring.catalogue.games import CATALOGUE, GamesOfFamily, by_family
from scorekeeper.scoring.period import ALL_TIME, Period, read_period
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.times import evening_of
from scorekeeper.state.games import PastGamesFound
from scorekeeper.state.model import AppState
from scorekeeper.state.requests import (
    GamesFiltered,
    GamesSearched,
    MoreGamesRequested,
    TrashToggled,
)
from scorekeeper.state.routes import Route
from scorekeeper.state.search import Search, read_search
from scorekeeper.state.stored import DamagedFile, PastGames, TrashedGame
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.search import Filters, period_term, search_terms
from scorekeeper.store.trash import DAYS_KEPT
from scorekeeper.words.names import names_of
from scorekeeper.words.period_query import find_period

FIRST_PAGE, NEXT_PAGE = 12, 30
"""Enough to fill a screen: drawing a game takes longer than finding it among ten thousand."""
DAMAGED_SHOWN = 20
# A search for a time that finds no more than this many games also shows those close to it: so many
# of them, at most so many days before or after. The nearest are found among the first hundred.
FEW_FOUND, CLOSE_BY, CLOSE_DAYS, CLOSE_LIMIT = 3, 3, 45, 100


def search(library: Library, past: PastGames, wanted: Search, limit: int, today: date) -> PastGames:
    """Return the games that match a search, at most ``limit``, and the same trash."""
    match = find_period(wanted.text, today)
    names = ((variant, names_of(variant)) for variant in CATALOGUE)
    everybody = library.people.all()
    terms = search_terms(match.rest if match else wanted.text, names, everybody)
    if match:
        terms = (*terms, period_term(match.said, match.period))
    people, marks = tuple(map(everybody.spellings, wanted.people)), frozenset(wanted.marks)
    facets, parents = library.facets(), library.own_games.parents()
    families = by_family(facets.variants, parents)
    period = read_period(wanted.period, today) or ALL_TIME
    variants = _variants(wanted, families)
    unclaimed = spellings_of_group(library, wanted.unclaimed) if wanted.unclaimed else None
    filters = Filters(people, variants, period, marks, wanted.sort, wanted.group, unclaimed)
    result = library.find(terms, limit, filters)
    close_by: tuple[GameSummary, ...] = ()
    if match and not match.period.weekday and result.total <= FEW_FOUND:
        around = period_term(match.said, match.period.around(CLOSE_DAYS))
        near = library.find((*terms[:-1], around), CLOSE_LIMIT, filters).games
        close_by = _nearest(match.period, near, result.games)
    return replace(
        past,
        search=wanted,
        games=tuple(result.games),
        total=result.total,
        close_by=close_by,
        period=match.period if match else None,
        months=facets.months,
        variants=facets.variants,
        families=families,
        unread=library.unread,
        unclaimed=result.ids,
    )


def spellings_of_group(library: Library, group: str) -> tuple[tuple[str, ...], ...]:
    """Return everybody who belongs to a group, each by all spellings of their name."""
    stored, people = library.groups.find(group), library.people.all()
    # Two of them may have turned out to be one.
    names = dict.fromkeys(map(people.name_of, stored.people)) if stored else ()
    return tuple(map(people.spellings, names))


def _variants(wanted: Search, families: Iterable[GamesOfFamily]) -> frozenset[str] | None:
    """Return the kinds of game that are wanted; None for all of them."""
    if wanted.game:
        return frozenset((wanted.game,))
    if wanted.family:
        games = (family.games for family in families if family.family == wanted.family)
        return frozenset(next(games, ()))
    return None


def _nearest(
    period: Period, near: Iterable[GameSummary], matches: Sequence[GameSummary]
) -> tuple[GameSummary, ...]:
    """Return the games nearest to a time that are no matches themselves, in their order."""
    listed = {game.id for game in matches}
    days = {
        game.id: period.days_to(day)
        for game in near
        if game.id not in listed and (day := evening_of(game.started))
    }
    nearest = sorted(days, key=days.__getitem__)[:CLOSE_BY]
    return tuple(game for game in near if game.id in nearest)


def with_trash(library: Library, past: PastGames, *, opened: bool) -> PastGames:
    """Return the past games with the trash as it is now, its games only where it is ``opened``."""
    trash = None
    if opened:
        removed = library.trash.games()
        games = library.with_present_names(removed_game.summary for removed_game in removed)
        trash = tuple(
            TrashedGame(game, removed_game.removed)
            for game, removed_game in zip(games, removed, strict=True)
        )
    return replace(past, removed=library.trash.count(), days=DAYS_KEPT, trash=trash)


def damaged_files(library: Library) -> tuple[DamagedFile, ...]:
    """Return the files that cannot be opened, and whether each has a previous version."""
    return tuple(
        DamagedFile(
            damage.name,
            recoverable=damage.reason not in NOT_REPAIRABLE
            and library.previous(damage.name) is not None,
            newer=damage.reason == "version_newer",
        )
        for damage in library.damaged()[:DAMAGED_SHOWN]
    )


def past_games(library: Library, past: PastGames, today: date) -> PastGamesFound:
    """Return all that the screen of past games shows, as it is now."""
    past = search(library, past, past.search, max(len(past.games), FIRST_PAGE), today)
    past = with_trash(library, past, opened=past.trash is not None)
    return PastGamesFound(past, damaged_files(library))


def past_of(state: AppState, route: Route) -> PastGames:
    """Return the past games of a route's search: as many as were listed, on the way back."""
    wanted = read_search(route.search)
    came_back = wanted.narrows or bool(state.route.search)
    return state.past if came_back and state.past.search == wanted else PastGames(wanted)


def changed_search(
    library: Library,
    past: PastGames,
    action: GamesSearched | GamesFiltered | MoreGamesRequested | TrashToggled,
    today: date,
) -> PastGames:
    """Load only the games asked for: this happens at every letter of a search."""
    match action:
        case GamesSearched(query):
            wanted = replace(past.search, text=query)
            return search(library, past, wanted, FIRST_PAGE, today)
        case GamesFiltered(chosen):
            wanted = replace(chosen, text=past.search.text)
            return search(library, past, wanted, FIRST_PAGE, today)
        case MoreGamesRequested():
            return search(library, past, past.search, len(past.games) + NEXT_PAGE, today)
        case TrashToggled(opened):
            return with_trash(library, past, opened=opened)
        case _:
            assert_never(action)
