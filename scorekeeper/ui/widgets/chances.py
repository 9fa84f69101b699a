"""Everybody's chance to win as one bar, and where it comes from."""

from collections.abc import Iterator, Mapping, Sequence

import flet as ft

from scorekeeper.chances.estimate import Chances, whole_parts
from scorekeeper.chances.track_record import TrackRecord
from scorekeeper.state.device import SettingChanged
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import initials, person_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.chances import origin_line, record_line, shares_line
from scorekeeper.words.names import short_name
from scorekeeper.words.story import names_text
from scorekeeper.words.translation import number, say

BAR_HEIGHT, LARGE_TEXT_BAR_HEIGHT, GAP = 24.0, 36.0, 2
# In multiples of the height of a bar: the size of its words, of the label in two lines beside it,
# the room that this has, and the corners.
TYPE, LABEL, LABEL_WIDTH, CORNER = 0.54, 0.46, 2.5, 0.25
# The width of a letter relative to its size, and the room beside the words of a part.
LETTER, BESIDE = 0.58, 5
PARTS = 1000


def bar_height() -> float:
    """Return the height of a bar among text; higher where the device enlarges text."""
    return theme.by_text_size(BAR_HEIGHT, LARGE_TEXT_BAR_HEIGHT)


def chance_bar(
    players: Sequence[str], shares: Mapping[str, float] | None, width: float, height: float
) -> ft.Control:
    """Return a bar with a part for everybody, as long as their chance; empty while it is unknown.

    It is as high either way, and silent: the words around it say everything.

    Args:
        players: Everyone of the game.
        shares: Side -> its share of a win; None until it is found.
        width: The width of the bar, in pixels.
        height: Its height.
    """
    parts = [] if shares is None else [*_parts(players, shares, width, height)]
    return controls.Container(
        controls.row(*parts, spacing=GAP),
        height=height,
        border_radius=height * CORNER,
        bgcolor=None if parts else theme.TROUGH,
    )


def labelled_bar(
    players: Sequence[str], shares: Mapping[str, float] | None, width: float, height: float
) -> ft.Control:
    """Return a chance bar with a label before it, which says that its numbers are percents."""
    label = theme.note(say("chance.label"), height * LABEL, lines=2, fixed_size=True)
    beside = height * LABEL_WIDTH
    return controls.row(
        controls.Container(label, width=beside),
        controls.Container(
            chance_bar(players, shares, width - beside - theme.GAP, height), expand=True
        ),
        spacing=theme.GAP,
    )


def _parts(
    players: Sequence[str], shares: Mapping[str, float], width: float, height: float
) -> Iterator[ft.Control]:
    short, size = initials(players), height * TYPE
    percents = whole_parts(shares)
    for side, share in shares.items():
        part = round(share * PARTS)
        if not part:
            continue
        percent = number(percents[side])
        letters = short.get(side, side[:1].upper())
        choices = (
            *(f"{names_text([name])} {percent}" for name in (short_name(side), letters)),
            letters,
        )
        room = width * share - BESIDE
        words = next((choice for choice in choices if len(choice) * LETTER * size <= room), "")
        if not words:
            # Nobody is told by a colour alone.
            continue
        yield controls.Container(
            theme.title(words, size, color=theme.ON_PERSON, fixed_size=True, lines=1, spoken=""),
            bgcolor=person_colour(players, side),
            alignment=ft.Alignment.CENTER,
            height=height,
            border_radius=height * CORNER,
            expand=part,
        )


def origin_panel(
    chances: Chances | None,
    shares: Mapping[str, float] | None,
    share: float,
    record: TrackRecord | None,
    dispatch: Dispatch,
    *more: str,
) -> ft.Control:
    """Return the origin of chances, their track record here, and the button that turns them off.

    Args:
        chances: The chances; None until they are found.
        shares: Everybody's, to be written out; None where they are written elsewhere.
        share: The chance whose like are looked up.
        record: The track record of chances here; None until it is known.
        dispatch: Turns them off.
        more: Further sentences about them.
    """
    lines = [
        *([shares_line(shares)] if shares else []),
        *([" ".join((origin_line(chances), *more))] if chances else [say("chance.waiting")]),
    ]
    turn_off = tappable(
        theme.label(say("chance.turn_off"), 15, color=theme.FELT),
        say("chance.turn_off"),
        dispatch.on_tap(SettingChanged("chances", value=False)),
        height=theme.TOUCH_SIZE,
        alignment=ft.Alignment.CENTER_RIGHT,
        padding=ft.Padding.symmetric(horizontal=6),
    )
    return panels.panel(
        controls.row(
            controls.Container(
                controls.Semantics(
                    header=True, container=True, content=theme.label(say("chance.heading"), 15)
                ),
                expand=True,
            ),
            turn_off,
        ),
        *(theme.text(line, 14) for line in lines),
        theme.note(record_line(record, share), 14),
        spacing=4,
        padding=ft.Padding.only(left=14, right=8, bottom=12),
    )
