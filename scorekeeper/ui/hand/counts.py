"""Entry by count: the number of hearts, and the queen, in a row per taker."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state.hand.counting import IN_STRIP, CountRow, Single, Strip, strip_key
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, MoonAssigned
from scorekeeper.state.shortcuts import KeyEntry
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import KeptParts, memo_component, use_kept_parts
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.card_face import card_sign, sheet_ink
from scorekeeper.ui.widgets.inputs import cell
from scorekeeper.words.cards import spoken_card, uncoloured_card
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import number, say

# Up to this many single cards stand beside the name; more have a line of their own.
SINGLES_BESIDE_NAME = 2
MOON, MORE, FEWER = "\u263e", "\u2026", "\u2039"
# The key of all rows together, the edge around them, and the room between it and the numbers.
COUNTS, EDGE, BESIDE = "counts", 1.0, 4.0


def count_box(
    players: tuple[str, ...],
    rows: Sequence[CountRow],
    dispatch: Dispatch,
    keys: KeyEntry | None = None,
    *,
    highlighted: bool = False,
) -> ft.Control:
    """Return a row per taker; a strip too long for the screen expands at its last button.

    ``keys`` mark the row and the strip that digits on a keyboard count for. ``highlighted`` lets
    missing entries stand out: rows without a number, and chips of cards that nobody has.
    """
    missing = _missing(rows) if highlighted else frozenset()
    lines = []
    for row in rows:
        typed = keys.counted if keys and keys.taker == row.taker else ""
        lines.append(_row(players, row, typed, missing, dispatch))
    padding = ft.Padding.symmetric(horizontal=min(BESIDE, _room_beside()), vertical=12)
    return panels.panel(*panels.divided(lines), key=COUNTS, padding=padding)


def counts_margin() -> float:
    """Return the margin beside the rows; a narrow phone leaves it to the numbers."""
    return min(theme.MARGIN, max(_room_beside() - BESIDE, 0.0))


def _room_beside() -> float:
    """Return the room that a strip's numbers leave at each side if each is as wide as a finger."""
    return max((appearance().pane - IN_STRIP * theme.CELL_HEIGHT) / 2 - EDGE, 0.0)


def _missing(rows: Sequence[CountRow]) -> frozenset[str]:
    """Return the missing entries: takers without a number, and keys of cards without a taker."""
    copies = [(_key(single), single.assigned) for row in rows for single in row.singles]
    assigned_keys = {key for key, assigned in copies if assigned}
    counts = [row.taker for row in rows if any(strip.count is None for strip in row.strips)]
    return frozenset({*counts, *(key for key, _ in copies if key not in assigned_keys)})


@memo_component
def _row(
    players: tuple[str, ...], row: CountRow, typed: str, missing: frozenset[str], dispatch: Dispatch
) -> ft.Control:
    """Return a taker's row; ``typed`` is the group that keys count here, "" for none."""
    # Of all the numbers of a row, a tap changes two.
    kept = use_kept_parts(players, row.taker, dispatch)
    moon = [kept.part(MOON, lambda: _moon(row, dispatch))] if row.moon else []
    singles = [_single(row, single, missing, dispatch, kept) for single in row.singles]
    by_name, below = (singles, []) if len(singles) <= SINGLES_BESIDE_NAME else ([], singles)
    by_name = [*moon, *by_name]
    if theme.is_large_text() and len(singles) > 1:
        # The name and the points below it need the whole line.
        by_name, below = [], [*by_name, *below]
    head = controls.row(
        kept.part("face", lambda: avatar(players, row.taker, 28)),
        _name(row, typed=bool(typed)),
        *by_name,
        spacing=8,
        height=theme.by_text_size(theme.text_scaled(theme.CELL_HEIGHT), None),
    )
    parts: list[ft.Control] = [_indented(head)]
    if below:
        parts.append(_indented(buttons.chips(below), key="chips"))
    strips = [_strip(players, row, strip, typed, dispatch, kept) for strip in row.strips]
    return controls.Container(
        controls.stacked(*parts, *strips, spacing=2),
        padding=ft.Padding.symmetric(vertical=6),
        border_radius=12,
        bgcolor=theme.FELT_SOFT if typed else theme.MOON_SOFT if row.taker in missing else None,
    )


def _key(single: Single) -> str:
    return f"{single.card} {single.copy}"


def _indented(line: ft.Control, key: str | None = None) -> ft.Control:
    return controls.Container(line, key=key, padding=ft.Padding.symmetric(horizontal=8))


def _name(row: CountRow, *, typed: bool) -> ft.Control:
    name = taker_name(row.taker)
    spoken = say("keys.for", player=name) if typed else None
    # A player's name may be cut short; the name of a pile stands nowhere else.
    lines = theme.by_text_size(1, None)
    return controls.stacked(
        theme.label(name, 15.5, lines=1 if row.points is not None else lines, spoken=spoken),
        theme.note(_points_line(row), 12.5, lines=lines),
        spacing=0,
        expand=True,
    )


def _points_line(row: CountRow) -> str:
    """Return the points and total of a row, or that a pile's cards count for nobody."""
    if row.points is None:
        if row.above_bid:
            return say("count.bid.filled" if row.fills else "count.bid")
        return say("count.nobody.filled" if row.fills else "count.nobody")
    points, total = number(row.points), number(row.total)
    if row.untouched:
        return theme.by_text_size(say("count.untouched", total=total), total)
    if theme.is_large_text():
        brief = f"{points} \u2192 {total}"
        return say("count.filled.brief", points=brief) if row.fills else brief
    if row.partner:
        key = "count.filled.partner" if row.fills else "count.points.partner"
    else:
        key = "count.filled" if row.fills else "count.points"
    return say(key, count=row.points, points=points, total=total)


def _single(
    row: CountRow, single: Single, missing: frozenset[str], dispatch: Dispatch, kept: KeptParts
) -> ft.Control:
    """Return the chip of a card that is assigned by name, such as the queen."""
    several = any(other.copy for other in row.singles)
    highlighted = _key(single) in missing

    def draw() -> ft.Control:
        return buttons.chip(
            uncoloured_card(single.card),
            dispatch.on_toggle(CardTapped(single.card, single.copy, row.taker)),
            chosen=single.assigned,
            ticked=False,
            key=_key(single),
            spoken=say(
                "count.copy" if several else "count.single",
                player=taker_name(row.taker),
                card=spoken_card(single.card),
                copy=single.copy + 1,
            ),
            ink=sheet_ink(single.card),
            highlighted=highlighted,
        )

    return kept.part((single, several, highlighted), draw)


def _moon(row: CountRow, dispatch: Dispatch) -> ft.Control:
    return buttons.chip(
        MOON,
        dispatch.on_tap(MoonAssigned(row.taker)),
        spoken=say("count.moon", player=taker_name(row.taker)),
        key="moon",
        ink=theme.MOON,
    )


def _strip(
    players: tuple[str, ...],
    row: CountRow,
    strip: Strip,
    typed: str,
    dispatch: Dispatch,
    kept: KeptParts,
) -> ft.Control:
    """Return the possible numbers; the button that expands the strip keeps its place."""
    fill = theme.HEART if strip.too_many else person_colour(players, row.taker)

    def number_cell(value: int) -> ft.Control:
        count = CardsCounted(row.taker, strip.group, value)
        chosen = value == strip.count
        return kept.part(
            (count, fill if chosen else "", chosen),
            lambda: _number_cell(count, fill, chosen, dispatch),
        )

    sign_cell = [_sign_cell(strip, typed=strip.group == typed)] if len(row.strips) > 1 else []
    cells = [*sign_cell, *map(number_cell, strip.near)]
    if strip.folded is not None:
        cells += [_expand_cell(row, strip, fill, dispatch), *map(number_cell, strip.far)]
    return grid(cells, IN_STRIP)


def _number_cell(
    count: CardsCounted,
    fill: str,
    chosen: bool,  # passed on by position
    dispatch: Dispatch,
) -> ft.Control:
    cards = say(f"card_group.{count.group}", count=count.number)
    return cell(
        str(count.number),
        say("count.cell", player=taker_name(count.player), cards=cards),
        dispatch.on_tap(count),
        chosen=chosen,
        key=str(count.number),
        ripples=False,
        fill=fill,
        size=_digit_size(),
    )


def _expand_cell(row: CountRow, strip: Strip, fill: str, dispatch: Dispatch) -> ft.Control:
    """Return the button that expands a strip, or the number hidden in there."""
    return cell(
        str(strip.count) if strip.hidden else MORE if strip.folded else FEWER,
        say(
            "count.more" if strip.folded else "count.fewer",
            group=say(f"card_group.name.{strip.group}"),
            player=taker_name(row.taker),
        ),
        dispatch.on_section(strip_key(strip.group, row.taker)),
        chosen=strip.hidden,
        key="fold",
        fill=fill,
        ink=theme.PENCIL,
        size=_digit_size(),
    )


def _digit_size() -> float:
    return theme.by_text_size(18, 24)


def _sign_cell(strip: Strip, *, typed: bool) -> ft.Control:
    """Return the sign of the group that a strip counts; ringed where keys count it."""
    return controls.Container(
        controls.Container(
            theme.text(
                card_sign(strip.first),
                20,
                color=sheet_ink(strip.first),
                fixed_size=True,
                spoken=say(f"card_group.name.{strip.group}"),
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
