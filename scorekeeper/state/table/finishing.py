"""Whether a game is over once it has been changed: the rules say so, or the table."""

from dataclasses import replace

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game


def finished(before: Game, after: Game, at: str) -> Game:
    """Set or clear ``finished`` after a change: only the table's own word outlives the rules'."""
    by_rules = score_game(replace(before, finished=None)).outcome is not None
    ended = score_game(replace(after, finished=None)).outcome is not None
    if ended:
        return replace(after, finished=after.finished or at)
    return replace(after, finished=None) if by_rules else after
