"""A game file, read and scored: what the command line answers for it."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.score_table import score_table
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.game_file import read_as_far
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import Problem, path
from scorekeeper.scoring.result import result
from scorekeeper.store.game_text import Parsed, read_file, read_stream
from scorekeeper.words.lines import text
from scorekeeper.words.problems import place, sentence
from scorekeeper.words.quoting import visible
from scorekeeper.words.speak import say

FORMAT = "scorekeeper-problems/1"
STANDARD_INPUT = "-"
PATH_LIMIT = 1000


@dataclass(frozen=True)
class ScoredFile:
    """Where a file could not be read, there is no game; where it could, there is a ledger too."""

    name: str
    game: Game | None
    ledger: Ledger | None
    problems: tuple[Problem, ...]

    def document(self) -> dict[str, object]:
        """The result, or the problems, as the contract has them."""
        if self.ledger is not None and not self.problems:
            return result(self.ledger, text)
        return {
            "format": FORMAT,
            "problems": [
                {
                    "code": problem.code,
                    "where": visible(path(problem.where), PATH_LIMIT),
                    "message": sentence(problem, self.game),
                }
                for problem in self.problems
            ],
        }

    def table(self) -> str:
        """The score sheet; empty where there are problems."""
        if self.game is None or self.ledger is None or self.problems:
            return ""
        return score_table(self.game, self.ledger, self.name)

    def complaints(self) -> Iterator[str]:
        """A line for each problem: ``game.json: hand 3: Bob: 7♥ is taken twice``."""
        for problem in self.problems:
            yield complaint(self.name, problem, self.game)


def complaint(name: str, problem: Problem, game: Game | None = None) -> str:
    """One problem of a file in a line: where, and what."""
    parts = (name, place(problem), sentence(problem, game))
    return ": ".join(part for part in parts if part)


def score_file(name: str) -> ScoredFile:
    """Read and score one file, ``-`` being standard input."""
    shown, document, problems = read_document(name)
    if document is None:
        return ScoredFile(shown, None, None, problems)
    game, problems = read_as_far(document)
    if game is None:
        return ScoredFile(shown, None, None, problems)
    ledger = score_game(game)
    # What a badly written hand lacks is only the echo of how it is written.
    written = {problem.where[:2] for problem in problems}
    found = tuple(each for each in ledger.problems if each.where[:2] not in written)
    return ScoredFile(shown, game, ledger, (*problems, *found))


def read_document(name: str) -> tuple[str, object, tuple[Problem, ...]]:
    """What a file is called in an answer, and what is in it; ``-`` is standard input."""
    if name == STANDARD_INPUT:
        return say("command.standard_input"), *_standard_input()
    return visible(name, PATH_LIMIT), *read_file(Path(name))


def _standard_input() -> Parsed:
    # A program that was started without one has None here.
    stream = sys.stdin
    if stream is None:
        return None, (Problem("file_missing"),)
    try:
        return read_stream(stream.buffer)
    except OSError as error:
        return None, (Problem("file_unreadable", (), None, error.strerror),)
