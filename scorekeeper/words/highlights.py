"""A moment in words: who shot the moon, landed on the nose, or has won."""

from collections.abc import Sequence

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.words.game import won
from scorekeeper.words.speak import listed, say
from scorekeeper.words.takers import taker


def told(what: str, who: Sequence[str], ledger: Ledger) -> str:
    """``Dee shot the moon``."""
    if what == "over":
        return won(ledger, who)
    return say(f"moment.{what}", player=listed(map(taker, who)), count=len(who))
