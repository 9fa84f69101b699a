"""The highlights of a game: a few sentences, each with its sign."""

import flet as ft

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Event, EventKind, story
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE, POOL
from scorekeeper.ui.widgets import panels
from scorekeeper.words.cards import card_text
from scorekeeper.words.story import event_line

SUITS = "\u2660\u2665\u2666\u2663"
SIGNS: dict[EventKind, tuple[ft.IconData, ft.ColorValue]] = {
    "nose": (ON_THE_NOSE, theme.FELT),
    "moon": (ft.Icons.NIGHTLIGHT, theme.MOON),
    "card": (ft.Icons.STYLE, theme.INK),
    "led": (END, theme.INK),
    "swing": (ft.Icons.TRENDING_UP, theme.HEART),
    "pool": (POOL, theme.FELT),
    "clean": (ft.Icons.SHIELD_OUTLINED, theme.FELT),
}


def highlights(ledger: Ledger) -> list[ft.Control]:
    """Return a box with the highlights; nothing where there are none."""
    rows = [highlight_row(ledger, event) for event in story(ledger)]
    return [panels.panel(*rows, padding=14, spacing=10)] if rows else []


def highlight_row(
    ledger: Ledger, event: Event, size: float = 15.0, *, fixed_size: bool = False
) -> ft.Control:
    """Return a highlight as a line with its sign; a card's sign is its suit."""
    icon, color = SIGNS[event.what]
    suit = card_text(event.card)[-1:]
    sign: ft.Control = ft.Icon(icon, size=size * 1.3, color=color)
    if suit and suit in SUITS:
        sign = theme.text(suit, size * 1.3, color=color, fixed_size=True, spoken="")
    return signed_line(sign, event_line(ledger, event), size, fixed_size=fixed_size)


def signed_line(sign: ft.Control, words: str, size: float, *, fixed_size: bool) -> ft.Control:
    """Return a sentence with a sign before it."""
    return controls.top_row(
        controls.Container(sign, width=size * 1.6, alignment=ft.Alignment.TOP_CENTER),
        theme.text(words, size, expand=True, fixed_size=fixed_size),
        spacing=size * 0.6,
    )
