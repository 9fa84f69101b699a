"""``scorekeeper export`` and ``backup``: out of the store."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from scorekeeper.cli.terminal import Ticker, complain, done_aloud, tell, write_content
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.problem import Problem
from scorekeeper.store.backup.writer import back_up
from scorekeeper.store.documents.folder import data_folder
from scorekeeper.store.files.whole_file import unwritable, write_whole
from scorekeeper.store.library import Library
from scorekeeper.store.record import Record
from scorekeeper.store.transfer.resolve_game import resolve_game
from scorekeeper.transfer.csv_export import MARK, csv_text
from scorekeeper.transfer.exporter import game_json, game_line, json_file_name
from scorekeeper.words.problems import problem_line
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.translation import say


def export(chosen: argparse.Namespace, library: Library) -> int:
    """Write the games that are asked for, to files or to standard output."""
    chooser = _Chooser(library)
    games = list(chooser.all() if chosen.all else chooser.named(chosen.games))
    wrong = chooser.wrong
    if games or not wrong:
        wrong |= not _put(games, chosen.format, chosen.output, alone=not chosen.all)
    return int(wrong)


def backup(chosen: argparse.Namespace, now: Callable[[], datetime]) -> int:
    """Write everything to one file."""
    folder = data_folder(chosen.data)
    at = now()
    made = done_aloud(back_up(folder, at))
    for problem in made.problems:
        complain(problem_line(problem, str(folder)))
    path = Path(chosen.output or f"scorekeeper-backup-{at:%Y-%m-%d-%H%M%S}.zip")
    if path.is_dir():
        path /= f"scorekeeper-backup-{at:%Y-%m-%d-%H%M%S}.zip"
    if not _saved(path, made.content):
        return 1
    tell(say("backup.made", path=visible(str(path), PATH_LIMIT), count=made.games))
    return int(bool(made.problems))


class _Chooser:
    """Finds the games that are meant; ``wrong`` says that some could not be had."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.wrong = False

    def all(self) -> Iterator[Game]:
        """Every game, the oldest first; those that do not open are told."""
        entries = self.library.games()
        for damage in self.library.damaged():
            self._tell(damage.name, Problem(damage.reason))
        yield from self._loaded([entry.id for entry in reversed(entries)])

    def named(self, asked: Sequence[str]) -> Iterator[Game]:
        """The games of these ids or parts of names, in this order, each once."""
        entries = self.library.games()
        ids: dict[str, None] = {}
        for each in asked:
            found = resolve_game(entries, each)
            if isinstance(found, Problem):
                # It may be there and not open; then that is what is to be said.
                loaded = self.library.load(each)
                problems = (found,) if isinstance(loaded, Record) else loaded
                missing = problems[0].code == "game_missing"
                for problem in (found,) if missing else problems:
                    self._tell(each, problem)
            else:
                ids[found.id] = None
        yield from self._loaded(list(ids))

    def _loaded(self, ids: Sequence[str]) -> Iterator[Game]:
        ticker = Ticker()
        for done, game_id in enumerate(ids):
            ticker.tick(done, len(ids))
            found = self.library.load(game_id)
            if isinstance(found, Record):
                yield found.game
            else:
                ticker.clear()
                for problem in found:
                    self._tell(game_id, problem)
        ticker.clear()

    def _tell(self, name: str, problem: Problem) -> None:
        self.wrong = True
        complain(problem_line(problem, visible(name)))


def _put(games: Sequence[Game], form: str, output: str | None, *, alone: bool) -> bool:
    """Write the games; whether that was possible. One asked for alone is a file of its own."""
    single = alone and len(games) == 1
    if output is None:
        write_content(_text(games, form, single=single).encode())
        return True
    path = Path(output)
    if form == "csv":
        return _saved(path / "games.csv" if path.is_dir() else path, MARK + _csv(games))
    if single and not path.is_dir():
        return _saved(path, game_json(games[0]).encode())
    return all(_saved(path / json_file_name(game), game_json(game).encode()) for game in games)


def _text(games: Sequence[Game], form: str, *, single: bool) -> str:
    if form == "csv":
        return csv_text(games).replace("\r\n", "\n")
    return game_json(games[0]) if single else "".join(map(game_line, games))


def _csv(games: Sequence[Game]) -> bytes:
    return csv_text(games).encode()


def _saved(path: Path, content: bytes) -> bool:
    try:
        write_whole(path, content)
    except (OSError, ValueError) as error:
        # A ValueError is a path with a zero character in it.
        failure = unwritable(error) if isinstance(error, OSError) else None
        problem = failure.problem if failure else Problem("write_failed")
        complain(problem_line(_told_of_a_file(problem), visible(str(path), PATH_LIMIT)))
        return False
    return True


def _told_of_a_file(problem: Problem) -> Problem:
    """Only in the data folder does it matter which folder cannot be written."""
    if problem.code.startswith("folder_"):
        return Problem("write_failed", (), None, problem.found)
    return problem
