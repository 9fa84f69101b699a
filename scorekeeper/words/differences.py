"""What becomes different when a recorded hand is changed, in sentences."""

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.words.game import outcome_line
from scorekeeper.words.speak import number, say


def total_change(side: str, before: Points, after: Points) -> str:
    """``Ann 30 → 17``."""
    return say("change.total", player=side, before=number(before), after=number(after))


def consequence(what: str, side: str, hand: int, after: Ledger) -> str:
    """Anything else: ``Hand 5: Bob lands On the Nose``."""
    return say(f"change.{what}", player=side, number=hand + 1, outcome=outcome_line(after))
