"""A document from outside, read and scored: the game and everything that is wrong with it."""

from typing import NamedTuple

from scorekeeper.scoring.documents.game import read_as_far
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import Problem

# What the app itself can bring about: an earlier hand is corrected, and a later one that was right
# comes after the end, or its moon has another effect.
FROM_EARLIER_HANDS = frozenset(
    (
        "hand_after_end",
        "moon_choice_missing",
        "moon_choice_not_allowed",
        "moon_choice_without_moon",
        "relief_not_allowed",
    )
)


class Review(NamedTuple):
    """Where a document could not be read, there is no game; where it could, a ledger too."""

    game: Game | None
    ledger: Ledger | None
    problems: tuple[Problem, ...]

    @property
    def blocking(self) -> tuple[Problem, ...]:
        """The problems that no game of the app can have."""
        return tuple(each for each in self.problems if each.code not in FROM_EARLIER_HANDS)


def review(document: object) -> Review:
    """Read a game's document and score its hands."""
    game, problems = read_as_far(document)
    if game is None:
        return Review(None, None, problems)
    ledger = score_game(game)
    # What a badly written hand lacks is only the echo of how it is written.
    written = {problem.where[:2] for problem in problems}
    found = tuple(each for each in ledger.problems if each.where[:2] not in written)
    return Review(game, ledger, (*problems, *found))
