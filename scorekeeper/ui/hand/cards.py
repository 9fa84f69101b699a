"""Entering by cards: choose who took them, then tap what they took or sweep across it."""

from dataclasses import dataclass, field

import flet as ft

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.hand.bulk_assign import way_of
from scorekeeper.state.hand.card_grid import IN_ROW, Board, Copy, board_rows
from scorekeeper.state.hand.draft import Draft, takers_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid_rows
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import card_worth, rank_and_suit
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.words.hand import spoken_board_card
from scorekeeper.words.names import taker_name

CARD_HEIGHT = 70
CARD_GAP = 8
# On the narrowest phone a card has room for both: who has it, and what it is worth.
OWNER, WORTH_WIDTH = 24, 22
# Flet leaves out what comes within so many milliseconds of the last, with 0 within the same one;
# a phone that was busy tells a finger's whole way in one moment, with its corners in it.
EVERY_MOVE = -1
DragEvent = (
    ft.DragDownEvent[ft.GestureDetector]
    | ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)


@dataclass
class Sweep:
    """A finger on its way across the cards; ``width`` is that of the board under it."""

    width: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)
    way: str = ""
    crossed: set[Copy] = field(default_factory=set)


@memo_component
def card_grid(
    players: tuple[str, ...], rules: Variant, draft: Draft, chosen: str, dispatch: Dispatch
) -> ft.Control:
    """Every point card of the decks in play, each copy on its own."""
    sweep = ft.use_memo(Sweep, [])
    rows = board_rows(rules)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        sweep.width = event.width

    def touched(event: DragEvent) -> None:
        # It is a sweep only once it has gone a little way, but it begins here.
        sweep.at, sweep.way, sweep.crossed = _place(event), "", set()

    def moved(event: DragEvent) -> None:
        board = Board(rows, sweep.width, CARD_HEIGHT, CARD_GAP)
        crossed = board.between(sweep.at, _place(event))
        sweep.at = _place(event)
        new = tuple(copy for copy in crossed if copy not in sweep.crossed)
        if not new:
            return
        goes_on = bool(sweep.way)
        sweep.way = sweep.way or way_of(draft, rules, *new[0], chosen)
        sweep.crossed.update(new)
        dispatch.send(act.CardsSwept(new, chosen, sweep.way, goes_on))

    return ft.Container(
        ft.GestureDetector(
            controls.Column(
                [_row(players, rules, draft, row, dispatch) for row in rows],
                spacing=CARD_GAP,
                tight=True,
            ),
            # Sideways at once; up and down as well where there is nothing to scroll.
            on_horizontal_drag_down=touched,
            on_horizontal_drag_start=moved,
            on_horizontal_drag_update=moved,
            on_horizontal_drag_end=moved,
            on_pan_down=touched,
            on_pan_start=moved,
            on_pan_update=moved,
            on_pan_end=moved,
            drag_interval=EVERY_MOVE,
            exclude_from_semantics=True,
        ),
        on_size_change=measured,
    )


def _place(event: DragEvent) -> tuple[float, float]:
    return event.local_position.x, event.local_position.y


def _row(
    players: tuple[str, ...],
    rules: Variant,
    draft: Draft,
    row: tuple[Copy, ...],
    dispatch: Dispatch,
) -> ft.Control:
    cards = [
        _card(players, rules, name, copy, takers_of(draft, name, rules)[copy], dispatch)
        for name, copy in row
    ]
    return grid_rows(cards, IN_ROW, spacing=CARD_GAP)[0]


@memo_component
def _card(
    players: tuple[str, ...],
    rules: Variant,
    name: str,
    copy: int,
    owner: str,
    dispatch: Dispatch,
) -> ft.Control:
    corner = (
        avatar(players, owner, OWNER) if owner else controls.Container(width=OWNER, height=OWNER)
    )
    value = card_worth(rules, name)
    below = [
        controls.Container(
            theme.text(
                value,
                fitting_size(value, 16 if theme.is_large_text() else 12, WORTH_WIDTH),
                face=theme.SEMI_BOLD,
                color=theme.CARD_PENCIL,
                lines=1,
                boxed=True,
            ),
            expand=True,
        ),
        corner,
    ]
    above = controls.Row(
        rank_and_suit(name), spacing=1, height=30, tight=True, alignment=ft.MainAxisAlignment.CENTER
    )
    return tappable(
        controls.Column([above, controls.Row(below, spacing=0)], spacing=2, tight=True),
        spoken_board_card(rules, name, copy, taker_name(owner)),
        dispatch.on_toggle(act.CardTapped(name, copy)),
        chosen=bool(owner),
        ripples=False,
        expand=True,
        height=CARD_HEIGHT,
        bgcolor=theme.CARD_PAPER,
        border=ft.Border.all(2, person_colour(players, owner) if owner else theme.CARD_EDGE),
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.only(left=5, right=2, top=4, bottom=3),
    )
