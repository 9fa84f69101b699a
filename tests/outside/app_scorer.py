"""The app's scoring, called through its public functions."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.documents.game import read_game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import Problem, path

Document = dict[str, Any]
# Codes of what the app does not have; the comparison leaves it out.
NOT_KNOWN = {"variant_unknown", "option_unknown", "key_unfit"}


@dataclass(frozen=True)
class Refusal:
    """Why a document was not scored: the problem's code and the place and value it names."""

    code: str
    where: str
    name: str

    @property
    def is_unknown(self) -> bool:
        """Whether the app merely does not have this (yet)."""
        return self.code in NOT_KNOWN

    def __str__(self) -> str:
        return f"{self.code} at {self.where}: {self.name}"


def app_score(document: Document) -> Ledger | list[Refusal]:
    """Read and score a document; return what is wrong with it if it is refused."""
    game, problems = read_game(document)
    if game is None or problems:
        return [refusal(problem) for problem in problems]
    ledger = score_game(game)
    if ledger.problems:
        return [refusal(problem) for problem in ledger.problems]
    return ledger


def refusal(problem: Problem) -> Refusal:
    """Return the parts of a problem that are shown and counted."""
    last = problem.where[-1] if problem.where else ""
    name = last if problem.code == "option_unfit" else problem.found
    return Refusal(problem.code, path(problem.where), str(name))
