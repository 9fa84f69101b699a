"""The pickers below a sentence that choose its value: numbers, words, cards, players, passes."""

from collections.abc import Callable, Sequence
from itertools import groupby

import flet as ft

from scorekeeper.scoring.dealing import DIRECTIONS, SIDES
from scorekeeper.scoring.rules.pack import colour_of, suit_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.value_editor import Choice, choice_chips, number_stepper, typed_number
from scorekeeper.words.cards import card_text, spoken_card
from scorekeeper.words.own_game import call_text
from scorekeeper.words.translation import number, say

SHORT = 3
"""A card of so many signs at most is narrow: seven of them stand in a row, else four."""
IN_ROW, FEW_IN_ROW = 7, 4
MOST_PLAYERS = 12
Toggle = Callable[[str], Tap]


def card_picker(offered: Sequence[str], chosen: Sequence[str], toggle: Toggle) -> ft.Control:
    """Return cards to choose from, suit by suit."""
    rows: list[ft.Control] = []
    for _, same in groupby(sorted(offered, key=_suit), key=_suit):
        names = list(same)
        narrow = all(len(card_text(name)) <= SHORT for name in names)
        cells = [_card(name, toggle(name), chosen=name in chosen) for name in names]
        rows.append(grid(cells, IN_ROW if narrow else FEW_IN_ROW, spacing=4))
    return controls.stacked(*rows, spacing=8)


@ft.component
def CardAdder(
    offered: tuple[str, ...], count: Callable[[str, int], Tap], dispatch: Dispatch
) -> ft.Control:
    """The cards that do not count yet, below the points that one of them will count.

    Among others of its suit that count the same, a card could not be given a value of its own.
    """
    points, set_points = ft.use_state(1)
    label = say("own_game.worth.new", value=number(points))
    return controls.stacked(
        theme.text(label, 15),
        typed_number(
            points, label, lambda by: lambda: set_points(points + by), set_points, dispatch
        ),
        card_picker(offered, (), lambda card: count(card, points)),
        spacing=10,
    )


def _suit(card: str) -> tuple[str, str]:
    return colour_of(card), suit_of(card)


def _card(card: str, tap: Tap, *, chosen: bool) -> ft.Control:
    words = theme.text(
        card_text(card),
        16,
        face=theme.BOLD if chosen else theme.SEMI_BOLD,
        fixed_size=True,
        lines=1,
        spoken="",
    )
    return tappable(
        words,
        spoken_card(card),
        tap,
        chosen=chosen,
        expand=True,
        height=theme.TOUCH_SIZE,
        bgcolor=theme.FELT_SOFT if chosen else theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=10,
        alignment=ft.Alignment.CENTER,
    )


def players_picker(
    chosen: Sequence[int], set_players: Callable[[tuple[int, ...]], Tap]
) -> ft.Control:
    """Return the numbers of players, of which several can be chosen."""
    numbers = sorted({*range(2, MOST_PLAYERS + 1), *chosen})
    choices = (
        Choice(number(count), count in chosen, set_players(tuple(sorted({*chosen} ^ {count}))))
        for count in numbers
    )
    return choice_chips(choices, several=True)


def numbers_field(
    values: Sequence[int], set_numbers: Callable[[tuple[int, ...]], None], dispatch: Dispatch
) -> ft.Control:
    """Return a field for several numbers, with commas between them."""

    def read(text: str) -> None:
        words = text.replace(",", " ").split()
        if all(word.isdecimal() for word in words):
            set_numbers(tuple(int(word) for word in words))

    return text_field(
        say("own_game.number"), ", ".join(map(str, values)), read, dispatch, dense=True
    )


@ft.component
def CallsPicker(
    calls: tuple[str, ...], usual: int, set_calls: Callable[[tuple[str, ...]], Tap]
) -> ft.Control:
    """The passes in their order, with the controls that put together and append another one."""
    cards, set_cards = ft.use_state(0)
    seats, set_seats = ft.use_state(1)

    def call(direction: str) -> str:
        if direction == "hold":
            return direction
        before = f"{cards} " if cards else ""
        return before + direction + (f"-{seats}" if seats > 1 and direction in SIDES else "")

    add = [
        Choice(f"+ {call_text(call(direction))}", False, set_calls((*calls, call(direction))))
        for direction in (*DIRECTIONS, "hold")
    ]
    back = buttons.chip(say("own_game.calls.back"), set_calls(calls[:-1]) if calls else None)
    return controls.stacked(
        choice_chips(add, several=True),
        controls.row(
            _small_stepper(
                say("own_game.calls.cards"), cards, set_cards, range(usual + MOST_PLAYERS)
            ),
            _small_stepper(say("own_game.calls.seats"), seats, set_seats, range(1, SEATS_ON)),
            spacing=16,
            run_spacing=8,
            wrap=True,
        ),
        buttons.chips([back]),
        spacing=10,
    )


SEATS_ON = 10


def _small_stepper(
    label: str, value: int, set_value: Callable[[int], None], allowed: range
) -> ft.Control:
    def step(by: int) -> Tap | None:
        return (lambda: set_value(value + by)) if value + by in allowed else None

    text = say("own_game.calls.usual") if value == 0 else number(value)
    return controls.row(
        theme.note(label, 14),
        number_stepper(label, text, step, width=theme.text_scaled(110 if value == 0 else 44)),
        spacing=8,
        tight=True,
    )
