"""``scorekeeper export``: games of the store as files."""

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, assert_never

from scorekeeper.cli.terminal import ProgressLine, write_content, write_problem
from scorekeeper.scoring.documents.game import write_game
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.documents.port import Unwritable
from scorekeeper.store.files.whole_file import create_whole, unwritable, write_whole
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.link import link_problem, write_link
from scorekeeper.store.transfer.resolve_game import resolve_game
from scorekeeper.transfer.bg_stats import bg_stats_link
from scorekeeper.transfer.exporter import (
    BYTE_ORDER_MARK,
    csv_text,
    game_json,
    game_line,
    json_file_name,
)
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible

ExportForm = Literal["json", "csv", "link", "bgstats"]


def export(options: argparse.Namespace, library: Library) -> int:
    """Write the named games, or all, to files or to standard output; return the exit status."""
    loader = _GameLoader(library)
    games = list(loader.all() if options.all else loader.named(options.games))
    if options.format == "link":
        games = [game for game in games if loader.fits_link(game)]
    failed = loader.failed
    if games or not failed:
        failed |= not _write(options, games)
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
    except (OSError, ValueError) as error:
        # A ValueError is a path with a zero character in it.
        found = unwritable(error).problem if isinstance(error, OSError) else Problem("write_failed")
        # Which folder cannot be written matters only for the data folder.
        problem = (
            found if found.code == "disk_full" else Problem("write_failed", (), None, found.found)
        )
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


class _GameLoader:
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

    def named(self, names: Sequence[str]) -> Iterator[Game]:
        """Load the games of these ids or parts of names, in this order, each once."""
        games = self._library.games()
        ids: dict[str, None] = {}
        for name in names:
            found = resolve_game(games, name)
            if isinstance(found, Problem):
                # It may be there but damaged, which is then the problem to report.
                loaded = self._library.load(name)
                problems = (found,) if isinstance(loaded, Record) else loaded
                missing = problems[0].code == "game_missing"
                for problem in (found,) if missing else problems:
                    self._complain(name, problem)
            else:
                ids[found.id] = None
        yield from self._loaded(list(ids))

    def fits_link(self, game: Game) -> bool:
        """Return whether a link can hold a game; complain if it is too large for one."""
        problem = link_problem(write_game(game))
        if problem:
            self._complain(game.id, problem)
        return problem is None

    def _loaded(self, ids: Sequence[str]) -> Iterator[Game]:
        progress = ProgressLine()
        for done, game_id in enumerate(ids):
            progress.update(done, len(ids))
            found = self._library.load(game_id)
            if isinstance(found, Record):
                yield self._library.shown(found.game)
            else:
                progress.clear()
                for problem in found:
                    self._complain(game_id, problem)
        progress.clear()

    def _complain(self, name: str, problem: Problem) -> None:
        self.failed = True
        write_problem(problem_line(problem, visible(name)))


def _write(options: argparse.Namespace, games: Sequence[Game]) -> bool:
    """Write the games; return whether that was possible.

    A single game that was named becomes a file of its own, not a line of one.
    """
    form: ExportForm = options.format
    single = not options.all and len(games) == 1
    if options.output is None:
        write_content(_text(games, form, options.base, single=single).encode())
        return True
    path = Path(options.output)
    if form == "csv":
        paths = [path / "games.csv" if path.is_dir() else path]
        contents = iter([BYTE_ORDER_MARK + csv_text(games).encode()])
    elif form in ("link", "bgstats"):
        paths = [path / "links.txt" if path.is_dir() else path]
        contents = iter([_text(games, form, options.base, single=False).encode()])
    else:
        to_file = single and not path.is_dir()
        paths = [path if to_file else path / json_file_name(game) for game in games]
        contents = (game_json(game).encode() for game in games)
    return may_write(paths, force=options.force) and all(
        save_file(each, content, force=options.force)
        for each, content in zip(paths, contents, strict=True)
    )


def _text(games: Sequence[Game], form: ExportForm, base: str | None, *, single: bool) -> str:
    match form:
        case "csv":
            return csv_text(games).replace("\r\n", "\n")
        case "link":
            return "".join(f"{write_link(write_game(game), base or '')}\n" for game in games)
        case "bgstats":
            return "".join(f"{bg_stats_link(game)}\n" for game in games)
        case "json":
            return game_json(games[0]) if single else "".join(map(game_line, games))
        case _:
            assert_never(form)
