"""What the store has of past games, as the screens show it."""

from dataclasses import fields

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.state.app_state import Damaged, Listed, PastGames, Removed
from scorekeeper.store.entry import Entry
from scorekeeper.store.library import Library
from scorekeeper.store.search import terms_of
from scorekeeper.words.game import variant_name

PAGE = 30
DAMAGED_SHOWN = 20


def past_games(library: Library, query: str, limit: int, *, trash: bool) -> PastGames:
    """The newest games that fit the query, at most ``limit``; with ``trash`` the removed ones."""
    names = ((variant, variant_name(variant)) for variant in CATALOGUE)
    found = library.find(terms_of(query, names), limit)
    removed = library.trash.games() if trash else None
    return PastGames(
        query=query,
        games=tuple(map(listed, found.games)),
        total=found.total,
        complete=library.complete,
        removed=library.trash.count(),
        trash=None
        if removed is None
        else tuple(Removed(listed(each.entry), each.removed) for each in removed),
    )


def damaged(library: Library) -> tuple[Damaged, ...]:
    """What does not open, and whether there is a version before it to go on with."""
    return tuple(
        Damaged(each.name, library.previous(each.name) is not None)
        for each in library.damaged()[:DAMAGED_SHOWN]
    )


def listed(entry: Entry) -> Listed:
    """A game as lists show it."""
    return Listed(**{field.name: getattr(entry, field.name) for field in fields(Listed)})
