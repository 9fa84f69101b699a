"""Drawing for seats and the first dealer, with the table's own cards or by the app."""

import flet as ft

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.state import actions as act
from scorekeeper.state.model import Draw, Setup
from scorekeeper.state.setup.drawing import drawn_order, to_draw
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.people import avatar
from scorekeeper.words.cards import card_text as card_words
from scorekeeper.words.translation import say

HIGHEST_FIRST = tuple(reversed(FRENCH_RANKS))


def draw_box(setup: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """What to draw for; then who has drawn what, and who has to."""
    if len(setup.names) < 2:
        return []
    if setup.draw is None:
        chips = pieces.chips(
            pieces.chip(say(f"draw.{what}"), dispatch.leaving(act.DrawBegun(what)))
            for what in ("seats", "dealer")
        )
        return [controls.Container(chips, key="draw", alignment=ft.Alignment.CENTER)]
    draw = setup.draw
    waiting = to_draw(draw, setup.names)
    rows: list[ft.Control] = [theme.note(say(f"draw.{draw.what}.about"), 14)]
    order = setup.names if waiting else drawn_order(draw, setup.names)
    rows += [_drawn(setup, draw, name) for name in order if draw.cards.get(name)]
    if waiting:
        rows += _next(setup, waiting[0], dispatch)
        rows.append(
            pieces.chips(
                (
                    pieces.chip(say("draw.app"), dispatch.later(act.DrawAsked())),
                    pieces.chip(say("draw.drop"), dispatch.later(act.DrawDropped())),
                )
            )
        )
    else:
        done = say(f"draw.{draw.what}.done", player=setup.dealer)
        rows.append(
            controls.Semantics(live_region=True, container=True, content=theme.label(done, 15))
        )
        rows.append(
            pieces.chips(
                (
                    pieces.chip(say("draw.again"), dispatch.later(act.DrawBegun(draw.what))),
                    pieces.chip(say("draw.close"), dispatch.later(act.DrawDropped())),
                )
            )
        )
    return [pieces.box(*rows, padding=12, spacing=8, bgcolor=theme.PAPER, key="draw")]


def _drawn(setup: Setup, draw: Draw, name: str) -> ft.Control:
    cards = " ".join(card_words(each) for each in draw.cards[name])
    return controls.Semantics(
        label=say("draw.drew", player=name, cards=cards),
        container=True,
        exclude_semantics=True,
        content=controls.Row(
            [
                avatar(setup.names, name, 26),
                controls.Container(theme.label(name, 15, lines=1), expand=True),
                *(
                    theme.title(card_words(each), 18, color=sheet_ink(each))
                    for each in draw.cards[name]
                ),
            ],
            spacing=8,
        ),
    )


def _next(setup: Setup, name: str, dispatch: Dispatch) -> list[ft.Control]:
    """The table taps what the next player has drawn; a suit does not matter."""
    again = bool(setup.draw and setup.draw.cards.get(name))
    ranks = [
        pieces.chip(
            card_words(rank),
            dispatch.leaving(act.RankDrawn(name, rank)),
            spoken=say("draw.rank", player=name, card=card_words(rank)),
        )
        for rank in HIGHEST_FIRST
    ]
    asked = say("draw.again.for" if again else "draw.for", player=name)
    return [
        controls.Row([avatar(setup.names, name, 26), theme.label(asked, 15)], spacing=8),
        pieces.chips(ranks),
    ]
