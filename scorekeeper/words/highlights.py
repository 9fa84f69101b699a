"""A moment in words: who shot the moon, landed on the nose, or has won."""

from collections.abc import Sequence

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.words.game import winners_line
from scorekeeper.words.speak import join_list, say
from scorekeeper.words.takers import taker_name


def highlight_line(what: str, who: Sequence[str], ledger: Ledger) -> str:
    """``Dee shot the moon``."""
    if what == "over":
        return winners_line(ledger, who)
    return say(f"moment.{what}", player=join_list(map(taker_name, who)), count=len(who))
