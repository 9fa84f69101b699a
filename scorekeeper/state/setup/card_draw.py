"""Drawing cards for seats and the first dealer: the highest deals, equal cards draw again.

Chance is outside: a shuffled pack comes in with the action, or the table says what it drew.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.state import actions as act
from scorekeeper.state.actions.action import Handlers
from scorekeeper.state.model import AppState, Draw, Setup

SUITS = "SHDC"
WHAT = ("seats", "dealer")


def card_height(card: str) -> int:
    """How high a card is, aces highest; -1 for what is no card. A rank alone will do."""
    rank = card.rstrip(SUITS)
    return FRENCH_RANKS.index(rank) if rank in FRENCH_RANKS else -1


def players_to_draw(draw: Draw, names: Sequence[str]) -> tuple[str, ...]:
    """Whoever has to draw a card now: everyone at first, then all who are level with somebody.

    Where only the dealer is drawn for, who is level further down does not matter.
    """
    rows = {name: _heights(draw, name) for name in names}
    best = max(rows.values(), default=[])

    def level(name: str) -> bool:
        own = rows[name]
        if draw.what == "dealer" and best[: len(own)] != own:
            return False
        return any(rows[other][: len(own)] == own for other in names if other != name)

    # Whoever has drawn less often comes first.
    return tuple(sorted(filter(level, names), key=lambda name: len(rows[name])))


def drawn_order(draw: Draw, names: Sequence[str]) -> tuple[str, ...]:
    """Everyone by what they drew, the highest first."""
    return tuple(sorted(names, key=lambda name: _heights(draw, name), reverse=True))


def _heights(draw: Draw, name: str) -> list[int]:
    return [card_height(card) for card in draw.cards.get(name, ())]


def _with_card(draw: Draw, name: str, card: str) -> Draw:
    return replace(draw, cards={**draw.cards, name: (*draw.cards.get(name, ()), card)})


def _settled(setup: Setup, draw: Draw) -> Setup:
    """The set-up with this draw, and with what it leads to once nobody has to draw again."""
    setup = replace(setup, draw=draw)
    if players_to_draw(draw, setup.names):
        return setup
    order = drawn_order(draw, setup.names)
    names = order if draw.what == "seats" else setup.names
    return replace(setup, names=names, dealer=order[0])


def _begun(state: AppState, action: act.DrawStarted, _: act.Clock) -> AppState:
    if action.what not in WHAT or len(state.setup.names) < 2:
        return state
    return replace(state, setup=replace(state.setup, draw=Draw(action.what)))


def _dealt(state: AppState, action: act.CardsDrawn, _: act.Clock) -> AppState:
    """Everyone gets the next card of a shuffled pack, and whoever is level another one."""
    setup, draw, left = state.setup, state.setup.draw, list(action.cards)
    if draw is None or any(card_height(card) < 0 for card in left):
        return state
    while (waiting := players_to_draw(draw, setup.names)) and len(left) >= len(waiting):
        for name in waiting:
            draw = _with_card(draw, name, left.pop(0))
    return replace(state, setup=_settled(setup, draw))


def _drew(state: AppState, action: act.RankDrawn, _: act.Clock) -> AppState:
    setup, draw = state.setup, state.setup.draw
    if draw is None or action.rank not in FRENCH_RANKS:
        return state
    if action.player not in players_to_draw(draw, setup.names):
        return state
    return replace(state, setup=_settled(setup, _with_card(draw, action.player, action.rank)))


def _dropped(state: AppState, _action: act.DrawCancelled, _: act.Clock) -> AppState:
    return replace(state, setup=replace(state.setup, draw=None))


CARD_DRAW: Handlers = {
    act.DrawStarted: _begun,
    act.CardsDrawn: _dealt,
    act.RankDrawn: _drew,
    act.DrawCancelled: _dropped,
}
