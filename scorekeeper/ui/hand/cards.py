"""Entry by card: a tap or a sweep gives the point cards to the chosen taker."""

from dataclasses import dataclass, field

import flet as ft

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.bulk_assign import SweepEffect, sweep_effect
from scorekeeper.state.hand.counting import COLUMNS, CardGrid, Copy, card_rows
from scorekeeper.state.hand.draft import Draft, takers_of
from scorekeeper.state.hand.entry import CardsSwept, CardTapped
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid_rows
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.card_face import card_worth, rank_and_suit
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.words.hand import spoken_grid_card
from scorekeeper.words.names import taker_name

CARD_HEIGHT = 70
CARD_GAP = 8
# The owner's picture and the card's worth fit side by side on the narrowest phone.
OWNER, WORTH_WIDTH = 24, 22
# Flet drops drag events closer together than this many milliseconds; 0 still drops those of the
# same millisecond. A busy phone reports the whole path of a finger at once, so all are needed.
EVERY_MOVE = -1
DragEvent = (
    ft.DragDownEvent[ft.GestureDetector]
    | ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)


@dataclass
class Sweep:
    """A drag across the cards: its last position, its effect, and the cards it has crossed.

    ``width`` is the width of the grid in pixels, known once it has been laid out.
    """

    width: float = 0.0
    position: tuple[float, float] = (0.0, 0.0)
    effect: SweepEffect | None = None
    crossed: set[Copy] = field(default_factory=set)


@memo_component
def card_grid(
    players: tuple[str, ...],
    rules: Variant,
    draft: Draft,
    chosen: str,
    dispatch: Dispatch,
    *,
    highlighted: bool = False,
) -> ft.Control:
    """Return every copy of every point card in play; ``chosen`` is the taker of a tap.

    ``highlighted`` lets those that nobody has stand out.
    """
    sweep = ft.use_memo(Sweep, [])
    rows = card_rows(rules)

    def on_size(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        sweep.width = event.width

    def on_down(event: DragEvent) -> None:
        # Flutter reports a drag only after some pixels, but the sweep begins at the first touch.
        sweep.position, sweep.effect, sweep.crossed = _position(event), None, set()

    def on_move(event: DragEvent) -> None:
        grid = CardGrid(rows, sweep.width, CARD_HEIGHT, CARD_GAP)
        crossed = grid.crossed(sweep.position, _position(event))
        sweep.position = _position(event)
        new = tuple(copy for copy in crossed if copy not in sweep.crossed)
        if not new:
            return
        goes_on = bool(sweep.effect)
        effect = sweep.effect = sweep.effect or sweep_effect(draft, rules, *new[0], chosen)
        sweep.crossed.update(new)
        dispatch.send(CardsSwept(new, chosen, effect, goes_on))

    return ft.Container(
        ft.GestureDetector(
            controls.stacked(
                *(
                    _row(players, rules, draft, row, dispatch, highlighted=highlighted)
                    for row in rows
                ),
                spacing=CARD_GAP,
            ),
            # Horizontal drags win at once; vertical ones only where there is nothing to scroll.
            on_horizontal_drag_down=on_down,
            on_horizontal_drag_start=on_move,
            on_horizontal_drag_update=on_move,
            on_horizontal_drag_end=on_move,
            on_pan_down=on_down,
            on_pan_start=on_move,
            on_pan_update=on_move,
            on_pan_end=on_move,
            drag_interval=EVERY_MOVE,
            exclude_from_semantics=True,
        ),
        on_size_change=on_size,
    )


def _position(event: DragEvent) -> tuple[float, float]:
    return event.local_position.x, event.local_position.y


def _row(
    players: tuple[str, ...],
    rules: Variant,
    draft: Draft,
    row: tuple[Copy, ...],
    dispatch: Dispatch,
    *,
    highlighted: bool,
) -> ft.Control:
    cards = [
        _card(
            players,
            rules,
            name,
            copy,
            takers_of(draft, name, rules)[copy],
            dispatch,
            highlighted=highlighted,
        )
        for name, copy in row
    ]
    return grid_rows(cards, COLUMNS, spacing=CARD_GAP)[0]


@memo_component
def _card(
    players: tuple[str, ...],
    rules: Variant,
    name: str,
    copy: int,
    owner: str,
    dispatch: Dispatch,
    *,
    highlighted: bool,
) -> ft.Control:
    edge = theme.HEART if highlighted else theme.CARD_EDGE
    corner = (
        avatar(players, owner, OWNER) if owner else controls.Container(width=OWNER, height=OWNER)
    )
    value = card_worth(rules, name)
    below = [
        controls.Container(
            theme.label(
                value,
                fitting_size(value, theme.by_text_size(12, 16), WORTH_WIDTH),
                color=theme.CARD_PENCIL,
                lines=1,
                fixed_size=True,
            ),
            expand=True,
        ),
        corner,
    ]
    above = controls.centred_row(*rank_and_suit(name), spacing=1, height=30, tight=True)
    return tappable(
        controls.stacked(above, controls.row(*below, spacing=0), spacing=2),
        spoken_grid_card(rules, name, copy, taker_name(owner)),
        dispatch.on_toggle(CardTapped(name, copy)),
        chosen=bool(owner),
        ripples=False,
        expand=True,
        height=CARD_HEIGHT,
        bgcolor=theme.CARD_PAPER,
        border=ft.Border.all(2, person_colour(players, owner) if owner else edge),
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.only(left=5, right=2, top=4, bottom=3),
    )
