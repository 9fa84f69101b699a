"""The seats of a new game seen from above, and drawing cards for them or for the dealer."""

import flet as ft

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.state.model import AppState, Draw, Setup
from scorekeeper.state.requests import ShuffleRequested
from scorekeeper.state.routes import NEW_GAME
from scorekeeper.state.setup.card_draw import (
    DrawCancelled,
    DrawStarted,
    RankDrawn,
    drawn_order,
    players_to_draw,
)
from scorekeeper.state.setup.people import PlayersSwapped
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.round_table import round_table
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cards import card_text
from scorekeeper.words.translation import say

HIGHEST_FIRST = tuple(reversed(FRENCH_RANKS))


def seats_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the table from above: people are dragged to other seats, or draw cards for them."""
    setup = state.setup

    def swap(first: int, second: int) -> None:
        dispatch.send(PlayersSwapped(first, second))

    rows: list[ft.Control] = []
    if len(setup.names) < 2:
        rows.append(empty_state(say("seats.empty"), top=120))
    else:
        if setup.draw is None:
            rows += round_table(setup.names, setup.dealer, swap, say("seats.drag"))
        rows += _draw_box(setup, dispatch)
    # While cards are drawn, it is the drawing that is done or not.
    done = buttons.primary(say("seats.done"), dispatch.to(NEW_GAME))
    return screen(
        state,
        dispatch,
        say("new_game.seats"),
        rows,
        footer=[done] if setup.draw is None else [],
        under=say("new_game.deals", player=setup.dealer) if setup.dealer else "",
    )


def _draw_box(setup: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """Return the chips for a draw of seats or dealer; then the drawn cards, and the next player."""
    draw = setup.draw
    if draw is None:
        chips = buttons.chips(
            buttons.chip(say(f"draw.{what}"), dispatch.on_dismiss(DrawStarted(what)))
            for what in ("seats", "dealer")
        )
        return [controls.Container(chips, key="draw", alignment=ft.Alignment.CENTER)]
    waiting = players_to_draw(draw, setup.names)
    rows: list[ft.Control] = [theme.note(say(f"draw.{draw.what}.about"), 14)]
    order = setup.names if waiting else drawn_order(draw, setup.names)
    rows += [_drawn_cards(setup, draw, name) for name in order if draw.cards.get(name)]
    if waiting:
        rows += _rank_chips(setup, waiting[0], dispatch)
        rows.append(
            buttons.chips(
                (
                    buttons.chip(say("draw.app"), dispatch.on_tap(ShuffleRequested())),
                    buttons.chip(say("draw.drop"), dispatch.on_tap(DrawCancelled())),
                )
            )
        )
    else:
        done = say(f"draw.{draw.what}.done", player=setup.dealer)
        rows.append(controls.announced(theme.label(done, 15)))
        rows.append(
            buttons.chips(
                (
                    buttons.chip(say("draw.again"), dispatch.on_tap(DrawStarted(draw.what))),
                    buttons.chip(say("draw.close"), dispatch.on_tap(DrawCancelled())),
                )
            )
        )
    return [panels.panel(*rows, padding=12, spacing=8, bgcolor=theme.PAPER, key="draw")]


def _drawn_cards(setup: Setup, draw: Draw, name: str) -> ft.Control:
    cards = " ".join(card_text(card) for card in draw.cards[name])
    return controls.spoken(
        say("draw.drew", player=name, cards=cards),
        controls.row(
            avatar(setup.names, name, 26),
            controls.Container(theme.label(name, 15, lines=1), expand=True),
            *(theme.title(card_text(card), 18, color=sheet_ink(card)) for card in draw.cards[name]),
            spacing=8,
        ),
    )


def _rank_chips(setup: Setup, name: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the ranks, to tap the next player's card; suits do not matter."""
    again = bool(setup.draw and setup.draw.cards.get(name))
    ranks = [
        buttons.chip(
            card_text(rank),
            dispatch.on_dismiss(RankDrawn(name, rank)),
            spoken=say("draw.rank", player=name, card=card_text(rank)),
        )
        for rank in HIGHEST_FIRST
    ]
    question = say("draw.again.for" if again else "draw.for", player=name)
    return [
        controls.row(avatar(setup.names, name, 26), theme.label(question, 15), spacing=8),
        buttons.chips(ranks),
    ]
