"""A game document from outside, read and scored, with everything that is wrong with it."""

from typing import NamedTuple

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.documents.game import read_as_far
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.house_rules.registry import IdleOption, without_effect
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.problem import CAUSED_BY_OTHER_HANDS, Problem

# Correcting an earlier hand in the app can cause these in a later one: the game is over before it,
# or its moon has another effect.
CAUSED_BY_CORRECTIONS = CAUSED_BY_OTHER_HANDS | {"hand_after_end"}


class Review(NamedTuple):
    """The result of reviewing a document; ``game`` and ``ledger`` are None if it cannot be read.

    ``idle`` are the options that have no effect, which is not wrong, but worth a word.
    """

    game: Game | None
    ledger: Ledger | None
    problems: tuple[Problem, ...]
    idle: tuple[IdleOption, ...] = ()

    @property
    def blocking(self) -> tuple[Problem, ...]:
        """The problems that no game of the app can have."""
        return tuple(
            problem for problem in self.problems if problem.code not in CAUSED_BY_CORRECTIONS
        )


def review(document: object) -> Review:
    """Read a game's document and score its hands."""
    game, problems = read_as_far(document)
    if game is None:
        return Review(None, None, problems)
    ledger = score_game(game)
    # In a badly written hand, missing cards only repeat that problem.
    badly_written = {problem.where[:2] for problem in problems}
    hand_problems = tuple(
        problem for problem in ledger.problems if problem.where[:2] not in badly_written
    )
    return Review(game, ledger, (*problems, *hand_problems), _idle_options(game))


def _idle_options(game: Game) -> tuple[IdleOption, ...]:
    """Return the options without an effect; none where the file's full rules decide instead."""
    entry = CATALOGUE.get(game.variant)
    if game.rules is not None or entry is None:
        return ()
    return without_effect(entry.variant, game.options, len(game.players))
