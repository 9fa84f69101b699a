"""The face of a card: its ink on a card and on the sheet, its sign, and its worth."""

from collections.abc import Mapping

import flet as ft

from scorekeeper.scoring.rules.pack import ROOK, colour_of, rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.words.cards import SUITS, uncoloured_card
from scorekeeper.words.translation import MINUS, number

# Alternates black and red.
FAN = "SHCD"
# The effect of a multiplying card on its taker's points.
FACTOR_SIGNS = {"reversal": "\u00b1", "double": "\u00d72"}


def card_ink(card: str) -> str:
    """Return the colour of a card's face, which is white in any scheme."""
    by_colour = theme.CARD_COLOURS.get(colour_of(card))
    return by_colour or theme.CARD_COLOURS.get(suit_of(card), theme.CARD_INK)


def sheet_ink(card: str) -> ft.ColorValue:
    """Return the colour of a card's sign on the sheet; it follows the scheme."""
    by_colour = theme.SUIT_INKS.get(colour_of(card))
    return by_colour or theme.SUIT_INKS.get(suit_of(card), theme.INK)


def rank_and_suit(card: str) -> list[ft.Control]:
    """Return a card's rank and suit; a card of a colour has no suit sign."""
    ink = card_ink(card)
    if card == ROOK:
        return [theme.title(uncoloured_card(card), 16, color=ink, fixed_size=True)]
    parts: list[ft.Control] = [theme.title(rank_of(card), 22, color=ink, fixed_size=True)]
    if sign := SUITS.get(suit_of(card)):
        parts.append(theme.text(sign, 18, color=ink, fixed_size=True))
    return parts


def suit_row(size: float, inks: Mapping[str, ft.ColorValue] = theme.SUIT_INKS) -> ft.Control:
    """Return the four suits in their current colours, silent for screen readers."""
    signs: list[ft.Control] = [
        theme.text(SUITS[suit], size, color=inks.get(suit, theme.INK), fixed_size=True)
        for suit in FAN
    ]
    return controls.Semantics(
        exclude_semantics=True, content=controls.row(*signs, spacing=size * 0.32, tight=True)
    )


def card_sign(card: str) -> str:
    """Return one character for a card on the sheet: its suit, or a Rook card's number."""
    if card == ROOK:
        return uncoloured_card(card)[:1]
    return SUITS.get(suit_of(card)) or rank_of(card)


def card_worth(rules: Variant, card: str) -> str:
    """Return the worth or the effect of a card; empty for the usual 1 point."""
    for offset in rules.offsets:
        if offset.card == card:
            return number(offset.points)
    for factor in rules.factors:
        if factor.cards == (card,) and not rules.values.get(card):
            return FACTOR_SIGNS.get(factor.reason, MINUS)
    points = rules.values.get(card, 0)
    return number(points) if points != 1 else ""
