"""The numbers of the sheet: signs for queens, moons and marks, and where a tap on them leads."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.scoring.pack import suit_of
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.place import Place
from scorekeeper.ui import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words.cards import card
from scorekeeper.words.speak import number, say


def marked_cards(ledger: Ledger, hand: ScoredHand, player: str) -> list[str]:
    """The cards worth a sign that this player took: all that no group covers."""
    grouped = {name for group in ledger.rules.groups for name in group.cards}
    pile = hand.hand.taken.get(player)
    return [name for name in pile.named if name not in grouped] if pile else []


def shot(hand: ScoredHand, player: str) -> bool:
    """Whether this player shot a moon in this hand."""
    return any(each.shooter == player for each in hand.moons)


def landed(hand: ScoredHand, player: str) -> str:
    """``50→0`` where the player's total was on the nose, else nothing."""
    for line in hand.lines:
        if line.reason == "on_the_nose" and line.player == player:
            return f"{number(line.detail)}\u2192{number(hand.totals[player])}"
    return ""


def signs(ledger: Ledger, hand: ScoredHand, player: str) -> list[ft.Control]:
    """The signs beside a number, one glyph each."""
    found: list[ft.Control] = []
    if shot(hand, player):
        found.append(theme.text("\u263e", 15, face=theme.BOLD, color=theme.MOON))
    elif taken := marked_cards(ledger, hand, player):
        name = taken[0]
        suit = card(name)[-1] if suit_of(name) in "CDSH" else card(name).rpartition(" ")[2]
        red = suit_of(name) in "DH"
        gold = suit_of(name) == "Y"
        color = theme.HEART if red else theme.MOON if gold else theme.INK
        found.append(theme.text(suit, 13, face=theme.BOLD, color=color))
    return found


def spoken(ledger: Ledger, hand: ScoredHand, player: str) -> str:
    """One number of the sheet as it is read out, its signs included."""
    parts = [
        say(
            "cell.spoken",
            number=hand.number + 1,
            player=player,
            points=number(hand.points[player]),
            total=number(hand.totals[player]),
        )
    ]
    if shot(hand, player):
        parts.append(say("cell.moon"))
    else:
        parts += [card(name) for name in marked_cards(ledger, hand, player)]
    if landed(hand, player):
        parts.append(say("cell.nose"))
    return ", ".join(parts)


def why_total(table: Table, player: str, dispatch: Dispatch) -> Callable[[], None] | None:
    """A tap on a total: the latest hand that made it; nothing before the first hand."""
    last = len(table.game.hands) - 1
    place = Place("why", table.game.id, last, player)
    return dispatch.later(act.Went(place)) if last >= 0 else None
