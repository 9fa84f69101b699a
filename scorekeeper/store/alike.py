"""Games of the store that are like another one: the same rules and number of players."""

from collections.abc import Iterator

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.players import name_key
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record

# How many are opened: those of the same people come first.
GAMES_OPENED = 80


def games_alike(library: Library, game: Game, most: int = GAMES_OPENED) -> Iterator[Game]:
    """Yield other games of the same kind and number of players, each opened when it is its turn.

    The example evening and games that do not open are left out.
    """
    people = {name_key(name) for name in game.seated}
    alike = [
        each
        for each in library.games()
        if each.variant == game.variant
        and each.id != game.id
        and not each.example
        and len(each.players) == len(people)
        and each.hands
    ]
    alike.sort(key=lambda each: {*map(name_key, each.players)} != people)
    for each in alike[:most]:
        found = library.load(each.id)
        if isinstance(found, Record):
            yield found.game


def latest_games(library: Library, most: int) -> list[Game]:
    """Return the latest finished games of any kind, the oldest of them first."""
    over = [each.id for each in library.games() if each.over and not each.example]
    found = (library.load(each) for each in over[:most])
    return [each.game for each in reversed([*found]) if isinstance(each, Record)]
