"""``scorekeeper export``: games of the store as files."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from scorekeeper.cli.terminal import ProgressLine, write_content, write_problem
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.files.whole_file import unwritable, write_whole
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.resolve_game import resolve_game
from scorekeeper.transfer.exporter import (
    BYTE_ORDER_MARK,
    csv_text,
    game_json,
    game_line,
    json_file_name,
)
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible

Format = Literal["json", "csv"]


def export(options: argparse.Namespace, library: Library) -> int:
    """Write the named games, or all, to files or to standard output; return the exit status."""
    chooser = _Chooser(library)
    games = list(chooser.all() if options.all else chooser.named(options.games))
    failed = chooser.failed
    if games or not failed:
        failed |= not _write(games, options.format, options.output, named=not options.all)
    return int(failed)


def save_file(path: Path, content: bytes) -> bool:
    """Write a file whole; return whether that was possible, and complain where it was not."""
    try:
        write_whole(path, content)
    except (OSError, ValueError) as error:
        # A ValueError is a path with a zero character in it.
        failure = unwritable(error) if isinstance(error, OSError) else None
        problem = failure.problem if failure else Problem("write_failed")
        if problem.code.startswith("folder_"):
            # Which folder cannot be written matters only for the data folder.
            problem = Problem("write_failed", (), None, problem.found)
        write_problem(problem_line(problem, visible(str(path), PATH_LIMIT)))
        return False
    return True


class _Chooser:
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
                # It may be there and damaged; then that is what to complain about.
                loaded = self._library.load(name)
                problems = (found,) if isinstance(loaded, Record) else loaded
                missing = problems[0].code == "game_missing"
                for problem in (found,) if missing else problems:
                    self._complain(name, problem)
            else:
                ids[found.id] = None
        yield from self._loaded(list(ids))

    def _loaded(self, ids: Sequence[str]) -> Iterator[Game]:
        progress = ProgressLine()
        for done, game_id in enumerate(ids):
            progress.update(done, len(ids))
            found = self._library.load(game_id)
            if isinstance(found, Record):
                yield found.game
            else:
                progress.clear()
                for problem in found:
                    self._complain(game_id, problem)
        progress.clear()

    def _complain(self, name: str, problem: Problem) -> None:
        self.failed = True
        write_problem(problem_line(problem, visible(name)))


def _write(games: Sequence[Game], form: Format, output: str | None, *, named: bool) -> bool:
    """Write the games; return whether that was possible.

    A single game that was ``named`` becomes a file of its own, not a line of one.
    """
    single = named and len(games) == 1
    if output is None:
        write_content(_text(games, form, single=single).encode())
        return True
    path = Path(output)
    if form == "csv":
        content = BYTE_ORDER_MARK + csv_text(games).encode()
        return save_file(path / "games.csv" if path.is_dir() else path, content)
    if single and not path.is_dir():
        return save_file(path, game_json(games[0]).encode())
    return all(save_file(path / json_file_name(game), game_json(game).encode()) for game in games)


def _text(games: Sequence[Game], form: Format, *, single: bool) -> str:
    if form == "csv":
        return csv_text(games).replace("\r\n", "\n")
    return game_json(games[0]) if single else "".join(map(game_line, games))
