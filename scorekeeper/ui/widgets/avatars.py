"""Avatars: a colour and initials, never a colour alone; both partners of a team; grey piles.

``players`` are in seat order, which gives the colours unless the open game does. ``name`` is that
of a player, of a team (``Ann & Cid``) or of a pile (``@widow``). At the end are
the colours of the palette, one to be chosen.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

import flet as ft

from scorekeeper.scoring.documents.table import COLOURS
from scorekeeper.scoring.seating import TEAM_SEPARATOR
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.words.names import short_name, taker_name
from scorekeeper.words.translation import say

# The part of an avatar that shows beside its partner's.
OVERLAP = 0.68
# The word above the dealer's avatar: its type, the width of a letter, its height and the gap below.
SIGN_TEXT, SIGN_LETTER, SIGN_HEIGHT, SIGN_GAP = 10.5, 6.6, 16.0, 1.0


def members(players: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the players of a name; the name itself if nobody at this table has it."""
    if name in players:
        return (name,)
    parts = name.split(TEAM_SEPARATOR)
    return tuple(player for player in players if player in parts) or (name,)


def person_colour(players: Sequence[str], name: str) -> str:
    """Return the colour of a player, of a team's first player, or of a pile, for white on it."""
    if name.startswith("@"):
        return theme.PILE
    return theme.PEOPLE[_position(players, name)]


def line_colour(players: Sequence[str], name: str) -> str:
    """Return a person's colour for a line on the screen's ground: a lighter shade in the dark."""
    if name.startswith("@"):
        return theme.PENCIL
    return theme.LINES[_position(players, name)]


def _position(players: Sequence[str], name: str) -> int:
    """Return the position of the colour of a player, or of a team's first player."""
    first = members(players, name)[0]
    people = _distinguished(players, first)
    if people is players:
        people = appearance().known.by_colour(players)
    position = people.index(first) if first in people else 0
    return position % len(theme.PEOPLE)


def own_line_colour(everyone: Sequence[str], name: str) -> str:
    """Return a person's colour for a line away from any table."""
    return theme.LINES[_own_position(everyone, name)]


def _own_position(everyone: Sequence[str], name: str) -> int:
    person = appearance().known.of(name)
    colour = person.colour if person else None
    return _position(everyone, name) if colour is None else colour


def portrait(everyone: Sequence[str], name: str, size: float) -> ft.Control:
    """Return the avatar of somebody among ``everyone``, in their own colour."""
    return _initials(everyone, name, size, theme.PEOPLE[_own_position(everyone, name)])


def _distinguished(players: Sequence[str], name: str) -> Sequence[str]:
    """Return the people to differ from: everyone of the open game, else these players."""
    people = appearance().people
    return people if name in people else players


def initials(players: Sequence[str]) -> dict[str, str]:
    """Return initials that tell these players apart, one or two characters each."""
    return {player: initials_of(players, player) for player in players}


def initials_of(players: Sequence[str], player: str) -> str:
    """Return the initials that tell a player apart from the others."""
    return _initials_among(tuple(players), player)


# A club evening has a hundred people, each compared with all others wherever their portrait is.
@lru_cache(maxsize=1024)
def _initials_among(players: tuple[str, ...], player: str) -> str:
    first = player[:1].upper()
    same = [other for other in players if other[:1].upper() == first]
    return first if len(same) < 2 else _second(player, same)


def _second(player: str, same: Sequence[str]) -> str:
    """Return the first letter, and the first later one in which this name differs from others."""
    for at in range(1, len(player)):
        rivals = {other[at : at + 1].lower() for other in same if other != player}
        if player[at].lower() not in rivals and not player[at].isspace():
            return player[0].upper() + player[at].lower()
    return player[:1].upper()


def avatar_width(players: Sequence[str], name: str, size: float) -> float:
    """Return the width of the avatar of a player or a team."""
    return size * (1 + OVERLAP * (len(members(players, name)) - 1))


def avatar(players: Sequence[str], name: str, size: float = 28) -> ft.Control:
    """Return the round picture of a player or a pile; of a team, both partners side by side."""
    if name.startswith("@"):
        return _pile(name, size)
    people = members(players, name)
    if len(people) == 1:
        return _face(players, people[0], size)
    faces: list[ft.Control] = [
        controls.Container(_face(players, player, size), left=at * size * OVERLAP)
        for at, player in enumerate(people)
    ]
    return ft.Stack(faces, width=avatar_width(players, name, size), height=size)


def _face(players: Sequence[str], player: str, size: float) -> ft.Control:
    people = _distinguished(players, player)
    return _initials(people, player, size, person_colour(players, player))


def _initials(people: Sequence[str], player: str, size: float, color: str) -> ft.Control:
    letters = initials_of(people, player)
    small = size * (0.46 if len(letters) < 2 else 0.38)
    # People who hear the screen hear the name beside it.
    words = theme.title(letters, small, color=theme.ON_PERSON, fixed_size=True, spoken="")
    return _round(words, color, size)


def _pile(name: str, size: float) -> ft.Control:
    """Return cards on grey, or the pile's number where there are several."""
    number = name[-1] if name[-1].isdigit() else ""
    sign: ft.Control = ft.Icon(ft.Icons.STYLE, size=size * 0.58, color=theme.ON_PERSON)
    if number:
        sign = theme.title(number, size * 0.46, color=theme.ON_PERSON, fixed_size=True)
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


def seat_avatar(
    players: Sequence[str], name: str, size: float, *, deals: bool, out: bool = False
) -> ft.Control:
    """Return an avatar; the next dealer, or somebody who sits out, has that word above it.

    It takes no more room than the avatar alone; the word stands out beyond it.
    """
    if not deals and not out:
        return avatar(players, name, size)
    sign, room = seat_sign(deals=deals, out=out)
    width = avatar_width(players, name, size)
    beyond = max(room - width, 0) / 2
    return ft.Stack(
        [
            controls.Container(avatar(players, name, size), left=0, top=0),
            controls.Container(
                controls.centred_row(*sign, spacing=0),
                left=-beyond,
                right=-beyond,
                top=-SIGN_HEIGHT - SIGN_GAP,
            ),
        ],
        width=width,
        height=size,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def seat_sign(*, deals: bool, out: bool = False) -> tuple[list[ft.Control], float]:
    """Return the word for the next dealer or somebody who sits out, if any, and its width."""
    if not deals and not out:
        return [], 0.0
    word = say("dealer.sign" if deals else "out.sign")
    sign = controls.Container(
        theme.title(word, SIGN_TEXT, fixed_size=True, lines=1, spoken=""),
        height=SIGN_HEIGHT,
        border_radius=SIGN_HEIGHT / 2,
        border=ft.Border.all(1.2, theme.INK),
        bgcolor=theme.PAPER,
        padding=ft.Padding.symmetric(horizontal=5),
        alignment=ft.Alignment.CENTER,
    )
    return [sign], len(word) * SIGN_LETTER + SIGN_HEIGHT


def avatar_with_name(players: Sequence[str], name: str, size: float = 24) -> ft.Control:
    """Return an avatar with the name beside it, in two lines where one is too narrow."""
    words = theme.label(taker_name(name), 15, lines=2)
    return controls.row(
        avatar(players, name, size),
        ft.Container(words, expand=True, expand_loose=True),
        spacing=6,
        tight=True,
    )


def taker_chip(
    players: Sequence[str],
    taker: str,
    on_tap: buttons.Tap,
    *,
    chosen: bool,
    spoken: str,
    one_of: bool = False,
) -> ft.Control:
    """Return the choice of a player or a pile in answer to a question about a hand."""
    return buttons.chip(
        short_name(taker),
        on_tap,
        chosen=chosen,
        key=taker,
        spoken=spoken,
        one_of=one_of,
        before=avatar(players, taker, 22),
    )


SWATCH, TARGET = 32, 48


def swatches(owners: Sequence[str], name: str, choose: Callable[[int], Tap]) -> ft.Control:
    """Return every colour as a button.

    Args:
        owners: Who has each colour, at its position; empty where it is free.
        name: Whose colour is chosen.
        choose: Returns the tap of a colour, given its position.
    """
    colours = [_swatch(owners, name, slot, choose(slot)) for slot in range(COLOURS)]
    return buttons.choices(colours, gaps=(2, 2), even=True)


def _swatch(owners: Sequence[str], name: str, slot: int, tap: Tap) -> ft.Control:
    owner = owners[slot] if slot < len(owners) else ""
    chosen = owner == name
    key = "people.colour.of" if owner and not chosen else "people.colour"
    return tappable(
        controls.Container(
            ft.Icon(ft.Icons.CHECK, size=18, color=theme.ON_PERSON) if chosen else None,
            width=SWATCH,
            height=SWATCH,
            border_radius=SWATCH / 2,
            bgcolor=theme.PEOPLE[slot],
            alignment=ft.Alignment.CENTER,
        ),
        say(key, place=slot + 1, player=owner),
        tap,
        chosen=chosen,
        one_of=True,
        width=TARGET,
        height=TARGET,
        border_radius=TARGET / 2,
        alignment=ft.Alignment.CENTER,
    )
