"""What comes next, in letters for the whole room: who deals, the pass, who leads, the signs."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.state.model import Table
from scorekeeper.state.views.outlook import outlook
from scorekeeper.ui.board.fitting import GAP, LINE_HEIGHT, SIGN, text_height, text_width
from scorekeeper.ui.board.tile import LEADS
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.outlook import END, ON_THE_NOSE, POOL, outlook_sentences
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.game import dealer_line, outcome_line, pass_arrow, pass_line
from scorekeeper.words.sheet import pool_size_line
from scorekeeper.words.translation import join_list, say, spoken_sentences

HEADING = 1.25
# Beside the tiles the lines grow as far as they have room; for long words they shrink.
GROWTHS = (1.6, 1.45, 1.3, 1.15, 1.0, 0.85, 0.7)
# The room on both sides of the lines, and above and below them, in multiples of their size.
PADDING_X, PADDING_Y = 0.8, 0.5
# A line: what is in front of it (a sign of this size, in this colour), and its words.
Sign = Callable[[float, ft.ColorValue], ft.Control]
Line = tuple[Sign, str]


def next_lines(table: Table, ledger: Ledger) -> tuple[str, list[Line]]:
    """Return a heading and the lines below it: what comes next, or who has won."""
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
    """Return how high these lines are, one below the other at this width."""
    room = width - 2 * PADDING_X * line
    words = room - line * (SIGN + GAP)
    heights = [text_height(heading, line * HEADING, room)]
    heights += [text_height(each, line, words) for _, each in lines]
    return sum(heights) + line * GAP * 2 * len(lines) + 2 * PADDING_Y * line


def next_line_size(
    heading: str, lines: list[Line], line: float, width: float, height: float
) -> float:
    """Return the size of these lines that fills this room best and breaks no word."""
    longest = max(text_width(word, HEADING) for word in heading.split())
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
    said = [heading, *(words for _, words in lines[:2]), *([ahead] if ahead else [])]
    column = ft.Column(
        [
            theme.title(heading, line * HEADING, color=theme.ON_CLOTH, fixed_size=True),
            *(_row(*each, line) for each in lines),
        ],
        spacing=line * GAP * 2 if beside else line * GAP,
        scroll=ft.ScrollMode.HIDDEN if beside else None,
        tight=not beside,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return controls.Container(
        controls.Semantics(
            label=spoken_sentences(said),
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=column,
        ),
        bgcolor=theme.CLOTH,
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=line * PADDING_X, vertical=line * PADDING_Y),
    )


def _row(sign: Sign, words: str, line: float) -> ft.Control:
    return controls.Row(
        [
            controls.Container(
                sign(line, theme.ON_CLOTH),
                width=line * SIGN,
                height=line * LINE_HEIGHT,
                alignment=ft.Alignment.CENTER,
            ),
            theme.label(words, line, color=theme.ON_CLOTH, fixed_size=True, expand=True),
        ],
        spacing=line * GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _icon(icon: ft.IconData) -> Sign:
    return lambda size, color: ft.Icon(icon, size=size, color=color)


def _arrow(arrow: str) -> Sign:
    return lambda size, color: theme.title(arrow, size, color=color, lines=1, fixed_size=True)


def _face(table: Table, player: str) -> Sign:
    return lambda size, _: avatar(table.game.players, player, size)
