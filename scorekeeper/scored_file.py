"""A game file, read and scored: what the command line answers for it."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.score_table import score_table
from scorekeeper.scoring.examined import examine
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.problem import Problem, path
from scorekeeper.scoring.result import result
from scorekeeper.store.game_text import SIZE_LIMIT, parse, read_bytes, too_large
from scorekeeper.store.shelf import Document
from scorekeeper.words.lines import text
from scorekeeper.words.problems import complaint, sentence
from scorekeeper.words.quoting import PATH_LIMIT, visible
from scorekeeper.words.speak import say

FORMAT = "scorekeeper-problems/1"
STANDARD_INPUT = "-"


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
            yield complaint(problem, self.name, game=self.game)


def score_file(name: str) -> ScoredFile:
    """Read and score one file, ``-`` being standard input."""
    called, document, problems = read_document(name)
    if document is None:
        return ScoredFile(called, None, None, problems)
    return ScoredFile(called, *examine(document))


def read_document(name: str) -> tuple[str, Document | None, tuple[Problem, ...]]:
    """What a file is called in an answer, and what is in it; ``-`` is standard input."""
    data, problems = given(name, SIZE_LIMIT)
    document, problems = (None, problems) if data is None else parse(data)
    return shown(name), document, problems


def shown(name: str) -> str:
    """What a file is called in an answer."""
    return say("command.standard_input") if name == STANDARD_INPUT else visible(name, PATH_LIMIT)


def given(name: str, limit: int) -> tuple[bytes | None, tuple[Problem, ...]]:
    """The bytes of a file or of standard input, no more than a limit and a byte, or why not."""
    if name != STANDARD_INPUT:
        return read_bytes(Path(name), limit)
    # A program that was started without one has None here.
    stream = sys.stdin
    if stream is None:
        return None, (Problem("file_missing"),)
    try:
        data = stream.buffer.read(limit + 1)
    except OSError as error:
        return None, (Problem("file_unreadable", (), None, error.strerror),)
    return (data, ()) if len(data) <= limit else (None, (too_large(len(data), limit),))
