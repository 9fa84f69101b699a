"""People: a colour and an initial, never a colour alone."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.words.speak import say


def colour(players: Sequence[str], player: str) -> str:
    """The colour of a seat."""
    position = players.index(player) if player in players else 0
    return theme.PEOPLE[position % len(theme.PEOPLE)]


def initials(players: Sequence[str]) -> dict[str, str]:
    """The shortest beginnings that tell these people apart, at most two characters."""
    short = {}
    for player in players:
        first = player[:1].upper()
        same = [other for other in players if other[:1].upper() == first]
        short[player] = first if len(same) < 2 else _second(player, same)
    return short


def _second(player: str, same: Sequence[str]) -> str:
    """The first letter and the first later one in which this name differs from its rivals."""
    for place in range(1, len(player)):
        rivals = {other[place : place + 1].lower() for other in same if other != player}
        if player[place].lower() not in rivals and not player[place].isspace():
            return player[0].upper() + player[place].lower()
    return player[:1].upper()


def avatar(players: Sequence[str], player: str, size: float = 28) -> ft.Control:
    """A round picture of somebody at this table."""
    letters = initials(players).get(player, player[:1].upper())
    return ft.Container(
        theme.text(
            letters,
            size * (0.46 if len(letters) < 2 else 0.38),
            face=theme.BOLD,
            color=theme.ON_PERSON,
        ),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=colour(players, player),
        alignment=ft.Alignment.CENTER,
    )


def dealer_sign() -> ft.Control:
    """The D of whoever deals the next hand."""
    return ft.Container(
        theme.text(say("dealer.sign"), 10.5, face=theme.BOLD),
        width=18,
        height=18,
        border_radius=9,
        border=ft.Border.all(1.5, theme.INK),
        bgcolor=theme.PAPER,
        alignment=ft.Alignment.CENTER,
    )


def way_to_the_end(near: float) -> ft.Control:
    """How far a total is on its way to the target, 0 to 1."""
    return ft.ProgressBar(
        value=near,
        bar_height=5,
        border_radius=3,
        color=theme.HEART if near >= theme.NEAR_THE_END else theme.FELT,
        bgcolor=theme.TROUGH,
    )


def named(players: Sequence[str], player: str, size: float = 24) -> ft.Control:
    """Somebody's picture and name."""
    return ft.Row(
        [avatar(players, player, size), theme.label(player, 15, lines=1)], spacing=6, tight=True
    )
