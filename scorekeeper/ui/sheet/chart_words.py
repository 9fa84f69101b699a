"""The words of the chart: names that keep apart behind their lines, and what the signs mean."""

from collections.abc import Sequence

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import worst_card
from scorekeeper.state.views.chart import totals_chart
from scorekeeper.words.cards import card_text
from scorekeeper.words.translation import say

CARD_SIGN, OTHER_CARD = "\u2660", "\u25cf"
MOON_SIGN = "\u263e"


def spread(heights: Sequence[float], line: float, least: float, most: float) -> list[float]:
    """Return these heights, from the lowest number on, at least a line apart where they have room.

    Args:
        heights: Where things would stand, in ascending order.
        line: How far apart they must be.
        least: The smallest height of any.
        most: The largest height of any.
    """
    line = min(line, (most - least) / max(len(heights) - 1, 1))
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + line if found else least))
    limit = most
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], limit)
        limit = found[at] - line
    return found


def card_sign(ledger: Ledger) -> str:
    """Return the sign of the worst card of a game: its suit, where it has one."""
    sign = card_text(worst_card(ledger.rules))[-1:]
    return sign if sign in "\u2660\u2665\u2666\u2663" else OTHER_CARD


def marks_legend(ledger: Ledger) -> list[tuple[str, str]]:
    """Return the signs that the chart of this game has, each with what it means."""
    kinds = {mark.what for mark in totals_chart(ledger).marks}
    card = worst_card(ledger.rules)
    legend = []
    if "card" in kinds:
        legend.append((CARD_SIGN, say("chart.card", card=card_text(card))))
    if "moon" in kinds:
        legend.append((MOON_SIGN, say("cell.moon")))
    if "nose" in kinds:
        legend.append(("\u25ce", say("cell.nose")))
    return legend
