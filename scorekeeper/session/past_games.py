"""Past games, read from the store for the screens."""

from dataclasses import replace
from datetime import date

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.state.search import Search
from scorekeeper.state.stored import DamagedFile, PastGames, TrashedGame
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.search import Filters, period_term, search_terms
from scorekeeper.store.trash import DAYS_KEPT
from scorekeeper.words.names import game_title, variant_name
from scorekeeper.words.periods import find_period

FIRST_PAGE, NEXT_PAGE = 12, 30
"""Enough to fill a screen: drawing a game takes longer than finding it among ten thousand."""
DAMAGED_SHOWN = 20


def search(library: Library, past: PastGames, wanted: Search, limit: int, today: date) -> PastGames:
    """Return the games that match a search, at most ``limit``, and the same trash."""
    said = find_period(wanted.text, today)
    names = ((each, f"{variant_name(each)}\n{game_title(each)}") for each in CATALOGUE)
    terms = search_terms(said.rest if said else wanted.text, names)
    if said:
        terms = (*terms, period_term(said.said, said.period))
    filters = Filters(wanted.people, wanted.game, wanted.year, frozenset(wanted.marks), wanted.sort)
    found = library.find(terms, limit, filters)
    facets = library.facets()
    return replace(
        past,
        search=wanted,
        games=tuple(found.games),
        total=found.total,
        period=said.period if said else None,
        years=facets.years,
        variants=facets.variants,
        complete=library.complete,
    )


def with_trash(library: Library, past: PastGames, *, opened: bool) -> PastGames:
    """Return the past games with the trash as it is now, its games only where it is ``opened``."""
    trash = None
    if opened:
        trash = tuple(TrashedGame(game, when) for game, when in library.trash.games())
    return replace(past, removed=library.trash.count(), days=DAYS_KEPT, trash=trash)


def damaged_files(library: Library) -> tuple[DamagedFile, ...]:
    """Return the files that cannot be opened, and whether each has a previous version."""
    return tuple(
        DamagedFile(
            each.name,
            recoverable=each.reason not in NOT_REPAIRABLE
            and library.previous(each.name) is not None,
            newer=each.reason == "version_newer",
        )
        for each in library.damaged()[:DAMAGED_SHOWN]
    )
