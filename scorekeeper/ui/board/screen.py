"""The board: totals large enough for the whole room, on a tablet or a TV."""

import flet as ft

from scorekeeper.chances.estimate import Shares
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.views.chances import chances_of, means_something
from scorekeeper.ui.board.fitting import (
    GUTTER,
    LINE_HEIGHT,
    MARGIN,
    SIDE_SHARE,
    is_beside,
    line_size,
    text_height,
    tile_sizes,
)
from scorekeeper.ui.board.next_hand import next_height, next_line_size, next_lines, next_panel
from scorekeeper.ui.board.tile import name_width, tile, tiles_of
from scorekeeper.ui.design.layout import grid_rows, screen_column
from scorekeeper.ui.design.theme import by_text_size, text_scaled
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.shared import SharedPlace
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.chances import labelled_bar
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.chances import spoken_shares
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import say

# In pixels: the bar above the tiles without its lines, the button in it, and a notice at the very
# bottom.
BAR, BACK, NOTICE = 16, 66, 66
# The size of the game's name relative to a line, and of its rules relative to the name.
HEADING, SMALLEST_HEADING, UNDER = 0.8, 22.0, 0.62


def board_screen(
    state: AppState,
    dispatch: Dispatch,
    width: float,
    height: float,
    place: SharedPlace | None = None,
) -> list[ft.Control]:
    """Return the open game with its numbers as large as the window allows.

    What is below its bar is the same for everybody who follows the game in a window of this size;
    ``place`` is where this page shows it.
    """
    table = state.table
    if table is None:
        return []
    game = table.game
    height -= NOTICE if state.notice or state.conflict else 0
    name_size = max(line_size(width, height, 1.0) * HEADING, SMALLEST_HEADING)
    shares = _shares(state, game)

    def draw() -> ft.Control:
        return _content(table, shares, name_size, width, height)

    content = place.show((game.id, width, height), (game, shares), draw) if place else draw()
    return [_bar(state, game, dispatch, name_size), content]


def _content(
    table: Table,
    shares: tuple[Shares | None] | None,
    name_size: float,
    width: float,
    height: float,
) -> ft.Control:
    """Return everything below the bar."""
    ledger = score_game(table.game)
    line = line_size(width, height, appearance().text)
    heading, lines = next_lines(table, ledger)
    beside = is_beside(width, height)
    side = width * SIDE_SHARE if beside else 0
    below = 0 if beside else next_height(heading, lines, line, width - 2 * MARGIN) + MARGIN
    bar = [_chances_bar(table, *shares, line, width - 2 * MARGIN)] if shares else []
    tiles_height = height - _bar_height(table.game, name_size, width) - below - MARGIN
    tiles_height -= line + GUTTER if bar else 0
    shown = tiles_of(ledger)
    sizes = tile_sizes(
        [each.total for each in shown],
        [name_width(table.game.players, each) for each in shown],
        [each.under() for each in shown],
        line,
        width - 2 * MARGIN - (side + GUTTER if beside else 0),
        tiles_height,
    )
    rows = grid_rows(
        [tile(table, ledger, each, sizes) for each in shown],
        sizes.in_row,
        spacing=GUTTER,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    tiles = controls.Column(rows, spacing=GUTTER, expand=True)
    if beside:
        line = next_line_size(heading, lines, line, side, tiles_height)
    panel = next_panel(heading, lines, ledger, line, beside=beside)
    if beside:
        content: ft.Control = controls.Row(
            [tiles, controls.Container(panel, width=side)],
            spacing=GUTTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
    else:
        content = controls.Column(
            [tiles, panel],
            spacing=GUTTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
    padded = controls.Container(
        content,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN),
        expand=True,
    )
    return screen_column([*bar, padded])


def _shares(state: AppState, game: Game) -> tuple[Shares | None] | None:
    """Return everybody's chance to win, None inside until it is found; None where it has no bar."""
    if not (state.settings.chances and means_something(game)):
        return None
    found = chances_of(state, game)
    return (found.players if found else None,)


def _chances_bar(table: Table, shares: Shares | None, line: float, width: float) -> ft.Control:
    """Return everybody's chance to win, a ``line`` high, with its room kept until it is found."""
    return controls.Container(
        controls.Semantics(
            label=spoken_shares(shares),
            container=True,
            exclude_semantics=True,
            content=labelled_bar(table.game.players, shares, width, line),
        ),
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=GUTTER),
    )


def _bar(state: AppState, game: Game, dispatch: Dispatch, size: float) -> ft.Control:
    """Return the bar with the game's name and rules, and the way back."""
    follows = state.role == FOLLOW
    return app_bar(
        game.name,
        under=rules_line(game),
        back=back_button(state, dispatch, say("board.back") if follows else ""),
        size=size,
        under_size=size * UNDER,
    )


def _bar_height(game: Game, size: float, width: float) -> float:
    """Return how high the bar is; large text may need more lines."""
    room = width - BACK
    most = by_text_size(1, 2)
    name = min(text_height(game.name, text_scaled(size), room), most * LINE_HEIGHT * size * 1.3)
    return BAR + name + text_height(rules_line(game), text_scaled(size * UNDER), room)
