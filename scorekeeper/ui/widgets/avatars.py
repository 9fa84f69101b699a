"""People: a colour and an initial, never a colour alone. Teams are both partners; piles are grey.

Everything here takes the players in seat order, which gives the colours unless the open game does,
and the name of a player, of a team (``Ann & Cid``) or of a pile (``@widow``).
"""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.seating import TEAM_SEPARATOR
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say

# How much of a partner's picture shows beside the other's.
OVERLAP = 0.68
# How high the bar is that shows the way to the end.
PROGRESS_HEIGHT = 5


def members(players: Sequence[str], name: str) -> tuple[str, ...]:
    """The players behind a name; the name itself where it is nobody's at this table."""
    if name in players:
        return (name,)
    parts = name.split(TEAM_SEPARATOR)
    return tuple(player for player in players if player in parts) or (name,)


def person_colour(players: Sequence[str], name: str) -> str:
    """The colour of a seat, a team's first seat, or a pile."""
    if name.startswith("@"):
        return theme.PILE
    first = members(players, name)[0]
    known = _known(players, first)
    position = known.index(first) if first in known else 0
    return theme.PEOPLE[position % len(theme.PEOPLE)]


def _known(players: Sequence[str], name: str) -> Sequence[str]:
    """Those whom somebody is told apart from: everyone of the open game, else these players."""
    people = appearance().people
    return people if name in people else players


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


def avatar_width(players: Sequence[str], name: str, size: float) -> float:
    """How wide the picture of a player or a team is."""
    return size * (1 + OVERLAP * (len(members(players, name)) - 1))


def avatar(players: Sequence[str], name: str, size: float = 28) -> ft.Control:
    """A round picture of somebody at this table; partners side by side."""
    if name.startswith("@"):
        return _pile(name, size)
    people = members(players, name)
    if len(people) == 1:
        return _face(players, people[0], size)
    faces: list[ft.Control] = [
        controls.Container(_face(players, player, size), left=place * size * OVERLAP)
        for place, player in enumerate(people)
    ]
    return ft.Stack(faces, width=avatar_width(players, name, size), height=size)


def _face(players: Sequence[str], player: str, size: float) -> ft.Control:
    letters = initials(_known(players, player)).get(player, player[:1].upper())
    small = size * (0.46 if len(letters) < 2 else 0.38)
    return _round(
        theme.text(letters, small, face=theme.BOLD, color=theme.ON_PERSON, boxed=True),
        person_colour(players, player),
        size,
    )


def _pile(name: str, size: float) -> ft.Control:
    """A pile is no person: cards, or its number where there are several."""
    number = name[-1] if name[-1].isdigit() else ""
    sign: ft.Control = ft.Icon(ft.Icons.STYLE, size=size * 0.58, color=theme.ON_PERSON)
    if number:
        sign = theme.text(number, size * 0.46, face=theme.BOLD, color=theme.ON_PERSON, boxed=True)
    return _round(sign, theme.PILE, size)


def _round(content: ft.Control, color: str, size: float) -> ft.Control:
    return controls.Container(
        content,
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=color,
        alignment=ft.Alignment.CENTER,
    )


def dealer_badge() -> ft.Control:
    """The D of whoever deals the next hand."""
    return controls.Container(
        theme.text(say("dealer.sign"), 10.5, face=theme.BOLD, boxed=True),
        width=18,
        height=18,
        border_radius=9,
        border=ft.Border.all(1.5, theme.INK),
        bgcolor=theme.PAPER,
        alignment=ft.Alignment.CENTER,
    )


def target_progress(near: float, height: float = PROGRESS_HEIGHT) -> ft.Control:
    """How far a total is on its way to the target, 0 to 1."""
    return ft.ProgressBar(
        value=near,
        bar_height=height,
        border_radius=3,
        color=theme.HEART if near >= theme.NEAR_THE_END else theme.FELT,
        bgcolor=theme.TROUGH,
    )


def avatar_with_name(players: Sequence[str], name: str, size: float = 24) -> ft.Control:
    """Somebody's picture and name."""
    return controls.Row(
        [avatar(players, name, size), theme.label(taker_name(name), 15, lines=1)],
        spacing=6,
        tight=True,
    )
