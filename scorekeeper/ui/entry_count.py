"""Entering by count: how many hearts each, and who has the queen; the last row fills itself."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.counting import IN_STRIP, CountRow, Single, Strip, strip_name
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.card_face import sheet_ink, sign
from scorekeeper.ui.cells import cell, grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar, colour
from scorekeeper.ui.unchanged import kept
from scorekeeper.words.cards import short, spoken
from scorekeeper.words.speak import number, say
from scorekeeper.words.takers import taker

# So many single cards stand beside a name; more have lines of their own.
BESIDE = 2
MOON, MORE, FEWER = "\u263e", "\u2026", "\u2039"


def counting(players: tuple[str, ...], rows: Sequence[CountRow], dispatch: Dispatch) -> ft.Control:
    """A row per taker. A strip that is too long for the screen opens on its last button."""
    drawn: list[ft.Control] = []
    for row in rows:
        if drawn:
            drawn.append(pieces.rule())
        drawn.append(_row(players, row, dispatch))
    # So narrow at the sides that eight numbers fit, each wide enough for a finger.
    return pieces.box(*drawn, padding=ft.Padding.symmetric(horizontal=4, vertical=12))


@kept
def _row(players: tuple[str, ...], row: CountRow, dispatch: Dispatch) -> ft.Control:
    strips: list[ft.Control] = [_strip(players, row, strip, dispatch) for strip in row.strips]
    singles = [_single(row, single, dispatch) for single in row.singles]
    beside = singles if len(singles) <= BESIDE else []
    if singles and not beside:
        line = ft.Row(singles, wrap=True, spacing=8, run_spacing=8)
        strips.insert(0, ft.Container(line, padding=ft.Padding.symmetric(horizontal=8)))
    if row.moon:
        beside = [_moon(row, dispatch), *beside]
    name = ft.Column(
        [
            theme.label(taker(row.taker), 15.5, lines=1),
            theme.note(_under(row), 12.5, lines=1),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    head = ft.Container(
        ft.Row(
            [avatar(players, row.taker, 28), name, *beside],
            spacing=8,
            height=theme.growing(theme.CELL_HEIGHT),
        ),
        padding=ft.Padding.symmetric(horizontal=8),
    )
    return ft.Container(
        ft.Column([head, *strips], spacing=2, tight=True),
        padding=ft.Padding.symmetric(vertical=6),
    )


def _under(row: CountRow) -> str:
    """What the row comes to: points and total, or that a pile's cards count for nobody."""
    if row.points is None:
        if row.above_bid:
            return say("count.bid.filled" if row.fills else "count.bid")
        return say("count.nobody.filled" if row.fills else "count.nobody")
    return say(
        "count.filled" if row.fills else "count.points",
        count=row.points,
        points=number(row.points),
        total=number(row.total),
    )


def _single(row: CountRow, single: Single, dispatch: Dispatch) -> ft.Control:
    """A card that is not counted, the queen for one: whose is it?"""
    several = any(other.copy for other in row.singles)
    return pieces.chip(
        short(single.card),
        dispatch.once(act.CardTapped(single.card, single.copy, row.taker)),
        chosen=single.own,
        key=f"{single.card} {single.copy}",
        spoken=say(
            "count.copy" if several else "count.single",
            player=taker(row.taker),
            card=spoken(single.card),
            copy=single.copy + 1,
        ),
        ink=sheet_ink(single.card),
    )


def _moon(row: CountRow, dispatch: Dispatch) -> ft.Control:
    """Everything at once: there while nobody else has any of it."""
    return pieces.chip(
        MOON,
        dispatch.later(act.MoonGiven(row.taker)),
        spoken=say("count.moon", player=taker(row.taker)),
        key="moon",
        ink=theme.MOON,
    )


def _strip(players: tuple[str, ...], row: CountRow, strip: Strip, dispatch: Dispatch) -> ft.Control:
    """The numbers, as many as fit; the button for the rest stays where it is when it opens them."""
    fill = colour(players, row.taker)

    def value(each: int) -> ft.Control:
        count = act.Counted(row.taker, strip.group, each)
        return _number(count, fill, each == strip.own, dispatch)

    cells = [*([_lead(strip)] if len(row.strips) > 1 else []), *map(value, strip.near)]
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
        say("count.cell", player=taker(count.player), cards=cards),
        dispatch.later(count),
        chosen=chosen,
        key=str(count.number),
        fill=fill,
        size=18,
    )


def _fold(row: CountRow, strip: Strip, fill: str, dispatch: Dispatch) -> ft.Control:
    """Opens the rest of the strip and closes it; shows the number where it is one of those."""
    return cell(
        str(strip.own) if strip.hidden else MORE if strip.folded else FEWER,
        say(
            "count.more" if strip.folded else "count.fewer",
            group=say(f"group.name.{strip.group}"),
            player=taker(row.taker),
        ),
        dispatch.later(act.Unfolded(strip_name(strip.group, row.taker))),
        chosen=strip.hidden,
        key="fold",
        fill=fill,
        ink=theme.PENCIL,
        size=18,
    )


def _lead(strip: Strip) -> ft.Control:
    """Which cards a strip counts, where there are several kinds."""
    return ft.Container(
        theme.text(
            sign(strip.first),
            20,
            color=sheet_ink(strip.first),
            boxed=True,
            spoken=say(f"group.name.{strip.group}"),
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
    )
