"""Drawing cards for the seats and the first dealer: the highest deals, equal cards draw again.

The shuffled pack comes from outside with an action, or the table enters the ranks that it drew.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Draw, DrawPurpose, Setup

SUITS = "SHDC"
PURPOSES = get_args(DrawPurpose)


def card_height(card: str) -> int:
    """Return the height of a card or a rank, aces highest; -1 for anything else."""
    rank = card.rstrip(SUITS)
    return FRENCH_RANKS.index(rank) if rank in FRENCH_RANKS else -1


def players_to_draw(draw: Draw, names: Sequence[str]) -> tuple[str, ...]:
    """Return the players who have to draw a card now: all at first, then those tied with somebody.

    Where cards are drawn for the dealer alone, only ties for the highest card count.
    """
    rows = {name: _heights(draw, name) for name in names}
    best = max(rows.values(), default=[])

    def is_tied(name: str) -> bool:
        heights = rows[name]
        if draw.what == "dealer" and best[: len(heights)] != heights:
            return False
        return any(rows[other][: len(heights)] == heights for other in names if other != name)

    # Those who have drawn less often come first.
    return tuple(sorted(filter(is_tied, names), key=lambda name: len(rows[name])))


def drawn_order(draw: Draw, names: Sequence[str]) -> tuple[str, ...]:
    """Return everyone by their drawn cards, the highest first."""
    return tuple(sorted(names, key=lambda name: _heights(draw, name), reverse=True))


def _heights(draw: Draw, name: str) -> list[int]:
    return [card_height(card) for card in draw.cards.get(name, ())]


def _with_card(draw: Draw, name: str, card: str) -> Draw:
    return replace(draw, cards={**draw.cards, name: (*draw.cards.get(name, ()), card)})


def _with_draw(setup: Setup, draw: Draw) -> Setup:
    """Return the set-up with this draw, and with its result once nobody has to draw again."""
    setup = replace(setup, draw=draw)
    if players_to_draw(draw, setup.names):
        return setup
    order = drawn_order(draw, setup.names)
    names = order if draw.what == "seats" else setup.names
    return replace(setup, names=names, dealer=order[0])


class DrawStarted(Action):
    """Cards are to be drawn for this purpose."""

    what: DrawPurpose

    def _apply(self, state: AppState) -> AppState:
        if self.what not in PURPOSES or len(state.setup.names) < 2:
            return state
        return replace(state, setup=replace(state.setup, draw=Draw(self.what)))


class CardsDrawn(Action):
    """Everyone draws the next card of this shuffled pack."""

    cards: tuple[str, ...]

    def _apply(self, state: AppState) -> AppState:
        """Give everyone the next card of a shuffled pack, and one more to those who are tied."""
        setup, draw, pack = state.setup, state.setup.draw, list(self.cards)
        if draw is None or any(card_height(card) < 0 for card in pack):
            return state
        while (waiting := players_to_draw(draw, setup.names)) and len(pack) >= len(waiting):
            for name in waiting:
                draw = _with_card(draw, name, pack.pop(0))
        return replace(state, setup=_with_draw(setup, draw))


class RankDrawn(Action):
    """Somebody drew a card of this rank from a pack at the table."""

    player: str
    rank: str

    def _apply(self, state: AppState) -> AppState:
        setup, draw = state.setup, state.setup.draw
        if draw is None or self.rank not in FRENCH_RANKS:
            return state
        if self.player not in players_to_draw(draw, setup.names):
            return state
        return replace(state, setup=_with_draw(setup, _with_card(draw, self.player, self.rank)))


class DrawCancelled(Action):
    """The draw is over, or is cancelled."""

    def _apply(self, state: AppState) -> AppState:
        return replace(state, setup=replace(state.setup, draw=None))
