"""``scorekeeper export``: games of the store as files, and the rules of its own games."""

import argparse
import os
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import assert_never

from scorekeeper.cli.arguments import ExportFormat
from scorekeeper.cli.own_games import resolve_own_game
from scorekeeper.cli.terminal import ProgressLine, write_content, write_problem
from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.summary import GameSummary
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.whole_file import create_whole, unwritable, write_whole
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.link import link_problem, write_link
from scorekeeper.transfer.bg_stats import bg_stats_link
from scorekeeper.transfer.exporter import (
    BYTE_ORDER_MARK,
    Exported,
    csv_text,
    document_of,
    json_file_name,
    json_line,
    json_text,
)
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible

SHOWN_LIMIT = 5
"""The most matching games that a problem names."""


def export(options: argparse.Namespace, library: Library) -> int:
    """Write the named games, or all, to files or to standard output; return the exit status."""
    loader = _Loader(library)
    items = list(loader.all() if options.all else loader.named(options.games, options.format))
    if options.format == "link":
        items = [item for item in items if loader.fits_link(item)]
    failed = loader.failed
    if items or not failed:
        failed |= not _write(options, items)
    return int(failed)


def save_file(path: Path, content: bytes, *, force: bool) -> bool:
    """Write a whole file; return whether that was possible, and complain if it was not.

    A file that is there already is replaced only with ``force``.
    """
    try:
        write = write_whole if force else create_whole
        write(path, content)
    except Unwritable as failure:
        problem = failure.problem
    except OSError as error:
        problem = unwritable(error).problem
        if problem.code != "disk_full":
            # Which folder cannot be written matters only for the data folder.
            problem = Problem("write_failed", (), None, problem.found)
    except ValueError:
        # The path has a zero character in it.
        problem = Problem("write_failed")
    else:
        return True
    _complain_of_file(path, problem)
    return False


def may_write(paths: Sequence[Path], *, force: bool) -> bool:
    """Return whether none of these files exists, or ``force`` allows replacing them.

    Checked before any work is done, so that either all files are written or none; `save_file`
    checks again.
    """
    taken = [] if force else [path for path in paths if os.path.lexists(path)]
    for path in taken:
        _complain_of_file(path, Problem("file_exists"))
    return not taken


def _complain_of_file(path: Path, problem: Problem) -> None:
    write_problem(problem_line(problem, visible(str(path), PATH_LIMIT)))


class _Loader:
    """Loads the wanted games; ``failed`` says that some could not be loaded."""

    def __init__(self, library: Library) -> None:
        self.failed = False
        self._library = library

    def all(self) -> Iterator[Game]:
        """Load every game, the oldest first; complain about those that cannot be opened."""
        games = self._library.games()
        for damage in self._library.damaged():
            self._complain(damage.name, Problem(damage.reason))
        yield from self._loaded([game.id for game in reversed(games)])

    def named(self, names: Sequence[str], form: ExportFormat) -> Iterator[Exported]:
        """Load the games of these ids or parts of names, in this order, each once.

        An own game is known by its whole id or name, and a table has no row for its rules.
        """
        games = self._library.games()
        own = self._library.own_games.games() if form in ("json", "link") else {}
        ids: dict[str, None] = {}
        rules: dict[str, None] = {}
        for name in names:
            resolved: GameSummary | Problem | str = resolve_game(games, name)
            exact = isinstance(resolved, GameSummary) and _is_called(resolved, name)
            if not exact and (game := resolve_own_game(own, name)):
                resolved = game
            match resolved:
                case GameSummary():
                    ids[resolved.id] = None
                case Problem():
                    self._refuse(name, resolved)
                case _:
                    rules[resolved] = None
        yield from self._loaded(list(ids))
        yield from (own[game] for game in rules)

    def _refuse(self, name: str, reason: Problem) -> None:
        """Complain about a name; the reason may be a damaged game of that id."""
        loaded = self._library.load(name)
        problems = (reason,) if isinstance(loaded, Record) else loaded
        missing = problems[0].code == "game_missing"
        for problem in (reason,) if missing else problems:
            self._complain(name, problem)

    def fits_link(self, item: Exported) -> bool:
        """Return whether a link can hold this; complain if it is too large for one."""
        problem = link_problem(document_of(item))
        if problem:
            self._complain(item.name if isinstance(item, CustomRules) else item.id, problem)
        return problem is None

    def _loaded(self, ids: Sequence[str]) -> Iterator[Game]:
        progress = ProgressLine()
        for done, game_id in enumerate(ids):
            progress.update(done, len(ids))
            loaded = self._library.load(game_id)
            if isinstance(loaded, Record):
                yield self._library.renamed(loaded.game)
            else:
                progress.clear()
                for problem in loaded:
                    self._complain(game_id, problem)
        progress.clear()

    def _complain(self, name: str, problem: Problem) -> None:
        self.failed = True
        write_problem(problem_line(problem, visible(name)))


def _is_called(game: GameSummary, query: str) -> bool:
    return query.casefold() in (game.id.casefold(), game.name.casefold())


def _write(options: argparse.Namespace, items: Sequence[Exported]) -> bool:
    """Write games and rules; return whether that was possible.

    A single one that was named becomes a file of its own, not a line of one.
    """
    form: ExportFormat = options.format
    single = not options.all and len(items) == 1
    if options.output is None:
        write_content(_text(items, form, options.base, single=single).encode())
        return True
    path = Path(options.output)
    if form == "csv":
        paths = [path / "games.csv" if path.is_dir() else path]
        contents = iter([BYTE_ORDER_MARK + csv_text(_games(items)).encode()])
    elif form in ("link", "bgstats"):
        paths = [path / "links.txt" if path.is_dir() else path]
        contents = iter([_text(items, form, options.base, single=False).encode()])
    else:
        to_file = single and not path.is_dir()
        paths = [path if to_file else path / json_file_name(item) for item in items]
        contents = (json_text(item).encode() for item in items)
    return may_write(paths, force=options.force) and all(
        save_file(file, content, force=options.force)
        for file, content in zip(paths, contents, strict=True)
    )


def _text(items: Sequence[Exported], form: ExportFormat, base: str | None, *, single: bool) -> str:
    match form:
        case "csv":
            return csv_text(_games(items)).replace("\r\n", "\n")
        case "link":
            return "".join(f"{write_link(document_of(item), base or '')}\n" for item in items)
        case "bgstats":
            return "".join(f"{bg_stats_link(game)}\n" for game in _games(items))
        case "json":
            return json_text(items[0]) if single else "".join(map(json_line, items))
        case _:
            assert_never(form)


def _games(items: Sequence[Exported]) -> Iterator[Game]:
    return (item for item in items if isinstance(item, Game))


def resolve_game(games: Sequence[GameSummary], query: str) -> GameSummary | Problem:
    """Return the only game with this id, else with this name, else with this part of either."""
    wanted = _normalise(query)
    for matches in (
        lambda game: game.id == query,
        lambda game: wanted in (_normalise(game.id), _normalise(game.name)),
        lambda game: wanted in _normalise(game.id) or wanted in _normalise(game.name),
    ):
        candidates = [game for game in games if query and matches(game)]
        if len(candidates) == 1:
            return candidates[0]
        if candidates:
            ids = tuple(game.id for game in candidates[:SHOWN_LIMIT])
            return Problem("game_ambiguous", (), (len(candidates), ids), query)
    return Problem("game_unknown", (), None, query)


def _normalise(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text.strip()).casefold())
