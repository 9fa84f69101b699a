"""Past games, read from the store for the screens."""

from dataclasses import replace

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.state.stored import DamagedFile, PastGames, TrashedGame
from scorekeeper.store.index import search_terms
from scorekeeper.store.library import NOT_REPAIRABLE, Library
from scorekeeper.store.trash import DAYS_KEPT
from scorekeeper.words.names import variant_name

FIRST_PAGE, NEXT_PAGE = 12, 30
"""Enough to fill a screen: drawing a game takes longer than finding it among ten thousand."""
DAMAGED_SHOWN = 20


def search(library: Library, past: PastGames, query: str, limit: int) -> PastGames:
    """Return the newest games that match the query, at most ``limit``, and the same trash."""
    names = ((variant, variant_name(variant)) for variant in CATALOGUE)
    found = library.find(search_terms(query, names), limit)
    games = tuple(found.games)
    complete = library.complete
    return replace(past, query=query, games=games, total=found.total, complete=complete)


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
