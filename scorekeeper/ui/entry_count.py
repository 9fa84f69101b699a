"""Entering by count: how many hearts each, and who has the queen; the last row fills itself."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import flet as ft

from scorekeeper.scoring.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft, count_of, everyone, filled, takers_of
from scorekeeper.state.preview import Preview
from scorekeeper.state.selectors import possible_counts
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.card_face import sheet_ink, sign
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar, colour
from scorekeeper.ui.unchanged import use_unchanged
from scorekeeper.words.cards import short, spoken
from scorekeeper.words.speak import number, say
from scorekeeper.words.takers import taker

STRIP = 8
# So many single cards stand beside a name; more have lines of their own.
BESIDE = 2
Opened = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class Counting:
    """What every row is drawn from. ``toggle`` opens or closes the strip of a taker's group."""

    rules: Variant
    players: tuple[str, ...]
    draft: Draft
    shown: Preview
    dispatch: Dispatch
    opened: Opened
    toggle: Callable[[str, str], None]

    @cached_property
    def last(self) -> dict[str, tuple[str, int]]:
        """The rows that fill themselves."""
        return filled(self.draft, self.rules, self.players)


@ft.component
def CountRows(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """A row per taker. A strip that is too long for the screen opens on its last button."""
    opened, set_opened = ft.use_state(Opened())

    def toggle(who: str, group: str) -> None:
        set_opened(lambda now: now ^ {(who, group)})

    rules, players = shown.rules, table.game.players
    counting = Counting(rules, players, draft, shown, dispatch, opened, toggle)
    rows: list[ft.Control] = []
    for who in everyone(rules, players):
        if rows:
            rows.append(pieces.rule())
        rows.append(_row(counting, who))
    # So narrow at the sides that eight numbers fit, each wide enough for a finger.
    narrow = ft.Padding.symmetric(horizontal=4, vertical=12)
    return use_unchanged(pieces.box(*rows, padding=narrow))


def count_rows(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """The rows for this game's countable cards."""
    return CountRows(table, draft, shown, dispatch)


def _row(counting: Counting, who: str) -> ft.Control:
    rules = counting.rules
    strips: list[ft.Control] = [_strip(counting, who, group) for group in rules.group_of]
    singles = [
        _single(counting, who, name, copy)
        for name in rules.named_cards
        for copy in range(rules.pack.decks)
    ]
    beside = singles if len(singles) <= BESIDE else []
    if singles and not beside:
        row = ft.Row(singles, wrap=True, spacing=8, run_spacing=8)
        strips.insert(0, ft.Container(row, padding=ft.Padding.symmetric(horizontal=8)))
    return ft.Container(
        ft.Column(
            [
                ft.Container(
                    padding=ft.Padding.symmetric(horizontal=8),
                    content=ft.Row(
                        [
                            avatar(counting.players, who, 28),
                            ft.Column(
                                [
                                    theme.label(taker(who), 15.5, lines=1),
                                    theme.note(_under(counting, who), 12.5, lines=1),
                                ],
                                spacing=0,
                                tight=True,
                                expand=True,
                            ),
                            *beside,
                        ],
                        spacing=8,
                    ),
                ),
                *strips,
            ],
            spacing=2,
            tight=True,
        ),
        padding=ft.Padding.symmetric(vertical=7),
    )


def _under(counting: Counting, who: str) -> str:
    """What the row comes to: points and total, or that a pile's cards count for nobody."""
    fills = any(last == who for last, _ in counting.last.values())
    bidding = counting.rules.bidding
    if who not in counting.players:
        above = bidding is not None and bidding.pile == who
        if fills and counting.shown.cards_of(who):
            return say("count.bid.filled" if above else "count.nobody.filled")
        return say("count.bid" if above else "count.nobody")
    points = counting.shown.points_of(who)
    return say(
        "count.filled" if fills else "count.points",
        count=points,
        points=number(points),
        total=number(counting.shown.total_of(who)),
    )


def _single(counting: Counting, who: str, name: str, copy: int) -> ft.Control:
    """A card that is not counted, the queen for one: whose is it?"""
    rules = counting.rules
    own = takers_of(counting.draft, name, rules)[copy] == who
    key = "count.single" if rules.pack.decks == 1 else "count.copy"
    return pieces.chip(
        short(name),
        counting.dispatch.later(act.CardTapped(name, copy, who)),
        chosen=own,
        spoken=say(key, player=taker(who), card=spoken(name), copy=copy + 1),
        ink=sheet_ink(name),
    )


def _strip(counting: Counting, who: str, group: str) -> ft.Control:
    rules, draft = counting.rules, counting.draft
    last = counting.last.get(group)
    fills = last is not None and last[0] == who
    own = last[1] if last and fills else count_of(draft, rules, who, group)
    aside = who not in counting.players and not rules.deal.hands
    # Of cards put aside nobody need speak: they are none until somebody says otherwise.
    said = bool(own) or group in draft.counted.get(who, {}) or fills or aside
    values = possible_counts(draft, rules, counting.players, who, group)
    lead = [_lead(rules, group)] if len(rules.group_of) > 1 else []
    fit = STRIP - len(lead)
    short_values = values[: fit - 1] if len(values) > fit else values
    opened = (who, group) in counting.opened
    cells = [
        _cell(counting, who, group, value, said and value == own)
        for value in (values if opened else short_values)
    ]
    if len(values) > len(short_values):
        beyond = own if own not in short_values and not opened else None
        cells.append(_more(counting, who, group, beyond))
    cells = [*lead, *cells]
    cells += [ft.Container(expand=True) for _ in range(-len(cells) % STRIP)]
    return ft.Column(
        [ft.Row(cells[at : at + STRIP], spacing=0) for at in range(0, len(cells), STRIP)],
        spacing=0,
        tight=True,
    )


def _lead(rules: Variant, group: str) -> ft.Control:
    """Which cards a strip counts, where there are several kinds."""
    first = rules.group_of[group].cards[0]
    return ft.Container(
        theme.text(
            sign(first), 20, color=sheet_ink(first), boxed=True, spoken=say(f"group.name.{group}")
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
    )


def _cell(counting: Counting, who: str, group: str, value: int, chosen: bool) -> ft.Control:
    return pieces.tappable(
        theme.text(
            str(value),
            18,
            face=theme.BOLD if chosen else theme.SEMI_BOLD,
            color=theme.ON_PERSON if chosen else theme.INK,
            boxed=True,
        ),
        say("count.cell", player=taker(who), cards=say(f"group.{group}", count=value)),
        counting.dispatch.later(act.Counted(who, group, value)),
        chosen=chosen,
        expand=True,
        height=44,
        bgcolor=colour(counting.players, who) if chosen else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )


def _more(counting: Counting, who: str, group: str, beyond: int | None) -> ft.Control:
    """Opens the rest of the strip; shows the number where it is one of those."""
    here, opened = beyond is not None, (who, group) in counting.opened
    return pieces.tappable(
        theme.text(
            str(beyond) if here else "\u2039" if opened else "\u2026",
            18,
            face=theme.BOLD,
            color=theme.ON_PERSON if here else theme.PENCIL,
        ),
        say(
            "count.fewer" if opened else "count.more",
            group=say(f"group.name.{group}"),
            player=taker(who),
        ),
        lambda: counting.toggle(who, group),
        expand=True,
        height=44,
        bgcolor=colour(counting.players, who) if here else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )
