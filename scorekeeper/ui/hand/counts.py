"""Entering by count: how many hearts each, and who has the queen; the last row fills itself."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.hand.counting import IN_STRIP, CountRow, Single, Strip, strip_name
from scorekeeper.state.hand.typing import Typing
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.reconcile import memo_component
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.card_face import card_sign, sheet_ink
from scorekeeper.ui.widgets.inputs import cell
from scorekeeper.words.cards import spoken_card, uncoloured_card
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number, say

# So many single cards stand beside a name; more have lines of their own.
BESIDE = 2
MOON, MORE, FEWER = "\u263e", "\u2026", "\u2039"


def count_box(
    players: tuple[str, ...],
    rows: Sequence[CountRow],
    dispatch: Dispatch,
    keys: Typing | None = None,
) -> ft.Control:
    """A row per taker. A strip that is too long for the screen opens on its last button.

    The row that ``keys`` count for is marked.
    """
    drawn: list[ft.Control] = []
    for row in rows:
        if drawn:
            drawn.append(panels.divider())
        typed = keys.counted if keys and keys.taker == row.taker else ""
        drawn.append(_row(players, row, typed, dispatch))
    # So narrow at the sides that eight numbers fit, each wide enough for a finger.
    return panels.panel(*drawn, padding=ft.Padding.symmetric(horizontal=4, vertical=12))


@memo_component
def _row(players: tuple[str, ...], row: CountRow, typed: str, dispatch: Dispatch) -> ft.Control:
    """``typed`` is the group that keys count here, if they do."""
    moon = [_moon(row, dispatch)] if row.moon else []
    singles = [_single(row, single, dispatch) for single in row.singles]
    beside, below = (singles, []) if len(singles) <= BESIDE else ([], singles)
    beside = [*moon, *beside]
    if theme.is_large_text() and len(singles) > 1:
        # The name and what stands under it need the whole line.
        beside, below = [], [*beside, *below]
    head = controls.Row(
        [avatar(players, row.taker, 28), _name(row, typed=bool(typed)), *beside],
        spacing=8,
        height=None if theme.is_large_text() else theme.text_scaled(theme.CELL_HEIGHT),
    )
    parts: list[ft.Control] = [_within(head)]
    if below:
        parts.append(_within(buttons.chips(below), key="chips"))
    strips = [_strip(players, row, strip, typed, dispatch) for strip in row.strips]
    return controls.Container(
        controls.Column([*parts, *strips], spacing=2, tight=True),
        padding=ft.Padding.symmetric(vertical=6),
        border_radius=12,
        bgcolor=theme.FELT_SOFT if typed else None,
    )


def _within(line: ft.Control, key: str | None = None) -> ft.Control:
    return controls.Container(line, key=key, padding=ft.Padding.symmetric(horizontal=8))


def _name(row: CountRow, *, typed: bool) -> ft.Control:
    name = taker_name(row.taker)
    spoken = say("keys.for", player=name) if typed else None
    # Of a player a part of the name is enough; what a pile is called is not said elsewhere.
    lines = None if theme.is_large_text() else 1
    return controls.Column(
        [
            theme.label(name, 15.5, lines=1 if row.points is not None else lines, spoken=spoken),
            theme.note(_under(row), 12.5, lines=lines),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )


def _under(row: CountRow) -> str:
    """What the row comes to: points and total, or that a pile's cards count for nobody."""
    if row.points is None:
        if row.above_bid:
            return say("count.bid.filled" if row.fills else "count.bid")
        return say("count.nobody.filled" if row.fills else "count.nobody")
    points, total = number(row.points), number(row.total)
    if theme.is_large_text():
        brief = f"{points} \u2192 {total}"
        return say("count.filled.brief", points=brief) if row.fills else brief
    key = "count.filled" if row.fills else "count.points"
    return say(key, count=row.points, points=points, total=total)


def _single(row: CountRow, single: Single, dispatch: Dispatch) -> ft.Control:
    """A card that is not counted, the queen for one: whose is it?"""
    several = any(other.copy for other in row.singles)
    return buttons.chip(
        uncoloured_card(single.card),
        dispatch.on_toggle(act.CardTapped(single.card, single.copy, row.taker)),
        chosen=single.own,
        key=f"{single.card} {single.copy}",
        spoken=say(
            "count.copy" if several else "count.single",
            player=taker_name(row.taker),
            card=spoken_card(single.card),
            copy=single.copy + 1,
        ),
        ink=sheet_ink(single.card),
    )


def _moon(row: CountRow, dispatch: Dispatch) -> ft.Control:
    """Everything at once: there while nobody else has any of it."""
    return buttons.chip(
        MOON,
        dispatch.on_tap(act.MoonAssigned(row.taker)),
        spoken=say("count.moon", player=taker_name(row.taker)),
        key="moon",
        ink=theme.MOON,
    )


def _strip(
    players: tuple[str, ...], row: CountRow, strip: Strip, typed: str, dispatch: Dispatch
) -> ft.Control:
    """The numbers, as many as fit; the button for the rest stays where it is when it opens them."""
    fill = person_colour(players, row.taker)

    def value(each: int) -> ft.Control:
        count = act.Counted(row.taker, strip.group, each)
        return _number(count, fill, each == strip.own, dispatch)

    lead = [_lead(strip, typed=strip.group == typed)] if len(row.strips) > 1 else []
    cells = [*lead, *map(value, strip.near)]
    if strip.folded is not None:
        cells += [_fold(row, strip, fill, dispatch), *map(value, strip.far)]
    return grid(cells, IN_STRIP)


def _number(
    count: act.Counted,
    fill: str,
    chosen: bool,  # passed on by position
    dispatch: Dispatch,
) -> ft.Control:
    cards = say(f"group.{count.group}", count=count.number)
    return cell(
        str(count.number),
        say("count.cell", player=taker_name(count.player), cards=cards),
        dispatch.on_tap(count),
        chosen=chosen,
        key=str(count.number),
        ripples=False,
        fill=fill,
        size=_size(),
    )


def _fold(row: CountRow, strip: Strip, fill: str, dispatch: Dispatch) -> ft.Control:
    """Opens the rest of the strip and closes it; shows the number where it is one of those."""
    return cell(
        str(strip.own) if strip.hidden else MORE if strip.folded else FEWER,
        say(
            "count.more" if strip.folded else "count.fewer",
            group=say(f"group.name.{strip.group}"),
            player=taker_name(row.taker),
        ),
        dispatch.on_toggle(act.Unfolded(strip_name(strip.group, row.taker))),
        chosen=strip.hidden,
        key="fold",
        fill=fill,
        ink=theme.PENCIL,
        size=_size(),
    )


def _size() -> float:
    """As large as two digits fit, where text is large."""
    return 24 if theme.is_large_text() else 18


def _lead(strip: Strip, *, typed: bool) -> ft.Control:
    """Which cards a strip counts, where there are several kinds; in a ring if keys count them."""
    return controls.Container(
        controls.Container(
            theme.text(
                card_sign(strip.first),
                20,
                color=sheet_ink(strip.first),
                boxed=True,
                spoken=say(f"group.name.{strip.group}"),
            ),
            width=36,
            height=36,
            border_radius=18,
            border=ft.Border.all(2, theme.FELT if typed else ft.Colors.TRANSPARENT),
            alignment=ft.Alignment.CENTER,
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
    )
