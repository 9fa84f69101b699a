"""The board: totals large enough for the whole room, on a tablet or a TV."""

from collections.abc import Callable

import flet as ft

from scorekeeper.chances.estimate import Shares
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import FOLLOW
from scorekeeper.state.views.chances import chances_of, means_something
from scorekeeper.state.views.outlook import outlook
from scorekeeper.ui.board.fitting import (
    BESIDE_RATIO,
    GAP,
    GUTTER,
    LINE_HEIGHT,
    MARGIN,
    SIDE_SHARE,
    SIGN,
    line_size,
    text_height,
    text_width,
    tile_sizes,
)
from scorekeeper.ui.board.tile import LEADS, name_width, tile, tiles_of
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid_rows, screen_column
from scorekeeper.ui.design.theme import by_text_size, text_scaled
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.reconcile import KeptParts
from scorekeeper.ui.drawing.shared import SharedPlace
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE, POOL, outlook_sentences
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.chances import labelled_bar
from scorekeeper.ui.widgets.screen import back_button
from scorekeeper.words.chances import spoken_shares
from scorekeeper.words.game import dealer_line, outcome_line, pass_arrow, pass_line
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.sheet import pool_size_line
from scorekeeper.words.translation import join_list, say, spoken_sentences

# In pixels: the bar above the tiles without its lines, the button in it, and a notice at the very
# bottom.
BAR, BACK, NOTICE = 16, 66, 66
# The size of the game's name relative to a line, and of its rules relative to the name.
HEADING, SMALLEST_HEADING, UNDER = 0.8, 22.0, 0.62

NEXT_HEADING = 1.25
# Beside the tiles the lines grow as far as they have room; for long words they shrink.
GROWTHS = (1.6, 1.45, 1.3, 1.15, 1.0, 0.85, 0.7)
# The room on both sides of the lines, and above and below them, in multiples of their size.
PADDING_X, PADDING_Y = 0.8, 0.5
# A line: what is in front of it (a sign of this size, in this colour), and its words.
Sign = Callable[[float, ft.ColorValue], ft.Control]
Line = tuple[Sign, str]


def board_screen(
    state: AppState,
    dispatch: Dispatch,
    width: float,
    height: float,
    place: SharedPlace | None = None,
) -> list[ft.Control]:
    """Return the open game with its numbers as large as the window allows.

    The drawing below its bar is the same for everybody who follows the game in a window of this
    size; ``place`` is this page's place for it.
    """
    table = state.table
    if table is None:
        return []
    game = table.game
    height -= NOTICE if state.notice or state.conflict else 0
    name_size = max(line_size(width, height, 1.0) * HEADING, SMALLEST_HEADING)
    shares = _shares(state, game)

    def draw(kept: KeptParts) -> ft.Control:
        # The chances are found after everything else was drawn.
        line = line_size(width, height, appearance().text)
        bar = [_chances_bar(table, *shares, line, width - 2 * MARGIN)] if shares else []
        key = game, name_size, bool(bar)
        below = kept.part(key, lambda: _content(table, name_size, width, height, has_bar=bool(bar)))
        return screen_column([*bar, below])

    where = game.id, width, height
    content = place.show(where, (game, shares), draw) if place else draw(KeptParts())
    return [_bar(state, game, dispatch, name_size), content]


def _content(
    table: Table, name_size: float, width: float, height: float, *, has_bar: bool
) -> ft.Control:
    """Return everything below the bars; ``has_bar`` is whether one of them has the chances."""
    ledger = score_game(table.game)
    line = line_size(width, height, appearance().text)
    heading, lines = next_lines(table, ledger)
    beside = width > height * BESIDE_RATIO
    side = width * SIDE_SHARE if beside else 0
    below = 0 if beside else next_height(heading, lines, line, width - 2 * MARGIN) + MARGIN
    tiles_height = height - _bar_height(table.game, name_size, width) - below - MARGIN
    tiles_height -= line + GUTTER if has_bar else 0
    contents = tiles_of(ledger)
    sizes = tile_sizes(
        [entry.total for entry in contents],
        [name_width(table.game.players, entry) for entry in contents],
        [entry.under() for entry in contents],
        line,
        width - 2 * MARGIN - (side + GUTTER if beside else 0),
        tiles_height,
        [name_width(table.game.players, entry, 2) for entry in contents],
    )
    rows = grid_rows(
        [tile(table, ledger, entry, sizes) for entry in contents],
        sizes.in_row,
        spacing=GUTTER,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    tiles = controls.column(*rows, spacing=GUTTER, expand=True)
    if beside:
        line = next_line_size(heading, lines, line, side, tiles_height)
    panel = next_panel(heading, lines, ledger, line, beside=beside)
    if beside:
        content: ft.Control = controls.full_row(
            tiles, controls.Container(panel, width=side), spacing=GUTTER, expand=True
        )
    else:
        content = controls.full_column(tiles, panel, spacing=GUTTER, expand=True)
    return controls.Container(
        content, padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN), expand=True
    )


def _shares(state: AppState, game: Game) -> tuple[Shares | None] | None:
    """Return everybody's chance to win, None inside until it is found; None without a bar."""
    if not (state.settings.chances and means_something(game)):
        return None
    chances = chances_of(state, game)
    return (chances.players if chances else None,)


def _chances_bar(table: Table, shares: Shares | None, line: float, width: float) -> ft.Control:
    """Return everybody's chance to win, a ``line`` high, with its room kept until it is found."""
    return controls.Container(
        controls.spoken(
            spoken_shares(shares), labelled_bar(table.game.players, shares, width, line)
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
    """Return the height of the bar; large text may need more lines."""
    room = width - BACK
    most = by_text_size(1, 2)
    name = min(text_height(game.name, text_scaled(size), room), most * LINE_HEIGHT * size * 1.3)
    return BAR + name + text_height(rules_line(game), text_scaled(size * UNDER), room)


def next_lines(table: Table, ledger: Ledger) -> tuple[str, list[Line]]:
    """Return a heading and the lines below it: the outlook, or the winners."""
    if ledger.outcome:
        return outcome_line(ledger), []
    hand = len(table.game.hands)
    deal = dealing(ledger.rules, table.game, hand, ledger.playing_off)
    lines: list[Line] = [(_face(table, deal.dealer), dealer_line(deal))]
    if passing := pass_line(deal):
        lines.append((_arrow(pass_arrow(deal.call)), passing))
    if leaders := ledger.leaders:
        people = sum(len(ledger.sides[side]) for side in leaders)
        lines.append((_icon(LEADS), say("board.leads", players=join_list(leaders), count=people)))
    if pool := pool_size_line(ledger.pool):
        lines.append((_icon(POOL), pool))
    ahead = outlook(ledger)
    if ahead.landings:
        lines.append((_icon(ON_THE_NOSE), say("board.nose")))
    if ahead.ends:
        lines.append((_icon(END), say("board.ends")))
    if ahead.last:
        lines.append((_icon(END), say("end.last")))
    return say("board.hand", number=hand + 1) if hand else say("board.first"), lines


def next_height(heading: str, lines: list[Line], line: float, width: float) -> float:
    """Return the height of these lines, one below the other at this width."""
    room = width - 2 * PADDING_X * line
    words = room - line * (SIGN + GAP)
    heights = [text_height(heading, line * NEXT_HEADING, room)]
    heights += [text_height(sentence, line, words) for _, sentence in lines]
    return sum(heights) + line * GAP * 2 * len(lines) + 2 * PADDING_Y * line


def next_line_size(
    heading: str, lines: list[Line], line: float, width: float, height: float
) -> float:
    """Return the size of these lines that fills this room best and breaks no word."""
    longest = max(text_width(word, NEXT_HEADING) for word in heading.split())
    for _, words in lines:
        longest = max(longest, *(SIGN + GAP + text_width(word, 1) for word in words.split()))
    sizes = [line * growth for growth in GROWTHS]
    fitting = (
        size
        for size in sizes
        if (longest + 2 * PADDING_X) * size <= width
        and next_height(heading, lines, size, width) <= height
    )
    return next(fitting, sizes[-1])


def next_panel(
    heading: str, lines: list[Line], ledger: Ledger, line: float, *, beside: bool
) -> ft.Control:
    """Return the panel on felt; screen readers get the chances of everybody in sentences."""
    ahead = " \u00b7 ".join(sentence for _, sentence in outlook_sentences(ledger))
    sentences = [heading, *(words for _, words in lines[:2]), *([ahead] if ahead else [])]
    column = ft.Column(
        [
            theme.title(heading, line * NEXT_HEADING, color=theme.ON_CLOTH, fixed_size=True),
            *(_row(*entry, line) for entry in lines),
        ],
        spacing=line * GAP * 2 if beside else line * GAP,
        scroll=ft.ScrollMode.HIDDEN if beside else None,
        tight=not beside,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return controls.Container(
        controls.spoken(spoken_sentences(sentences), column, announced=True),
        bgcolor=theme.CLOTH,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=line * PADDING_X, vertical=line * PADDING_Y),
    )


def _row(sign: Sign, words: str, line: float) -> ft.Control:
    return controls.top_row(
        controls.Container(
            sign(line, theme.ON_CLOTH),
            width=line * SIGN,
            height=line * LINE_HEIGHT,
            alignment=ft.Alignment.CENTER,
        ),
        theme.label(words, line, color=theme.ON_CLOTH, fixed_size=True, expand=True),
        spacing=line * GAP,
    )


def _icon(icon: ft.IconData) -> Sign:
    return lambda size, color: ft.Icon(icon, size=size, color=color)


def _arrow(arrow: str) -> Sign:
    return lambda size, color: theme.title(arrow, size, color=color, lines=1, fixed_size=True)


def _face(table: Table, player: str) -> Sign:
    return lambda size, _: avatar(table.game.players, player, size)
