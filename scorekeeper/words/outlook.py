"""What the next hand can bring, in sentences; and who would win if there were none."""

from collections.abc import Iterable

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.words.game import winners_line
from scorekeeper.words.money import net_result
from scorekeeper.words.speak import name_and_figure, number, say


def on_the_nose_line(mark: Mark, needs: Iterable[tuple[str, Points]]) -> str:
    """``On the Nose 50→0: Dee with 13, Ann with 20``."""
    told = (say("nose.needs", player=side, points=number(need)) for side, need in needs)
    return say("nose.mark", at=number(mark.at), to=number(mark.to), needs=", ".join(told))


def near_the_end_line(needs: Iterable[tuple[str, Points]]) -> str:
    """``Ends the game: Fay from 8 on, Ann from 15 on``."""
    told = (say("end.needs", player=side, points=number(need)) for side, need in needs)
    return say("end.near", needs=", ".join(told))


def if_ended_now_line(ledger: Ledger) -> str:
    """``If it ended now: Dee wins with 5``."""
    return say("now.wins", outcome=winners_line(ledger, ledger.leaders))


def settlement_shares(ledger: Ledger) -> list[str]:
    """What everybody would get now, where the game is settled: ``Ann +$0.85``."""
    settlement = ledger.if_ended_now
    if settlement is None:
        return []
    return [name_and_figure(name, net_result(settlement, name)) for name in settlement.points]
