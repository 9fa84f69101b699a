"""Entering by count: how many hearts each, and who has the queen; the last row fills itself."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft, count_of, filled, takers_of
from scorekeeper.state.preview import Preview
from scorekeeper.state.selectors import possible_counts
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar, colour
from scorekeeper.words.cards import card, spoken
from scorekeeper.words.speak import number, say

STRIP = 8
# So many single cards stand beside a name; more have lines of their own.
BESIDE = 3


@ft.component
def CountRows(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """A row per player. A strip that is too long for the screen opens on its last button."""
    opened, set_opened = ft.use_state(frozenset[str]())

    def toggle(player: str) -> None:
        set_opened(lambda now: now ^ {player})

    rows: list[ft.Control] = []
    for player in table.game.players:
        if rows:
            rows.append(pieces.rule())
        rows.append(_row(table, draft, shown, player, dispatch, player in opened, toggle))
    return pieces.box(*rows, padding=12)


def count_rows(table: Table, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """The rows for this game's countable cards."""
    return CountRows(table, draft, shown, dispatch)


def _row(
    table: Table,
    draft: Draft,
    shown: Preview,
    player: str,
    dispatch: Dispatch,
    opened: bool,
    toggle: Callable[[str], None],
) -> ft.Control:
    rules, players = rules_of(table.game), table.game.players
    last = filled(draft, rules, players)
    strips: list[ft.Control] = []
    fills = False
    for group in rules.group_of:
        fills = fills or (group in last and last[group][0] == player)
        strips.append(_strip(table, draft, player, group, dispatch, opened, toggle))
    singles = [
        _single(table, draft, player, name, copy, dispatch)
        for name in rules.point_cards
        if name not in rules.group_by_card
        for copy in range(rules.pack.decks)
    ]
    beside = singles if len(singles) <= BESIDE else []
    if singles and not beside:
        strips.insert(0, ft.Row(singles, wrap=True, spacing=8, run_spacing=8))
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        avatar(players, player, 28),
                        ft.Column(
                            [
                                theme.label(player, 15.5, lines=1),
                                theme.note(
                                    say(
                                        "count.filled" if fills else "count.points",
                                        count=shown.hand.points[player],
                                        points=number(shown.hand.points[player]),
                                        total=number(shown.hand.totals[player]),
                                    ),
                                    12.5,
                                    lines=1,
                                ),
                            ],
                            spacing=0,
                            tight=True,
                            expand=True,
                        ),
                        *beside,
                    ],
                    spacing=8,
                ),
                *strips,
            ],
            spacing=2,
            tight=True,
        ),
        padding=ft.Padding.symmetric(vertical=7),
    )


def _single(
    table: Table, draft: Draft, player: str, name: str, copy: int, dispatch: Dispatch
) -> ft.Control:
    """A card that is not counted, the queen for one: whose is it?"""
    rules = rules_of(table.game)
    own = takers_of(draft, name, rules)[copy] == player
    return pieces.chip(
        card(name),
        dispatch.later(act.CardTapped(name, copy, player)),
        chosen=own,
        spoken=say("count.single", player=player, card=spoken(name), copy=copy + 1)
        if rules.pack.decks == 1
        else say("count.copy", player=player, card=spoken(name), copy=copy + 1),
    )


def _strip(
    table: Table,
    draft: Draft,
    player: str,
    group: str,
    dispatch: Dispatch,
    opened: bool,
    toggle: Callable[[str], None],
) -> ft.Control:
    rules, players = rules_of(table.game), table.game.players
    last = filled(draft, rules, players).get(group)
    own = last[1] if last and last[0] == player else count_of(draft, rules, player, group)
    said = own or group in draft.counted.get(player, {}) or bool(last and last[0] == player)
    values = possible_counts(draft, rules, players, player, group)
    short = values[: STRIP - 1] if len(values) > STRIP else values
    hidden = len(values) > len(short)
    cells = [
        _cell(table, player, group, value, bool(said) and value == own, dispatch)
        for value in (values if opened else short)
    ]
    if hidden:
        beyond = own if own not in short and not opened else None
        cells.append(_more(table, player, beyond, opened, toggle))
    cells += [ft.Container(expand=True) for _ in range(-len(cells) % STRIP)]
    return ft.Column(
        [ft.Row(cells[at : at + STRIP], spacing=0) for at in range(0, len(cells), STRIP)],
        spacing=0,
        tight=True,
    )


def _cell(
    table: Table, player: str, group: str, value: int, chosen: bool, dispatch: Dispatch
) -> ft.Control:
    return pieces.tappable(
        theme.text(
            str(value),
            18,
            face=theme.BOLD if chosen else theme.SEMI_BOLD,
            color=theme.ON_PERSON if chosen else theme.INK,
        ),
        say("count.cell", player=player, cards=say(f"group.{group}", count=value)),
        dispatch.later(act.Counted(player, group, value)),
        chosen=chosen,
        expand=True,
        height=44,
        bgcolor=colour(table.game.players, player) if chosen else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )


def _more(
    table: Table, player: str, beyond: int | None, opened: bool, toggle: Callable[[str], None]
) -> ft.Control:
    """Opens the rest of the strip; shows the number where it is one of those."""
    here = beyond is not None
    return pieces.tappable(
        theme.text(
            str(beyond) if here else "\u2039" if opened else "\u2026",
            18,
            face=theme.BOLD,
            color=theme.ON_PERSON if here else theme.PENCIL,
        ),
        say("count.fewer" if opened else "count.more", player=player),
        lambda: toggle(player),
        expand=True,
        height=44,
        bgcolor=colour(table.game.players, player) if here else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )
