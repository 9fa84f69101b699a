"""Games of the store that are like another one: of the same kind, or even the same evening."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.renaming import rename_players
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.scoring.twins import compare, look_alike, same_evening
from scorekeeper.statistics.people import People
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.library import Library
from scorekeeper.store.record import APART_LIMIT, Conflict, Record, ids_apart

# The most games that are opened: those of the same people come first.
GAMES_OPENED = 80


def games_alike(library: Library, game: Game) -> Iterator[Game]:
    """Yield other games of the same kind and number of players, each opened when it is its turn.

    Whoever plays in both is called in them what this game calls them, whatever they were called
    then. The example evening and games that do not open are left out.
    """
    people = library.people.all()
    seated = {*people.keys(game.seated)}
    alike = [
        summary
        for summary in library.games()
        if summary.variant == game.variant
        and summary.id != game.id
        and not summary.example
        and len(summary.players) == len(game.seated)
        and summary.hands
    ]
    alike.sort(key=lambda other: {*people.keys(other.players)} != seated)
    for summary in alike[:GAMES_OPENED]:
        record = library.load(summary.id)
        if isinstance(record, Record):
            yield called_as_in(record.game, game, people)


def latest_games(library: Library, most: int) -> list[Game]:
    """Return the latest finished games of any kind, the oldest of them first."""
    over = [game.id for game in library.games() if game.over and not game.example]
    records = (library.load(game_id) for game_id in over[:most])
    games = [library.renamed(record.game) for record in records if isinstance(record, Record)]
    return games[::-1]


def set_apart(library: Library, game: str, other: str, *, apart: bool) -> None:
    """Remember that two games that look alike are two, or ask again whether they are.

    Raises:
        Unwritable: If it could not be stored.
    """
    with library.exclusive():
        record = library.load(game)
        if not isinstance(record, Record):
            return
        apart_ids = [id_ for id_ in record.apart if id_ != other]
        twin = record.looks_like or other
        if apart:
            # The latest answer stays, however many there are.
            apart_ids = [*apart_ids[: APART_LIMIT - 1], other]
            # The question may be about a third game, of which nobody has said anything.
            twin = "" if record.looks_like == other else record.looks_like
        try:
            library.save(replace(record, apart=ids_apart(apart_ids), looks_like=twin))
        except Conflict:
            raise Unwritable("store_busy") from None


class Twins:
    """Finds the stored game that looks like one which is about to be imported.

    The list of games is read once; what is imported later must be added to it. With ``games``, the
    newest first, only these are compared.
    """

    def __init__(self, library: Library, games: Sequence[GameSummary] | None = None) -> None:
        self._library = library
        self._people = library.people.all()
        self._games: defaultdict[frozenset[str], dict[str, str | None]] = defaultdict(dict)
        for game in reversed(library.games_as_saved() if games is None else games):
            if not game.example:
                self._games[self._key(game.players)][game.id] = game.started

    def add(self, game: Game, game_id: str) -> None:
        """Add a game that has been stored under an id."""
        self._games[self._key(game.everyone)][game_id] = game.started

    def of(self, record: Record, *, stored: bool = False) -> Record | None:
        """Return the stored game that looks most like it, None where none does.

        Left out are those that are apart, as somebody has said, and the game itself where it is
        ``stored``.
        """
        best: tuple[int, Record] | None = None
        game, own = record.game, record.game.id if stored else ""
        for game_id, started in self._games.get(self._key(game.everyone), {}).items():
            if game_id in (own, *record.apart) or not same_evening(started, game.started):
                continue
            candidate = self._library.load(game_id)
            if not isinstance(candidate, Record) or (own and own in candidate.apart):
                continue
            # In the comparison, people who play in both have the names of the new game.
            renamed = called_as_in(candidate.game, game, self._people)
            if look_alike(renamed, game):
                same = compare(renamed, game).same
                if best is None or same > best[0]:
                    best = same, candidate
        return best and best[1]

    def _key(self, names: tuple[str, ...]) -> frozenset[str]:
        return frozenset(self._people.keys(names))


def called_as_in(other: Game, game: Game, people: People) -> Game:
    """Return another game, in which the players of this one have the names used here."""
    names = dict(zip(people.keys(game.everyone), game.everyone, strict=True))
    then = dict(zip(people.keys(other.everyone), other.everyone, strict=True))
    called = {then[key]: names[key] for key in then.keys() & names.keys()}
    names_taken = {*other.everyone}
    return rename_players(
        other, {old: new for old, new in called.items() if old != new and new not in names_taken}
    )
