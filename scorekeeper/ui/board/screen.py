"""The board: totals large enough for the whole room, on a tablet or a TV."""

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.routes import HOME, table_route
from scorekeeper.state.views.standings import progress_to_target
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid_rows
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.outlook import outlook_sentences
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.avatars import avatar, person_colour
from scorekeeper.ui.widgets.numbers import fitting_size, target_progress
from scorekeeper.words.game import outcome_line, short_deal_line, spoken_total
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import number, say, signed

SMALLEST, LARGEST = 26.0, 220.0
# Lengths of a tile in multiples of the size of its number. A tile must be wide enough for a name
# beside an avatar, and for the number with some room beside it; its height holds the name, the
# number, the last hand and the progress.
TILE_WIDTH, TILE_HEIGHT, BESIDE_NUMBER = 2.7, 2.7, 0.5
AVATAR, NAME, TROPHY, GAP, PADDING = 0.5, 0.36, 0.45, 0.15, 0.16
# In pixels: a tile's border, the room between tiles, the bar above and the lines below them, and a
# notice at the very bottom.
BORDER = 3
GUTTER = theme.GAP * 2
BAR_AND_FOOTER, NOTICE = 190, 66
SMALLEST_NAME = 15.0


def board_screen(
    state: AppState, dispatch: Dispatch, width: float, height: float
) -> list[ft.Control]:
    """Return the open game with its numbers as large as the window allows."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    follows = state.role == FOLLOW
    back = HOME if follows else table_route(table.game.id)
    sides = tuple(ledger.totals)
    digits = max(len(number(total)) for total in ledger.totals.values())
    height -= NOTICE if state.notice or state.conflict else 0
    in_row, size = _fitted(
        len(sides), max(TILE_WIDTH, theme.DIGIT_WIDTH * digits + BESIDE_NUMBER), width, height
    )
    room = (width - 2 * theme.MARGIN - (in_row - 1) * GUTTER) / in_row
    tiles = [_tile(table, ledger, side, size, room) for side in sides]
    rows = grid_rows(
        tiles,
        in_row,
        spacing=GUTTER,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return [
        app_bar(
            table.game.name,
            under=rules_line(table.game),
            back=buttons.icon(
                ft.Icons.ARROW_BACK,
                say("board.back" if follows else "back.sheet"),
                dispatch.on_tap(act.Navigated(back)),
            ),
            size=27,
        ),
        controls.Container(
            controls.Column(rows, spacing=GUTTER, expand=True),
            padding=ft.Padding.symmetric(horizontal=theme.MARGIN),
            expand=True,
        ),
        _footer(table, ledger, size),
    ]


def _fitted(sides: int, tile_width: float, width: float, height: float) -> tuple[int, float]:
    """Return how many tiles in a row make the numbers largest, and that size.

    ``tile_width`` is in multiples of the size.
    """

    def size(in_row: int) -> float:
        rows = -(-sides // in_row)
        return min(width / in_row / tile_width, (height - BAR_AND_FOOTER) / rows / TILE_HEIGHT)

    in_row = max(range(1, sides + 1), key=size)
    return in_row, _clamp(SMALLEST, size(in_row), LARGEST)


def _clamp(least: float, size: float, most: float) -> float:
    return max(least, min(size, most))


def _tile(table: Table, ledger: Ledger, side: str, size: float, room: float) -> ft.Control:
    players = table.game.players
    members = ledger.sides[side]
    best = side in ledger.leaders
    wins = ledger.outcome is not None and side in ledger.outcome.winners
    total = ledger.totals[side]
    under = ""
    if ledger.hands:
        before = ledger.hands[-2].totals[side] if len(ledger.hands) > 1 else 0
        under = say("board.last", points=signed(total - before))
    used = len(members) * (AVATAR + GAP) + wins * (TROPHY + GAP) + 2 * PADDING
    name_size = fitting_size(side, size * NAME, room - size * used - 2 * BORDER, SMALLEST_NAME)
    name: list[ft.Control] = [avatar(players, member, size * AVATAR) for member in members]
    name.append(controls.Container(theme.label(side, name_size, lines=1), expand=True))
    if wins:
        name.append(ft.Icon(ft.Icons.EMOJI_EVENTS, size=size * TROPHY, color=theme.MOON))
    near = progress_to_target(ledger).get(side)
    spoken = spoken_total(ledger, side, deals="")
    return controls.Container(
        controls.Semantics(
            label=f"{spoken}, {under}" if under else spoken,
            container=True,
            exclude_semantics=True,
            content=controls.Column(
                [
                    controls.Row(name, spacing=size * GAP, height=size * AVATAR),
                    theme.title(number(total), size, lines=1),
                    theme.note(under, max(size * 0.2, 14), lines=1),
                    *([] if near is None else [target_progress(near, max(size * 0.08, 5))]),
                ],
                spacing=0,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
        expand=True,
        bgcolor=theme.FELT_SOFT if best or wins else theme.SHEET,
        border=ft.Border.all(BORDER, person_colour(players, members[0])),
        border_radius=theme.RADIUS,
        padding=size * PADDING,
        alignment=ft.Alignment.CENTER,
    )


def _footer(table: Table, ledger: Ledger, size: float) -> ft.Control:
    """Return what comes next, or who has won."""
    hand = len(table.game.hands)
    if ledger.outcome:
        line = outcome_line(ledger)
    else:
        next_hand = say("board.hand", number=hand + 1) if hand else say("board.first")
        deal = dealing(ledger.rules, table.game, hand, ledger.playing_off)
        line = f"{next_hand} \u00b7 {short_deal_line(deal)}"
    ahead = " \u00b7 ".join(sentence for _, sentence in outlook_sentences(ledger))
    return controls.Container(
        controls.Column(
            [
                controls.Semantics(
                    live_region=True,
                    container=True,
                    content=theme.label(
                        line, _clamp(18, size * 0.26, 36), align=ft.TextAlign.CENTER
                    ),
                ),
                *(
                    [
                        theme.note(
                            ahead, _clamp(15, size * 0.17, 24), lines=2, align=ft.TextAlign.CENTER
                        )
                    ]
                    if ahead
                    else []
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=theme.MARGIN, vertical=14),
    )
