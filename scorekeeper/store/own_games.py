"""A store's own games: rules that somebody has imported, which stand beside the catalogue.

Each is a file of its own among the settings, so that a backup holds it and damage to one leaves the
others alone. A deleted one stays there for a while, marked, and is no longer offered.
"""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Literal, NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE, NOT_SCORED
from scorekeeper.scoring.documents.rules import (
    CustomRules,
    read_rules_document,
    write_rules_document,
)
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.collection import Merged, merge_named
from scorekeeper.store.documents.port import (
    Document,
    DocumentStore,
    Failure,
    Unreadable,
    Unwritable,
)
from scorekeeper.store.documents.single import SingleDocument
from scorekeeper.store.files.file_name import file_name
from scorekeeper.store.files.locks import Locks, MemoryLocks
from scorekeeper.store.trash import DAYS_KEPT

PREFIX = "rules-"
"""The prefix of the names of their documents; the game's id follows."""
GAMES_LIMIT = 500
ID_LIMIT = 60
RULES, REMOVED = "rules", "removed"
OWN_GAMES = "own_games"
APOSTROPHES = str.maketrans("", "", "'\u2019")

OwnGameOutcome = Literal["added", "copied", "there"]


class ImportedRules(NamedTuple):
    """The result of importing rules: ``copied`` where another own game has the same name."""

    outcome: OwnGameOutcome
    id: str
    name: str


class OwnGames:
    """The own games of one data folder. ``now`` is the clock."""

    def __init__(self, documents: DocumentStore, locks: Locks, now: Callable[[], datetime]) -> None:
        self._documents = documents
        self._locks = locks
        self._now = now
        self._read: dict[str, tuple[str, CustomRules | None, str]] = {}

    def games(self) -> Mapping[str, CustomRules]:
        """Return every own game by its id, in the order of their names."""
        games = {game: rules for game, rules, removed in self._all() if not removed}
        return dict(sorted(games.items(), key=lambda item: (item[1].name.casefold(), item[0])))

    def parents(self) -> Mapping[str, str]:
        """Return the game that each own game was made from, by its id, also of removed ones."""
        return {game: rules.based_on for game, rules, _ in self._all()}

    def has(self, custom: CustomRules) -> bool:
        """Return whether exactly these rules are one of the own games."""
        return custom in self.games().values()

    def add(self, custom: CustomRules) -> ImportedRules:
        """Keep rules as an own game; no other one is lost or replaced.

        Raises:
            Unwritable: If they could not be stored, or if there are too many games already.
        """
        with self._locks.hold(f"/{PREFIX}"):
            games = {game: (rules, removed) for game, rules, removed in self._all()}
            for game, (rules, removed) in games.items():
                if rules == custom and not removed:
                    return ImportedRules("there", game, custom.name)
            for game, (rules, removed) in games.items():
                if rules == custom and removed:
                    self._write(game, custom)
                    return ImportedRules("added", game, custom.name)
            if len(games) >= GAMES_LIMIT:
                raise Unwritable("own_games_full")
            names = {rules.name.casefold() for rules, removed in games.values() if not removed}
            ids = self._stamps()
            game = next(free_id for free_id in _ids(custom.name) if free_id not in ids)
            self._write(game, custom)
            copied = custom.name.casefold() in names
            return ImportedRules("copied" if copied else "added", game, custom.name)

    def replace(self, game: str, custom: CustomRules) -> bool:
        """Keep rules as the next version of an own game; return False if there is none.

        Games that were played by the version before carry its rules.

        Raises:
            Unwritable: If the version before stays.
        """
        with self._locks.hold(f"/{PREFIX}"):
            if game not in self.games():
                return False
            self._write(game, custom)
            return True

    def put(self, game: str, custom: CustomRules) -> bool:
        """Keep rules under the id that they have on another device; return False if that is unfit.

        Raises:
            Unwritable: If they could not be stored, or if there are too many games already.
        """
        with self._locks.hold(f"/{PREFIX}"):
            ids = self._stamps()
            if not _is_fit(game):
                return False
            if game not in ids and len(ids) >= GAMES_LIMIT:
                raise Unwritable("own_games_full")
            self._write(game, custom)
            return True

    def remove(self, game: str) -> bool:
        """Remove an own game, which is no longer offered; return False if there is none.

        Raises:
            Unwritable: If it stays.
        """
        with self._locks.hold(f"/{PREFIX}"):
            custom = self.games().get(game)
            if custom is None:
                return False
            at = self._now().astimezone(UTC).isoformat(timespec="seconds")
            self._write(game, custom, {REMOVED: at})
            return True

    def restore(self, game: str) -> bool:
        """Offer a removed game again; return False if there is none.

        Raises:
            Unwritable: If it stays removed.
        """
        with self._locks.hold(f"/{PREFIX}"):
            for removed_game, custom, removed in self._all():
                if removed_game == game and removed:
                    self._write(game, custom)
                    return True
            return False

    def merge(self, other: Document) -> Merged:
        """Take the own games of another store, as `merge_named` says; nothing in it is trusted.

        One that either store has not removed is there. ``other`` has the content of each document
        by the id of its game.

        Raises:
            Unwritable: If they could not be stored; some of them may be.
        """
        theirs: dict[str, Document] = {}
        left_out = 0
        for game, content in other.items():
            document = content if isinstance(content, dict) else {}
            custom, _ = read_rules_document(document.get(RULES))
            if custom is None or not _is_fit(game):
                left_out += 1
            elif not document.get(REMOVED):
                theirs[game] = write_rules_document(custom)
        with self._locks.hold(f"/{PREFIX}"):
            ours = {game: write_rules_document(rules) for game, rules in self.games().items()}
            merged = merge_named(ours, theirs, _names)
            after = {
                game: document for game, document in merged.items() if ours.get(game) != document
            }
            if len({*self._stamps(), *after}) > GAMES_LIMIT:
                raise Unwritable("own_games_full")
            for game, rules in after.items():
                self._document(game).write({RULES: rules})
        return Merged(self.name, {game: ours.get(game) for game in after}, after, left_out)

    def take_back(self, merged: Merged) -> None:
        """Undo a merge, except where a game has changed since."""
        with self._locks.hold(f"/{PREFIX}"):
            now = {game: write_rules_document(rules) for game, rules in self.games().items()}
            for game, before in merged.before.items():
                if now.get(game) != merged.after[game]:
                    continue
                if before is None:
                    self._documents.remove(PREFIX + game)
                else:
                    self._document(game).write({RULES: before})

    @property
    def name(self) -> str:
        """The name of own games in a backup."""
        return OWN_GAMES

    def purge(self) -> None:
        """Delete games for good that were removed long ago. What cannot be deleted now stays."""
        limit = self._now().astimezone(UTC) - timedelta(days=DAYS_KEPT)
        for game, _, removed in tuple(self._all()):
            with contextlib.suppress(Failure, ValueError):
                if removed and datetime.fromisoformat(removed) < limit:
                    self._documents.remove(PREFIX + game)

    def _all(self) -> Iterator[tuple[str, CustomRules, str]]:
        """Yield every own game that opens, and since when it is removed, if it is."""
        for game, stamp in self._stamps().items():
            read = self._read.get(game)
            if read is None or read[0] != stamp:
                content = self._document(game).read()
                custom, _ = read_rules_document(content[RULES]) if RULES in content else (None, ())
                read = self._read[game] = stamp, custom, str(content.get(REMOVED) or "")
            if read[1] is not None:
                yield game, read[1], read[2]

    def _stamps(self) -> dict[str, str]:
        """Return the id of every own game, also of those that do not open, with its stamp."""
        try:
            names = self._documents.names()
        except Unreadable:
            return {}
        return {
            name.removeprefix(PREFIX): names[name]
            for name in sorted(names)
            if name.startswith(PREFIX)
        }

    def _write(self, game: str, custom: CustomRules, more: Document | None = None) -> None:
        content: Document = {RULES: write_rules_document(custom), **(more or {})}
        self._document(game).write(content)

    def _document(self, game: str) -> SingleDocument:
        # Whoever writes holds the lock of all own games, and no second one inside it: a restore,
        # which takes every lock in their order, would wait for this and this for the restore.
        return SingleDocument(self._documents, PREFIX + game, MemoryLocks())


def own_game_problem(name: str, content: Document) -> Problem | None:
    """Return the problem of a document of the settings that should hold an own game; else None."""
    if not name.startswith(PREFIX):
        return None
    custom, _ = read_rules_document(content.get(RULES))
    return Problem("file_not_ours") if custom is None else None


def _is_fit(game: str) -> bool:
    reserved = game in CATALOGUE or game in NOT_SCORED
    return bool(game) and not reserved and file_name(PREFIX + game) is not None


def _names(game: str) -> Iterator[str]:
    """Yield the id that a numbered one was made from, then the same with numbers."""
    stem, _, number = game.rpartition("-")
    stem = stem if stem and number.isdecimal() else game
    yield stem
    yield from (f"{stem}-{number}" for number in count(2))


def _ids(name: str) -> Iterator[str]:
    """Yield ids for a game of this name that no game of the catalogue has, without end."""
    spelled = name.casefold().translate(APOSTROPHES)
    plain = "".join(letter if letter.isalnum() else " " for letter in spelled)
    stem = "-".join(plain.split())[:ID_LIMIT].strip("-") or "own"
    # A file name has less room for letters that it must spell.
    while file_name(f"{PREFIX}{stem}-{GAMES_LIMIT}") is None:
        stem = stem[:-1].strip("-")
    reserved = {*CATALOGUE, *NOT_SCORED}
    if stem not in reserved:
        yield stem
    yield from (f"{stem}-{number}" for number in count(2))
