"""Choosing among the games of the catalogue."""

import flet as ft

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState
from scorekeeper.state.place import NEW, PICK
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words import game as words
from scorekeeper.words.speak import say


def pick_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Choosing among the games of the catalogue."""
    back = pieces.icon_button(ft.Icons.ARROW_BACK, say("back.new"), dispatch.later(act.Went(NEW)))
    return [
        pieces.bar(say("pick.heading"), back=back),
        pieces.scrolling(
            *(
                variant_card(variant, dispatch, chosen=variant == state.setup.variant)
                for variant in CATALOGUE
            )
        ),
    ]


def variant_card(
    variant: str, dispatch: Dispatch, *, chosen: bool = False, change: bool = False
) -> ft.Control:
    """A game with its facts: to be chosen, or (``change``) the one that another may replace."""
    rules = CATALOGUE[variant].variant
    facts = (
        words.pack_line(rules.pack),
        say("players.range", least=rules.players[0], most=rules.players[-1]),
        words.cards_line(rules),
        words.end_line(rules),
        words.settlement_line(rules),
    )
    under = " \u00b7 ".join(fact for fact in facts if fact)
    action = act.Went(PICK) if change else act.VariantPicked(variant)
    name = words.variant_name(variant)
    rook = rules.pack.kind == "rook"
    picture = theme.text(
        "10" if rook else "\u2665", 30, face=theme.BOLD, color=theme.MOON if rook else theme.HEART
    )
    return pieces.tappable(
        ft.Row(
            [
                ft.Container(picture, width=42, alignment=ft.Alignment.CENTER),
                ft.Column(
                    [theme.title(name, 17), theme.note(under, 14)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                *([ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)] if change else []),
            ],
            spacing=10,
        ),
        say("new.change", game=name) if change else f"{name}. {under}",
        dispatch.later(action),
        chosen=None if change else chosen,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=14,
    )
