"""The card of each game to choose from, and the cards that make a game of one's own."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.catalogue.entry import Emblem
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.rules.pack import ROOK, colour_of, rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.action import Action
from scorekeeper.state.model import Setup
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.own_game.editing import OwnGameBegun
from scorekeeper.state.routes import OWN_GAME
from scorekeeper.state.setup.game_choice import fits_players
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.rules.screen import first_name
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.card_face import card_ink
from scorekeeper.words.cards import SUITS
from scorekeeper.words.names import game_title, variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_summary import about_game
from scorekeeper.words.translation import say

WIDTH, HEIGHT = 42.0, 54.0
ROUND = 7.0
# The size of a sign, by how many cards are on the picture, and of one above a badge.
SIZES = {1: 19.0, 2: 15.0, 3: 12.0, 4: 11.0}
ABOVE_BADGE = 13.0


def unscored_card(variant: str, dispatch: Dispatch) -> ft.Control:
    """Return the card of a game that the app knows by name only: a table can write its rules."""
    name = variant_name(variant)
    begin = dispatch.on_tap(OwnGameBegun(Setup().variant, name, variant))
    return panels.panel(
        theme.title(name, 17, color=theme.PENCIL),
        theme.note(say(f"absent.{variant}"), 14),
        buttons.chips(
            [
                buttons.chip(
                    say("own_game.make"), begin, spoken=say("own_game.make.named", name=name)
                )
            ]
        ),
        spacing=6,
        bgcolor=theme.PAPER,
    )


def own_game_cards(
    making: OwnGameDraft | None, setup: Setup, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the cards that make a game of one's own from the chosen one, or go on with one."""
    title = game_title(setup.variant, setup.own)
    name = first_name(setup.variant, setup.own)
    make = _making_card(
        ft.Icons.ADD,
        say("own_game.make"),
        say("own_game.make.about", game=title),
        OwnGameBegun(setup.variant, name),
        dispatch,
    )
    if making is None or not making.changed:
        return [make]
    resume = say("own_game.resume", name=visible(making.rules.name) or say("own_game.unnamed"))
    about, edit = say("own_game.resume.about"), Navigated(OWN_GAME)
    return [_making_card(ft.Icons.EDIT_OUTLINED, resume, about, edit, dispatch), make]


def _making_card(
    picture: ft.IconData, words: str, about: str, action: Action, dispatch: Dispatch
) -> ft.Control:
    return tappable(
        controls.row(
            controls.Container(
                ft.Icon(picture, size=24, color=theme.FELT),
                width=42,
                alignment=ft.Alignment.CENTER,
            ),
            controls.stacked(
                theme.title(words, 17, color=theme.FELT),
                theme.note(about, 14),
                spacing=2,
                expand=True,
            ),
            spacing=12,
        ),
        f"{words}. {about}",
        dispatch.on_tap(action),
        key=words,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=12,
    )


def variant_card(
    variant: str,
    on_tap: Tap,
    *,
    own: Variant | None = None,
    seated: int,
    chosen: bool | None = None,
    spoken: str = "",
    remark: str = "",
    after: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a game with its picture, and its special rules in a line.

    ``own`` are the rules of one of the store's own games. Where it is one of several to choose from
    (``chosen`` is not None), a warning says so if it is not for the number of players ``seated``.
    ``remark`` is a line of its own.
    """
    unfit = (
        ""
        if chosen is None or fits_players(own or CATALOGUE[variant].variant, seated)
        else say("pick_game.unfit", count=seated)
    )
    under = about_game(variant, own)
    name = game_title(variant, own)
    warning = [theme.label(unfit, 14, color=theme.HEART)] if unfit else []
    remarks = [theme.label(remark, 14)] if remark else []
    return tappable(
        controls.row(
            emblem(variant, own),
            controls.stacked(
                theme.title(name, 17),
                *warning,
                *remarks,
                theme.note(under, 14),
                spacing=2,
                expand=True,
            ),
            *after,
            spacing=12,
        ),
        spoken or f"{name}. {' '.join(filter(None, (unfit, remark, under)))}",
        on_tap,
        key=f"game {variant}" if chosen is not None else None,
        chosen=chosen,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=12,
    )


def emblem_of(variant: str, own: Variant | None = None) -> Emblem:
    """Return the picture of a game of the catalogue; an ``own`` game shows its dearest card."""
    if own is None:
        return CATALOGUE[variant].emblem
    values = own.values
    return Emblem((max(values, key=lambda card: abs(values[card])),) if values else ("QS",))


def emblem(variant: str, own: Variant | None = None) -> ft.Control:
    """Return the drawn picture of a game, silent for screen readers."""
    drawing = emblem_of(variant, own)
    size = ABOVE_BADGE if drawing.badge else SIZES[len(drawing.cards)]
    small = len(drawing.cards) > 1
    faces: list[ft.Control] = [_face(card, size, in_line=small) for card in drawing.cards]
    if len(faces) == len(SIZES):
        pairs = [controls.row(*pair, spacing=3, tight=True) for pair in (faces[:2], faces[2:])]
        faces = [*pairs]
    if drawing.badge:
        faces.append(theme.title(drawing.badge, 11, color=theme.CARD_PENCIL, fixed_size=True))
    card = controls.Container(
        controls.centred(*faces, spacing=0, alignment=ft.MainAxisAlignment.CENTER),
        width=WIDTH,
        height=HEIGHT,
        bgcolor=theme.CARD_GROUNDS[drawing.ground],
        border=ft.Border.all(1, theme.CARD_EDGE),
        border_radius=ROUND,
        alignment=ft.Alignment.CENTER,
    )
    return controls.Semantics(exclude_semantics=True, content=card)


def _face(card: str, size: float, *, in_line: bool) -> ft.Control:
    """Return the rank and suit of a card, beside each other where there are several cards."""
    ink = card_ink(card)
    rank = "R" if card == ROOK else rank_of(card)
    parts: list[ft.Control] = [theme.title(rank, size, color=ink, fixed_size=True)]
    sign = SUITS.get(suit_of(card))
    if sign and not (in_line and colour_of(card)):
        parts.append(theme.text(sign, size * (0.85 if in_line else 1), color=ink, fixed_size=True))
    if in_line:
        return controls.row(*parts, spacing=0, tight=True)
    return controls.centred(*parts, spacing=-4)
