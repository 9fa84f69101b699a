"""The small picture of each game: a card, or a few, that say what it is about."""

import flet as ft

from scorekeeper.scoring.catalogue.entry import Emblem
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.pack import ROOK, colour_of, rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets.card_face import card_ink
from scorekeeper.words.cards import SUITS

WIDTH, HEIGHT = 42.0, 54.0
ROUND = 7.0
# The size of a sign, by how many cards are on the picture, and of one above a badge.
SIZES = {1: 19.0, 2: 15.0, 3: 12.0, 4: 11.0}
ABOVE_BADGE = 13.0


def emblem_of(variant: str, own: Variant | None = None) -> Emblem:
    """Return the picture of a game of the catalogue; an ``own`` game shows its dearest card."""
    if own is None:
        return CATALOGUE[variant].emblem
    values = own.values
    return Emblem((max(values, key=lambda card: abs(values[card])),) if values else ("QS",))


def emblem(variant: str, own: Variant | None = None) -> ft.Control:
    """Return the drawn picture of a game, silent for screen readers."""
    shown = emblem_of(variant, own)
    size = ABOVE_BADGE if shown.badge else SIZES[len(shown.cards)]
    small = len(shown.cards) > 1
    faces: list[ft.Control] = [_face(card, size, in_line=small) for card in shown.cards]
    if len(faces) == len(SIZES):
        pairs = [controls.Row(pair, spacing=3, tight=True) for pair in (faces[:2], faces[2:])]
        faces = [*pairs]
    if shown.badge:
        faces.append(
            theme.text(shown.badge, 11, face=theme.BOLD, color=theme.CARD_PENCIL, fixed_size=True)
        )
    card = controls.Container(
        controls.Column(
            faces,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=WIDTH,
        height=HEIGHT,
        bgcolor=theme.CARD_GROUNDS[shown.ground],
        border=ft.Border.all(1, theme.CARD_EDGE),
        border_radius=ROUND,
        alignment=ft.Alignment.CENTER,
    )
    return controls.Semantics(exclude_semantics=True, content=card)


def _face(card: str, size: float, *, in_line: bool) -> ft.Control:
    """Return the rank and suit of a card, beside each other where there are several cards."""
    ink = card_ink(card)
    rank = "R" if card == ROOK else rank_of(card)
    parts: list[ft.Control] = [theme.text(rank, size, face=theme.BOLD, color=ink, fixed_size=True)]
    sign = SUITS.get(suit_of(card))
    if sign and not (in_line and colour_of(card)):
        parts.append(theme.text(sign, size * (0.85 if in_line else 1), color=ink, fixed_size=True))
    if in_line:
        return controls.Row(parts, spacing=0, tight=True)
    return controls.Column(
        parts,
        spacing=-4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
